-- The daily record of a site, the fronts that are worked on, what is planned there, and what was installed.

-- A work front is the place where material is installed: the store of kind `front` is its row. Where it lies on the grid of the
-- plant, in rows and columns from 1; without a place it is not drawn.
alter table stores
  add column front_kind text check (front_kind in ('roof', 'table', 'field')),
  add column grid_row int check (grid_row between 1 and 60),
  add column grid_column int check (grid_column between 1 and 60),
  add column grid_rows int not null default 1 check (grid_rows between 1 and 60),
  add column grid_columns int not null default 1 check (grid_columns between 1 and 60),
  add constraint fronts_on_grid check ((grid_row is null) = (grid_column is null) and (kind = 'front' or grid_row is null));

-- how much of a line of the bill of quantities belongs to a front
create table front_lines (
  company_id bigint not null references companies (id),
  store_id bigint not null,
  boq_line_id bigint not null,
  quantity numeric(15,3) not null check (quantity > 0),
  primary key (company_id, store_id, boq_line_id),
  foreign key (company_id, store_id) references stores (company_id, id) on delete cascade,
  foreign key (company_id, boq_line_id) references boq_lines (company_id, id) on delete cascade
);
create index front_lines_line on front_lines (company_id, boq_line_id);
select app.enable_tenant_rls('front_lines');

-- what is to be done where, by whom, from when until when
create table construction_plans (
  company_id bigint not null references companies (id),
  id bigint generated always as identity,
  project_id bigint not null,
  event_id bigint not null,
  store_id bigint,
  boq_line_id bigint,
  -- null: the company's own crew
  subcontractor_id bigint,
  starts_on date not null,
  ends_on date not null,
  -- in the unit of the line
  quantity numeric(15,3) check (quantity > 0),
  people int not null default 0 check (people between 0 and 2000),
  note text not null default '',
  version int not null default 1,
  made_by bigint,
  made_at timestamptz not null default now(),
  primary key (company_id, id),
  check (ends_on >= starts_on),
  check ((quantity is null) = (boq_line_id is null)),
  foreign key (company_id, project_id) references projects (company_id, id) on delete cascade,
  foreign key (company_id, event_id) references events (company_id, id),
  foreign key (company_id, store_id) references stores (company_id, id),
  foreign key (company_id, boq_line_id) references boq_lines (company_id, id),
  foreign key (company_id, subcontractor_id) references users (company_id, id),
  foreign key (company_id, made_by) references users (company_id, id)
);
create index construction_plans_project on construction_plans (company_id, project_id, starts_on);
create index construction_plans_event on construction_plans (company_id, event_id);
create index construction_plans_store on construction_plans (company_id, store_id) where store_id is not null;
create index construction_plans_line on construction_plans (company_id, boq_line_id) where boq_line_id is not null;
create index construction_plans_crew on construction_plans (company_id, subcontractor_id) where subcontractor_id is not null;
select app.enable_tenant_rls('construction_plans');

create table site_days (
  company_id bigint not null references companies (id),
  id bigint generated always as identity,
  project_id bigint not null,
  day date not null,
  -- the name that the device gave the record when it was begun there: sent twice, it is the same one
  made_as text not null check (length(made_as) between 8 and 64),
  status text not null default 'Open' check (status in ('Open', 'Signed')),
  sky text not null default 'Clear',
  temperature_c numeric(4,1),
  rain_mm numeric(6,1) check (rain_mm >= 0),
  wind_ms numeric(4,1) check (wind_ms >= 0),
  lightning boolean not null default false,
  -- of the working day, because of the weather
  lost_hours numeric(4,1) not null default 0 check (lost_hours between 0 and 24),
  toolbox_topic text not null default '',
  toolbox_people int not null default 0 check (toolbox_people between 0 and 2000),
  near_misses text not null default '',
  visitors text not null default '',
  notes text not null default '',
  -- the day whose crew was taken over
  copied_from date,
  signed_by bigint,
  signed_at timestamptz,
  made_by bigint,
  made_at timestamptz not null default now(),
  version int not null default 1,
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, project_id, day),
  check ((status = 'Signed') = (signed_at is not null)),
  foreign key (company_id, project_id) references projects (company_id, id) on delete cascade,
  foreign key (company_id, signed_by) references users (company_id, id),
  foreign key (company_id, made_by) references users (company_id, id)
);
select app.enable_tenant_rls('site_days');

create table site_day_crews (
  company_id bigint not null references companies (id),
  id bigint generated always as identity,
  site_day_id bigint not null,
  position int not null default 0,
  shift text not null default 'Day',
  trade text not null,
  -- null: the company's own people
  subcontractor_id bigint,
  store_id bigint,
  skilled int not null default 0 check (skilled between 0 and 2000),
  unskilled int not null default 0 check (unskilled between 0 and 2000),
  hours numeric(4,1) not null check (hours between 0 and 24),
  overtime numeric(4,1) not null default 0 check (overtime between 0 and 24),
  idle_hours numeric(4,1) not null default 0 check (idle_hours between 0 and 24),
  idle_reason text,
  state text not null default 'accepted' check (state in ('accepted', 'pending', 'rejected')),
  reason text not null default '',
  made_by bigint,
  primary key (company_id, id),
  check (skilled + unskilled > 0),
  foreign key (company_id, site_day_id) references site_days (company_id, id) on delete cascade,
  foreign key (company_id, subcontractor_id) references users (company_id, id),
  foreign key (company_id, store_id) references stores (company_id, id),
  foreign key (company_id, made_by) references users (company_id, id)
);
create index site_day_crews_day on site_day_crews (company_id, site_day_id);
create index site_day_crews_crew on site_day_crews (company_id, subcontractor_id) where subcontractor_id is not null;
create index site_day_crews_store on site_day_crews (company_id, store_id) where store_id is not null;
select app.enable_tenant_rls('site_day_crews');

