/** SQL about people that every way of entering shares. */
import { sql } from 'kysely';
import type { UserKind } from '../../domain/people.ts';
import type { Db } from '../tenancy/in_company.ts';
import { language_of_user } from '../words/rows.ts';
import type { ChangedCell } from './subjects.ts';

export type UserRow = Awaited<ReturnType<typeof userWithCompany>>;

/** Whether a person `u` is Procurement Manager on any project. */
export const manages_procurement = sql<boolean>`exists (select from project_members m where m.company_id = u.company_id
  and m.user_id = u.id and m.role = 'Procurement Manager')`;

/** What decides a person's rights, as the database has it. */
export interface PersonFacts {
  user_id: number;
  name: string;
  kind: UserKind;
  department: string;
  designation: string;
  is_crm: boolean;
  manages_procurement: boolean;
}

/** The columns of `PersonFacts` of a person `u`. */
export const person_facts = sql`u.id as user_id, u.name, u.kind, u.department, u.designation, u.is_crm,
  ${manages_procurement} as manages_procurement`;

/** A person with what of their company a login answer tells. */
export const userWithCompany = (db: Db, user_id: number) =>
  db
    .selectFrom('users as u')
    .innerJoin('companies as c', 'c.id', 'u.company_id')
    .select([
      'u.id',
      'u.username',
      'u.email',
      'u.name',
      'u.phone_number',
      'u.website',
      sql<boolean>`u.has_password`.as('has_password'),
      'u.kind',
      'u.department',
      'u.designation',
      'u.is_crm',
      manages_procurement.as('manages_procurement'),
      'u.activated',
      'u.onboarded',
      'u.credits',
      'u.avatar_file_id',
      language_of_user.as('language'),
      sql<boolean>`u.language is not null`.as('language_chosen'),
      'u.theme',
      'u.notification_choices',
      'u.version',
      'c.require_second_factor',
      sql<boolean>`(exists (select from authenticators a where a.user_id = u.id and a.active)
        or exists (select from passkeys p where p.user_id = u.id))`.as('has_second_factor'),
      sql<
        ChangedCell[] | null
      >`(select jsonb_agg(to_jsonb(r)) from role_rights r where r.company_id = u.company_id)`.as('changed_rights'),
      'c.key as company_key',
      'c.name as company_name',
      'c.status as company_status',
      'c.trial_ends_on',
      'c.trial_notice_skipped',
    ])
    .where('u.id', '=', user_id)
    .executeTakeFirstOrThrow();

// ---------------------------------------------------------------- the second factor

/** The second factors of a person. */
export async function factorsOf(db: Db, user_id: number) {
  const passkeys = await db
    .selectFrom('passkeys')
    .select(['id', 'credential_id', 'public_key', 'counter', 'transports', 'name', 'created_at', 'last_used_at'])
    .where('user_id', '=', user_id)
    .orderBy('id')
    .execute();
  const { rows } = await sql<{ has_authenticator: boolean; recovery_codes: number }>`
    select exists (select from authenticators where user_id = ${user_id} and active) as has_authenticator,
      (select count(*)::int from recovery_codes where user_id = ${user_id} and used_at is null) as recovery_codes`.execute(
    db,
  );
  return {
    passkeys,
    has_authenticator: rows[0]?.has_authenticator ?? false,
    recovery_codes: rows[0]?.recovery_codes ?? 0,
  };
}

/** The secret of a person's authenticator; undefined when they have none. */
export async function authenticatorSecret(db: Db, user_id: number): Promise<string | undefined> {
  const { rows } = await sql<{ secret: string | null }>`select secret from app.authenticator_of(${user_id})`.execute(
    db,
  );
  return rows[0]?.secret ?? undefined;
}

