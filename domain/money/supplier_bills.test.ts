import { describe, expect, test } from 'vitest';
import { inEnglish } from '../sentences.ts';
import {
  billDue,
  type BilledLine,
  billStanding,
  countSupplierBill,
  lineAmounts,
  matchFreight,
  matchLine,
  shareFreight,
  supplierBillPostings,
  usual_tolerance,
} from './supplier_bills.ts';
import { goodsTds } from './tds.ts';

const line: BilledLine = {
  description: 'Module 580 Wp',
  unit: 'Nos',
  ordered: 100,
  accepted: 80,
  billed_before: 0,
  order_rate: 10_000_00,
  order_gst_percent: 5,
  quantity: 80,
  rate: 10_000_00,
  gst_percent: 5,
};

test.each<[string, Partial<BilledLine>, string, boolean, string]>([
  ['all agree', {}, 'match', false, 'Order, receipt and bill agree.'],
  ['more than accepted', { quantity: 90 }, 'quantity', true, '90 Nos billed, 80 Nos accepted.'],
  [
    'the rest was billed before',
    { quantity: 30, billed_before: 60 },
    'quantity',
    true,
    '30 Nos billed, 20 Nos accepted and not billed before.',
  ],
  ['another GST rate', { gst_percent: 18 }, 'gst', true, 'GST 18% billed, 5% ordered.'],
  ['a little dearer', { rate: 10_010_00 }, 'within', false, '₹ 800.00 above the order at the billed rate.'],
  ['dearer', { rate: 10_100_00 }, 'rate', true, '₹ 8,000.00 above the order at the billed rate.'],
  ['cheaper', { rate: 9_000_00 }, 'within', false, '₹ 80,000.00 below the order at the billed rate.'],
  [
    'small sums by amount',
    { quantity: 1, rate: 10_499_00 },
    'within',
    false,
    '₹ 499.00 above the order at the billed rate.',
  ],
])('%s', (_, more, verdict, exception, sentence) => {
  const found = matchLine({ ...line, ...more }, usual_tolerance);
  expect({ ...found, sentence: inEnglish(found.sentence) }).toEqual({ verdict, exception, sentence });
});

test('a tolerance of quantity lets more through than was accepted', () => {
  const found = matchLine({ ...line, quantity: 81 }, { ...usual_tolerance, quantity_percent: 2 });
  expect([found.verdict, found.exception]).toEqual(['within', false]);
});

test.each<[number, number, number, string | undefined]>([
  [0, 0, 0, undefined],
  [1000_00, 1000_00, 0, undefined],
  [1400_00, 1000_00, 0, undefined],
  [1501_00, 1000_00, 0, 'Freight is ₹ 501.00 above the order.'],
  [1000_00, 1000_00, 1000_00, 'Freight is ₹ 1,000.00 above the order.'],
])('freight of %i of %i, %i before', (freight, ordered, billed_before, sentence) => {
  const found = matchFreight(freight, { ordered, billed_before }, usual_tolerance);
  expect(found && inEnglish(found)).toBe(sentence);
});

test('bills of one line come to the rounded value of the whole order', () => {
  const odd = { quantity: 1, rate: 33.3333, order_rate: 33.3333 };
  const received = [0, 1, 2].map((billed_before) => lineAmounts({ ...odd, billed_before }).received);
  expect(received).toEqual([33, 34, 33]);
  expect(shareFreight(100, [1, 1, 1]).reduce((sum, one) => sum + one, 0)).toBe(100);
  expect(shareFreight(100, [0, 0])).toEqual([50, 50]);
});

test.each<[string, number, string, string]>([
  ['credit of the order', 30, '', '2026-12-01'],
  ['nothing agreed', 0, '', '2026-11-01'],
  ['medium is no MSME here', 60, 'medium', '2026-12-31'],
  ['small: at most 45 days', 60, 'small', '2026-12-16'],
  ['small, as agreed', 30, 'small', '2026-12-01'],
  ['micro, nothing agreed', 0, 'micro', '2026-11-16'],
])('due: %s', (_, credit_days, msme_class, due) => {
  expect(billDue({ accepted_on: '2026-11-01', credit_days, msme_class })).toBe(due);
});

