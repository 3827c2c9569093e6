/** SQL that simple records share: each is found, added, changed and deleted by its number. */
import { type Selectable, sql } from 'kysely';
import { groupedBy } from '../../domain/grouped.ts';
import type { DB } from '../db/types.ts';
import type { Db } from '../tenancy/in_company.ts';
import { lockRows } from '../tenancy/lock_rows.ts';

/** The tables of records that have a name and a version. */
type RecordTable = {
  [T in keyof DB]: Selectable<DB[T]> extends { id: number; name: string; version: number } ? T : never;
}[keyof DB];

const at_once = 500;
const anyOf = (ids: readonly number[]) => sql<number>`any(${[...ids]}::bigint[])`;

/** Columns as they are written: those of JSON as text, but for lists that have a column of their own kind. */
const storedBut = (lists: readonly string[]) => (columns: object) =>
  Object.fromEntries(
    Object.entries(columns).map(([key, value]) => [
      key,
      typeof value === 'object' && value !== null && !lists.includes(key) ? JSON.stringify(value) : value,
    ]),
  );

/** What records have in common. */
export interface Kept {
  id: number;
  name: string;
  version: number;
}

export interface RecordRows<Row> {
  add: (db: Db, columns: object) => Promise<number>;
  change: (db: Db, id: number, columns: object) => Promise<unknown>;
  lock: (db: Db, id: number) => Promise<Row | undefined>;
  remove: (db: Db, id: number) => Promise<unknown>;
  named: (db: Db, name: string) => Promise<{ id: number } | undefined>;
  /** records in which a column says one of the values, whatever its case, with that value */
  like: (db: Db, column: string, values: readonly string[]) => Promise<{ name: string; value: string }[]>;
  addAll: (db: Db, records: readonly object[]) => Promise<number[]>;
  /** those that are still there, held */
  lockAll: (db: Db, ids: readonly number[]) => Promise<Kept[]>;
  removeAll: (db: Db, ids: readonly number[]) => Promise<unknown>;
}

/** How the rows of a table are written; `lists` are its columns that hold several values. */
export function recordRows<T extends RecordTable>(
  table: T,
  lists: readonly (keyof DB[T] & string)[] = [],
): RecordRows<Selectable<DB[T]>> {
  const stored = storedBut(lists);
  // the queries ask for what the tables have in common
  const one = table as 'channel_partners';
  return {
    async add(db: Db, columns: object): Promise<number> {
      const query = db.insertInto(one).values(stored(columns) as never);
      return (await query.returning('id').executeTakeFirstOrThrow()).id;
    },
    change: (db: Db, id: number, columns: object) =>
      db
        .updateTable(one)
        .set({ ...stored(columns), version: sql`version + 1` })
        .where('id', '=', id)
        .execute(),
    async lock(db: Db, id: number): Promise<Selectable<DB[T]> | undefined> {
      await lockRows(db, table, [id], 'delete');
      const { rows } = await sql<object>`select * from ${sql.table(table)} where id = ${id}`.execute(db);
      return rows[0] as Selectable<DB[T]> | undefined;
    },
    remove: (db: Db, id: number) => db.deleteFrom(one).where('id', '=', id).execute(),
    named: (db: Db, name: string) =>
      db.selectFrom(one).select('id').where(sql`lower(name)`, '=', sql`lower(${name})`).executeTakeFirst(),
    async like(db: Db, column: string, values: readonly string[]) {
      const { rows } = await sql<{ name: string; value: string }>`select r.name, asked.value
        from ${sql.table(table)} r join unnest(${[...values]}::text[]) asked(value)
        on lower(${sql.ref(`r.${column}`)}) = lower(asked.value)`.execute(db);
      return rows;
    },
    async addAll(db: Db, records: readonly object[]): Promise<number[]> {
      // records that say the same fields go together: what one leaves out is as the table has it
      const alike = groupedBy(records, (record) => Object.keys(record).toSorted().join(' '));
      const ids: number[] = [];
      for (const ones of alike.values())
        for (let at = 0; at < ones.length; at += at_once) {
          const query = db.insertInto(one).values(ones.slice(at, at + at_once).map(stored) as never);
          // oxlint-disable-next-line no-await-in-loop
          ids.push(...(await query.returning('id').execute()).map(({ id }) => id));
        }
      return ids;
    },
    async lockAll(db: Db, ids: readonly number[]): Promise<Kept[]> {
      await lockRows(db, table, ids, 'delete');
      return db.selectFrom(one).select(['id', 'name', 'version']).where('id', '=', anyOf(ids)).orderBy('id').execute();
    },
    removeAll: (db: Db, ids: readonly number[]) => db.deleteFrom(one).where('id', '=', anyOf(ids)).execute(),
  };
}
