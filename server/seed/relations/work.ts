/** Of schedules, documents, work on site and the people who do it. */
import { dayOf, holds, holdsOn, type Relation } from './relation.ts';

const events = `events e join projects p on p.company_id = e.company_id and p.id = e.project_id where e.deleted_at is null and not e.is_group`;
const said = 'p.name as project, e.code, e.name, e.status';
/** Lines that events of construction build in. */
const planned = `(select distinct c.company_id, c.event_id, c.boq_line_id from construction_plans c where c.boq_line_id is not null)`;

export const work: readonly Relation[] = [
  // progress
  holds(
    'finished is 100 percent, and not begun is none',
    `
    select ${said}, e.percent from ${events} and ((e.status = 'FINISHED' and e.percent <> 100) or (e.status = 'PENDING' and e.percent <> 0))`,
  ),
  holds(
    'what is finished has both days, what is under way the first, what is to come neither',
    `
    select ${said}, e.actual_start, e.actual_end from ${events} and (e.status = 'FINISHED') <> (e.actual_end is not null)
    union all select ${said}, e.actual_start, e.actual_end from ${events} and (e.status = 'PENDING') = (e.actual_start is not null)`,
  ),
  holdsOn(
    'no event began or ended tomorrow',
    (today) => `
    select ${said} from ${events} and (e.actual_start > ${today} or e.actual_end > ${today})`,
  ),
  holds(
    'a stage is as far as its events, each by its weight',
    `
    select p.name, s.stage, s.percent, x.percent from project_stages s join projects p on p.company_id = s.company_id and p.id = s.project_id
    join lateral (select round(sum(e.percent * e.weight) / nullif(sum(e.weight), 0), 2) as percent from events e
      where e.company_id = s.company_id and e.project_id = s.project_id and e.stage = s.stage and not e.is_group and e.deleted_at is null) x on true
    where p.status = 'active' and abs(s.percent - coalesce(x.percent, 0)) > 1`,
  ),
  holds(
    'a project is as far as its stages say: between the least and the most',
    `
    select p.name, p.percent, min(s.percent), max(s.percent) from projects p join project_stages s on s.company_id = p.company_id
    and s.project_id = p.id group by p.company_id, p.id, p.name, p.percent having p.percent < min(s.percent) - 1 or p.percent > max(s.percent) + 1`,
  ),
  holds(
    'a finished project has nothing open',
    `
    select ${said} from ${events} and p.status in ('completed', 'maintenance') and e.status <> 'FINISHED'`,
  ),
  holds(
    'what is over is commissioned, and what runs is from the day it was synchronised',
    `
    select p.name, p.status, p.commissioned_on, x.day from projects p
    left join lateral (select max(e.actual_end) as day from events e where e.company_id = p.company_id and e.project_id = p.id
      and e.milestone = 'synchronised' and e.status = 'FINISHED' and e.deleted_at is null) x on true
    where case when p.status in ('completed', 'maintenance') then p.commissioned_on is null
      else p.commissioned_on is distinct from x.day end`,
  ),
  holdsOn(
    'nothing is commissioned tomorrow',
    (today) => `select name, commissioned_on from projects where commissioned_on > ${today}`,
  ),
  holds(
    'what is approved of an event is approved on it',
    `
    select ${said}, e.approval from ${events} and e.approval = 'waiting' and not exists (select 1 from approvals a
      where a.company_id = e.company_id and a.event_id = e.id and a.state = 'waiting')`,
  ),
  holds(
    'an event that is finished waits for no approval',
    `
    select ${said} from ${events} and e.status = 'FINISHED' and e.approval in ('waiting', 'rejected')`,
  ),
  holds('a delay has days and a reason', `select id from event_delays where days <= 0 or reason = ''`),
  holds(
    'a delayed event has begun',
    `
    select ${said} from ${events} and e.status = 'PENDING' and exists (select 1 from event_delays d where d.company_id = e.company_id and d.event_id = e.id)`,
  ),
  holds(
    'every running project has an agreed plan',
    `
    select p.name from projects p where p.status = 'active' and exists (select 1 from events e where e.company_id = p.company_id
      and e.project_id = p.id) and not exists (select 1 from baselines b where b.company_id = p.company_id and b.project_id = p.id)`,
  ),
  holds(
    'every running project knows when it will be commissioned',
    `
    select p.name from projects p where p.status = 'active' and p.forecast_commissioning is null and exists (select 1 from events e
      where e.company_id = p.company_id and e.project_id = p.id and e.milestone = 'synchronised' and e.status <> 'FINISHED')`,
  ),
  holdsOn(
    'and not in the past',
    (today) => `
    select p.name, p.forecast_commissioning from projects p
    where p.status = 'active' and p.commissioned_on is null and p.forecast_commissioning < ${today}`,
  ),
  holds(
    'every running project has a manager who is on its team',
    `
    select p.name from projects p where p.status = 'active' and p.project_manager_id is not null and not exists (select 1 from project_members m
      where m.company_id = p.company_id and m.project_id = p.id and m.user_id = p.project_manager_id)`,
  ),
  holds(
    'who is given an event is on the team',
    `
    select ${said}, a.user_id from event_assignees a join events e on e.company_id = a.company_id and e.id = a.event_id
    join projects p on p.company_id = e.company_id and p.id = e.project_id join users u on u.company_id = a.company_id and u.id = a.user_id
    where e.status <> 'FINISHED' and u.kind <> 'vendor' and not exists (select 1 from project_members m
      where m.company_id = a.company_id and m.project_id = e.project_id and m.user_id = a.user_id)`,
  ),
  holds(
    'what is mounted is installed',
    `
    select ${said}, b.category, b.approved_quantity, i.quantity from ${planned} c
    join events e on e.company_id = c.company_id and e.id = c.event_id join projects p on p.company_id = e.company_id and p.id = e.project_id
    join boq_lines b on b.company_id = c.company_id and b.id = c.boq_line_id and b.deleted_at is null and b.approved_quantity > 0
    join lateral (select coalesce(sum(s.quantity), 0) as quantity from stock_balances s where s.company_id = b.company_id
      and s.boq_line_id = b.id and s.state in ('Installed', 'Consumed')) i on true
    where e.status = 'FINISHED' and i.quantity < b.approved_quantity and not exists (select 1 from untracked_materials u
      where u.company_id = b.company_id and u.boq_line_id = b.id)`,
  ),
  holds(
    'construction that is not begun installed nothing',
    `
    select ${said}, b.category from ${planned} c join events e on e.company_id = c.company_id and e.id = c.event_id
    join projects p on p.company_id = e.company_id and p.id = e.project_id
    join boq_lines b on b.company_id = c.company_id and b.id = c.boq_line_id
    where e.status = 'PENDING' and exists (select 1 from stock_balances s where s.company_id = b.company_id and s.boq_line_id = b.id
      and s.state = 'Installed' and s.quantity > 0) and not exists (select 1 from construction_plans o join events f on f.company_id = o.company_id
      and f.id = o.event_id and f.status <> 'PENDING' where o.company_id = b.company_id and o.boq_line_id = b.id)`,
  ),

  // documents
  holds(
    'a document has the status of its newest version',
    `
    select d.name, d.status, v.status from documents d join lateral (select status from document_versions v where v.company_id = d.company_id
      and v.document_id = d.id order by number desc limit 1) v on true where d.status <> v.status`,
  ),
  holds(
    'a document that is not there has no version, and one that is there has one',
    `
    select d.name, d.status from documents d where (d.status = 'NA') = exists (select 1 from document_versions v
      where v.company_id = d.company_id and v.document_id = d.id)`,
  ),
  holds(
    'a finished event has the drawings it brings forth',
    `
    select ${said}, d.name as document from documents d join events e on e.company_id = d.company_id and e.id = d.event_id
    join projects p on p.company_id = e.company_id and p.id = e.project_id
    where e.status = 'FINISHED' and p.status = 'active' and d.drawing is not null
      and exists (select 1 from project_members m where m.company_id = p.company_id and m.project_id = p.id and m.role = 'Designer')
      and d.status in ('NA', 'rejected')`,
  ),
  holds(
    'a file that is named is there',
    `
    select v.id from document_versions v left join files f on f.company_id = v.company_id and f.id = v.file_id where f.id is null`,
  ),

  // site
  holds(
    'a signed day says who signed it, and an open one nobody',
    `
    select project_id, day from site_days where (status = 'Signed') <> (signed_by is not null)`,
  ),
  holdsOn('no day of a site is in the future', (today) => `select project_id, day from site_days where day > ${today}`),
  holdsOn(
    'days are signed soon: what is open is of this week',
    (today) => `
    select project_id, day from site_days where status = 'Open' and day < ${today} - 7`,
  ),
  holds(
    'a site day is in the time of the construction',
    `
    select d.project_id, d.day from site_days d where not exists (select 1 from events e where e.company_id = d.company_id
      and e.project_id = d.project_id and e.stage = 'construction' and e.actual_start <= d.day)`,
  ),
  holds(
    'what was accepted of a day is in the ledger or said to be beside it',
    `
    select q.id from site_day_quantities q where q.state = 'accepted' and q.posted and not exists (select 1 from movements m
      where m.company_id = q.company_id and m.boq_line_id = q.boq_line_id and m.to_state = 'Installed')`,
  ),
  holds(
    'a closed punch point is closed, and an open one is not',
    `
    select number, status, closed_at from punch_points where (status in ('Verified', 'Approved', 'Cancelled')) <> (closed_at is not null)
      and not (status = 'Verified' and customer_approves)`,
  ),
  holds(
    'a punch point that is fixed says by whom',
    `
    select number, status from punch_points where status in ('Fixed', 'Verified', 'Approved') and fixed_by is null`,
  ),
  holds(
    'who accepted a checklist did not fill it in',
    `
    select number, name from checklists where accepted_at is not null and accepted_by is null`,
  ),
  holds(
    'an accepted checklist has every item judged',
    `
    select c.number, c.name from checklists c join checklist_items i on i.company_id = c.company_id and i.checklist_id = c.id
    where c.accepted_at is not null and coalesce(i.result, '') = ''`,
  ),
  holds(
    'a module of a string is installed on that project',
    `
    select m.number from string_modules m join serials s on s.company_id = m.company_id and s.number = m.number
    join stock_balances b on b.company_id = s.company_id and b.id = s.balance_id
    where b.state <> 'Installed' or b.project_id <> m.project_id`,
  ),
  holds(
    'a string has no more modules than are planned for it',
    `
    select s.id, s.modules, count(m.id) from plant_strings s join string_modules m on m.company_id = s.company_id and m.string_id = s.id
    group by s.company_id, s.id, s.modules having count(m.id) > s.modules`,
  ),
  holds(
    'a file at an authority is as far as its last step',
    `
    select f.number, f.stage, t.becomes from authority_files f join lateral (select becomes from authority_steps t
      where t.company_id = f.company_id and t.file_id = f.id and t.undone_at is null and t.becomes is not null and t.becomes <> ''
      order by t.on_day desc, t.id desc limit 1) t on true where f.stage::text <> t.becomes::text`,
  ),
  holdsOn(
    'no step of a file is of tomorrow',
    (today) => `select file_id, on_day from authority_steps where on_day > ${today}`,
  ),
  holds(
    'a site visit that is accepted says when, and one that is planned has not begun',
    `
    select number, status from site_visits where (status = 'Accepted') <> (accepted_at is not null)
      or (status = 'Planned' and (begun_at is not null or submitted_at is not null))`,
  ),
  holdsOn(
    'most site visits that are planned lie ahead',
    (today) => `
    select company_id from site_visits where status = 'Planned' group by company_id
    having count(*) filter (where planned_on < ${today}) * 2 > count(*)`,
  ),

  // people
  holds(
    'the sub-contractor of the demo has something to do',
    `
    select u.username from users u where u.kind = 'subcontractor' and not (exists (select 1 from site_day_crews x where x.company_id = u.company_id
      and x.subcontractor_id = u.id) or exists (select 1 from event_assignees a where a.company_id = u.company_id and a.user_id = u.id))`,
  ),
  holds(
    'and work that is open today',
    `
    select u.username from users u where u.kind = 'subcontractor' and not exists (select 1 from events e
      join project_members m on m.company_id = e.company_id and m.project_id = e.project_id and m.user_id = u.id
      where e.company_id = u.company_id and e.stage = 'construction' and e.status = 'IN-PROGRESS' and e.deleted_at is null)`,
  ),
  holds(
    'and a work order',
    `
    select u.username from users u where u.kind = 'subcontractor' and not exists (select 1 from work_orders w
      where w.company_id = u.company_id and w.subcontractor_id = u.id and w.status = 'approved')`,
  ),
  holds(
    'the vendor of the demo is one of a supplier',
    `
    select username from users where kind = 'vendor' and supplier_id is null`,
  ),
  holds(
    'and has a request to quote for',
    `
    select u.username from users u where u.kind = 'vendor' and not exists (select 1 from rfq_suppliers s join rfqs r on r.company_id = s.company_id
      and r.id = s.rfq_id where s.company_id = u.company_id and s.supplier_id = u.supplier_id and r.status = 'sent' and s.invited_at is not null)`,
  ),
  holds(
    'and an order to deliver',
    `
    select u.username from users u where u.kind = 'vendor' and not exists (select 1 from purchase_orders o where o.company_id = u.company_id
      and o.supplier_id = u.supplier_id and o.status in ('sent', 'accepted'))`,
  ),
  holds(
    'the customer of the demo has a project under way',
    `
    select u.username from users u where u.kind = 'consumer' and not exists (select 1 from project_members m
      join projects p on p.company_id = m.company_id and p.id = m.project_id and p.status = 'active'
      where m.company_id = u.company_id and m.user_id = u.id)`,
  ),
  holds(
    'the investor of the demo has a project',
    `
    select u.username from users u where u.kind = 'investor' and not exists (select 1 from project_members m
      where m.company_id = u.company_id and m.user_id = u.id)`,
  ),
  holdsOn(
    'a ticket is closed when it was raised or later, and nothing of it is of tomorrow',
    (today) => `
    select number from tickets where closed_at < raised_at or fixed_at < raised_at or ${dayOf('raised_at')} > ${today}`,
  ),
  holds(
    'a closed ticket says so, and an open one does not',
    `
    select number, status from tickets where status = 'Closed' and closed_at is null`,
  ),
];
