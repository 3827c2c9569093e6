/** Cost, margin and limits of proposals, worked by hand. */
import { describe, expect, test } from 'vitest';
import { earningsOf, exceededLimits, exceededSentence, no_costs, no_limits, whyNotSendUnapproved } from './limits.ts';
import { inEnglish, say } from '../sentences.ts';

const none = { residential: null, c_and_i: null, ground: null };
const boq = (quantity: number | null = 200) => [
  { item: 'Solar modules', specification: '', makes: '', quantity, unit: 'Nos' },
  { item: 'DC cable', specification: '', makes: '', quantity: 1000, unit: 'mtrs' },
];
const plant = (kwp: number, rows = boq()) => ({ boq: rows, segment: 'c_and_i' as const, system: { kwp } as never });
const lines = [
  { item: 'solar modules ', unit: 'nos', rate: 10_000_00 },
  { item: 'DC cable', unit: 'mtrs', rate: 50_00 },
];
const per_wp = { ...none, c_and_i: 30_00 };

describe('cost and margin', () => {
  // 100 kWp at ₹ 40 per Wp: ₹ 40 lakh
  const net = 40_00_000_00;
  test.each([
    ['per Wp: 100,000 Wp at ₹ 30', { per_wp, lines: [] }, boq(), 30_00_000_00, 25, 'per_wp'],
    [
      'by quantities: 200 × ₹ 10,000 and 1,000 m × ₹ 50',
      { per_wp: none, lines },
      boq(),
      20_50_000_00,
      48.75,
      'quantities',
    ],
    ['the higher of both', { per_wp, lines }, boq(), 30_00_000_00, 25, 'per_wp'],
    [
      'a line without a rate leaves the cost per Wp',
      { per_wp, lines: lines.slice(0, 1) },
      boq(),
      30_00_000_00,
      25,
      'per_wp',
    ],
    ['a line without a quantity costs nothing', { per_wp: none, lines }, boq(null), 50_000_00, 98.75, 'quantities'],
    ['nothing known', no_costs, boq(), null, null, ''],
    ['a loss', { per_wp: { ...none, c_and_i: 44_00 }, lines: [] }, boq(), 44_00_000_00, -10, 'per_wp'],
  ])('%s', (_, costs, rows, cost, margin_percent, basis) => {
    expect(earningsOf(plant(100, rows), { net }, costs)).toEqual({ cost, margin_percent, basis });
  });
});

describe('limits', () => {
  const limits = {
    ...no_limits,
    max_discount_percent: 8,
    min_margin_percent: 10,
    min_rate: { ...none, c_and_i: 35_00 },
    second_person_from: 1_00_00_000_00,
  };
  const figures = { subtotal: 100_00, discount: 8_00, net: 92_00, per_wp: 35_00 };
  test.each([
    ['each at its edge is kept', {}, 10, []],
    ['discount', { discount: 8_01 }, 10, [['discount', 8, 8.01]]],
    ['margin', {}, 9.99, [['margin', 10, 9.99]]],
    ['a margin nobody knows', {}, null, [['margin_unknown', 10, null]]],
    ['price per Wp', { per_wp: 34_99 }, 10, [['rate', 35_00, 34_99]]],
    ['value', { net: 1_00_00_000_01 }, 10, [['value', 1_00_00_000_00, 1_00_00_000_01]]],
  ])('%s', (_, change, margin_percent, wanted) => {
    const found = exceededLimits('c_and_i', { ...figures, ...change }, { margin_percent }, limits);
    expect(found.map(({ limit, allowed, actual }) => [limit, allowed, actual])).toEqual(wanted);
  });

  test('are none until a company sets them', () => {
    expect(exceededLimits('c_and_i', { ...figures, discount: 99_00 }, { margin_percent: null }, no_limits)).toEqual([]);
  });

  test('are said without any margin', () => {
    const all = exceededLimits(
      'c_and_i',
      { ...figures, discount: 12_00, per_wp: 30_00 },
      { margin_percent: 3.21 },
      limits,
    );
    expect(inEnglish(say`${{ exceeded: exceededSentence(all) }}`)).toBe(
      'The discount of 12% is above the limit of 8%. The margin is below the limit. The price of ₹ 30.00 per Wp is below the limit of ₹ 35.00 per Wp.',
    );
    expect([whyNotSendUnapproved(all, 'approved'), whyNotSendUnapproved([], 'none')]).toEqual([undefined, undefined]);
    expect(inEnglish(whyNotSendUnapproved(all, 'sent_back') ?? '')).toContain('It was sent back.');
  });
});
