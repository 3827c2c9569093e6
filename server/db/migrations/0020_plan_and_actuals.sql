-- The plan keeps its days when work begins, and every plan has the baseline it was agreed on.

-- where an event lies now: on its actual days, else where links, constraints and what really happened put it
alter table events add column current_start date, add column current_end date;
update events set current_start = planned_start, current_end = planned_end where planned_start is not null;

-- the day as of which a plan was last rescheduled: unfinished work is not planned before it
alter table projects add column data_date date;

-- plans that were agreed without anybody keeping a baseline
insert into baselines (company_id, project_id, name, note, events, made_at)
select p.company_id, p.id, 'Agreed plan', '', jsonb_agg(jsonb_build_object('id', e.id, 'start', e.planned_start,
  'end', e.planned_end, 'days', e.days, 'weight', e.weight) order by e.position, e.id), now()
from projects p join events e on e.company_id = p.company_id and e.project_id = p.id
where p.status <> 'draft' and e.deleted_at is null and not e.is_group and e.planned_start is not null
  and e.planned_end is not null
  and not exists (select 1 from baselines b where b.company_id = p.company_id and b.project_id = p.id)
group by p.company_id, p.id;

-- work that began took the place of its plan: the newest baseline knows what had been planned
update events e set planned_start = (promised.one ->> 'start')::date, planned_end = (promised.one ->> 'end')::date
from (select distinct on (b.company_id, b.project_id, item ->> 'id') b.company_id, b.project_id, item as one
  from baselines b, jsonb_array_elements(b.events) as item
  order by b.company_id, b.project_id, item ->> 'id', b.id desc) as promised
where e.company_id = promised.company_id and e.project_id = promised.project_id
  and e.id = (promised.one ->> 'id')::bigint and e.actual_start is not null;
