/** SQL of the times promised to one project or one customer. */
import { sql } from 'kysely';
import { promiseFor, type Promised, type TicketPromise } from '../../../../domain/ticket_promises.ts';
import type { Sla } from '../../../../domain/tickets.ts';
import type { Db } from '../../../tenancy/in_company.ts';
import { lockRows } from '../../../tenancy/lock_rows.ts';
import { clockColumns, type ClockSettings } from '../clocks.ts';
import * as settings_rows from '../settings/rows.ts';

export interface StoredPromise extends TicketPromise {
  id: number;
  name: string;
  version: number;
}

/** Every promise of its own, by name. */
export async function all(db: Db): Promise<StoredPromise[]> {
  const { rows } = await sql<StoredPromise>`
    select o.id, o.project_id, o.customer_id, coalesce(p.name, u.name) as name, o.sla, o.version from ticket_promises o
    left join projects p on p.company_id = o.company_id and p.id = o.project_id
    left join users u on u.company_id = o.company_id and u.id = o.customer_id
    order by lower(coalesce(p.name, u.name)), o.id`.execute(db);
  return rows;
}

/** The company's settings with the times that hold for a ticket about a plant, or raised by someone without one. */
export async function settingsFor(
  db: Db,
  { project_id, raised_by }: { project_id: number | null; raised_by: number | null },
  read?: settings_rows.TicketSettings,
): Promise<settings_rows.TicketSettings & ClockSettings> {
  const settings = read ?? (await settings_rows.settings(db));
  const { rows } = await sql<TicketPromise>`
    with about as (select ${project_id}::bigint as project_id, case when ${project_id}::bigint is null then ${raised_by}::bigint
      else (select p.customer_id from projects p where p.id = ${project_id}::bigint) end as customer_id)
    select o.project_id, o.customer_id, o.sla from ticket_promises o, about
    where o.project_id = about.project_id or o.customer_id = about.customer_id`.execute(db);
  const customer_id = rows.find((one) => one.customer_id !== null)?.customer_id ?? null;
  return { ...settings, ...promiseFor({ project_id, customer_id }, rows, settings.sla) };
}

/** Recalculates the clocks of open tickets; of all, or of those it is about. */
export async function renewClocks(db: Db, about: (ticket: Promised) => boolean = () => true): Promise<void> {
  const settings = await settings_rows.settings(db);
  const promises = await all(db);
  const open = (await settings_rows.openTickets(db)).filter(about);
  await settings_rows.setClocks(
    db,
    open.map((ticket) => ({
      id: ticket.id,
      ...clockColumns(ticket, { ...settings, ...promiseFor(ticket, promises, settings.sla) }),
    })),
  );
}

/** Customers a promise can be made to, with the name of a plant of theirs. */
export async function customers(db: Db): Promise<{ user_id: number; name: string; note: string }[]> {
  const { rows } = await sql<{ user_id: number; name: string; note: string }>`
    select u.id as user_id, u.name, coalesce((select p.name from projects p
      where p.company_id = u.company_id and p.customer_id = u.id order by p.id limit 1), '') as note
    from users u where u.kind = 'consumer' and u.active order by lower(u.name), u.id limit 5000`.execute(db);
  return rows;
}

export const project = (db: Db, id: number) =>
  db.selectFrom('projects').select('name').where('id', '=', id).executeTakeFirst();
export const customer = (db: Db, id: number) =>
  db.selectFrom('users').select(['name', 'kind']).where('id', '=', id).executeTakeFirst();

/** Adds a promise; undefined when there is one already. */
export async function add(
  db: Db,
  { project_id, customer_id, sla }: { project_id: number | null; customer_id: number | null; sla: Sla },
): Promise<number | undefined> {
  const row = await db
    .insertInto('ticket_promises')
    .values({ project_id, customer_id, sla: JSON.stringify(sla) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export async function lock(db: Db, id: number): Promise<StoredPromise | undefined> {
  await lockRows(db, 'ticket_promises', [id]);
  const { rows } = await sql<StoredPromise>`
    select o.id, o.project_id, o.customer_id, coalesce((select p.name from projects p where p.id = o.project_id),
      (select u.name from users u where u.id = o.customer_id)) as name, o.sla, o.version
    from ticket_promises o where o.id = ${id}`.execute(db);
  return rows[0];
}

export async function change(db: Db, id: number, sla: Sla): Promise<void> {
  await db
    .updateTable('ticket_promises')
    .set({ sla: JSON.stringify(sla), version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
}

export async function remove(db: Db, id: number): Promise<void> {
  await db.deleteFrom('ticket_promises').where('id', '=', id).execute();
}
