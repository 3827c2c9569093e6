import { describe, expect, it } from 'vitest';
import { states_and_territories } from './lists.ts';
import { estimateRooftop, specific_yields } from './rooftop.ts';

const home = { state: 'Delhi', monthly_bill: 2450, tariff: 7, price_per_kwp: 70_000, home: true } as const;

describe('the estimate of a rooftop plant', () => {
  it('meets a bill of 350 kWh a month in Delhi with 3 kWp', () => {
    expect(estimateRooftop(home)).toEqual({
      kwp: 3,
      yearly_kwh: 4200,
      area_m2: 30,
      co2_tonnes: expect.closeTo(2.989, 3) as number,
      yearly_saving: 29_400_00,
      price: 210_000_00,
      subsidy: 78_000_00,
      payback_years: expect.closeTo(132_000 / 29_400, 6) as number,
    });
  });

  it('gives no assistance to a business', () => {
    expect(estimateRooftop({ ...home, home: false }).subsidy).toBe(0);
  });

  it('never saves more than is used', () => {
    for (const monthly_bill of [100, 900, 3333, 78_000]) {
      const { yearly_saving } = estimateRooftop({ ...home, monthly_bill });
      expect(yearly_saving).toBeLessThanOrEqual(monthly_bill * 1200 + 100);
    }
  });

  it('is nothing for no bill, and never divides by nothing', () => {
    expect(estimateRooftop({ ...home, monthly_bill: 0 })).toMatchObject({ kwp: 0, price: 0, payback_years: undefined });
    expect(estimateRooftop({ ...home, tariff: 0 })).toMatchObject({ kwp: 0, payback_years: undefined });
  });

  it('knows the yield of every state and union territory', () => {
    expect(Object.keys(specific_yields).sort()).toEqual([...states_and_territories].sort());
  });
});
