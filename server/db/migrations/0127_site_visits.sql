-- Site visits: planned for a lead or a project, made with a form, submitted and accepted.

-- the company's own questions, a version for each change; a visit keeps the one it began with
create table site_visit_forms (
  company_id bigint not null references companies (id),
  version int not null check (version > 0),
  questions jsonb not null,
  made_by bigint,
  made_at timestamptz not null default now(),
  primary key (company_id, version),
  foreign key (company_id, made_by) references users (company_id, id)
);
select app.enable_tenant_rls('site_visit_forms');

-- the number is taken in the statement that writes the row; two at once wait for each other here
create table site_visit_counters (
  company_id bigint not null references companies (id),
  last int not null check (last > 0),
  primary key (company_id)
);
select app.enable_tenant_rls('site_visit_counters');

create table site_visits (
  company_id bigint not null references companies (id),
  id bigint generated always as identity,
  number int not null check (number > 0),
  lead_id bigint,
  project_id bigint,
  name text not null check (name <> ''),
  address text not null default '',
  -- the place of the site as it was planned; what devices say is compared with it
  latitude double precision,
  longitude double precision,
  status text not null default 'Planned'
    check (status in ('Planned', 'Under way', 'Submitted', 'Returned', 'Accepted', 'Cancelled')),
  planned_on date not null,
  -- HH:MM, empty: no time of its own
  planned_time text not null default '',
  surveyor_id bigint not null,
  planned_by bigint not null,
  note text not null default '',
  -- the version of the form it is made with; 0: the built-in questions alone
  form_version int not null default 0,
  begun_at timestamptz,
  submitted_at timestamptz,
  accepted_at timestamptz,
  made_at timestamptz not null default now(),
  version int not null default 1,
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, number),
  check ((lead_id is null) <> (project_id is null)),
  check ((latitude is null) = (longitude is null)),
  foreign key (company_id, lead_id) references leads (company_id, id) on delete cascade,
  foreign key (company_id, project_id) references projects (company_id, id) on delete cascade,
  foreign key (company_id, surveyor_id) references users (company_id, id),
  foreign key (company_id, planned_by) references users (company_id, id)
);
create index site_visits_day on site_visits (company_id, planned_on, id);
create index site_visits_surveyor on site_visits (company_id, surveyor_id, planned_on);
create index site_visits_lead on site_visits (company_id, lead_id) where lead_id is not null;
create index site_visits_project on site_visits (company_id, project_id) where project_id is not null;
select app.enable_tenant_rls('site_visits');

-- buildings, generators, obstructions: numbered by the device that added them
create table site_visit_parts (
  company_id bigint not null references companies (id),
  site_visit_id bigint not null,
  id text not null check (id <> ''),
  kind text not null check (kind in ('building', 'dg', 'obstruction')),
  position bigint generated always as identity,
  primary key (company_id, site_visit_id, id),
  foreign key (company_id, site_visit_id) references site_visits (company_id, id) on delete cascade
);
select app.enable_tenant_rls('site_visit_parts');

create table site_visit_answers (
  company_id bigint not null references companies (id),
  site_visit_id bigint not null,
  key text not null check (key <> ''),
  -- of which part; empty: of the site as a whole
  part text not null default '',
  -- json null: it was taken back
  value jsonb not null,
  version int not null default 1,
  -- null: taken over from the lead or project
  made_by bigint,
  made_at timestamptz not null default now(),
  primary key (company_id, site_visit_id, key, part),
  foreign key (company_id, site_visit_id) references site_visits (company_id, id) on delete cascade,
  foreign key (company_id, made_by) references users (company_id, id)
);
select app.enable_tenant_rls('site_visit_answers');

create table site_visit_photos (
  company_id bigint not null references companies (id),
  id bigint generated always as identity,
  site_visit_id bigint not null,
  slot text not null check (slot <> ''),
  part text not null default '',
  -- as it is shown, small, and as it came
  file_id bigint not null,
  thumbnail_file_id bigint not null,
  original_file_id bigint not null,
  latitude double precision,
  longitude double precision,
  accuracy_m double precision,
  -- by the clock of the device, and how many seconds that was ahead of ours
  taken_at timestamptz,
  clock_ahead_s int,
  made_by bigint,
  made_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, site_visit_id) references site_visits (company_id, id) on delete cascade,
  foreign key (company_id, file_id) references files (company_id, id),
  foreign key (company_id, thumbnail_file_id) references files (company_id, id),
  foreign key (company_id, original_file_id) references files (company_id, id),
  foreign key (company_id, made_by) references users (company_id, id)
);
create index site_visit_photos_of on site_visit_photos (company_id, site_visit_id, id);
create index site_visit_photos_file on site_visit_photos (company_id, file_id);
create index site_visit_photos_thumbnail on site_visit_photos (company_id, thumbnail_file_id);
create index site_visit_photos_original on site_visit_photos (company_id, original_file_id);
select app.enable_tenant_rls('site_visit_photos');

-- the steps it took, with where the device said it was
create table site_visit_turns (
  company_id bigint not null references companies (id),
  id bigint generated always as identity,
  site_visit_id bigint not null,
  was text not null,
  becomes text not null,
  remark text not null default '',
  latitude double precision,
  longitude double precision,
  accuracy_m double precision,
  clock_ahead_s int,
  made_by bigint,
  made_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, site_visit_id) references site_visits (company_id, id) on delete cascade,
  foreign key (company_id, made_by) references users (company_id, id)
);
create index site_visit_turns_of on site_visit_turns (company_id, site_visit_id, id);
select app.enable_tenant_rls('site_visit_turns');

-- which facts went into the lead or project
create table site_visit_carries (
  company_id bigint not null references companies (id),
  id bigint generated always as identity,
  site_visit_id bigint not null,
  keys text[] not null,
  made_by bigint,
  made_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, site_visit_id) references site_visits (company_id, id) on delete cascade,
  foreign key (company_id, made_by) references users (company_id, id)
);
create index site_visit_carries_of on site_visit_carries (company_id, site_visit_id, id);
select app.enable_tenant_rls('site_visit_carries');

do $$
declare
  stands text;
begin
  select pg_get_constraintdef(oid) into stands from pg_constraint where conname = 'files_purpose_check';
  alter table files drop constraint files_purpose_check;
  execute 'alter table files add constraint files_purpose_check '
    || replace(stands, '''inspection''::text', '''inspection''::text, ''site_visit''::text');
end $$;

create function app.entry_of(r site_visits) returns search_entries language sql stable as $$
  select row(r.company_id, 'site_visit', r.id, null, '{}', r.name,
    concat_ws(' ', 'SV-' || lpad(r.number::text, 4, '0'), r.name, r.address), '', now(), null, null)::search_entries
$$;
select app.keep_found('site_visits', 'site_visit', 'app.entry_of(row(r.*)::site_visits)', '{name,address}');
