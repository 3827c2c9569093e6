-- A checklist of an event holds up its completion until it is accepted.
alter table checklists add column event_id bigint;
alter table checklists add foreign key (company_id, event_id) references events (company_id, id) on delete set null (event_id);
create index checklists_event on checklists (company_id, event_id) where event_id is not null;
