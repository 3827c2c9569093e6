/** SQL of what lies behind a supplier’s link. Everything asks by the number of the supplier within the request. */
import { sql } from 'kysely';
import type { RequestOf, ResponseOf } from '../../../../contract/index.ts';
import type { RequestState } from '../../../../domain/procurement/requests.ts';
import type { Unit } from '../../../../domain/units.ts';
import { linkIdOf } from '../../../tenancy/company.ts';
import type { Db } from '../../../tenancy/in_company.ts';

export type Line = ResponseOf<'get_quote_page'>['versions'][number]['lines'][number];
export type GivenLine = RequestOf<'add_supplier_rfq_quote'>['lines'][number];
export interface Draft {
  lines: Line[];
  remark: string;
  file_ids: number[];
}

export interface Invitation {
  asked_id: number;
  supplier_id: number;
  supplier: string;
  contact_name: string;
  blocked_reason: string;
  rfq_id: number;
  project_id: number;
  number: string;
  title: string;
  status: RequestState;
  due_on: string | null;
  delivery_place: string;
  terms: string;
  round: number;
  round_note: string;
  draft: Draft | null;
  draft_at: string | null;
  declined_at: string | null;
  declined_reason: string;
  /** who began the request and who sent it */
  makers: number[];
}

const invitation = sql`
  select a.id as asked_id, a.supplier_id, s.name as supplier, s.contact_name, s.blocked_reason, r.id as rfq_id,
    r.project_id, r.number, r.title, r.status, a.due_on, r.delivery_place, r.terms, a.round, a.round_note, a.draft, a.draft_at,
    a.declined_at, a.declined_reason, array_remove(array[r.made_by, r.sent_by], null) as makers
  from rfq_suppliers a join rfqs r on r.company_id = a.company_id and r.id = a.rfq_id
  join suppliers s on s.company_id = a.company_id and s.id = a.supplier_id`;

/** Whom a link that still opens leads to. */
export async function behind(db: Db, token_hash: string): Promise<Invitation | undefined> {
  const { rows } =
    await sql<Invitation>`${invitation} join link_tokens t on t.company_id = a.company_id and t.rfq_supplier_id = a.id
    where t.id = ${linkIdOf(token_hash)} and t.purpose = 'rfq' and t.expires_at > now()`.execute(db);
  return rows[0];
}

/** The same for a vendor of the supplier. */
export async function ofSupplier(db: Db, asked_id: number, supplier_id: number): Promise<Invitation | undefined> {
  const { rows } = await sql<Invitation>`${invitation}
    where a.id = ${asked_id} and a.supplier_id = ${supplier_id} and a.invited_at is not null`.execute(db);
  return rows[0];
}

export const noteOpening = (db: Db, asked_id: number) =>
  db
    .updateTable('rfq_suppliers')
    .set({ opened_at: sql`coalesce(opened_at, now())` })
    .where('id', '=', asked_id)
    .execute();

/** The supplier's own last price of each category of the request, from other requests. */
export async function lastPrices(db: Db, rfq_id: number, supplier_id: number) {
  const { rows } = await sql<{ category: string; price: number; format: Unit }>`
    select distinct on (l.category) l.category, ql.price, ql.format from quote_lines ql
    join quotes q on q.company_id = ql.company_id and q.id = ql.quote_id
    join rfq_suppliers a on a.company_id = q.company_id and a.id = q.rfq_supplier_id
    join rfq_lines l on l.company_id = ql.company_id and l.id = ql.rfq_line_id
    where a.supplier_id = ${supplier_id} and a.rfq_id <> ${rfq_id}
    order by l.category, q.made_at desc, ql.id`.execute(db);
  return rows;
}

const line_columns = sql`jsonb_build_object('line_id', ql.rfq_line_id, 'manufacturerName', ql.manufacturer_name,
  'modelNumber', ql.model_number, 'watts', ql.watts, 'quoteQuantity', ql.quantity, 'quotePrice', ql.price, 'format', ql.format,
  'gst_percent', ql.gst_percent, 'freight', ql.freight, 'delivery_days', ql.delivery_days, 'valid_until', ql.valid_until,
  'payment_terms', ql.payment_terms, 'advance_percent', ql.advance_percent, 'credit_days', ql.credit_days, 'warranty_years', ql.warranty_years,
  'deviations', ql.deviations, 'almm', ql.almm, 'dcr', ql.dcr)`;

export interface VersionRow {
  number: number;
  round: number;
  sent_at: string;
  remark: string;
  file_ids: number[];
  lines: Line[];
}

/** The quotes someone who was asked has sent, the newest first, at most 50. */
export async function versions(db: Db, asked_id: number): Promise<VersionRow[]> {
  const { rows } = await sql<VersionRow>`
    select q.number, q.round, q.made_at as sent_at, q.remark, q.file_ids,
      coalesce((select jsonb_agg(${line_columns} order by ql.id) from quote_lines ql
        where ql.company_id = q.company_id and ql.quote_id = q.id), '[]') as lines
    from quotes q where q.rfq_supplier_id = ${asked_id} order by q.number desc limit 50`.execute(db);
  return rows;
}

