/** The order of locks. */
import { expect, test } from 'vitest';
import type { Db } from './in_company.ts';
import { lock_order, noteLock } from './lock_rows.ts';

test('accepts locks in their order, and each table again', () => {
  const db = {} as Db;
  for (const table of ['dispatches', 'goods_receipts', ...lock_order, 'stock_balances'] as const)
    expect(() => noteLock(db, table)).not.toThrow();
});

test.each([
  ['purchase_orders', 'inspections'],
  ['boq_lines', 'purchase_orders'],
  ['po_lines', 'boq_lines'],
  ['stock_balances', 'po_lines'],
] as const)('rejects a lock after %s on %s, in the same transaction only', (first, second) => {
  const db = {} as Db;
  noteLock(db, first);
  expect(() => noteLock(db, second)).toThrow(`${second} is locked after ${first}`);
  expect(() => noteLock({} as Db, second)).not.toThrow();
});
