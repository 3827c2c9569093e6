-- Where the bill of quantities of a project stands, and its revisions: copies of its lines as they were approved.
create table boqs (
  company_id bigint not null references companies (id),
  project_id bigint not null,
  state text not null default 'draft' check (state in ('draft', 'submitted', 'approved')),
  -- the newest revision; 0: none was approved
  revision int not null default 0 check (revision >= 0),
  -- paise, without tax
  budget bigint check (budget >= 0),
  submitted_by bigint,
  submitted_at timestamptz,
  submitted_note text not null default '',
  -- why it was returned the last time
  rejected_reason text not null default '',
  rejected_by bigint,
  version int not null default 1,
  primary key (company_id, project_id),
  foreign key (company_id, project_id) references projects (company_id, id) on delete cascade,
  foreign key (company_id, submitted_by) references users (company_id, id),
  foreign key (company_id, rejected_by) references users (company_id, id)
);
select app.enable_tenant_rls('boqs');

create table boq_revisions (
  company_id bigint not null references companies (id),
  id bigint generated always as identity,
  project_id bigint not null,
  number int not null check (number > 0),
  lines jsonb not null check (jsonb_typeof(lines) = 'array'),
  note text not null default '',
  submitted_by bigint not null,
  approved_by bigint not null,
  approved_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, project_id, number),
  foreign key (company_id, project_id) references projects (company_id, id) on delete cascade,
  foreign key (company_id, submitted_by) references users (company_id, id),
  foreign key (company_id, approved_by) references users (company_id, id)
);
select app.enable_tenant_rls('boq_revisions');

-- where the number of a drafted line comes from, as a sentence
alter table boq_lines add column source jsonb check (jsonb_typeof(source) = 'object');
-- the version that was last approved, and why the line was changed since
alter table boq_lines add column approved_version int;
alter table boq_lines add column change_note text not null default '';
alter table boq_lines add column changed_by bigint;
alter table boq_lines add foreign key (company_id, changed_by) references users (company_id, id);
