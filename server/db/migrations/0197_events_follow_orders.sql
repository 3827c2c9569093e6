-- What of its material the progress of an event follows: also what is asked for, chosen, ordered, made and dispatched.
alter table events drop constraint events_follows_check;
alter table events add constraint events_follows_check check (follows in
  ('asked', 'chosen', 'ordered', 'made', 'dispatched', 'arrived', 'inspected', 'cleared', 'inspected_and_cleared'));

-- the events of the built-in templates about that, as long as they are called as there
create table app.followed_events (segment text, code text, name text, follows text);
insert into app.followed_events values
    ('c_and_i', 'M01', 'RFQs issued', 'asked'),
    ('c_and_i', 'M02', 'Quotes compared, negotiated, vendors picked', 'chosen'),
    ('c_and_i', 'M03', 'POs: MMS, walkway, safety line', 'ordered'),
    ('c_and_i', 'M04', 'POs: modules, inverters', 'ordered'),
    ('c_and_i', 'M05', 'POs: LT panel, cables, BOS, SCADA', 'ordered'),
    ('c_and_i', 'M06', 'MMS made and galvanised', 'made'),
    ('c_and_i', 'M07', 'Modules lead time', 'made'),
    ('c_and_i', 'M08', 'Inverters lead time', 'made'),
    ('c_and_i', 'M09', 'LT panel made, factory test', 'made'),
    ('c_and_i', 'M10', 'Cables and BOS lead time', 'made'),
    ('ground', 'M01', 'RFQs: transformer, HT panel (long lead)', 'asked'),
    ('ground', 'M02', 'RFQs: modules, inverters, MMS', 'asked'),
    ('ground', 'M03', 'Long-lead POs', 'ordered'),
    ('ground', 'M04', 'Module, inverter, MMS POs', 'ordered'),
    ('ground', 'M05', 'Cable and BOS POs', 'ordered'),
    ('ground', 'M06', 'Transformer made and type/routine tested', 'made'),
    ('ground', 'M07', 'HT panel made and tested', 'made'),
    ('ground', 'M08', 'Piles and MMS, first lot', 'made'),
    ('ground', 'M09', 'Modules, first lot', 'made'),
    ('ground', 'M10', 'Inverters', 'made'),
    ('ground', 'M11', 'Cables and BOS', 'made'),
    ('residential', 'M01', 'Stock reserved or PO raised', 'ordered'),
    ('residential', 'M02', 'Kit picked and serials scanned', 'dispatched');

update events e set follows = f.follows from projects p, app.followed_events f
where p.company_id = e.company_id and p.id = e.project_id and f.segment = p.segment and f.code = e.code and f.name = e.name
  and e.stage = 'materials' and not e.is_group and e.follows = 'arrived'
  -- what is linked to lines itself goes on following what arrives of them
  and not exists (select 1 from boq_lines l where l.company_id = e.company_id and l.event_id = e.id and l.deleted_at is null);

-- and of the templates that companies made of such plans
update schedule_templates t set body = jsonb_set(t.body, '{events}',
  (select jsonb_agg(case when f.follows is null then one.event else one.event || jsonb_build_object('follows', f.follows) end
      order by one.place)
    from jsonb_array_elements(t.body -> 'events') with ordinality as one (event, place)
    left join app.followed_events f on f.segment = t.segment and f.code = one.event ->> 'code'
      and f.name = one.event ->> 'name' and one.event ->> 'stage' = 'materials' and not jsonb_exists(one.event, 'follows')))
where exists (select 1 from jsonb_array_elements(t.body -> 'events') as one (event)
  join app.followed_events f on f.segment = t.segment and f.code = one.event ->> 'code' and f.name = one.event ->> 'name');

drop table app.followed_events;

-- what came as far until now is their progress from now on
insert into outbox (company_id, kind, payload)
select distinct e.company_id, 'material_moved', jsonb_build_object('project_id', e.project_id, 'by', null)
from events e where e.follows in ('asked', 'chosen', 'ordered', 'made', 'dispatched') and e.status <> 'FINISHED'
  and e.deleted_at is null;
