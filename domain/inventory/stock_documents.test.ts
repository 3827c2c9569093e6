import { expect, test } from 'vitest';
import { documentNumber } from '../number_series.ts';
import { stock_document_kinds, stock_document_series } from './stock_documents.ts';

test('each kind has a number series of its own', () => {
  const numbers = stock_document_kinds.map((kind) => documentNumber(stock_document_series[kind], 2026, 7));
  expect(numbers).toEqual([
    'SRN/2026-27/0007',
    'ISS/2026-27/0007',
    'SRT/2026-27/0007',
    'CON/2026-27/0007',
    'WOF/2026-27/0007',
    'IST/2026-27/0007',
  ]);
  expect(documentNumber('stock_transfer', 2026, 1)).toBe('TRF/2026-27/0001');
  expect(documentNumber('stock_count', 2026, 1)).toBe('CNT/2026-27/0001');
});
