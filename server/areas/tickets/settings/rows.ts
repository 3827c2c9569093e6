/** SQL of what a company set for its tickets; what it did not set is as usual. */
import { sql } from 'kysely';
import {
  type BusinessHours,
  default_hours,
  default_sla,
  type Sla,
  ticket_categories,
  usual_sub_categories,
} from '../../../../domain/tickets.ts';
import type { Promised } from '../../../../domain/ticket_promises.ts';
import type { Db } from '../../../tenancy/in_company.ts';
import { lockRows } from '../../../tenancy/lock_rows.ts';
import type { Clocked, clockColumns } from '../clocks.ts';

export interface Category {
  name: string;
  sub_categories: string[];
  /** who gets its new tickets */
  user_id?: number | null;
}

export interface TicketSettings {
  categories: Category[];
  sla: Sla;
  business: BusinessHours;
  /** working hours without movement until the second level is told; null: there is none */
  escalate_hours: number | null;
  version: number;
}

const usual_categories = (): Category[] =>
  ticket_categories.map((name) => ({ name, sub_categories: [...(usual_sub_categories[name] ?? [])] }));

interface Row {
  working_days: number[];
  holidays: { date: string; states?: string[] }[];
  state: string;
  categories: Category[] | null;
  sla: Sla | null;
  opens: number | null;
  closes: number | null;
  escalate_hours: number | null;
  version: number | null;
}

/** The company's settings together with its calendar. */
export async function settings(db: Db): Promise<TicketSettings> {
  const { rows } = await sql<Row>`
    select c.working_days, c.holidays, c.state, s.categories, s.sla, s.opens, s.closes, s.escalate_hours, s.version
    from companies c left join ticket_settings s on s.company_id = c.id
    where c.id = (select app.company())`.execute(db);
  const row = rows[0] as Row;
  return {
    categories: row.categories ?? usual_categories(),
    sla: row.sla ?? default_sla,
    business: {
      opens: row.opens ?? default_hours.opens,
      closes: row.closes ?? default_hours.closes,
      working_days: row.working_days,
      holidays: new Set(
        row.holidays.filter(({ states }) => !states?.length || states.includes(row.state)).map(({ date }) => date),
      ),
    },
    escalate_hours: row.escalate_hours,
    version: row.version ?? 0,
  };
}

/** Writes what changed; undefined when someone changed it meanwhile. */
export async function setSettings(
  db: Db,
  version: number,
  set: {
    categories?: Category[] | undefined;
    sla?: Sla | undefined;
    opens?: number | undefined;
    closes?: number | undefined;
    escalation?: { hours: number | null } | undefined;
  },
): Promise<number | undefined> {
  const { rows } = await sql<{ version: number }>`
    insert into ticket_settings as s (categories, sla, opens, closes, escalate_hours, version)
    values (${set.categories ? JSON.stringify(set.categories) : null}::jsonb, ${set.sla ? JSON.stringify(set.sla) : null}::jsonb,
      ${set.opens ?? null}, ${set.closes ?? null}, ${set.escalation?.hours ?? null}, 1)
    on conflict (company_id) do update set categories = coalesce(excluded.categories, s.categories),
      sla = coalesce(excluded.sla, s.sla), opens = coalesce(excluded.opens, s.opens),
      closes = coalesce(excluded.closes, s.closes),
      escalate_hours = case when ${set.escalation !== undefined} then excluded.escalate_hours else s.escalate_hours end,
      version = s.version + 1
    where s.version = ${version}
    returning version`.execute(db);
  return rows[0]?.version;
}

/** The company's secret that signs what strangers are given: the form outside, addresses for answers; made when first asked for. */
export async function formSecret(db: Db): Promise<string> {
  const { rows } = await sql<{ form_secret: string }>`
    insert into ticket_settings (version) values (0)
    on conflict (company_id) do update set version = ticket_settings.version returning form_secret`.execute(db);
  return rows[0]?.form_secret ?? '';
}

/** What of every open ticket its clocks are worked out from; the tickets are held for writing them. */
export async function openTickets(db: Db): Promise<(Clocked & Promised & { id: number })[]> {
  const open = sql`t.status in ('Open', 'Assigned', 'In Progress', 'Waiting', 'Reopened')`;
  const { rows: found } = await sql<{ id: number }>`select t.id from tickets t where ${open}`.execute(db);
  await lockRows(
    db,
    'tickets',
    found.map(({ id }) => id),
  );
  const { rows } = await sql<Clocked & Promised & { id: number }>`
    select t.id, t.raised_at, t.priority, t.pauses, t.project_id,
      case when t.project_id is null then t.raised_by else p.customer_id end as customer_id
    from tickets t left join projects p on p.company_id = t.company_id and p.id = t.project_id
    where ${open} and t.id = any(${found.map(({ id }) => id)}::bigint[])`.execute(db);
  return rows;
}

/** Writes the clocks of many tickets at once. */
export async function setClocks(
  db: Db,
  clocks: readonly ({ id: number } & ReturnType<typeof clockColumns>)[],
): Promise<void> {
  await sql`
    update tickets t set paused_minutes = c.paused_minutes, acknowledge_due = c.acknowledge_due,
      acknowledge_soon = c.acknowledge_soon, on_site_due = c.on_site_due, on_site_soon = c.on_site_soon,
      fix_due = c.fix_due, fix_soon = c.fix_soon, promised_to = c.promised_to
    from jsonb_to_recordset(${JSON.stringify(clocks)}::jsonb) as c (id bigint, paused_minutes int, acknowledge_due timestamptz,
      acknowledge_soon timestamptz, on_site_due timestamptz, on_site_soon timestamptz, fix_due timestamptz, fix_soon timestamptz, promised_to text)
    where t.id = c.id`.execute(db);
}

/** Who is told of a clock that ran out, at once and when nothing moved since. */
export async function escalation(db: Db): Promise<{ first: number[]; second: number[] }> {
  const { rows } = await sql<{ level: number; user_id: number }>`
    select e.level, e.user_id from ticket_escalation e join users u on u.company_id = e.company_id and u.id = e.user_id
    where u.active order by e.level, lower(u.name), u.id`.execute(db);
  const of = (level: number): number[] => rows.filter((row) => row.level === level).map(({ user_id }) => user_id);
  return { first: of(1), second: of(2) };
}

export async function setEscalation(db: Db, { first, second }: { first: number[]; second: number[] }): Promise<void> {
  await sql`
    with wanted as (select 1 as level, one as user_id from unnest(${first}::bigint[]) one
      union select 2, one from unnest(${second}::bigint[]) one),
    gone as (delete from ticket_escalation e where (e.level, e.user_id) not in (select level, user_id from wanted))
    insert into ticket_escalation (level, user_id) select level, user_id from wanted on conflict do nothing`.execute(
    db,
  );
}
