/** Many at once: numbers have no gap, nothing is measured or billed twice. On a server the calls really meet. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../test_kit.ts';
import { anOrder, aPendingBill, aPendingOrder, billing, billOf, heldOf, installed, orderOf } from './fixtures.ts';

let t: TestApp;
beforeAll(async () => {
  t = await openTestApp();
});
afterAll(() => t.close());

const inARow = (numbers: readonly string[]) => {
  const counts = numbers.map((number) => Number(number.slice(-4))).toSorted((a, b) => a - b);
  return counts.map((count) => count - counts[0]!);
};

test('orders and bills that are approved at the same moment are numbered one after the other', async () => {
  const pending = [];
  for (let at = 0; at < 3; at += 1) pending.push(await aPendingOrder(t));
  await Promise.all(
    pending.map(async ({ work_order_id }) =>
      t.call('approve_work_order', await heldOf(t, work_order_id), billing.approves),
    ),
  );
  const orders = await Promise.all(pending.map(({ work_order_id }) => orderOf(t, work_order_id)));
  expect(inARow(orders.map(({ number }) => number))).toEqual([0, 1, 2]);

  const bills = [];
  for (let at = 0; at < 3; at += 1) bills.push(await aPendingBill(t, { quantity: 40, installs: 40 }));
  const approved = await Promise.all(
    bills.map(({ held, payable }) => t.call('approve_running_bill', { ...held, payable }, billing.approves)),
  );
  // TDS of one may depend on the others: who meets it looks again
  const now = await Promise.all(bills.map(({ held }) => billOf(t, held.running_bill_id)));
  const numbers = now.map(({ number }) => number).filter(Boolean);
  expect(numbers.length).toBe(approved.filter(({ status }) => status === 200).length);
  expect(numbers.length).toBeGreaterThan(0);
  expect(inARow(numbers)).toEqual(numbers.map((_, at) => at));
});

test('of two orders that name one line, a day record is measured in one', async () => {
  const one = await anOrder(t);
  const { subcontractor_id } = await orderOf(t, one.work_order_id);
  const lines = [{ boq_line_id: one.boq_line_id, quantity: 100, rate: 1 }];
  const asked = { project_id: one.project_id, subcontractor_id, title: 'The same', lines };
  const { work_order_id } = (await t.call('add_work_order', asked, billing.buys)).ok();
  (await t.call('send_work_order_for_approval', await heldOf(t, work_order_id), billing.buys)).ok();
  (await t.call('approve_work_order', await heldOf(t, work_order_id), billing.approves)).ok();
  await installed(t, one, 30);
  const both = await Promise.all(
    [one.work_order_id, work_order_id].map(async (id) =>
      t.call('add_measurement', await heldOf(t, id), billing.measures),
    ),
  );
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});