/** Uses digits up; false when they, or later ones, were used already. */
export async function useStep(db: Db, user_id: number, step: number): Promise<boolean> {
  const result = await db
    .updateTable('authenticators')
    .set({ last_step: step })
    .where('user_id', '=', user_id)
    .where('last_step', '<', step)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Uses a recovery code up; false when there is none such. */
export async function useRecoveryCode(db: Db, user_id: number, code_hash: string): Promise<boolean> {
  const { rows } = await sql<{ used: boolean | null }>`
    select app.use_recovery_code(${user_id}, ${code_hash}) as used`.execute(db);
  return rows[0]?.used ?? false;
}

export const usePasskey = (db: Db, id: number, counter: number) =>
  db.updateTable('passkeys').set({ counter, last_used_at: sql`now()` }).where('id', '=', id).execute();

/** Keeps a sign-in that waits for its second factor. */
export const keepSecondStep = (
  db: Db,
  { minutes, ...step }: { user_id: number; token_hash: string; method: string; challenge: string; minutes: number },
) =>
  db
    .insertInto('second_steps')
    .values({ ...step, expires_at: sql<string>`now() + make_interval(mins => ${minutes}::int)` })
    .execute();

/** Counts a try of a waiting sign-in; undefined when it is over, used up or tried too often. */
export const trySecondStep = (db: Db, token_hash: string) =>
  db
    .updateTable('second_steps')
    .set({ tries: sql`tries + 1` })
    .where('id', '=', sql<number>`app.second_step_id(${token_hash})`)
    .where('used_at', 'is', null)
    .where('tries', '<', 5)
    .where('expires_at', '>', sql<string>`now()`)
    .returning(['id', 'user_id', 'method', 'challenge'])
    .executeTakeFirst();

export const endSecondStep = (db: Db, id: number) =>
  db.updateTable('second_steps').set({ used_at: sql`now()` }).where('id', '=', id).execute();

// ---------------------------------------------------------------- proof, and what a change of credentials ends

/** Takes the fresh proof of a session, which counts once; false when there is none of the last minutes. */
export async function takeProof(db: Db, session_id: number): Promise<boolean> {
  const result = await db
    .updateTable('sessions')
    .set({ proved_at: null })
    .where('id', '=', session_id)
    .where('proved_at', '>', sql<string>`now() - interval '5 minutes'`)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Whether a session has a fresh proof; it stays. */
export async function hasProof(db: Db, session_id: number): Promise<boolean> {
  const row = await db
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', session_id)
    .where('proved_at', '>', sql<string>`now() - interval '5 minutes'`)
    .executeTakeFirst();
  return row !== undefined;
}

/** Keeps the challenge that the passkey of a session's person is to answer. */
export const keepChallenge = (db: Db, session_id: number, challenge: string) =>
  db.updateTable('sessions').set({ challenge }).where('id', '=', session_id).execute();

/** The challenge of a session, once. */
export async function takeChallenge(db: Db, session_id: number): Promise<string> {
  const { rows } = await sql<{ challenge: string }>`
    update sessions s set challenge = '' from (select id, challenge from sessions where id = ${session_id}) held
    where s.id = held.id and s.challenge = held.challenge returning held.challenge`.execute(db);
  return rows[0]?.challenge ?? '';
}

export const setProved = (db: Db, session_id: number) =>
  db.updateTable('sessions').set({ proved_at: sql`now()` }).where('id', '=', session_id).execute();

/** Ends every way in that a person was given: links, codes by mail, sign-ins under way, and sessions but the one named. */
export async function endWaysIn(
  db: Db,
  user_id: number,
  except_session_id: number | undefined,
  sessions: 'end' | 'stay',
): Promise<void> {
  await sql`select app.end_codes(${user_id})`.execute(db);
  await sql`
    with links as (
      update link_tokens set used_at = now() where user_id = ${user_id} and used_at is null),
    steps as (
      update second_steps set used_at = now() where user_id = ${user_id} and used_at is null)
    update sessions set revoked_at = now()
    where user_id = ${user_id} and revoked_at is null and id <> ${except_session_id ?? 0} and ${sessions === 'end'}::boolean`.execute(
    db,
  );
}
