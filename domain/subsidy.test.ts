import { describe, expect, it } from 'vitest';
import { centralSubsidy, stateSubsidy, subsidy_cap, subsidyOf } from './subsidy.ts';

describe('central assistance for a home', () => {
  it.each([
    [0, 0],
    [-1, 0],
    [Number.NaN, 0],
    [0.5, 15_000],
    [1, 30_000],
    [2, 60_000],
    [2.5, 69_000],
    [3, 78_000],
    [5, 78_000],
    [10, 78_000],
  ])('%d kW gets ₹ %d', (kw, rupees) => {
    expect(subsidyOf(kw)).toBe(rupees * 100);
  });

  it('never exceeds its cap', () => {
    for (let kw = 0; kw <= 20; kw += 0.1) expect(subsidyOf(kw)).toBeLessThanOrEqual(subsidy_cap);
  });
});

describe('subsidy by its days', () => {
  it.each([
    ['2024-02-12', 0],
    ['2024-02-13', 78_000],
    ['2027-03-31', 78_000],
    ['2027-04-01', 0],
  ])('on %s a home with 3 kW gets ₹ %d', (date, rupees) => {
    expect(centralSubsidy(3, date)).toBe(rupees * 100);
  });
  it('has what the state adds', () => {
    expect(stateSubsidy('Uttar Pradesh', 3, '2026-01-01')).toBe(30_000 * 100);
    expect(stateSubsidy('Uttar Pradesh', 1, '2026-01-01')).toBe(15_000 * 100);
    expect(stateSubsidy('Gujarat', 3, '2026-01-01')).toBe(0);
    expect(stateSubsidy('Uttar Pradesh', 3, '2030-01-01')).toBe(0);
  });
});
