-- What suppliers sent, what arrived of it, what went back, and where material of a project is followed.

-- numbers by financial year (2026 is April 2026 to March 2027): dispatches, goods received, what went back, debit notes
create table delivery_counters (
  company_id bigint not null references companies (id),
  kind text not null check (kind in ('dispatch', 'goods_receipt', 'material_return', 'debit_note')),
  year int not null,
  last int not null check (last > 0),
  primary key (company_id, kind, year)
);
select app.enable_tenant_rls('delivery_counters');

-- What a supplier sent for lines of an order, on one invoice, with one or several vehicles.
create table dispatches (
  company_id bigint not null references companies (id),
  id bigint generated always as identity,
  number text not null check (number <> ''),
  project_id bigint not null,
  order_id bigint not null,
  supplier_id bigint not null,
  -- where it is expected
  store_id bigint not null,
  dispatched_on date not null,
  eta date,
  transporter text not null default '',
  transporter_gstin text not null default '',
  lr_number text not null default '',
  lr_on date,
  invoice_number text not null default '',
  invoice_on date,
  distance_km numeric(7,1) check (distance_km > 0),
  from_address text not null default '',
  from_place text not null default '',
  from_pincode text not null default '',
  to_pincode text not null default '',
  insurance text not null default '',
  packing_list text not null default '',
  note text not null default '',
  -- sent by the supplier's own account
  by_supplier boolean not null default false,
  -- taken back before anything arrived
  undone_at timestamptz,
  undone_reason text not null default '',
  version int not null default 1,
  made_by bigint,
  made_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, number),
  foreign key (company_id, project_id) references projects (company_id, id) on delete cascade,
  foreign key (company_id, order_id) references purchase_orders (company_id, id) on delete cascade,
  foreign key (company_id, supplier_id) references suppliers (company_id, id),
  foreign key (company_id, store_id) references stores (company_id, id),
  foreign key (company_id, made_by) references users (company_id, id)
);
create index dispatches_project on dispatches (company_id, project_id, id desc);
create index dispatches_order on dispatches (company_id, order_id);
create index dispatches_supplier on dispatches (company_id, supplier_id, id desc);
create index dispatches_store on dispatches (company_id, store_id);
create index dispatches_eta on dispatches (company_id, eta) where undone_at is null;
select app.enable_tenant_rls('dispatches');

create table dispatch_vehicles (
  company_id bigint not null references companies (id),
  id bigint generated always as identity,
  dispatch_id bigint not null,
  position int not null,
  vehicle text not null default '',
  driver text not null default '',
  driver_phone text not null default '',
  over_dimensional boolean not null default false,
  eway_bill text not null default '',
  -- when its vehicle was entered, and until when it holds
  eway_completed_at timestamptz,
  eway_valid_until timestamptz,
  -- when people were told that it expires
  eway_warned_at timestamptz,
  arrived_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, dispatch_id) references dispatches (company_id, id) on delete cascade
);
create index dispatch_vehicles_dispatch on dispatch_vehicles (company_id, dispatch_id, position);
create index dispatch_vehicles_expiring on dispatch_vehicles (company_id, eway_valid_until)
  where arrived_at is null and eway_warned_at is null and eway_valid_until is not null;
select app.enable_tenant_rls('dispatch_vehicles');

-- A lot: what was sent of one line of an order. The ledger knows it by its lot of stock.
create table dispatch_lines (
  company_id bigint not null references companies (id),
  id bigint generated always as identity,
  dispatch_id bigint not null,
  position int not null,
  po_line_id bigint not null,
  boq_line_id bigint not null,
  project_id bigint not null,
  item_id bigint not null,
  lot_id bigint not null,
  quantity numeric(15,3) not null check (quantity > 0),
  packages int not null default 0 check (packages >= 0),
  primary key (company_id, id),
  foreign key (company_id, dispatch_id) references dispatches (company_id, id) on delete cascade,
  foreign key (company_id, po_line_id) references po_lines (company_id, id),
  foreign key (company_id, boq_line_id) references boq_lines (company_id, id),
  foreign key (company_id, project_id) references projects (company_id, id) on delete cascade,
  foreign key (company_id, item_id) references items (company_id, id),
  foreign key (company_id, lot_id) references stock_lots (company_id, id)
);
create index dispatch_lines_dispatch on dispatch_lines (company_id, dispatch_id, position);
create index dispatch_lines_po_line on dispatch_lines (company_id, po_line_id);
create index dispatch_lines_boq_line on dispatch_lines (company_id, boq_line_id);
create index dispatch_lines_project on dispatch_lines (company_id, project_id);
create index dispatch_lines_item on dispatch_lines (company_id, item_id);
create index dispatch_lines_lot on dispatch_lines (company_id, lot_id);
select app.enable_tenant_rls('dispatch_lines');

