-- When work in the open goes slower, by state and district, as a company plans with it; and the district of a project.
alter table companies add column seasons jsonb not null default '[]' check (jsonb_typeof(seasons) = 'array');
alter table projects add column district text not null default '';
