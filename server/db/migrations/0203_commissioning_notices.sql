-- Who outside the company hears of a commissioning date that moved.
alter table companies
  add column notify_customers boolean default true not null,
  add column notify_investors boolean default true not null,
  add column notify_subcontractors boolean default true not null;
