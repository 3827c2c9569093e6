-- Sheets of string tests: what was measured of each string, with which instrument, by whom.

create table test_sheets (
  company_id bigint not null references companies (id),
  id bigint generated always as identity,
  client_id text,
  project_id bigint not null,
  -- within its project, from 1
  number int not null check (number > 0),
  place text not null default '',
  contractor_id bigint,
  instrument_id bigint,
  tester text not null default '',
  tested_on date,
  -- how far a string may be from the median of like strings, and where that comes from
  voc_percent double precision not null default 5 check (voc_percent > 0),
  isc_percent double precision not null default 5 check (isc_percent > 0),
  source text not null default 'IEC 62446-1',
  -- as the instrument gave it
  raw_file_id bigint,
  -- how many strings have everything measured, a finding, and a finding without a remark
  measured int not null default 0,
  findings int not null default 0,
  unexplained int not null default 0,
  made_by bigint,
  made_at timestamptz not null default now(),
  accepted_by bigint,
  accepted_at timestamptz,
  return_reason text not null default '',
  version int not null default 1,
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, project_id, number),
  foreign key (company_id, project_id) references projects (company_id, id) on delete cascade,
  foreign key (company_id, contractor_id) references users (company_id, id),
  foreign key (company_id, instrument_id) references instruments (company_id, id),
  foreign key (company_id, raw_file_id) references files (company_id, id),
  foreign key (company_id, made_by) references users (company_id, id),
  foreign key (company_id, accepted_by) references users (company_id, id)
);
create unique index test_sheets_client on test_sheets (company_id, client_id) where client_id is not null;
create index test_sheets_newest on test_sheets (company_id, project_id, id desc);
create index test_sheets_contractor on test_sheets (company_id, contractor_id) where contractor_id is not null;
create index test_sheets_instrument on test_sheets (company_id, instrument_id) where instrument_id is not null;
create index test_sheets_raw_file on test_sheets (company_id, raw_file_id) where raw_file_id is not null;
select app.enable_tenant_rls('test_sheets');

create table test_sheet_counters (
  company_id bigint not null references companies (id),
  project_id bigint not null,
  last int not null check (last > 0),
  primary key (company_id, project_id),
  foreign key (company_id, project_id) references projects (company_id, id) on delete cascade
);
select app.enable_tenant_rls('test_sheet_counters');

-- readings as they were typed; empty: not measured
create table test_rows (
  company_id bigint not null references companies (id),
  id bigint generated always as identity,
  test_sheet_id bigint not null,
  inverter int not null check (inverter > 0),
  mppt int not null check (mppt > 0),
  string int not null check (string > 0),
  modules int not null check (modules > 0),
  polarity text not null default '' check (polarity in ('', 'OK', 'Reversed')),
  voc text not null default '',
  isc text not null default '',
  insulation text not null default '',
  test_voltage text not null default '',
  irradiance text not null default '',
  cell_temperature text not null default '',
  time text not null default '',
  remark text not null default '',
  made_by bigint,
  made_at timestamptz,
  version int not null default 0,
  primary key (company_id, id),
  unique (company_id, test_sheet_id, inverter, mppt, string),
  foreign key (company_id, test_sheet_id) references test_sheets (company_id, id) on delete cascade,
  foreign key (company_id, made_by) references users (company_id, id)
);
select app.enable_tenant_rls('test_rows');
