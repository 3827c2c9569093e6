import { expect, test } from 'vitest';
import {
  type BillAsked,
  type BillSums,
  billLine,
  billSums,
  type Deduction,
  reversedPostings,
  runningBillPostings,
} from './running_bill.ts';

test.each([
  ['the first bill', 120.5, 45_000, [], { previous: 0, quantity: 120.5, amount: 5_422_500, amount_before: 0 }],
  [
    'the next one',
    200,
    45_000,
    [{ quantity: 120.5, rate: 45_000, amount: 5_422_500 }],
    { previous: 120.5, quantity: 79.5, amount: 3_577_500, amount_before: 5_422_500 },
  ],
  ['nothing new', 10, 333, [{ quantity: 10, rate: 333, amount: 3330 }], { quantity: 0, amount: 0 }],
  [
    'what rounding left is carried: three bills of 0.335 at 1 paisa come to 1 paisa',
    1.005,
    1,
    [
      { quantity: 0.335, rate: 1, amount: 0 },
      { quantity: 0.335, rate: 1, amount: 1 },
    ],
    { quantity: 0.335, amount: 0, amount_before: 1 },
  ],
  [
    'a rate that was revised holds for what is billed from then on',
    30,
    12_000,
    [{ quantity: 10, rate: 10_000, amount: 100_000 }],
    { quantity: 20, amount: 240_000, amount_before: 100_000 },
  ],
] as const)('a line: %s', (_, to_date, rate, before, expected) => {
  expect(billLine(to_date, rate, before)).toMatchObject(expected);
});

const asked: BillAsked = {
  gross: 10_00_000_00,
  tax_kind: 'cgst_sgst',
  gst_percent: 18,
  retention_percent: 5,
  advance_percent: 20,
  advance_left: 5_00_000_00,
  deductions: [],
  tds: { tds: 20_000_00 },
};

test.each<[string, Partial<BillAsked>, Partial<BillSums>]>([
  [
    'within a state',
    {},
    {
      cgst: 90_000_00,
      sgst: 90_000_00,
      igst: 0,
      retention: 50_000_00,
      advance: 2_00_000_00,
      tds: 20_000_00,
      payable: 9_10_000_00,
      round_off: 0,
    },
  ],
  ['between states', { tax_kind: 'igst' }, { igst: 1_80_000_00, cgst: 0, payable: 9_10_000_00 }],
  ['not registered', { tax_kind: 'none' }, { cgst: 0, sgst: 0, igst: 0, payable: 7_30_000_00 }],
  ['the last of the advance', { advance_left: 30_000_00 }, { advance: 30_000_00, payable: 10_80_000_00 }],
  [
    'with deductions',
    {
      deductions: [
        { kind: 'material', reason: 'Clamps', amount: 4_000_00 },
        { kind: 'penalty', reason: 'Late', amount: 6_000_00 },
      ],
    },
    { deducted: 10_000_00, payable: 9_00_000_00 },
  ],
  [
    'rounded to the rupee',
    { gross: 1_000_33, retention_percent: 0, advance_percent: 0, tds: { tds: 0 } },
    { cgst: 90_03, sgst: 90_03, payable: 1_180_00, round_off: -39 },
  ],
])('a bill: %s', (_, changed, expected) => {
  const sums = billSums({ ...asked, ...changed });
  expect(sums).toMatchObject(expected);
  const { gross, tax, retention, advance, deducted, tds, round_off } = sums;
  expect(gross + tax - retention - advance - deducted - tds + round_off).toBe(sums.payable);
});

const posted = (changed: Partial<BillAsked>) => {
  const whole = { ...asked, ...changed };
  return runningBillPostings({
    ...billSums(whole),
    deductions: whole.deductions,
    project_id: 3,
    subcontractor_id: 9,
    tds_section: '194C',
  });
};
const deductions: Deduction[] = [
  { kind: 'material', reason: 'Clamps', amount: 4_000_00 },
  { kind: 'penalty', reason: 'Late', amount: 6_000_00 },
];

test.each<[string, Partial<BillAsked>, string[]]>([
  [
    'cost and input GST against what is owed, held back, recovered and deducted',
    { deductions },
    [
      'Dr contract_cost 100000000 INSTALLATION project 3',
      'Dr input_cgst 9000000',
      'Dr input_sgst 9000000',
      'Cr subcontractor_payables 90000000 project 3 party 9',
      'Cr retention_payable 5000000 project 3 party 9',
      'Cr supplier_advances 20000000 project 3 party 9',
      'Cr tds_payable 2000000 194C party 9',
      'Cr stock_differences 400000 INSTALLATION project 3',
      'Cr contract_cost 600000 INSTALLATION project 3',
    ],
  ],
  [
    'without GST, retention and advance, rounded up',
    { gross: 1_000_77, tax_kind: 'none', retention_percent: 0, advance_percent: 0, tds: { tds: 0 } },
    [
      'Dr contract_cost 100077 INSTALLATION project 3',
      'Cr subcontractor_payables 100100 project 3 party 9',
      'Dr round_off 23',
    ],
  ],
])('posts %s', (_, changed, expected) => {
  const postings = posted(changed);
  expect(
    postings.map(({ account, debit, credit, head, project_id, party_id }) =>
      [
        `${debit ? 'Dr' : 'Cr'} ${account} ${debit + credit}`,
        head,
        project_id && `project ${project_id}`,
        party_id && `party ${party_id}`,
      ]
        .filter(Boolean)
        .join(' '),
    ),
  ).toEqual(expected);
  expect(reversedPostings(postings).map(({ debit, credit }) => [credit, debit])).toEqual(
    postings.map(({ debit, credit }) => [debit, credit]),
  );
  for (const lines of [postings, reversedPostings(postings)])
    expect(lines.reduce((sum, { debit, credit }) => sum + debit - credit, 0)).toBe(0);
});
