-- The lists of approved models and cells as an administrator imports them, each version with its day; and what a lot of modules is.

create table almm_lists (
  company_id bigint not null references companies (id),
  id bigint generated always as identity,
  list text not null check (list in ('ALMM List-I', 'ALMM List-II', 'DCR')),
  dated date not null,
  file_name text not null default '',
  version int not null default 1,
  made_by bigint,
  made_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, list, dated),
  foreign key (company_id, made_by) references users (company_id, id)
);
select app.enable_tenant_rls('almm_lists');

-- Models of a list. Their keys are what they are compared by: without signs, spaces and legal forms.
create table almm_entries (
  company_id bigint not null references companies (id),
  id bigint generated always as identity,
  list_id bigint not null,
  manufacturer text not null default '',
  model text not null,
  watts numeric(10,3),
  valid_to date,
  maker_key text not null,
  model_key text not null,
  primary key (company_id, id),
  foreign key (company_id, list_id) references almm_lists (company_id, id) on delete cascade
);
create index almm_entries_model on almm_entries (company_id, list_id, model_key text_pattern_ops);
create index almm_entries_maker on almm_entries (company_id, list_id, maker_key text_pattern_ops);
select app.enable_tenant_rls('almm_entries');

-- what a lot of modules says of itself
alter table stock_lots add column manufacturer text not null default '';
alter table stock_lots add column model text not null default '';
alter table stock_lots add column cell_maker text not null default '';
alter table stock_lots add column dcr boolean not null default false;
