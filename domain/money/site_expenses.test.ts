import { describe, expect, test } from 'vitest';
import { budgetHeadOf } from './heads.ts';
import {
  bill_needed_above,
  expense_kinds,
  type ExpenseFacts,
  expensePostings,
  type ExpenseStanding,
  expenseStanding,
  headOfExpense,
  whyNotDecideExpense,
  whyNotReverseExpense,
  wrongExpense,
} from './site_expenses.ts';

const facts: ExpenseFacts = { kind: 'material', amount: 1_180_00, gst: 180_00, supplier_gstin: '24AABCS1429B1Z0' };

test.each<[string, Parameters<typeof expenseStanding>[0], ExpenseStanding]>([
  ['pending', { state: 'pending', source: 'own', amount: 100, paid: 0 }, 'pending'],
  ['approved and not reimbursed', { state: 'approved', source: 'own', amount: 100, paid: 99 }, 'approved'],
  ['reimbursed', { state: 'approved', source: 'own', amount: 100, paid: 100 }, 'paid'],
  ['approved and paid from site cash', { state: 'approved', source: 'cash', amount: 100, paid: 0 }, 'paid'],
  ['pending from site cash', { state: 'pending', source: 'cash', amount: 100, paid: 0 }, 'pending'],
  ['reversed', { state: 'reversed', source: 'own', amount: 100, paid: 0 }, 'reversed'],
])('the standing of an expense that is %s', (_, expense, standing) => {
  expect(expenseStanding(expense)).toBe(standing);
});

describe('an expense is refused', () => {
  test.each<[string, Partial<ExpenseFacts>, boolean, string | undefined]>([
    ['not with GST, GSTIN and bill', {}, true, undefined],
    ['without GSTIN where GST is claimed', { supplier_gstin: '' }, true, 'supplier_gstin'],
    ['where GST is claimed on lodging', { kind: 'lodging' }, true, 'gst'],
    ['where GST is claimed on travel', { kind: 'travel' }, true, 'gst'],
    ['not for lodging without GST', { kind: 'lodging', gst: 0, supplier_gstin: '' }, true, undefined],
    ['where GST is above the highest rate', { amount: 1_400_00, gst: 400_01 }, true, 'gst'],
    ['not at the highest rate', { amount: 1_400_00, gst: 400_00 }, true, undefined],
    ['without bill above the limit', { amount: bill_needed_above + 1, gst: 0 }, false, 'file'],
    ['not without bill at the limit', { amount: bill_needed_above, gst: 0 }, false, undefined],
  ])('%s', (_, change, has_bill, field) => {
    expect(wrongExpense({ ...facts, ...change }, has_bill)?.field).toBe(field);
  });
});

describe('an approved expense posts', () => {
  const posted = (change: Partial<Parameters<typeof expensePostings>[0]> = {}) =>
    expensePostings({ ...facts, project_id: 7, user_id: 3, source: 'own', tax_kind: 'cgst_sgst', ...change }).map(
      ({ account, debit, credit }) => [account, debit - credit],
    );

  test.each<[string, Partial<Parameters<typeof expensePostings>[0]>, [string, number][]]>([
    [
      'cost and both halves of the GST against the person',
      {},
      [
        ['contract_cost', 1_000_00],
        ['input_cgst', 90_00],
        ['input_sgst', 90_00],
        ['employee_payables', -1_180_00],
      ],
    ],
    [
      'IGST of a shop in another state',
      { tax_kind: 'igst' },
      [
        ['contract_cost', 1_000_00],
        ['input_igst', 180_00],
        ['employee_payables', -1_180_00],
      ],
    ],
    [
      'all of it as cost without GST, from site cash',
      { gst: 0, tax_kind: 'none', source: 'cash' },
      [
        ['contract_cost', 1_180_00],
        ['cash', -1_180_00],
      ],
    ],
    [
      'an odd paisa as CGST',
      { amount: 119_01, gst: 18_01 },
      [
        ['contract_cost', 101_00],
        ['input_cgst', 9_01],
        ['input_sgst', 9_00],
        ['employee_payables', -119_01],
      ],
    ],
  ])('%s', (_, change, entries) => {
    expect(posted(change)).toEqual(entries);
    expect(posted(change).reduce((sum, [, paise]) => sum + Number(paise), 0)).toBe(0);
  });

  test('under a head of the budget, whichever kind it is', () => {
    expect(expense_kinds.map((kind) => budgetHeadOf(headOfExpense(kind)))).toEqual([
      'overheads',
      'overheads',
      'overheads',
      'overheads',
      'labour',
      'freight',
      'overheads',
      'liaison',
      'overheads',
    ]);
  });
});

test('nobody decides on their own expense', () => {
  expect(whyNotDecideExpense({ state: 'pending', user_id: 3 }, 3)).toBeDefined();
  expect(whyNotDecideExpense({ state: 'pending', user_id: 3 }, 4)).toBeUndefined();
  expect(whyNotDecideExpense({ state: 'returned', user_id: 3 }, 4)).toBeDefined();
  expect(whyNotDecideExpense({ state: 'approved', user_id: 3 }, 4)).toBeDefined();
});

test('an approved expense is reversed as long as nothing of it is paid', () => {
  expect(whyNotReverseExpense({ state: 'approved', taken: 0 })).toBeUndefined();
  expect(whyNotReverseExpense({ state: 'approved', taken: 1 })).toBeDefined();
  expect(whyNotReverseExpense({ state: 'pending', taken: 0 })).toBeDefined();
});
