/** All SQL of second factors being set up, and of passwords reset. */
import { sql } from 'kysely';
import { linkIdOf } from '../../../tenancy/company.ts';
import type { Db } from '../../../tenancy/in_company.ts';

export async function companyOfSecondStep(db: Db, token_hash: string): Promise<number | undefined> {
  const { rows } = await sql<{ id: number | null }>`select app.company_of_second_step(${token_hash}) as id`.execute(db);
  return rows[0]?.id ?? undefined;
}

/** Keeps a secret that counts once a code made with it was typed back. */
export const keepPendingSecret = (db: Db, user_id: number, pending_secret: string) =>
  db
    .insertInto('authenticators')
    .values({ user_id, pending_secret })
    .onConflict((conflict) => conflict.columns(['company_id', 'user_id']).doUpdateSet({ pending_secret }))
    .execute();

export async function pendingSecret(db: Db, user_id: number): Promise<string | undefined> {
  const { rows } = await sql<{ pending_secret: string | null }>`
    select pending_secret from app.authenticator_of(${user_id})`.execute(db);
  return rows[0]?.pending_secret ?? undefined;
}

/** The secret counts from now on; the code that proved it does not count again. */
export const activateSecret = (db: Db, user_id: number, step: number) =>
  sql`select app.activate_authenticator(${user_id}, ${step})`.execute(db);

export async function dropAuthenticator(db: Db, user_id: number): Promise<boolean> {
  const result = await db
    .deleteFrom('authenticators')
    .where('user_id', '=', user_id)
    .where('active', '=', true)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}

export const addPasskey = (
  db: Db,
  passkey: {
    user_id: number;
    name: string;
    credential_id: string;
    public_key: string;
    counter: number;
    transports: string[];
  },
) => db.insertInto('passkeys').values(passkey).execute();

/** Removes a passkey of a person; its name, or undefined when there is none such. */
export async function dropPasskey(db: Db, user_id: number, id: number): Promise<string | undefined> {
  const row = await db
    .deleteFrom('passkeys')
    .where('id', '=', id)
    .where('user_id', '=', user_id)
    .returning('name')
    .executeTakeFirst();
  return row?.name;
}

/** Keeps the hashes of new recovery codes in place of earlier ones. */
export async function keepRecoveryCodes(db: Db, user_id: number, hashes: readonly string[]): Promise<void> {
  await dropRecoveryCodes(db, user_id);
  await db
    .insertInto('recovery_codes')
    .values(hashes.map((code_hash) => ({ user_id, code_hash })))
    .execute();
}

export const dropRecoveryCodes = (db: Db, user_id: number) =>
  db.deleteFrom('recovery_codes').where('user_id', '=', user_id).execute();

/** The active account whose main address this is, the one used last first. */
export async function accountOfMainEmail(
  db: Db,
  email: string,
  company_id: number | undefined,
  company_key: string | undefined,
): Promise<{ company_id: number; user_id: number; language: string } | undefined> {
  const { rows } = await sql<{ company_id: number; user_id: number; language: string }>`
    select company_id, user_id, language from app.accounts_of_main_email(${email})
    where (${company_id ?? null}::bigint is null or company_id = ${company_id ?? null}::bigint)
      and (${company_key ?? null}::text is null or company_key = ${company_key ?? null}::text) limit 1`.execute(db);
  return rows[0];
}

/** Keeps the link that sets a new password once; an earlier one no longer counts. */
export async function keepPasswordLink(
  db: Db,
  {
    user_id,
    token_hash,
    challenge,
    minutes,
  }: { user_id: number; token_hash: string; challenge: string; minutes: number },
): Promise<void> {
  await db
    .updateTable('link_tokens')
    .set({ used_at: sql`now()` })
    .where('user_id', '=', user_id)
    .where('purpose', '=', 'password')
    .where('used_at', 'is', null)
    .execute();
  await db
    .insertInto('link_tokens')
    .values({
      user_id,
      token_hash,
      purpose: 'password',
      payload: JSON.stringify({ challenge }),
      expires_at: sql<string>`now() + make_interval(mins => ${minutes}::int)`,
    })
    .execute();
}

/** The link that sets a new password; undefined when it no longer counts. */
export const passwordLink = (db: Db, token_hash: string) =>
  db
    .selectFrom('link_tokens')
    .select(['user_id', 'payload'])
    .where('id', '=', linkIdOf(token_hash))
    .where('purpose', '=', 'password')
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<string>`now()`)
    .executeTakeFirst();
