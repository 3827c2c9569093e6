-- Price lists of suppliers: what each of them asks for which items, from when to when. No call ever wrote `item_prices`: what
-- stands there are prices of the demo companies, which name no list.
drop table item_prices;

create table price_lists (
  company_id bigint not null references companies (id),
  id bigint generated always as identity,
  supplier_id bigint not null,
  name text not null check (name <> ''),
  valid_from date not null,
  valid_to date check (valid_to >= valid_from),
  -- how prices may change within that time: the price-variation note
  note text not null default '',
  -- raised with every change, also of a price: what was taken from the list says of which version
  version int not null default 1,
  made_by bigint,
  made_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, supplier_id) references suppliers (company_id, id),
  foreign key (company_id, made_by) references users (company_id, id)
);
create index price_lists_of_supplier on price_lists (company_id, supplier_id);
create index price_lists_newest on price_lists (company_id, valid_from desc, id desc);
select app.enable_tenant_rls('price_lists');

-- `price` is paise without tax in the unit's format: per Wp where the unit is kWp
create table item_prices (
  company_id bigint not null references companies (id),
  id bigint generated always as identity,
  price_list_id bigint not null,
  item_id bigint not null,
  price numeric(16,4) not null check (price > 0),
  unit text not null,
  primary key (company_id, id),
  unique (company_id, price_list_id, item_id),
  foreign key (company_id, price_list_id) references price_lists (company_id, id) on delete cascade,
  foreign key (company_id, item_id) references items (company_id, id)
);
create index item_prices_of_item on item_prices (company_id, item_id);
select app.enable_tenant_rls('item_prices');

-- from which price of which list the budget rate of a line was taken, as it stood then
alter table boq_lines add column rate_source jsonb check (jsonb_typeof(rate_source) = 'object');
