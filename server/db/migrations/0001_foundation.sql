-- The foundation: companies, people, how they enter, projects, and the records every area writes.
-- Every company table: company_id first in its keys, forced row-level security, foreign keys that carry the company.

create schema if not exists app;

-- ---------------------------------------------------------------- companies

create table companies (
  id bigint generated always as identity primary key,
  key text not null unique check (key ~ '^[a-z][a-z0-9_]{1,30}$'),
  name text not null,
  status text not null default 'trial' check (status in ('trial', 'active', 'grace', 'expired')),
  trial_ends_on date,
  trial_notice_skipped boolean not null default false,
  logo_file_id bigint,
  letterhead text not null default '',
  address text not null default '',
  state text not null default '',
  gstin text not null default '',
  website text not null default '',
  phone_number text not null default '',
  working_days int[] not null default '{1,2,3,4,5,6}',
  holidays jsonb not null default '[]',
  is_demo boolean not null default false,
  version int not null default 1,
  created_at timestamptz not null default now()
);

-- ---------------------------------------------------------------- people

create table users (
  company_id bigint not null references companies (id),
  id bigint generated always as identity unique,
  username text not null,
  email text not null,
  name text not null,
  phone_number text not null default '',
  website text not null default '',
  password_hash text,
  kind text not null check (kind in ('admin','staff','project_manager','sales_person','crm_user','consumer','vendor','subcontractor','investor')),
  department text not null default '',
  designation text not null default '',
  is_crm boolean not null default false,
  activated boolean not null default false,
  onboarded boolean not null default false,
  active boolean not null default true,
  credits int not null default 0,
  avatar_file_id bigint,
  language text not null default 'en' check (language in ('en', 'hi')),
  theme text not null default 'auto' check (theme in ('auto', 'light', 'dark')),
  notification_choices jsonb not null default '{}',
  version int not null default 1,
  created_at timestamptz not null default now(),
  last_login_at timestamptz,
  primary key (company_id, id)
);
create unique index users_username on users (lower(username));
create unique index users_email on users (company_id, lower(email));
create index users_email_lookup on users (lower(email));

create table user_emails (
  company_id bigint not null references companies (id),
  id bigint generated always as identity,
  user_id bigint not null,
  email text not null,
  verified_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);
create unique index user_emails_email on user_emails (company_id, user_id, lower(email));
create index user_emails_lookup on user_emails (lower(email));

create table sessions (
  company_id bigint not null references companies (id),
  id bigint generated always as identity,
  user_id bigint not null,
  token_hash text not null unique,
  method text not null check (method in ('password', 'otp', 'link', 'invitation', 'sign_up', 'users_service')),
  user_agent text not null default '',
  address text not null default '',
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);
create index sessions_user on sessions (company_id, user_id);

-- links that let a person in or name one object: hashed, one purpose, expiring
create table link_tokens (
  company_id bigint not null references companies (id),
  id bigint generated always as identity,
  token_hash text not null unique,
  purpose text not null check (purpose in ('customer', 'subcontractor', 'project', 'user', 'invitation', 'secondary_email')),
  user_id bigint,
  project_id bigint,
  payload jsonb not null default '{}',
  made_by bigint,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);

create table role_rights (
  company_id bigint not null references companies (id),
  id bigint generated always as identity,
  holder text not null,
  module text not null,
  can_view boolean not null,
  can_edit boolean not null,
  can_work boolean not null,
  can_approve boolean not null,
  docs_details boolean not null,
  changed_by bigint not null,
  changed_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, holder, module),
  foreign key (company_id, changed_by) references users (company_id, id)
);

-- ---------------------------------------------------------------- projects

create table projects (
  company_id bigint not null references companies (id),
  id bigint generated always as identity unique,
  code text not null,
  name text not null,
  project_type text not null,
  segment text not null,
  status text not null default 'draft' check (status in ('draft','active','on_hold','completed','maintenance','cancelled')),
  capacity_kwp numeric(12,3) not null default 0 check (capacity_kwp >= 0),
  capacity_kw_ac numeric(12,3) not null default 0 check (capacity_kw_ac >= 0),
  customer_name text not null default '',
  customer_phone text not null default '',
  customer_email text not null default '',
  customer_id bigint,
  site_address text not null default '',
  state text not null default '',
  discom text not null default '',
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  owner_id bigint,
  project_manager_id bigint,
  start_date date,
  target_commissioning date,
  commissioned_on date,
  contract_value bigint not null default 0 check (contract_value >= 0),
  pace int not null default 100,
  template text not null default '',
  specification jsonb not null default '[]',
  version int not null default 1,
  created_by bigint,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, code),
  foreign key (company_id, customer_id) references users (company_id, id),
  foreign key (company_id, owner_id) references users (company_id, id),
  foreign key (company_id, project_manager_id) references users (company_id, id),
  foreign key (company_id, created_by) references users (company_id, id)
);
create index projects_by_update on projects (company_id, updated_at desc, id desc);
create index projects_by_status on projects (company_id, status, updated_at desc);

