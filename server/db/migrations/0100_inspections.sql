-- Inspections at the factory, clearances for dispatch (MDCC), and what a project manager let through without one.

-- numbers by financial year (2026 is April 2026 to March 2027): of inspections taken when they are called, of certificates
-- when they are cleared, so that none is missing
create table chain_counters (
  company_id bigint not null references companies (id),
  kind text not null check (kind in ('inspection', 'mdcc')),
  year int not null,
  last int not null check (last > 0),
  primary key (company_id, kind, year)
);
select app.enable_tenant_rls('chain_counters');

-- what a category needs before it is dispatched; no row: as domain/materials/chain.ts says
create table chain_rules (
  company_id bigint not null references companies (id),
  id bigint generated always as identity,
  category text not null,
  inspection boolean not null,
  mdcc boolean not null,
  version int not null default 1,
  made_by bigint,
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, category),
  foreign key (company_id, made_by) references users (company_id, id)
);
select app.enable_tenant_rls('chain_rules');

create table inspections (
  company_id bigint not null references companies (id),
  id bigint generated always as identity,
  -- that of the order
  project_id bigint not null,
  order_id bigint not null,
  number text not null check (number <> ''),
  kind text not null check (kind in ('Stage', 'FAT', 'PDI', 'Third-party')),
  status text not null default 'called' check (status in ('called', 'completed', 'cancelled')),
  -- the worst of its lines
  result text check (result in ('Accept', 'Accept with remarks', 'Reject', 'Hold')),
  inspect_on date not null,
  place text not null default '',
  abroad boolean not null default false,
  -- who inspects for us, where that is not the inspector
  agency text not null default '',
  inspector_id bigint,
  by_vendor boolean not null default false,
  -- why it was called with less notice than agreed
  notice_reason text not null default '',
  note text not null default '',
  -- ISO 2859-1
  level text not null default 'II' check (level in ('I', 'II', 'III', 'S-1', 'S-2', 'S-3', 'S-4')),
  severity text not null default 'normal' check (severity in ('normal', 'tightened', 'reduced')),
  -- 0: none is accepted
  aql_critical numeric(6,3) not null default 0 check (aql_critical >= 0),
  aql_major numeric(6,3) not null default 2.5 check (aql_major >= 0),
  aql_minor numeric(6,3) not null default 4 check (aql_minor >= 0),
  remarks text not null default '',
  inspected_on date,
  completed_by bigint,
  completed_at timestamptz,
  cancel_reason text not null default '',
  -- the inspection whose rejected quantity is inspected again
  reinspects_id bigint,
  version int not null default 1,
  made_by bigint,
  made_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, project_id) references projects (company_id, id) on delete cascade,
  foreign key (company_id, order_id) references purchase_orders (company_id, id) on delete cascade,
  foreign key (company_id, inspector_id) references users (company_id, id),
  foreign key (company_id, completed_by) references users (company_id, id),
  foreign key (company_id, made_by) references users (company_id, id),
  foreign key (company_id, reinspects_id) references inspections (company_id, id) on delete cascade,
  check ((status = 'completed') = (result is not null))
);
create unique index inspections_number on inspections (company_id, number);
create index inspections_project on inspections (company_id, project_id);
create index inspections_order on inspections (company_id, order_id);
create index inspections_inspector on inspections (company_id, inspector_id) where inspector_id is not null;
create index inspections_again on inspections (company_id, reinspects_id) where reinspects_id is not null;
create index inspections_newest on inspections (company_id, id desc);
select app.enable_tenant_rls('inspections');

