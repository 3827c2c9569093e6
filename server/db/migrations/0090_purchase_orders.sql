-- Purchase orders: what was ordered of whom, at what price, until when, and who approved it.

-- numbers by financial year (2026 is April 2026 to March 2027), taken when an order is approved, so that none is missing
create table po_counters (
  company_id bigint not null references companies (id),
  year int not null,
  last int not null check (last > 0),
  primary key (company_id, year)
);
select app.enable_tenant_rls('po_counters');

create table purchase_orders (
  company_id bigint not null references companies (id),
  id bigint generated always as identity,
  -- under which it was begun: whoever works on its supply chain sees the order
  project_id bigint not null,
  supplier_id bigint not null,
  -- the request it was awarded in; null: ordered without one
  rfq_id bigint,
  number text not null default '',
  title text not null default '',
  status text not null default 'draft' check (status in
    ('draft', 'pending', 'approved', 'sent', 'accepted', 'refused', 'closed', 'cancelled')),
  -- 0: as first approved; a change of an approved order is an amendment with a number
  amendment int not null default 0 check (amendment >= 0),
  -- GSTINs as they stood when it was approved, from which its tax follows
  supplier_gstin text not null default '',
  company_gstin text not null default '',
  supply_state text not null default '',
  ship_to text not null default '',
  terms text not null default '',
  payment_terms text not null default '',
  credit_days int not null default 0 check (credit_days between 0 and 365),
  warranty text not null default '',
  -- liquidated damages for a week of delay, and at most, percent of what is late
  ld_percent numeric(5,2) not null default 0 check (ld_percent between 0 and 100),
  ld_cap_percent numeric(5,2) not null default 0 check (ld_cap_percent between 0 and 100),
  -- [{name, on, percent}], hundredths of a percent, adding up to 10000; `on`: what it falls due with
  instalments jsonb not null default '[]' check (jsonb_typeof(instalments) = 'array'),
  freight bigint not null default 0 check (freight >= 0),
  freight_gst_percent numeric(5,2) not null default 18 check (freight_gst_percent between 0 and 100),
  -- paise, of the lines and freight, as last saved
  net bigint not null default 0 check (net >= 0),
  tax bigint not null default 0 check (tax >= 0),
  submitted_by bigint,
  submitted_at timestamptz,
  approved_by bigint,
  approved_at timestamptz,
  sent_at timestamptz,
  answered_at timestamptz,
  -- what the supplier said when they questioned or refused it
  answer text not null default '',
  close_reason text not null default '',
  version int not null default 1,
  made_by bigint,
  made_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, project_id) references projects (company_id, id) on delete cascade,
  foreign key (company_id, supplier_id) references suppliers (company_id, id),
  foreign key (company_id, rfq_id) references rfqs (company_id, id),
  foreign key (company_id, submitted_by) references users (company_id, id),
  foreign key (company_id, approved_by) references users (company_id, id),
  foreign key (company_id, made_by) references users (company_id, id),
  check (status in ('draft', 'pending', 'cancelled') or number <> '')
);
create unique index purchase_orders_number on purchase_orders (company_id, number) where number <> '';
create index purchase_orders_project on purchase_orders (company_id, project_id);
create index purchase_orders_supplier on purchase_orders (company_id, supplier_id);
create index purchase_orders_rfq on purchase_orders (company_id, rfq_id) where rfq_id is not null;
create index purchase_orders_newest on purchase_orders (company_id, id desc);
select app.enable_tenant_rls('purchase_orders');

-- A line keeps its number through all amendments, so that what was inspected, dispatched and received for it stays with it.
create table po_lines (
  company_id bigint not null references companies (id),
  id bigint generated always as identity,
  order_id bigint not null,
  position int not null,
  boq_line_id bigint not null,
  project_id bigint not null,
  -- the offer it was awarded to
  quote_line_id bigint,
  item_id bigint,
  category text not null,
  description text not null,
  make text not null default '',
  model text not null default '',
  hsn text not null default '',
  -- everything is limited and compared in this unit
  unit text not null,
  conversions jsonb not null default '[]' check (jsonb_typeof(conversions) = 'array'),
  -- Wp of one stock unit, of what has a capacity
  watts numeric(12,3),
  quantity numeric(15,3) not null check (quantity > 0),
  -- of it, what will not come any more
  short_closed numeric(15,3) not null default 0 check (short_closed >= 0),
  -- as priced: paise in the format's form, as ₹/Wp
  format text not null,
  price numeric(16,4) not null check (price >= 0),
  -- paise for one stock unit, without tax
  rate numeric(16,4) not null check (rate >= 0),
  gst_percent numeric(5,2) not null check (gst_percent between 0 and 100),
  needed_by date,
  -- when the supplier promised all of it; what comes in parts stands in po_deliveries
  promised_on date,
  primary key (company_id, id),
  check (short_closed <= quantity),
  foreign key (company_id, order_id) references purchase_orders (company_id, id) on delete cascade,
  foreign key (company_id, boq_line_id) references boq_lines (company_id, id),
  foreign key (company_id, project_id) references projects (company_id, id) on delete cascade,
  foreign key (company_id, quote_line_id) references quote_lines (company_id, id),
  foreign key (company_id, item_id) references items (company_id, id)
);
create index po_lines_order on po_lines (company_id, order_id, position);
create index po_lines_boq on po_lines (company_id, boq_line_id);
create index po_lines_project on po_lines (company_id, project_id);
create index po_lines_item on po_lines (company_id, item_id) where item_id is not null;
select app.enable_tenant_rls('po_lines');

-- what comes when, of a line that is delivered in parts
create table po_deliveries (
  company_id bigint not null references companies (id),
  id bigint generated always as identity,
  po_line_id bigint not null,
  due_on date not null,
  quantity numeric(15,3) not null check (quantity > 0),
  primary key (company_id, id),
  foreign key (company_id, po_line_id) references po_lines (company_id, id) on delete cascade
);
create index po_deliveries_line on po_deliveries (company_id, po_line_id, due_on);
select app.enable_tenant_rls('po_deliveries');

alter table movements add foreign key (company_id, po_line_id) references po_lines (company_id, id);
create index movements_po_line on movements (company_id, po_line_id) where po_line_id is not null;
