import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, addMonths } from '../dates.ts';
import {
  balances,
  bucketsOf,
  cashFigures,
  cashFlow,
  type CashItem,
  gstDueOn,
  gstDues,
  interestOn,
  partsOf,
  shiftsOf,
  slipped,
  spanStart,
  tdsDueOn,
} from './cash_flow.ts';

const lakh = 1_00_000_00;
const today = '2026-11-27';

const item = (facts: Partial<CashItem> = {}): CashItem => ({
  source: 'milestone',
  day: '2026-12-10',
  until: null,
  amount: 10 * lakh,
  gst: 0,
  gst_on: null,
  tds: 0,
  follows: false,
  ...facts,
});

test.each([
  ['2026-11-27', '2026-12-07', '2026-12-20'],
  ['2026-12-31', '2027-01-07', '2027-01-20'],
  ['2027-03-15', '2027-04-30', '2027-04-20'],
])('tax of %s: TDS is due on %s, GST on %s', (day, tds, gst) => {
  expect([tdsDueOn(day), gstDueOn(day)]).toEqual([tds, gst]);
});

test.each([
  ['charged more than paid: the difference', [['2026-11-01', 500]], [['2026-12-20', -500]]],
  [
    'credit is carried',
    [
      ['2026-11-01', -800],
      ['2026-12-01', 500],
      ['2027-01-01', 700],
    ],
    [['2027-02-20', -400]],
  ], // prettier-ignore
  [
    'credit does not go back',
    [
      ['2026-11-01', 300],
      ['2026-12-01', -500],
    ],
    [['2026-12-20', -300]],
  ], // prettier-ignore
] as const)('GST due: %s', (_, months, dues) => {
  expect(gstDues(new Map(months)).map(({ day, amount }) => [day, amount])).toEqual(dues);
});

describe('what is expected', () => {
  test.each([
    ['on its day', {}, [['2026-12-10', 10 * lakh]]],
    ['today is not past', { day: today }, [[today, 10 * lakh]]],
    ['a past day forecasts nothing', { day: '2026-11-26' }, []],
    ['without a day nothing', { day: null }, []],
    [
      'spread by weeks',
      { day: '2026-12-01', until: '2026-12-20', amount: -100 },
      [
        ['2026-12-01', -34],
        ['2026-12-08', -33],
        ['2026-12-15', -33],
      ],
    ],
    ['a span that began goes on from today', { day: '2026-10-01', until: '2026-12-03', amount: -100 }, [[today, -100]]],
    [
      'TDS of a payment leaves a month later',
      { amount: -98, tds: 2 },
      [
        ['2026-12-10', -98],
        ['2027-01-07', -2],
      ],
    ],
    [
      'GST is paid after the month of its invoice, not of its payment',
      { gst: 1000, gst_on: '2026-11-28' },
      [
        ['2026-12-10', 10 * lakh],
        ['2026-12-20', -1000],
      ],
    ],
  ] as const)('%s', (_, facts, moves) => {
    const { forecast } = cashFlow({ actual: [], items: [item(facts)], taxes: [] }, { today });
    expect(forecast.map(({ day, amount }) => [day, amount])).toEqual(moves);
  });

  test('what was not paid is overdue and never vanishes; it can be expected within days', () => {
    const late = item({ day: '2026-10-01', amount: 5 * lakh });
    const none = item({ day: null });
    const facts = { actual: [], items: [late, none, item()], taxes: [] };
    const apart = cashFlow(facts, { today });
    expect([apart.overdue, apart.undated]).toEqual([[late], [none]]);
    expect(cashFigures(apart, { today, percent: 12 }).in).toBe(10 * lakh);
    const dated = cashFlow(facts, { today, overdue_in: 15 });
    expect(dated.forecast[0]).toMatchObject({ day: '2026-12-12', amount: 5 * lakh });
  });

  test('posted taxes are due once more and no tax of the past is', () => {
    const taxes = [
      { month: '2026-09-01', gst: 700, tds: 40 },
      { month: '2026-11-01', gst: 900, tds: 50 },
    ];
    const { forecast } = cashFlow({ actual: [], items: [], taxes }, { today });
    expect(forecast).toEqual([
      { day: '2026-12-20', amount: -900, source: 'gst' },
      { day: '2026-12-07', amount: -50, source: 'tds' },
    ]);
  });
});

test.each([
  ['does not follow', { follows: false }, '2026-12-10', null],
  ['moves whole', { follows: true }, '2026-12-24', null],
  ['begun: is stretched', { follows: true, day: today, until: '2026-12-31' }, today, '2027-01-14'],
  ['overdue: stays', { follows: true, day: '2026-10-01' }, '2026-10-01', null],
] as const)('commissioning two weeks later, an amount that %s', (_, facts, day, until) => {
  expect(slipped(item(facts), 14, today)).toMatchObject({ day, until });
});

test('an earlier commissioning brings nothing before today', () => {
  expect(slipped(item({ follows: true }), -60, today).day).toBe(today);
});

