-- Guarantees and deposits of projects: given to customers and authorities, received from suppliers and sub-contractors.
create table guarantees (
  company_id bigint not null references companies (id),
  id bigint generated always as identity,
  project_id bigint not null,
  side text not null check (side in ('given', 'received')),
  kind text not null check (kind <> ''),
  form text not null check (form <> ''),
  -- whom it is given to, or who gave it
  party text not null check (party <> ''),
  number text not null default '',
  bank text not null default '',
  -- paise
  amount bigint not null check (amount > 0 and amount <= 1000000000000000),
  -- paise of it that the bank blocks
  margin bigint not null default 0 check (margin >= 0 and margin <= amount),
  issued_on date not null,
  valid_until date not null,
  claim_until date not null,
  -- a document of the project: the guarantee itself
  document_id bigint,
  note text not null default '',
  state text not null default 'active' check (state in ('active', 'returned', 'invoked')),
  -- when it was returned or invoked, with which amount, why
  ended_on date,
  ended_amount bigint check (ended_amount > 0),
  ended_note text not null default '',
  -- days before its expiry for which the last reminder was sent
  reminded int,
  made_by bigint not null,
  made_at timestamptz not null default now(),
  version int not null default 1,
  primary key (company_id, id),
  check (valid_until > issued_on and claim_until >= valid_until),
  check ((state = 'active') = (ended_on is null)),
  check ((state = 'invoked') = (ended_amount is not null)),
  foreign key (company_id, project_id) references projects (company_id, id) on delete cascade,
  foreign key (company_id, document_id) references documents (company_id, id) on delete set null (document_id),
  foreign key (company_id, made_by) references users (company_id, id)
);
create index guarantees_project on guarantees (company_id, project_id);
create index guarantees_document on guarantees (company_id, document_id) where document_id is not null;
create index guarantees_made_by on guarantees (company_id, made_by);
create index guarantees_active on guarantees (company_id, valid_until) where state = 'active';
select app.enable_tenant_rls('guarantees');

-- Each extension of one, with the dates before it.
create table guarantee_extensions (
  company_id bigint not null references companies (id),
  id bigint generated always as identity,
  guarantee_id bigint not null,
  valid_before date not null,
  claim_before date not null,
  valid_until date not null check (valid_until > valid_before),
  claim_until date not null,
  note text not null default '',
  made_by bigint not null,
  made_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, guarantee_id) references guarantees (company_id, id) on delete cascade,
  foreign key (company_id, made_by) references users (company_id, id)
);
create index guarantee_extensions_guarantee on guarantee_extensions (company_id, guarantee_id);
create index guarantee_extensions_made_by on guarantee_extensions (company_id, made_by);
select app.enable_tenant_rls('guarantee_extensions');
