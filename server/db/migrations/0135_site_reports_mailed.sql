-- Progress reports that are mailed to chosen people, and letters that claim an extension of time for days lost to the weather.

-- who is mailed the daily report or the weekly summary of a project: a person of the company, or someone outside by address
create table report_recipients (
  company_id bigint not null references companies (id),
  id bigint generated always as identity,
  project_id bigint not null,
  user_id bigint,
  -- of someone outside; a person's own are read from their account
  name text not null default '' check (length(name) <= 120),
  email text not null default '' check (length(email) <= 254),
  daily boolean not null default true,
  weekly boolean not null default true,
  made_by bigint,
  made_at timestamptz not null default now(),
  version int not null default 1,
  primary key (company_id, id),
  check ((user_id is null) = (email <> '')),
  check (daily or weekly),
  foreign key (company_id, project_id) references projects (company_id, id) on delete cascade,
  foreign key (company_id, user_id) references users (company_id, id),
  foreign key (company_id, made_by) references users (company_id, id)
);
create unique index report_recipients_person on report_recipients (company_id, project_id, user_id) where user_id is not null;
create unique index report_recipients_address on report_recipients (company_id, project_id, lower(email)) where user_id is null;
select app.enable_tenant_rls('report_recipients');

-- a report as it was mailed: of a day, or of the week that ended with it; a corrected one is the next edition
create table site_reports (
  company_id bigint not null references companies (id),
  id bigint generated always as identity,
  project_id bigint not null,
  span text not null check (span in ('day', 'week')),
  day date not null,
  edition int not null default 1 check (edition > 0),
  made_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, project_id, span, day, edition),
  foreign key (company_id, project_id) references projects (company_id, id) on delete cascade
);
select app.enable_tenant_rls('site_reports');

create table site_report_mails (
  company_id bigint not null references companies (id),
  id bigint generated always as identity,
  site_report_id bigint not null,
  -- null: someone outside
  user_id bigint,
  name text not null,
  email text not null,
  primary key (company_id, id),
  foreign key (company_id, site_report_id) references site_reports (company_id, id) on delete cascade,
  foreign key (company_id, user_id) references users (company_id, id)
);
create unique index site_report_mails_once on site_report_mails (company_id, site_report_id, lower(email));
select app.enable_tenant_rls('site_report_mails');

create table extension_letters (
  company_id bigint not null references companies (id),
  id bigint generated always as identity,
  project_id bigint not null,
  -- within the project, given when it is issued
  number int check (number > 0),
  status text not null default 'Draft' check (status in ('Draft', 'Issued', 'Withdrawn')),
  starts_on date not null,
  ends_on date not null,
  addressee text not null default '',
  subject text not null default '',
  body text not null default '',
  -- days of weather that the schedule allows for within the span; null: as the calendars of the state say
  allowed_days numeric(5,1) check (allowed_days between 0 and 400),
  -- as it was issued: the lost days, what they come to, what is claimed, the day of completion before and after
  content jsonb,
  issued_by bigint,
  issued_at timestamptz,
  reason text not null default '',
  made_by bigint,
  made_at timestamptz not null default now(),
  version int not null default 1,
  primary key (company_id, id),
  unique (company_id, project_id, number),
  check (ends_on >= starts_on),
  check ((status = 'Draft') = (issued_at is null)),
  check ((status = 'Draft') = (number is null)),
  check ((status = 'Draft') = (content is null)),
  foreign key (company_id, project_id) references projects (company_id, id) on delete cascade,
  foreign key (company_id, issued_by) references users (company_id, id),
  foreign key (company_id, made_by) references users (company_id, id)
);
select app.enable_tenant_rls('extension_letters');
