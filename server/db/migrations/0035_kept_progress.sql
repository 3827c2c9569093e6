-- What a list of projects filters and sorts by is kept where the plan is written: the progress of the whole, and the
-- stages under way (which of them comes first is the company's order, known to who asks).
alter table projects
  add column percent numeric not null default 0,
  add column stages_under_way text[] not null default '{}';
update projects p set percent = kept.percent, stages_under_way = kept.under_way
from (select s.company_id, s.project_id,
    coalesce(round(case when sum(w.weight) filter (where s.planned_start is not null) > 0
      then sum(s.percent * w.weight) filter (where s.planned_start is not null) / sum(w.weight) filter (where s.planned_start is not null)
      else avg(s.percent) filter (where s.planned_start is not null) end, 2), 0) as percent,
    coalesce(array_agg(s.stage order by s.stage) filter (where s.status = 'IN-PROGRESS'), '{}') as under_way
  from project_stages s join (values ('pre_requisites', 0), ('approvals', 5), ('engineering', 8), ('materials', 55),
    ('construction', 27), ('site_handover', 5)) w (stage, weight) on w.stage = s.stage
  group by s.company_id, s.project_id) kept
where kept.company_id = p.company_id and kept.project_id = p.id;
