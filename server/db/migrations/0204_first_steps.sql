-- What a new company still has to do, and the sample project that shows it what a project looks like.
alter table companies add column hide_first_steps boolean default false not null;
alter table projects add column is_sample boolean default false not null;
-- a company has one sample at most
create unique index projects_one_sample on projects (company_id) where is_sample;
