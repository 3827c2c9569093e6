-- Where a punch point lies on the map, as the device of whoever raised it says, or a person.
alter table punch_points
  add column latitude double precision check (latitude between -90 and 90),
  add column longitude double precision check (longitude between -180 and 180),
  add constraint punch_points_position_whole check ((latitude is null) = (longitude is null));
create index punch_points_position on punch_points (company_id, project_id) where latitude is not null;
