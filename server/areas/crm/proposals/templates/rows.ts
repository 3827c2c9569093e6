/** All SQL of proposal templates. */
import { sql } from 'kysely';
import type { TemplateParts } from '../../../../../domain/proposals/content.ts';
import type { ProjectSegment } from '../../../../../domain/lists.ts';
import type { Db } from '../../../../tenancy/in_company.ts';
import { lockRows } from '../../../../tenancy/lock_rows.ts';

const used = sql<number>`(select count(*)::int from proposals p where p.company_id = t.company_id and p.template_id = t.id)`;
const asTemplate = <T extends { segment: string }>(row: T) => ({ ...row, segment: row.segment as ProjectSegment });

export async function list(db: Db) {
  const rows = await db
    .selectFrom('proposal_templates as t')
    .select(['t.id', 't.name', 't.segment', 't.version', 't.updated_at', used.as('used')])
    .where('t.deleted_at', 'is', null)
    .orderBy(sql`lower(t.name)`)
    .execute();
  return rows.map(asTemplate);
}

export async function find(db: Db, id: number) {
  const row = await db
    .selectFrom('proposal_templates as t')
    .select(['t.id', 't.name', 't.segment', 't.version', 't.updated_at', 't.parts', used.as('used')])
    .where('t.id', '=', id)
    .where('t.deleted_at', 'is', null)
    .executeTakeFirst();
  return row && { ...asTemplate(row), parts: row.parts as TemplateParts };
}

export async function lock(db: Db, id: number) {
  await lockRows(db, 'proposal_templates', [id]);
  return db
    .selectFrom('proposal_templates')
    .select(['id', 'name', 'version'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

export async function add(
  db: Db,
  template: { name: string; segment: string; parts: TemplateParts; made_by: number },
): Promise<number> {
  const row = await db
    .insertInto('proposal_templates')
    .values({ ...template, parts: JSON.stringify(template.parts) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export const change = (db: Db, id: number, name: string, parts: TemplateParts) =>
  db
    .updateTable('proposal_templates')
    .set({ name, parts: JSON.stringify(parts), version: sql`version + 1`, updated_at: sql`now()` })
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow();

export const remove = (db: Db, id: number) =>
  db.updateTable('proposal_templates').set({ deleted_at: sql`now()` }).where('id', '=', id).execute();

export const hasName = async (db: Db, name: string, but: number): Promise<boolean> =>
  (await db
    .selectFrom('proposal_templates')
    .select('id')
    .where(sql`lower(name)`, '=', sql`lower(${name})`)
    .where('deleted_at', 'is', null)
    .where('id', '<>', but)
    .executeTakeFirst()) !== undefined;
