-- Orders of what is not in the BOQ: purchases for the store or the site, and services, which are confirmed instead of dispatched.
alter table po_lines alter column boq_line_id drop not null;
alter table po_lines add column service boolean not null default false;
alter table po_lines add constraint po_lines_service_not_in_boq check (not service or boq_line_id is null);
alter table dispatch_lines alter column boq_line_id drop not null;

-- What was done of an ordered service. It posts its cost once; taken back, it is reversed and stays.
create table service_entries (
  company_id bigint not null references companies (id),
  id bigint generated always as identity,
  po_line_id bigint not null,
  quantity numeric(15,3) not null check (quantity > 0),
  -- paise, at the rate that was agreed then
  value bigint not null check (value >= 0),
  done_on date not null,
  note text not null default '',
  made_by bigint,
  made_at timestamptz not null default now(),
  undone_by bigint,
  undone_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, po_line_id) references po_lines (company_id, id) on delete cascade,
  foreign key (company_id, made_by) references users (company_id, id),
  foreign key (company_id, undone_by) references users (company_id, id)
);
create index service_entries_po_line on service_entries (company_id, po_line_id);
select app.enable_tenant_rls('service_entries');
