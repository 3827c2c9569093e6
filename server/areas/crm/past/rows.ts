/** All SQL of references. */
import { sql } from 'kysely';
import type { Db } from '../../../tenancy/in_company.ts';
import { lockRows } from '../../../tenancy/lock_rows.ts';

const likePattern = (text: string): string => `%${text.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;

export async function page(db: Db, { search, limit, offset }: { search: string; limit: number; offset: number }) {
  const pattern = likePattern(search);
  const matching = db
    .selectFrom('past_projects')
    .$if(search !== '', (query) =>
      query.where((eb) =>
        eb.or([eb('name', 'ilike', pattern), eb('customer_name', 'ilike', pattern), eb('city', 'ilike', pattern)]),
      ),
    );
  const projects = await matching
    .selectAll()
    .orderBy('commissioned_on', (order) => order.desc().nullsLast())
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  const { total } = await matching.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow();
  return { projects, total };
}

/** A reference held for a change. */
export async function lock(db: Db, id: number) {
  await lockRows(db, 'past_projects', [id]);
  return db.selectFrom('past_projects').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function add(db: Db, facts: Record<string, unknown>): Promise<number> {
  const row = await db
    .insertInto('past_projects')
    .values(facts as never)
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export const change = (db: Db, id: number, facts: Record<string, unknown>) =>
  db
    .updateTable('past_projects')
    .set({ ...facts, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();

export const remove = (db: Db, id: number) => db.deleteFrom('past_projects').where('id', '=', id).execute();
