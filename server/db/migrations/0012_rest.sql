-- An import of a schedule can be taken back, and brought again: what it made of each event and link, and what was before.

create table schedule_imports (
  company_id bigint not null references companies (id),
  id bigint generated always as identity,
  project_id bigint not null,
  file_name text not null,
  events jsonb not null,
  links jsonb not null,
  made_by bigint,
  made_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, project_id) references projects (company_id, id) on delete cascade,
  foreign key (company_id, made_by) references users (company_id, id)
);
create index schedule_imports_project on schedule_imports (company_id, project_id);
select app.wall('schedule_imports');

-- an upload that arrived whole is one object already, known by its content, before a call takes it over
alter table uploads
  add column sha256 text not null default '',
  add column content_type text not null default '';
