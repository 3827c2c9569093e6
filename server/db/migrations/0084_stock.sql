-- The stock ledger: places, lots, movements that are never changed, and the balances that stand beside them.

create table stores (
  company_id bigint not null references companies (id),
  id bigint generated always as identity,
  name text not null check (name <> ''),
  -- front: where material is installed; one is made for a project when something first goes there
  kind text not null default 'company' check (kind in ('company', 'site', 'subcontractor', 'front')),
  project_id bigint,
  address text not null default '',
  keeper_id bigint,
  active boolean not null default true,
  note text not null default '',
  version int not null default 1,
  made_by bigint,
  made_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  check (kind not in ('site', 'front') or project_id is not null),
  foreign key (company_id, project_id) references projects (company_id, id),
  foreign key (company_id, keeper_id) references users (company_id, id),
  foreign key (company_id, made_by) references users (company_id, id)
);
create unique index stores_name on stores (company_id, lower(name)) where kind <> 'front';
create unique index stores_front on stores (company_id, project_id, lower(name)) where kind = 'front';
create index stores_project on stores (company_id, project_id) where project_id is not null;
create index stores_keeper on stores (company_id, keeper_id) where keeper_id is not null;
select app.enable_tenant_rls('stores');

-- What came in together. Its day says how old the stock is.
create table stock_lots (
  company_id bigint not null references companies (id),
  id bigint generated always as identity,
  item_id bigint not null,
  number text not null check (number <> ''),
  supplier_id bigint,
  received_on date not null,
  note text not null default '',
  made_by bigint,
  made_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, item_id) references items (company_id, id),
  foreign key (company_id, supplier_id) references suppliers (company_id, id),
  foreign key (company_id, made_by) references users (company_id, id)
);
create unique index stock_lots_number on stock_lots (company_id, item_id, lower(number));
create index stock_lots_supplier on stock_lots (company_id, supplier_id) where supplier_id is not null;
select app.enable_tenant_rls('stock_lots');

-- What lies where, in which state, for which project. No statement takes more than is there.
create table stock_balances (
  company_id bigint not null references companies (id),
  id bigint generated always as identity,
  store_id bigint not null,
  state text not null check (state in ('Dispatched', 'Delivered', 'Unloaded', 'Stored', 'In transit', 'Shifting', 'Installed',
    'Consumed', 'Returned', 'Written off')),
  item_id bigint not null,
  project_id bigint,
  boq_line_id bigint,
  lot_id bigint,
  quantity numeric(15,3) not null default 0 check (quantity >= 0),
  -- how many of them are known by their serial numbers
  serials int not null default 0 check (serials >= 0),
  primary key (company_id, id),
  unique nulls not distinct (company_id, store_id, item_id, state, project_id, boq_line_id, lot_id),
  constraint serials_lie_there check (serials <= quantity),
  foreign key (company_id, store_id) references stores (company_id, id),
  foreign key (company_id, item_id) references items (company_id, id),
  foreign key (company_id, project_id) references projects (company_id, id),
  foreign key (company_id, boq_line_id) references boq_lines (company_id, id),
  foreign key (company_id, lot_id) references stock_lots (company_id, id)
);
create index stock_balances_item on stock_balances (company_id, item_id) where quantity > 0;
create index stock_balances_project on stock_balances (company_id, project_id) where project_id is not null;
create index stock_balances_boq_line on stock_balances (company_id, boq_line_id) where boq_line_id is not null;
create index stock_balances_lot on stock_balances (company_id, lot_id) where lot_id is not null;
select app.enable_tenant_rls('stock_balances');

