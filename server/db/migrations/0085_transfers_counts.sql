-- Transfers between stores, what is kept for a project, and counts of what really lies in a store.

create table stock_transfers (
  company_id bigint not null references companies (id),
  id bigint generated always as identity,
  from_store_id bigint not null,
  to_store_id bigint not null,
  document text not null default '',
  eway_bill text not null default '',
  vehicle text not null default '',
  note text not null default '',
  sent_on date not null,
  -- null: some of it is still on its way
  received_on date,
  made_by bigint,
  made_at timestamptz not null default now(),
  primary key (company_id, id),
  check (from_store_id <> to_store_id),
  foreign key (company_id, from_store_id) references stores (company_id, id),
  foreign key (company_id, to_store_id) references stores (company_id, id),
  foreign key (company_id, made_by) references users (company_id, id)
);
create index stock_transfers_from on stock_transfers (company_id, from_store_id);
create index stock_transfers_to on stock_transfers (company_id, to_store_id);
create index stock_transfers_open on stock_transfers (company_id, id desc) where received_on is null;
select app.enable_tenant_rls('stock_transfers');

-- Stock of a store that is kept for a project until a day. In the ledger it is stock of that project; this says until when.
create table stock_reservations (
  company_id bigint not null references companies (id),
  id bigint generated always as identity,
  store_id bigint not null,
  project_id bigint not null,
  item_id bigint not null,
  quantity numeric(15,3) not null check (quantity > 0),
  expires_on date not null,
  note text not null default '',
  released_at timestamptz,
  made_by bigint,
  made_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, store_id) references stores (company_id, id),
  foreign key (company_id, project_id) references projects (company_id, id),
  foreign key (company_id, item_id) references items (company_id, id),
  foreign key (company_id, made_by) references users (company_id, id)
);
create index stock_reservations_store on stock_reservations (company_id, store_id);
create index stock_reservations_project on stock_reservations (company_id, project_id);
create index stock_reservations_item on stock_reservations (company_id, item_id);
create index stock_reservations_open on stock_reservations (company_id, expires_on) where released_at is null;
select app.enable_tenant_rls('stock_reservations');

-- A count of a store, or of one zone of it: blind until it is handed in.
create table stock_counts (
  company_id bigint not null references companies (id),
  id bigint generated always as identity,
  store_id bigint not null,
  zone text not null default '',
  status text not null default 'Counting' check (status in ('Counting', 'Awaiting approval', 'Approved', 'Rejected')),
  note text not null default '',
  version int not null default 1,
  made_by bigint,
  made_at timestamptz not null default now(),
  submitted_at timestamptz,
  decided_by bigint,
  decided_at timestamptz,
  remark text not null default '',
  primary key (company_id, id),
  foreign key (company_id, store_id) references stores (company_id, id),
  foreign key (company_id, made_by) references users (company_id, id),
  foreign key (company_id, decided_by) references users (company_id, id)
);
create index stock_counts_store on stock_counts (company_id, store_id, id desc);
create index stock_counts_open on stock_counts (company_id, id desc) where status in ('Counting', 'Awaiting approval');
select app.enable_tenant_rls('stock_counts');

-- What was counted of an item, by whom and when, and what the ledger said at that moment.
create table stock_count_lines (
  company_id bigint not null references companies (id),
  count_id bigint not null,
  item_id bigint not null,
  -- the place of a second count by someone else; 1: the first
  turn int not null default 1 check (turn in (1, 2)),
  quantity numeric(15,3) not null check (quantity >= 0),
  expected numeric(15,3) not null,
  counted_by bigint not null,
  counted_at timestamptz not null,
  primary key (company_id, count_id, item_id, turn),
  foreign key (company_id, count_id) references stock_counts (company_id, id) on delete cascade,
  foreign key (company_id, item_id) references items (company_id, id),
  foreign key (company_id, counted_by) references users (company_id, id)
);
create index stock_count_lines_item on stock_count_lines (company_id, item_id);
create index stock_count_lines_by on stock_count_lines (company_id, counted_by);
select app.enable_tenant_rls('stock_count_lines');
