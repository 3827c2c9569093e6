/** SQL of who hears of a ticket, and of clocks that run out. */
import { sql } from 'kysely';
import { inside_kinds, type UserKind } from '../../../domain/people.ts';
import type { SlaClock, TicketPriority } from '../../../domain/tickets.ts';
import { isStuck } from '../../../domain/ticket_promises.ts';
import { recordEvents } from '../../events/domain_events.ts';
import type { Db } from '../../tenancy/in_company.ts';
import { settings } from './settings/rows.ts';

export interface ToldTicket {
  id: number;
  number: string;
  title: string;
  project_id: number | null;
  project_name: string | null;
  category: string;
  priority: TicketPriority;
  assignee_id: number | null;
  raised_by: number | null;
  contact_name: string;
  contact_email: string;
  acknowledge_due: string | null;
  fix_due: string | null;
  /** reporters without an account whose tickets were merged into this one */
  merged: { ticket_id: number; email: string }[];
}

export async function ticket(db: Db, id: number): Promise<ToldTicket | undefined> {
  const { rows } = await sql<ToldTicket>`
    select t.id, t.number, t.title, t.project_id, p.name as project_name, t.category, t.priority, t.assignee_id, t.raised_by,
      t.contact_name, t.contact_email, t.acknowledge_due, t.fix_due, coalesce((select jsonb_agg(jsonb_build_object('ticket_id', d.id, 'email', d.contact_email) order by d.id)
        from tickets d where d.company_id = t.company_id and d.duplicate_of = t.id and d.contact_email <> ''), '[]') as merged
    from tickets t left join projects p on p.company_id = t.company_id and p.id = t.project_id
    where t.id = ${id}`.execute(db);
  return rows[0];
}

/** Where the company is reached by telephone. */
export const companyPhone = async (db: Db): Promise<string> =>
  (await db.selectFrom('companies').select('phone_number').executeTakeFirstOrThrow()).phone_number;

export interface Hearer {
  user_id: number;
  kind: UserKind;
  /** looks after the plant: its project manager and O&M manager; without a plant the O&M department */
  manages: boolean;
  /** raised it, works on it or follows it */
  takes_part: boolean;
}

/** Whom a ticket concerns; of people outside only those who may still see it. */
export async function hearers(db: Db, { id, project_id, raised_by, assignee_id }: ToldTicket): Promise<Hearer[]> {
  const { rows } = await sql<Hearer>`
    with place as (
      select f.user_id, false as manages from ticket_followers f where f.ticket_id = ${id}
      union all select one, false from unnest(${[raised_by, assignee_id].filter((one) => one !== null)}::bigint[]) one
      union all select project_manager_id, true from projects where id = ${project_id}::bigint and project_manager_id is not null
      union all select user_id, true from project_members where project_id = ${project_id}::bigint and role = 'O&M Manager'
      union all select u.id, true from users u where ${project_id}::bigint is null and u.active
        and (u.department = 'O&M' or u.kind = 'admin'))
    select u.id as user_id, u.kind, bool_or(place.manages) as manages, bool_or(not place.manages) as takes_part
    from place join users u on u.id = place.user_id
    where u.active and (u.kind = any (${[...inside_kinds]}) or u.id = ${raised_by}::bigint or u.id = ${assignee_id}::bigint
      or u.kind = 'consumer' and (
        exists (select 1 from projects p where p.id = ${project_id}::bigint and p.customer_id = u.id)
        or exists (select 1 from project_members m where m.project_id = ${project_id}::bigint and m.user_id = u.id
          and m.role = 'Customer')))
    group by u.id, u.kind`.execute(db);
  return rows;
}

/** Who decides on money. */
export async function deciders(db: Db): Promise<number[]> {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('active', '=', true)
    .where((where) => where.or([where('kind', '=', 'admin'), where('department', '=', 'Management')]))
    .where('kind', 'in', [...inside_kinds])
    .execute();
  return rows.map(({ id }) => id);
}

/** Hands warnings that were noted to who tells people, and counts them. */
async function tellNoted(db: Db, noted: readonly ClockTold[]): Promise<number> {
  await recordEvents(
    db,
    'ticket_clock',
    noted.map((tell) => ({ tell })),
  );
  return noted.length;
}

