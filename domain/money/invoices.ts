/** What an invoice or a credit note comes to, how it stands, and what it posts. Amounts are paise. */
import { daysBetween, type PlainDate } from '../dates.ts';
import type { Words } from '../errors.ts';
import { type GstClass, gstOn, gstParts } from '../gst.ts';
import { stateOfGstin } from '../gstin.ts';
import { percentOf, splitPaise } from '../money.ts';
import { type Sums, sumsOf, type TaxKind } from '../procurement/order_money.ts';
import { say } from '../sentences.ts';
import type { Posting } from './postings.ts';

export const invoice_kinds = ['invoice', 'credit_note'] as const;
export type InvoiceKind = (typeof invoice_kinds)[number];
export const invoice_statuses = ['draft', 'pending', 'issued'] as const;
export type InvoiceStatus = (typeof invoice_statuses)[number];

/** HSN and SAC of the two parts of a plant (exchange §1): photovoltaic modules with what belongs to them, and their installation. */
export const plant_codes = { goods: '854143', services: '995461' } as const;

/** What is charged: as someone entered it. */
export interface InvoiceItem {
  description: string;
  gst_class: GstClass;
  /** HSN or SAC; of a plant it is not used, its parts have their own */
  hsn: string;
  /** without GST */
  amount: number;
}

/** A line of an invoice as it is taxed. */
export interface InvoiceLine {
  description: string;
  part: 'goods' | 'services' | 'none';
  hsn: string;
  gst_percent: number;
  net: number;
  tax: number;
}

type Untaxed = Omit<InvoiceLine, 'tax'>;

/** Which tax is charged: from the company's state to the place of supply. A company without a GSTIN charges none. */
export function outputTaxKind({
  company_gstin,
  place_of_supply,
}: {
  company_gstin: string;
  place_of_supply: string;
}): TaxKind {
  const from = stateOfGstin(company_gstin);
  if (from === '') return 'none';
  return from === place_of_supply ? 'cgst_sgst' : 'igst';
}

/** The share of a plant that counts as goods on a day, where the contract says nothing of its own. */
export const goodsShareOn = (day: PlainDate, own: number | null): number => own ?? gstOn(day).goods_share;

/** The lines of some items on a day: a plant is part goods, part services, each at the rate of its day. */
function untaxedLines(items: readonly InvoiceItem[], day: PlainDate, goods_share: number): Untaxed[] {
  const { goods, services } = gstOn(day);
  return items.flatMap(({ description, gst_class, hsn, amount }): Untaxed[] => {
    if (gst_class === 'plant') {
      const [of_goods = 0, of_services = 0] = splitPaise(amount, [goods_share, 100 - goods_share]);
      const parts: Untaxed[] = [
        { description, part: 'goods', hsn: plant_codes.goods, gst_percent: goods, net: of_goods },
        { description, part: 'services', hsn: plant_codes.services, gst_percent: services, net: of_services },
      ];
      return parts.filter(({ net }) => net !== 0);
    }
    const percent = gstParts(gst_class, day)[0]?.percent ?? 0;
    return [{ description, part: gst_class, hsn, gst_percent: percent, net: amount }];
  });
}

/** Lines with their tax, and what they come to; the total is in whole rupees. */
function taxed(kind: TaxKind, lines: readonly Untaxed[]): { lines: InvoiceLine[]; sums: Sums } {
  const { lines: taxes, ...sums } = sumsOf(kind, lines, { freight: 0, freight_gst_percent: 0 });
  return { lines: lines.map((line, at) => ({ ...line, tax: taxes[at] ?? 0 })), sums };
}

export interface InvoiceAsked {
  day: PlainDate;
  items: readonly InvoiceItem[];
  tax_kind: TaxKind;
  goods_share: number;
  retention_percent: number;
}

/** Everything an invoice comes to. What is held back is part of it: the invoice stays whole. */
export function countInvoice({ day, items, tax_kind, goods_share, retention_percent }: InvoiceAsked) {
  const { lines, sums } = taxed(tax_kind, untaxedLines(items, day, goods_share));
  return { lines, sums, retention: percentOf(sums.net, retention_percent) };
}

/** Lines of an invoice of which so much without GST is credited. */
const creditedLines = (lines: readonly InvoiceLine[], net: number): Untaxed[] => {
  const parts = splitPaise(
    net,
    lines.map((line) => line.net),
  );
  return lines.map(({ tax: _tax, ...line }, at) => ({ ...line, net: parts[at] ?? 0 }));
};

const less = (all: Sums, before: Sums): Sums => ({
  net: all.net - before.net,
  cgst: all.cgst - before.cgst,
  sgst: all.sgst - before.sgst,
  igst: all.igst - before.igst,
  tax: all.tax - before.tax,
  round_off: all.round_off - before.round_off,
  total: all.total - before.total,
});

/**
 * What a credit note over `amount` without GST comes to, at the rates of the invoice. All of an invoice's credit notes up
 * to one are worked out together and those before it are taken off, so that they cancel the invoice to the paisa.
 */
export function countCredit(
  invoice: { tax_kind: TaxKind; lines: readonly InvoiceLine[] },
  amount: number,
  credited_before: number,
): { lines: InvoiceLine[]; sums: Sums } {
  const upTo = (net: number) => taxed(invoice.tax_kind, creditedLines(invoice.lines, net));
  const all = upTo(credited_before + amount);
  if (credited_before === 0) return all;
  const before = upTo(credited_before);
  return {
    lines: all.lines.map((line, at) => ({
      ...line,
      net: line.net - (before.lines[at]?.net ?? 0),
      tax: line.tax - (before.lines[at]?.tax ?? 0),
    })),
    sums: less(all.sums, before.sums),
  };
}

