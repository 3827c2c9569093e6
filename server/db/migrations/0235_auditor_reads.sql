-- What auditors read: written with each of their calls, never changed.

create table auditor_reads (
  company_id bigint not null references companies (id),
  id bigint generated always as identity,
  at timestamptz not null default now(),
  user_id bigint not null,
  call text not null,
  -- the module whose right opened it; empty: a call of everyone who is signed in
  module text not null default '',
  -- as a file
  downloaded boolean not null,
  project_id bigint,
  -- the kind and number of what the call names
  subject text not null default '',
  subject_id bigint,
  request_id text not null,
  primary key (company_id, id),
  foreign key (company_id, user_id) references users (company_id, id)
);
create index auditor_reads_at on auditor_reads (company_id, id desc);
create index auditor_reads_user on auditor_reads (company_id, user_id, id desc);
select app.enable_tenant_rls('auditor_reads', 'company_id', true);
