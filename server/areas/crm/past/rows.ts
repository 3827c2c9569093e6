/** SQL of references. */
import { type RawBuilder, sql } from 'kysely';
import type { RequestOf, ResponseOf } from '../../../../contract/index.ts';
import { past_project_fields, past_project_search } from '../../../../domain/crm/past_project_fields.ts';
import { conditionsOf, hasText, selectOf } from '../../../tables/field_rows.ts';
import type { Db } from '../../../tenancy/in_company.ts';

const everyone = { sees_contact: true };

/** References, those commissioned last first. */
const references = (db: Db, condition: RawBuilder<unknown>, limit: number, offset: number) =>
  sql<ResponseOf<'add_past_project'>>`
    select c.id, ${selectOf('c', past_project_fields, everyone)}, c.project_id, c.file_id, c.version
    from past_projects c where ${condition} order by c.commissioned_on desc nulls last, c.id desc
    limit ${sql.lit(limit)} offset ${sql.lit(offset)}`.execute(db);

export async function page(db: Db, { search, limit, offset, ...filter }: RequestOf<'get_past_projects'>) {
  const found = hasText('c', past_project_fields, past_project_search, search, everyone);
  const condition = sql`(${sql.join([found, ...conditionsOf('c', past_project_fields, filter)], sql` and `)})`;
  const { rows } = await references(db, condition, limit, offset);
  const { rows: count } = await sql<{ total: number }>`select count(*)::int as total from past_projects c
    where ${condition}`.execute(db);
  return { projects: rows, total: count[0]?.total ?? 0 };
}

export const find = async (db: Db, id: number) => (await references(db, sql`c.id = ${id}`, 1, 0)).rows[0];
