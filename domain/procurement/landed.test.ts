/** Landed costs worked by hand, and how offers are ranked by them. */
import { describe, expect, test } from 'vitest';
import { inEnglish } from '../sentences.ts';
import {
  bestOf,
  cheapestParts,
  costOfParts,
  delivery,
  interestBasis,
  landedCost,
  perWp,
  ranked,
  type Compared,
  type Offer,
  type Ranked,
} from './landed.ts';

const module545: Compared = {
  unit: 'Nos',
  conversions: [{ unit: 'kWp', num: 545, den: 1000 }],
  watts: 545,
  quantity: 1000,
};
const capacity: Compared = {
  unit: 'kWp',
  conversions: [{ unit: 'Nos', num: 1000, den: 545 }],
  watts: 545,
  quantity: 545,
};
const cable: Compared = { unit: 'mtrs', conversions: [], watts: null, quantity: 5000 };
const steel: Compared = { unit: 'Nos', conversions: [{ unit: 'kg', num: 25, den: 2 }], watts: null, quantity: 100 };
const offer = (more: Partial<Offer>): Offer => ({
  price: 1500,
  format: 'kWp',
  quantity: 545,
  gst_percent: 5,
  freight: 0,
  credit_days: 0,
  watts: null,
  advance_percent: 0,
  delivery_days: null,
  ...more,
});
const full = { interest_percent: 12, creditable_percent: 100 };

describe('the landed cost of one stock unit', () => {
  test.each([
    // ₹15/Wp of 545 Wp are ₹8,175 for a module
    ['₹/Wp', module545, offer({}), full, { price: 817_500, freight: 0, lost_gst: 0, landed: 817_500, quantity: 1000 }],
    // ₹50,000 of freight over 1,000 modules are ₹50 each
    ['freight', module545, offer({ freight: 50_000_00 }), full, { freight: 5000, landed: 822_500 }],
    // half of 5% of ₹8,175 is no credit: ₹204.375
    [
      'GST',
      module545,
      offer({}),
      { ...full, creditable_percent: 50 },
      { gst: 40_875, lost_gst: 20_437.5, landed: 837_937.5 },
    ],
    // 73 days at 12% are 2.4%: ₹196.20
    ['credit', module545, offer({ credit_days: 73 }), full, { credit_benefit: 19_620, landed: 797_880 }],
    // freight counts in GST and in credit: (8,175 + 50) × 5% × 100% lost, 2.4% benefit
    [
      'all',
      module545,
      offer({ freight: 50_000_00, credit_days: 73 }),
      { interest_percent: 12, creditable_percent: 0 },
      { lost_gst: 41_125, credit_benefit: 19_740, landed: 843_885 },
    ],
    [
      '₹/m',
      cable,
      offer({ price: 6250.5, format: 'mtrs', quantity: 4999.5 }),
      full,
      { landed: 6250.5, quantity: 4999.5 },
    ],
    // 30% of ₹8,175 for 20 days at 12%, and 70% of it saved for 73 days
    [
      'an advance',
      module545,
      offer({ credit_days: 73, advance_percent: 30, delivery_days: 20 }),
      full,
      { credit_benefit: 13_734, advance_cost: 1612.6027, landed: 805_378.6027 },
    ],
    ['an advance without a day of delivery', module545, offer({ advance_percent: 30 }), full, { advance_cost: 0 }],
    [
      'an advance of everything',
      module545,
      offer({ advance_percent: 100, credit_days: 73 }),
      full,
      { credit_benefit: 0 },
    ],
    // 12.5 kg each at ₹72/kg are ₹900
    ['₹/kg', steel, offer({ price: 7200, format: 'kg', quantity: 1250 }), full, { landed: 90_000, quantity: 100 }],
  ])('%s', (_name, item, given, terms, wanted) => {
    expect(landedCost(item, given, terms)).toMatchObject(wanted);
  });

  test.each([
    // ₹9,150 for 610 Wp is ₹15/Wp: the same as ₹8,175 for 545 Wp
    ['₹/Nos', module545, offer({ watts: 610, price: 915_000, format: 'Nos', quantity: 894 }), 817_500, 1000.624],
    ['₹/Wp', module545, offer({ watts: 610 }), 817_500, 1000],
    ['a smaller one', module545, offer({ watts: 500, price: 750_000, format: 'Nos', quantity: 1090 }), 817_500, 1000],
    [
      'stocked in kWp',
      capacity,
      offer({ watts: 610, price: 915_000, format: 'Nos', quantity: 894 }),
      1_500_000,
      545.34,
    ],
    // 893 pieces are 0.44 of a piece short: all that is asked; 892 are not
    ['a piece short', module545, offer({ watts: 610, price: 915_000, format: 'Nos', quantity: 893 }), 817_500, 1000],
    ['two short', module545, offer({ watts: 610, price: 915_000, format: 'Nos', quantity: 892 }), 817_500, 998.385],
    ['the same as asked', module545, offer({ watts: 545, price: 817_500, format: 'Nos', quantity: 999 }), 817_500, 999],
  ])('of another capacity in %s', (_name, item, given, price, quantity) => {
    expect(landedCost(item, given, full)).toMatchObject({ price, quantity });
  });

  test('of 610 Wp ranks between two of 545 Wp by price for a Wp', () => {
    const landed = [
      offer({ price: 817_500, format: 'Nos', quantity: 1000 }),
      offer({ watts: 610, price: 924_150, format: 'Nos', quantity: 894 }),
      offer({ price: 828_400, format: 'Nos', quantity: 1000 }),
    ].map((given) => landedCost(module545, given, full)?.landed);
    expect(landed).toEqual([817_500, 825_675, 828_400]);
  });

  test.each([
    [offer({}), undefined],
    [offer({ credit_days: 73 }), 'At 12% a year: ₹ 8,175.00 paid 73 days after delivery saves ₹ 196.20.'],
    [
      offer({ credit_days: 73, advance_percent: 30, delivery_days: 20 }),
      'At 12% a year: ₹ 5,722.50 paid 73 days after delivery saves ₹ 137.34, ₹ 2,452.50 paid 20 days before delivery costs ₹ 16.13.',
    ],
    [
      offer({ advance_percent: 30, delivery_days: 1 }),
      'At 12% a year: ₹ 2,452.50 paid 1 day before delivery costs ₹ 0.81.',
    ],
    [
      offer({ advance_percent: 30, credit_days: 30 }),
      '₹ 2,452.50 is paid in advance. Its interest is not counted: the offer states no delivery days.',
    ],
  ])('says what interest is counted on', (given, wanted) => {
    const cost = landedCost(module545, given, full);
    const basis = cost && interestBasis(cost, given, full);
    expect(basis && inEnglish(basis)).toBe(wanted);
  });

  test('is unknown where the format says nothing of the stock unit', () => {
    expect(landedCost(cable, offer({ format: 'kg' }), full)).toBeUndefined();
  });

  test.each([
    [817_500, 545, 1500],
    [837_937.5, 545, 1537.5],
    [100, null, undefined],
  ])('%d paise of %s Wp are %s paise a Wp', (landed, watts, wanted) => {
    expect(perWp(landed, watts)).toBe(wanted);
  });
});

