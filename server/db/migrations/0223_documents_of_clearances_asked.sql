-- When the supplier was asked last for the documents of a clearance that are theirs.
alter table mdccs add column asked_at timestamptz;
