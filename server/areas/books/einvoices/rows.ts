/** SQL of e-invoices: the documents of a month as the portal takes them, and what it answered. */
import { sql } from 'kysely';
import type { EinvoiceDocument, Registration } from '../../../../domain/money/einvoice.ts';
import type { Db } from '../../../tenancy/in_company.ts';

export interface EinvoiceRow extends EinvoiceDocument {
  id: number;
  project_id: number;
  irn: string;
  ack_number: string;
  acked_at: string | null;
}

interface Span {
  from: string;
  to: string;
}

/** The taxed documents that were issued under a registration to customers with a GSTIN, the oldest first. */
export async function documents(db: Db, gstin: string, { from, to }: Span): Promise<EinvoiceRow[]> {
  const { rows } = await sql<EinvoiceRow>`
    select i.id, i.project_id, i.kind, i.number, i.day, i.customer_gstin, i.place_of_supply, i.tax_kind, i.total, i.lines, i.round_off,
      jsonb_build_object('gstin', i.company_gstin, 'name', co.name, 'address', co.address) as seller,
      jsonb_build_object('gstin', i.customer_gstin, 'name', i.customer_name, 'address', i.customer_address) as buyer,
      case when a.id is not null then jsonb_build_object('number', a.number, 'day', a.day) end as against,
      coalesce(e.irn, '') as irn, coalesce(e.ack_number, '') as ack_number, e.acked_at
    from invoices i
      join companies co on co.id = i.company_id
      left join invoices a on a.company_id = i.company_id and a.id = i.against_id
      left join einvoices e on e.company_id = i.company_id and e.invoice_id = i.id
    where i.status = 'issued' and i.company_gstin = ${gstin} and i.day between ${from} and ${to}
      and i.customer_gstin <> '' and i.tax_kind <> 'none'
    order by i.day, i.number`.execute(db);
  return rows;
}

export interface KnownDocument {
  id: number;
  number: string;
  company_gstin: string;
  total: number;
  irn: string;
}

/** The issued documents of some numbers, with what is registered of them. */
export async function byNumber(db: Db, numbers: readonly string[]): Promise<KnownDocument[]> {
  const { rows } = await sql<KnownDocument>`
    select i.id, i.number, i.company_gstin, i.total, coalesce(e.irn, '') as irn
    from invoices i left join einvoices e on e.company_id = i.company_id and e.invoice_id = i.id
    where i.status = 'issued' and i.number = any(${[...numbers]}::text[])`.execute(db);
  return rows;
}

/** Keeps registrations and gives the invoices they are of; one that came meanwhile is left out. */
export async function add(
  db: Db,
  registrations: readonly (Pick<Registration, 'irn' | 'ack_number' | 'acked_at' | 'signed_qr'> & {
    invoice_id: number;
  })[],
  made_by: number,
): Promise<number[]> {
  const { rows } = await sql<{ invoice_id: number }>`
    insert into einvoices (invoice_id, irn, ack_number, acked_at, signed_qr, made_by)
    select invoice_id, irn, ack_number, acked_at, signed_qr, ${made_by}::bigint
    from jsonb_to_recordset(${JSON.stringify(registrations)}::jsonb)
      as g (invoice_id bigint, irn text, ack_number text, acked_at timestamptz, signed_qr text)
    on conflict do nothing returning invoice_id`.execute(db);
  return rows.map(({ invoice_id }) => invoice_id);
}