-- What arrived with one vehicle: at the gate, unloaded, and stored with its number.
create table goods_receipts (
  company_id bigint not null references companies (id),
  id bigint generated always as identity,
  dispatch_id bigint not null,
  project_id bigint not null,
  store_id bigint not null,
  -- of what was stored; without gaps
  number text not null default '',
  status text not null default 'Delivered' check (status in ('Delivered', 'Unloaded', 'Stored')),
  arrived_at timestamptz not null,
  gate_entry text not null default '',
  vehicle text not null default '',
  weight_kg numeric(12,3) check (weight_kg > 0),
  packages int check (packages >= 0),
  seal text not null default 'none' check (seal in ('none', 'intact', 'broken')),
  condition text not null default 'good' check (condition in ('good', 'wet', 'dented', 'open')),
  note text not null default '',
  unloaded_at timestamptz,
  unloaded_by_means text not null default '' check (unloaded_by_means in ('', 'hand', 'forklift', 'crane')),
  crew text not null default '',
  stored_on date,
  yard text not null default '',
  stack_height_m numeric(5,2) check (stack_height_m > 0),
  cover text not null default '' check (cover in ('', 'indoor', 'tarpaulin', 'open')),
  undone_at timestamptz,
  undone_reason text not null default '',
  version int not null default 1,
  made_by bigint,
  made_at timestamptz not null default now(),
  stored_by bigint,
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  check ((status = 'Stored') = (number <> '')),
  foreign key (company_id, dispatch_id) references dispatches (company_id, id) on delete cascade,
  foreign key (company_id, project_id) references projects (company_id, id) on delete cascade,
  foreign key (company_id, store_id) references stores (company_id, id),
  foreign key (company_id, made_by) references users (company_id, id),
  foreign key (company_id, stored_by) references users (company_id, id)
);
create unique index goods_receipts_number on goods_receipts (company_id, number) where number <> '';
create index goods_receipts_dispatch on goods_receipts (company_id, dispatch_id);
create index goods_receipts_project on goods_receipts (company_id, project_id, id desc);
create index goods_receipts_store on goods_receipts (company_id, store_id);
select app.enable_tenant_rls('goods_receipts');

create table goods_receipt_lines (
  company_id bigint not null references companies (id),
  id bigint generated always as identity,
  receipt_id bigint not null,
  dispatch_line_id bigint not null,
  -- what was on the way when it came
  expected numeric(15,3) not null check (expected >= 0),
  arrived numeric(15,3) not null check (arrived >= 0),
  short numeric(15,3) not null default 0 check (short >= 0),
  -- more than was sent
  excess numeric(15,3) not null default 0 check (excess >= 0),
  -- of what arrived, as seen at the gate
  damaged numeric(15,3) not null default 0 check (damaged >= 0),
  accepted numeric(15,3) check (accepted >= 0),
  rejected numeric(15,3) check (rejected >= 0),
  remark text not null default '',
  primary key (company_id, id),
  unique (company_id, receipt_id, dispatch_line_id),
  check (damaged <= arrived),
  check (accepted is null or accepted + rejected = arrived),
  foreign key (company_id, receipt_id) references goods_receipts (company_id, id) on delete cascade,
  foreign key (company_id, dispatch_line_id) references dispatch_lines (company_id, id)
);
create index goods_receipt_lines_lot on goods_receipt_lines (company_id, dispatch_line_id);
select app.enable_tenant_rls('goods_receipt_lines');

-- What did not come, went back to its supplier or was lost; with the debit note and the claim of the insurance.
create table material_returns (
  company_id bigint not null references companies (id),
  id bigint generated always as identity,
  number text not null check (number <> ''),
  project_id bigint not null,
  order_id bigint not null,
  supplier_id bigint not null,
  dispatch_id bigint not null,
  receipt_id bigint,
  reason text not null check (reason in ('short', 'transit', 'handling', 'rejected', 'theft', 'excess')),
  returned_on date not null,
  note text not null default '',
  debit_note text not null default '',
  debit_note_on date,
  debit_note_by bigint,
  -- paise, of the debit note
  net bigint not null default 0 check (net >= 0),
  tax bigint not null default 0 check (tax >= 0),
  claim text not null default 'none' check (claim in ('none', 'reported', 'surveyed', 'settled', 'refused')),
  insurer text not null default '',
  claim_number text not null default '',
  claimed bigint check (claimed >= 0),
  settled bigint check (settled >= 0),
  undone_at timestamptz,
  undone_reason text not null default '',
  version int not null default 1,
  made_by bigint,
  made_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, number),
  foreign key (company_id, project_id) references projects (company_id, id) on delete cascade,
  foreign key (company_id, order_id) references purchase_orders (company_id, id) on delete cascade,
  foreign key (company_id, supplier_id) references suppliers (company_id, id),
  foreign key (company_id, dispatch_id) references dispatches (company_id, id) on delete cascade,
  foreign key (company_id, receipt_id) references goods_receipts (company_id, id) on delete cascade,
  foreign key (company_id, debit_note_by) references users (company_id, id),
  foreign key (company_id, made_by) references users (company_id, id)
);
create unique index material_returns_debit_note on material_returns (company_id, debit_note) where debit_note <> '';
create index material_returns_project on material_returns (company_id, project_id, id desc);
create index material_returns_order on material_returns (company_id, order_id);
create index material_returns_supplier on material_returns (company_id, supplier_id);
create index material_returns_dispatch on material_returns (company_id, dispatch_id);
create index material_returns_receipt on material_returns (company_id, receipt_id) where receipt_id is not null;
select app.enable_tenant_rls('material_returns');