-- A quantity that went from one place and state to another. Without a source it came from outside, without a target it left.
create table movements (
  company_id bigint not null references companies (id),
  id bigint generated always as identity,
  kind text not null,
  item_id bigint not null,
  quantity numeric(15,3) not null check (quantity > 0),
  from_balance_id bigint,
  to_balance_id bigint,
  from_store_id bigint,
  from_state text,
  to_store_id bigint,
  to_state text,
  project_id bigint,
  boq_line_id bigint,
  po_line_id bigint,
  lot_id bigint,
  -- the day it is counted on; made_at is when it was written down
  day date not null,
  -- paise for one stock unit: what was paid, otherwise the moving average; null where nothing came into or left the company's stock
  rate numeric(16,4) check (rate >= 0),
  value bigint,
  -- the moving average after it
  average numeric(16,4),
  document_type text not null default '',
  document_id bigint,
  document text not null default '',
  reason text not null default '',
  reverses_id bigint,
  made_by bigint,
  made_at timestamptz not null default now(),
  primary key (company_id, id),
  check (from_balance_id is not null or to_balance_id is not null),
  foreign key (company_id, item_id) references items (company_id, id),
  foreign key (company_id, from_balance_id) references stock_balances (company_id, id),
  foreign key (company_id, to_balance_id) references stock_balances (company_id, id),
  foreign key (company_id, from_store_id) references stores (company_id, id),
  foreign key (company_id, to_store_id) references stores (company_id, id),
  foreign key (company_id, project_id) references projects (company_id, id),
  foreign key (company_id, boq_line_id) references boq_lines (company_id, id),
  foreign key (company_id, lot_id) references stock_lots (company_id, id),
  foreign key (company_id, reverses_id) references movements (company_id, id),
  foreign key (company_id, made_by) references users (company_id, id)
);
create unique index movements_reverses on movements (company_id, reverses_id) where reverses_id is not null;
create index movements_day on movements (company_id, day desc, id desc);
create index movements_item on movements (company_id, item_id, id);
create index movements_average on movements (company_id, item_id, made_at desc) where average is not null;
create index movements_document on movements (company_id, document_type, document_id) where document_id is not null;
create index movements_project on movements (company_id, project_id, id) where project_id is not null;
create index movements_boq_line on movements (company_id, boq_line_id) where boq_line_id is not null;
create index movements_lot on movements (company_id, lot_id) where lot_id is not null;
create index movements_from on movements (company_id, from_store_id, id) where from_store_id is not null;
create index movements_to on movements (company_id, to_store_id, id) where to_store_id is not null;
create index movements_from_balance on movements (company_id, from_balance_id) where from_balance_id is not null;
create index movements_to_balance on movements (company_id, to_balance_id) where to_balance_id is not null;
select app.enable_tenant_rls('movements', 'company_id', true);

-- What a balance changed by in a month, so that no question about a past day reads the whole ledger.
create table stock_months (
  company_id bigint not null references companies (id),
  balance_id bigint not null,
  month date not null check (extract(day from month) = 1),
  quantity numeric(15,3) not null,
  primary key (company_id, balance_id, month),
  foreign key (company_id, balance_id) references stock_balances (company_id, id)
);
create index stock_months_month on stock_months (company_id, month);
select app.enable_tenant_rls('stock_months');

-- What the stock of an item is worth at its moving average; its number is the item's.
create table stock_values (
  company_id bigint not null references companies (id),
  id bigint not null,
  quantity numeric(15,3) not null default 0,
  value bigint not null default 0,
  primary key (company_id, id),
  foreign key (company_id, id) references items (company_id, id)
);
select app.enable_tenant_rls('stock_values');

-- A piece that is followed by its number. It is in one place, that of its balance; null: its receipt was reversed.
create table serials (
  company_id bigint not null references companies (id),
  id bigint generated always as identity,
  number text not null check (number ~ '^[A-Z0-9/-]{6,40}$'),
  item_id bigint not null,
  lot_id bigint,
  balance_id bigint,
  made_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, item_id) references items (company_id, id),
  foreign key (company_id, lot_id) references stock_lots (company_id, id),
  foreign key (company_id, balance_id) references stock_balances (company_id, id)
);
create unique index serials_number on serials (company_id, number text_pattern_ops);
create index serials_item on serials (company_id, item_id, number);
create index serials_balance on serials (company_id, balance_id);
create index serials_lot on serials (company_id, lot_id) where lot_id is not null;
select app.enable_tenant_rls('serials');

create table movement_serials (
  company_id bigint not null references companies (id),
  movement_id bigint not null,
  serial_id bigint not null,
  primary key (company_id, movement_id, serial_id),
  foreign key (company_id, movement_id) references movements (company_id, id),
  foreign key (company_id, serial_id) references serials (company_id, id)
);
create index movement_serials_serial on movement_serials (company_id, serial_id, movement_id);
select app.enable_tenant_rls('movement_serials', 'company_id', true);
