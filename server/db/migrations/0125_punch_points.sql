-- Punch points: defects and unfinished work at a site, their photos, and what became of them.

create table punch_points (
  company_id bigint not null references companies (id),
  id bigint generated always as identity,
  project_id bigint not null,
  -- within its project, from 1
  number int not null check (number > 0),
  title text not null check (title <> ''),
  description text not null default '',
  category text not null,
  severity text not null check (severity in ('A', 'B', 'C')),
  status text not null default 'Open'
    check (status in ('Open', 'Accepted', 'Disputed', 'Fixed', 'Verified', 'Approved', 'Cancelled')),
  -- where at the site
  place text not null default '',
  -- the event of the schedule it came up in
  event_id bigint,
  source text not null default 'site' check (source in ('site', 'customer')),
  responsible_id bigint,
  due_on date,
  -- what it costs is charged to whoever is responsible
  cost_recovery boolean not null default false,
  -- it is closed by the customer, not by who verifies it
  customer_approves boolean not null default false,
  raised_by bigint,
  raised_at timestamptz not null default now(),
  fixed_by bigint,
  fixed_at timestamptz,
  closed_at timestamptz,
  version int not null default 1,
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, project_id, number),
  foreign key (company_id, project_id) references projects (company_id, id) on delete cascade,
  foreign key (company_id, event_id) references events (company_id, id),
  foreign key (company_id, responsible_id) references users (company_id, id),
  foreign key (company_id, raised_by) references users (company_id, id),
  foreign key (company_id, fixed_by) references users (company_id, id)
);
create index punch_points_newest on punch_points (company_id, project_id, id desc);
create index punch_points_responsible on punch_points (company_id, responsible_id) where responsible_id is not null;
create index punch_points_event on punch_points (company_id, event_id) where event_id is not null;
-- what is still open of a project: asked by every event that it may hold up, and each morning
create index punch_points_open on punch_points (company_id, project_id, severity) where closed_at is null;
select app.enable_tenant_rls('punch_points');

-- the number is taken in the statement that writes the row; two at once wait for each other here
create table punch_counters (
  company_id bigint not null references companies (id),
  project_id bigint not null,
  last int not null check (last > 0),
  primary key (company_id, project_id),
  foreign key (company_id, project_id) references projects (company_id, id) on delete cascade
);
select app.enable_tenant_rls('punch_counters');

create table punch_photos (
  company_id bigint not null references companies (id),
  id bigint generated always as identity,
  punch_point_id bigint not null,
  moment text not null check (moment in ('before', 'after')),
  -- as it is shown, small, and as it came
  file_id bigint not null,
  thumbnail_file_id bigint not null,
  original_file_id bigint not null,
  made_by bigint,
  made_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, punch_point_id) references punch_points (company_id, id) on delete cascade,
  foreign key (company_id, file_id) references files (company_id, id),
  foreign key (company_id, thumbnail_file_id) references files (company_id, id),
  foreign key (company_id, original_file_id) references files (company_id, id),
  foreign key (company_id, made_by) references users (company_id, id)
);
create index punch_photos_of on punch_photos (company_id, punch_point_id);
create index punch_photos_file on punch_photos (company_id, file_id);
create index punch_photos_thumbnail on punch_photos (company_id, thumbnail_file_id);
create index punch_photos_original on punch_photos (company_id, original_file_id);
select app.enable_tenant_rls('punch_photos');

-- what became of a punch point, step by step
create table punch_turns (
  company_id bigint not null references companies (id),
  id bigint generated always as identity,
  punch_point_id bigint not null,
  was text not null,
  becomes text not null,
  remark text not null default '',
  made_by bigint,
  made_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, punch_point_id) references punch_points (company_id, id) on delete cascade,
  foreign key (company_id, made_by) references users (company_id, id)
);
create index punch_turns_of on punch_turns (company_id, punch_point_id);
select app.enable_tenant_rls('punch_turns');

do $$
declare
  stands text;
begin
  select pg_get_constraintdef(oid) into stands from pg_constraint where conname = 'files_purpose_check';
  alter table files drop constraint files_purpose_check;
  execute 'alter table files add constraint files_purpose_check '
    || replace(stands, '''inspection''::text', '''inspection''::text, ''punch_point''::text');
end $$;

create function app.entry_of(r punch_points) returns search_entries language sql stable as $$
  select row(r.company_id, 'punch_point', r.id, r.project_id, '{}', r.title,
    concat_ws(' ', 'PP-' || lpad(r.number::text, 3, '0'), r.title, r.place, r.category), '', now(), 'construction', null)::search_entries
$$;
select app.keep_found('punch_points', 'punch_point', 'app.entry_of(row(r.*)::punch_points)', '{title,place,category}');