create table material_return_lines (
  company_id bigint not null references companies (id),
  id bigint generated always as identity,
  return_id bigint not null,
  dispatch_line_id bigint not null,
  quantity numeric(15,3) not null check (quantity > 0),
  -- as the order has them: paise for one stock unit without tax
  rate numeric(16,4) not null check (rate >= 0),
  gst_percent numeric(5,2) not null check (gst_percent between 0 and 100),
  primary key (company_id, id),
  foreign key (company_id, return_id) references material_returns (company_id, id) on delete cascade,
  foreign key (company_id, dispatch_line_id) references dispatch_lines (company_id, id)
);
create index material_return_lines_return on material_return_lines (company_id, return_id);
create index material_return_lines_lot on material_return_lines (company_id, dispatch_line_id);
select app.enable_tenant_rls('material_return_lines');

-- Files of a dispatch, an arrival or a return.
create table delivery_files (
  company_id bigint not null references companies (id),
  id bigint generated always as identity,
  file_id bigint not null,
  kind text not null default 'other' check (kind in ('photo', 'invoice', 'packing_list', 'lr', 'insurance', 'eway_bill', 'claim', 'other')),
  dispatch_id bigint not null,
  receipt_id bigint,
  return_id bigint,
  made_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, file_id) references files (company_id, id),
  foreign key (company_id, dispatch_id) references dispatches (company_id, id) on delete cascade,
  foreign key (company_id, receipt_id) references goods_receipts (company_id, id) on delete cascade,
  foreign key (company_id, return_id) references material_returns (company_id, id) on delete cascade
);
create unique index delivery_files_file on delivery_files (company_id, file_id);
create index delivery_files_dispatch on delivery_files (company_id, dispatch_id);
create index delivery_files_receipt on delivery_files (company_id, receipt_id) where receipt_id is not null;
create index delivery_files_return on delivery_files (company_id, return_id) where return_id is not null;
select app.enable_tenant_rls('delivery_files');

-- Lines of a bill of quantities that are not followed; without a line: none of the project is.
create table untracked_materials (
  company_id bigint not null references companies (id),
  id bigint generated always as identity,
  project_id bigint not null,
  boq_line_id bigint,
  made_by bigint,
  made_at timestamptz not null default now(),
  primary key (company_id, id),
  unique nulls not distinct (company_id, project_id, boq_line_id),
  foreign key (company_id, project_id) references projects (company_id, id) on delete cascade,
  foreign key (company_id, boq_line_id) references boq_lines (company_id, id) on delete cascade,
  foreign key (company_id, made_by) references users (company_id, id)
);
create index untracked_materials_boq_line on untracked_materials (company_id, boq_line_id) where boq_line_id is not null;
select app.enable_tenant_rls('untracked_materials');

-- how much more than was ordered of a line may be received, percent of it
create table delivery_settings (
  company_id bigint not null references companies (id),
  over_delivery_percent numeric(5,2) not null default 0 check (over_delivery_percent between 0 and 20),
  version int not null default 1,
  primary key (company_id)
);
select app.enable_tenant_rls('delivery_settings');

do $$
declare
  stands text;
begin
  select pg_get_constraintdef(oid) into stands from pg_constraint where conname = 'files_purpose_check';
  alter table files drop constraint files_purpose_check;
  execute 'alter table files add constraint files_purpose_check '
    || replace(stands, '''quote''::text', '''quote''::text, ''delivery''::text');
end $$;

create function app.entry_of(r dispatches) returns search_entries language sql stable as $$
  select row(r.company_id, 'dispatch', r.id, r.project_id, '{}', r.number,
    concat_ws(' ', r.number, r.lr_number, r.invoice_number, r.transporter), '', now(), null, null)::search_entries
$$;
select app.keep_found('dispatches', 'dispatch', 'app.entry_of(row(r.*)::dispatches)', '{number,lr_number,invoice_number,transporter}');

-- found by its number only: before it is stored it has none
create function app.entry_of(r goods_receipts) returns search_entries language sql stable as $$
  select row(r.company_id, 'goods_receipt', r.id, r.project_id, '{}', coalesce(nullif(r.number, ''), 'GRN'),
    concat_ws(' ', 'GRN', r.number, r.gate_entry, r.vehicle), '', now(), null, null)::search_entries
$$;
select app.keep_found('goods_receipts', 'goods_receipt', 'app.entry_of(row(r.*)::goods_receipts)', '{number,gate_entry,vehicle}');