export interface InvoiceBalance {
  kind: InvoiceKind;
  status: InvoiceStatus;
  total: number;
  /** by credit notes that are issued */
  credited: number;
  /** received, deducted or adjusted against an advance */
  settled: number;
  /** held back by the contract until the retention is released; part of the total */
  retention: number;
  disputed: boolean;
  due_on: PlainDate | null;
}

/** What of an invoice is still to be received. */
export const openBalance = ({
  kind,
  status,
  total,
  credited,
  settled,
}: Pick<InvoiceBalance, 'kind' | 'status' | 'total' | 'credited' | 'settled'>): number =>
  kind === 'invoice' && status === 'issued' ? total - credited - settled : 0;

export const invoice_standings = [
  'draft',
  'pending',
  'issued',
  'overdue',
  'part_paid',
  'paid',
  'credited',
  'disputed',
] as const;
export type InvoiceStanding = (typeof invoice_standings)[number];

/** How an invoice stands today. */
export function invoiceStanding(invoice: InvoiceBalance, today: PlainDate): InvoiceStanding {
  const { kind, status, total, credited, settled, disputed, due_on } = invoice;
  if (status !== 'issued') return status;
  if (kind === 'credit_note') return 'issued';
  if (credited >= total) return 'credited';
  if (openBalance(invoice) <= 0) return 'paid';
  if (disputed) return 'disputed';
  if (due_on !== null && due_on < today) return 'overdue';
  return settled > 0 ? 'part_paid' : 'issued';
}

export const ageing_spans = ['not_due', 'to_30', 'to_60', 'to_90', 'over_90'] as const;
export type AgeingSpan = (typeof ageing_spans)[number];

/** In which column of the ageing an invoice stands, by the days since it was due. */
export function ageingSpan(due_on: PlainDate | null, today: PlainDate): AgeingSpan {
  const days = due_on === null ? 0 : daysBetween(due_on, today);
  if (days <= 0) return 'not_due';
  return days <= 30 ? 'to_30' : days <= 60 ? 'to_60' : days <= 90 ? 'to_90' : 'over_90';
}

/** Open balances by how long they are due: gross, what of it the contract holds back, and what is left to pay now. */
export function ageingOf(invoices: readonly InvoiceBalance[], today: PlainDate) {
  const spans = ageing_spans.map((span) => ({ span, gross: 0, held_back: 0, net: 0 }));
  for (const invoice of invoices) {
    const gross = openBalance(invoice);
    const row = spans[ageing_spans.indexOf(ageingSpan(invoice.due_on, today))];
    if (gross <= 0 || !row) continue;
    const held_back = Math.min(gross, invoice.retention);
    row.gross += gross;
    row.held_back += held_back;
    row.net += gross - held_back;
  }
  return spans;
}

/** Why an invoice is not issued yet, besides who asks. */
export function whyNotIssuable(invoice: {
  net: number;
  total: number;
  customer_name: string;
  place_of_supply: string;
  items: readonly InvoiceItem[];
}): Words | undefined {
  if (invoice.net <= 0 || invoice.total <= 0) return say`Enter an amount above zero.`;
  if (invoice.customer_name === '') return say`Enter the legal name of the customer in the contract terms.`;
  if (invoice.place_of_supply === '') return say`Select the place of supply in the contract terms.`;
  if (invoice.items.some(({ gst_class, hsn }) => (gst_class === 'goods' || gst_class === 'services') && hsn === ''))
    return say`Enter the HSN or SAC of each line.`;
  return undefined;
}

export type PostedInvoice = Pick<Sums, 'net' | 'cgst' | 'sgst' | 'igst' | 'round_off' | 'total'> & {
  project_id: number;
};

/** The customer as a party of the journal: the one with whom the contract of a project is made. */
export const customerOf = (project_id: number) =>
  ({ party_kind: 'customer', party_id: project_id, project_id }) as const;

/** What an issued invoice posts: what the customer owes, against what is billed and the GST on it. */
export function invoicePostings({ project_id, ...sums }: PostedInvoice): Posting[] {
  const credit = (side: Omit<Posting, 'debit' | 'credit'>, paise: number): Posting => ({
    ...side,
    debit: Math.max(0, -paise),
    credit: Math.max(0, paise),
  });
  return [
    { account: 'receivables' as const, ...customerOf(project_id), debit: sums.total, credit: 0 },
    credit({ account: 'progress_billings', project_id }, sums.net),
    credit({ account: 'output_cgst' }, sums.cgst),
    credit({ account: 'output_sgst' }, sums.sgst),
    credit({ account: 'output_igst' }, sums.igst),
    credit({ account: 'round_off' }, sums.round_off),
  ].filter((one) => one.debit + one.credit > 0);
}

/** The text of a UPI code: to whom, how much, for which invoice (exchange §1). */
export function upiAddress(to: { upi_id: string; name: string }, paise: number, number: string): string {
  const reference = number.replace(/[^A-Z0-9]/g, '');
  const part = (key: string, value: string) => `${key}=${encodeURIComponent(value)}`;
  return `upi://pay?pa=${to.upi_id}&${[
    part('pn', to.name),
    part('am', (paise / 100).toFixed(2)),
    'cu=INR',
    part('tr', reference),
    part('tn', number),
  ].join('&')}`;
}
