-- Notes that were spoken for the record of a day, in any language.
create table site_day_voices (
  company_id bigint not null references companies (id),
  id bigint generated always as identity,
  site_day_id bigint not null,
  file_id bigint not null,
  -- as the device counted them
  seconds int not null default 0 check (seconds between 0 and 3600),
  made_by bigint,
  made_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, site_day_id) references site_days (company_id, id) on delete cascade,
  foreign key (company_id, file_id) references files (company_id, id),
  foreign key (company_id, made_by) references users (company_id, id)
);
create index site_day_voices_of on site_day_voices (company_id, site_day_id);
create index site_day_voices_file on site_day_voices (company_id, file_id);
select app.enable_tenant_rls('site_day_voices');
