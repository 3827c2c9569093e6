/** SQL of suppliers besides their list. */
import { sql } from 'kysely';
import { panOfGstin } from '../../../domain/gstin.ts';
import type { SupplierRules } from '../../../domain/suppliers/gate.ts';
import { recordRows } from '../../records/record_rows.ts';
import type { Db } from '../../tenancy/in_company.ts';

const table = recordRows('suppliers', ['categories', 'plants']);

/** Suppliers as they are written; by a GSTIN they are found in every state they are registered in. */
export const supplier_rows: typeof table = {
  ...table,
  async like(db: Db, column: string, values: readonly string[]) {
    const { rows } = await sql<{ name: string; value: string }>`
      select s.name, asked.value from suppliers s join unnest(${[...values]}::text[]) asked(value)
        on lower(${sql.ref(`s.${column}`)}) = lower(asked.value) where s.merged_into is null
      union all select s.name, g.gstin from suppliers s join supplier_gstins g on g.company_id = s.company_id and g.supplier_id = s.id
        where ${column} = 'gstin' and g.gstin = any(${[...values]}::text[]) and s.merged_into is null`.execute(db);
    return rows;
  },
};

/** Writes the registrations in further states. */
export async function setGstins(db: Db, supplier_id: number, gstins: readonly string[]): Promise<void> {
  await db.deleteFrom('supplier_gstins').where('supplier_id', '=', supplier_id).execute();
  if (gstins.length === 0) return;
  await db
    .insertInto('supplier_gstins')
    .values([...new Set(gstins)].map((gstin) => ({ supplier_id, gstin })))
    .execute();
}

export async function gstinsOf(db: Db, supplier_id: number): Promise<string[]> {
  const rows = await db.selectFrom('supplier_gstins').select('gstin').where('supplier_id', '=', supplier_id).execute();
  return rows.map(({ gstin }) => gstin);
}

/** Other suppliers with the same GSTIN or PAN. */
export async function duplicatesOf(db: Db, id: number, { gstin, pan, more_gstins }: Identity) {
  const gstins = [gstin, ...more_gstins].filter(Boolean);
  const pans = [...new Set([pan, ...gstins.map(panOfGstin)])].filter(Boolean);
  if (pans.length === 0) return [];
  const { rows } = await sql<{ id: number; name: string; by: 'gstin' | 'pan' }>`
    select s.id, s.name, case when s.gstin = any(${gstins}::text[]) or exists (select 1 from supplier_gstins g
        where g.company_id = s.company_id and g.supplier_id = s.id and g.gstin = any(${gstins}::text[]))
      then 'gstin' else 'pan' end as by
    from suppliers s where s.id <> ${id} and s.merged_into is null
      and (s.pan = any(${pans}::text[]) or (s.pan = '' and s.gstin <> '' and substr(s.gstin, 3, 10) = any(${pans}::text[])))
    order by lower(s.name), s.id limit 20`.execute(db);
  return rows;
}

interface Identity {
  gstin: string;
  pan: string;
  more_gstins: readonly string[];
}

/** People with an account who act for a supplier. */
export async function peopleOf(db: Db, supplier_id: number) {
  return db
    .selectFrom('users')
    .select(['id', 'name'])
    .where('supplier_id', '=', supplier_id)
    .where('active', '=', true)
    .orderBy('name')
    .execute();
}

export async function opinionsOf(db: Db, supplier_id: number) {
  return db
    .selectFrom('supplier_opinions as o')
    .innerJoin('users as u', (join) => join.onRef('u.company_id', '=', 'o.company_id').onRef('u.id', '=', 'o.user_id'))
    .select(['o.user_id', 'u.name', 'o.points', 'o.reason', 'o.made_at'])
    .where('o.supplier_id', '=', supplier_id)
    .orderBy('o.made_at', 'desc')
    .execute();
}

/** Keeps what a person thinks, in place of what they said before. */
export const keepOpinion = (
  db: Db,
  opinion: { supplier_id: number; user_id: number; points: number; reason: string },
) =>
  db
    .insertInto('supplier_opinions')
    .values(opinion)
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'supplier_id', 'user_id']).doUpdateSet((eb) => ({
        points: eb.ref('excluded.points'),
        reason: eb.ref('excluded.reason'),
        made_at: sql`now()`,
      })),
    )
    .execute();

/** What of a supplier stands in no list. */
export const reviewOf = (db: Db, id: number) =>
  db.selectFrom('suppliers').select(['review_remark', 'submitted_at']).where('id', '=', id).executeTakeFirstOrThrow();

/** Suppliers as they are found by words. */
export const found = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('suppliers')
    .select(['id', 'name', 'city', 'state', 'categories'])
    .where('id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .where('merged_into', 'is', null)
    .execute();

export const keepRules = (
  db: Db,
  { required, incomplete, ...rules }: SupplierRules & { made_by: number; version: number },
) => {
  const values = {
    ...rules,
    required: JSON.stringify(required),
    may_ask: incomplete.ask,
    may_order: incomplete.order,
    may_pay: incomplete.pay,
  };
  return db
    .insertInto('supplier_rules')
    .values(values)
    .onConflict((conflict) =>
      conflict
        .column('company_id')
        .doUpdateSet({ ...values, updated_at: sql`now()` })
        .where('supplier_rules.version', '=', rules.version - 1),
    )
    .returning('version')
    .executeTakeFirst();
};

/** Who procures: they are told of suppliers. Whether they see suppliers is asked of each. */
export async function procurers(db: Db): Promise<number[]> {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('active', '=', true)
    .where('department', '=', 'Procurement')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}
