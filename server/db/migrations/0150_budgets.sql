-- The budget of a project by heads: revisions, of which the approved ones are frozen, and change orders of its contract.

create table change_orders (
  company_id bigint not null references companies (id),
  id bigint generated always as identity,
  project_id bigint not null,
  number int not null check (number > 0),
  title text not null check (title <> ''),
  day date not null,
  -- paise, plus or minus, without tax
  contract_change bigint not null,
  state text not null default 'draft' check (state in ('draft', 'agreed')),
  reason text not null default '',
  -- in which the customer agreed, and its name as it was then
  document_id bigint,
  evidence text not null default '',
  drafted_by bigint not null,
  drafted_at timestamptz not null default now(),
  agreed_by bigint,
  agreed_at timestamptz,
  version int not null default 1,
  primary key (company_id, id),
  unique (company_id, project_id, number),
  check (state = 'draft' or (evidence <> '' and agreed_by is not null)),
  foreign key (company_id, project_id) references projects (company_id, id) on delete cascade,
  foreign key (company_id, document_id) references documents (company_id, id) on delete set null (document_id),
  foreign key (company_id, drafted_by) references users (company_id, id),
  foreign key (company_id, agreed_by) references users (company_id, id)
);
create index change_orders_document on change_orders (company_id, document_id) where document_id is not null;
select app.enable_tenant_rls('change_orders');

create table change_order_lines (
  company_id bigint not null references companies (id),
  change_order_id bigint not null,
  head text not null check (head <> ''),
  -- paise, plus or minus
  amount bigint not null check (amount <> 0),
  primary key (company_id, change_order_id, head),
  foreign key (company_id, change_order_id) references change_orders (company_id, id) on delete cascade
);
select app.enable_tenant_rls('change_order_lines');

create table budget_revisions (
  company_id bigint not null references companies (id),
  id bigint generated always as identity,
  project_id bigint not null,
  -- in the order they were approved; null: not approved
  number int check (number > 0),
  state text not null default 'draft' check (state in ('draft', 'submitted', 'approved')),
  reason text not null default '',
  -- the change order it follows
  change_order_id bigint,
  drafted_by bigint not null,
  drafted_at timestamptz not null default now(),
  submitted_by bigint,
  submitted_at timestamptz,
  approved_by bigint,
  approved_at timestamptz,
  rejected_by bigint,
  rejected_reason text not null default '',
  version int not null default 1,
  primary key (company_id, id),
  unique (company_id, project_id, number),
  check ((state = 'approved') = (number is not null)),
  foreign key (company_id, project_id) references projects (company_id, id) on delete cascade,
  foreign key (company_id, change_order_id) references change_orders (company_id, id),
  foreign key (company_id, drafted_by) references users (company_id, id),
  foreign key (company_id, submitted_by) references users (company_id, id),
  foreign key (company_id, approved_by) references users (company_id, id),
  foreign key (company_id, rejected_by) references users (company_id, id)
);
-- one at a time is being made
create unique index budget_revisions_open on budget_revisions (company_id, project_id) where state <> 'approved';
create unique index budget_revisions_change on budget_revisions (company_id, change_order_id) where change_order_id is not null;
select app.enable_tenant_rls('budget_revisions');

create table budget_lines (
  company_id bigint not null references companies (id),
  budget_id bigint not null,
  head text not null check (head <> ''),
  amount bigint not null check (amount >= 0),
  basis text not null check (basis in ('boq', 'share', 'entered')),
  reason text not null default '',
  primary key (company_id, budget_id, head),
  foreign key (company_id, budget_id) references budget_revisions (company_id, id) on delete cascade
);
select app.enable_tenant_rls('budget_lines');

-- an approved budget is never changed
create function app.budget_is_frozen() returns trigger language plpgsql set search_path to 'public', 'pg_temp' as $$
declare
  line record;
begin
  line := case tg_op when 'DELETE' then old else new end;
  if exists (select 1 from budget_revisions b where b.company_id = line.company_id and b.id = line.budget_id
      and b.state = 'approved' and b.approved_at < now()) then
    raise exception 'budget: revision % is frozen', line.budget_id using errcode = 'check_violation';
  end if;
  return line;
end $$;
create trigger budget_lines_frozen before insert or update or delete on budget_lines
  for each row execute function app.budget_is_frozen();

-- What is still to be spent under a head, where a person says it in place of the rule.
create table cost_estimates (
  company_id bigint not null references companies (id),
  project_id bigint not null,
  head text not null check (head <> ''),
  amount bigint not null check (amount >= 0),
  reason text not null check (reason <> ''),
  set_by bigint not null,
  set_at timestamptz not null default now(),
  version int not null default 1,
  primary key (company_id, project_id, head),
  foreign key (company_id, project_id) references projects (company_id, id) on delete cascade,
  foreign key (company_id, set_by) references users (company_id, id)
);
select app.enable_tenant_rls('cost_estimates');
