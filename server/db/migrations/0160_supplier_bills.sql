-- Bills of suppliers: matched with the order and what was accepted, posted when they are approved, never changed afterwards.

-- by how much a bill may differ, and whether TDS on goods is deducted; no row: as domain/money/supplier_bills.ts says
create table payable_settings (
  company_id bigint primary key references companies (id),
  quantity_percent numeric(5,2) not null check (quantity_percent between 0 and 20),
  price_percent numeric(5,2) not null check (price_percent between 0 and 20),
  price_amount bigint not null check (price_amount >= 0),
  goods_tds boolean not null,
  version int not null default 1
);
select app.enable_tenant_rls('payable_settings');

create table supplier_bills (
  company_id bigint not null references companies (id),
  id bigint generated always as identity,
  -- that of its order
  project_id bigint not null,
  order_id bigint not null,
  supplier_id bigint not null,
  status text not null default 'draft' check (status in ('draft', 'pending', 'approved', 'reversed')),
  -- as the supplier wrote it, once for each supplier and financial year
  number text not null check (number <> ''),
  day date not null,
  year int not null,
  freight bigint not null default 0 check (freight >= 0),
  freight_gst_percent numeric(5,2) not null default 18 check (freight_gst_percent between 0 and 100),
  remark text not null default '',
  -- why it is approved although it differs
  difference_reason text not null default '',
  file_id bigint,
  held_at timestamptz,
  held_by bigint,
  hold_reason text not null default '',
  -- as it was approved; paise
  posted_on date,
  accepted_on date,
  due_on date,
  tax_kind text not null default 'none' check (tax_kind in ('cgst_sgst', 'igst', 'none')),
  net bigint not null default 0,
  cgst bigint not null default 0,
  sgst bigint not null default 0,
  igst bigint not null default 0,
  round_off bigint not null default 0,
  total bigint not null default 0,
  tds_section text not null default '',
  tds_code text not null default '',
  tds_percent numeric(5,2) not null default 0,
  tds_base bigint not null default 0,
  tds bigint not null default 0,
  -- of what was paid in advance
  advance bigint not null default 0 check (advance >= 0),
  payable bigint not null default 0,
  made_by bigint,
  made_at timestamptz not null default now(),
  submitted_by bigint,
  return_reason text not null default '',
  approved_by bigint,
  approved_at timestamptz,
  reversed_by bigint,
  reversed_at timestamptz,
  reverse_reason text not null default '',
  version int not null default 1,
  primary key (company_id, id),
  check ((posted_on is null) = (status in ('draft', 'pending'))),
  foreign key (company_id, project_id) references projects (company_id, id),
  foreign key (company_id, order_id) references purchase_orders (company_id, id),
  foreign key (company_id, supplier_id) references suppliers (company_id, id),
  foreign key (company_id, file_id) references files (company_id, id),
  foreign key (company_id, held_by) references users (company_id, id),
  foreign key (company_id, made_by) references users (company_id, id),
  foreign key (company_id, submitted_by) references users (company_id, id),
  foreign key (company_id, approved_by) references users (company_id, id),
  foreign key (company_id, reversed_by) references users (company_id, id)
);
create unique index supplier_bills_number on supplier_bills (company_id, supplier_id, year, lower(number)) where status <> 'reversed';
create index supplier_bills_project on supplier_bills (company_id, project_id, id desc);
create index supplier_bills_order on supplier_bills (company_id, order_id);
create index supplier_bills_file on supplier_bills (company_id, file_id) where file_id is not null;
select app.enable_tenant_rls('supplier_bills');

create table supplier_bill_lines (
  company_id bigint not null references companies (id),
  id bigint generated always as identity,
  supplier_bill_id bigint not null,
  po_line_id bigint not null,
  quantity numeric(15,3) not null check (quantity > 0),
  -- paise for one stock unit, without tax
  rate numeric(16,4) not null check (rate >= 0),
  gst_percent numeric(5,2) not null check (gst_percent between 0 and 100),
  -- as it was approved: of this bill, at the order's rate, and of the freight; with what was ordered, accepted and billed then
  net bigint not null default 0,
  received bigint not null default 0,
  freight bigint not null default 0,
  matched jsonb not null default '{}',
  primary key (company_id, id),
  unique (company_id, supplier_bill_id, po_line_id),
  foreign key (company_id, supplier_bill_id) references supplier_bills (company_id, id) on delete cascade,
  foreign key (company_id, po_line_id) references po_lines (company_id, id)
);
create index supplier_bill_lines_line on supplier_bill_lines (company_id, po_line_id);
select app.enable_tenant_rls('supplier_bill_lines');

-- An approved bill stays as it is: it may be held, and reversed; its supplier may be merged into another one.
create function app.supplier_bill_stands() returns trigger language plpgsql set search_path to 'public', 'pg_temp' as $$
declare
  free text[] := array['status', 'held_at', 'held_by', 'hold_reason', 'reversed_by', 'reversed_at', 'reverse_reason', 'version',
    'supplier_id'];
begin
  if (old.status = 'reversed' and (tg_op = 'DELETE' or to_jsonb(new) - 'supplier_id' <> to_jsonb(old) - 'supplier_id')) or (old.status = 'approved' and (tg_op = 'DELETE' or new.status not in ('approved', 'reversed')
      or to_jsonb(new) - free <> to_jsonb(old) - free)) then
    raise exception 'supplier bill %: an approved bill is not changed', old.id using errcode = 'check_violation';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;
create trigger supplier_bills_stand before update or delete on supplier_bills
  for each row execute function app.supplier_bill_stands();

-- What the company owes, document by document: nothing is paid beyond it, whoever pays.
create table payables (
  company_id bigint not null references companies (id),
  id bigint generated always as identity,
  kind text not null check (kind in ('supplier_bill', 'running_bill', 'retention', 'order_advance', 'work_order_advance')),
  document_id bigint not null,
  number text not null,
  party_kind text not null check (party_kind in ('supplier', 'subcontractor')),
  party_id bigint not null,
  project_id bigint not null,
  day date not null,
  due_on date,
  -- paise
  amount bigint not null check (amount >= 0),
  -- in payment runs that are not paid yet, and paid or deducted
  reserved bigint not null default 0 check (reserved >= 0),
  paid bigint not null default 0 check (paid >= 0),
  on_hold boolean not null default false,
  primary key (company_id, id),
  unique (company_id, kind, document_id),
  check (reserved + paid <= amount),
  foreign key (company_id, project_id) references projects (company_id, id)
);
create index payables_project on payables (company_id, project_id);
create index payables_party on payables (company_id, party_kind, party_id);
create index payables_open on payables (company_id, due_on) where paid < amount;
select app.enable_tenant_rls('payables');

do $$
declare
  stands text;
begin
  select pg_get_constraintdef(oid) into stands from pg_constraint where conname = 'files_purpose_check';
  alter table files drop constraint files_purpose_check;
  execute 'alter table files add constraint files_purpose_check '
    || replace(stands, '''order''::text', '''order''::text, ''supplier_bill''::text');
end $$;
