import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inEnglish } from '../sentences.ts';
import {
  type BudgetLine,
  contractValueOf,
  differenceOf,
  overdrawnHeads,
  proposeBudget,
  totalOfBudget,
  whyNotAgree,
  whyNotDecideBudget,
  withChanges,
} from './budget.ts';
import { budget_heads } from './heads.ts';

const line = (category: string, quantity: number, rate: number | null) =>
  ({ category, quantity, wastage: 0, unit: 'Nos', rate }) as const;

test('material heads come from the BOQ at its budget rates, others from their share', () => {
  const lines = proposeBudget({
    segment: 'c_and_i',
    contract_value: 2_00_00_000_00,
    boq: [line('MODULES', 1000, 9_000_00), line('MMS', 10, null), line('BOS & I&C', 100, 100_00)],
  });
  const of = (head: BudgetLine['head']) => lines.find((one) => one.head === head);
  expect(of('modules')).toEqual({ head: 'modules', amount: 90_00_000_00, basis: 'boq', reason: '' });
  // no rate yet: 8% of the contract value
  expect(of('structure')).toMatchObject({ amount: 16_00_000_00, basis: 'share' });
  // the BOQ has labour only in part
  expect(of('labour')).toMatchObject({ amount: 10_00_000_00, basis: 'share' });
  expect(of('contingency')).toMatchObject({ amount: 2_00_000_00, basis: 'share' });
  expect(of('civil')).toBeUndefined();
});

const a = (head: BudgetLine['head'], amount: number): BudgetLine => ({ head, amount, basis: 'share', reason: '' });

test('the difference of two revisions, and a change order on a budget', () => {
  const before = [a('modules', 100), a('freight', 10)];
  const after = withChanges(before, [
    { head: 'modules', amount: 20 },
    { head: 'walkway', amount: 7 },
    { head: 'freight', amount: -10 },
  ]);
  expect(differenceOf(before, after)).toEqual([
    { head: 'modules', amount: 20 },
    { head: 'walkway', amount: 7 },
    { head: 'freight', amount: -10 },
  ]);
  expect(overdrawnHeads(before, [{ head: 'freight', amount: -11 }])).toEqual(['freight']);
  expect(overdrawnHeads(before, [{ head: 'civil', amount: -1 }])).toEqual(['civil']);
  expect(contractValueOf(1000, [{ contract_change: 50 }, { contract_change: -20 }])).toBe(1030);
});

const lines = fc.uniqueArray(
  fc.record({
    head: fc.constantFrom(...budget_heads),
    amount: fc.integer({ min: 0, max: 1_000_000_000_00 }),
    basis: fc.constant('share' as const),
    reason: fc.constant(''),
  }),
  { selector: ({ head }) => head },
);
const changes = fc.array(
  fc.record({ head: fc.constantFrom(...budget_heads), amount: fc.integer({ min: -1_000_000_00, max: 1_000_000_00 }) }),
);

test('a change order loses no paisa, and its difference gives it back', () => {
  fc.assert(
    fc.property(lines, changes, (before, given) => {
      const after = withChanges(before, given);
      expect(totalOfBudget(after)).toBe(totalOfBudget(before) + totalOfBudget(given));
      expect(totalOfBudget(differenceOf(before, after))).toBe(totalOfBudget(given));
    }),
  );
});

const says = (why: ReturnType<typeof whyNotDecideBudget>) => why && inEnglish(why);

test.each([
  ['someone else', { drafted_by: 1, submitted_by: 1 }, 2, [1, 2], undefined],
  ['who drafted it', { drafted_by: 1, submitted_by: 3 }, 1, [1, 2], /Someone else/],
  ['who submitted it', { drafted_by: 3, submitted_by: 1 }, 1, [1, 2], /Someone else/],
  ['who drafted it, where nobody else may', { drafted_by: 1, submitted_by: 1 }, 1, [1], undefined],
  ['both who made it may, nobody else', { drafted_by: 1, submitted_by: 2 }, 1, [1, 2], undefined],
] as const)('a budget is decided by %s', (_, made, user_id, approvers, expected) => {
  const why = says(whyNotDecideBudget({ state: 'submitted', ...made }, user_id, approvers));
  if (expected) expect(why).toMatch(expected);
  else expect(why).toBeUndefined();
  expect(says(whyNotDecideBudget({ state: 'draft', ...made }, user_id, approvers))).toMatch(/does not await/);
});

const drafted = { state: 'draft', drafted_by: 1, has_evidence: true, reason: 'Asked for' } as const;
const facts = { user_id: 2, approvers: [1, 2], budget_approved: true };

test.each([
  ['it can be', {}, {}, undefined],
  ['agreed already', { state: 'agreed' }, {}, /is agreed/],
  ['no budget yet', {}, { budget_approved: false }, /budget of the project/],
  ['no evidence', { has_evidence: false }, {}, /document/],
  ['no reason', { reason: '' }, {}, /reason/],
  ['own draft', {}, { user_id: 1 }, /Someone else/],
  ['own draft, nobody else may', {}, { user_id: 1, approvers: [1] }, undefined],
] as const)('a change order is agreed: %s', (_, change, changed, expected) => {
  const why = whyNotAgree({ ...drafted, ...change }, { ...facts, ...changed });
  if (expected) expect(why && inEnglish(why)).toMatch(expected);
  else expect(why).toBeUndefined();
});
