/** The worked cases of the trade (domain §9.4), to the last digit shown. */
import { describe, expect, it } from 'vitest';
import { fromRupees, showRupees } from './money.ts';
import {
  carsOf,
  co2Tonnes,
  type Economics,
  emi,
  irr,
  lcoe,
  month_shape,
  monthlyGeneration,
  npv,
  paybackYears,
  sizeByBill,
  treesOf,
  yearLines,
  yieldOf,
} from './proposals.ts';

const usual = {
  degradation_percent: 0.6,
  years: 25,
  export_rate: 0,
  self_use_percent: 100,
  om_rise_percent: 5,
  discount_percent: 10,
};
const crore = 1e7;
const lakh = 1e5;

const cases: [name: string, facts: Economics, shown: Record<string, string>][] = [
  [
    'C&I 500 kWp',
    {
      ...usual,
      year_kwh: 500 * 1450,
      tariff: 832,
      tariff_rise_percent: 2,
      cost: fromRupees(2 * crore),
      om: fromRupees(2 * lakh),
    },
    { kwh: '725000', net: '58.32 lakh', payback: '3.38', irr: '30.4', npv: '3.817 crore', lcoe: '3.61' },
  ],
  [
    'the same when the tariff falls',
    {
      ...usual,
      year_kwh: 500 * 1450,
      tariff: 738,
      tariff_rise_percent: 0,
      cost: fromRupees(2 * crore),
      om: fromRupees(2 * lakh),
    },
    { kwh: '725000', net: '51.505 lakh', payback: '3.93', irr: '24.8', npv: '2.372 crore', lcoe: '3.61' },
  ],
  [
    'residential 3 kWp',
    {
      ...usual,
      year_kwh: 3 * 1400,
      tariff: 700,
      tariff_rise_percent: 2,
      cost: fromRupees(2.1 * lakh - 78_000),
      om: fromRupees(1500),
    },
    { kwh: '4200', net: '0.279 lakh', payback: '4.63', irr: '22.1', npv: '1.443 lakh', lcoe: '4.18' },
  ],
  [
    'open access 10 MWp',
    {
      ...usual,
      year_kwh: 10_000 * 1600,
      tariff: 340,
      tariff_rise_percent: 0,
      cost: fromRupees(36 * crore),
      om: fromRupees(40 * lakh),
    },
    { kwh: '16000000', net: '5.04 crore', payback: '7.40', irr: '12.2', npv: '5.746 crore', lcoe: '2.99' },
  ],
];

/** An amount with as many digits as the case shows. */
function like(shown: string, paise: number): string {
  const [digits = '', unit = ''] = shown.split(' ');
  const decimals = digits.split('.')[1]?.length ?? 0;
  return `${(paise / 100 / (unit === 'crore' ? crore : lakh)).toFixed(decimals)} ${unit}`;
}

describe('a plant', () => {
  it.each(cases)('%s', (_name, facts, shown) => {
    const lines = yearLines(facts);
    const nets = lines.map(({ net }) => net);
    expect(lines).toHaveLength(25);
    expect({
      kwh: lines[0]?.kwh.toFixed(0),
      net: like(shown.net ?? '', nets[0] ?? 0),
      payback: paybackYears(facts.cost, nets)?.toFixed(2),
      irr: irr(facts.cost, nets)?.toFixed(1),
      npv: like(shown.npv ?? '', npv(facts.cost, nets, facts.discount_percent)),
      lcoe: ((lcoe(facts.cost, lines, facts.discount_percent) ?? 0) / 100).toFixed(2),
    }).toEqual(shown);
  });

  it('has a residential saving of ₹ 27,900 in its first year', () => {
    const facts = cases[2]?.[1] as Economics;
    expect(yearLines(facts)[0]?.net).toBe(fromRupees(27_900));
  });

  it('that never earns its cost has neither payback nor rate of return', () => {
    const nets = [100, 100, 100];
    expect(paybackYears(1000, nets)).toBeUndefined();
    expect(irr(1000, nets)).toBeUndefined();
    expect(lcoe(1000, [], 10)).toBeUndefined();
  });

  it('that costs nothing has paid for itself at once', () => {
    expect(paybackYears(0, [100])).toBe(0);
    expect(irr(0, [100])).toBeUndefined();
  });
});

describe('an instalment', () => {
  it('of ₹ 1.2 lakh at 6.75 % over 120 months is ₹ 1,378', () => {
    expect(showRupees(emi(fromRupees(1.2 * lakh), 6.75, 120))).toBe('₹ 1,378');
  });
  it.each([
    [0, 9, 60, 0],
    [1000, 9, 0, 0],
    [1200, 0, 12, 100],
  ])('of %d at %d %% over %d months is %d', (loan, rate, months, due) => {
    expect(emi(loan, rate, months)).toBe(due);
  });
});

describe('a size by bill', () => {
  it.each([
    [{ monthly_kwh: 350, offset_percent: 100, kwh_per_kwp: 1400 }, 3, 'use'],
    [{ monthly_kwh: 350, offset_percent: 100, kwh_per_kwp: 1400, roof_m2: 27 }, 2.5, 'roof'],
    [{ monthly_kwh: 350, offset_percent: 100, kwh_per_kwp: 1400, roof_m2: 27, m2_per_kwp: 6.5 }, 3, 'use'],
    [{ monthly_kwh: 60_000, offset_percent: 80, kwh_per_kwp: 1440, sanctioned_kw: 250 }, 250, 'load'],
    [{ monthly_kwh: 0, offset_percent: 100, kwh_per_kwp: 1400 }, 0, 'use'],
  ] as const)('%j is %d kWp', (question, kwp, held_by) => {
    expect(sizeByBill(question)).toEqual({ kwp, held_by });
  });
});

describe('generation by month', () => {
  it('has a shape that adds up to a hundred', () => {
    expect(month_shape.reduce((sum, one) => sum + one, 0)).toBeCloseTo(100, 9);
    expect(month_shape).toHaveLength(12);
  });
  it('adds up to the year, least in the rains', () => {
    const months = monthlyGeneration(725_000);
    expect(months.reduce((sum, one) => sum + one, 0)).toBe(725_000);
    expect(Math.min(...months)).toBe(months[6]);
    expect(months[2]).toBe(72_500);
  });
  it('follows the state', () => {
    expect([yieldOf('Ladakh'), yieldOf('Gujarat'), yieldOf('')]).toEqual([1750, 1560, 1400]);
  });
});

describe('what it keeps out of the air', () => {
  it('of 725 MWh is 516 t, 23,219 trees, 112.2 cars', () => {
    const tonnes = co2Tonnes(725_000);
    expect([tonnes.toFixed(1), treesOf(tonnes), carsOf(tonnes)]).toEqual(['516.0', 23_219, 112.2]);
  });
});