create table site_day_machines (
  company_id bigint not null references companies (id),
  id bigint generated always as identity,
  site_day_id bigint not null,
  position int not null default 0,
  machine text not null,
  count int not null check (count between 1 and 200),
  hours numeric(4,1) not null check (hours between 0 and 24),
  idle_hours numeric(4,1) not null default 0 check (idle_hours between 0 and 24),
  idle_reason text,
  primary key (company_id, id),
  foreign key (company_id, site_day_id) references site_days (company_id, id) on delete cascade
);
create index site_day_machines_day on site_day_machines (company_id, site_day_id);
select app.enable_tenant_rls('site_day_machines');

-- what was installed on a day: where the line is tracked, the movements of the ledger that name this row
create table site_day_quantities (
  company_id bigint not null references companies (id),
  id bigint generated always as identity,
  site_day_id bigint not null,
  made_as text not null check (length(made_as) between 8 and 64),
  store_id bigint not null,
  boq_line_id bigint not null,
  item_id bigint,
  subcontractor_id bigint,
  quantity numeric(15,3) not null check (quantity > 0),
  remark text not null default '',
  state text not null default 'accepted' check (state in ('accepted', 'pending', 'rejected')),
  reason text not null default '',
  -- posted to the ledger of movements
  posted boolean not null default false,
  -- the place it is taken from, and the serial numbers, until it is posted
  from_store_id bigint,
  serials text[] not null default '{}',
  made_by bigint,
  made_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, made_as),
  foreign key (company_id, site_day_id) references site_days (company_id, id) on delete cascade,
  foreign key (company_id, store_id) references stores (company_id, id),
  foreign key (company_id, from_store_id) references stores (company_id, id),
  foreign key (company_id, boq_line_id) references boq_lines (company_id, id),
  foreign key (company_id, item_id) references items (company_id, id),
  foreign key (company_id, subcontractor_id) references users (company_id, id),
  foreign key (company_id, made_by) references users (company_id, id)
);
create index site_day_quantities_day on site_day_quantities (company_id, site_day_id);
create index site_day_quantities_store on site_day_quantities (company_id, store_id);
create index site_day_quantities_from on site_day_quantities (company_id, from_store_id) where from_store_id is not null;
create index site_day_quantities_line on site_day_quantities (company_id, boq_line_id);
create index site_day_quantities_crew on site_day_quantities (company_id, subcontractor_id) where subcontractor_id is not null;
create index site_day_quantities_item on site_day_quantities (company_id, item_id) where item_id is not null;
select app.enable_tenant_rls('site_day_quantities');

create table site_day_photos (
  company_id bigint not null references companies (id),
  id bigint generated always as identity,
  site_day_id bigint not null,
  file_id bigint not null,
  thumbnail_file_id bigint not null,
  original_file_id bigint not null,
  made_by bigint,
  made_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, site_day_id) references site_days (company_id, id) on delete cascade,
  foreign key (company_id, file_id) references files (company_id, id),
  foreign key (company_id, thumbnail_file_id) references files (company_id, id),
  foreign key (company_id, original_file_id) references files (company_id, id),
  foreign key (company_id, made_by) references users (company_id, id)
);
create index site_day_photos_of on site_day_photos (company_id, site_day_id);
create index site_day_photos_file on site_day_photos (company_id, file_id);
create index site_day_photos_thumbnail on site_day_photos (company_id, thumbnail_file_id);
create index site_day_photos_original on site_day_photos (company_id, original_file_id);
select app.enable_tenant_rls('site_day_photos');

-- who was reminded of a day without a record, once
create table site_day_reminders (
  company_id bigint not null references companies (id),
  project_id bigint not null,
  day date not null,
  primary key (company_id, project_id, day),
  foreign key (company_id, project_id) references projects (company_id, id) on delete cascade
);
select app.enable_tenant_rls('site_day_reminders');

-- a day signed and reopened: as it was then is kept
create table site_day_turns (
  company_id bigint not null references companies (id),
  id bigint generated always as identity,
  site_day_id bigint not null,
  becomes text not null check (becomes in ('Open', 'Signed')),
  reason text not null default '',
  content jsonb not null default '{}',
  made_by bigint,
  made_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, site_day_id) references site_days (company_id, id) on delete cascade,
  foreign key (company_id, made_by) references users (company_id, id)
);
create index site_day_turns_of on site_day_turns (company_id, site_day_id);
select app.enable_tenant_rls('site_day_turns');

do $$
declare
  stands text;
begin
  select pg_get_constraintdef(oid) into stands from pg_constraint where conname = 'files_purpose_check';
  alter table files drop constraint files_purpose_check;
  execute 'alter table files add constraint files_purpose_check '
    || replace(stands, '''inspection''::text', '''inspection''::text, ''site_day''::text');
end $$;
