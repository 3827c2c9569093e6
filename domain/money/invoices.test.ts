import { describe, expect, test } from 'vitest';
import { inEnglish } from '../sentences.ts';
import {
  ageingOf,
  ageingSpan,
  countCredit,
  countInvoice,
  type InvoiceBalance,
  invoicePostings,
  invoiceStanding,
  outputTaxKind,
  upiAddress,
  whyNotIssuable,
} from './invoices.ts';
import { reversedPostings } from './running_bill.ts';

const plant = (amount: number) => ({ description: 'Advance', gst_class: 'plant' as const, hsn: '', amount });
const asked = { day: '2026-11-27', goods_share: 70, retention_percent: 0, tax_kind: 'cgst_sgst' as const };

describe('what an invoice comes to', () => {
  test('a plant in the same state: 70% goods at 5%, 30% services at 18%', () => {
    const { lines, sums, retention } = countInvoice({ ...asked, items: [plant(10_00_000_00)], retention_percent: 5 });
    expect(lines.map(({ part, net, gst_percent, tax }) => [part, net, gst_percent, tax])).toEqual([
      ['goods', 7_00_000_00, 5, 35_000_00],
      ['services', 3_00_000_00, 18, 54_000_00],
    ]);
    expect(sums).toEqual({
      net: 10_00_000_00,
      cgst: 44_500_00,
      sgst: 44_500_00,
      igst: 0,
      tax: 89_000_00,
      round_off: 0,
      total: 10_89_000_00,
    });
    expect(retention).toBe(50_000_00);
  });
  test('the same before the change of 22/09/2025 and to another state', () => {
    const { sums } = countInvoice({ ...asked, day: '2025-09-21', tax_kind: 'igst', items: [plant(10_00_000_00)] });
    expect([sums.igst, sums.cgst, sums.total]).toEqual([1_38_000_00, 0, 11_38_000_00]);
  });
  test('the total is in whole rupees, the rest is the round-off', () => {
    const { sums } = countInvoice({ ...asked, items: [plant(1_234_57)] });
    expect(sums.total % 100).toBe(0);
    expect(sums.net + sums.tax + sums.round_off).toBe(sums.total);
  });
  test('goods, services and what bears no tax', () => {
    const items = [
      { description: 'Inverter', gst_class: 'goods' as const, hsn: '85044010', amount: 1_000_00 },
      { description: 'O&M', gst_class: 'services' as const, hsn: '998719', amount: 1_000_00 },
      { description: 'Meter fee', gst_class: 'none' as const, hsn: '', amount: 1_000_00 },
    ];
    const { lines, sums } = countInvoice({ ...asked, items });
    expect(lines.map(({ gst_percent, tax }) => [gst_percent, tax])).toEqual([
      [5, 50_00],
      [18, 180_00],
      [0, 0],
    ]);
    expect(sums.total).toBe(3_230_00);
  });
});

test.each([
  ['24AAHCH4821K1ZK', 'Gujarat', 'cgst_sgst'],
  ['24AAHCH4821K1ZK', 'Tamil Nadu', 'igst'],
  ['', 'Gujarat', 'none'],
])('the tax of %s at %s', (company_gstin, place_of_supply, kind) => {
  expect(outputTaxKind({ company_gstin, place_of_supply })).toBe(kind);
});

describe('credit notes', () => {
  const { lines, sums } = countInvoice({ ...asked, items: [plant(3_333_33), plant(1_111_11)] });
  const invoice = { tax_kind: asked.tax_kind, lines };
  test('over the whole invoice it is the same the other way round', () => {
    expect(countCredit(invoice, sums.net, 0).sums).toEqual(sums);
  });
  test('several of them cancel the invoice to the paisa', () => {
    const parts = [1_000_01, 2_000_02, sums.net - 3_000_03];
    let before = 0;
    const notes = parts.map((part) => {
      const note = countCredit(invoice, part, before);
      before += part;
      return note.sums;
    });
    for (const key of ['net', 'cgst', 'sgst', 'tax', 'total', 'round_off'] as const)
      expect([key, notes.reduce((sum, note) => sum + note[key], 0)]).toEqual([key, sums[key]]);
  });
});

