/** All SQL of the enquiry form. */
import { sql } from 'kysely';
import { least_form_seconds } from '../../../../domain/leads.ts';
import { companyOfKey } from '../../../tenancy/company.ts';
import { type Db, setTenant } from '../../../tenancy/in_company.ts';
import type { LanguageCode } from '../../../../domain/languages.ts';

/** Enters the company whose form this is; false when there is none. */
export async function setTenantByKey(db: Db, key: string): Promise<boolean> {
  const company_id = await companyOfKey(db, key);
  if (company_id === undefined) return false;
  await setTenant(db, company_id);
  return true;
}

/** What of the company the form shows. */
export async function company(db: Db) {
  const { rows } = await sql<{
    name: string;
    status: string;
    phone_number: string;
    website: string;
    customer_language: LanguageCode;
    object_key: string | null;
    content_type: string | null;
    byte_size: number | null;
  }>`
    select c.name, c.status, c.phone_number, c.website, c.customer_language, f.object_key, f.content_type, f.byte_size
    from companies c left join files f on f.company_id = c.id and f.id = c.logo_file_id`.execute(db);
  return rows[0];
}

/** Remembers that a form was opened, for a day. */
export const openForm = (db: Db, form_key: string, token_hash: string) =>
  sql`select app.keep_code('lead', ${form_key}, ${token_hash}, 24 * 60)`.execute(db);

/** Uses an opened form up, whose key says what it was opened for; whether it was there, and open long enough for a person to fill it in. */
export async function useForm(db: Db, form_key: string, token_hash: string): Promise<'sent' | 'too_soon' | 'gone'> {
  const { rows } = await sql<{ used: boolean | null }>`
    select app.use_form(${form_key}, ${token_hash}, ${least_form_seconds}) as used`.execute(db);
  const used = rows[0]?.used ?? undefined;
  if (used === undefined) return 'gone';
  return used ? 'sent' : 'too_soon';
}

/** How many enquiries came from a number within a day; those of one channel partner, where one is named. */
export async function enquiriesOf(db: Db, phone: string, partner_id: number | null): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from lead_keys k join leads l on l.company_id = k.company_id and l.id = k.lead_id
    where k.kind = 'phone' and k.key = ${phone} and l.reference <> '' and l.made_at > now() - interval '1 day'
      and (${partner_id}::bigint is null or l.partner_id = ${partner_id})`.execute(db);
  return rows[0]?.count ?? 0;
}