-- A part of an ordered line that is inspected. What is accepted and rejected follows from the defects when it is completed.
create table inspection_lines (
  company_id bigint not null references companies (id),
  id bigint generated always as identity,
  inspection_id bigint not null,
  position int not null,
  po_line_id bigint not null,
  project_id bigint not null,
  -- in the stock unit of the line
  quantity numeric(15,3) not null check (quantity > 0),
  sample int not null check (sample > 0),
  -- [{key, result, value, remark}], of the checks of its category
  checks jsonb not null default '[]' check (jsonb_typeof(checks) = 'array'),
  -- [{severity, units, description, serial}]
  defects jsonb not null default '[]' check (jsonb_typeof(defects) = 'array'),
  -- serial numbers of the sample
  serials text[] not null default '{}',
  on_hold boolean not null default false,
  remark text not null default '',
  result text check (result in ('Accept', 'Accept with remarks', 'Reject', 'Hold')),
  accepted numeric(15,3) not null default 0 check (accepted >= 0),
  rejected numeric(15,3) not null default 0 check (rejected >= 0),
  primary key (company_id, id),
  unique (company_id, inspection_id, po_line_id),
  check (accepted + rejected <= quantity),
  foreign key (company_id, inspection_id) references inspections (company_id, id) on delete cascade,
  foreign key (company_id, po_line_id) references po_lines (company_id, id) on delete cascade,
  foreign key (company_id, project_id) references projects (company_id, id) on delete cascade
);
create index inspection_lines_line on inspection_lines (company_id, po_line_id);
create index inspection_lines_project on inspection_lines (company_id, project_id);
select app.enable_tenant_rls('inspection_lines');

create table inspection_files (
  company_id bigint not null references companies (id),
  id bigint generated always as identity,
  inspection_id bigint not null,
  inspection_line_id bigint,
  file_id bigint not null,
  made_by bigint,
  made_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, inspection_id) references inspections (company_id, id) on delete cascade,
  foreign key (company_id, inspection_line_id) references inspection_lines (company_id, id) on delete cascade,
  foreign key (company_id, file_id) references files (company_id, id),
  foreign key (company_id, made_by) references users (company_id, id)
);
create index inspection_files_of on inspection_files (company_id, inspection_id);
create index inspection_files_file on inspection_files (company_id, file_id);
select app.enable_tenant_rls('inspection_files');

create table mdccs (
  company_id bigint not null references companies (id),
  id bigint generated always as identity,
  -- that of the order
  project_id bigint not null,
  order_id bigint not null,
  -- of the certificate; empty: not cleared
  number text not null default '',
  status text not null default 'requested' check (status in ('requested', 'cleared', 'refused', 'withdrawn')),
  -- the last day on which may be dispatched
  valid_till date not null,
  payment_condition text not null default '',
  payment_met boolean not null default false,
  note text not null default '',
  -- why it was refused or withdrawn
  reason text not null default '',
  by_vendor boolean not null default false,
  made_by bigint,
  made_at timestamptz not null default now(),
  decided_by bigint,
  decided_at timestamptz,
  -- when was reminded that it expires
  reminded_at timestamptz,
  version int not null default 1,
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, project_id) references projects (company_id, id) on delete cascade,
  foreign key (company_id, order_id) references purchase_orders (company_id, id) on delete cascade,
  foreign key (company_id, made_by) references users (company_id, id),
  foreign key (company_id, decided_by) references users (company_id, id),
  check ((status = 'cleared') = (number <> '')),
  check (status = 'requested' or decided_at is not null)
);
create unique index mdccs_number on mdccs (company_id, number) where number <> '';
create index mdccs_project on mdccs (company_id, project_id);
create index mdccs_order on mdccs (company_id, order_id);
create index mdccs_newest on mdccs (company_id, id desc);
select app.enable_tenant_rls('mdccs');

create table mdcc_lines (
  company_id bigint not null references companies (id),
  id bigint generated always as identity,
  mdcc_id bigint not null,
  position int not null,
  po_line_id bigint not null,
  project_id bigint not null,
  quantity numeric(15,3) not null check (quantity > 0),
  primary key (company_id, id),
  unique (company_id, mdcc_id, po_line_id),
  foreign key (company_id, mdcc_id) references mdccs (company_id, id) on delete cascade,
  foreign key (company_id, po_line_id) references po_lines (company_id, id) on delete cascade,
  foreign key (company_id, project_id) references projects (company_id, id) on delete cascade
);
create index mdcc_lines_line on mdcc_lines (company_id, po_line_id);
create index mdcc_lines_project on mdcc_lines (company_id, project_id);
select app.enable_tenant_rls('mdcc_lines');

