import { expect, test } from 'vitest';
import { debitPostings } from './debit_note.ts';

test.each([
  [
    { net: 10_000, tax: 501, interstate: false },
    { payables: 10_501, goods_received_not_billed: -10_000, input_cgst: -251, input_sgst: -250 },
  ],
  [
    { net: 10_000, tax: 1800, interstate: true },
    { payables: 11_800, goods_received_not_billed: -10_000, input_igst: -1800 },
  ],
  [
    { net: 10_000, tax: 0, interstate: true },
    { payables: 10_000, goods_received_not_billed: -10_000 },
  ],
])('%o posts %o', (note, sides) => {
  const postings = debitPostings({ ...note, supplier_id: 7 });
  expect(Object.fromEntries(postings.map(({ account, debit, credit }) => [account, debit - credit]))).toEqual(sides);
  expect(postings.reduce((sum, { debit, credit }) => sum + debit - credit, 0)).toBe(0);
});
