import { describe, expect, test } from 'vitest';
import { inEnglish } from '../sentences.ts';
import {
  approversWithin,
  type MoneyLimits,
  no_money_limits,
  whyNoneWithin,
  whyNotLimits,
  whyNotWithin,
} from './money_limits.ts';

const rupees = (amount: number) => amount * 100;
const limits: MoneyLimits = {
  roles: [
    { document: 'payment_run', role: 'Finance', up_to: rupees(500_000) },
    { document: 'site_expense', role: 'Project Manager', up_to: rupees(10_000) },
  ],
  people: [{ document: 'payment_run', user_id: 3, up_to: rupees(2_000_000) }],
};
const accountant = { user_id: 1, name: 'Asha', roles: ['Finance'] } as const;
const owner = { user_id: 2, name: 'Bela', roles: ['Management', 'Finance'] } as const;
const senior = { user_id: 3, name: 'Chitra', roles: ['Finance'] } as const;
const run = (amount: number) => ({ document: 'payment_run', amount: rupees(amount) }) as const;
const says = (why: ReturnType<typeof whyNotWithin>) => why && inEnglish(why);

describe('up to which amount someone approves', () => {
  test.each([
    ['at the limit of the role', accountant, run(500_000), undefined],
    ['above the limit of the role', accountant, run(500_001), 'You can approve up to ₹ 5,00,000. Ask Bela or Chitra.'],
    ['a role without a limit counts before one with a limit', owner, run(90_000_000), undefined],
    ['the limit of the person counts before that of the role', senior, run(2_000_000), undefined],
    ['above the limit of the person', senior, run(2_000_001), 'You can approve up to ₹ 20,00,000. Ask Bela.'],
    ['a document without limits', accountant, { document: 'credit_note', amount: rupees(9e7) } as const, undefined],
  ])('%s', (_, me, limited, why) => {
    expect(says(whyNotWithin(me, limited, limits, [accountant, owner, senior]))).toBe(why);
  });

  test('a company without limits', () => {
    expect(whyNotWithin(accountant, run(9e7), no_money_limits, [])).toBeUndefined();
  });
});

test('those whom a document waits for', () => {
  const people = [accountant, owner, senior];
  expect(approversWithin(people, run(600_000), limits).map(({ name }) => name)).toEqual(['Bela', 'Chitra']);
  expect(whyNoneWithin(people, run(600_000), limits)).toBeUndefined();
  expect(says(whyNoneWithin([accountant], run(600_000), limits))).toBe(
    'No one can approve this amount. Change the approval limits.',
  );
  // who made it is the only one with the right: nobody else is waited for
  expect(whyNoneWithin([], run(600_000), limits)).toBeUndefined();
});

test('two limits of one role for the same document', () => {
  expect(whyNotLimits(limits)).toBeUndefined();
  expect(whyNotLimits({ ...limits, roles: [...limits.roles, ...limits.roles] })).toBeDefined();
  expect(whyNotLimits({ ...limits, people: [...limits.people, ...limits.people] })).toBeDefined();
});
