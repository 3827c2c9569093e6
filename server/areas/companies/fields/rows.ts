/** SQL of the definitions of a company's own fields. */
import { sql } from 'kysely';
import type { DefinedResource } from '../../../../domain/defined_fields.ts';
import type { DefinedRow } from '../../../fields/rows.ts';
import type { Db } from '../../../tenancy/in_company.ts';
import { lockAll, lockRows } from '../../../tenancy/lock_rows.ts';

const columns = ['id', 'resource', 'label', 'kind', 'choices', 'in_list', 'version'] as const;

/** Holds the company's fields: a name is judged and taken by one at a time. */
export const holdFields = (db: Db) => lockAll(db, 'companies');

export interface NewField {
  resource: DefinedResource;
  label: string;
  kind: string;
  choices: string[];
  in_list: boolean;
  made_by: number;
}

/** Adds a field after the others. */
export async function add(db: Db, field: NewField): Promise<DefinedRow> {
  const row = await db
    .insertInto('defined_fields')
    .values((eb) => ({
      ...field,
      position: eb
        .selectFrom('defined_fields')
        .where('resource', '=', field.resource)
        .select(sql<number>`coalesce(max(position), 0) + 1`.as('next')),
    }))
    .returning(columns)
    .executeTakeFirstOrThrow();
  return row as DefinedRow;
}

/** Holds a field for a change, deleted or not. */
export async function lock(db: Db, id: number): Promise<(DefinedRow & { deleted_at: string | null }) | undefined> {
  await lockRows(db, 'defined_fields', [id]);
  const row = await db
    .selectFrom('defined_fields')
    .select([...columns, 'deleted_at'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row as (DefinedRow & { deleted_at: string | null }) | undefined;
}

/** Changes a field as named. */
export async function change(
  db: Db,
  id: number,
  facts: { label?: string; choices?: string[]; in_list?: boolean; deleted?: boolean },
): Promise<DefinedRow> {
  const { deleted, ...set } = facts;
  const row = await db
    .updateTable('defined_fields')
    .set({
      ...set,
      ...(deleted !== undefined && { deleted_at: deleted ? sql`now()` : null }),
      version: sql`version + 1`,
    } as never)
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow();
  return row as DefinedRow;
}
