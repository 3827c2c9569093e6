import { expect, test } from 'vitest';
import { lineNet, sumsOf } from '../procurement/order_money.ts';
import { arrivalOf, debitOf, missingOf, dispatchStanding, pairVehicles, whyNotExcess } from './deliveries.ts';

test.each([
  // carried, on other vehicles, arrived, complete → from the way, short, excess, open
  [100, 0, 100, true, 100, 0, 0, 0],
  [100, 0, 90, true, 90, 10, 0, 0],
  [100, 0, 90, false, 90, 0, 0, 10],
  [100, 0, 0, true, 0, 100, 0, 0],
  [100, 0, 102.5, true, 100, 0, 2.5, 0],
  [0.3, 0, 0.1, false, 0.1, 0, 0, 0.2],
  // what the other vehicles carry is never short
  [60, 40, 60, true, 60, 0, 0, 40],
  [60, 40, 50, true, 50, 10, 0, 40],
  [60, 40, 50, false, 50, 0, 0, 50],
  [60, 40, 70, true, 70, 0, 0, 30],
  [60, 40, 110, true, 100, 0, 10, 0],
  [0, 100, 5, true, 5, 0, 0, 95],
])(
  'of %s on the vehicle and %s on others %s arrived (complete: %s)',
  (carried, elsewhere, arrived, complete, from_way, short, excess, open) => {
    expect(arrivalOf({ carried, elsewhere, arrived, complete })).toEqual({ from_way, short, excess, open });
    expect(missingOf({ carried, arrived })).toBeCloseTo(Math.max(0, carried - arrived));
  },
);

const line = { ordered: 1000, net: 1000, tolerance_percent: 2, unit: 'mtrs' };

test.each([
  [0, 0, undefined],
  [20, 2, undefined],
  [20.001, 2, 20],
  [0.001, 0, 0],
])('%s more than was sent at %s%%', (excess, tolerance_percent, room) => {
  const why_not = whyNotExcess(excess, { ...line, tolerance_percent });
  expect(why_not?.values?.room).toEqual(room === undefined ? undefined : { number: room, digits: 3 });
});

test('what was ordered and not sent yet may come too', () => {
  expect(whyNotExcess(30, { ...line, net: 980, tolerance_percent: 1 })).toBeUndefined();
  expect(whyNotExcess(30.001, { ...line, net: 980, tolerance_percent: 1 })).toBeDefined();
});

test.each([
  [{ undone: false, eta: '2026-11-24', sent: 10, open: 10 }, 'expected'],
  [{ undone: false, eta: '2026-11-23', sent: 10, open: 10 }, 'late'],
  [{ undone: false, eta: null, sent: 10, open: 4 }, 'partly'],
  [{ undone: false, eta: '2026-11-23', sent: 10, open: 0 }, 'arrived'],
  [{ undone: true, eta: '2026-11-23', sent: 10, open: 0 }, 'undone'],
] as const)('%o is %s', (dispatch, standing) => {
  expect(dispatchStanding(dispatch, '2026-11-24')).toBe(standing);
});

// both halves are the same to the paisa, and what rounding leaves of one line is carried to the next, as on the order
test.each([
  ['igst', { net: 151, igst: 14, cgst: 0, sgst: 0, tax: 14 }],
  ['cgst_sgst', { net: 151, igst: 0, cgst: 7, sgst: 7, tax: 14 }],
  ['none', { net: 151, igst: 0, cgst: 0, sgst: 0, tax: 0 }],
] as const)('a debit note with the tax %s comes to %o', (kind, sums) => {
  const lines = [
    { quantity: 3, rate: 33.3333, gst_percent: 5 },
    { quantity: 0.5, rate: 101, gst_percent: 18 },
  ];
  expect(debitOf(kind, lines)).toEqual(sums);
});

test('a debit note of all of an order comes to what the order does, to the paisa', () => {
  for (let cents = 1; cents < 400; cents += 1) {
    const lines = [5, 12, 18].map((gst_percent, at) => ({ quantity: at + 0.5, rate: cents * 1.37, gst_percent }));
    const ordered = lines.map(({ quantity, rate, gst_percent }) => ({
      net: lineNet({ quantity, price: rate, format: 'Nos', unit: 'Nos', conversions: [] }),
      gst_percent,
    }));
    const { net, cgst, sgst, tax } = sumsOf('cgst_sgst', ordered, { freight: 0, freight_gst_percent: 0 });
    expect(debitOf('cgst_sgst', lines)).toEqual({ net, cgst, sgst, igst: 0, tax });
    expect(cgst).toBe(sgst);
  }
});

const there = [
  { id: 1, vehicle: 'GJ01AB1', arrived_at: '2026-11-01T08:00:00Z' },
  { id: 2, vehicle: 'GJ01AB2', arrived_at: null },
  { id: 3, vehicle: '', arrived_at: null },
];
test.each<[string, { id?: number; vehicle: string }[], [number | null, string][]]>([
  ['by their ids, with another number', [{ id: 2, vehicle: 'GJ09ZZ9' }], [[2, 'GJ09ZZ9']]],
  [
    'by their numbers',
    [{ vehicle: 'GJ01AB2' }, { vehicle: '' }],
    [
      [2, 'GJ01AB2'],
      [3, ''],
    ],
  ],
  [
    'once each',
    [{ vehicle: 'GJ01AB2' }, { vehicle: 'GJ01AB2' }],
    [
      [2, 'GJ01AB2'],
      [null, 'GJ01AB2'],
    ],
  ],
  [
    'not by the number of one that is named itself',
    [{ vehicle: 'GJ01AB2' }, { id: 2, vehicle: 'X' }],
    [
      [null, 'GJ01AB2'],
      [2, 'X'],
    ],
  ],
  ['as they arrived', [{ id: 1, vehicle: 'GJ07' }, { vehicle: 'GJ01AB1' }], []],
])('vehicles of a dispatch are kept %s', (_, given, kept) => {
  expect(pairVehicles(there, given).map(({ id, vehicle }) => [id, vehicle])).toEqual(kept);
});
