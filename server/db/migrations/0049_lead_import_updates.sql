-- What an import changed of leads that were there already, so that its undo gives it back.

alter table lead_imports add column updated jsonb not null default '[]';
