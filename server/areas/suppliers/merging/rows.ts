/** SQL of merges of suppliers. */
import { sql } from 'kysely';
import type { Db } from '../../../tenancy/in_company.ts';
import { lockRows } from '../../../tenancy/lock_rows.ts';
import { type Reference, references } from '../../../records/reference_rows.ts';
import type { Moved } from '../reference_rows.ts';

/** Merges into a supplier that can be undone, the newest first. */
export async function mergesOf(db: Db, kept_id: number) {
  const { rows } = await sql<{ merge_id: number; at: string; name: string; suppliers: string[] }>`
    select m.id as merge_id, m.made_at as at, u.name, (select array_agg(s.name order by s.name, s.id) from suppliers s
      where s.company_id = m.company_id and s.id = any(m.merged_ids)) as suppliers
    from supplier_merges m join users u on u.company_id = m.company_id and u.id = m.made_by
    where m.kept_id = ${kept_id} order by m.id desc limit 20`.execute(db);
  return rows;
}

/** What moves by itself with a merge, and what stays behind: other links and opinions are the merged record's own. */
const staying = [
  'link_tokens',
  'supplier_opinions',
  'supplier_merges',
  'supplier_requests',
  'supplier_gstins',
  'suppliers',
];

/** Holds suppliers, in the order of their numbers; those that were merged into another are not among them. */
export async function lockSuppliers(db: Db, ids: readonly number[]) {
  await lockRows(db, 'suppliers', ids, 'delete');
  return db
    .selectFrom('suppliers')
    .selectAll()
    .where('id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .where('merged_into', 'is', null)
    .orderBy('id')
    .execute();
}

/** The registrations of suppliers in further states. */
export async function gstinsOfAll(db: Db, ids: readonly number[]) {
  const rows = await db
    .selectFrom('supplier_gstins')
    .select(['supplier_id', 'gstin'])
    .where('supplier_id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .orderBy('gstin')
    .execute();
  return (id: number): string[] => rows.flatMap(({ supplier_id, gstin }) => (supplier_id === id ? [gstin] : []));
}

/** The rows of one table that name the merged suppliers, with whom they name; documents continue the versions there are. */
const movable = ({ table, column }: Reference, kept_id: number, ids: readonly number[]) =>
  table === 'supplier_documents'
    ? sql`select d.id, d.supplier_id as was, row_number() over (partition by d.kyc_group, d.name order by d.sent_at, d.id)
          + coalesce((select max(k.version) from supplier_documents k where k.company_id = d.company_id
            and k.supplier_id = ${kept_id} and k.kyc_group = d.kyc_group and k.name = d.name), 0) as version
        from supplier_documents d where d.supplier_id = any(${[...ids]}::bigint[])`
    : sql`select id, ${sql.ref(column)} as was from ${sql.table(table)} where ${sql.ref(column)} = any(${[...ids]}::bigint[])`;

/** Moves everything that names the merged suppliers to the one that stays; gives what it moved, for the way back. */
export async function move(db: Db, kept_id: number, ids: readonly number[]): Promise<Moved[]> {
  const all = (await references(db, 'suppliers')).filter(({ table, has_id }) => has_id && !staying.includes(table));
  const moves = all.map(
    (one, at) => sql`${sql.ref(`m${at}`)} as (update ${sql.table(one.table)} t set ${sql.ref(one.column)} = ${kept_id}
        ${one.table === 'supplier_documents' ? sql`, version = o.version` : sql``}
      from (${movable(one, kept_id, ids)}) o where t.id = o.id and t.company_id = (select app.company()) returning t.id, o.was)`,
  );
  const told = all.map(
    (
      { table, column },
      at,
    ) => sql`select ${table}::text as "table", ${column}::text as "column", was, array_agg(id) as ids
      from ${sql.ref(`m${at}`)} group by was`,
  );
  const { rows } = await sql<{ table: string; column: string; was: number; ids: number[] }>`
    with ${sql.join(moves)} ${sql.join(told, sql` union all `)}`.execute(db);
  return rows;
}

/** Gives back what a merge moved and is still where it moved it to. */
export async function moveBack(db: Db, kept_id: number, moved: readonly Moved[]): Promise<void> {
  const known = await references(db, 'suppliers');
  const parts = moved.filter(({ table, column }) => known.some((one) => one.table === table && one.column === column));
  if (parts.length === 0) return;
  const moves = parts.map(
    (
      { table, column, was, ids },
      at,
    ) => sql`${sql.ref(`m${at}`)} as (update ${sql.table(table)} set ${sql.ref(column)} = ${was}
      where ${sql.ref(column)} = ${kept_id} and id = any(${ids}::bigint[]) returning 1)`,
  );
  await sql`with ${sql.join(moves)} select 1 as done`.execute(db);
}

export const setMergedInto = (db: Db, ids: readonly number[], merged_into: number | null) =>
  sql`update suppliers set merged_into = ${merged_into}, version = version + 1
    where id = any(${[...ids]}::bigint[])`.execute(db);

export async function keepMerge(
  db: Db,
  merge: { kept_id: number; merged_ids: number[]; before: object; as_left: object; moved: Moved[]; made_by: number },
): Promise<number> {
  const row = await db
    .insertInto('supplier_merges')
    .values({
      ...merge,
      before: JSON.stringify(merge.before),
      as_left: JSON.stringify(merge.as_left),
      moved: JSON.stringify(merge.moved),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function lockMerge(db: Db, id: number) {
  await lockRows(db, 'supplier_merges', [id]);
  const row = await db.selectFrom('supplier_merges').selectAll().where('id', '=', id).executeTakeFirst();
  return row as
    | (Omit<NonNullable<typeof row>, 'before' | 'as_left' | 'moved'> & {
        before: Record<string, unknown>;
        as_left: Record<string, unknown>;
        moved: Moved[];
      })
    | undefined;
}

export const deleteMerge = (db: Db, id: number) => db.deleteFrom('supplier_merges').where('id', '=', id).execute();
