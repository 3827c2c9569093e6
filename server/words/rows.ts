/** In which language someone is told something. */
import { sql } from 'kysely';
import { type LanguageCode, languageOf } from '../../domain/languages.ts';
import type { Db } from '../tenancy/in_company.ts';

/** The language of a person of the table `u`: their own choice, else the company’s for outside people. */
export const language_of_user = sql<string>`app.language_of(u.language, u.kind, u.company_id)`;

/** The language of one person. */
export async function languageOfPerson(db: Db, user_id: number): Promise<LanguageCode> {
  const row = await db
    .selectFrom('users as u')
    .select(language_of_user.as('language'))
    .where('u.id', '=', user_id)
    .executeTakeFirstOrThrow();
  return languageOf(row.language);
}

/** The language the company speaks with its customers. */
export async function customerLanguage(db: Db): Promise<LanguageCode> {
  const row = await db.selectFrom('companies').select('customer_language').executeTakeFirstOrThrow();
  return languageOf(row.customer_language);
}

/** The language of whoever is reached at an address: what a person with it chose, else the company’s for customers. */
export const language_at = (email: string) => sql<string>`coalesce((select u.language from users u
    where u.active and u.language is not null and lower(u.email) = lower(${email}) limit 1),
  (select customer_language from companies), 'en')`;

/** The same, read on its own. */
export async function languageAt(db: Db, email: string): Promise<LanguageCode> {
  const { rows } = await sql<{ language: string }>`select ${language_at(email)} as language`.execute(db);
  return languageOf(rows[0]?.language ?? 'en');
}

/** The same for several addresses, in one statement. */
export async function languagesAt(db: Db, emails: readonly string[]): Promise<(email: string) => LanguageCode> {
  const { rows } = await sql<{ email: string | null; language: string }>`
    select null as email, customer_language as language from companies
    union all select lower(u.email), u.language from users u
    where u.active and u.language is not null and lower(u.email) = any (array(select lower(one) from unnest(${[...emails]}::text[]) one))`.execute(
    db,
  );
  const known = new Map(rows.map(({ email, language }) => [email, languageOf(language)]));
  return (email) => known.get(email.toLowerCase()) ?? known.get(null) ?? 'en';
}
