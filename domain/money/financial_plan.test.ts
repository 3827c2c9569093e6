/** The financial plan of an opex plant: figures calculated apart in Python, and what must hold whatever the inputs are. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { inEnglish } from '../sentences.ts';
import { debtOf, planOf, planYears, type PlanYear, sensitivityOf } from './financial_plan.ts';
import {
  firstTaxShare,
  inputsOf,
  plan_inputs,
  plan_keys,
  type PlanInputs,
  usual_plan,
  wrongPlan,
  wrongScenario,
} from './financial_plan_inputs.ts';
import { valueAt } from './returns.ts';

/** 1 MWp at ₹4.20 for 25 years, ₹4 crore, 70 % debt at 9 % over 15 years, the first without principal. */
const plant: PlanInputs = {
  ...usual_plan,
  capacity_kwp: 1_000,
  commissioned_on: '2027-03-31',
  capex: 4_00_00_000_00,
  interest_percent: 9,
  tenor_years: 15,
};
/** A roof commissioned in June, whose tariff rises, with costs of its own and no moratorium. */
const roof: PlanInputs = {
  ...usual_plan,
  capacity_kwp: 512.5,
  yield_kwh: 1520.5,
  commissioned_on: '2026-06-15',
  tariff: 3_85,
  tariff_growth: 2,
  term_years: 20,
  capex: 2_05_50_000_00,
  interest_percent: 10,
  tenor_years: 12,
  moratorium_years: 0,
  other_cost: 6_00_000_00,
  book_life: 18,
};

describe('the years of a plan', () => {
  const years = planYears(plant);
  const of = (year: number): PlanYear | undefined => years[year - 1];

  test.each<[number, Partial<PlanYear>]>([
    [
      1,
      {
        kwh: 1_450_000,
        revenue: 60_90_000_00,
        om: 3_00_000_00,
        insurance: 1_40_000_00,
        ebitda: 56_50_000_00,
        opening: 2_80_00_000_00,
        interest: 25_20_000_00,
        principal: 0,
        book_depreciation: 15_20_000_00,
        // half of 40 %, commissioned on the last day of the financial year
        tax_depreciation: 80_00_000_00,
        loss: 48_70_000_00,
        tax: 0,
        dscr: 2.24,
        equity: 31_30_000_00,
      },
    ],
    [
      2,
      {
        kwh: 1_428_250,
        om: 3_15_000_00,
        ebitda: 55_43_650_00,
        principal: 20_00_000_00,
        tax_depreciation: 1_28_00_000_00,
        service: 45_20_000_00,
        dscr: 1.23,
        equity: 10_23_650_00,
      },
    ],
    [3, { kwh: 1_419_681, revenue: 596_266_020, om: 33_075_000, loss: 1_917_443_980, dscr: 1.27 }],
    [9, { revenue: 575_119_860, om: 44_323_663, ebitda: 516_796_197, loss: 858_706_178, project: 395_737_460 }],
    [15, { opening: 200_000_000, principal: 200_000_000, tax: 116_198_232, cfads: 365_127_220, dscr: 1.67 }],
    [25, { kwh: 1_243_630, om: 96_752_998, tax: 103_590_028, service: 0, dscr: null, equity: 307_981_574 }],
  ])('of year %i', (year, figures) => expect(of(year)).toMatchObject(figures));

  test('of a tariff that rises are billed to the paisa', () => {
    const rising = planYears(roof);
    expect([rising[1]?.tariff, rising[1]?.revenue, rising[11]?.tariff, rising[19]?.tariff]).toEqual([
      393, 301_653_831, 479, 561,
    ]);
    expect(rising[0]).toMatchObject({ kwh: 779_256, dscr: 0.82, equity: -46_316_440, loss: 748_441_440 });
    expect(rising[11]).toMatchObject({ principal: 119_875_000, interest: 11_987_500, dscr: 1.59 });
    // what rounding left of the book value, and nothing after the useful life
    expect([17, 18, 19].map((at) => rising[at]?.book_depreciation)).toEqual([108_458_339, 0, 0]);
  });

  test('carry other costs that grow as O&M does', () => {
    const [first, second] = planYears({ ...plant, other_cost: 1_00_000_00 });
    expect([first?.other, second?.other, first?.ebitda]).toEqual([1_00_000_00, 1_05_000_00, 55_50_000_00]);
  });
});

