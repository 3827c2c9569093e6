-- The main job: events with their links, approvals and delays; documents, photos, comments; what people upload.

-- ---------------------------------------------------------------- files and uploads

alter table files drop constraint files_purpose_check;
alter table files add constraint files_purpose_check
  check (purpose in ('avatar', 'logo', 'document', 'photo', 'thumbnail', 'comment'));
-- files of a project are read with the rights of what they hang on; those without one are the company's pictures
alter table files add column project_id bigint;
alter table files add foreign key (company_id, project_id) references projects (company_id, id) on delete cascade;

-- a file on its way in, part by part, so that a broken connection costs one part
create table uploads (
  company_id bigint not null references companies (id),
  id bigint generated always as identity,
  user_id bigint not null,
  project_id bigint not null,
  file_name text not null,
  byte_size bigint not null check (byte_size > 0),
  received bigint not null default 0,
  part_keys text[] not null default '{}',
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade,
  foreign key (company_id, project_id) references projects (company_id, id) on delete cascade
);
create index uploads_age on uploads (created_at);
select app.wall('uploads');

-- ---------------------------------------------------------------- the schedule

alter table projects
  -- counts every change of the schedule
  add column plan_version int not null default 1,
  -- where the schedule puts the day of synchronisation, and its last day
  add column forecast_commissioning date,
  add column forecast_end date,
  -- marks that differ from the default matrix: area → holder → mark
  add column responsibility jsonb not null default '{}';

create table events (
  company_id bigint not null references companies (id),
  id bigint generated always as identity,
  project_id bigint not null,
  stage text not null check (stage in ('pre_requisites','approvals','engineering','materials','construction','site_handover')),
  parent_id bigint,
  is_group boolean not null default false,
  code text not null default '',
  name text not null,
  description text not null default '',
  position int not null,
  days numeric(9,3) not null default 1 check (days between 0 and 3650),
  clock text not null default 'working' check (clock in ('working', 'calendar')),
  optimistic_days numeric(9,3),
  pessimistic_days numeric(9,3),
  constraint_kind text check (constraint_kind in ('not_earlier_than', 'not_later_than', 'must_start_on')),
  constraint_date date,
  -- written by the engine
  planned_start date,
  planned_end date,
  late_start date,
  late_end date,
  total_float numeric(9,3) not null default 0,
  free_float numeric(9,3) not null default 0,
  critical boolean not null default false,
  cause jsonb,
  -- what really happened
  status text not null default 'PENDING' check (status in ('PENDING', 'IN-PROGRESS', 'FINISHED')),
  actual_start date,
  actual_end date,
  percent numeric(5,2) not null default 0 check (percent between 0 and 100),
  quantity numeric(14,3) check (quantity > 0),
  quantity_done numeric(14,3) not null default 0 check (quantity_done >= 0),
  quantity_unit text not null default '',
  weight numeric(9,4) not null default 1 check (weight >= 0),
  milestone text not null default '',
  works_role text not null default '',
  approves_role text not null default '',
  outside_approval text[] not null default '{}',
  approval text not null default 'none' check (approval in ('none', 'waiting', 'approved', 'rejected')),
  override_reason text not null default '',
  version int not null default 1,
  created_by bigint,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (company_id, id),
  check ((constraint_kind is null) = (constraint_date is null)),
  check (actual_end is null or (actual_start is not null and actual_end >= actual_start)),
  foreign key (company_id, project_id) references projects (company_id, id) on delete cascade,
  foreign key (company_id, parent_id) references events (company_id, id),
  foreign key (company_id, created_by) references users (company_id, id)
);
create index events_project on events (company_id, project_id, position) where deleted_at is null;
create index events_open on events (company_id, planned_start) where status <> 'FINISHED' and deleted_at is null and not is_group;
select app.wall('events');

create table event_links (
  company_id bigint not null references companies (id),
  id bigint generated always as identity,
  project_id bigint not null,
  from_id bigint not null,
  to_id bigint not null,
  kind text not null default 'FS' check (kind in ('FS', 'SS', 'FF', 'SF')),
  lag numeric(9,3) not null default 0 check (lag between -3650 and 3650),
  primary key (company_id, id),
  unique (company_id, from_id, to_id),
  check (from_id <> to_id),
  foreign key (company_id, project_id) references projects (company_id, id) on delete cascade,
  foreign key (company_id, from_id) references events (company_id, id) on delete cascade,
  foreign key (company_id, to_id) references events (company_id, id) on delete cascade
);
create index event_links_project on event_links (company_id, project_id);
create index event_links_to on event_links (company_id, to_id);
select app.wall('event_links');

