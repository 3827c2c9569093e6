-- What the supply chain is about: suppliers, items and the bill of quantities of a project. The areas that keep them add
-- to these tables what only they need.

create table suppliers (
  company_id bigint not null references companies (id),
  id bigint generated always as identity,
  legal_name text not null check (legal_name <> ''),
  trade_name text not null default '',
  -- invited: has the link; submitted: waits for the company's review; active: may be asked and ordered from
  status text not null default 'active' check (status in ('invited', 'submitted', 'active', 'refused')),
  -- why nothing is ordered from them; empty: not blocked
  blocked_reason text not null default '',
  categories text[] not null default '{}',
  contact_name text not null default '',
  email text not null default '',
  phone text not null default '',
  state text not null default '',
  credit_days int not null default 0 check (credit_days between 0 and 365),
  custom jsonb not null default '{}' check (jsonb_typeof(custom) = 'object'),
  version int not null default 1,
  made_by bigint,
  made_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, made_by) references users (company_id, id)
);
select app.enable_tenant_rls('suppliers');

-- someone with an account who acts for a supplier (kind vendor)
alter table users add column supplier_id bigint;
alter table users add foreign key (company_id, supplier_id) references suppliers (company_id, id);

create table items (
  company_id bigint not null references companies (id),
  id bigint generated always as identity,
  code text not null default '',
  category text not null,
  name text not null check (name <> ''),
  make text not null default '',
  model text not null default '',
  -- everything that is stored, compared and limited is in this unit
  unit text not null,
  -- [{unit, num, den}]: one stock unit is exactly num / den of the other
  conversions jsonb not null default '[]' check (jsonb_typeof(conversions) = 'array'),
  -- Wp of one stock unit, of what has a capacity
  watts numeric(12,3) check (watts > 0),
  attributes jsonb not null default '{}' check (jsonb_typeof(attributes) = 'object'),
  hsn text not null default '',
  gst_percent numeric(5,2) check (gst_percent between 0 and 100),
  -- each piece has a serial number that is followed
  has_serials boolean not null default false,
  minimum numeric(15,3) check (minimum >= 0),
  active boolean not null default true,
  note text not null default '',
  custom jsonb not null default '{}' check (jsonb_typeof(custom) = 'object'),
  version int not null default 1,
  made_by bigint,
  made_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, made_by) references users (company_id, id)
);
create unique index items_code on items (company_id, lower(code)) where code <> '';
create index items_category on items (company_id, category);
select app.enable_tenant_rls('items');

-- The bill of quantities as it is now. A line keeps its number through all revisions, so that what was asked, ordered and
-- moved for it stays with it.
create table boq_lines (
  company_id bigint not null references companies (id),
  id bigint generated always as identity,
  project_id bigint not null,
  position int not null,
  category text not null,
  code text not null default '',
  description text not null default '',
  makes text not null default '',
  specification text not null default '',
  drawing text not null default '',
  item_id bigint,
  unit text not null,
  conversions jsonb not null default '[]' check (jsonb_typeof(conversions) = 'array'),
  quantity numeric(15,3) not null default 0 check (quantity >= 0),
  wastage numeric(5,2) not null default 0 check (wastage between 0 and 100),
  -- paise for one stock unit, without tax
  rate numeric(16,4) check (rate >= 0),
  -- what was last approved, wastage included; null: never
  approved_quantity numeric(15,3) check (approved_quantity >= 0),
  event_id bigint,
  note text not null default '',
  version int not null default 1,
  made_by bigint,
  made_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, project_id) references projects (company_id, id) on delete cascade,
  foreign key (company_id, item_id) references items (company_id, id),
  foreign key (company_id, event_id) references events (company_id, id),
  foreign key (company_id, made_by) references users (company_id, id)
);
create index boq_lines_of_project on boq_lines (company_id, project_id, position);
create index boq_lines_of_event on boq_lines (company_id, event_id) where event_id is not null;
create index boq_lines_of_item on boq_lines (company_id, item_id) where item_id is not null;
select app.enable_tenant_rls('boq_lines');
