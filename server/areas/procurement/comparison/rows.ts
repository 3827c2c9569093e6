/** SQL of offers side by side, of awards, and of what offers are compared by. */
import { sql } from 'kysely';
import type { Terms } from '../../../../domain/procurement/landed.ts';
import type { Unit } from '../../../../domain/units.ts';
import { keepSettings } from '../../../records/settings_rows.ts';
import { now } from '../../../records/version_rows.ts';
import type { Db } from '../../../tenancy/in_company.ts';

export interface OfferRow {
  id: number;
  line_id: number;
  asked_id: number;
  version: number;
  manufacturerName: string;
  modelNumber: string;
  watts: number | null;
  quotePrice: number;
  quoteQuantity: number;
  format: Unit;
  gst_percent: number;
  freight: number;
  delivery_days: number | null;
  valid_until: string | null;
  payment_terms: string;
  advance_percent: number;
  credit_days: number;
  warranty_years: number | null;
  deviations: string;
  almm: boolean;
  dcr: boolean;
}

/** The lines of quotes of a request: of the latest version of each supplier, or of all versions of one. */
export async function offers(db: Db, rfq_id: number, asked_id?: number): Promise<OfferRow[]> {
  const { rows } = await sql<OfferRow>`
    select ql.id, ql.rfq_line_id as line_id, q.rfq_supplier_id as asked_id, q.number as version,
      ql.manufacturer_name as "manufacturerName", ql.model_number as "modelNumber", ql.watts, ql.price as "quotePrice",
      ql.quantity as "quoteQuantity", ql.format, ql.gst_percent, ql.freight, ql.delivery_days, ql.valid_until,
      ql.payment_terms, ql.advance_percent, ql.credit_days, ql.warranty_years, ql.deviations, ql.almm, ql.dcr
    from rfq_suppliers a join quotes q on q.company_id = a.company_id and q.rfq_supplier_id = a.id
    join quote_lines ql on ql.company_id = q.company_id and ql.quote_id = q.id
    where a.rfq_id = ${rfq_id} and ${
      asked_id === undefined
        ? sql`a.declined_at is null and q.number = (select max(n.number) from quotes n where n.company_id = a.company_id and n.rfq_supplier_id = a.id)`
        : sql`a.id = ${asked_id}`
    }
    order by q.number desc, ql.id`.execute(db);
  return rows;
}

export interface QuoteRow {
  asked_id: number;
  number: number;
  round: number;
  sent_at: string;
  remark: string;
  files: { file_id: number; file_name: string; byte_size: number }[];
}

/** The quotes of a request, the newest of each supplier first. */
export async function quotes(db: Db, rfq_id: number): Promise<QuoteRow[]> {
  const { rows } = await sql<QuoteRow>`
    select q.rfq_supplier_id as asked_id, q.number, q.round, q.made_at as sent_at, q.remark,
      coalesce((select jsonb_agg(jsonb_build_object('file_id', f.id, 'file_name', f.file_name, 'byte_size', f.byte_size) order by f.id)
        from files f where f.company_id = q.company_id and f.id = any (q.file_ids)), '[]') as files
    from quotes q join rfq_suppliers a on a.company_id = q.company_id and a.id = q.rfq_supplier_id
    where a.rfq_id = ${rfq_id} order by q.rfq_supplier_id, q.number desc`.execute(db);
  return rows;
}

/** What the bill of quantities reckons with, by line of the request. */
export async function budgets(db: Db, rfq_id: number): Promise<{ line_id: number; rate: number }[]> {
  const { rows } = await sql<{ line_id: number; rate: number }>`
    select l.id as line_id, b.rate from rfq_lines l join boq_lines b on b.company_id = l.company_id and b.id = l.boq_line_id
    where l.rfq_id = ${rfq_id} and b.rate is not null order by l.id`.execute(db);
  return rows;
}

export interface StandingAward {
  id: number;
  reason: string;
  made_at: string;
  made_by: string;
  parts: { line_id: number; offer_id: number | null; quantity: number }[];
}

/** The award that stands. */
export async function award(db: Db, rfq_id: number): Promise<StandingAward | null> {
  const { rows } = await sql<StandingAward>`
    select w.id, w.reason, w.made_at, coalesce(u.name, '') as made_by,
      coalesce((select jsonb_agg(jsonb_build_object('line_id', l.rfq_line_id, 'offer_id', l.quote_line_id, 'quantity', l.quantity) order by l.id)
        from rfq_award_lines l where l.company_id = w.company_id and l.award_id = w.id), '[]') as parts
    from rfq_awards w left join users u on u.company_id = w.company_id and u.id = w.made_by
    where w.rfq_id = ${rfq_id} and w.undone_at is null`.execute(db);
  return rows[0] ?? null;
}

export async function addAward(
  db: Db,
  given: { rfq_id: number; reason: string; told: boolean; made_by: number },
  parts: readonly { line_id: number; offer_id: number | null; quantity: number }[],
): Promise<void> {
  const { id } = await db.insertInto('rfq_awards').values(given).returning('id').executeTakeFirstOrThrow();
  await sql`insert into rfq_award_lines (award_id, rfq_line_id, quote_line_id, quantity)
    select ${id}, line_id, offer_id, quantity from jsonb_to_recordset(${JSON.stringify(parts)}::jsonb)
      as one (line_id bigint, offer_id bigint, quantity numeric)`.execute(db);
}

export const undoAward = (db: Db, award_id: number, undone_by: number) =>
  db.updateTable('rfq_awards').set({ undone_by, undone_at: sql`now()` }).where('id', '=', award_id).execute();

export type Settings = Terms & { version: number };

export async function settings(db: Db): Promise<Settings | undefined> {
  return db
    .selectFrom('purchase_settings')
    .select(['interest_percent', 'creditable_percent', 'version'])
    .executeTakeFirst();
}

/** Writes the settings where they are still as they were seen; gives their version, undefined where they are not. */
export const setSettings = (db: Db, terms: Terms, version: number, made_by: number): Promise<number | undefined> =>
  keepSettings(db, 'purchase_settings', version, { ...terms, made_by, updated_at: now });