test.each([
  ['draft', {}, 'draft'],
  ['pending', { on_hold: true }, 'on_hold'],
  ['approved', {}, 'approved'],
  ['approved', { due_on: '2026-11-10' }, 'overdue'],
  ['approved', { paid: 40 }, 'part_paid'],
  ['approved', { on_hold: true, due_on: '2026-11-10' }, 'on_hold'],
  ['approved', { paid: 100, on_hold: true }, 'paid'],
  ['reversed', {}, 'reversed'],
] as const)('standing of %s %o', (status, more, standing) => {
  const bill = { status, on_hold: false, due_on: '2026-12-01', payable: 100, paid: 0, ...more };
  expect(billStanding(bill, '2026-11-27')).toBe(standing);
});

describe('what a bill posts', () => {
  const lines = [
    { quantity: 80, rate: 10_100_00, billed_before: 0, order_rate: 10_000_00, gst_percent: 5 },
    { quantity: 10, rate: 500_00, billed_before: 0, order_rate: 500_00, gst_percent: 18 },
  ];
  test.each(['cgst_sgst', 'igst', 'none'] as const)('balances with %s', (kind) => {
    const { lines: counted, ...sums } = countSupplierBill(kind, lines, { freight: 1_000_00, freight_gst_percent: 18 });
    const shares = shareFreight(
      1_000_00,
      counted.map(({ net }) => net),
    );
    const postings = supplierBillPostings({
      ...sums,
      supplier_id: 7,
      project_id: 3,
      tds: 808,
      tds_section: '393(1) Sl. 8(ii)',
      advance: 1_00_000_00,
      lines: counted.map((one, at) => ({
        ...one,
        project_id: 3,
        head: at ? 'DC Cable' : 'MODULES',
        freight: shares[at] ?? 0,
      })),
    });
    const sum = (side: 'debit' | 'credit') => postings.reduce((total, one) => total + one[side], 0);
    expect(sum('debit')).toBe(sum('credit'));
    const of = (account: string) =>
      postings.filter((one) => one.account === account).reduce((total, one) => total + one.debit - one.credit, 0);
    expect(of('goods_received_not_billed')).toBe(8_05_000_00);
    expect(of('contract_cost')).toBe(8_000_00 + 1_000_00);
    expect(of('payables')).toBe(-(sums.total - 808 - 1_00_000_00));
    expect(of('supplier_advances')).toBe(-1_00_000_00);
  });
});

const lakh = 1_00_000_00;
test.each<[string, Parameters<typeof goodsTds>[0], { base: number; percent: number; section: string }]>([
  [
    'below 50 lakh',
    { day: '2026-11-01', pan: 'AABCH1234A', amount: 49 * lakh, year_amount: 0, year_base: 0 },
    { base: 0, percent: 0.1, section: '393(1) Sl. 8(ii)' },
  ],
  [
    'the excess alone',
    { day: '2026-11-01', pan: 'AABCH1234A', amount: 20 * lakh, year_amount: 40 * lakh, year_base: 0 },
    { base: 10 * lakh, percent: 0.1, section: '393(1) Sl. 8(ii)' },
  ],
  [
    'everything once it is above',
    { day: '2026-11-01', pan: 'AABCH1234A', amount: 5 * lakh, year_amount: 60 * lakh, year_base: 10 * lakh },
    { base: 5 * lakh, percent: 0.1, section: '393(1) Sl. 8(ii)' },
  ],
  [
    'no PAN',
    { day: '2026-11-01', pan: '', amount: 5 * lakh, year_amount: 60 * lakh, year_base: 10 * lakh },
    { base: 5 * lakh, percent: 5, section: '393(1) Sl. 8(ii)' },
  ],
  [
    'before April 2026',
    { day: '2026-03-31', pan: 'AABCH1234A', amount: 60 * lakh, year_amount: 0, year_base: 0 },
    { base: 10 * lakh, percent: 0.1, section: '194Q' },
  ],
])('TDS on goods: %s', (_, asked, wanted) => {
  const { base, percent, section } = goodsTds(asked);
  expect({ base, percent, section }).toEqual(wanted);
});