export const keepDraft = (db: Db, asked_id: number, draft: Draft) =>
  db
    .updateTable('rfq_suppliers')
    .set({ draft: JSON.stringify(draft), draft_at: sql`now()` })
    .where('id', '=', asked_id)
    .returning('draft_at')
    .executeTakeFirstOrThrow();

export const decline = (db: Db, asked_id: number, declined_reason: string) =>
  db
    .updateTable('rfq_suppliers')
    .set({ declined_at: sql`now()`, declined_reason })
    .where('id', '=', asked_id)
    .execute();

/** A line as it is kept: everything is said by now. */
export interface KeptLine
  extends Omit<Line, 'quoteQuantity' | 'quotePrice' | 'gst_percent' | 'freight' | 'credit_days' | 'advance_percent'> {
  quoteQuantity: number;
  quotePrice: number;
  gst_percent: number;
  freight: number;
  credit_days: number;
  advance_percent: number;
}

/** Keeps a further version of a quote; gives its number. */
export async function addQuote(
  db: Db,
  quote: { asked_id: number; round: number; remark: string; file_ids: readonly number[]; made_by: number | null },
  lines: readonly KeptLine[],
): Promise<number> {
  const { rows } = await sql<{ number: number }>`
    with quote as (insert into quotes (rfq_supplier_id, number, round, remark, file_ids, made_by)
      select ${quote.asked_id}, coalesce(max(number), 0) + 1, ${quote.round}, ${quote.remark}, ${[...quote.file_ids]}::bigint[],
        ${quote.made_by}::bigint
      from quotes where rfq_supplier_id = ${quote.asked_id} returning company_id, id, number),
    given as (select one.* from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as one (line_id bigint,
      "manufacturerName" text, "modelNumber" text, watts numeric, "quoteQuantity" numeric, "quotePrice" numeric, format text,
      gst_percent numeric, freight bigint, delivery_days int, valid_until date, payment_terms text,
      advance_percent numeric, credit_days int, warranty_years numeric, deviations text, almm boolean, dcr boolean)),
    kept as (insert into quote_lines (company_id, quote_id, rfq_line_id, manufacturer_name, model_number, watts, quantity, price,
        format, gst_percent, freight, delivery_days, valid_until, payment_terms, advance_percent, credit_days, warranty_years,
        deviations, almm, dcr)
      select quote.company_id, quote.id, line_id, "manufacturerName", "modelNumber", watts, "quoteQuantity", "quotePrice", format,
        gst_percent, freight, delivery_days, valid_until, payment_terms, advance_percent, credit_days, warranty_years, deviations,
        almm, dcr
      from given, quote),
    done as (update rfq_suppliers set draft = null, draft_at = null, declined_at = null, declined_reason = ''
      where id = ${quote.asked_id})
    select number from quote`.execute(db);
  return rows[0]?.number ?? 1;
}

/** A file of the request that someone who was asked may have: the company's, or their own. */
export async function fileFor(db: Db, rfq_id: number, asked_id: number, file_id: number) {
  const { rows } = await sql<{ object_key: string; file_name: string; content_type: string; sha256: string }>`
    select f.object_key, f.file_name, f.content_type, f.sha256 from rfq_files x
    join files f on f.company_id = x.company_id and f.id = x.file_id
    where x.rfq_id = ${rfq_id} and x.file_id = ${file_id}
      and (x.rfq_supplier_id is null or x.rfq_supplier_id = ${asked_id})`.execute(db);
  return rows[0];
}

/** The requests that wait for a quote of a supplier, the next due first, at most 100. */
export async function waiting(db: Db, supplier_id: number, today: string) {
  const { rows } = await sql<ResponseOf<'get_own_rfqs'>['rfqs'][number]>`
    select a.id as asked_id, r.number, r.title, a.due_on, a.draft_at, r.status = 'sent' and a.due_on >= ${today}::date as is_open,
      (select count(*)::int from rfq_lines l where l.company_id = r.company_id and l.rfq_id = r.id) as lines,
      (select count(*)::int from quotes q where q.company_id = a.company_id and q.rfq_supplier_id = a.id) as versions
    from rfq_suppliers a join rfqs r on r.company_id = a.company_id and r.id = a.rfq_id
    where a.supplier_id = ${supplier_id} and a.invited_at is not null and a.declined_at is null and r.status = 'sent'
      and a.due_on >= ${today}::date - 7
    order by a.due_on, a.id limit 100`.execute(db);
  return rows;
}

/** The supplier a vendor acts for. */
export async function supplierOf(db: Db, user_id: number): Promise<number | undefined> {
  const row = await db.selectFrom('users').select('supplier_id').where('id', '=', user_id).executeTakeFirst();
  return row?.supplier_id ?? undefined;
}

/** What the page shows of the company. */
export async function company(db: Db) {
  const { rows } = await sql<{
    name: string;
    status: string;
    phone_number: string;
    website: string;
    customer_language: string;
    object_key: string | null;
    content_type: string | null;
  }>`
    select c.name, c.status, c.phone_number, c.website, c.customer_language, f.object_key, f.content_type
    from companies c left join files f on f.company_id = c.id and f.id = c.logo_file_id`.execute(db);
  return rows[0];
}
