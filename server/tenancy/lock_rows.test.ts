/** The order of locks. */
import { afterEach, expect, test } from 'vitest';
import type { Db } from './in_company.ts';
import { lock_order, noteLock, reportLocks } from './lock_rows.ts';

afterEach(() => reportLocks(undefined));

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

test('reports a lock out of order where it is to be logged, and lets the transaction go on', () => {
  const told: string[] = [];
  reportLocks(({ message }) => told.push(message));
  const db = {} as Db;
  for (const table of ['po_lines', 'purchase_orders', 'stock_balances', 'boq_lines'] as const) noteLock(db, table);
  expect(told).toEqual([
    'purchase_orders is locked after po_lines; see docs/locks.md for the order of locks.',
    'boq_lines is locked after stock_balances; see docs/locks.md for the order of locks.',
  ]);
});
