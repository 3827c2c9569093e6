import { describe, expect, test } from 'vitest';
import {
  type GuaranteeStanding,
  guaranteeStanding,
  guaranteeTotals,
  reminderDue,
  wrongGuarantee,
} from './guarantees.ts';

const dates = { valid_until: '2027-03-31', claim_until: '2027-06-30' };

describe('the standing of a guarantee', () => {
  test.each<[string, 'active' | 'returned' | 'invoked', GuaranteeStanding]>([
    ['2027-01-29', 'active', 'active'],
    ['2027-01-30', 'active', 'expiring'],
    ['2027-03-31', 'active', 'expiring'],
    ['2027-04-01', 'active', 'claim_period'],
    ['2027-06-30', 'active', 'claim_period'],
    ['2027-07-01', 'active', 'lapsed'],
    ['2027-01-01', 'returned', 'returned'],
    ['2027-09-01', 'invoked', 'invoked'],
  ])('on %s, %s, is %s', (today, state, standing) => {
    expect(guaranteeStanding({ ...dates, state }, today)).toBe(standing);
  });
});

describe('reminders', () => {
  test.each<[string, number | null, number | undefined]>([
    ['2027-01-29', null, undefined],
    ['2027-01-30', null, 60],
    ['2027-02-10', 60, undefined],
    ['2027-03-01', 60, 30],
    // recorded late: the nearest only
    ['2027-03-25', null, 7],
    ['2027-03-25', 7, undefined],
    ['2027-03-31', 30, 7],
    ['2027-04-01', 30, undefined],
  ])('on %s after the reminder of %s days: %s', (today, reminded, due) => {
    expect(reminderDue('2027-03-31', reminded, today)).toBe(due);
  });
});

describe('what cannot be entered', () => {
  const facts = {
    issued_on: '2026-10-01',
    ...dates,
    amount: 50_00_000_00,
    margin: 5_00_000_00,
    side: 'given' as const,
  };
  test.each([
    ['a sound guarantee', {}, undefined],
    ['claims until the expiry', { claim_until: '2027-03-31' }, undefined],
    ['an issue in the future', { issued_on: '2026-12-01' }, 'issued_on'],
    ['an expiry on the day of issue', { valid_until: '2026-10-01' }, 'valid_until'],
    ['a claim date before the expiry', { claim_until: '2027-03-30' }, 'claim_until'],
    ['more margin than is guaranteed', { margin: 50_00_000_01 }, 'margin'],
    ['margin money of others', { side: 'received' as const }, 'margin'],
  ])('%s', (_, changed, field) => {
    expect(wrongGuarantee({ ...facts, ...changed }, '2026-11-30')?.field).toBe(field);
  });
});

test('totals count what still binds', () => {
  const one = (side: 'given' | 'received', standing: GuaranteeStanding, amount: number, margin = 0) => ({
    side,
    standing,
    amount,
    margin,
  });
  expect(
    guaranteeTotals([
      one('given', 'active', 100, 10),
      one('given', 'expiring', 50, 5),
      one('given', 'claim_period', 30, 3),
      one('given', 'lapsed', 20, 2),
      one('given', 'returned', 40, 4),
      one('received', 'active', 70),
      one('received', 'invoked', 90),
    ]),
  ).toEqual({ given: 180, received: 70, margin: 18, expiring: 1, expired: 1 });
});
