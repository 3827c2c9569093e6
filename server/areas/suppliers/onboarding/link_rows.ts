/** SQL of the links to a supplier's page. */
import { sql } from 'kysely';
import type { LanguageCode } from '../../../../domain/languages.ts';
import { linkIdOf } from '../../../tenancy/company.ts';
import type { Db } from '../../../tenancy/in_company.ts';

/** To the details of a supplier, or to the documents that were asked for. */
export type LinkPurpose = 'supplier' | 'supplier_documents';

export async function keepLink(
  db: Db,
  link: { token_hash: string; purpose: LinkPurpose; supplier_id: number; made_by: number | null; days: number },
): Promise<void> {
  await endLinks(db, link.supplier_id, [link.purpose]);
  await db
    .insertInto('link_tokens')
    .values({
      token_hash: link.token_hash,
      purpose: link.purpose,
      supplier_id: link.supplier_id,
      made_by: link.made_by,
      expires_at: sql<string>`now() + make_interval(days => ${link.days}::int)`,
    })
    .execute();
}

export const endLinks = (db: Db, supplier_id: number, purposes: readonly LinkPurpose[]) =>
  db.deleteFrom('link_tokens').where('supplier_id', '=', supplier_id).where('purpose', 'in', purposes).execute();

/** The supplier a link that still counts leads to. */
export async function behind(db: Db, token_hash: string) {
  const row = await db
    .selectFrom('link_tokens')
    .select(['supplier_id', 'purpose'])
    .where('id', '=', linkIdOf(token_hash))
    .where('purpose', 'in', ['supplier', 'supplier_documents'])
    .where('expires_at', '>', sql<string>`now()`)
    .executeTakeFirst();
  return row?.supplier_id ? { supplier_id: row.supplier_id, purpose: row.purpose as LinkPurpose } : undefined;
}

/** What of the company the page shows. */
export async function company(db: Db) {
  const { rows } = await sql<{
    name: string;
    status: string;
    phone_number: string;
    website: string;
    customer_language: LanguageCode;
    object_key: string | null;
    content_type: string | null;
  }>`
    select c.name, c.status, c.phone_number, c.website, c.customer_language, f.object_key, f.content_type
    from companies c left join files f on f.company_id = c.id and f.id = c.logo_file_id`.execute(db);
  return rows[0];
}

/** How the company is called. */
export const companyName = async (db: Db): Promise<string> => (await company(db))?.name ?? '';

export const saveDraft = (db: Db, supplier_id: number, draft: object) =>
  db
    .updateTable('suppliers')
    .set({ draft: JSON.stringify(draft) })
    .where('id', '=', supplier_id)
    .execute();

export const supplierOf = (db: Db, id: number) =>
  db.selectFrom('suppliers').selectAll().where('id', '=', id).executeTakeFirst();
