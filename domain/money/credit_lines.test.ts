import { describe, expect, test } from 'vitest';
import {
  availableOf,
  creditReminder,
  creditTotals,
  drawNumber,
  drawPostings,
  dueList,
  exceedsCovenant,
  exposureOf,
  interestDue,
  interestUntil,
  type OpenDraw,
  repaymentPostings,
  settleInOrder,
  stateAfter,
  drawnPercent,
} from './credit_lines.ts';

const draw = (more: Partial<OpenDraw> = {}): OpenDraw => ({
  id: 1,
  state: 'drawn',
  kind: 'po_finance',
  amount: 1_00_00_000_00,
  repaid: 0,
  rate_percent: 10.5,
  drawn_on: '2026-09-01',
  due_on: '2026-11-30',
  project_id: 7,
  repayments: [],
  ...more,
});

describe('use of a limit', () => {
  test.each([
    [{ limit: 1_000, drawn: 0, requested: 0 }, 1_000, 0],
    [{ limit: 1_000, drawn: 400, requested: 100 }, 500, 40],
    [{ limit: 3, drawn: 1, requested: 2 }, 0, 33.3],
    [{ limit: 1_000, drawn: 1_000, requested: 0 }, 0, 100],
    [{ limit: 0, drawn: 0, requested: 0 }, 0, 0],
  ])('of %o leaves %i and is %d%%', (use, available, percent) => {
    expect([availableOf(use), drawnPercent(use)]).toEqual([available, percent]);
  });

  test('is summed over lines', () => {
    const lines = [
      { limit: 100, drawn: 50, requested: 10 },
      { limit: 300, drawn: 50, requested: 0 },
    ];
    expect(creditTotals(lines)).toEqual({ limit: 400, drawn: 100, requested: 10, available: 290, use: 25 });
    expect(creditTotals([]).use).toBe(0);
  });

  test.each([
    [75, 7_500, false],
    [75, 7_501, true],
    [null, 10_000, false],
  ])('under a covenant of %s%% exceeds it at %i of 10,000: %s', (covenant, drawn, exceeds) => {
    expect(exceedsCovenant({ limit: 10_000, drawn }, covenant)).toBe(exceeds);
  });
});

describe('interest of a draw', () => {
  const terms = { amount: 36_500_00, rate_percent: 10, drawn_on: '2026-01-01' };
  test.each([
    ['2026-01-01', [], 0],
    ['2025-12-01', [], 0],
    ['2026-01-02', [], 10_00],
    ['2027-01-01', [], 3_650_00],
    // actual days over 365, also in a leap year
    ['2028-03-01', [], 10_00 * 790],
    // the balance falls on the day of the repayment
    ['2026-01-21', [{ day: '2026-01-11', principal: 18_250_00 }], 10_00 * 10 + 5_00 * 10],
    ['2026-01-11', [{ day: '2026-01-11', principal: 18_250_00 }], 10_00 * 10],
    ['2026-06-01', [{ day: '2026-01-11', principal: 36_500_00 }], 10_00 * 10],
    // repayments in any order, later ones left out
    [
      '2026-01-31',
      [
        { day: '2026-02-10', principal: 9_125_00 },
        { day: '2026-01-21', principal: 9_125_00 },
        { day: '2026-01-11', principal: 18_250_00 },
      ],
      10_00 * 10 + 5_00 * 10 + 2_50 * 10,
    ],
  ])('until %s with %o is %i', (until, repayments, paise) => {
    expect(interestUntil({ ...terms, repayments }, until)).toBe(paise);
  });

  test.each([
    [1, 365, 0.5, 0],
    [100, 365, 0.5, 1],
    [99, 365, 0.5, 0],
    [1_00_00_00_00_00_000_00, 365, 10.125, 10_12_50_00_00_000_00],
  ])('of %i over %i days at %d%% is rounded once, to %i', (amount, days, rate_percent, paise) => {
    const until = new Date(Date.UTC(2026, 0, 1 + days)).toISOString().slice(0, 10);
    expect(interestUntil({ amount, rate_percent, drawn_on: '2026-01-01', repayments: [] }, until)).toBe(paise);
  });

  test('due is less what was paid, never below zero, and none for a bank guarantee', () => {
    const one = draw({ amount: 36_500_00, rate_percent: 10, drawn_on: '2026-01-01' });
    const paid = (interest: number) => [{ day: '2026-01-11', principal: 0, interest }];
    expect(interestDue(one, '2026-01-11')).toBe(100_00);
    expect(interestDue({ ...one, repayments: paid(60_00) }, '2026-01-11')).toBe(40_00);
    expect(interestDue({ ...one, repayments: paid(160_00) }, '2026-01-11')).toBe(0);
    expect(interestDue({ ...one, kind: 'bg_lc' }, '2026-01-11')).toBe(0);
    expect(interestDue({ ...one, state: 'requested', drawn_on: null }, '2026-01-11')).toBe(0);
  });
});

