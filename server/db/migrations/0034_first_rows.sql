-- The first rows of what is long are found by an index, and not by putting all in order.

-- open work by who does it, and when it is due: its start while it is pending, then its end
drop index events_open;
create index events_due on events (company_id, works_role,
    (case status when 'PENDING' then planned_start else planned_end end), id)
  where status <> 'FINISHED' and deleted_at is null and not is_group;
create index events_of_role on events (company_id, project_id, works_role)
  where status <> 'FINISHED' and deleted_at is null and not is_group;
create index projects_manager on projects (company_id, project_manager_id, status);