const today = '2026-11-24';
const one = (key: number, landed: number, quantity: number, more: Partial<Ranked> = {}): Ranked => ({
  key,
  landed,
  quantity,
  valid_until: null,
  delivery_days: null,
  ...more,
});

describe('offers of a line', () => {
  const cheap_but_over = one(1, 90, 100, { valid_until: '2026-11-23', delivery_days: 1 });
  const part = one(2, 100, 40, { delivery_days: 30 });
  const whole = one(3, 120, 100, { valid_until: '2026-11-24', delivery_days: 10 });

  test('are ranked by landed cost, those no longer valid last', () => {
    expect(ranked([whole, cheap_but_over, part], today).map(({ key }) => key)).toEqual([2, 3, 1]);
  });

  test('the best price and date are those of valid ones', () => {
    expect(bestOf([whole, cheap_but_over, part], today)).toEqual({ price: 100, days: 10 });
    expect(bestOf([cheap_but_over], today)).toEqual({ price: undefined, days: undefined });
  });

  test.each([
    [
      100,
      [part, whole],
      [
        { key: 2, quantity: 40 },
        { key: 3, quantity: 60 },
      ],
      11_200,
    ],
    [30, [part, whole], [{ key: 2, quantity: 30 }], 3000],
    [
      200,
      [part, whole],
      [
        { key: 2, quantity: 40 },
        { key: 3, quantity: 100 },
      ],
      16_000,
    ],
    [100, [cheap_but_over], [], 0],
    [
      0.1,
      [one(4, 10, 0.07), one(5, 20, 1)],
      [
        { key: 4, quantity: 0.07 },
        { key: 5, quantity: 0.03 },
      ],
      1,
    ],
  ])('%d of them are filled by the cheapest', (quantity, offers, parts, cost) => {
    expect(cheapestParts(quantity, offers, today)).toEqual(parts);
    expect(costOfParts(parts, offers)).toBe(cost);
  });

  test.each([
    [10, '2026-12-10', { on: '2026-12-04', late: -6 }],
    [30, '2026-12-10', { on: '2026-12-24', late: 14 }],
    [30, null, { on: '2026-12-24', late: undefined }],
    [null, '2026-12-10', undefined],
  ])('delivered in %s days, needed by %s', (days, needed, wanted) => {
    expect(delivery(days, needed, today)).toEqual(wanted);
  });
});
