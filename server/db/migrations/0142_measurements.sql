-- The measurement book of a work order: signed measurements of what day records say was done, and passed.

create table measurements (
  company_id bigint not null references companies (id),
  id bigint generated always as identity,
  project_id bigint not null,
  work_order_id bigint not null,
  -- within its work order, from 1
  number int not null check (number > 0),
  remark text not null default '',
  signed_by bigint,
  signed_at timestamptz not null default now(),
  withdrawn_by bigint,
  withdrawn_at timestamptz,
  withdraw_reason text not null default '',
  primary key (company_id, id),
  unique (company_id, work_order_id, number),
  foreign key (company_id, project_id) references projects (company_id, id),
  foreign key (company_id, work_order_id) references work_orders (company_id, id),
  foreign key (company_id, signed_by) references users (company_id, id),
  foreign key (company_id, withdrawn_by) references users (company_id, id)
);
create index measurements_project on measurements (company_id, project_id);
select app.enable_tenant_rls('measurements');

create table measurement_entries (
  company_id bigint not null references companies (id),
  id bigint generated always as identity,
  measurement_id bigint not null,
  work_order_line_id bigint not null,
  -- the day record it was measured from; null: measured by hand
  site_day_quantity_id bigint,
  day date not null,
  -- the work front; null: the whole site
  store_id bigint,
  quantity numeric(15,3) not null check (quantity > 0),
  remark text not null default '',
  primary key (company_id, id),
  foreign key (company_id, measurement_id) references measurements (company_id, id) on delete cascade,
  foreign key (company_id, work_order_line_id) references work_order_lines (company_id, id),
  -- what a signed measurement counts is not taken back: the calls refuse it; of a withdrawn one it may go
  foreign key (company_id, site_day_quantity_id) references site_day_quantities (company_id, id)
    on delete set null (site_day_quantity_id),
  foreign key (company_id, store_id) references stores (company_id, id)
);
create index measurement_entries_of on measurement_entries (company_id, measurement_id);
create index measurement_entries_line on measurement_entries (company_id, work_order_line_id);
create index measurement_entries_record on measurement_entries (company_id, site_day_quantity_id)
  where site_day_quantity_id is not null;
create index measurement_entries_store on measurement_entries (company_id, store_id) where store_id is not null;
select app.enable_tenant_rls('measurement_entries');
