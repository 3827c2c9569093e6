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
import type { Db } from '../../../tenancy/in_company.ts';
import type { Clocked, clockColumns } from '../clocks.ts';

export interface Category {
  name: string;
  sub_categories: string[];
}

export interface TicketSettings {
  categories: Category[];
  sla: Sla;
  business: BusinessHours;
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
  version: number | null;
}

/** The company's settings together with its calendar. */
export async function settings(db: Db): Promise<TicketSettings> {
  const { rows } = await sql<Row>`
    select c.working_days, c.holidays, c.state, s.categories, s.sla, s.opens, s.closes, s.version
    from companies c left join ticket_settings s on s.company_id = c.id
    where c.id = app.company()`.execute(db);
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
    version: row.version ?? 0,
  };
}

/** Writes what changed; undefined when somebody changed it meanwhile. */
export async function setSettings(
  db: Db,
  version: number,
  set: {
    categories?: Category[] | undefined;
    sla?: Sla | undefined;
    opens?: number | undefined;
    closes?: number | undefined;
  },
): Promise<number | undefined> {
  const { rows } = await sql<{ version: number }>`
    insert into ticket_settings as s (categories, sla, opens, closes, version)
    values (${set.categories ? JSON.stringify(set.categories) : null}::jsonb, ${set.sla ? JSON.stringify(set.sla) : null}::jsonb,
      ${set.opens ?? null}, ${set.closes ?? null}, 1)
    on conflict (company_id) do update set categories = coalesce(excluded.categories, s.categories),
      sla = coalesce(excluded.sla, s.sla), opens = coalesce(excluded.opens, s.opens),
      closes = coalesce(excluded.closes, s.closes), version = s.version + 1
    where s.version = ${version}
    returning version`.execute(db);
  return rows[0]?.version;
}

/** The secret that signs what the form outside was given; made with the first form. */
export async function formSecret(db: Db): Promise<string> {
  const { rows } = await sql<{ form_secret: string }>`
    insert into ticket_settings (version) values (0)
    on conflict (company_id) do update set version = ticket_settings.version returning form_secret`.execute(db);
  return rows[0]?.form_secret ?? '';
}

/** What of every open ticket its clocks are worked out from. */
export async function openTickets(db: Db): Promise<(Clocked & { id: number })[]> {
  const { rows } = await sql<Clocked & { id: number }>`
    select id, raised_at, priority, pauses from tickets
    where status in ('Open', 'Assigned', 'In Progress', 'Waiting', 'Reopened') for update`.execute(db);
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
      fix_due = c.fix_due, fix_soon = c.fix_soon
    from jsonb_to_recordset(${JSON.stringify(clocks)}::jsonb) as c (id bigint, paused_minutes int, acknowledge_due timestamptz,
      acknowledge_soon timestamptz, on_site_due timestamptz, on_site_soon timestamptz, fix_due timestamptz, fix_soon timestamptz)
    where t.id = c.id`.execute(db);
}
