-- A plant that was synchronised is commissioned from that day, before its project is completed (decision 007).
update projects p set commissioned_on = e.actual_end
from events e
where e.company_id = p.company_id and e.project_id = p.id and e.milestone = 'synchronised' and e.status = 'FINISHED'
  and e.actual_end is not null and e.deleted_at is null and p.commissioned_on is null and p.status in ('active', 'on_hold');
