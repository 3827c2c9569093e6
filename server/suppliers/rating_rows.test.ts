/** What suppliers are rated by, from what was promised, inspected and received. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays } from '../../domain/dates.ts';
import {
  aClearedOrder,
  aDispatch,
  anArrival,
  arrives,
  by_manager,
  inStore,
  today,
} from '../areas/deliveries/fixtures.ts';
import { openTestApp, type TestApp } from '../test_kit.ts';

let t: TestApp;
beforeAll(async () => {
  t = await openTestApp();
});
afterAll(() => t.close());

type Ordered = Awaited<ReturnType<typeof aClearedOrder>>;

const ratingOf = async ({ supplier_id }: { supplier_id: number }) =>
  (await t.call('get_supplier', { supplier_id }, by_manager))
    .ok()
    .rating.lines.map(({ fact, good, of, figure }) => [fact, good, of, figure]);
const of = async (order: Ordered, fact: string) => (await ratingOf(order)).find(([name]) => name === fact)?.slice(1);
const ask = (query: string, values: (string | number | undefined)[]) =>
  t.app.database.asOwner((run) => run(query, values));
/** The day in India that is some days away: the database counts its own in UTC. */
const inDays = (days: number) => addDays(today(), days);
const promise = (order: Ordered, days: number) =>
  ask(`update po_lines set promised_on = $2::date where order_id = $1`, [order.order_id, inDays(days)]);
const schedule = (order: Ordered, days: number, quantity: number) =>
  ask(
    `insert into po_deliveries (company_id, po_line_id, due_on, quantity)
      select company_id, id, $2::date, $3::numeric from po_lines where id = $1`,
    [order.lines[0], inDays(days), quantity],
  );

test('what arrived whole and in time is good: the lot that was inspected, and the one that was stored', async () => {
  const { order } = await inStore(t);
  expect(await ratingOf(order)).toEqual([
    ['delivery', 1, 1, null],
    ['quality', 3, 3, 0],
  ]);
});

describe('deliveries', () => {
  test('that never came are late from the day after they were promised, each line once', async () => {
    const order = await aClearedOrder(t);
    await promise(order, 0);
    expect(await of(order, 'delivery')).toBeUndefined();
    await promise(order, -5);
    expect(await of(order, 'delivery')).toEqual([0, 2, 5]);
    await ask(`update po_lines set promised_on = $2::date where id = $1`, [order.lines[1], inDays(-2)]);
    expect(await of(order, 'delivery')).toEqual([0, 2, 3.5]);
  });

  test('without a promise are due when they are needed', async () => {
    const order = await aClearedOrder(t);
    await ask(`update po_lines set promised_on = null, needed_by = $2::date where order_id = $1`, [
      order.order_id,
      inDays(-3),
    ]);
    expect(await of(order, 'delivery')).toEqual([0, 2, 3]);
  });

  test.each([
    ['is not sent yet', `update purchase_orders set status = 'approved' where id = $1`],
    ['was refused', `update purchase_orders set status = 'refused' where id = $1`],
    ['was cancelled', `update purchase_orders set status = 'cancelled' where id = $1`],
    ['was closed', `update purchase_orders set status = 'closed' where id = $1`],
    ['gave up its rest', `update po_lines set short_closed = quantity where order_id = $1`],
  ])('of an order that %s are not overdue', async (_what, query) => {
    const order = await aClearedOrder(t);
    await promise(order, -5);
    await ask(query, [order.order_id]);
    expect(await of(order, 'delivery')).toBeUndefined();
  });

  test('that came late are late, and so is what is still missing', async () => {
    const { order } = await anArrival(t);
    await promise(order, -5);
    expect(await of(order, 'delivery')).toEqual([0, 3, 5]);
    await ask(`update po_lines set short_closed = 600 where id = $1`, [order.lines[0]]);
    await ask(`update po_lines set short_closed = quantity where id = $1`, [order.lines[1]]);
    expect(await of(order, 'delivery')).toEqual([0, 1, 5]);
  });

  test('serve the earliest day of their schedule that is not complete', async () => {
    const on_way = await aDispatch(t);
    const { order } = on_way;
    await schedule(order, -10, 300);
    await schedule(order, 5, 700);
    expect(await of(order, 'delivery')).toEqual([0, 1, 10]);
    (await t.call('add_goods_receipt', arrives(on_way, 290), by_manager)).ok();
    // 290 of 300 came, ten days late; the other ten are missing
    expect(await of(order, 'delivery')).toEqual([0, 2, 10]);
    await ask(`update po_deliveries set quantity = quantity - 10 where po_line_id = $1`, [order.lines[0]]);
    expect(await of(order, 'delivery')).toEqual([0, 1, 10]);
    await ask(`update po_deliveries set due_on = $2::date where po_line_id = $1 and quantity = 290`, [
      order.lines[0],
      inDays(0),
    ]);
    expect(await of(order, 'delivery')).toEqual([1, 1, null]);
  });

  test('that were taken back at the gate never came', async () => {
    const { order, receipt_id } = await anArrival(t);
    await ask(`update goods_receipts set undone_at = now() where id = $1`, [receipt_id]);
    expect(await ratingOf(order)).toEqual([['quality', 2, 2, 0]]);
  });
});

describe('lots', () => {
  test.each<[string, Parameters<typeof inStore>[1], number]>([
    ['came short', { arrived: 390 }, 0],
    // 40 of 6,000 units that were accepted before
    ['was rejected in part', { rejected: 40 }, 0.7],
  ])('one that %s is not accepted in full', async (_what, how, share) => {
    const { order } = await inStore(t, how);
    expect(await of(order, 'quality')).toEqual([2, 3, share]);
  });

  test('one that is not stored yet is not judged', async () => {
    const { order } = await anArrival(t);
    expect(await of(order, 'quality')).toEqual([2, 2, 0]);
  });

  test('one that was rejected at its inspection counts, one that is on hold does not', async () => {
    const { order } = await anArrival(t);
    const judge = (result: string, rejected: number) =>
      ask(
        `update inspection_lines set result = $2, accepted = 1000 - $3::int, rejected = $3::int where po_line_id = $1`,
        [order.lines[0], result, rejected],
      );
    await judge('Reject', 120);
    expect(await of(order, 'quality')).toEqual([1, 2, 2]);
    await judge('Hold', 0);
    expect(await of(order, 'quality')).toEqual([1, 1, 0]);
  });
});
