/** SQL of invoices and credit notes, and of what a customer paid on account. */
import { sql } from 'kysely';
import type { InvoiceItem, InvoiceKind, InvoiceLine, InvoiceStatus } from '../../../domain/money/invoices.ts';
import type { TaxKind } from '../../../domain/procurement/order_money.ts';
import { heldByCustomer } from '../../payables/retention_rows.ts';
import type { Db } from '../../tenancy/in_company.ts';

export interface InvoiceRow {
  id: number;
  project_id: number;
  kind: InvoiceKind;
  against_id: number | null;
  /** of a credit note: the number of the invoice */
  against: string;
  milestone_id: number | null;
  milestone: string;
  status: InvoiceStatus;
  number: string;
  day: string | null;
  due_on: string | null;
  items: InvoiceItem[];
  credit: number;
  lines: InvoiceLine[];
  company_gstin: string;
  place_of_supply: string;
  tax_kind: TaxKind;
  goods_share: number | null;
  retention_percent: number;
  payment_days: number;
  net: number;
  cgst: number;
  sgst: number;
  igst: number;
  round_off: number;
  total: number;
  retention: number;
  advance: number;
  credited: number;
  settled: number;
  /** without GST, by its credit notes that are issued */
  credited_net: number;
  adjust_advance: boolean;
  disputed_at: string | null;
  dispute_reason: string;
  made_by: string;
}

export interface InvoiceHead extends InvoiceRow {
  project: string;
  customer_id: number | null;
  company: string;
  customer_name: string;
  customer_address: string;
  customer_gstin: string;
  contract_number: string;
  contract_day: string | null;
  contact_name: string;
  billing_email: string;
  reason: string;
  remark: string;
  mailed_at: string | null;
  mailed_to: string;
  made_by_id: number | null;
  made_at: string;
  submitted_by_id: number | null;
  submitted_by: string;
  return_reason: string;
  issued_by: string;
  issued_at: string | null;
  /** what was paid on account of the project and is not matched */
  on_account: number;
  /** what the invoice registration portal answered */
  einvoice: { irn: string; ack_number: string; acked_at: string; signed_qr: string } | null;
  /** of a credit note: the invoice it is about */
  of: {
    lines: InvoiceLine[];
    tax_kind: TaxKind;
    net: number;
    total: number;
    credited: number;
    settled: number;
    credited_net: number;
  } | null;
  version: number;
}

/** Until it is issued an invoice follows the contract and the company, a credit note its invoice. */
const columns = sql`i.id, i.project_id, i.kind, i.against_id, coalesce(a.number, '') as against, i.milestone_id,
  coalesce(m.name, '') as milestone, i.status, i.number, i.day, i.due_on, i.items, i.credit, i.lines,
  case when i.number <> '' then i.company_gstin when a.id is not null then a.company_gstin else co.gstin end as company_gstin,
  case when i.number <> '' then i.place_of_supply when a.id is not null then a.place_of_supply
    else coalesce(nullif(c.supply_state, ''), p.state) end as place_of_supply,
  i.tax_kind, c.goods_share, coalesce(c.retention_percent, 0) as retention_percent, coalesce(c.payment_days, 15) as payment_days,
  i.net, i.cgst, i.sgst, i.igst, i.round_off, i.total, i.retention, i.advance, i.credited, i.settled,
  coalesce((select sum(n.net) from invoices n where n.company_id = i.company_id and n.against_id = i.id
    and n.status = 'issued'), 0)::bigint as credited_net, i.adjust_advance, i.disputed_at, i.dispute_reason,
  coalesce(mb.name, '') as made_by`;
const from = sql`from invoices i join projects p on p.company_id = i.company_id and p.id = i.project_id
  join companies co on co.id = i.company_id
  left join project_contracts c on c.company_id = i.company_id and c.project_id = i.project_id
  left join invoices a on a.company_id = i.company_id and a.id = i.against_id
  left join payment_milestones m on m.company_id = i.company_id and m.id = i.milestone_id
  left join users mb on mb.company_id = i.company_id and mb.id = i.made_by`;

/** The invoices and credit notes of a project, what is not issued first, then the newest. */
export async function invoices(db: Db, project_id: number): Promise<InvoiceRow[]> {
  const { rows } = await sql<InvoiceRow>`select ${columns} ${from}
    where i.project_id = ${project_id} order by i.status = 'issued', i.day desc, i.id desc`.execute(db);
  return rows;
}

