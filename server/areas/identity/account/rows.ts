/** All SQL of what people keep of their own account. */
import { sql } from 'kysely';
import { fail, sentences } from '../../../../domain/errors.ts';
import type { Db } from '../../../tenancy/in_company.ts';
import { lockRows } from '../../../tenancy/lock_rows.ts';

export const secondaryEmails = (db: Db, user_id: number) =>
  db
    .selectFrom('user_emails')
    .select(['id', 'email', 'verified_at'])
    .where('user_id', '=', user_id)
    .orderBy('id')
    .execute();

/** Changes the own row; refuses when it changed since it was shown. */
export async function updateAccount(
  db: Db,
  user_id: number,
  version: number,
  set: Record<string, unknown>,
): Promise<void> {
  await lockRows(db, 'users', [user_id]);
  const before = await db
    .selectFrom('users')
    .select(['name', 'phone_number', 'website', 'language', 'theme', 'notification_choices', 'version'])
    .where('id', '=', user_id)
    .executeTakeFirstOrThrow();
  if (before.version !== version) {
    const { name, phone_number, website, language, theme, notification_choices } = before;
    fail('conflict', sentences.changed_meanwhile, {
      current: { name, phone_number, website, language, theme, notification_choices, version: before.version },
    });
  }
  await db
    .updateTable('users')
    .set({ ...set, version: sql`version + 1` } as never)
    .where('id', '=', user_id)
    .execute();
}

export const setPassword = (db: Db, user_id: number, password_hash: string) =>
  db.updateTable('users').set({ password_hash, version: sql`version + 1` }).where('id', '=', user_id).execute();

export const setAvatar = (db: Db, user_id: number, avatar_file_id: number) =>
  db.updateTable('users').set({ avatar_file_id, version: sql`version + 1` }).where('id', '=', user_id).execute();

/** Adds a further address, not yet confirmed, and the link that confirms it. */
export async function addSecondaryEmail(db: Db, user_id: number, email: string, token_hash: string): Promise<void> {
  await db
    .insertInto('user_emails')
    .values({ user_id, email })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db
    .insertInto('link_tokens')
    .values({
      token_hash,
      purpose: 'secondary_email',
      user_id,
      payload: JSON.stringify({ email }),
      made_by: user_id,
      expires_at: sql<string>`now() + interval '1 day'`,
    })
    .execute();
}

export async function countSecondaryEmails(db: Db, user_id: number): Promise<number> {
  const { count } = await db
    .selectFrom('user_emails')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('user_id', '=', user_id)
    .executeTakeFirstOrThrow();
  return count;
}

export const verifySecondaryEmail = (db: Db, user_id: number, email: string) =>
  db
    .updateTable('user_emails')
    .set({ verified_at: sql`now()` })
    .where('user_id', '=', user_id)
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .execute();

/** Removes a further address; gives it, or undefined when there is none such. */
export async function deleteSecondaryEmail(db: Db, user_id: number, id: number): Promise<string | undefined> {
  const row = await db
    .deleteFrom('user_emails')
    .where('id', '=', id)
    .where('user_id', '=', user_id)
    .returning('email')
    .executeTakeFirst();
  return row?.email;
}

/** Sessions that still hold, the one used last first. */
export const sessions = (db: Db, user_id: number) =>
  db
    .selectFrom('sessions')
    .select(['id', 'method', 'user_agent', 'address', 'created_at', 'last_seen_at', 'expires_at'])
    .where('user_id', '=', user_id)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', sql<string>`now()`)
    .orderBy('last_seen_at', 'desc')
    .limit(200)
    .execute();

export async function revokeSession(db: Db, user_id: number, session_id: number): Promise<boolean> {
  const result = await db
    .updateTable('sessions')
    .set({ revoked_at: sql`now()` })
    .where('id', '=', session_id)
    .where('user_id', '=', user_id)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}
