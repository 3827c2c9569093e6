-- Running-account bills of sub-contractors: posted to the journal when they are approved, and never changed afterwards.

create table running_bill_counters (
  company_id bigint not null references companies (id),
  year int not null,
  last int not null check (last > 0),
  primary key (company_id, year)
);
select app.enable_tenant_rls('running_bill_counters');

create table running_bills (
  company_id bigint not null references companies (id),
  id bigint generated always as identity,
  project_id bigint not null,
  work_order_id bigint not null,
  -- empty until it is approved
  number text not null default '',
  -- which bill of its work order it is, once it is approved
  sequence int check (sequence > 0),
  status text not null default 'draft' check (status in ('draft', 'pending', 'approved', 'reversed')),
  -- the day it is posted on
  day date,
  -- the sub-contractor's own invoice
  invoice text not null default '',
  remark text not null default '',
  -- the last measurement it counts
  up_to int not null,
  -- what is deducted besides retention, advance and TDS: kind, reason, amount
  deductions jsonb not null default '[]',
  -- paise, as it was approved
  gross bigint not null default 0,
  cgst bigint not null default 0,
  sgst bigint not null default 0,
  igst bigint not null default 0,
  retention bigint not null default 0,
  advance bigint not null default 0,
  deducted bigint not null default 0,
  tds_section text not null default '',
  tds_code text not null default '',
  tds_percent numeric(5,2) not null default 0,
  tds_base bigint not null default 0,
  tds bigint not null default 0,
  round_off bigint not null default 0,
  payable bigint not null default 0,
  made_by bigint,
  made_at timestamptz not null default now(),
  submitted_by bigint,
  submitted_at timestamptz,
  return_reason text not null default '',
  approved_by bigint,
  approved_at timestamptz,
  reversed_by bigint,
  reversed_at timestamptz,
  reverse_reason text not null default '',
  version int not null default 1,
  primary key (company_id, id),
  check ((number = '') = (status in ('draft', 'pending'))),
  check ((number = '') = (day is null)),
  foreign key (company_id, project_id) references projects (company_id, id),
  foreign key (company_id, work_order_id) references work_orders (company_id, id),
  foreign key (company_id, made_by) references users (company_id, id),
  foreign key (company_id, submitted_by) references users (company_id, id),
  foreign key (company_id, approved_by) references users (company_id, id),
  foreign key (company_id, reversed_by) references users (company_id, id)
);
create unique index running_bills_number on running_bills (company_id, number) where number <> '';
-- one at a time: what is billed next depends on the one before
create unique index running_bills_open on running_bills (company_id, work_order_id) where status in ('draft', 'pending');
create index running_bills_project on running_bills (company_id, project_id, id desc);
create index running_bills_order on running_bills (company_id, work_order_id, id);
select app.enable_tenant_rls('running_bills');

create table running_bill_lines (
  company_id bigint not null references companies (id),
  id bigint generated always as identity,
  running_bill_id bigint not null,
  work_order_line_id bigint not null,
  ordered numeric(15,3) not null,
  to_date numeric(15,3) not null,
  previous numeric(15,3) not null,
  quantity numeric(15,3) not null check (quantity >= 0),
  rate bigint not null,
  -- paise of this bill, and of those before it
  amount bigint not null,
  amount_before bigint not null,
  primary key (company_id, id),
  unique (company_id, running_bill_id, work_order_line_id),
  check (to_date = previous + quantity),
  foreign key (company_id, running_bill_id) references running_bills (company_id, id) on delete cascade,
  foreign key (company_id, work_order_line_id) references work_order_lines (company_id, id)
);
create index running_bill_lines_line on running_bill_lines (company_id, work_order_line_id);
select app.enable_tenant_rls('running_bill_lines');

-- An approved bill stays as it is: it may only be reversed.
create function app.bill_stands() returns trigger language plpgsql set search_path to 'public', 'pg_temp' as $$
begin
  if old.status = 'reversed' or (old.status = 'approved' and (tg_op = 'DELETE' or new.status <> 'reversed'
      or (new.gross, new.payable, new.number, new.day, new.deductions) is distinct from
        (old.gross, old.payable, old.number, old.day, old.deductions))) then
    raise exception 'running bill %: an approved bill is not changed', old.id using errcode = 'check_violation';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;
create trigger running_bills_stand before update or delete on running_bills for each row execute function app.bill_stands();
