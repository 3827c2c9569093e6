-- Custom fields of the companies leads belong to, as of leads, projects and tickets.

alter table crm_companies add column custom jsonb not null default '{}' check (jsonb_typeof(custom) = 'object');
create index crm_companies_custom on crm_companies using gin (custom jsonb_path_ops);

-- what is found of a company by words
create function app.entry_of(r crm_companies) returns search_entries language sql stable as $$
  select row(r.company_id, 'company', r.id, null, '{}', r.name, concat_ws(' ', r.name, r.contact_name,
    regexp_replace(r.phone, '\D', '', 'g'), r.email, r.gstin, r.city, app.custom_words(r.company_id, r.custom)), '', now(),
    null, null)::search_entries
$$;
do $$
begin
  execute regexp_replace(regexp_replace(pg_get_functiondef('app.found_crm_companies'::regproc),
    'array_agg\(row\(.*?\)::search_entries\)', 'array_agg(app.entry_of(row(r.*)::crm_companies))'),
    'array\[row\(.*?\)::search_entries\]', 'array[app.entry_of(row(r.*)::crm_companies)]');
end $$;
create trigger found_custom after update on crm_companies for each row when (old.custom is distinct from new.custom)
  execute function app.found_crm_companies();
