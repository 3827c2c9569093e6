import { expect, test } from 'vitest';
import { arrivalOf, debitOf, numberPrefix, dispatchStanding, whyNotExcess } from './deliveries.ts';

test.each([
  // expected, arrived, complete → from the way, short, excess, open
  [100, 100, true, 100, 0, 0, 0],
  [100, 90, true, 90, 10, 0, 0],
  [100, 90, false, 90, 0, 0, 10],
  [100, 0, true, 0, 100, 0, 0],
  [100, 102.5, true, 100, 0, 2.5, 0],
  [0.3, 0.1, false, 0.1, 0, 0, 0.2],
])('of %s on the way %s arrived (all: %s)', (expected, arrived, complete, from_way, short, excess, open) => {
  expect(arrivalOf({ expected, arrived, complete, damaged: 0 })).toEqual({ from_way, short, excess, open });
});

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

test('documents are numbered by kind and financial year', () => {
  expect(numberPrefix('goods_receipt', 2026)).toBe('GRN/2026-27/');
  expect(numberPrefix('debit_note', 1999)).toBe('DN/1999-00/');
});

test('a debit note rounds each line by itself', () => {
  expect(
    debitOf([
      { quantity: 3, rate: 33.3333, gst_percent: 5 },
      { quantity: 0.5, rate: 101, gst_percent: 18 },
    ]),
  ).toEqual({ net: 151, tax: 14 });
});
