/** All SQL of saved views. */
import { sql } from 'kysely';
import type { RequestOf } from '../../../../contract/index.ts';
import type { Db } from '../../../tenancy/in_company.ts';

const shown = (db: Db) =>
  db
    .selectFrom('saved_views as v')
    .innerJoin('users as u', (join) => join.onRef('u.company_id', '=', 'v.company_id').onRef('u.id', '=', 'v.user_id'))
    .select(['v.id', 'v.screen', 'v.name', 'v.query', 'v.shared', 'v.user_id', 'u.name as made_by']);

export type View = NonNullable<Awaited<ReturnType<typeof find>>>;

/** A person's own views of a screen, and those that are shared with them. */
export const list = (db: Db, user_id: number, screen: string, with_shared: boolean) =>
  shown(db)
    .where('v.screen', '=', screen)
    .where((eb) => eb.or([eb('v.user_id', '=', user_id), ...(with_shared ? [eb('v.shared', '=', true)] : [])]))
    .orderBy(sql`lower(v.name)`)
    .limit(200)
    .execute();

export const find = (db: Db, id: number) => shown(db).where('v.id', '=', id).executeTakeFirst();

export async function put(db: Db, user_id: number, view: RequestOf<'add_saved_view'>): Promise<number> {
  const row = await db
    .insertInto('saved_views')
    .values({ ...view, user_id })
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'user_id', 'screen', 'name'])
        .doUpdateSet((eb) => ({ query: eb.ref('excluded.query'), shared: eb.ref('excluded.shared') })),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export const remove = (db: Db, id: number) => db.deleteFrom('saved_views').where('id', '=', id).execute();
