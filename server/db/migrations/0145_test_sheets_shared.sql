-- Accepted test sheets are shown to the customer once they are shared, as checklists are. Those the customer saw so far stay.
alter table test_sheets add column shared boolean not null default false;
update test_sheets set shared = true where accepted_at is not null;
