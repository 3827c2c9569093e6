import { describe, expect, test } from 'vitest';
import { inEnglish } from '../sentences.ts';
import {
  type Match,
  matchPostings,
  type OpenInvoice,
  type PostedReceipt,
  proposeMatches,
  receiptPostings,
  settledBy,
  statementLines,
  whyNotMatch,
  whyNotReceipt,
} from './receipts.ts';

const open: OpenInvoice[] = [
  { id: 3, number: 'INV/26-27/0003', day: '2026-09-10', balance: 500 },
  { id: 1, number: 'INV/26-27/0001', day: '2026-07-01', balance: 300 },
  { id: 2, number: 'INV/26-27/0002', day: '2026-07-01', balance: 0 },
];

test.each<[number, Match[]]>([
  [0, []],
  [200, [{ invoice_id: 1, amount: 200 }]],
  [
    450,
    [
      { invoice_id: 1, amount: 300 },
      { invoice_id: 3, amount: 150 },
    ],
  ],
  [
    5000,
    [
      { invoice_id: 1, amount: 300 },
      { invoice_id: 3, amount: 500 },
    ],
  ],
])('%d paise are matched to the oldest invoice first', (paise, matches) => {
  expect(proposeMatches(paise, open)).toEqual(matches);
});

test.each<[number, Match[], string | undefined]>([
  [500, [{ invoice_id: 3, amount: 500 }], undefined],
  [400, [{ invoice_id: 3, amount: 500 }], '₹ 5.00 is matched, but only ₹ 4.00 is available.'],
  [900, [{ invoice_id: 3, amount: 501 }], 'The invoice INV/26-27/0003 is open for ₹ 5.00 only.'],
  [
    900,
    [
      { invoice_id: 3, amount: 400 },
      { invoice_id: 3, amount: 200 },
    ],
    'The invoice INV/26-27/0003 is open for ₹ 5.00 only.',
  ],
  [900, [{ invoice_id: 9, amount: 1 }], 'An invoice that was matched is not open any more.'],
])('of %d paise %j', (available, matches, sentence) => {
  const why = whyNotMatch(available, matches, open);
  expect(why && inEnglish(why)).toBe(sentence);
});

const receipt: PostedReceipt = {
  project_id: 7,
  mode: 'bank_transfer',
  purpose: 'invoices',
  amount: 90_000,
  tds: 2_000,
  retention: 5_000,
  deductions: [
    { kind: 'damages', reason: 'Two weeks late', amount: 2_500 },
    { kind: 'bank_charges', reason: 'Wire', amount: 500 },
  ],
  matched: 95_000,
};
const customer = { party_kind: 'customer', party_id: 7, project_id: 7 };

describe('what a receipt posts', () => {
  test('bank, TDS, retention and deductions against invoices; the rest is an advance', () => {
    expect(settledBy(receipt)).toBe(100_000);
    const postings = receiptPostings(receipt);
    expect(postings).toEqual([
      { account: 'bank', debit: 90_000, credit: 0 },
      { account: 'tds_receivable', ...customer, debit: 2_000, credit: 0 },
      { account: 'retention_receivable', ...customer, debit: 5_000, credit: 0 },
      { account: 'liquidated_damages', project_id: 7, debit: 2_500, credit: 0 },
      { account: 'bank_charges', project_id: 7, debit: 500, credit: 0 },
      { account: 'receivables', ...customer, debit: 0, credit: 95_000 },
      { account: 'customer_advances', ...customer, debit: 0, credit: 5_000 },
    ]);
    const sum = (side: 'debit' | 'credit') => postings.reduce((total, one) => total + one[side], 0);
    expect(sum('debit')).toBe(sum('credit'));
  });
  test('cash, wholly on account', () => {
    const advance = { ...receipt, mode: 'cash', tds: 0, retention: 0, deductions: [], matched: 0 } as const;
    expect(receiptPostings(advance)).toEqual([
      { account: 'cash', debit: 90_000, credit: 0 },
      { account: 'customer_advances', ...customer, debit: 0, credit: 90_000 },
    ]);
  });
  test('retention that is released', () => {
    const released = { ...receipt, purpose: 'retention', tds: 0, retention: 0, deductions: [], matched: 0 } as const;
    expect(receiptPostings(released)).toEqual([
      { account: 'bank', debit: 90_000, credit: 0 },
      { account: 'retention_receivable', ...customer, debit: 0, credit: 90_000 },
    ]);
  });
  test('money on account that is matched later', () => {
    expect(matchPostings(7, 5_000)).toEqual([
      { account: 'customer_advances', ...customer, debit: 5_000, credit: 0 },
      { account: 'receivables', ...customer, debit: 0, credit: 5_000 },
    ]);
  });
});

test.each([
  [{}, 0, undefined],
  [{ amount: 0, tds: 0, retention: 0, deductions: [] }, 0, 'Enter an amount above zero.'],
  [{ purpose: 'retention' as const }, 0, 'Retention is released without TDS and deductions.'],
  [
    { purpose: 'retention' as const, tds: 0, retention: 0, deductions: [] },
    80_000,
    'Only ₹ 800.00 of retention is held back.',
  ],
  [{ purpose: 'retention' as const, tds: 0, retention: 0, deductions: [] }, 90_000, undefined],
])('whether it is recorded: %j', (facts, held, sentence) => {
  const why = whyNotReceipt({ ...receipt, ...facts }, held);
  expect(why && inEnglish(why)).toBe(sentence);
});

test('a statement runs from day to day', () => {
  const lines = statementLines([
    { day: '2026-09-01', kind: 'receipt', number: 'RC/26-27/0001', debit: 0, credit: 400 },
    { day: '2026-08-01', kind: 'invoice', number: 'INV/26-27/0001', debit: 1000, credit: 0 },
    { day: '2026-09-01', kind: 'tds', number: 'RC/26-27/0001', debit: 0, credit: 20 },
  ]);
  expect(lines.map(({ kind, balance }) => [kind, balance])).toEqual([
    ['invoice', 1000],
    ['receipt', 600],
    ['tds', 580],
  ]);
});
