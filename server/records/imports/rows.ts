/** SQL of imports: what of a kind of record each brought, what became nothing, and what headings meant. */
import { sql } from 'kysely';
import type { DB } from '../../db/types.ts';
import type { MappedRow, Remark } from '../../tables/mapped_sheet.ts';
import { plainHeading } from '../../tables/meanings.ts';
import type { Db } from '../../tenancy/in_company.ts';
import { lockRows } from '../../tenancy/lock_rows.ts';

/** A row that became nothing, with its cells as they were. */
export interface FailedRow extends Pick<MappedRow<string>, 'row' | 'cells'> {
  remarks: Remark[];
}

interface Import<Updated> {
  file_name: string;
  record_ids: number[];
  /** what it changed of records that were there */
  updated: Updated[];
  headings: string[];
  failed: FailedRow[];
}

/** As long as an import can be undone. */
const is_recent = sql<boolean>`made_at > now() - interval '7 days'`;

/** The imports of the records of a table. */
export function importRows<Key extends string, Updated = never>(resource: keyof DB) {
  /** An import of a person; of anyone without one. */
  async function find(db: Db, id: number, made_by: number | undefined) {
    const row = await db
      .selectFrom('record_imports')
      .select(['made_by', 'file_name', 'record_ids', 'updated', 'headings', 'failed', 'undone_at'])
      .select(is_recent.as('recent'))
      .where('id', '=', id)
      .where('resource', '=', resource)
      .$if(made_by !== undefined, (query) => query.where('made_by', '=', made_by as number))
      .executeTakeFirst();
    return row as unknown as
      | (Import<Updated> & { made_by: number; undone_at: string | null; recent: boolean })
      | undefined;
  }
  return {
    find,
    async lock(db: Db, id: number, made_by: number | undefined) {
      await lockRows(db, 'record_imports', [id]);
      return find(db, id, made_by);
    },
    async keep(db: Db, made: Import<Updated> & { made_by: number }): Promise<number> {
      const row = await db
        .insertInto('record_imports')
        .values({
          ...made,
          resource,
          failed: JSON.stringify(made.failed.map(({ row: at, remarks, cells }) => ({ row: at, remarks, cells }))),
          updated: JSON.stringify(made.updated),
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return row.id;
    },
    markUndone: (db: Db, id: number) =>
      db.updateTable('record_imports').set({ undone_at: sql`now()` }).where('id', '=', id).execute(),
    /** The imports that can still be undone, or were, of a person or of all. */
    recent: (db: Db, made_by: number | undefined) =>
      db
        .selectFrom('record_imports as i')
        .innerJoin('users as u', (join) =>
          join.onRef('u.company_id', '=', 'i.company_id').onRef('u.id', '=', 'i.made_by'),
        )
        .select(['i.id', 'i.file_name', 'u.name as made_by', 'i.made_by as user_id', 'i.made_at'])
        .select([
          sql<number>`cardinality(i.record_ids)`.as('added'),
          sql<number>`jsonb_array_length(i.updated)`.as('updated'),
          sql<number>`jsonb_array_length(i.failed)`.as('failed'),
          sql<boolean>`i.undone_at is not null`.as('undone'),
        ])
        .where(is_recent)
        .where('i.resource', '=', resource)
        .$if(made_by !== undefined, (query) => query.where('i.made_by', '=', made_by as number))
        .orderBy('i.id', 'desc')
        .limit(50)
        .execute(),
    /** What headings meant before, by the heading as it is compared. */
    async remembered(db: Db): Promise<Record<string, Key | ''>> {
      const found = await db
        .selectFrom('record_import_columns')
        .select(['heading', 'fact'])
        .where('resource', '=', resource)
        .execute();
      return Object.fromEntries(found.map(({ heading, fact }) => [heading, fact as Key | '']));
    },
    /** Keeps what headings meant this time. */
    async remember(db: Db, columns: readonly { heading: string; fact: string }[]): Promise<void> {
      const once = new Map(columns.map(({ heading, fact }) => [plainHeading(heading).slice(0, 200), fact]));
      once.delete('');
      if (once.size === 0) return;
      await db
        .insertInto('record_import_columns')
        .values([...once].map(([heading, fact]) => ({ resource, heading, fact })))
        .onConflict((conflict) =>
          conflict
            .columns(['company_id', 'resource', 'heading'])
            .doUpdateSet((eb) => ({ fact: eb.ref('excluded.fact') })),
        )
        .execute();
    },
  };
}
