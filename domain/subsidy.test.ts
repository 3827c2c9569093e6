import { describe, expect, it } from 'vitest';
import { subsidy_cap, subsidyOf } from './subsidy.ts';

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
