/** SQL of what is written of work orders, measurements and bills. */
import { sql } from 'kysely';
import type { Deduction } from '../../../../domain/money/running_bill.ts';
import type { Db } from '../../../tenancy/in_company.ts';
import type { PendingLine } from './rows.ts';
import { changeRow } from '../../../records/version_rows.ts';

type Facts = Record<string, unknown>;

/** Adds a draft; gives its id. */
export async function addOrder(db: Db, facts: Facts): Promise<number> {
  const row = await db
    .insertInto('work_orders')
    .values(facts as never)
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Writes facts of an order: it is another version of it then. */
export async function changeOrder(db: Db, id: number, facts: Facts = {}): Promise<number> {
  const { pending, ...others } = facts;
  const row = await db
    .updateTable('work_orders')
    .set({
      ...others,
      ...(pending === undefined ? {} : { pending: pending === null ? null : JSON.stringify(pending) }),
      version: sql`version + 1`,
      updated_at: sql`now()`,
    })
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow();
  return row.version;
}

export const removeOrder = (db: Db, id: number) => db.deleteFrom('work_orders').where('id', '=', id).execute();

/** Replaces the lines of an order: those with an id stay the same rows. */
export async function setLines(db: Db, work_order_id: number, lines: readonly PendingLine[]): Promise<void> {
  const kept = lines.flatMap(({ id }) => id ?? []);
  await db
    .deleteFrom('work_order_lines')
    .where('work_order_id', '=', work_order_id)
    .where('id', 'not in', [...kept, 0])
    .execute();
  const placed = lines.map((line, at) => ({ ...line, at: at + 1 }));
  await sql`update work_order_lines l set at = g.at, description = g.description, quantity = g.quantity, rate = g.rate
    from jsonb_to_recordset(${JSON.stringify(placed.filter(({ id }) => id !== null))}::jsonb)
      as g (id bigint, at int, description text, quantity numeric, rate bigint)
    where l.work_order_id = ${work_order_id} and l.id = g.id`.execute(db);
  const added = placed.filter(({ id }) => id === null);
  if (added.length === 0) return;
  await db
    .insertInto('work_order_lines')
    .values(added.map(({ id: _id, ...line }) => ({ ...line, work_order_id })))
    .execute();
}

interface NewRevision {
  work_order_id: number;
  number: number | null;
  reason: string;
  content: { before: readonly unknown[]; after: readonly unknown[] };
  net_before: number;
  net_after: number;
  made_by: number | null;
  decided_by: number;
  note: string;
}

export const addRevision = (db: Db, revision: NewRevision) =>
  db
    .insertInto('work_order_revisions')
    .values({ ...revision, content: JSON.stringify(revision.content) })
    .execute();

export interface NewEntry {
  work_order_line_id: number;
  site_day_quantity_id: number | null;
  day: string;
  store_id: number | null;
  quantity: number;
  remark: string;
}

/** Adds a signed measurement, numbered within its order, whose row the caller holds. */
export async function addMeasurement(
  db: Db,
  facts: { project_id: number; work_order_id: number; remark: string; signed_by: number },
  entries: readonly NewEntry[],
): Promise<{ id: number; number: number }> {
  const { project_id, work_order_id, remark, signed_by } = facts;
  const { rows } = await sql<{ id: number; number: number }>`
    with made as (insert into measurements (project_id, work_order_id, remark, signed_by, number)
        values (${project_id}, ${work_order_id}, ${remark}, ${signed_by},
          (select coalesce(max(x.number), 0) + 1 from measurements x where x.work_order_id = ${work_order_id}))
        returning id, number),
      kept as (insert into measurement_entries (measurement_id, work_order_line_id, site_day_quantity_id, day, store_id, quantity, remark)
        select made.id, g.work_order_line_id, g.site_day_quantity_id, g.day, g.store_id, g.quantity, g.remark
        from made, jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as g (work_order_line_id bigint,
          site_day_quantity_id bigint, day date, store_id bigint, quantity numeric, remark text))
    select id, number from made`.execute(db);
  return rows[0] ?? { id: 0, number: 0 };
}

export const withdraw = (db: Db, id: number, withdrawn_by: number, withdraw_reason: string) =>
  db
    .updateTable('measurements')
    .set({ withdrawn_by, withdraw_reason, withdrawn_at: sql`now()` })
    .where('id', '=', id)
    .execute();

export interface BilledLine {
  work_order_line_id: number;
  ordered: number;
  to_date: number;
  previous: number;
  quantity: number;
  rate: number;
  amount: number;
  amount_before: number;
}

type BillFacts = Omit<Facts, 'deductions'> & { deductions?: readonly Deduction[] | undefined };

const billValues = ({ deductions, ...facts }: BillFacts) => ({
  ...facts,
  ...(deductions === undefined ? {} : { deductions: JSON.stringify(deductions) }),
});

export async function addBill(db: Db, facts: BillFacts, lines: readonly BilledLine[]): Promise<number> {
  const row = await db
    .insertInto('running_bills')
    .values(billValues(facts) as never)
    .returning('id')
    .executeTakeFirstOrThrow();
  await setBillLines(db, row.id, lines);
  return row.id;
}

export async function changeBill(db: Db, id: number, facts: BillFacts): Promise<number> {
  return changeRow(db, 'running_bills', id, billValues(facts));
}

export async function setBillLines(db: Db, running_bill_id: number, lines: readonly BilledLine[]): Promise<void> {
  await db.deleteFrom('running_bill_lines').where('running_bill_id', '=', running_bill_id).execute();
  if (lines.length === 0) return;
  await db
    .insertInto('running_bill_lines')
    .values(lines.map((line) => ({ ...line, running_bill_id })))
    .execute();
}

export const removeBill = (db: Db, id: number) => db.deleteFrom('running_bills').where('id', '=', id).execute();
