/** SQL of tickets by mail. */
import { sql } from 'kysely';
import { languageOf } from '../../../../domain/languages.ts';
import type { Person } from '../../../auth/session.ts';
import { changedRights } from '../../../auth/subjects.ts';
import { language_of_user } from '../../../words/rows.ts';
import type { Db } from '../../../tenancy/in_company.ts';

/** The secret that signed a company's addresses; undefined when it never signed any. */
export async function secret(db: Db): Promise<string | undefined> {
  const row = await db.selectFrom('ticket_settings').select('form_secret').executeTakeFirst();
  return row?.form_secret;
}

export interface Answered {
  id: number;
  number: string;
  project_id: number | null;
  /** empty: someone with an account raised it */
  contact_email: string;
  contact_name: string;
}

/** The ticket that is answered. */
export async function ticket(db: Db, id: number): Promise<Answered | undefined> {
  const { rows } = await sql<Answered>`select id, number, project_id, contact_name,
    case when raised_by is null then contact_email else '' end as contact_email from tickets where id = ${id}`.execute(
    db,
  );
  return rows[0];
}

/** A person as a session would have them; without one, because they sent a mail. */
export async function person(db: Db, user_id: number): Promise<(Person & { active: boolean }) | undefined> {
  const row = await db
    .selectFrom('users as u')
    .innerJoin('companies as c', 'c.id', 'u.company_id')
    .select(['u.company_id', 'u.id as user_id', 'u.username', 'u.name', 'u.email', 'u.kind', 'u.department'])
    .select([
      'u.designation',
      'u.is_crm',
      language_of_user.as('language'),
      'u.activated',
      'u.active',
      'c.key as company_key',
      'c.name as company_name',
    ])
    .where('u.id', '=', user_id)
    .executeTakeFirst();
  if (!row) return undefined;
  const session = { session_id: 0, session_method: 'link', session_started: '', expires_at: '' } as const;
  return {
    ...row,
    ...session,
    language: languageOf(row.language),
    changed_rights: await changedRights(db),
  } as Person & { active: boolean };
}

export const company = (db: Db) =>
  db.selectFrom('companies').select(['name', 'key', 'phone_number']).executeTakeFirstOrThrow();

/** True when this mail was taken before. */
export async function isTaken(db: Db, message_key: string): Promise<boolean> {
  const row = await db
    .selectFrom('ticket_mails')
    .select('id')
    .where('message_key', '=', message_key)
    .executeTakeFirst();
  return row !== undefined;
}

/** Notes that a mail was taken; fails when another instance took it meanwhile. */
export async function note(db: Db, message_key: string, ticket_id: number): Promise<void> {
  await db.insertInto('ticket_mails').values({ message_key, ticket_id }).execute();
}

/** Puts the mail as it came beside what was made of it. */
export async function addOriginal(
  db: Db,
  mail: { ticket_id: number; message_id: number | null; file_id: number },
): Promise<void> {
  await db
    .insertInto('ticket_files')
    .values({ ...mail, original: true })
    .execute();
}

/** How many tickets came from an address within a day. */
export async function countOfEmail(db: Db, email: string, now: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from tickets
    where contact_email = ${email} and raised_at > ${now}::timestamptz - interval '1 day'`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Forgets mails nobody sends again. */
export async function forgetOldMails(db: Db, today: string): Promise<void> {
  await sql`delete from ticket_mails where taken_at < ${today}::date - interval '90 days'`.execute(db);
}
