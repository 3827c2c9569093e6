/** Who decides on what others sell. */
import { describe, expect, test } from 'vitest';
import { type Decider, decidersOf, whyNotDecide } from './approvers.ts';
import { inEnglish, type Sentence } from './sentences.ts';

const words = (given: Sentence | string | undefined) => given && inEnglish(given);

const person = (user_id: number, name: string, reports_to: number | null, more: Partial<Decider> = {}): Decider => ({
  user_id,
  name,
  reports_to,
  may: true,
  ...more,
});
const [chief, head, seller, junior, outsider] = [
  person(1, 'Chief', null),
  person(2, 'Head', 1, { up_to: 500 }),
  person(3, 'Seller', 2),
  person(4, 'Junior', 3),
  person(5, 'Accounts', null, { may: false }),
];
const people = [chief, head, seller, junior, outsider];
const names = (sellers: number[], amount: number, among = people) =>
  decidersOf({ sellers, amount }, among).map(({ name }) => name);

describe('those who decide', () => {
  test.each([
    ['not the seller and not who reports to them', [3], 100, ['Chief', 'Head']],
    ['not above their amount', [3], 501, ['Chief']],
    ['on what the chief sells, the chief', [1], 100, ['Chief']],
    ['the others where even the chief may not', [5], 100, ['Chief', 'Head', 'Seller', 'Junior']],
    ['not who answers for it, nor who asked', [3, 2], 100, ['Chief']],
    ['everybody above', [4], 100, ['Chief', 'Head', 'Seller']],
  ])('%s', (_, sellers, amount, wanted) => {
    expect(names(sellers, amount)).toEqual(wanted);
  });

  test('are nobody where nobody may at all, and oneself in a company of one', () => {
    expect(names([3], 100, [outsider])).toEqual([]);
    expect(names([1], 100, [chief])).toEqual(['Chief']);
    expect(whyNotDecide(1, 'proposal', { sellers: [1], amount: 100 }, [chief])).toBeUndefined();
  });
});

test('why someone does not decide is said with who does', () => {
  const why = (me: number, amount = 100) => words(whyNotDecide(me, 'proposal', { sellers: [3], amount }, people));
  expect([why(1), why(3), why(4), why(5), why(2, 600_00)]).toEqual([
    undefined,
    'This is your own proposal. Ask Chief or Head.',
    'You report to Seller, whose proposal this is. Ask Chief or Head.',
    'You cannot approve a proposal. Ask Chief or Head.',
    'You can approve up to ₹ 5 (excl. GST). Ask Chief.',
  ]);
});

test('a circle of superiors ends', () => {
  const circle = [person(1, 'A', 2), person(2, 'B', 1), person(3, 'C', null)];
  expect(names([3], 1, circle)).toEqual(['A', 'B']);
});