test('the due list has what is outstanding, with interest until it is due or until today', () => {
  const yearly = { amount: 36_500_00, rate_percent: 10, drawn_on: '2026-01-01' };
  const list = dueList(
    [
      draw({ ...yearly, id: 1, due_on: '2026-03-02' }),
      draw({ ...yearly, id: 2, due_on: '2026-01-31' }),
      draw({ ...yearly, id: 3, due_on: '2026-01-31', repaid: 500_00 }),
      draw({ ...yearly, id: 4, state: 'requested', due_on: null, drawn_on: null }),
      draw({ ...yearly, id: 5, state: 'repaid', repaid: 36_500_00 }),
      draw({ ...yearly, id: 6, state: 'cancelled', due_on: '2026-01-31' }),
    ],
    '2026-02-10',
  );
  expect(list).toEqual([
    { credit_draw_id: 2, due_on: '2026-01-31', days_left: -10, principal: 36_500_00, interest: 400_00 },
    { credit_draw_id: 3, due_on: '2026-01-31', days_left: -10, principal: 36_000_00, interest: 400_00 },
    { credit_draw_id: 1, due_on: '2026-03-02', days_left: 20, principal: 36_500_00, interest: 600_00 },
  ]);
});

test('exposure by project adds what is drawn and requested, the largest first', () => {
  const amount = 100;
  expect(
    exposureOf([
      draw({ amount, project_id: null }),
      draw({ amount, project_id: 7, repaid: 40 }),
      draw({ amount, project_id: 7, state: 'requested' }),
      draw({ amount, project_id: 9, state: 'repaid', repaid: 100 }),
      draw({ amount, project_id: 9, state: 'cancelled' }),
    ]),
  ).toEqual([
    { project_id: 7, drawn: 60, requested: 100 },
    { project_id: null, drawn: 100, requested: 0 },
  ]);
});

describe('reminders', () => {
  test.each<[string, number | null, number | undefined]>([
    ['2027-03-23', null, undefined],
    ['2027-03-24', null, 7],
    ['2027-03-25', 7, undefined],
    ['2027-03-28', 7, 3],
    ['2027-03-30', 3, 1],
    // recorded late: the nearest only
    ['2027-03-30', null, 1],
    ['2027-03-31', 1, undefined],
    ['2027-03-31', 7, 1],
    ['2027-04-01', null, undefined],
  ])('on %s after the reminder of %s days: %s', (today, reminded, due) => {
    expect(creditReminder('2027-03-31', reminded, today)).toBe(due);
  });
});

describe('postings', () => {
  const sides = (postings: ReturnType<typeof drawPostings>) =>
    postings.map(({ account, debit, credit }) => [account, debit, credit]);

  test('a draw debits the bank account', () => {
    expect(sides(drawPostings({ kind: 'bill_discounting', amount: 100 }))).toEqual([
      ['bank', 100, 0],
      ['loans', 0, 100],
    ]);
    expect(drawPostings({ kind: 'bg_lc', amount: 100 })).toEqual([]);
  });

  test('a draw that the lender pays to a supplier debits what the bills and the advance owe', () => {
    const items = [
      { kind: 'supplier_bill' as const, project_id: 7, amount: 60 },
      { kind: 'order_advance' as const, project_id: 7, amount: 40 },
    ];
    const postings = drawPostings({ kind: 'po_finance', amount: 100 }, { supplier_id: 3, items });
    expect(sides(postings)).toEqual([
      ['payables', 60, 0],
      ['supplier_advances', 40, 0],
      ['loans', 0, 100],
    ]);
    expect(postings[0]).toMatchObject({ party_kind: 'supplier', party_id: 3, project_id: 7 });
  });

  test.each([
    [
      { principal: 90, interest: 10 },
      [
        ['loans', 90, 0],
        ['bank_charges', 10, 0],
        ['bank', 0, 100],
      ],
    ],
    [
      { principal: 90, interest: 0 },
      [
        ['loans', 90, 0],
        ['bank', 0, 90],
      ],
    ],
    [
      { principal: 0, interest: 10 },
      [
        ['bank_charges', 10, 0],
        ['bank', 0, 10],
      ],
    ],
  ])('a repayment of %o', (paid, expected) => {
    expect(sides(repaymentPostings(null, paid))).toEqual(expected);
    expect(repaymentPostings('bg_lc', paid)).toEqual([]);
  });

  test.each([
    [50, [[1, 50]]],
    [
      130,
      [
        [1, 100],
        [3, 30],
      ],
    ],
    [
      160,
      [
        [1, 100],
        [3, 60],
      ],
    ],
    [161, undefined],
  ])('%i is divided over what is owed in order', (amount, expected) => {
    const owed = [
      { id: 1, free: 100 },
      { id: 2, free: 0 },
      { id: 3, free: 60 },
    ];
    expect(settleInOrder(owed, amount)?.map((one) => [one.id, one.amount])).toEqual(expected);
  });
});

test('a draw is repaid once nothing of it is outstanding, and is numbered within its line', () => {
  expect([stateAfter(100, 99), stateAfter(100, 100)]).toEqual(['drawn', 'repaid']);
  expect(drawNumber(1, 12)).toBe('CL-01/012');
});
