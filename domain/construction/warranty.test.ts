/** Warranties as orders word them, and until when they hold. */
import { expect, test } from 'vitest';
import {
  lastDayOf,
  readWarranty,
  type WarrantyFacts,
  warrantyOf,
  warrantyOfItem,
  type WarrantyTerms,
} from './warranty.ts';

test.each<[string, string, Partial<WarrantyTerms>]>([
  ['12 years product, 30 years linear performance', '', { product_years: 12, performance_years: 30, starts: null }],
  [
    'Product 12 years; performance: 25 yrs from dispatch',
    '',
    { product_years: 12, performance_years: 25, starts: 'dispatch' },
  ],
  [
    '5 years',
    'Warranty begins with commissioning.',
    { product_years: 5, performance_years: null, starts: 'commissioning' },
  ],
  ['5-year', 'Delivery in 3 lots. Guarantee from date of invoice', { product_years: 5, starts: 'dispatch' }],
  ['', 'Delivered at site within 30 days.', { product_years: null, performance_years: null, starts: null }],
  ['10 years after delivery', '', { product_years: 10, starts: 'delivery' }],
  ['12.5 years', '', { product_years: 12 }],
])('“%s” with “%s”', (warranty, terms, said) => expect(readWarranty(warranty, terms)).toMatchObject(said));

test.each<[string, string, Partial<WarrantyTerms>]>([
  ['5 years', '12 years product, 30 years performance from dispatch', { product_years: 5, performance_years: null }],
  ['5 years', '12 years from dispatch', { starts: 'dispatch' }],
  ['10 years from delivery', '12 years from dispatch', { product_years: 10, starts: 'delivery' }],
  ['', '12 years from dispatch', { product_years: 12, starts: 'dispatch' }],
  ['on-site replacement', '12 years from dispatch', { product_years: 12, starts: 'dispatch' }],
])('the line says “%s”, the order “%s”', (line, order, said) =>
  expect(readWarranty(order, '', line)).toMatchObject(said),
);

test.each([
  ['2026-03-12', 12, '2038-03-11'],
  ['2024-02-29', 1, '2025-02-28'],
  ['2026-01-01', 5, '2030-12-31'],
])('from %s for %i years until %s', (start, years, until) => expect(lastDayOf(start, years)).toBe(until));

const nothing: WarrantyTerms = { product_years: null, performance_years: null, starts: null };
const facts: WarrantyFacts = {
  order: undefined,
  item: nothing,
  dispatched_on: '2026-03-01',
  delivered_on: '2026-03-06',
  commissioned_on: null,
};

test.each<[string, Partial<WarrantyFacts>, object]>([
  ['nothing is known', {}, { source: 'none', starts: 'dispatch', assumed: true, product_until: null }],
  [
    'the order says years and beginning',
    { order: { product_years: 12, performance_years: 30, starts: 'commissioning' }, commissioned_on: '2026-06-01' },
    {
      source: 'order',
      assumed: false,
      starts_on: '2026-06-01',
      product_until: '2038-05-31',
      performance_until: '2056-05-31',
    },
  ],
  [
    'it is not commissioned yet',
    { order: { product_years: 12, performance_years: null, starts: 'commissioning' } },
    { starts_on: null, product_until: null, product_years: 12 },
  ],
  [
    'the order says the years alone: the earliest day counts',
    { order: { product_years: 5, performance_years: null, starts: null } },
    { source: 'order', starts: 'dispatch', assumed: true, starts_on: '2026-03-01', product_until: '2031-02-28' },
  ],
  [
    'the item says it, and no dispatch is known',
    { item: { ...nothing, product_years: 10 }, dispatched_on: null },
    { source: 'item', starts: 'delivery', starts_on: '2026-03-06', product_until: '2036-03-05' },
  ],
])('when %s', (_words, some, warranty) => expect(warrantyOf({ ...facts, ...some })).toMatchObject(warranty));

test('of the attributes of an item', () => {
  const attributes = {
    product_warranty: 12,
    performance_warranty: '30',
    warranty_starts: 'Commissioning',
    cell_type: 'TOPCon',
  };
  expect(warrantyOfItem(attributes)).toEqual({ product_years: 12, performance_years: 30, starts: 'commissioning' });
  expect(warrantyOfItem({ product_warranty: -1, warranty_starts: 3 })).toEqual(nothing);
});
