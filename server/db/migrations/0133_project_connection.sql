-- The connection and the roof of a project, as the bill and the site visit say; what a visit gave to a project form.
alter table projects
  add column consumer_number text not null default '',
  add column sanctioned_load_kw numeric(12,3) check (sanctioned_load_kw >= 0),
  add column contract_demand_kva numeric(12,3) check (contract_demand_kva >= 0),
  add column supply_voltage text not null default '' check (supply_voltage in ('', 'LT', 'HT')),
  add column phase text not null default '' check (phase in ('', 'Single', 'Three')),
  add column roof_type text not null default '',
  add column roof_area_sqm numeric(14,2) check (roof_area_sqm >= 0);

-- { number, facts, sheet }: what the newest accepted visit of the lead found
alter table project_drafts add column visit jsonb;
