-- The list of recent imports says which of them were undone.

alter table schedule_imports add column undone_at timestamptz;