describe('the results of a plan', () => {
  test('are those that were calculated apart', () => {
    expect(planOf(plant).results).toEqual({
      debt: 2_80_00_000_00,
      equity: 1_20_00_000_00,
      equity_irr: 14.9991,
      project_irr: 10.7947,
      equity_npv: 493_124_046,
      min_dscr: 1.23,
      average_dscr: 1.54,
      payback_years: 7.45,
      lcoe: 375,
      levelised_tariff: 420,
    });
    expect(planOf(roof).results).toMatchObject({
      equity_irr: 5.6298,
      project_irr: 6.9045,
      equity_npv: -331_029_454,
      min_dscr: 0.82,
      average_dscr: 1.13,
      payback_years: 9.64,
      lcoe: 488,
      levelised_tariff: 438,
    });
  });

  test('name no rate, cover or payback where there is none', () => {
    const whole_debt = planOf({ ...plant, debt_percent: 100 }).results;
    expect([whole_debt.equity, whole_debt.min_dscr]).toEqual([0, 0.86]);
    expect(planOf({ ...plant, debt_percent: 0 }).results).toMatchObject({ min_dscr: null, average_dscr: null });
    const free = planOf({ ...plant, capex: 0 }).results;
    expect([free.equity_irr, free.project_irr, free.payback_years]).toEqual([null, null, 0]);
    const poor = planOf({ ...plant, tariff: 1 }).results;
    expect([poor.equity_irr, poor.payback_years]).toEqual([null, null]);
    expect(planOf({ ...plant, capacity_kwp: 0.001, yield_kwh: 1 }).results).toMatchObject({
      lcoe: null,
      levelised_tariff: null,
    });
  });

  test('move with one input alone', () => {
    const around = Object.fromEntries(sensitivityOf(plant).map(({ input, ...one }) => [input, one]));
    const irr = (changes: Partial<PlanInputs>) => planOf({ ...plant, ...changes }).results.equity_irr;
    expect(around).toEqual({
      tariff: { lower: irr({ tariff: 378 }), higher: irr({ tariff: 462 }) },
      yield_kwh: { lower: irr({ yield_kwh: 1305 }), higher: irr({ yield_kwh: 1595 }) },
      capex: { lower: irr({ capex: 3_60_00_000_00 }), higher: irr({ capex: 4_40_00_000_00 }) },
      interest_percent: { lower: irr({ interest_percent: 8.1 }), higher: irr({ interest_percent: 9.9 }) },
    });
    expect(around.tariff!.higher!).toBeGreaterThan(14.9991);
    expect(around.capex!.higher!).toBeLessThan(14.9991);
  });
});

test.each([
  ['2026-10-03', 1],
  ['2026-10-04', 0.5],
  // a leap year's February is one day more
  ['2027-10-04', 1],
  ['2027-10-05', 0.5],
  ['2027-03-31', 0.5],
  ['2027-04-01', 1],
])('a plant commissioned on %s has %f of the first year’s tax depreciation', (day, share) =>
  expect(firstTaxShare(day)).toBe(share),
);