export async function invoice(db: Db, id: number): Promise<InvoiceHead | undefined> {
  const { rows } = await sql<InvoiceHead>`
    select ${columns}, p.name as project, p.customer_id, co.name as company,
      (select jsonb_build_object('irn', e.irn, 'ack_number', e.ack_number, 'acked_at', e.acked_at, 'signed_qr', e.signed_qr)
        from einvoices e where e.company_id = i.company_id and e.invoice_id = i.id) as einvoice,
      case when i.number <> '' then i.customer_name when a.id is not null then a.customer_name
        else coalesce(nullif(c.legal_name, ''), p.customer_name) end as customer_name,
      case when i.number <> '' then i.customer_address when a.id is not null then a.customer_address
        else coalesce(nullif(c.billing_address, ''), p.site_address) end as customer_address,
      case when i.number <> '' then i.customer_gstin when a.id is not null then a.customer_gstin
        else coalesce(c.gstin, '') end as customer_gstin,
      case when i.number <> '' then i.contract_number else coalesce(c.number, '') end as contract_number,
      case when i.number <> '' then i.contract_day else c.day end as contract_day,
      coalesce(c.contact_name, '') as contact_name, coalesce(nullif(c.billing_email, ''), p.customer_email) as billing_email,
      i.reason, i.remark, i.mailed_at, i.mailed_to, i.made_by as made_by_id, i.made_at, i.submitted_by as submitted_by_id,
      coalesce(sb.name, '') as submitted_by, i.return_reason, coalesce(ib.name, '') as issued_by, i.issued_at,
      coalesce((select sum(r.settles - r.matched) from receipts r where r.company_id = i.company_id
        and r.project_id = i.project_id and r.purpose = 'invoices' and r.reversed_at is null), 0)::bigint as on_account,
      case when a.id is not null then jsonb_build_object('lines', a.lines, 'tax_kind', a.tax_kind, 'net', a.net, 'total', a.total,
        'credited', a.credited, 'settled', a.settled, 'credited_net', coalesce((select sum(n.net) from invoices n
          where n.company_id = a.company_id and n.against_id = a.id and n.status = 'issued'), 0)) end as of, i.version
    ${from} left join users sb on sb.company_id = i.company_id and sb.id = i.submitted_by
    left join users ib on ib.company_id = i.company_id and ib.id = i.issued_by
    where i.id = ${id}`.execute(db);
  return rows[0];
}

/** What is received and not matched, and what the customer holds back, of a project. */
export async function accountOf(db: Db, project_id: number): Promise<{ on_account: number; retention_held: number }> {
  const { rows } = await sql<{ on_account: number; retention_held: number }>`
    select coalesce(sum(settles - matched) filter (where purpose = 'invoices'), 0)::bigint as on_account,
      coalesce(${heldByCustomer}, 0)::bigint as retention_held
    from receipts where project_id = ${project_id} and reversed_at is null`.execute(db);
  return rows[0] ?? { on_account: 0, retention_held: 0 };
}

interface MatchOfInvoice {
  receipt_id: number;
  number: string;
  day: string;
  amount: number;
  reference: string;
}

/** The receipts that are matched to an invoice. */
export async function matchesOf(db: Db, invoice_id: number): Promise<MatchOfInvoice[]> {
  const { rows } = await sql<MatchOfInvoice>`
    select r.id as receipt_id, r.number, r.day, m.amount, r.reference from receipt_matches m
    join receipts r on r.company_id = m.company_id and r.id = m.receipt_id
    where m.invoice_id = ${invoice_id} and m.removed_at is null order by r.day, m.id`.execute(db);
  return rows;
}

interface NoteOfInvoice {
  id: number;
  number: string;
  day: string | null;
  total: number;
}

export async function notesOf(db: Db, against_id: number): Promise<NoteOfInvoice[]> {
  const { rows } = await sql<NoteOfInvoice>`select id, number, day, total from invoices
    where against_id = ${against_id} order by id`.execute(db);
  return rows;
}

export interface SettingsRow {
  upi_id: string;
  account_name: string;
  account_number: string;
  ifsc: string;
  bank_name: string;
  version: number;
}

/** Where customers pay; before anything is entered, nothing. */
export async function settings(db: Db): Promise<SettingsRow> {
  const { rows } = await sql<SettingsRow>`
    select upi_id, account_name, account_number, ifsc, bank_name, version from billing_settings`.execute(db);
  return rows[0] ?? { upi_id: '', account_name: '', account_number: '', ifsc: '', bank_name: '', version: 0 };
}
