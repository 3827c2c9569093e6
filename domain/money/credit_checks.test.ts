import { describe, expect, test } from 'vitest';
import { whyNotFit, whyNotRequest, wrongDrawing, wrongLine, wrongRepayment } from './credit_checks.ts';
import type { SubLimitKind } from './credit_lines.ts';

const today = '2026-11-30';

describe('the facts of a line', () => {
  const facts = {
    sanctioned: 1_000,
    sanctioned_on: '2026-06-01',
    renewal_on: '2027-05-31',
    sub_limits: [
      { kind: 'po_finance' as const, amount: 700 },
      { kind: 'bg_lc' as const, amount: 300 },
    ],
  };
  const used = { line: 600, kinds: new Map<SubLimitKind, number>([['po_finance', 600]]) };
  test.each<[string | undefined, Partial<typeof facts>]>([
    [undefined, {}],
    ['sanctioned_on', { sanctioned_on: '2026-12-01' }],
    ['renewal_on', { renewal_on: '2026-06-01' }],
    ['sanctioned', { sanctioned: 599, sub_limits: [{ kind: 'po_finance', amount: 599 }] }],
    ['sub_limits', { sanctioned: 650 }],
    ['sub_limits', { sub_limits: [{ kind: 'po_finance', amount: 599 }] }],
    ['sub_limits', { sub_limits: [] }],
    ['sub_limits', { sub_limits: [...facts.sub_limits, { kind: 'bg_lc', amount: 1 }] }],
  ])('are refused at %s: %o', (field, change) => {
    expect(wrongLine({ ...facts, ...change }, used, today)?.field).toBe(field);
  });
});

test.each([
  ['active', '2026-11-30', false],
  ['active', '2026-11-29', true],
  ['closed', '2027-11-29', true],
] as const)('a line that is %s and renews on %s refuses requests: %s', (state, renewal_on, refused) => {
  expect(whyNotRequest({ state, renewal_on }, today) !== undefined).toBe(refused);
});

describe('a request', () => {
  const line = {
    state: 'active' as const,
    renewal_on: '2027-05-31',
    limit: 1_000,
    drawn: 500,
    requested: 100,
    sub_limits: [
      { kind: 'po_finance' as const, limit: 700, drawn: 500, requested: 100 },
      { kind: 'bill_discounting' as const, limit: 900, drawn: 0, requested: 0 },
    ],
  };
  test.each<[SubLimitKind | null, number, string | undefined]>([
    ['po_finance', 100, undefined],
    ['po_finance', 101, 'amount'],
    ['bill_discounting', 400, undefined],
    ['bill_discounting', 401, 'amount'],
    ['bg_lc', 1, 'kind'],
    [null, 1, 'kind'],
  ])('of %s for %i is refused at %s', (kind, amount, field) => {
    expect(whyNotFit(line, kind, amount)?.field).toBe(field);
  });

  test('names no sub-limit where the line has none', () => {
    const plain = { ...line, sub_limits: [] };
    expect([whyNotFit(plain, null, 400), whyNotFit(plain, null, 401)?.field]).toEqual([undefined, 'amount']);
    expect(whyNotFit(plain, 'po_finance', 1)?.field).toBe('kind');
  });
});

test.each([
  ['2026-11-30', '2027-02-28', undefined],
  ['2026-12-01', '2027-02-28', 'day'],
  ['2026-05-31', '2026-06-30', 'day'],
  ['2026-11-30', '2026-11-30', 'due_on'],
  ['2026-11-30', '2027-03-01', 'due_on'],
])('a draw of %s due on %s is refused at %s', (drawn_on, due_on, field) => {
  const line = { sanctioned_on: '2026-06-01', tenor_days: 90 };
  expect(wrongDrawing({ drawn_on, due_on }, line, today)?.field).toBe(field);
});

describe('a repayment', () => {
  const draw = {
    state: 'drawn' as const,
    kind: 'po_finance' as SubLimitKind | null,
    amount: 1_000,
    repaid: 400,
    drawn_on: '2026-09-01',
    repayments: [{ day: '2026-10-01', principal: 400, interest: 10 }],
  };
  test.each<[string | undefined, { day?: string; principal?: number; interest?: number }]>([
    [undefined, {}],
    [undefined, { principal: 0, interest: 5 }],
    [undefined, { principal: 600 }],
    ['day', { day: '2026-12-01' }],
    ['day', { day: '2026-09-30' }],
    ['principal', { principal: 0, interest: 0 }],
    ['principal', { principal: 601 }],
  ])('is refused at %s: %o', (field, given) => {
    const repayment = { day: '2026-11-30', principal: 100, interest: 0, ...given };
    expect(wrongRepayment(repayment, draw, today)?.field).toBe(field);
  });

  test('of a bank guarantee has no interest; of a repaid draw interest only', () => {
    const on = { day: today, principal: 0, interest: 5 };
    expect(wrongRepayment(on, { ...draw, kind: 'bg_lc' }, today)?.field).toBe('interest');
    const repaid = { ...draw, state: 'repaid' as const, repaid: 1_000 };
    expect(wrongRepayment(on, repaid, today)).toBeUndefined();
    expect(wrongRepayment({ ...on, principal: 1 }, repaid, today)?.field).toBe('principal');
  });
});
