import { expect, test } from 'vitest';
import { documentNumber, numberPrefix } from './number_series.ts';

test.each([
  ['purchase_order', 2026, 12, 'PO/2026-27/0012'],
  ['request_for_quotation', 2099, 7, 'RFQ/2099-00/0007'],
  ['goods_receipt', 2026, 12_345, 'GRN/2026-27/12345'],
  ['invoice', 2026, 3, 'INV/26-27/0003'],
  ['credit_note', 2008, 3, 'CN/08-09/0003'],
  ['payment_run', 2026, 12, 'PAY/26-27/0012'],
  ['ticket', 2026, 60, 'T-2026-0060'],
  ['proposal', 2026, 1, 'P-2026-0001'],
] as const)('%s of %i, number %i, is %s', (series, year, count, number) => {
  expect(documentNumber(series, year, count)).toBe(number);
  expect(number.startsWith(numberPrefix(series, year))).toBe(true);
});

test('invoice numbers keep to the 16 characters of GST', () => {
  for (const series of ['invoice', 'credit_note'] as const)
    expect(documentNumber(series, 2026, 999_999).length).toBeLessThanOrEqual(16);
});
