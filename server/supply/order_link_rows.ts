/** SQL of links to the page of an order. */
import { sql } from 'kysely';
import { type LanguageCode, languageOf } from '../../domain/languages.ts';
import { linkIdOf } from '../tenancy/company.ts';
import type { Db } from '../tenancy/in_company.ts';
import { language_at } from '../words/rows.ts';

/** The order a link that still opens leads to. */
export async function behind(db: Db, token_hash: string): Promise<number | undefined> {
  const { rows } = await sql<{ order_id: number }>`
    select t.order_id from link_tokens t join companies c on c.id = t.company_id and c.status <> 'expired'
    where t.id = ${linkIdOf(token_hash)} and t.purpose = 'order' and t.expires_at > now()`.execute(db);
  return rows[0]?.order_id;
}

/** Keeps a link to an order until the end of a day in India; gives the language of its recipient. */
export async function keepLink(
  db: Db,
  link: { token_hash: string; order_id: number; until: string; made_by: number },
  email = '',
): Promise<LanguageCode> {
  const { rows } = await sql<{
    language: string;
  }>`insert into link_tokens (token_hash, purpose, order_id, made_by, expires_at)
    values (${link.token_hash}, 'order', ${link.order_id}, ${link.made_by},
      (${link.until}::date + 1)::timestamp at time zone 'Asia/Kolkata')
    returning ${language_at(email)} as language`.execute(db);
  return languageOf(rows[0]?.language ?? '');
}
