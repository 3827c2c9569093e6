-- How long after commissioning the customer holds retention back, as the contract says.
alter table project_contracts
  add column retention_months int not null default 12 check (retention_months between 0 and 120);
