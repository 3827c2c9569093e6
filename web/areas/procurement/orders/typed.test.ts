import { describe, expect, test } from 'vitest';
import type { OrderAnswer, OrderLine } from '../slices.ts';
import { cheapestOf } from './cheapest.ts';
import { readLineCell } from './read_line.ts';
import { asAmendment, inFormat, merged, reckoned, type Typed, typedOf } from './typed.ts';

/** 1,000 modules of 545 Wp at 17.50 ₹/Wp. */
const modules = {
  id: 1,
  boq_line_id: 11,
  description: 'PV module 545 Wp',
  make: '',
  model: '',
  warranty: '',
  hsn: '',
  quantity: 1000,
  short_closed: 0,
  dispatched: 0,
  received: 0,
  least: 0,
  unit: 'Nos',
  conversions: [{ unit: 'kWp', num: 545, den: 1000 }],
  formats: [
    { unit: 'kWp', price_format: '₹/Wp', quantity: 0.545 },
    { unit: 'Nos', price_format: '₹/Nos', quantity: 1 },
  ],
  watts: 545,
  price: 1750,
  format: 'kWp',
  rate: 953_750,
  gst_percent: 5,
  net: 953_750_000,
  tax: 47_687_500,
  budget_left: 10_000_000,
  approved_quantity: 1000,
  ordered_elsewhere: 0,
  pending_elsewhere: 0,
  over_reason: '',
  needed_by: '2026-12-01',
  promised_on: null,
  deliveries: [],
} as unknown as OrderLine;
const cable = {
  ...modules,
  id: 2,
  boq_line_id: 12,
  description: 'DC cable 4 mm²',
  unit: 'mtrs',
  conversions: [],
  formats: [{ unit: 'mtrs', price_format: '₹/mtrs', quantity: 1 }],
  format: 'mtrs',
  watts: null,
  quantity: 5000,
  approved_quantity: 5000,
  price: 6000,
  rate: 6000,
  gst_percent: 18,
  net: 30_000_000,
  budget_left: null,
} as unknown as OrderLine;
const order = {
  id: 7,
  version: 3,
  title: 'Modules',
  tax_kind: 'igst',
  supplier_gstin: '',
  company_gstin: '',
  supply_state: 'Gujarat',
  supplier: { id: 5 },
  instalments: [],
  freight: 0,
  freight_gst_percent: 18,
  lines: [modules, cable],
} as unknown as OrderAnswer;

const withLine = (typed: Typed, id: number, part: object): Typed => ({
  ...typed,
  lines: typed.lines.map((line) => (line.id === id ? { ...line, ...part } : line)),
});

describe('what an order comes to while it is typed', () => {
  test('as it is kept', () => {
    const { sums, per_wp, budget_left } = reckoned(order, typedOf(order));
    expect(sums).toMatchObject({ net: 983_750_000, igst: 53_087_500, total: 1_036_837_500 });
    expect(per_wp).toBe(1750);
    expect(budget_left).toBe(10_000_000);
  });

  test('a dearer price takes from the budget left at once', () => {
    const { budget_left, lines } = reckoned(order, withLine(typedOf(order), 1, { price: 1800 }));
    expect(lines[0]?.net).toBe(981_000_000);
    expect(budget_left).toBe(10_000_000 - 27_250_000);
  });

  test('more than the BOQ allows stands out', () => {
    expect(reckoned(order, withLine(typedOf(order), 1, { quantity: 1100 })).lines[0]?.over).toBe(100);
  });
});

describe('a price in another format', () => {
  test('costs the same', () => {
    expect(inFormat(modules, 1750, 'kWp', 'Nos')).toBe(953_750);
    expect(inFormat(modules, 953_750, 'Nos', 'kWp')).toBe(1750);
  });
  test('is read from a cell', () => {
    const [own] = typedOf(order).lines;
    if (!own) throw new Error('no line');
    expect(readLineCell({ line: modules, own }, 'format', 'Nos')).toEqual({ format: 'Nos', price: 953_750 });
    expect(readLineCell({ line: modules, own }, 'format', 'kg')).toBeUndefined();
    expect(readLineCell({ line: modules, own }, 'price', '₹ 17.25')).toEqual({ price: 1725 });
    expect(readLineCell({ line: modules, own }, 'promised_on', '05/12/2026')).toEqual({ promised_on: '2026-12-05' });
    expect(readLineCell({ line: modules, own }, 'quantity', 'many')).toBeUndefined();
    expect(readLineCell({ line: modules, own }, 'warranty', ' 12 years ')).toEqual({ warranty: '12 years' });
  });
});

describe('what two people wrote at once', () => {
  const mine = withLine({ ...typedOf(order), warranty: '12 years' }, 1, { price: 1700 });

  test('goes together where they wrote different things', () => {
    const now = { ...order, version: 4, terms: 'DAP', lines: [modules, { ...cable, quantity: 4000 }] };
    const met = merged(order, now, mine);
    expect(met.clashes).toEqual([]);
    expect(met.typed).toMatchObject({ warranty: '12 years', terms: 'DAP' });
    expect(met.typed.lines.map(({ price, quantity }) => [price, quantity])).toEqual([
      [1700, 1000],
      [6000, 4000],
    ]);
  });

  test('is shown where both wrote the same field', () => {
    const now = { ...order, version: 4, lines: [{ ...modules, price: 1720 }, cable] };
    expect(merged(order, now, mine).clashes).toMatchObject([{ key: 'price', mine: 1700, theirs: 1720 }]);
  });

  test('keeps lines that were added meanwhile and leaves out those removed here', () => {
    const added = { ...cable, id: 3 };
    const now = { ...order, version: 4, lines: [modules, cable, added] };
    const without = { ...typedOf(order), lines: typedOf(order).lines.filter(({ id }) => id !== 2) };
    expect(merged(order, now, without).typed.lines.map(({ id }) => id)).toEqual([1, 3]);
  });
});

test('an amendment carries only what changes, a format with its price', () => {
  const typed = withLine({ ...typedOf(order), title: 'Other', credit_days: 30 }, 1, { format: 'Nos', price: 1750 });
  expect(asAmendment({ ...order, credit_days: 0 }, typed)).toMatchObject({
    credit_days: 30,
    lines: [{ id: 1, format: 'Nos', price: 1750 }],
  });
  expect(asAmendment(order, withLine(typedOf(order), 2, { warranty: '5 years' })).lines).toEqual([
    { id: 2, warranty: '5 years' },
  ]);
});

test('the cheapest offers of a request cost less than a dearer supplier', () => {
  const rfq = {
    lines: [{ id: 21, boq_line_id: 11 }],
    suppliers: [
      { id: 31, supplier_id: 5 },
      { id: 32, supplier_id: 6 },
    ],
  };
  const offer = { line_id: 21, quantity: 1000, valid_until: null, delivery_days: 20, price: 953_750, landed: 953_750 };
  const offers = [
    { ...offer, id: 41, asked_id: 31 },
    // it was valid when the award was made
    { ...offer, id: 42, asked_id: 32, landed: 950_000, valid_until: '2026-11-01' },
  ];
  expect(cheapestOf(order, rfq as never, offers as never, '2026-11-24')).toEqual({
    cheapest: 950_000_000,
    more: 3_750_000,
  });
  expect(cheapestOf(order, { ...rfq, lines: [] } as never, offers as never, '2026-11-24')).toBeUndefined();
});
