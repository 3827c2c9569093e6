/** Landed costs worked by hand, and how offers are ranked by them. */
import { describe, expect, test } from 'vitest';
import type { StockUnits } from '../materials/quantities.ts';
import {
  bestOf,
  cheapestParts,
  costOfParts,
  delivery,
  landedCost,
  perWp,
  ranked,
  type Offer,
  type Ranked,
} from './landed.ts';

const module545: StockUnits = { unit: 'Nos', conversions: [{ unit: 'kWp', num: 545, den: 1000 }] };
const cable: StockUnits = { unit: 'mtrs', conversions: [] };
const steel: StockUnits = { unit: 'Nos', conversions: [{ unit: 'kg', num: 25, den: 2 }] };
const offer = (more: Partial<Offer>): Offer => ({
  price: 1500,
  format: 'kWp',
  quantity: 545,
  gst_percent: 5,
  freight: 0,
  credit_days: 0,
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
    // 12.5 kg each at ₹72/kg are ₹900
    ['₹/kg', steel, offer({ price: 7200, format: 'kg', quantity: 1250 }), full, { landed: 90_000, quantity: 100 }],
  ])('%s', (_name, item, given, terms, wanted) => {
    expect(landedCost(item, given, terms)).toMatchObject(wanted);
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
