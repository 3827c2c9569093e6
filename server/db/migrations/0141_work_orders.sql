-- Work orders of sub-contractors: what is to be done at which rate, kept with every revision.

-- the number is taken in the transaction that approves; two at once wait for each other here
create table work_order_counters (
  company_id bigint not null references companies (id),
  year int not null,
  last int not null check (last > 0),
  primary key (company_id, year)
);
select app.enable_tenant_rls('work_order_counters');

create table work_orders (
  company_id bigint not null references companies (id),
  id bigint generated always as identity,
  project_id bigint not null,
  subcontractor_id bigint not null,
  -- empty until it is approved
  number text not null default '',
  title text not null check (title <> ''),
  status text not null default 'draft' check (status in ('draft', 'pending', 'approved', 'closed')),
  -- of the sub-contractor; empty: not registered, not known
  gstin text not null default '',
  pan text not null default '',
  gst_percent numeric(5,2) not null default 18 check (gst_percent between 0 and 100),
  retention_percent numeric(5,2) not null default 0 check (retention_percent between 0 and 100),
  advance bigint not null default 0 check (advance >= 0),
  -- of the value of each bill, until the advance is recovered
  advance_percent numeric(5,2) not null default 0 check (advance_percent between 0 and 100),
  starts_on date,
  ends_on date,
  terms text not null default '',
  -- of the company, as it was approved
  company_gstin text not null default '',
  supply_state text not null default '',
  -- without GST
  net bigint not null default 0,
  revision int not null default 0,
  -- a revision that awaits approval
  pending jsonb,
  pending_by bigint,
  made_by bigint,
  made_at timestamptz not null default now(),
  submitted_by bigint,
  submitted_at timestamptz,
  -- since approval was requested
  approved_ids bigint[] not null default '{}',
  covered boolean not null default false,
  return_reason text not null default '',
  approved_by bigint,
  approved_at timestamptz,
  closed_by bigint,
  closed_at timestamptz,
  close_reason text not null default '',
  version int not null default 1,
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  check ((number = '') = (status in ('draft', 'pending'))),
  check (ends_on >= starts_on),
  foreign key (company_id, project_id) references projects (company_id, id),
  foreign key (company_id, subcontractor_id) references users (company_id, id),
  foreign key (company_id, pending_by) references users (company_id, id),
  foreign key (company_id, made_by) references users (company_id, id),
  foreign key (company_id, submitted_by) references users (company_id, id),
  foreign key (company_id, approved_by) references users (company_id, id),
  foreign key (company_id, closed_by) references users (company_id, id)
);
create unique index work_orders_number on work_orders (company_id, number) where number <> '';
create index work_orders_project on work_orders (company_id, project_id, id desc);
create index work_orders_subcontractor on work_orders (company_id, subcontractor_id, id desc);
select app.enable_tenant_rls('work_orders');

create table work_order_lines (
  company_id bigint not null references companies (id),
  id bigint generated always as identity,
  work_order_id bigint not null,
  at int not null,
  -- null: work that no line of the bill of quantities names
  boq_line_id bigint,
  description text not null check (description <> ''),
  unit text not null check (unit <> ''),
  quantity numeric(15,3) not null check (quantity > 0),
  -- paise for one unit, without GST
  rate bigint not null check (rate >= 0),
  primary key (company_id, id),
  foreign key (company_id, work_order_id) references work_orders (company_id, id) on delete cascade,
  foreign key (company_id, boq_line_id) references boq_lines (company_id, id)
);
create index work_order_lines_of on work_order_lines (company_id, work_order_id, at);
create unique index work_order_lines_boq on work_order_lines (company_id, work_order_id, boq_line_id) where boq_line_id is not null;
create index work_order_lines_boq_line on work_order_lines (company_id, boq_line_id) where boq_line_id is not null;
select app.enable_tenant_rls('work_order_lines');

-- what a revision changed, and those that were rejected
create table work_order_revisions (
  company_id bigint not null references companies (id),
  id bigint generated always as identity,
  work_order_id bigint not null,
  -- null: rejected
  number int check (number > 0),
  reason text not null,
  -- lines before and after
  content jsonb not null,
  net_before bigint not null,
  net_after bigint not null,
  made_by bigint,
  decided_by bigint,
  decided_at timestamptz not null default now(),
  note text not null default '',
  primary key (company_id, id),
  foreign key (company_id, work_order_id) references work_orders (company_id, id) on delete cascade,
  foreign key (company_id, made_by) references users (company_id, id),
  foreign key (company_id, decided_by) references users (company_id, id)
);
create unique index work_order_revisions_number on work_order_revisions (company_id, work_order_id, number) where number is not null;
create index work_order_revisions_of on work_order_revisions (company_id, work_order_id);
select app.enable_tenant_rls('work_order_revisions');
