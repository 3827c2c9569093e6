-- What people read of what happened, and what they are told, is kept as a sentence with its values, so that it is said in the
-- language of who reads it. The text stays beside it: English as it was written, which is all that older rows have.
alter table happenings add column sentence jsonb;
alter table notifications add column sentences jsonb not null default '{}';
