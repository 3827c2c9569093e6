-- the last reminder that was sent before retention is released, for each party of a project
create table retention_reminders (
  company_id bigint not null references companies (id),
  project_id bigint not null,
  -- 0: the customer
  party_id bigint not null,
  release_on date not null,
  -- days before the release
  days int not null,
  primary key (company_id, project_id, party_id),
  foreign key (company_id, project_id) references projects (company_id, id) on delete cascade
);
select app.enable_tenant_rls('retention_reminders');
