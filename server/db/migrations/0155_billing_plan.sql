-- What a contract says of billing, its payment milestones, and how the company is paid.

create table project_contracts (
  company_id bigint not null references companies (id),
  project_id bigint not null,
  -- of the customer, as invoices name them; empty: as the project has it
  legal_name text not null default '',
  billing_address text not null default '',
  gstin text not null default '',
  -- where the plant stands: the place of supply; empty: the state of the project
  supply_state text not null default '',
  contact_name text not null default '',
  billing_email text not null default '',
  number text not null default '',
  day date,
  -- percent of the contract that is goods; null: as the law has it on the day of an invoice
  goods_share numeric(5,2) check (goods_share between 0 and 100),
  retention_percent numeric(5,2) not null default 0 check (retention_percent between 0 and 100),
  -- delay damages: percent of the contract value for each week, and the most of it
  ld_percent numeric(5,2) not null default 0 check (ld_percent between 0 and 100),
  ld_cap_percent numeric(5,2) not null default 0 check (ld_cap_percent between 0 and 100),
  payment_days int not null default 15 check (payment_days between 0 and 365),
  -- the template its milestones came from; empty: none
  template text not null default '',
  version int not null default 0,
  updated_at timestamptz not null default now(),
  primary key (company_id, project_id),
  foreign key (company_id, project_id) references projects (company_id, id) on delete cascade
);
select app.enable_tenant_rls('project_contracts');

create table payment_milestones (
  company_id bigint not null references companies (id),
  id bigint generated always as identity,
  project_id bigint not null,
  at int not null,
  name text not null check (name <> ''),
  -- hundredths of a percent of the contract value
  share int not null check (share between 1 and 10000),
  -- the event that earns it, and so many days after it; else the typed day
  event_id bigint,
  after_days int not null default 0 check (after_days between 0 and 3650),
  due_on date,
  primary key (company_id, id),
  check (event_id is null or due_on is null),
  foreign key (company_id, project_id) references projects (company_id, id) on delete cascade,
  foreign key (company_id, event_id) references events (company_id, id)
);
create index payment_milestones_project on payment_milestones (company_id, project_id, at);
create index payment_milestones_event on payment_milestones (company_id, event_id) where event_id is not null;
create index payment_milestones_day on payment_milestones (company_id, due_on) where due_on is not null;
select app.enable_tenant_rls('payment_milestones');

-- A contract is paid for wholly: the shares of a project add up to 100 % whenever a transaction ends, or there are none.
create function app.milestones_add_up() returns trigger language plpgsql set search_path to 'public', 'pg_temp' as $$
declare
  of_project bigint := case when tg_op = 'DELETE' then old.project_id else new.project_id end;
  of_company bigint := case when tg_op = 'DELETE' then old.company_id else new.company_id end;
  shares bigint;
begin
  select coalesce(sum(m.share), 10000) into shares from payment_milestones m
    where m.company_id = of_company and m.project_id = of_project;
  if shares <> 10000 then
    raise exception 'milestones of project % add up to % of 10000', of_project, shares using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger payment_milestones_add_up after insert or update or delete on payment_milestones
  deferrable initially deferred for each row execute function app.milestones_add_up();
