import { expect, test } from 'vitest';
import { inEnglish, type Sentence } from '../sentences.ts';
import {
  loan_stages,
  nextStages,
  stageAfterDisbursal,
  whyNotChangeLoan,
  whyNotConfirmPayment,
  whyNotConfirmSanction,
  whyNotRecordPayment,
  whyNotStage,
} from './loan_stages.ts';

const words = (sentence: Sentence | undefined): string => (sentence ? inEnglish(sentence) : '');

test.each([
  ['New', 'Documents', ''],
  ['New', 'Submitted', 'This loan cannot go there from its stage.'],
  ['Submitted', 'Sanctioned', 'Record the sanction of the lender. A second person confirms it.'],
  ['Agreement', 'Disbursed', 'Record the disbursal. A second person confirms it.'],
  ['Rejected', 'Documents', ''],
  ['Disbursed', 'Withdrawn', 'This loan cannot go there from its stage.'],
] as const)('from %s to %s: %s', (from, to, why) => {
  expect(words(whyNotStage(from, to))).toBe(why);
});

test('no step leads past the sanction or the disbursal', () => {
  for (const stage of loan_stages)
    for (const next of nextStages(stage)) expect(['Sanctioned', 'Part disbursed', 'Disbursed']).not.toContain(next);
  expect(loan_stages.filter((stage) => !whyNotChangeLoan(stage))).toEqual(['New', 'Documents', 'Submitted', 'Query']);
});

test.each([
  ['Submitted', 1, 2, ''],
  ['Submitted', 1, 1, 'You drafted this. Someone else has to approve it.'],
  ['Submitted', null, 2, 'No sanction awaits confirmation.'],
  ['Sanctioned', 1, 2, 'No sanction awaits confirmation.'],
] as const)('a sanction at %s, recorded by %s, confirmed by %d: %s', (stage, sanctioned_by, user_id, why) => {
  expect(words(whyNotConfirmSanction({ stage, sanctioned_by }, user_id, [1, 2]))).toBe(why);
  // alone, a person confirms their own
  if (sanctioned_by === user_id) expect(whyNotConfirmSanction({ stage, sanctioned_by }, user_id, [1])).toBeUndefined();
});

test.each([
  ['Agreement', 'disbursal', ''],
  ['Sanctioned', 'disbursal', 'The loan agreement comes before the first disbursal.'],
  ['Disbursed', 'disbursal', 'This loan is disbursed in full.'],
  ['Agreement', 'subsidy', 'Nothing of this loan is disbursed yet.'],
  ['Part disbursed', 'prepayment', ''],
] as const)('at %s a %s: %s', (stage, kind, why) => {
  expect(words(whyNotRecordPayment(stage, kind))).toBe(why);
});

test('no more is disbursed than was sanctioned', () => {
  const loan = { stage: 'Part disbursed', sanctioned: 100, disbursed: 60 } as const;
  const payment = { kind: 'disbursal', amount: 40, made_by: 1, confirmed: false } as const;
  expect(whyNotConfirmPayment(payment, loan, 2, [1, 2])).toBeUndefined();
  expect(words(whyNotConfirmPayment({ ...payment, amount: 41 }, loan, 2, [1, 2]))).toBe(
    'This is more than what is left of the sanctioned amount.',
  );
  expect(words(whyNotConfirmPayment({ ...payment, confirmed: true }, loan, 2, [1, 2]))).toBe(
    'This payment is confirmed.',
  );
  expect(words(whyNotConfirmPayment(payment, loan, 1, [1, 2]))).toContain('Someone else');
  expect([stageAfterDisbursal(100, 60), stageAfterDisbursal(100, 100)]).toEqual(['Part disbursed', 'Disbursed']);
});
