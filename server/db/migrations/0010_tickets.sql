-- Tickets: what is broken or asked for at a plant, who works on it, what was said, and the clocks that run meanwhile.

-- what a company set for itself; without a row the defaults of domain/tickets.ts hold
create table ticket_settings (
  company_id bigint not null references companies (id),
  id bigint generated always as identity,
  categories jsonb,
  sla jsonb,
  opens int check (opens between 0 and 1439),
  closes int check (closes between 1 and 1440),
  -- signs what the form outside was given, so that it says when it was opened
  form_secret text not null default gen_random_uuid()::text,
  version int not null default 1,
  primary key (company_id, id),
  unique (company_id)
);

create table ticket_numbers (
  company_id bigint not null references companies (id),
  year int not null,
  count int not null,
  primary key (company_id, year)
);

create table tickets (
  company_id bigint not null references companies (id),
  id bigint generated always as identity unique,
  number text not null,
  project_id bigint,
  category text not null,
  sub_category text not null default '',
  asset_serial text not null default '',
  title text not null,
  description text not null default '',
  priority text not null check (priority in ('Critical','High','Medium','Low')),
  status text not null default 'Open' check (status in ('Open','Assigned','In Progress','Waiting','Resolved','Closed','Reopened','Rejected','Duplicate')),
  waiting_for text not null default '' check (waiting_for in ('', 'customer', 'vendor', 'DISCOM')),
  channel text not null check (channel in ('portal','form','phone','WhatsApp','e-mail','alarm')),
  raised_by bigint,
  raised_at timestamptz not null default now(),
  contact_name text not null default '',
  contact_phone text not null default '',
  contact_email text not null default '',
  preferred_time text not null default '',
  -- as somebody outside wrote it
  plant_code text not null default '',
  assignee_id bigint,
  acknowledged_at timestamptz,
  on_site_at timestamptz,
  fixed_at timestamptz,
  closed_at timestamptz,
  -- the clocks: due, and when three quarters are used up
  acknowledge_due timestamptz,
  acknowledge_soon timestamptz,
  on_site_due timestamptz,
  on_site_soon timestamptz,
  fix_due timestamptz,
  fix_soon timestamptz,
  pauses jsonb not null default '[]',
  paused_since timestamptz,
  paused_minutes int not null default 0,
  kwh_lost numeric(12,2) check (kwh_lost >= 0),
  root_cause text not null default '',
  action text not null default '',
  parts text not null default '',
  cost bigint not null default 0 check (cost >= 0),
  cost_state text not null default 'not_required' check (cost_state in ('not_required','pending','approved','rejected')),
  cost_decided_by bigint,
  warranty boolean,
  rating int check (rating between 1 and 5),
  rating_words text not null default '',
  rated_at timestamptz,
  duplicate_of bigint,
  version int not null default 1,
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, number),
  foreign key (company_id, project_id) references projects (company_id, id) on delete set null (project_id),
  foreign key (company_id, raised_by) references users (company_id, id),
  foreign key (company_id, assignee_id) references users (company_id, id),
  foreign key (company_id, cost_decided_by) references users (company_id, id),
  foreign key (company_id, duplicate_of) references tickets (company_id, id)
);
create index tickets_by_status on tickets (company_id, status, raised_at desc);
create index tickets_by_project on tickets (company_id, project_id);
create index tickets_by_assignee on tickets (company_id, assignee_id);
create index tickets_by_raiser on tickets (company_id, raised_by);
create index tickets_by_raised on tickets (company_id, raised_at desc, id desc);
create index tickets_by_phone on tickets (company_id, contact_phone, raised_at) where contact_phone <> '';
create index tickets_duplicates on tickets (company_id, duplicate_of) where duplicate_of is not null;

create table ticket_messages (
  company_id bigint not null references companies (id),
  id bigint generated always as identity unique,
  ticket_id bigint not null,
  user_id bigint not null,
  text text not null,
  internal boolean not null,
  made_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, ticket_id) references tickets (company_id, id) on delete cascade,
  foreign key (company_id, user_id) references users (company_id, id)
);
create index ticket_messages_of on ticket_messages (company_id, ticket_id, id);

-- files of a message, or of the ticket itself
create table ticket_files (
  company_id bigint not null references companies (id),
  id bigint generated always as identity,
  ticket_id bigint not null,
  message_id bigint,
  file_id bigint not null,
  primary key (company_id, id),
  foreign key (company_id, ticket_id) references tickets (company_id, id) on delete cascade,
  foreign key (company_id, message_id) references ticket_messages (company_id, id) on delete cascade,
  foreign key (company_id, file_id) references files (company_id, id)
);
create index ticket_files_of on ticket_files (company_id, ticket_id);
create index ticket_files_file on ticket_files (company_id, file_id);

create table ticket_followers (
  company_id bigint not null references companies (id),
  ticket_id bigint not null,
  user_id bigint not null,
  primary key (company_id, ticket_id, user_id),
  foreign key (company_id, ticket_id) references tickets (company_id, id) on delete cascade,
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);

create table ticket_history (
  company_id bigint not null references companies (id),
  id bigint generated always as identity,
  ticket_id bigint not null,
  at timestamptz not null default now(),
  user_id bigint,
  kind text not null check (kind in ('raised','status','assigned','priority','on_site','cost','merged','rated')),
  was text not null default '',
  becomes text not null default '',
  remark text not null default '',
  primary key (company_id, id),
  foreign key (company_id, ticket_id) references tickets (company_id, id) on delete cascade,
  foreign key (company_id, user_id) references users (company_id, id)
);
create index ticket_history_of on ticket_history (company_id, ticket_id, id);

-- of which clock people were warned already
create table ticket_warnings (
  company_id bigint not null references companies (id),
  id bigint generated always as identity,
  ticket_id bigint not null,
  clock text not null check (clock in ('acknowledge','on_site','fix')),
  level text not null check (level in ('soon','breached')),
  made_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, ticket_id, clock, level),
  foreign key (company_id, ticket_id) references tickets (company_id, id) on delete cascade
);

select app.wall('ticket_settings');
select app.wall('ticket_numbers');
select app.wall('tickets');
select app.wall('ticket_messages');
select app.wall('ticket_files');
select app.wall('ticket_followers');
select app.wall('ticket_history');
select app.wall('ticket_warnings');
