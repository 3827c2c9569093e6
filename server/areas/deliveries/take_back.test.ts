/**
 * Dispatches, arrivals and returns that are undone while an order is reduced: in either order the supplier owes at least what
 * was dispatched. Only a database server lets calls meet.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { brokenSteps } from '../../../domain/materials/chain.ts';
import { meet, type Meeting } from '../../meeting.ts';
import { chainOf } from '../../supply/chain_rows.ts';
import { inCompany } from '../../tenancy/in_company.ts';
import { openTestApp, type TestApp } from '../../test_kit.ts';
import { managerOf } from '../inspections/fixtures.ts';
import { manager } from '../procurement/fixtures.ts';
import { aSentOrder, type Order, versionOf } from '../procurement/orders/fixtures.ts';
import { aDispatch, by_manager as as, sent, siteOf, today } from './fixtures.ts';

let t: TestApp;
let company_id: number;
beforeAll(async () => {
  t = await openTestApp();
  const { rows } = await t.app.database.asOwner((run) => run(`select id from companies where key = 'helios'`));
  company_id = Number(rows[0]?.id);
});
afterAll(() => t.close());

const chain = (po_line_id: number) =>
  inCompany(t.app.database, company_id, (db) => chainOf(db, { po_line_ids: [po_line_id] }, today()));

interface Undoable {
  order: Order;
  po_line_id: number;
  undo: Meeting;
}

/** 400 modules of an order, let through and on their way. */
async function onTheWay() {
  const { order } = await aSentOrder(t);
  const { project_id } = order;
  const po_line_id = order.lines[0]?.id ?? 0;
  const pm = await managerOf(t, { order_id: order.id, project_id } as Parameters<typeof managerOf>[1]);
  const through = { project_id, po_line_id, quantity: 400, reason: 'Crane booked' };
  (await t.call('add_dispatch_override', through, pm)).ok();
  const lines = [{ po_line_id, quantity: 400 }];
  const store_id = await siteOf(t, project_id);
  const asked = { project_id, store_id, order_id: order.id, dispatched_on: today(), lines };
  const { dispatch_id } = (await t.call('add_dispatch', asked, manager)).ok();
  const { lines: lots } = (await t.call('get_dispatch', { dispatch_id }, manager)).ok();
  return { order, po_line_id, dispatch_id, dispatch_line_id: lots[0]?.id ?? 0 };
}

const undoables: Record<string, () => Promise<Undoable>> = {
  'a return': async () => {
    const { dispatch_id, dispatch_line_id, ...of } = await onTheWay();
    const lines = [{ dispatch_line_id, quantity: 100 }];
    const asked = { dispatch_id, reason: 'theft' as const, from: 'Dispatched' as const, day: today(), lines };
    const { return_id } = (await t.call('add_material_return', asked, manager)).ok();
    const input = { return_id, version: 1, reason: 'Found' };
    return { ...of, undo: { name: 'undo_material_return', as: manager, input } };
  },
  'an arrival with something rejected': async () => {
    const { dispatch_id, dispatch_line_id, ...of } = await onTheWay();
    const came = { dispatch_id, lines: [{ dispatch_line_id, expected: 400, arrived: 400 }] };
    const { receipt_id, version } = (await t.call('add_goods_receipt', came, manager)).ok();
    const lines = [{ dispatch_line_id, accepted: 300, rejected: 100 }];
    const stored = { receipt_id, version, status: 'Stored' as const, lines };
    const now = (await t.call('update_goods_receipt', stored, manager)).ok();
    const input = { receipt_id, version: now.version, reason: 'Counted again' };
    return { ...of, undo: { name: 'undo_goods_receipt', as: manager, input } };
  },
};

/** Closes the order: what is not dispatched, or came back, is given up. */
async function closing({ id }: Order): Promise<Meeting> {
  const now = (await t.call('get_order', { order_id: id }, manager)).ok();
  const input = { ...versionOf(now), status: 'closed', reason: 'Roof smaller' };
  return { name: 'change_order_status', as: manager, input };
}

describe.each(Object.entries(undoables))('%s', (_, made) => {
  test('is not undone when the order is reduced first', async () => {
    const { order, po_line_id, undo } = await made();
    expect(await meet(t, await closing(order), undo)).toEqual({ met: [200, 409], waited: true });
    const again = await t.call(undo.name, undo.input, manager);
    expect(again.body.message).toMatch(
      /^Only 300 Nos of .* are ordered, and 400 Nos would be inspected, cleared or dispatched\. Undo what replaced them first, or order more\.$/,
    );
    expect((await chain(po_line_id)).map((row) => brokenSteps(row, row.rules))).toEqual([[]]);
  });

  test('is undone first, and the order keeps what was dispatched', async () => {
    const { order, po_line_id, undo } = await made();
    expect(await meet(t, undo, await closing(order))).toEqual({ met: [200, 200], waited: true });
    expect((await chain(po_line_id))[0]).toMatchObject({ ordered: 400, dispatched: 400, returned: 0, lost: 0 });
  });
});

test('a return is not undone once it was replaced', async () => {
  const { order, dispatch_id, lots } = await aDispatch(t, { quantities: [1100, 0], modules: 1000 });
  const lines = [{ dispatch_line_id: lots[0]?.id ?? 0, quantity: 100 }];
  const asked = { dispatch_id, reason: 'transit' as const, from: 'Dispatched' as const, day: today(), lines };
  const { return_id } = (await t.call('add_material_return', asked, as)).ok();
  const { dispatch_id: replaced } = (await t.call('add_dispatch', sent(order, 100), as)).ok();
  const undo = { return_id, version: 1, reason: 'Found' };
  expect((await t.call('undo_material_return', undo, as)).status).toBe(409);
  (await t.call('undo_dispatch', { dispatch_id: replaced, version: 1, reason: 'Not needed' }, as)).ok();
  // what was cleared for the replacement is more than was ordered
  expect((await t.call('undo_material_return', undo, as)).status).toBe(409);
  await t.app.database.asOwner((run) =>
    run(`update mdcc_lines set quantity = 1000 where po_line_id = ${order.lines[0]}`),
  );
  await t.app.database.asOwner((run) =>
    run(`update inspection_lines set quantity = 1000, accepted = 1000 where po_line_id = ${order.lines[0]}`),
  );
  (await t.call('undo_material_return', undo, as)).ok();
});
