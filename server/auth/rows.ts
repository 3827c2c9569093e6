/** SQL about people that every way of entering shares. */
import type { Db } from '../tenancy/in_company.ts';

export type UserRow = Awaited<ReturnType<typeof userWithCompany>>;

/** A person with what of their company a login answer tells. */
export const userWithCompany = (db: Db, user_id: number) =>
  db
    .selectFrom('users as u')
    .innerJoin('companies as c', 'c.id', 'u.company_id')
    .selectAll('u')
    .select([
      'c.key as company_key',
      'c.name as company_name',
      'c.status as company_status',
      'c.trial_ends_on',
      'c.trial_notice_skipped',
    ])
    .where('u.id', '=', user_id)
    .executeTakeFirstOrThrow();
