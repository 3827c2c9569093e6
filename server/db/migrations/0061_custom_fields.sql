-- Custom fields of projects and tickets as of leads. Which records may have them is said by domain/defined_fields.ts; `resource`
-- is the name of their table.

alter table defined_fields drop constraint defined_fields_resource_check;

alter table projects add column custom jsonb not null default '{}' check (jsonb_typeof(custom) = 'object');
create index projects_custom on projects using gin (custom jsonb_path_ops);
alter table tickets add column custom jsonb not null default '{}' check (jsonb_typeof(custom) = 'object');
create index tickets_custom on tickets using gin (custom jsonb_path_ops);

-- The words of a record's custom fields, of those that were not deleted. The function with one argument serves the release
-- before this one.
create function app.custom_words(company bigint, given jsonb) returns text language plpgsql stable as $$
begin
  if given = '{}' then return null; end if;
  return (select string_agg(given ->> f.id::text, ' ' order by f.id) from defined_fields f
    where f.company_id = company and f.kind in ('text', 'choice') and f.deleted_at is null and given ? f.id::text);
end $$;

-- What is found of a record by words. Custom fields are the company's own: people outside find a record by the others only
-- (`named`).
create function app.entry_of(r leads) returns search_entries language sql stable as $$
  select row(r.company_id, 'lead', r.id, null, array[r.owner_id, r.follow_up_user_id, r.made_by],
    coalesce(nullif(r.company_name, ''), r.name), concat_ws(' ', r.name, r.company_name, regexp_replace(r.phone, '\D', '', 'g'),
    r.email, r.city, r.consumer_number, r.gstin, r.reference, app.custom_words(r.company_id, r.custom)), '', now(), null, null)::search_entries
$$;
create function app.entry_of(r projects) returns search_entries language sql stable as $$
  select row(r.company_id, 'project', r.id, r.id, '{}', r.name, concat_ws(' ', own.words, own.custom), '', now(), null,
    case when own.custom is not null then own.words end)::search_entries
  from (select concat_ws(' ', r.name, r.code, r.customer_name, r.site_address, r.state) as words,
    app.custom_words(r.company_id, r.custom) as custom) own
$$;
create function app.entry_of(r tickets) returns search_entries language sql stable as $$
  select row(r.company_id, 'ticket', r.id, null, array[r.raised_by, r.assignee_id,
      (select p.customer_id from projects p where p.company_id = r.company_id and p.id = r.project_id)], r.title,
    concat_ws(' ', own.words, own.custom), '', now(), null, case when own.custom is not null then own.words end)::search_entries
  from (select concat_ws(' ', r.title, r.number, r.category, r.sub_category, r.asset_serial, r.contact_name) as words,
    app.custom_words(r.company_id, r.custom) as custom) own
$$;

do $$
declare
  of record;
begin
  for of in select name, 'app.found_' || name as keeper from unnest(array['leads', 'projects', 'tickets']) name loop
    -- the entry as it is made above
    execute regexp_replace(regexp_replace(pg_get_functiondef(of.keeper::regproc),
      'array_agg\(row\(.*?\)::search_entries\)', format('array_agg(app.entry_of(row(r.*)::%I))', of.name)),
      'array\[row\(.*?\)::search_entries\]', format('array[app.entry_of(row(r.*)::%I)]', of.name));
  end loop;
end $$;
create trigger found_custom after update on projects for each row when (old.custom is distinct from new.custom)
  execute function app.found_projects();
create trigger found_custom after update on tickets for each row when (old.custom is distinct from new.custom)
  execute function app.found_tickets();

-- A field that is deleted, or brought back, is found no more, or again, in every record that carries it.
create function app.found_defined_field() returns trigger language plpgsql as $$
begin
  execute format($f$select app.put_entries(array_agg(app.entry_of(r))) from %I r
      where r.company_id = $1 and r.custom ? $2 and to_jsonb(r) ->> 'deleted_at' is null$f$, new.resource)
    using new.company_id, new.id::text;
  return null;
end $$;
create trigger found_changed after update on defined_fields for each row
  when ((old.deleted_at is null) is distinct from (new.deleted_at is null) and new.kind in ('text', 'choice'))
  execute function app.found_defined_field();

-- people outside, who have no right to customers' contact data: by the words that are not the company's own
do $$
declare
  changed text := replace(pg_get_functiondef('app.find'::regproc), 'case when contacts then '''' else format(''and (e.named is null or %s)'', substr(by_name, 6)) end',
    'case when contacts then '''' else format(''and (e.named is null %s or %s)'', case when inside then ''or e.kind <> ''''person'''''' else '''' end, substr(by_name, 6)) end');
begin
  changed := replace(changed, E'\n  typed text;\n', E'\n  inside boolean := exists (select 1 from users u where u.company_id = app.company() and u.id = me\n    and u.kind in (''admin'', ''staff'', ''project_manager'', ''sales_person'', ''crm_user''));\n  typed text;\n');
  if changed not like '%when inside then%' or changed not like '%inside boolean%' then raise 'app.find is not as it was'; end if;
  execute changed;
end $$;
