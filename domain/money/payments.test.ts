import { expect, test } from 'vitest';
import { inEnglish } from '../sentences.ts';
import { payableDue } from './payables.ts';
import {
  paymentPostings,
  runState,
  transferCells,
  transferMode,
  transferRemark,
  whyNotPay,
  whyNotTransfer,
} from './payments.ts';

test.each([
  ['2026-11-26', 'overdue'],
  ['2026-11-27', 'week'],
  ['2026-12-04', 'week'],
  ['2026-12-05', 'later'],
  [null, 'undated'],
])('what is due on %s is %s on 27/11', (due_on, due) => {
  expect(payableDue(due_on, '2026-11-27')).toBe(due);
});

test.each([
  ['supplier_bill', 'payables'],
  ['running_bill', 'subcontractor_payables'],
  ['retention', 'retention_payable'],
  ['order_advance', 'supplier_advances'],
  ['work_order_advance', 'supplier_advances'],
] as const)('a payment of a %s settles %s and balances', (kind, account) => {
  const party = { party_kind: 'supplier' as const, party_id: 7 };
  expect(paymentPostings(party, [{ kind, project_id: 3, amount: 900 }])).toEqual([
    { account, ...party, project_id: 3, debit: 900, credit: 0 },
    { account: 'bank', debit: 0, credit: 900 },
  ]);
});

const payable = (id: number, free: number, on_hold = false) => ({
  id,
  number: `B${id}`,
  party: 'Waaree',
  on_hold,
  free,
});
test.each([
  [[], 'Select at least one document to be paid.'],
  [[{ payable_id: 9, amount: 1 }], 'One of these documents is not known.'],
  [
    [
      { payable_id: 1, amount: 1 },
      { payable_id: 1, amount: 1 },
    ],
    'Each document can stand in a payment run once.',
  ],
  [[{ payable_id: 2, amount: 1 }], 'B2 of Waaree is on hold. Release it first.'],
  [[{ payable_id: 3, amount: 1 }], 'Nothing of B3 of Waaree is left to be paid.'],
  [[{ payable_id: 1, amount: 100_01 }], 'Of B1 of Waaree only ₹ 100.00 is left to be paid.'],
  [[{ payable_id: 1, amount: 100_00 }], undefined],
])('a run of %j is answered: %s', (wanted, why) => {
  const found = whyNotPay(wanted, [payable(1, 100_00), payable(2, 100_00, true), payable(3, 0)]);
  expect(found && inEnglish(found)).toBe(why);
});

const account = (party: string, confirmed: boolean, number = '5010') => ({
  party,
  account: number,
  ifsc: 'HDFC0000114',
  confirmed,
});
test.each([
  [[account('A', true)], undefined],
  [[account('A', true), account('B', false)], 'The bank account of B is not confirmed by a second person.'],
  [[account('A', false), account('B', true, '')], 'Enter the bank account of B first.'],
])('money to %j: %s', (accounts, why) => {
  const found = whyNotTransfer(accounts);
  expect(found && inEnglish(found)).toBe(why);
});

test('a run is completed when nothing of it waits', () => {
  expect([runState(['paid', 'planned']), runState(['paid', 'failed', 'reversed'])]).toEqual(['approved', 'paid']);
});

test('what the bank is given', () => {
  expect([transferMode(1_99_999_99), transferMode(2_00_000_00)]).toEqual(['NEFT', 'RTGS']);
  expect(transferRemark(['WE/26-27/1042', 'WE/26-27/1049 & more of them'])).toBe('WE 26 27 1042 WE 26 27 1049 mo');
  const to = { account: '50100', ifsc: 'HDFC0000114', email: 'a@b.in', numbers: ['WE/1'] };
  expect(transferCells({ ...to, party: 'Śrī Metals, Pvt. Ltd.', amount: 4_72_000_00 }, '2026-11-30')).toEqual([
    'RTGS',
    'Sri Metals Pvt. Ltd.',
    '50100',
    'HDFC0000114',
    '472000.00',
    '30/11/2026',
    'WE 1',
    'a@b.in',
  ]);
});