test('what an invoice posts balances, and a credit note posts it back', () => {
  const { sums } = countInvoice({ ...asked, items: [plant(1_234_57)] });
  const postings = invoicePostings({ ...sums, project_id: 7 });
  const customer = { party_kind: 'customer', party_id: 7, project_id: 7 };
  expect(postings).toEqual([
    { account: 'receivables', ...customer, debit: 1_344_00, credit: 0 },
    { account: 'progress_billings', project_id: 7, debit: 0, credit: 1_234_57 },
    { account: 'output_cgst', debit: 0, credit: 54_94 },
    { account: 'output_sgst', debit: 0, credit: 54_94 },
    { account: 'round_off', debit: 45, credit: 0 },
  ]);
  const sum = (side: 'debit' | 'credit') => postings.reduce((total, one) => total + one[side], 0);
  expect(sum('debit')).toBe(sum('credit'));
  expect(reversedPostings(postings)[0]).toMatchObject({ account: 'receivables', debit: 0, credit: 1_344_00 });
});

const open: InvoiceBalance = {
  kind: 'invoice',
  status: 'issued',
  total: 1000,
  credited: 0,
  settled: 0,
  retention: 50,
  disputed: false,
  due_on: '2026-11-30',
};
test.each<[string, Partial<InvoiceBalance>, string]>([
  ['is drafted', { status: 'draft' }, 'draft'],
  ['waits', { status: 'pending' }, 'pending'],
  ['is issued', {}, 'issued'],
  ['is overdue', { due_on: '2026-11-26' }, 'overdue'],
  ['is due today', { due_on: '2026-11-27' }, 'issued'],
  ['is paid in part', { settled: 400 }, 'part_paid'],
  ['is paid in part and overdue', { settled: 400, due_on: '2026-11-01' }, 'overdue'],
  ['is paid', { settled: 1000, due_on: '2026-11-01' }, 'paid'],
  ['is paid and credited', { settled: 600, credited: 400 }, 'paid'],
  ['is credited', { credited: 1000 }, 'credited'],
  ['is disputed', { disputed: true, due_on: '2026-11-01' }, 'disputed'],
  ['was disputed and is paid', { disputed: true, settled: 1000 }, 'paid'],
  ['is a credit note', { kind: 'credit_note', due_on: '2026-11-01' }, 'issued'],
])('an invoice that %s', (_, facts, standing) => {
  expect(invoiceStanding({ ...open, ...facts }, '2026-11-27')).toBe(standing);
});

test('ageing by days overdue: gross, held back, net', () => {
  const today = '2026-11-27';
  const dues = [
    '2026-11-28',
    today,
    '2026-11-26',
    '2026-10-28',
    '2026-10-27',
    '2026-09-28',
    '2026-08-29',
    '2026-08-28',
  ];
  expect(dues.map((due) => ageingSpan(due, today))).toEqual([
    'not_due',
    'not_due',
    'to_30',
    'to_30',
    'to_60',
    'to_60',
    'to_90',
    'over_90',
  ]);
  const spans = ageingOf([open, { ...open, due_on: '2026-11-01', settled: 970 }, { ...open, status: 'draft' }], today);
  expect(spans.slice(0, 2)).toEqual([
    { span: 'not_due', gross: 1000, held_back: 50, net: 950 },
    { span: 'to_30', gross: 30, held_back: 30, net: 0 },
  ]);
});

test.each([
  [{}, undefined],
  [{ net: 0, total: 0 }, 'Enter an amount above zero.'],
  [{ customer_name: '' }, 'Enter the legal name of the customer in the contract terms.'],
  [{ place_of_supply: '' }, 'Select the place of supply in the contract terms.'],
  [{ items: [{ ...plant(1), gst_class: 'goods' as const }] }, 'Enter the HSN or SAC of each line.'],
])('what keeps an invoice from being issued: %j', (facts, sentence) => {
  const usual = { net: 100, total: 109, customer_name: 'Surya', place_of_supply: 'Gujarat', items: [plant(100)] };
  const why = whyNotIssuable({ ...usual, ...facts });
  expect(why && inEnglish(why)).toBe(sentence);
});

test('the UPI code names payee, amount and invoice', () => {
  expect(upiAddress({ upi_id: 'helios@okhdfcbank', name: 'Helios Solar' }, 1_05_000_00, 'INV/26-27/0012')).toBe(
    'upi://pay?pa=helios@okhdfcbank&pn=Helios%20Solar&am=105000.00&cu=INR&tr=INV26270012&tn=INV%2F26-27%2F0012',
  );
});
