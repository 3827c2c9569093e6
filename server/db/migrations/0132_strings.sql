-- The strings of a plant as the drawing has them, and which module hangs at which position.

-- every revision of the plan as it was entered, with the drawing it follows
create table string_plans (
  company_id bigint not null references companies (id),
  id bigint generated always as identity,
  project_id bigint not null,
  -- within its project, from 1
  revision int not null check (revision > 0),
  document_version_id bigint,
  note text not null default '',
  -- [[inverter, input, string, modules], …]
  content jsonb not null default '[]',
  made_by bigint,
  made_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, project_id, revision),
  foreign key (company_id, project_id) references projects (company_id, id) on delete cascade,
  foreign key (company_id, document_version_id) references document_versions (company_id, id),
  foreign key (company_id, made_by) references users (company_id, id)
);
create index string_plans_drawing on string_plans (company_id, document_version_id) where document_version_id is not null;
select app.enable_tenant_rls('string_plans');

create table plant_inverters (
  company_id bigint not null references companies (id),
  id bigint generated always as identity,
  project_id bigint not null,
  -- as the drawing numbers it
  number int not null check (number > 0),
  name text not null default '',
  -- of the piece that was installed; empty: not yet
  serial text not null default '' check (serial = '' or serial ~ '^[A-Z0-9/-]{6,40}$'),
  -- why it was recorded although nothing of this number was received
  reason text not null default '',
  serial_by bigint,
  serial_at timestamptz,
  version int not null default 1,
  primary key (company_id, id),
  unique (company_id, project_id, number),
  foreign key (company_id, project_id) references projects (company_id, id) on delete cascade,
  foreign key (company_id, serial_by) references users (company_id, id)
);
create unique index plant_inverters_serial on plant_inverters (company_id, serial) where serial <> '';
select app.enable_tenant_rls('plant_inverters');

create table plant_strings (
  company_id bigint not null references companies (id),
  id bigint generated always as identity,
  project_id bigint not null,
  inverter_id bigint not null,
  mppt int not null check (mppt > 0),
  string int not null check (string > 0),
  -- in series, by the drawing; 0: the drawing has this string no more, but modules are recorded there
  modules int not null check (modules >= 0),
  -- the front where it hangs
  store_id bigint,
  primary key (company_id, id),
  unique (company_id, inverter_id, mppt, string),
  foreign key (company_id, project_id) references projects (company_id, id) on delete cascade,
  foreign key (company_id, inverter_id) references plant_inverters (company_id, id) on delete cascade,
  foreign key (company_id, store_id) references stores (company_id, id)
);
create index plant_strings_project on plant_strings (company_id, project_id);
create index plant_strings_front on plant_strings (company_id, store_id) where store_id is not null;
select app.enable_tenant_rls('plant_strings');

-- a number hangs at one place of the company; it is the number of a piece of stock, or of one that was not received
create table string_modules (
  company_id bigint not null references companies (id),
  id bigint generated always as identity,
  project_id bigint not null,
  string_id bigint not null,
  position int not null check (position between 1 and 60),
  number text not null check (number ~ '^[A-Z0-9/-]{6,40}$'),
  -- why it was recorded although nothing of this number was received
  reason text not null default '',
  placed_by bigint,
  placed_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, string_id, position),
  foreign key (company_id, project_id) references projects (company_id, id) on delete cascade,
  foreign key (company_id, string_id) references plant_strings (company_id, id) on delete cascade,
  foreign key (company_id, placed_by) references users (company_id, id)
);
create index string_modules_project on string_modules (company_id, project_id);
create unique index string_modules_number on string_modules (company_id, number text_pattern_ops);
select app.enable_tenant_rls('string_modules');

-- what was placed, exchanged and removed, for each position and each number
create table string_turns (
  company_id bigint not null references companies (id),
  id bigint generated always as identity,
  project_id bigint not null,
  -- as the drawing names it: inverter.input.string, or the number of an inverter
  place text not null,
  -- null: the inverter itself
  position int,
  kind text not null check (kind in ('placed', 'swapped', 'replaced', 'removed')),
  number_before text not null default '',
  number_after text not null default '',
  reason text not null default '',
  made_by bigint,
  made_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, project_id) references projects (company_id, id) on delete cascade,
  foreign key (company_id, made_by) references users (company_id, id)
);
create index string_turns_place on string_turns (company_id, project_id, place);
create index string_turns_before on string_turns (company_id, number_before) where number_before <> '';
create index string_turns_after on string_turns (company_id, number_after) where number_after <> '';
select app.enable_tenant_rls('string_turns');