-- the serial numbers that a certificate is for, where they are listed
create table mdcc_serials (
  company_id bigint not null references companies (id),
  mdcc_line_id bigint not null,
  number text not null check (number ~ '^[A-Z0-9/-]{6,40}$'),
  primary key (company_id, mdcc_line_id, number),
  foreign key (company_id, mdcc_line_id) references mdcc_lines (company_id, id) on delete cascade
);
create index mdcc_serials_number on mdcc_serials (company_id, number);
select app.enable_tenant_rls('mdcc_serials');

-- the documents a clearance needs, and who sees to each
create table mdcc_documents (
  company_id bigint not null references companies (id),
  id bigint generated always as identity,
  mdcc_id bigint not null,
  position int not null,
  name text not null,
  owner_id bigint,
  file_id bigint,
  -- why it is not needed here
  waived text not null default '',
  primary key (company_id, id),
  unique (company_id, mdcc_id, name),
  foreign key (company_id, mdcc_id) references mdccs (company_id, id) on delete cascade,
  foreign key (company_id, owner_id) references users (company_id, id),
  foreign key (company_id, file_id) references files (company_id, id)
);
create index mdcc_documents_owner on mdcc_documents (company_id, owner_id) where owner_id is not null;
create index mdcc_documents_file on mdcc_documents (company_id, file_id) where file_id is not null;
select app.enable_tenant_rls('mdcc_documents');

-- What a project manager lets be dispatched although it is not inspected or cleared. Its reason is shown with every later document.
create table dispatch_overrides (
  company_id bigint not null references companies (id),
  id bigint generated always as identity,
  project_id bigint not null,
  po_line_id bigint not null,
  quantity numeric(15,3) not null check (quantity > 0),
  reason text not null check (reason <> ''),
  made_by bigint,
  made_at timestamptz not null default now(),
  withdrawn_by bigint,
  withdrawn_at timestamptz,
  version int not null default 1,
  primary key (company_id, id),
  foreign key (company_id, project_id) references projects (company_id, id) on delete cascade,
  foreign key (company_id, po_line_id) references po_lines (company_id, id) on delete cascade,
  foreign key (company_id, made_by) references users (company_id, id),
  foreign key (company_id, withdrawn_by) references users (company_id, id)
);
create index dispatch_overrides_line on dispatch_overrides (company_id, po_line_id);
create index dispatch_overrides_project on dispatch_overrides (company_id, project_id);
select app.enable_tenant_rls('dispatch_overrides');

do $$
declare
  stands text;
begin
  select pg_get_constraintdef(oid) into stands from pg_constraint where conname = 'files_purpose_check';
  alter table files drop constraint files_purpose_check;
  execute 'alter table files add constraint files_purpose_check '
    || replace(stands, '''quote''::text', '''quote''::text, ''inspection''::text, ''mdcc''::text');
end $$;

create function app.entry_of(r inspections) returns search_entries language sql stable as $$
  select row(r.company_id, 'inspection', r.id, r.project_id, '{}', r.number,
    concat_ws(' ', r.number, r.place, r.agency), '', now(), null, null)::search_entries
$$;
select app.keep_found('inspections', 'inspection', 'app.entry_of(row(r.*)::inspections)', '{number,place,agency}');

-- found by its number only: a request has none
create function app.entry_of(r mdccs) returns search_entries language sql stable as $$
  select row(r.company_id, 'mdcc', r.id, r.project_id, '{}', coalesce(nullif(r.number, ''), 'MDCC'),
    concat_ws(' ', 'MDCC', r.number), '', now(), null, null)::search_entries
$$;
select app.keep_found('mdccs', 'mdcc', 'app.entry_of(row(r.*)::mdccs)', '{number}');
