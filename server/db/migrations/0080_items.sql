-- Items are found by their words.
create function app.entry_of(r items) returns search_entries language sql stable as $$
  select row(r.company_id, 'item', r.id, null, '{}', r.name, concat_ws(' ', r.name, r.code, r.make, r.model, r.category, r.hsn),
    '', now(), null, null)::search_entries
$$;
select app.keep_found('items', 'item', 'app.entry_of(row(r.*)::items)', '{name,code,make,model,category,hsn,active}', 'not r.active');

-- What an item costs from a day on, from a supplier or from anyone. `price` is paise without tax in the unit's format: per Wp
-- where the unit is kWp.
create table item_prices (
  company_id bigint not null references companies (id),
  id bigint generated always as identity,
  item_id bigint not null,
  supplier_id bigint,
  price numeric(16,4) not null check (price > 0),
  unit text not null,
  valid_from date not null,
  valid_to date check (valid_to >= valid_from),
  -- how the price may change: the price-variation note
  note text not null default '',
  version int not null default 1,
  made_by bigint,
  made_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, item_id) references items (company_id, id) on delete cascade,
  foreign key (company_id, supplier_id) references suppliers (company_id, id),
  foreign key (company_id, made_by) references users (company_id, id)
);
create index item_prices_of_item on item_prices (company_id, item_id, valid_from desc);
create index item_prices_of_supplier on item_prices (company_id, supplier_id) where supplier_id is not null;
select app.enable_tenant_rls('item_prices');
