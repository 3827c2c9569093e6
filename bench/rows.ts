/** SQL of the benches: more of what a demo company has. */
import type { Run } from '../server/seed/rows.ts';

/** Projects under way of a manager, each with so many open events in chains of twenty; gives their ids. */
export async function addProjects(run: Run, manager: string, projects: number, events: number): Promise<number[]> {
  const { rows } = await run(`insert into projects (company_id, code, name, project_type, segment, status, capacity_kwp,
      customer_name, state, project_manager_id, owner_id, start_date, target_commissioning)
    select m.company_id, 'B-' || m.others || '-' || n, 'Rooftop plant number ' || n, 'Rooftop', 'Industrial', 'active', (n % 900) + 0.5,
      'Customer number ' || n % 500, 'Gujarat', m.id, m.id, current_date - 5, current_date + 30 + n % 300
    from (select u.*, (select count(*) from projects) as others from users u where u.username = '${manager}') m
    cross join generate_series(1, ${projects}) n returning id`);
  const ids = rows.map(({ id }) => Number(id));
  const these = `any(array[${ids.join(',')}]::bigint[])`;
  await run(`insert into project_stages (company_id, project_id, stage)
    select p.company_id, p.id, stage from projects p cross join unnest(array['pre_requisites', 'approvals', 'engineering',
      'materials', 'construction', 'site_handover']) stage where p.id = ${these}`);
  await run(`insert into events (company_id, project_id, stage, name, position, days, planned_start, planned_end, works_role)
    select p.company_id, p.id, 'construction', 'Event ' || n, n, 1 + n % 4, p.start_date, p.start_date + 3, 'Project Manager'
    from projects p cross join generate_series(1, ${events}) n where p.id = ${these}`);
  // by a window, which needs no statistics of the rows that came just now
  await run(`insert into event_links (company_id, project_id, from_id, to_id)
    select company_id, project_id, id, next from (
      select *, lead(id) over (partition by project_id order by position) as next from events where project_id = ${these}) one
    where position % 20 <> 0 and next is not null`);
  return ids;
}

/** So many more leads on the first board of the demo company, as many in each stage. */
export async function addLeads(run: Run, leads: number): Promise<void> {
  await run(`insert into leads (company_id, number, board_id, stage_id, position, name, company_name, city, value, target_kwp,
      owner_id, made_by, priority, follow_up_on)
    select b.company_id, 100000 + n, b.id, s.ids[1 + n % cardinality(s.ids)], 1000000000 + n * 1000, 'Lead ' || n, 'Firm ' || n,
      'Pune', n * 100000, n % 400, u.id, u.id, (array['Urgent', 'High', 'Medium', 'Low'])[1 + n % 4], current_date + n % 60 - 20
    from (select distinct on (company_id) * from lead_boards order by company_id, id) b
    join users u on u.company_id = b.company_id and u.username = 'helios.sales'
    cross join lateral (select array_agg(id order by position) as ids from lead_stages s
      where s.company_id = b.company_id and s.board_id = b.id) s
    cross join generate_series(1, ${leads}) n`);
}

/** So many more tickets of the demo company, as a desk has them: most closed, each person and plant with some of them. */
export async function addTickets(run: Run, tickets: number): Promise<void> {
  await run(`insert into tickets (company_id, number, title, category, priority, channel, status, project_id, raised_by,
      assignee_id, raised_at, updated_at, paused_since, acknowledged_at, acknowledge_due, acknowledge_soon, fix_due, fix_soon, fixed_at)
    select c.id, 'B-' || c.others || '-' || n, 'Inverter ' || n % 977 || ' shows a fault', 'Inverter fault',
      (array['Critical', 'High', 'Medium', 'Low'])[1 + n % 4], 'phone', s.status, p.ids[1 + n % cardinality(p.ids)],
      u.ids[1 + n % cardinality(u.ids)], case when n % 7 > 0 then u.ids[1 + n % cardinality(u.ids)] end, raised, raised,
      case when s.status in ('Waiting', 'Closed') then raised end, raised, raised + interval '2 hours', raised + interval '90 minutes',
      raised + interval '5 days', raised + interval '4 days', case when s.status = 'Closed' then raised + n % 9 * interval '1 day' end
    from (select c.id, (select count(*) from tickets) as others from companies c where c.key = 'helios') c
    cross join lateral (select array_agg(id) as ids from projects where company_id = c.id) p
    cross join lateral (select array_agg(id) as ids from users where company_id = c.id and kind <> 'consumer') u
    cross join lateral (select n, now() - n % 200 * interval '5 hours' as raised from generate_series(1, ${tickets}) n) one
    cross join lateral (select (array['Open', 'Assigned', 'In Progress', 'Waiting'])[1 + n / 8 % 4] as open) o
    cross join lateral (select case when n % 8 = 0 then o.open else 'Closed' end as status) s`);
}
