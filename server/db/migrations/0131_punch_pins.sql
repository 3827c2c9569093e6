-- Where a punch point lies on a drawing: a page of one version of a document, and how far across and down it.

alter table punch_points
  add column pin_version_id bigint,
  add column pin_page int check (pin_page > 0),
  add column pin_x double precision check (pin_x between 0 and 1),
  add column pin_y double precision check (pin_y between 0 and 1),
  add constraint punch_points_pin_whole check (num_nulls(pin_version_id, pin_page, pin_x, pin_y) in (0, 4)),
  add foreign key (company_id, pin_version_id) references document_versions (company_id, id);
create index punch_points_pinned on punch_points (company_id, pin_version_id) where pin_version_id is not null;
