import { expect, test } from 'vitest';
import { inKwp, inPlace, overPlan, sumOfKnown, wastagePercent } from './used.ts';

const used = (installed: number, consumed: number, written_off: number) => ({ installed, consumed, written_off });

test.each([
  ['nothing left the stores', used(0, 0, 0), null],
  ['nothing was lost', used(100, 20, 0), 0],
  ['two of a hundred', used(90, 8, 2), 2],
  ['a third, to one decimal', used(0, 2, 1), 33.3],
  ['all of it', used(0, 0, 5), 100],
] as const)('wastage: %s', (_, given, percent) => {
  expect(wastagePercent(given)).toBe(percent);
});

test('what goes beyond the plan counts from the plan with its wastage', () => {
  const plan = { quantity: 1000, wastage: 2, unit: 'mtrs' as const };
  expect([overPlan(plan, used(0, 1015, 5)), overPlan(plan, used(0, 1015.5, 5))]).toEqual([0, 0.5]);
  // pieces that may be lost are whole ones
  expect(overPlan({ quantity: 99, wastage: 1, unit: 'Nos' }, used(99, 0, 1))).toBe(0);
  expect(inPlace(used(1.001, 2.002, 9))).toBe(3.003);
});

test('kWp come from the conversion of the line, otherwise from the item, otherwise not at all', () => {
  const one = { unit: 'Nos' as const, conversions: [{ unit: 'kWp' as const, num: 540, den: 1000 }], watts: 545 };
  expect(inKwp(one, 100)).toBe(54);
  expect(inKwp({ ...one, conversions: [] }, 100)).toBe(54.5);
  expect(inKwp({ ...one, conversions: [], watts: null }, 100)).toBeNull();
  expect([sumOfKnown([1.1, null, 2.2]), sumOfKnown([null])]).toEqual([3.3, null]);
});
