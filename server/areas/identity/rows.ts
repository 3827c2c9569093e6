/** All SQL of identity. */
import { sql } from 'kysely';
import { hashAgain } from '../../auth/secrets.ts';
import { linkIdOf } from '../../tenancy/company.ts';
import type { Db } from '../../tenancy/in_company.ts';

// ---------------------------------------------------------------- before a company is known

interface Account {
  company_id: number;
  user_id: number;
  active: boolean;
}

/**
 * The account of a user name, in any company, when this is its password; the company is entered with it. The hash is
 * never read: with the salt it is computed again, and the database compares.
 */
export async function accountOfPassword(db: Db, username: string, password: string): Promise<Account | undefined> {
  const { rows: salts } = await sql<{ salt: string | null }>`
    select app.password_salt(${username}) as salt`.execute(db);
  const hash = await hashAgain(password, salts[0]?.salt ?? undefined);
  const { rows } = await sql<Account>`
    select account.*, app.set_tenant(account.company_id) as entered
    from app.verify_password(${username}, ${hash}) account`.execute(db);
  return rows[0];
}

/** Active accounts of an email address, the one used last first. */
export async function accountsOfEmail(
  db: Db,
  email: string,
): Promise<{ company_id: number; company_key: string; user_id: number; language: string }[]> {
  const { rows } = await sql<{ company_id: number; company_key: string; user_id: number; language: string }>`
    select * from app.accounts_of_email(${email})`.execute(db);
  return rows;
}

export type CodePurpose = 'sign_up' | 'login' | 'proof' | 'password';

/** Keeps a new code for ten minutes; older ones of the same purpose and address no longer count. */
export async function keepCode(db: Db, purpose: CodePurpose, email: string, code_hash: string): Promise<void> {
  await sql`select app.keep_code(${purpose}, ${email}, ${code_hash}, 10)`.execute(db);
}

/** Takes as long as putting a mail in line, and puts none. */
export async function queueNothing(db: Db): Promise<void> {
  await sql`insert into mails (recipient, subject, text) select '', '', '' where false`.execute(db);
}

/**
 * Tries a code: counts the try, and uses the code up when it is right. Two tries at once are counted one after the
 * other, because the first holds the row.
 */
export async function tryCode(
  db: Db,
  purpose: CodePurpose,
  email: string,
  code_hash: string,
  { use }: { use: boolean } = { use: true },
): Promise<'right' | 'wrong' | 'none'> {
  const { rows } = await sql<{ right: boolean | null }>`
    select app.try_code(${purpose}, ${email}, ${code_hash}, ${use}) as right`.execute(db);
  const right = rows[0]?.right ?? undefined;
  if (right === undefined) return 'none';
  return right ? 'right' : 'wrong';
}

/** Keeps a confirmed address for a day, under the hash of its sign-up token. */
export const keepSignUp = (db: Db, email: string, company_name: string, token_hash: string) =>
  db
    .insertInto('sign_ups')
    .values({ email, company_name, token_hash, expires_at: sql<string>`now() + interval '1 day'` })
    .execute();

// ---------------------------------------------------------------- within the company

/** Uses up a link of one of the purposes; undefined when it was used, ran out, or is for something else. */
export const useLink = (db: Db, token_hash: string, purposes: readonly string[]) =>
  db
    .updateTable('link_tokens')
    .set({ used_at: sql`now()` })
    .where('id', '=', linkIdOf(token_hash))
    .where('purpose', 'in', purposes)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<string>`now()`)
    .returning(['user_id', 'project_id', 'payload', 'purpose'])
    .executeTakeFirst();

export const activeUser = (db: Db, user_id: number) =>
  db.selectFrom('users').select('id').where('id', '=', user_id).where('active', '=', true).executeTakeFirst();

/** Marks a person activated; true when they were not before. */
export async function activate(db: Db, user_id: number): Promise<boolean> {
  const result = await db
    .updateTable('users')
    .set({ activated: true, version: sql`version + 1` })
    .where('id', '=', user_id)
    .where('activated', '=', false)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

export const skipTrialNotice = (db: Db) => db.updateTable('companies').set({ trial_notice_skipped: true }).execute();