test('worked case: peak need, its day and its interest (domain §8.3)', () => {
  // 40 lakh in advance, 90 lakh of modules 30 days on, 100 lakh on delivery 45 days later
  const facts = {
    actual: [{ day: '2026-11-01', amount: 40 * lakh }],
    items: [
      item({ source: 'purchase_order', day: addDays(today, 30), amount: -90 * lakh }),
      item({ day: addDays(today, 75), amount: 100 * lakh, follows: true }),
    ],
    taxes: [],
  };
  const figures = cashFigures(cashFlow(facts, { today }), { today, percent: 12 });
  expect(figures).toEqual({
    balance: 40 * lakh,
    lowest: { day: addDays(today, 30), balance: -50 * lakh },
    peak_need: 50 * lakh,
    // 50 lakh × 12 % × 45 / 365
    interest: 73_972_60,
    in: 100 * lakh,
    out: 90 * lakh,
    final: 50 * lakh,
  });
  // the same two weeks later costs two weeks more of interest and no more of capital
  const late = cashFigures(cashFlow(facts, { today, slip: 14 }), { today, percent: 12 });
  expect(late.peak_need).toBe(figures.peak_need);
  expect(late.interest).toBe(Math.round((50 * lakh * 0.12 * 59) / 365));
});

test('interest counts only days below zero, and only from a day on', () => {
  const days = balances([
    { day: '2026-11-01', amount: -365_000 },
    { day: '2026-11-11', amount: 365_000 },
  ]);
  expect(interestOn(days, 10)).toBe(1000);
  expect(interestOn(days, 10, '2026-11-06')).toBe(500);
});

test.each([
  ['2026-11-27', 'week', '2026-11-23'],
  ['2026-11-23', 'week', '2026-11-23'],
  ['2026-11-29', 'week', '2026-11-23'],
  ['2026-11-27', 'month', '2026-11-01'],
] as const)('%s lies in the %s of %s', (day, by, start) => {
  expect(spanStart(day, by)).toBe(start);
});

test('months without movement are shown, and actual and forecast share one month', () => {
  const flow = cashFlow(
    {
      actual: [
        { day: '2026-09-10', amount: 30 },
        { day: '2026-11-02', amount: -10 },
      ],
      items: [item({ day: '2026-11-30', amount: 5 })],
      taxes: [],
    },
    { today },
  );
  expect(
    bucketsOf(flow, 'month').map((one) => [
      one.start,
      one.actual_in,
      one.actual_out,
      one.forecast_in,
      one.net,
      one.cumulative,
    ]),
  ).toEqual([
    ['2026-09-01', 30, 0, 0, 30, 30],
    ['2026-10-01', 0, 0, 0, 0, 30],
    ['2026-11-01', 0, 10, 5, -5, 25],
  ]);
});

test('what is expected on another day, the largest first', () => {
  const before = [
    { ...item(), key: 'a' },
    { ...item({ amount: -20 * lakh, until: '2026-12-31' }), key: 'b' },
    { ...item(), key: 'c' },
  ];
  const after = [
    { ...item({ day: '2026-12-24' }), key: 'a' },
    { ...item({ amount: -20 * lakh, until: '2027-01-14' }), key: 'b' },
    { ...item(), key: 'c' },
  ];
  expect(shiftsOf(before, after)).toEqual([
    { key: 'b', amount: -20 * lakh, from: '2026-12-31', to: '2027-01-14' },
    { key: 'a', amount: 10 * lakh, from: '2026-12-10', to: '2026-12-24' },
  ]);
});

const items = fc.array(
  fc.record({
    source: fc.constant('work_order' as const),
    day: fc.option(fc.integer({ min: -90, max: 400 }).map((days) => addDays(today, days))),
    until: fc.constant(null),
    amount: fc.integer({ min: -1e9, max: 1e9 }),
    gst: fc.constant(0),
    gst_on: fc.constant(null),
    tds: fc.constant(0),
    follows: fc.boolean(),
  }),
  { maxLength: 30 },
);

test('every rupee is forecast, overdue or without a day, once, whatever slips', () => {
  fc.assert(
    fc.property(items, fc.integer({ min: -90, max: 180 }), (all, slip) => {
      const flow = cashFlow({ actual: [], items: all, taxes: [] }, { today, slip });
      const total = (list: readonly { amount: number }[]) => list.reduce((sum, { amount }) => sum + amount, 0);
      expect(total(flow.forecast) + total(flow.overdue) + total(flow.undated)).toBe(total(all));
      for (const by of ['month', 'week'] as const)
        expect(bucketsOf(flow, by).at(-1)?.cumulative ?? 0).toBe(total(flow.forecast));
    }),
  );
});

test('spreading loses no paisa', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e10, max: 0 }), fc.integer({ min: 0, max: 700 }), (amount, days) => {
      const parts = partsOf(item({ amount, day: today, until: addDays(today, days) }), today);
      expect(parts.reduce((sum, one) => sum + one.amount, 0)).toBe(amount);
      expect(parts.at(-1)!.day <= addMonths(today, 24)).toBe(true);
    }),
  );
});