create table project_members (
  company_id bigint not null references companies (id),
  id bigint generated always as identity,
  project_id bigint not null,
  user_id bigint not null,
  role text not null check (role in ('Project Manager','Sales','Liasoning Manager','Liasoning Officer','Designer','Lead Designer','Procurement Manager','Procurement Executive','Site In-Charge','Site Executive','O&M Manager','Customer','Investor','Sub-contractor')),
  stage_access text[] not null default '{}',
  added_by bigint,
  added_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, project_id, user_id, role),
  foreign key (company_id, project_id) references projects (company_id, id) on delete cascade,
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade,
  foreign key (company_id, added_by) references users (company_id, id)
);
create index project_members_user on project_members (company_id, user_id, project_id);

create table project_stages (
  company_id bigint not null references companies (id),
  id bigint generated always as identity,
  project_id bigint not null,
  stage text not null check (stage in ('pre_requisites','approvals','engineering','materials','construction','site_handover')),
  status text not null default 'PENDING' check (status in ('PENDING','IN-PROGRESS','FINISHED')),
  percent numeric(5,2) not null default 0 check (percent between 0 and 100),
  planned_start date,
  planned_end date,
  actual_start date,
  actual_end date,
  version int not null default 1,
  primary key (company_id, id),
  unique (company_id, project_id, stage),
  foreign key (company_id, project_id) references projects (company_id, id) on delete cascade
);

-- one person's unfinished project form
create table project_drafts (
  company_id bigint not null references companies (id),
  id bigint generated always as identity,
  user_id bigint not null,
  step text not null default 'basics',
  form jsonb not null default '{}',
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);
create index project_drafts_user on project_drafts (company_id, user_id);

-- ---------------------------------------------------------------- files

create table files (
  company_id bigint not null references companies (id),
  id bigint generated always as identity,
  object_key text not null unique,
  file_name text not null,
  content_type text not null,
  byte_size bigint not null,
  sha256 text not null,
  purpose text not null check (purpose in ('avatar', 'logo')),
  uploaded_by bigint not null,
  uploaded_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, uploaded_by) references users (company_id, id)
);
alter table users add foreign key (company_id, avatar_file_id) references files (company_id, id);
alter table companies add constraint companies_logo foreign key (id, logo_file_id) references files (company_id, id);

-- ---------------------------------------------------------------- what happened

-- append-only: audit and activity are both read from here
create table happenings (
  company_id bigint not null references companies (id),
  id bigint generated always as identity,
  at timestamptz not null default now(),
  user_id bigint,
  kind text not null,
  call text not null,
  project_id bigint,
  subject_type text not null default '',
  subject_id bigint,
  says text not null default '',
  before jsonb,
  after jsonb,
  request_id text not null,
  primary key (company_id, id)
);
create index happenings_project on happenings (company_id, project_id, id desc);
create index happenings_user on happenings (company_id, user_id, id desc);

-- what must still leave the process because of it
create table outbox (
  company_id bigint not null references companies (id),
  id bigint generated always as identity,
  kind text not null,
  payload jsonb not null,
  made_at timestamptz not null default now(),
  done_at timestamptz,
  attempts int not null default 0,
  next_at timestamptz not null default now(),
  failure text not null default '',
  primary key (company_id, id)
);
create index outbox_waiting on outbox (next_at) where done_at is null;

create table notifications (
  company_id bigint not null references companies (id),
  id bigint generated always as identity,
  user_id bigint not null,
  kind text not null,
  title text not null,
  text text not null default '',
  path text not null default '',
  project_id bigint,
  outbox_id bigint,
  created_at timestamptz not null default now(),
  read_at timestamptz,
  primary key (company_id, id),
  unique (company_id, user_id, outbox_id),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);
create index notifications_unread on notifications (company_id, user_id, id desc);

-- the answer of a write, kept so that the same request repeated gives the same answer
create table idempotency_keys (
  company_id bigint not null references companies (id),
  id bigint generated always as identity,
  user_id bigint not null,
  key text not null,
  request_hash text not null,
  answer text,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, user_id, key),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);
create index idempotency_keys_age on idempotency_keys (created_at);

-- ---------------------------------------------------------------- the lobby: before a company is known

create table one_time_codes (
  id bigint generated always as identity primary key,
  purpose text not null check (purpose in ('sign_up', 'login')),
  email text not null,
  code_hash text not null,
  tries int not null default 0,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index one_time_codes_email on one_time_codes (lower(email), purpose, id desc);

create table sign_ups (
  id bigint generated always as identity primary key,
  email text not null,
  token_hash text not null unique,
  company_name text not null default '',
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);

create table rate_limits (
  key text not null,
  window_start timestamptz not null,
  count int not null default 0,
  primary key (key, window_start)
);

-- all mail on its way out; what it said is wiped once it left
create table mails (
  id bigint generated always as identity primary key,
  once text unique,
  recipient text not null,
  subject text not null,
  text text not null,
  html text not null default '',
  made_at timestamptz not null default now(),
  sent_at timestamptz,
  attempts int not null default 0,
  next_at timestamptz not null default now(),
  failure text not null default ''
);
create index mails_waiting on mails (next_at) where sent_at is null;
