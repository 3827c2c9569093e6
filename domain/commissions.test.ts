/** What a channel partner earns, and when. */
import { expect, test } from 'vitest';
import {
  commissionOf,
  type CommissionRule,
  commissionState,
  payableSince,
  rateFromSheet,
  rateOf,
} from './commissions.ts';

const per_kw: CommissionRule = { basis: 'per_kw', rate: 100_000, slabs: [], payable_on: 'order' };
const slabs = [
  { from_kwp: 100, rate: 60_000 },
  { from_kwp: 10, rate: 80_000 },
];

test.each<[string, CommissionRule, number, number, number]>([
  ['₹ 1,000 a kW', per_kw, 12.5, 0, 1_250_000],
  ['1.5 % of the value', { ...per_kw, basis: 'percent', rate: 1.5 }, 12.5, 70_000_000, 1_050_000],
  ['below the first slab', { ...per_kw, slabs }, 9.9, 0, 990_000],
  ['a slab counts from its size on', { ...per_kw, slabs }, 10, 0, 800_000],
  ['the greatest slab reached, for the whole deal', { ...per_kw, slabs }, 200, 0, 12_000_000],
  ['nothing without a size', per_kw, 0, 5000, 0],
])('%s', (_name, rule, kwp, value, earned) => {
  expect(commissionOf(rule, { kwp, value })).toBe(earned);
});

test('the rate shown is the one that counted', () => {
  expect(rateOf({ ...per_kw, slabs }, 150)).toBe(60_000);
});

test('it is payable on the order, the advance or commissioning', () => {
  const deal = { kwp: 1, value: 1, won_on: '2026-01-01', advance_on: null, commissioned_on: '2026-05-01' };
  expect(payableSince(per_kw, deal)).toBe('2026-01-01');
  expect(payableSince({ ...per_kw, payable_on: 'advance' }, deal)).toBeNull();
  expect(payableSince({ ...per_kw, payable_on: 'commissioning' }, deal)).toBe('2026-05-01');
});

test('it waits, is due, is paid in part or in full', () => {
  expect(commissionState(100, 0, null)).toBe('waiting');
  expect(commissionState(100, 0, '2026-01-01')).toBe('due');
  expect(commissionState(100, 40, null)).toBe('part_paid');
  expect(commissionState(100, 100, '2026-01-01')).toBe('paid');
});

test('a rate in a sheet is rupees per kWp or per cent of the value, at most all of it', () => {
  expect(rateFromSheet('per_kw', 1250.5)).toBe(125_050);
  expect(rateFromSheet('percent', 2.5)).toBe(2.5);
  expect(rateFromSheet('percent', 100)).toBe(100);
  expect(rateFromSheet('percent', 100.5)).toBeUndefined();
});
