-- Checklists of installation and commissioning, with what was judged of each item, and the instruments that measured.

create table instruments (
  company_id bigint not null references companies (id),
  id bigint generated always as identity,
  name text not null check (name <> ''),
  make text not null default '',
  model text not null default '',
  serial text not null check (serial <> ''),
  calibrated_on date,
  valid_to date,
  -- the calibration certificate
  file_id bigint,
  active boolean not null default true,
  made_by bigint,
  made_at timestamptz not null default now(),
  version int not null default 1,
  primary key (company_id, id),
  check (valid_to >= calibrated_on),
  foreign key (company_id, file_id) references files (company_id, id),
  foreign key (company_id, made_by) references users (company_id, id)
);
create unique index instruments_serial on instruments (company_id, lower(name), lower(serial));
create index instruments_file on instruments (company_id, file_id) where file_id is not null;
select app.enable_tenant_rls('instruments');

-- a set as the company changed it, or its own; without a row the built-in one holds
create table checklist_sets (
  company_id bigint not null references companies (id),
  id bigint generated always as identity,
  -- never changes
  key text not null check (key <> ''),
  number int not null check (number > 0),
  name text not null check (name <> ''),
  category text not null,
  -- no new checklist begins with it
  retired boolean not null default false,
  items jsonb not null,
  made_by bigint,
  made_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, key, number),
  foreign key (company_id, made_by) references users (company_id, id)
);
select app.enable_tenant_rls('checklist_sets');

create table checklists (
  company_id bigint not null references companies (id),
  id bigint generated always as identity,
  -- made on the phone that began it, so that sending it twice begins one
  client_id text,
  project_id bigint not null,
  -- within its project, from 1
  number int not null check (number > 0),
  set_key text not null,
  -- the version of the company's set it began with; 0: the built-in one
  set_number int not null default 0,
  name text not null check (name <> ''),
  category text not null,
  -- the work front
  place text not null default '',
  asset text not null default '',
  contractor_id bigint,
  instrument_id bigint,
  due_on date,
  shared boolean not null default false,
  made_by bigint,
  made_at timestamptz not null default now(),
  filled_at timestamptz,
  accepted_by bigint,
  accepted_at timestamptz,
  version int not null default 1,
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, project_id, number),
  foreign key (company_id, project_id) references projects (company_id, id) on delete cascade,
  foreign key (company_id, contractor_id) references users (company_id, id),
  foreign key (company_id, instrument_id) references instruments (company_id, id),
  foreign key (company_id, made_by) references users (company_id, id),
  foreign key (company_id, accepted_by) references users (company_id, id)
);
create unique index checklists_client on checklists (company_id, client_id) where client_id is not null;
create index checklists_newest on checklists (company_id, project_id, id desc);
create index checklists_contractor on checklists (company_id, contractor_id) where contractor_id is not null;
create index checklists_instrument on checklists (company_id, instrument_id) where instrument_id is not null;
select app.enable_tenant_rls('checklists');

create table checklist_counters (
  company_id bigint not null references companies (id),
  project_id bigint not null,
  last int not null check (last > 0),
  primary key (company_id, project_id),
  foreign key (company_id, project_id) references projects (company_id, id) on delete cascade
);
select app.enable_tenant_rls('checklist_counters');

-- text, limit and unit as they were when the checklist began
create table checklist_items (
  company_id bigint not null references companies (id),
  id bigint generated always as identity,
  checklist_id bigint not null,
  position int not null,
  key text not null,
  text text not null,
  measured boolean not null default false,
  unit text not null default '',
  limit_kind text not null default 'none',
  low double precision,
  high double precision,
  photo boolean not null default false,
  source text not null default '',
  estimate boolean not null default false,
  result text check (result in ('Pass', 'Fail', 'NA')),
  -- as it was typed; empty: not measured
  value text not null default '',
  remark text not null default '',
  by_rest boolean not null default false,
  judged_by bigint,
  judged_at timestamptz,
  punch_point_id bigint,
  version int not null default 0,
  primary key (company_id, id),
  unique (company_id, checklist_id, position),
  foreign key (company_id, checklist_id) references checklists (company_id, id) on delete cascade,
  foreign key (company_id, judged_by) references users (company_id, id),
  foreign key (company_id, punch_point_id) references punch_points (company_id, id) on delete set null (punch_point_id)
);
create index checklist_items_punch on checklist_items (company_id, punch_point_id) where punch_point_id is not null;
select app.enable_tenant_rls('checklist_items');

create table checklist_photos (
  company_id bigint not null references companies (id),
  id bigint generated always as identity,
  checklist_item_id bigint not null,
  file_id bigint not null,
  thumbnail_file_id bigint not null,
  original_file_id bigint not null,
  made_by bigint,
  made_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, checklist_item_id) references checklist_items (company_id, id) on delete cascade,
  foreign key (company_id, file_id) references files (company_id, id),
  foreign key (company_id, thumbnail_file_id) references files (company_id, id),
  foreign key (company_id, original_file_id) references files (company_id, id),
  foreign key (company_id, made_by) references users (company_id, id)
);
create index checklist_photos_of on checklist_photos (company_id, checklist_item_id);
create index checklist_photos_file on checklist_photos (company_id, file_id);
create index checklist_photos_thumbnail on checklist_photos (company_id, thumbnail_file_id);
create index checklist_photos_original on checklist_photos (company_id, original_file_id);
select app.enable_tenant_rls('checklist_photos');

-- accepted, returned, the rest passed at once
create table checklist_turns (
  company_id bigint not null references companies (id),
  id bigint generated always as identity,
  checklist_id bigint not null,
  kind text not null check (kind in ('filled', 'rest', 'accepted', 'returned')),
  remark text not null default '',
  -- how many items it was about
  items int not null default 0,
  made_by bigint,
  made_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, checklist_id) references checklists (company_id, id) on delete cascade,
  foreign key (company_id, made_by) references users (company_id, id)
);
create index checklist_turns_of on checklist_turns (company_id, checklist_id);
select app.enable_tenant_rls('checklist_turns');

do $$
declare
  stands text;
begin
  select pg_get_constraintdef(oid) into stands from pg_constraint where conname = 'files_purpose_check';
  alter table files drop constraint files_purpose_check;
  execute 'alter table files add constraint files_purpose_check '
    || replace(stands, '''punch_point''::text', '''punch_point''::text, ''checklist''::text');
end $$;

create function app.entry_of(r checklists) returns search_entries language sql stable as $$
  select row(r.company_id, 'checklist', r.id, r.project_id, '{}', r.name,
    concat_ws(' ', 'CL-' || lpad(r.number::text, 3, '0'), r.name, r.place, r.asset), '', now(), 'construction', null)::search_entries
$$;
select app.keep_found('checklists', 'checklist', 'app.entry_of(row(r.*)::checklists)', '{name,place,asset}');
