-- Two leads or two companies that are one: what was joined is kept, so that it is taken apart in one step.

alter table leads add column merged_into bigint,
  add foreign key (company_id, merged_into) references leads (company_id, id),
  add check (merged_into is null or deleted_at is not null);
create index leads_merged_into on leads (company_id, merged_into) where merged_into is not null;

create table crm_merges (
  company_id bigint not null references companies (id),
  id bigint generated always as identity,
  kind text not null check (kind in ('lead', 'company')),
  kept_id bigint not null,
  -- leads: their numbers; companies: the whole rows, which are deleted
  gone jsonb not null,
  -- what was attached to those: table, row and where it was
  moved jsonb not null,
  -- the facts of the kept one that the merge changed, as they were and as it left them
  before jsonb not null,
  after jsonb not null,
  made_by bigint not null,
  made_at timestamptz not null default now(),
  undone_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, made_by) references users (company_id, id)
);
create index crm_merges_kept on crm_merges (company_id, kind, kept_id);
select app.wall('crm_merges');
