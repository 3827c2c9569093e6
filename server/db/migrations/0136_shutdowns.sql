-- Shutdowns that are agreed with the customer.

create table shutdowns (
  company_id bigint not null references companies (id),
  id bigint generated always as identity,
  project_id bigint not null,
  number int not null check (number > 0),
  title text not null check (length(title) between 3 and 160),
  -- what is switched off, and what that means for the customer
  place text not null default '',
  consequence text not null default '',
  event_id bigint,
  status text not null default 'Proposed' check (status in ('Proposed', 'Offered', 'Agreed', 'Postponed', 'Done', 'Cancelled')),
  -- the window in India; until an earlier hour: of the day after
  day date not null,
  from_time text not null check (from_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  to_time text not null check (to_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  -- people of the company who must be there, and others in words: the customer's electrician
  present_ids bigint[] not null default '{}',
  present_others text not null default '',
  permit_number text not null default '',
  permit_file_id bigint,
  -- the day of the window of which people were reminded
  reminded_on date,
  made_by bigint,
  made_at timestamptz not null default now(),
  version int not null default 1,
  primary key (company_id, id),
  unique (company_id, project_id, number),
  check (from_time <> to_time),
  foreign key (company_id, project_id) references projects (company_id, id) on delete cascade,
  foreign key (company_id, event_id) references events (company_id, id),
  foreign key (company_id, permit_file_id) references files (company_id, id),
  foreign key (company_id, made_by) references users (company_id, id)
);
create index shutdowns_event on shutdowns (company_id, event_id) where event_id is not null;
create index shutdowns_permit on shutdowns (company_id, permit_file_id) where permit_file_id is not null;
select app.enable_tenant_rls('shutdowns');

create table shutdown_turns (
  company_id bigint not null references companies (id),
  id bigint generated always as identity,
  shutdown_id bigint not null,
  step text not null check (step in ('propose', 'offer', 'accept', 'postpone', 'finish', 'cancel')),
  by_customer boolean not null default false,
  day date not null,
  from_time text not null,
  to_time text not null,
  remark text not null default '',
  made_by bigint,
  made_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, shutdown_id) references shutdowns (company_id, id) on delete cascade,
  foreign key (company_id, made_by) references users (company_id, id)
);
create index shutdown_turns_of on shutdown_turns (company_id, shutdown_id);
select app.enable_tenant_rls('shutdown_turns');

do $$
declare
  stands text;
begin
  select pg_get_constraintdef(oid) into stands from pg_constraint where conname = 'files_purpose_check';
  alter table files drop constraint files_purpose_check;
  execute 'alter table files add constraint files_purpose_check '
    || replace(stands, '''site_day''::text', '''site_day''::text, ''shutdown''::text');
end $$;