create table event_assignees (
  company_id bigint not null references companies (id),
  id bigint generated always as identity,
  event_id bigint not null,
  user_id bigint not null,
  primary key (company_id, id),
  unique (company_id, event_id, user_id),
  foreign key (company_id, event_id) references events (company_id, id) on delete cascade,
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);
create index event_assignees_user on event_assignees (company_id, user_id);
select app.wall('event_assignees');

create table event_delays (
  company_id bigint not null references companies (id),
  id bigint generated always as identity,
  project_id bigint not null,
  event_id bigint not null,
  reason text not null,
  party text not null default '',
  days int not null check (days between 1 and 3650),
  note text not null default '',
  added_by bigint,
  added_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, project_id) references projects (company_id, id) on delete cascade,
  foreign key (company_id, event_id) references events (company_id, id) on delete cascade,
  foreign key (company_id, added_by) references users (company_id, id)
);
create index event_delays_project on event_delays (company_id, project_id);
create index event_delays_event on event_delays (company_id, event_id);
select app.wall('event_delays');

create table baselines (
  company_id bigint not null references companies (id),
  id bigint generated always as identity,
  project_id bigint not null,
  name text not null,
  note text not null default '',
  -- [{id, start, end, days, weight}]
  events jsonb not null,
  made_by bigint,
  made_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, project_id) references projects (company_id, id) on delete cascade,
  foreign key (company_id, made_by) references users (company_id, id)
);
create index baselines_project on baselines (company_id, project_id);
select app.wall('baselines');

-- a company's own templates; the three given ones are data of the domain
create table schedule_templates (
  company_id bigint not null references companies (id),
  id bigint generated always as identity,
  name text not null,
  description text not null default '',
  segment text not null,
  reference_kwp numeric(12,3) not null,
  body jsonb not null,
  made_by bigint,
  made_at timestamptz not null default now(),
  version int not null default 1,
  primary key (company_id, id),
  foreign key (company_id, made_by) references users (company_id, id)
);
create unique index schedule_templates_name on schedule_templates (company_id, lower(name));
select app.wall('schedule_templates');

-- ---------------------------------------------------------------- documents

create table documents (
  company_id bigint not null references companies (id),
  id bigint generated always as identity,
  project_id bigint not null,
  stage text not null check (stage in ('pre_requisites','approvals','engineering','materials','construction','site_handover')),
  event_id bigint,
  -- 1 to 18 for an engineering drawing
  drawing int check (drawing between 1 and 18),
  name text not null,
  title text not null default '',
  description text not null default '',
  number text not null default '',
  -- NA until a version is there; a drawing follows its own chain
  status text not null default 'NA',
  issue_date date,
  valid_to date,
  expected boolean not null default false,
  needs_approval boolean not null default false,
  shared_with text[] not null default '{}',
  owner_id bigint,
  due_on date,
  version int not null default 1,
  created_by bigint,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, project_id) references projects (company_id, id) on delete cascade,
  foreign key (company_id, event_id) references events (company_id, id),
  foreign key (company_id, owner_id) references users (company_id, id),
  foreign key (company_id, created_by) references users (company_id, id)
);
create unique index documents_name on documents (company_id, project_id, stage, coalesce(event_id, 0), lower(name));
create unique index documents_drawing on documents (company_id, project_id, drawing) where drawing is not null;
create index documents_event on documents (company_id, event_id);
create index documents_expiry on documents (company_id, valid_to) where valid_to is not null;
select app.wall('documents');

create table document_versions (
  company_id bigint not null references companies (id),
  id bigint generated always as identity,
  document_id bigint not null,
  -- counts from 1
  number int not null,
  file_id bigint not null,
  preview_file_id bigint,
  status text not null default 'submitted',
  note text not null default '',
  uploaded_by bigint not null,
  uploaded_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, document_id, number),
  foreign key (company_id, document_id) references documents (company_id, id) on delete cascade,
  foreign key (company_id, file_id) references files (company_id, id),
  foreign key (company_id, preview_file_id) references files (company_id, id),
  foreign key (company_id, uploaded_by) references users (company_id, id)
);
create index document_versions_file on document_versions (company_id, file_id);
select app.wall('document_versions');

