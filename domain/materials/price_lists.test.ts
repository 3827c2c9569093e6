/** Price lists: whether they hold, what unit a sheet means, what a price comes to, and which one is proposed. */
import { describe, expect, test } from 'vitest';
import { type ListPrice, priceStanding, proposedPrice, rateFrom, readPrice, readPriceUnit } from './price_lists.ts';

const today = '2026-11-24';

test.each([
  ['2026-11-01', '2026-12-01', 'current'],
  ['2026-11-01', null, 'current'],
  ['2026-11-24', '2026-11-24', 'current'],
  ['2026-11-01', '2026-11-23', 'expired'],
  ['2026-11-25', null, 'upcoming'],
] as const)('from %s until %s is %s', (valid_from, valid_to, standing) => {
  expect(priceStanding({ valid_from, valid_to }, today)).toBe(standing);
});

test.each([
  ['₹/Wp', 'kWp'],
  ['Rs. / Wp', 'kWp'],
  ['per W', 'kWp'],
  ['kWp', 'kWp'],
  ['Nos.', 'Nos'],
  ['PCS', 'Nos'],
  ['(Each)', 'Nos'],
  ['₹/mtr', 'mtrs'],
  ['RMT', 'mtrs'],
  ['INR per kg', 'kg'],
  ['Set', 'Set'],
  ['pair', 'Pair'],
  ['bundle', undefined],
  ['', undefined],
])('“%s” means %s', (text, unit) => {
  expect(readPriceUnit(text)).toBe(unit);
});

test.each([
  ['9400', 940_000],
  ['₹ 9,400', 940_000],
  ['Rs. 17.255/-', 1725.5],
  ['INR 1,23,456.78', 12_345_678],
  ['0', undefined],
  ['-5', undefined],
  ['on request', undefined],
  ['', undefined],
])('“%s” is a price of %s paise', (text, paise) => {
  expect(readPrice(text)).toBe(paise);
});

test('a price per Wp comes to the price of a piece exactly, and is rounded once', () => {
  const module = { unit: 'Nos', conversions: [{ unit: 'kWp', num: 545, den: 1000 }] } as const;
  expect(rateFrom(module, 1750, 'kWp')).toBe(953_750);
  expect(rateFrom(module, 1725.55, 'kWp')).toBe(940_425);
  expect(rateFrom(module, 940_000, 'Nos')).toBe(940_000);
  expect(rateFrom(module, 5, 'kg')).toBeUndefined();
});

describe('the proposed price', () => {
  let numbers = 0;
  const price = (supplier_id: number, rate: number | null, valid_from: string, valid_to: string | null): ListPrice => ({
    item_price_id: (numbers += 1),
    supplier_id,
    rate,
    valid_from,
    valid_to,
  });
  test('is the lowest of the current ones, of each supplier the newest list', () => {
    const cheap_but_replaced = price(1, 100, '2026-10-01', '2026-12-31');
    const newest_of_the_first = price(1, 130, '2026-11-10', '2026-12-31');
    const of_the_second = price(2, 120, '2026-11-01', null);
    const upcoming = price(3, 50, '2026-12-01', null);
    const all = [cheap_but_replaced, newest_of_the_first, of_the_second, upcoming];
    expect(proposedPrice(all, today)).toBe(of_the_second);
    expect(proposedPrice(all.toReversed(), today)).toBe(of_the_second);
  });
  test('is the one that expired last where none is current', () => {
    const older = price(1, 90, '2026-08-01', '2026-09-30');
    const last = price(2, 110, '2026-09-01', '2026-10-31');
    expect(proposedPrice([older, last], today)).toBe(last);
  });
  test('is none where the unit of all says nothing of the stock unit', () => {
    expect(proposedPrice([price(1, null, '2026-11-01', null)], today)).toBeUndefined();
  });
});