describe('inputs that make no plan', () => {
  test.each([
    [{ tenor_years: 26 }, 'tenor_years'],
    [{ tenor_years: 1, moratorium_years: 1 }, 'moratorium_years'],
    [{ term_years: 14 }, 'tenor_years'],
    [{}, undefined],
  ])('%o', (changes, field) => expect(wrongPlan({ ...plant, ...changes })?.field).toBe(field));

  test('are refused in a scenario too, by its place', () => {
    const scenario = (name: string, changes: Partial<PlanInputs>) => ({ name, changes });
    const wrong = (...all: { name: string; changes: Partial<PlanInputs> }[]) => {
      const found = wrongScenario(plant, all);
      return found && [found.at, found.field, inEnglish(found.sentence)];
    };
    expect(wrong(scenario('P90', { yield_kwh: 1_350 }))).toBeUndefined();
    expect(wrong(scenario('P90', { yield_kwh: 1_350 }), scenario('p90', { tariff: 1 }))?.slice(0, 2)).toEqual([
      1,
      'name',
    ]);
    expect(wrong(scenario('Nothing', {}))?.slice(0, 2)).toEqual([0, 'name']);
    expect(wrong(scenario('Short', { term_years: 10 }))).toEqual([
      0,
      'changes.tenor_years',
      'The loan must be repaid by the end of the PPA, in year 10.',
    ]);
  });
});

test('a scenario follows the base case in what it does not change', () => {
  const changed = inputsOf({ ...plant, capex: 5_00_00_000_00 }, { tariff: 400 });
  expect(changed).toEqual({ ...plant, capex: 5_00_00_000_00, tariff: 400 });
});

/** Any inputs within their limits. */
const anything: fc.Arbitrary<PlanInputs> = fc
  .record(
    Object.fromEntries(
      plan_keys.map((key) => {
        const { unit, least, most } = plan_inputs[key];
        if (unit === 'day') return [key, fc.constantFrom('1900-01-01', '2026-09-30', '2027-12-31', '2199-12-31')];
        const whole = unit === 'years' || unit === 'paise' || unit === 'paise_per_kwh';
        const within = whole
          ? fc.integer({ min: least, max: most })
          : fc.integer({ min: Math.ceil(least * 1000), max: most * 1000 }).map((thousandths) => thousandths / 1000);
        return [key, fc.oneof(fc.constantFrom(least, most), within)];
      }),
    ),
  )
  .map((all) => all as unknown as PlanInputs)
  .filter((inputs) => wrongPlan(inputs) === undefined);

test('whatever the inputs, debt is repaid, sums are exact and rates are rates', () => {
  fc.assert(
    fc.property(anything, (inputs) => {
      const { years, results } = planOf(inputs);
      expect(years).toHaveLength(inputs.term_years);
      expect(years.reduce((sum, { principal }) => sum + principal, 0)).toBe(debtOf(inputs).debt);
      for (const one of years) {
        expect(one.cfads).toBe(one.ebitda - one.tax);
        expect(one.service).toBe(one.interest + one.principal);
        expect(one.equity).toBe(one.cfads - one.service);
        if (one.dscr !== null && one.service > 1000)
          expect(Math.abs(one.dscr - one.cfads / one.service)).toBeLessThanOrEqual(0.005 + 1e-9);
        for (const value of Object.values(one))
          if (value !== null) expect(Math.abs(value)).toBeLessThanOrEqual(Number.MAX_SAFE_INTEGER);
      }
      const booked = years.reduce((sum, one) => sum + one.book_depreciation, 0);
      expect(booked).toBeLessThanOrEqual(inputs.capex);
      for (const value of Object.values(results))
        if (value !== null) expect(Number.isFinite(value) && Math.abs(value) <= Number.MAX_SAFE_INTEGER).toBe(true);
    }),
  );
});

test('the owners’ cash is worth nothing at their IRR', () => {
  fc.assert(
    fc.property(anything, (inputs) => {
      const { years, results } = planOf(inputs);
      // a rate of four places says little of the value of a loss or of a gift
      if (results.equity_irr === null || results.equity_irr < -20 || results.equity_irr > 200) return;
      const flows = [-results.equity, ...years.map(({ equity }) => equity)];
      const around = [-0.0001, 0.0001].map((off) => Math.sign(valueAt(flows, (results.equity_irr! + off) / 100)));
      expect(around[0]! * around[1]!).toBeLessThanOrEqual(0);
    }),
  );
});