-- one step of an approval chain: of an event, or of one version of a document
create table approvals (
  company_id bigint not null references companies (id),
  id bigint generated always as identity,
  project_id bigint not null,
  stage text not null,
  event_id bigint,
  document_id bigint,
  document_version_id bigint,
  step int not null default 1,
  -- the role asked; an outside party's approval is recorded by somebody who may approve in the stage
  role text not null,
  state text not null default 'waiting' check (state in ('waiting', 'approved', 'approved_with_comments', 'rejected', 'withdrawn')),
  asked_by bigint,
  asked_at timestamptz not null default now(),
  decided_by bigint,
  decided_at timestamptz,
  remark text not null default '',
  primary key (company_id, id),
  check ((event_id is null) <> (document_id is null)),
  foreign key (company_id, project_id) references projects (company_id, id) on delete cascade,
  foreign key (company_id, event_id) references events (company_id, id) on delete cascade,
  foreign key (company_id, document_id) references documents (company_id, id) on delete cascade,
  foreign key (company_id, document_version_id) references document_versions (company_id, id) on delete cascade,
  foreign key (company_id, asked_by) references users (company_id, id),
  foreign key (company_id, decided_by) references users (company_id, id)
);
create index approvals_waiting on approvals (company_id, project_id) where state = 'waiting';
create index approvals_event on approvals (company_id, event_id);
create index approvals_document on approvals (company_id, document_id);
select app.wall('approvals');

-- ---------------------------------------------------------------- photos and talk

create table photos (
  company_id bigint not null references companies (id),
  id bigint generated always as identity,
  project_id bigint not null,
  stage text not null check (stage in ('pre_requisites','approvals','engineering','materials','construction','site_handover')),
  event_id bigint,
  album text not null default '',
  caption text not null default '',
  moment text not null default '' check (moment in ('', 'before', 'after')),
  file_id bigint not null,
  thumbnail_file_id bigint not null,
  width int not null,
  height int not null,
  taken_at timestamptz not null default now(),
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  shared_with text[] not null default '{}',
  uploaded_by bigint not null,
  uploaded_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, project_id) references projects (company_id, id) on delete cascade,
  foreign key (company_id, event_id) references events (company_id, id),
  foreign key (company_id, file_id) references files (company_id, id),
  foreign key (company_id, thumbnail_file_id) references files (company_id, id),
  foreign key (company_id, uploaded_by) references users (company_id, id)
);
create index photos_project on photos (company_id, project_id, taken_at desc);
create index photos_event on photos (company_id, event_id);
create index photos_file on photos (company_id, file_id);
create index photos_thumbnail on photos (company_id, thumbnail_file_id);
select app.wall('photos');

create table comments (
  company_id bigint not null references companies (id),
  id bigint generated always as identity,
  project_id bigint not null,
  stage text not null default '',
  event_id bigint,
  document_id bigint,
  text text not null,
  mentions jsonb not null default '[]',
  -- seen by people of the company only
  internal boolean not null default true,
  user_id bigint not null,
  made_at timestamptz not null default now(),
  edited_at timestamptz,
  deleted_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, project_id) references projects (company_id, id) on delete cascade,
  foreign key (company_id, event_id) references events (company_id, id) on delete cascade,
  foreign key (company_id, document_id) references documents (company_id, id) on delete cascade,
  foreign key (company_id, user_id) references users (company_id, id)
);
create index comments_project on comments (company_id, project_id, id desc);
create index comments_event on comments (company_id, event_id);
create index comments_document on comments (company_id, document_id);
select app.wall('comments');

create table comment_files (
  company_id bigint not null references companies (id),
  id bigint generated always as identity,
  comment_id bigint not null,
  file_id bigint not null,
  primary key (company_id, id),
  foreign key (company_id, comment_id) references comments (company_id, id) on delete cascade,
  foreign key (company_id, file_id) references files (company_id, id)
);
create index comment_files_comment on comment_files (company_id, comment_id);
create index comment_files_file on comment_files (company_id, file_id);
select app.wall('comment_files');

-- ---------------------------------------------------------------- the rest of a project's papers

create table project_specifications (
  company_id bigint not null references companies (id),
  id bigint generated always as identity,
  project_id bigint not null,
  number int not null,
  -- [{section, rows: [{item, make, model, rating, quantity, unit, remark}]}]
  sheet jsonb not null,
  note text not null default '',
  made_by bigint,
  made_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, project_id, number),
  foreign key (company_id, project_id) references projects (company_id, id) on delete cascade,
  foreign key (company_id, made_by) references users (company_id, id)
);
select app.wall('project_specifications');
alter table projects drop column specification;

-- a named filter of one screen: its address, kept by a person, or by the company for all
create table saved_views (
  company_id bigint not null references companies (id),
  id bigint generated always as identity,
  user_id bigint not null,
  screen text not null,
  name text not null,
  query text not null,
  shared boolean not null default false,
  made_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, user_id, screen, name),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);
select app.wall('saved_views');

-- the digest knows what it mailed already
alter table notifications add column mailed_at timestamptz;

-- a person's own calendar address
alter table link_tokens drop constraint link_tokens_purpose_check;
alter table link_tokens add constraint link_tokens_purpose_check
  check (purpose in ('customer', 'subcontractor', 'project', 'user', 'invitation', 'secondary_email', 'calendar'));
