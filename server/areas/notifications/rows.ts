/** All SQL of notifications and activity. */
import { sql } from 'kysely';
import type { Db } from '../../tenancy/in_company.ts';

/** Newest first, older than `before_id` when given. */
export const page = (db: Db, user_id: number, before_id: number | undefined, limit: number) =>
  db
    .selectFrom('notifications')
    .select([
      'id',
      'kind',
      'title',
      'text',
      'path',
      'project_id',
      'created_at',
      sql<boolean>`read_at is not null`.as('read'),
    ])
    .where('user_id', '=', user_id)
    .$if(before_id !== undefined, (query) => query.where('id', '<', before_id as number))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

export async function unread(db: Db, user_id: number): Promise<number> {
  const row = await db
    .selectFrom('notifications')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('user_id', '=', user_id)
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow();
  return row.count;
}

/** Marks some or all of a person's notifications read. */
export async function markRead(db: Db, user_id: number, ids: readonly number[] | undefined): Promise<void> {
  if (ids?.length === 0) return;
  await db
    .updateTable('notifications')
    .set({ read_at: sql`now()` })
    .where('user_id', '=', user_id)
    .where('read_at', 'is', null)
    .$if(ids !== undefined, (query) => query.where('id', 'in', ids as number[]))
    .execute();
}

export const activity = (db: Db, project_id: number, before_id: number | undefined, limit: number) =>
  db
    .selectFrom('happenings as h')
    .leftJoin('users as u', (join) => join.onRef('u.company_id', '=', 'h.company_id').onRef('u.id', '=', 'h.user_id'))
    .select(['h.id', 'h.at', 'h.kind', 'h.says', 'u.name as person'])
    .where('h.project_id', '=', project_id)
    .$if(before_id !== undefined, (query) => query.where('h.id', '<', before_id as number))
    .orderBy('h.id', 'desc')
    .limit(limit)
    .execute();
