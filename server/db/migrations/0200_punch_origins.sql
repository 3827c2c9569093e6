-- What a punch point was raised from: a site visit, an inspection or a file at an authority. Of a checklist its item says it.
alter table punch_points
  add column site_visit_id bigint,
  add column inspection_id bigint,
  add column authority_file_id bigint,
  add constraint punch_points_one_origin check (num_nonnulls(site_visit_id, inspection_id, authority_file_id) <= 1),
  add foreign key (company_id, site_visit_id) references site_visits (company_id, id) on delete set null (site_visit_id),
  add foreign key (company_id, inspection_id) references inspections (company_id, id) on delete set null (inspection_id),
  add foreign key (company_id, authority_file_id) references authority_files (company_id, id)
    on delete set null (authority_file_id);
create index punch_points_visit on punch_points (company_id, site_visit_id) where site_visit_id is not null;
create index punch_points_inspection on punch_points (company_id, inspection_id) where inspection_id is not null;
create index punch_points_authority on punch_points (company_id, authority_file_id) where authority_file_id is not null;
