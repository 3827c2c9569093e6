/** All SQL of onboarding. */
import { sql } from 'kysely';
import type { CompanyHoliday } from '../../../domain/company_calendar.ts';
import { notFound } from '../../../domain/errors.ts';
import type { FirstStepFacts } from '../../../domain/first_steps.ts';
import { foldName } from '../../../domain/text.ts';
import type { Db } from '../../tenancy/in_company.ts';
import type { LanguageCode } from '../../../domain/languages.ts';

/** Uses up a confirmed sign-up; undefined when it was used or ran out. */
export async function useSignUp(db: Db, token_hash: string): Promise<{ email: string } | undefined> {
  const { rows } = await sql<{ email: string }>`select email from app.use_sign_up(${token_hash})`.execute(db);
  return rows[0];
}

/** Those of the keys that no company has, in the order given. */
export async function freeKeys(db: Db, keys: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select wanted.key from unnest(${[...keys]}::text[]) with ordinality as wanted (key, place)
    where app.company_of_key(wanted.key) is null order by wanted.place`.execute(db);
  return rows.map((row) => row.key);
}

/** Adds a company on trial; undefined when its key was taken meanwhile. */
export async function addCompany(db: Db, key: string, name: string, trial_until: string): Promise<number | undefined> {
  const { rows } = await sql<{ id: number | null }>`
    select app.add_company(${key}, ${name}, ${trial_until}::date) as id`.execute(db);
  return rows[0]?.id ?? undefined;
}

/**
 * The first administrator of a new company, not yet activated. An address may have accounts in several companies, a user
 * name belongs to one of them: where the address is someone's user name already, the company's key comes behind it.
 */
export async function addAdmin(
  db: Db,
  company_key: string,
  admin: {
    email: string;
    name: string;
    phone_number: string;
    password_hash: string;
    language: LanguageCode | undefined;
  },
): Promise<number> {
  const name = foldName(admin.email);
  const username = sql<string>`case when app.username_taken(${name}) then ${`${name}+${company_key}`}::text
    else ${name}::text end`;
  const row = await db
    .insertInto('users')
    .values({
      ...admin,
      language: admin.language ?? null,
      username,
      kind: 'admin',
      department: 'Management',
      designation: 'Administrator',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Completes the company, and with it the onboarding of the administrator who did. */
export async function completeCompany(
  db: Db,
  user_id: number,
  {
    holidays,
    ...company
  }: {
    state: string;
    address: string;
    gstin: string;
    website: string;
    working_days: number[];
    holidays: readonly CompanyHoliday[];
  },
): Promise<void> {
  await db
    .updateTable('companies')
    .set({ ...company, holidays: JSON.stringify(holidays), version: sql`version + 1` })
    .execute();
  await db.updateTable('users').set({ onboarded: true }).where('id', '=', user_id).execute();
}

export const markOnboarded = (db: Db, user_id: number) =>
  db
    .updateTable('users')
    .set({ onboarded: true, activated: true, version: sql`version + 1` })
    .where('id', '=', user_id)
    .execute();

/** The facts of the company that decide which first steps are done. */
export async function firstSteps(db: Db) {
  const { rows } = await sql<FirstStepFacts & { hide_first_steps: boolean; sample_project_id: number | null }>`select
      c.hide_first_steps, c.logo_file_id is not null as has_logo,
      (select count(*)::int from users) as people,
      (select count(*)::int from leads) as leads,
      (select count(*)::int from projects where not is_sample) as projects,
      (select id from projects where is_sample) as sample_project_id
    from companies c`.execute(db);
  const [found] = rows;
  return found ?? notFound();
}

export async function hideFirstSteps(db: Db, hidden: boolean): Promise<void> {
  await db.updateTable('companies').set({ hide_first_steps: hidden }).execute();
}
