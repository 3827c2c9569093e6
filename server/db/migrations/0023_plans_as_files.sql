-- What plans of other programs hold: a deadline beside whatever else holds an event, and several links of a pair.
alter table events add column deadline date;

alter table event_links drop constraint event_links_company_id_from_id_to_id_key;
alter table event_links add constraint event_links_company_id_from_id_to_id_kind_key unique (company_id, from_id, to_id, kind);
