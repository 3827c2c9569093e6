-- The last number of every series of documents, in one table. `scope` is what the numbers run within (a GSTIN, a project, a track),
-- `year` the one they start anew with: 0 where they run on. A row outlives its project: its id is never given again.
create table number_series (
  company_id bigint not null references companies (id),
  series text not null,
  scope text not null default '',
  year int not null default 0,
  last int not null check (last > 0),
  primary key (company_id, series, scope, year)
);
select app.enable_tenant_rls('number_series');

insert into number_series (company_id, series, year, last)
  select company_id, 'proposal', year, last from proposal_counts where last > 0
  union all select company_id, 'ticket', year, count from ticket_numbers where count > 0
  union all select company_id, 'request_for_quotation', year, last from rfq_counters
  union all select company_id, 'purchase_order', year, last from po_counters
  union all select company_id, kind, year, last from chain_counters
  union all select company_id, kind, year, last from delivery_counters
  union all select company_id, 'work_order', year, last from work_order_counters
  union all select company_id, 'running_bill', year, last from running_bill_counters
  union all select company_id, 'payment_run', year, max(count) from payment_runs where count > 0 group by company_id, year;
insert into number_series (company_id, series, scope, year, last)
  select company_id, kind, gstin, year, last from billing_counters;
insert into number_series (company_id, series, scope, last)
  select company_id, 'authority_file', track, last from authority_counters
  union all select company_id, 'site_visit', '', last from site_visit_counters
  union all select company_id, 'checklist', project_id::text, last from checklist_counters
  union all select company_id, 'punch_point', project_id::text, last from punch_counters
  union all select company_id, 'test_sheet', project_id::text, last from test_sheet_counters;

drop table proposal_counts, ticket_numbers, rfq_counters, po_counters, chain_counters, delivery_counters, work_order_counters,
  running_bill_counters, billing_counters, authority_counters, site_visit_counters, checklist_counters, punch_counters,
  test_sheet_counters;
