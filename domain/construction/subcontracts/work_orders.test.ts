import { expect, test } from 'vitest';
import { inEnglish } from '../../sentences.ts';
import { netOf, whyNotBillable, whyNotReverse, whyNotRevised } from './work_orders.ts';

test('lines come to whole paise each', () => {
  expect(
    netOf([
      { quantity: 0.335, rate: 1 },
      { quantity: 0.5, rate: 1 },
      { quantity: 1200.5, rate: 45_000 },
    ]),
  ).toBe(54_022_501);
});

const before = [{ id: 1, description: 'Modules', unit: 'Nos', measured: 40, used: true }];
test.each([
  ['more', [{ id: 1, description: 'Modules', quantity: 90, rate: 1 }], undefined],
  ['as much as is measured', [{ id: 1, description: 'Modules', quantity: 40, rate: 1 }], undefined],
  [
    'less than is measured',
    [{ id: 1, description: 'Modules', quantity: 39.999, rate: 1 }],
    '40 Nos of Modules are measured. Order at least as much.',
  ],
  ['a measured line removed', [], 'Modules was measured. Lower its quantity instead of removing it.'],
])('a revision: %s', (_, after, expected) => {
  const why = whyNotRevised(before, after);
  expect(why && inEnglish(why)).toBe(expected);
});

test('what was never measured may go', () => {
  expect(whyNotRevised([{ ...before[0]!, measured: 0, used: false }], [])).toBeUndefined();
});

test.each([
  [{ gross: 0, payable: 0 }, 'Nothing was measured since the last bill.'],
  [{ gross: 100, payable: -100 }, 'The deductions are more than the bill comes to.'],
  [{ gross: 100, payable: 0 }, undefined],
])('%o can be approved: %s', (sums, expected) => {
  const why = whyNotBillable(sums);
  expect(why && inEnglish(why)).toBe(expected);
});

test.each([
  [{ status: 'approved', later: false }, true],
  [{ status: 'approved', later: true }, false],
  [{ status: 'pending', later: false }, false],
  [{ status: 'reversed', later: false }, false],
] as const)('%o is reversed: %s', (bill, expected) => {
  expect(whyNotReverse(bill) === undefined).toBe(expected);
});
