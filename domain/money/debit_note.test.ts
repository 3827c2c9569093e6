import { expect, test } from 'vitest';
import { debitPostings } from './debit_note.ts';

test.each([
  [
    { net: 10_000, cgst: 251, sgst: 251, igst: 0 },
    { payables: 10_502, goods_received_not_billed: -10_000, input_cgst: -251, input_sgst: -251 },
  ],
  [
    { net: 10_000, cgst: 0, sgst: 0, igst: 1800 },
    { payables: 11_800, goods_received_not_billed: -10_000, input_igst: -1800 },
  ],
  [
    { net: 10_000, cgst: 0, sgst: 0, igst: 0 },
    { payables: 10_000, goods_received_not_billed: -10_000 },
  ],
])('%o posts %o', (note, sides) => {
  const postings = debitPostings({ ...note, supplier_id: 7 });
  expect(Object.fromEntries(postings.map(({ account, debit, credit }) => [account, debit - credit]))).toEqual(sides);
  expect(postings.reduce((sum, { debit, credit }) => sum + debit - credit, 0)).toBe(0);
});
