-- Applications to authorities: playbooks with their versions, files, the steps they took, their documents, the events that follow them.

-- a playbook of a track in a state, or of one DISCOM there; a version is never changed, because files run on it
create table authority_packs (
  company_id bigint not null references companies (id),
  id bigint generated always as identity,
  track text not null check (track in ('net_metering', 'ceig', 'subsidy', 'open_access')),
  -- empty: all India, every DISCOM
  state text not null default '',
  discom text not null default '',
  version int not null check (version > 0),
  body jsonb not null check (jsonb_typeof(body) = 'object'),
  note text not null default '',
  made_by bigint,
  made_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, track, state, discom, version),
  foreign key (company_id, made_by) references users (company_id, id)
);
select app.enable_tenant_rls('authority_packs');

create table authority_files (
  company_id bigint not null references companies (id),
  id bigint generated always as identity,
  project_id bigint not null,
  track text not null check (track in ('net_metering', 'ceig', 'subsidy', 'open_access')),
  -- within its track, from 1
  number int not null check (number > 0),
  -- the version it began with
  pack_id bigint not null,
  -- where its steps brought it, for lists
  stage text not null default 'not_started',
  reference text not null default '',
  division text not null default '',
  applicant_name text not null default '',
  consumer_number text not null default '',
  sanctioned_load_kw numeric(12, 3),
  phase text check (phase in ('single', 'three_lt', 'ht')),
  contact text not null default '',
  -- nothing is left to do
  closed boolean not null default false,
  version int not null default 1,
  made_by bigint,
  made_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, track, number),
  foreign key (company_id, project_id) references projects (company_id, id) on delete cascade,
  foreign key (company_id, pack_id) references authority_packs (company_id, id),
  foreign key (company_id, made_by) references users (company_id, id)
);
-- a project has one of each track at a time
create unique index authority_files_of on authority_files (company_id, project_id, track) where stage <> 'cancelled';
create index authority_files_project on authority_files (company_id, project_id);
create index authority_files_open on authority_files (company_id, id) where not closed;
create index authority_files_pack on authority_files (company_id, pack_id);
select app.enable_tenant_rls('authority_files');

-- the number is taken in the statement that writes the row
create table authority_counters (
  company_id bigint not null references companies (id),
  track text not null,
  last int not null check (last > 0),
  primary key (company_id, track)
);
select app.enable_tenant_rls('authority_counters');

-- what happened to a file; its clocks are worked out of these, and stored nowhere
create table authority_steps (
  company_id bigint not null references companies (id),
  id bigint generated always as identity,
  file_id bigint not null,
  kind text not null
    check (kind in ('move', 'query', 'reply', 'hold', 'resume', 'reject', 'cancel', 'deemed', 'extend')),
  was text not null,
  becomes text not null,
  on_day date not null,
  -- of the day, where it is known: '16:40'
  at_time text not null default '' check (at_time ~ '^(([01][0-9]|2[0-3]):[0-5][0-9])?$'),
  -- that an extension adds
  days int not null default 0 check (days >= 0),
  reference text not null default '',
  remark text not null default '',
  reason text,
  made_by bigint,
  made_at timestamptz not null default now(),
  undone_by bigint,
  undone_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, file_id) references authority_files (company_id, id) on delete cascade,
  foreign key (company_id, made_by) references users (company_id, id),
  foreign key (company_id, undone_by) references users (company_id, id)
);
create index authority_steps_of on authority_steps (company_id, file_id, id);
select app.enable_tenant_rls('authority_steps');

create table authority_documents (
  company_id bigint not null references companies (id),
  file_id bigint not null,
  -- of the playbook
  key text not null check (key <> ''),
  status text not null default 'missing' check (status in ('missing', 'submitted', 'approved', 'rejected')),
  number text not null default '',
  issue_date date,
  valid_to date,
  remark text not null default '',
  -- the document of the project it is
  document_id bigint,
  updated_by bigint,
  updated_at timestamptz not null default now(),
  primary key (company_id, file_id, key),
  foreign key (company_id, file_id) references authority_files (company_id, id) on delete cascade,
  foreign key (company_id, document_id) references documents (company_id, id) on delete set null (document_id),
  foreign key (company_id, updated_by) references users (company_id, id)
);
create index authority_documents_linked on authority_documents (company_id, document_id) where document_id is not null;
select app.enable_tenant_rls('authority_documents');

-- the events of the approvals stage that follow a file, each one file (decision 027)
create table authority_events (
  company_id bigint not null references companies (id),
  event_id bigint not null,
  file_id bigint not null,
  -- it ends with this stage, and starts with that one
  stage text not null,
  since text,
  -- the file put the event where it is
  moved boolean not null default false,
  primary key (company_id, event_id),
  foreign key (company_id, event_id) references events (company_id, id) on delete cascade,
  foreign key (company_id, file_id) references authority_files (company_id, id) on delete cascade
);
create index authority_events_of on authority_events (company_id, file_id);
select app.enable_tenant_rls('authority_events');

create function app.authority_number(track text, number int) returns text language sql immutable as $$
  select case track when 'net_metering' then 'NM' when 'ceig' then 'CE' when 'subsidy' then 'SU' else 'OA' end
    || '-' || lpad(number::text, 4, '0')
$$;

create function app.entry_of(r authority_files) returns search_entries language sql stable as $$
  select row(r.company_id, 'authority_file', r.id, r.project_id, '{}', app.authority_number(r.track, r.number),
    concat_ws(' ', app.authority_number(r.track, r.number), r.reference, r.consumer_number, r.division, r.applicant_name),
    '', now(), 'approvals', null)::search_entries
$$;
select app.keep_found('authority_files', 'authority_file', 'app.entry_of(row(r.*)::authority_files)',
  '{reference,consumer_number,division,applicant_name}');