/**
 * Notes every clock that came to its last quarter or ran out, each once, and gives it to whoever tells people. A clock that
 * ran out is not warned of any more. Waiting tickets have none.
 */
export async function checkSlaTimers(db: Db, now: Date): Promise<number> {
  const { rows } = await sql<ClockTold>`
    with clocks as (
      select t.id, clock.name, case when clock.due < ${now} then 'breached' else 'soon' end as level
      from tickets t cross join lateral (values
        ('acknowledge', t.acknowledge_due, t.acknowledge_soon, t.acknowledged_at),
        ('on_site', t.on_site_due, t.on_site_soon, t.on_site_at),
        ('fix', t.fix_due, t.fix_soon, t.fixed_at)) clock (name, due, soon, reached)
      where t.status in ('Open', 'Assigned', 'In Progress', 'Reopened') and clock.due is not null
        and clock.reached is null and clock.soon < ${now})
    insert into ticket_warnings (ticket_id, clock, level) select id, name, level from clocks
    on conflict do nothing returning ticket_id, clock, level`.execute(db);
  return tellNoted(db, rows);
}

export interface ClockTold {
  ticket_id: number;
  clock: SlaClock;
  level: 'soon' | 'breached' | 'stuck';
}

/** Whom the settings name for a level of escalation. */
export async function escalated(db: Db, level: 1 | 2): Promise<number[]> {
  const rows = await db.selectFrom('ticket_escalation').select('user_id').where('level', '=', level).execute();
  return rows.map(({ user_id }) => user_id);
}

interface OverClock {
  ticket_id: number;
  clock: SlaClock;
  priority: TicketPriority;
  due: string;
  moved_at: string;
}

/** Clocks that ran out, were told of, and of which the second level knows nothing yet; with the last thing that was done. */
async function overClocks(db: Db): Promise<OverClock[]> {
  const { rows } = await sql<OverClock>`
    select t.id as ticket_id, clock.name as clock, t.priority, clock.due, greatest(
      (select max(h.at) from ticket_history h where h.company_id = t.company_id and h.ticket_id = t.id),
      (select max(m.made_at) from ticket_messages m join users u on u.company_id = m.company_id and u.id = m.user_id
        where m.company_id = t.company_id and m.ticket_id = t.id
          and (u.kind = any (${[...inside_kinds]}) or u.id = t.assignee_id)), t.raised_at) as moved_at
    from ticket_warnings w join tickets t on t.company_id = w.company_id and t.id = w.ticket_id
    cross join lateral (values
      ('acknowledge', t.acknowledge_due, t.acknowledged_at),
      ('on_site', t.on_site_due, t.on_site_at),
      ('fix', t.fix_due, t.fixed_at)) clock (name, due, reached)
    where w.level = 'breached' and clock.name = w.clock and clock.due is not null and clock.reached is null
      and t.status in ('Open', 'Assigned', 'In Progress', 'Reopened')
      and not exists (select 1 from ticket_warnings s where s.company_id = w.company_id and s.ticket_id = w.ticket_id
        and s.clock = w.clock and s.level = 'stuck')`.execute(db);
  return rows;
}

/** Notes every clock that ran out on a ticket nobody moved since, each once, and gives it to whoever tells people. */
export async function escalateStale(db: Db, now: Date): Promise<number> {
  const { escalate_hours, business } = await settings(db);
  if (escalate_hours === null) return 0;
  const stuck = (await overClocks(db)).filter(({ priority, due, moved_at }) =>
    isStuck({ priority, due: new Date(due), moved_at: new Date(moved_at) }, escalate_hours, business, now),
  );
  if (stuck.length === 0) return 0;
  const { rows } = await sql<ClockTold>`
    insert into ticket_warnings (ticket_id, clock, level)
    select ticket_id, clock, 'stuck' from jsonb_to_recordset(${JSON.stringify(stuck)}::jsonb) as one (ticket_id bigint, clock text)
    on conflict do nothing returning ticket_id, clock, level`.execute(db);
  return tellNoted(db, rows);
}
