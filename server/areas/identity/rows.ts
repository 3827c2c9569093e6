/** All SQL of identity. */
import { sql } from 'kysely';
import type { Db } from '../../tenancy/in_company.ts';

// ---------------------------------------------------------------- before a company is known

interface Account {
  company_id: number;
  user_id: number;
  password_hash: string | null;
  active: boolean;
}

/** The account of a user name, in any company, which is entered with it; undefined when there is none. */
export async function accountOfUsername(db: Db, username: string): Promise<Account | undefined> {
  const { rows } = await sql<Account>`
    select account.*, set_config('app.company_id', account.company_id::text, true) as entered
    from app.accounts_of_username(${username}) account`.execute(db);
  return rows[0];
}

/** Active accounts of an e-mail address, the one used last first. */
export async function accountsOfEmail(
  db: Db,
  email: string,
): Promise<{ company_id: number; company_key: string; user_id: number }[]> {
  const { rows } = await sql<{ company_id: number; company_key: string; user_id: number }>`
    select * from app.accounts_of_email(${email})`.execute(db);
  return rows;
}

export type CodePurpose = 'sign_up' | 'login' | 'proof' | 'password';

/** Keeps a new code for ten minutes; older ones of the same purpose and address no longer count. */
export async function keepCode(db: Db, purpose: CodePurpose, email: string, code_hash: string): Promise<void> {
  await db
    .updateTable('one_time_codes')
    .set({ used_at: sql`now()` })
    .where(sql`lower(email)`, '=', sql`lower(${email})`)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .execute();
  await db
    .insertInto('one_time_codes')
    .values({ purpose, email, code_hash, expires_at: sql<string>`now() + interval '10 minutes'` })
    .execute();
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
  const { rows } = await sql<{ right: boolean }>`
    update one_time_codes set tries = tries + case when code_hash = ${code_hash} and not ${use}::boolean then 0 else 1 end,
      used_at = case when code_hash = ${code_hash} and ${use}::boolean then now() end
    where id = (select id from one_time_codes where lower(email) = lower(${email}) and purpose = ${purpose}
                order by id desc limit 1)
      and used_at is null and expires_at > now() and tries < 5
    returning code_hash = ${code_hash} as right`.execute(db);
  if (!rows[0]) return 'none';
  return rows[0].right ? 'right' : 'wrong';
}

/** Keeps a confirmed address for a day, under the hash of its sign-up token. */
export const keepSignUp = (db: Db, email: string, company_name: string, token_hash: string) =>
  db
    .insertInto('sign_ups')
    .values({ email, company_name, token_hash, expires_at: sql<string>`now() + interval '1 day'` })
    .execute();

/** The company a link belongs to. */
export async function companyOfLink(db: Db, token_hash: string): Promise<number | undefined> {
  const { rows } = await sql<{ id: number | null }>`select app.company_of_link(${token_hash}) as id`.execute(db);
  return rows[0]?.id ?? undefined;
}

// ---------------------------------------------------------------- within the company

/** Uses up a link of one of the purposes; undefined when it was used, ran out, or is for something else. */
export const useLink = (db: Db, token_hash: string, purposes: readonly string[]) =>
  db
    .updateTable('link_tokens')
    .set({ used_at: sql`now()` })
    .where('token_hash', '=', token_hash)
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
