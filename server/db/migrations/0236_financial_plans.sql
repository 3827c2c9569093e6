-- The financial plan of a project that is run for its owners (opex, RESCO): inputs of its base case, and scenarios over them.
create table financial_plans (
  company_id bigint not null references companies (id),
  id bigint generated always as identity,
  project_id bigint not null,
  -- as domain/money/financial_plan_inputs.ts has them: amounts in paise, percentages of 100
  inputs jsonb not null check (jsonb_typeof(inputs) = 'object'),
  -- named; each says only what differs from the base case
  scenarios jsonb not null default '[]' check (jsonb_typeof(scenarios) = 'array'),
  changed_by bigint not null,
  changed_at timestamptz not null default now(),
  version int not null default 1,
  primary key (company_id, id),
  unique (company_id, project_id),
  foreign key (company_id, project_id) references projects (company_id, id) on delete cascade,
  foreign key (company_id, changed_by) references users (company_id, id)
);
create index financial_plans_changed_by on financial_plans (company_id, changed_by);
select app.enable_tenant_rls('financial_plans');
