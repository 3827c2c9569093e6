/** SQL that writes tickets: held for a change, changed with its history, added, answered, followed, merged. */
import { sql } from 'kysely';
import type { Actor } from '../../../domain/people.ts';
import { fail, notFound, sentences } from '../../../domain/errors.ts';
import type { Db } from '../../tenancy/in_company.ts';
import { lockRows } from '../../tenancy/lock_rows.ts';
import { isOwn, seesTicket, type TicketWhole } from './rows.ts';

/** The facts a change is decided on. */
export type LockedTicket = Pick<
  TicketWhole,
  | 'id'
  | 'number'
  | 'title'
  | 'project_id'
  | 'category'
  | 'priority'
  | 'status'
  | 'assignee_id'
  | 'raised_at'
  | 'acknowledged_at'
  | 'on_site_at'
  | 'fixed_at'
  | 'paused_since'
  | 'pauses'
  | 'raised_by_id'
  | 'cost'
  | 'cost_state'
  | 'warranty'
  | 'own'
  | 'custom'
  | 'version'
>;

/** Holds several tickets, always in the same order, so that two people never wait for each other. */
export const hold = (db: Db, ticket_ids: readonly number[]) => lockRows(db, 'tickets', ticket_ids);

/** Holds a ticket for a change; not found when the person may not see it, refused when it changed since they looked. */
export async function lock(db: Db, actor: Actor, ticket_id: number, version?: number): Promise<LockedTicket> {
  await lockRows(db, 'tickets', [ticket_id]);
  const { rows } = await sql<LockedTicket>`
    select t.id, t.number, t.title, t.project_id, t.category, t.priority, t.status, t.assignee_id, t.raised_at,
      t.acknowledged_at, t.on_site_at, t.fixed_at, t.paused_since, t.pauses, t.raised_by as raised_by_id, t.cost, t.cost_state, t.warranty, t.custom,
      ${isOwn(actor)} as own, t.version
    from tickets t where t.id = ${ticket_id} and ${seesTicket(actor)}`.execute(db);
  const row = rows[0];
  if (!row) return notFound();
  if (version !== undefined && row.version !== version) {
    const { status, version: now } = row;
    fail('conflict', sentences.changed_meanwhile, { current: { id: row.id, status, version: now } });
  }
  return row;
}

export interface NewTurn {
  kind: 'raised' | 'status' | 'assigned' | 'priority' | 'on_site' | 'cost' | 'merged' | 'rated';
  was?: string;
  becomes?: string;
  remark?: string;
}

/** Changes a ticket and notes what happened to it. */
export async function change(
  db: Db,
  ticket_id: number,
  set: Record<string, unknown>,
  turns: readonly NewTurn[],
  user_id: number | null,
): Promise<void> {
  await db
    .updateTable('tickets')
    .set({ ...set, version: sql`version + 1`, updated_at: sql`now()` } as never)
    .where('id', '=', ticket_id)
    .execute();
  if (turns.length > 0) await addTurns(db, [{ ticket_id, user_id }], turns);
}

async function addTurns(
  db: Db,
  on: readonly { ticket_id: number; user_id: number | null }[],
  turns: readonly NewTurn[],
): Promise<void> {
  await db
    .insertInto('ticket_history')
    .values(on.flatMap((one) => turns.map((turn) => ({ ...one, ...turn }))))
    .execute();
}

/**
 * Adds a ticket with its first line of history, and who raised it as its follower; gives its id. `taker` is who gets it
 * by its category: nobody answered yet, so its clocks run on.
 */
export async function add(
  db: Db,
  ticket: Record<string, unknown> & { raised_by: number | null },
  file_ids: readonly number[],
  taker?: { id: number; name: string },
): Promise<number> {
  const { id } = await db
    .insertInto('tickets')
    .values({ ...ticket, ...(taker ? { assignee_id: taker.id, status: 'Assigned' } : {}) } as never)
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`
    with followed as (insert into ticket_followers (ticket_id, user_id)
      select ${id}::bigint, ${ticket.raised_by}::bigint where ${ticket.raised_by}::bigint is not null),
    filed as (insert into ticket_files (ticket_id, file_id) select ${id}::bigint, one from unnest(${[...file_ids]}::bigint[]) one)
    insert into ticket_history (ticket_id, user_id, kind, becomes) values (${id}, ${ticket.raised_by}, 'raised', 'Open')`.execute(
    db,
  );
  if (taker) await addTurns(db, [{ ticket_id: id, user_id: null }], [{ kind: 'assigned', becomes: taker.name }]);
  return id;
}

export async function addMessage(
  db: Db,
  message: { ticket_id: number; user_id: number | null; text: string; internal: boolean },
  file_ids: readonly number[],
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    with said as (insert into ticket_messages (ticket_id, user_id, text, internal)
      values (${message.ticket_id}, ${message.user_id}, ${message.text}, ${message.internal}) returning id),
    followed as (insert into ticket_followers (ticket_id, user_id)
      select ${message.ticket_id}::bigint, ${message.user_id}::bigint where ${message.user_id}::bigint is not null
      on conflict do nothing)
    select id from said`.execute(db);
  const id = rows[0]?.id ?? 0;
  if (file_ids.length > 0) {
    await db
      .insertInto('ticket_files')
      .values(file_ids.map((file_id) => ({ ticket_id: message.ticket_id, message_id: id, file_id })))
      .execute();
  }
  return id;
}

/** The first answer of the company. */
export async function acknowledge(db: Db, ticket_id: number, at: Date): Promise<void> {
  await db
    .updateTable('tickets')
    .set({ acknowledged_at: at })
    .where('id', '=', ticket_id)
    .where('acknowledged_at', 'is', null)
    .execute();
}

export async function follow(db: Db, ticket_id: number, user_id: number, follows: boolean): Promise<void> {
  if (follows) {
    await db
      .insertInto('ticket_followers')
      .values({ ticket_id, user_id })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return;
  }
  await db.deleteFrom('ticket_followers').where('ticket_id', '=', ticket_id).where('user_id', '=', user_id).execute();
}

/** Who follows, raised or works on the duplicate follows the one that is kept; its own duplicates are that one's too. */
export async function merge(db: Db, duplicate: LockedTicket, kept: LockedTicket, user_id: number): Promise<void> {
  await sql`
    with moved as (update tickets set duplicate_of = ${kept.id} where duplicate_of = ${duplicate.id})
    insert into ticket_followers (ticket_id, user_id)
    select ${kept.id}::bigint, who from (
      select f.user_id as who from ticket_followers f where f.ticket_id = ${duplicate.id}
      union select raised_by from tickets where id = ${duplicate.id} and raised_by is not null
      union select assignee_id from tickets where id = ${duplicate.id} and assignee_id is not null) hearers
    on conflict do nothing`.execute(db);
  await db
    .insertInto('ticket_history')
    .values([
      { ticket_id: duplicate.id, user_id, kind: 'merged', was: duplicate.status, becomes: kept.number },
      { ticket_id: kept.id, user_id, kind: 'merged', was: duplicate.number, becomes: kept.number },
    ])
    .execute();
}
