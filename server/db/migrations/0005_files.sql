-- Files: how a preview is found, and in which companies a day's work is done.

create index document_versions_preview on document_versions (company_id, preview_file_id) where preview_file_id is not null;

-- The companies, for work that is done in each of them once a day.
create function app.every_company() returns setof bigint language sql stable security definer
  set search_path = public, pg_temp as $$ select id from companies order by id $$;
revoke execute on function app.every_company() from public;
grant execute on function app.every_company() to sunstage_app;
