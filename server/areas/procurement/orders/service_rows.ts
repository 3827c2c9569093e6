/** SQL of what was confirmed of ordered services. */
import { sql } from 'kysely';
import type { Db } from '../../../tenancy/in_company.ts';

interface NewEntry {
  po_line_id: number;
  quantity: number;
  /** paise */
  value: number;
  done_on: string;
  note: string;
  made_by: number;
}

/** Keeps a confirmation; gives its id. */
export async function add(db: Db, entry: NewEntry): Promise<number> {
  const { id } = await db.insertInto('service_entries').values(entry).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** A confirmation that stands. */
export const entry = (db: Db, id: number) =>
  db
    .selectFrom('service_entries')
    .select(['id', 'po_line_id', 'quantity', 'value', 'done_on'])
    .where('id', '=', id)
    .where('undone_at', 'is', null)
    .executeTakeFirst();

/** Takes a confirmation back, which stays on record. */
export const undo = (db: Db, id: number, undone_by: number) =>
  db.updateTable('service_entries').set({ undone_by, undone_at: sql<Date>`now()` }).where('id', '=', id).execute();

/** The quantity of a line in bills of its supplier that are not reversed, in its unit. */
export async function billedOf(db: Db, po_line_id: number): Promise<number> {
  const { rows } = await sql<{ quantity: number }>`
    select coalesce(sum(z.quantity), 0)::float8 as quantity from supplier_bill_lines z
    join supplier_bills b on b.company_id = z.company_id and b.id = z.supplier_bill_id
    where z.po_line_id = ${po_line_id} and b.status in ('draft', 'pending', 'approved')`.execute(db);
  return rows[0]?.quantity ?? 0;
}
