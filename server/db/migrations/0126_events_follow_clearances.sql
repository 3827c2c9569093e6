-- What of its material the progress of an event follows: what arrives, or what passes inspection and is cleared before its dispatch.
alter table events add column follows text not null default 'arrived'
  check (follows in ('arrived', 'inspected', 'cleared', 'inspected_and_cleared'));

-- the events of the built-in templates in which material is inspected and cleared, as long as they are called that
create function app.clears_material(segment text, stage text, code text, name text) returns boolean
  language sql immutable set search_path = public, pg_temp as $$
  select stage = 'materials' and name ilike '%MDCC%'
    and code = any (case segment when 'c_and_i' then array['M11', 'M12', 'M13'] when 'ground' then array['M12', 'M13'] end)
$$;

update events e set follows = 'inspected_and_cleared' from projects p
where p.company_id = e.company_id and p.id = e.project_id and not e.is_group
  and app.clears_material(p.segment, e.stage, e.code, e.name);

-- and of the templates that companies made of such plans
update schedule_templates t set body = jsonb_set(t.body, '{events}',
  (select jsonb_agg(case when app.clears_material(t.segment, one.event ->> 'stage', one.event ->> 'code', one.event ->> 'name')
      then one.event || '{"follows": "inspected_and_cleared"}' else one.event end order by one.place)
    from jsonb_array_elements(t.body -> 'events') with ordinality as one (event, place)))
where exists (select 1 from jsonb_array_elements(t.body -> 'events') as one (event)
  where app.clears_material(t.segment, one.event ->> 'stage', one.event ->> 'code', one.event ->> 'name'));

drop function app.clears_material(text, text, text, text);

-- what passed until now is their progress from now on
insert into outbox (company_id, kind, payload)
select distinct e.company_id, 'material_moved', jsonb_build_object('project_id', e.project_id, 'by', null)
from events e where e.follows <> 'arrived' and e.status <> 'FINISHED' and e.deleted_at is null;
