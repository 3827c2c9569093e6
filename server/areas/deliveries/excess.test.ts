/** Material that arrives beyond the quantity sent is held unaccepted until it is cleared, let through or rejected. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { brokenSteps } from '../../../domain/materials/chain.ts';
import { chainOf } from '../../supply/chain_rows.ts';
import { inCompany } from '../../tenancy/in_company.ts';
import { openTestApp, type TestApp } from '../../test_kit.ts';
import { managerOf } from '../inspections/fixtures.ts';
import { aDispatch, arrives, by_manager as as, clear, sent, today } from './fixtures.ts';

let t: TestApp;
let company_id: number;
beforeAll(async () => {
  t = await openTestApp();
  const { rows } = await t.app.database.asOwner((run) => run(`select id from companies where key = 'helios'`));
  company_id = Number(rows[0]?.id);
});
afterAll(() => t.close());

/** The chain of a line, which must be sound. */
async function chainOfLine(po_line_id: number) {
  const [row] = await inCompany(t.app.database, company_id, (db) =>
    chainOf(db, { po_line_ids: [po_line_id] }, today()),
  );
  expect(brokenSteps(row!, row!.rules)).toEqual([]);
  return row!;
}
const receiptOf = async (receipt_id: number) => (await t.call('get_goods_receipt', { receipt_id }, as)).ok();

/** One module is cleared, dispatched and arrives with 299 that nobody sent. */
async function arrivesAs300() {
  const on_way = await aDispatch(t, { quantities: [1, 0], modules: 1 });
  const { receipt_id, held_receipt_id } = (await t.call('add_goods_receipt', arrives(on_way, 300), as)).ok();
  const lot = on_way.lots[0]?.id ?? 0;
  const store = (id: number, accepted: number, rejected = 0) =>
    t.call(
      'update_goods_receipt',
      { receipt_id: id, version: 1, status: 'Stored', lines: [{ dispatch_line_id: lot, accepted, rejected }] },
      as,
    );
  return { order: on_way.order, line: on_way.order.lines[0]!, receipt_id, held: held_receipt_id ?? 0, store };
}

test('stores what was cleared and holds the excess as an arrival of its own', async () => {
  const { line, receipt_id, held, store } = await arrivesAs300();
  expect((await receiptOf(receipt_id)).lines[0]).toMatchObject({ expected: 1, arrived: 1, excess: 0, held: 0 });
  expect((await receiptOf(held)).lines[0]).toMatchObject({ expected: 0, arrived: 299, excess: 299, held: 299 });
  (await store(receipt_id, 1)).ok();
  const refused = await store(held, 299);
  expect([refused.status, refused.body.message]).toEqual([
    409,
    'Only 0 Nos of PV module 545 Wp mono PERC can be accepted: 299 Nos arrived without clearance. Clear them, have a project manager let them through, or reject them.',
  ]);
  expect((await store(held, 1, 298)).status).toBe(409);
  expect(await chainOfLine(line)).toMatchObject({ dispatched: 300, delivered: 300, stored: 1, excess: 299 });
});

test('accepts the excess once it is cleared', async () => {
  const { order, line, held, store } = await arrivesAs300();
  await clear(t, order, [299, 0]);
  expect((await receiptOf(held)).lines[0]?.held).toBe(0);
  (await store(held, 299)).ok();
  expect(await chainOfLine(line)).toMatchObject({ dispatched: 300, stored: 299 });
  // the clearance is used up
  expect((await t.call('add_dispatch', sent(order, 1), as)).status).toBe(409);
});

test('accepts the excess once a project manager let it through, and keeps that override', async () => {
  const { order, line, held, store } = await arrivesAs300();
  const pm = await managerOf(t, order);
  const override = { project_id: order.project_id, po_line_id: line, reason: 'Counted and checked at site' };
  expect((await t.call('add_dispatch_override', { ...override, quantity: 1000 }, pm)).status).toBe(409);
  const { override_id } = (await t.call('add_dispatch_override', { ...override, quantity: 299 }, pm)).ok();
  (await store(held, 299)).ok();
  expect(await chainOfLine(line)).toMatchObject({ stored: 299, overridden: 299 });
  expect((await t.call('undo_dispatch_override', { override_id, version: 1 }, pm)).status).toBe(409);
});

test('sends rejected excess back as if it had not come', async () => {
  const { order, line, held, store } = await arrivesAs300();
  (await store(held, 0, 299)).ok();
  expect(await chainOfLine(line)).toMatchObject({ dispatched: 1, delivered: 1, unloaded: 0, returned: 0, excess: 0 });
  expect((await receiptOf(held)).returns).toHaveLength(1);
  const { returns } = (await t.call('get_material_returns', { project_ids: [order.project_id] }, as)).ok();
  expect(returns[0]).toMatchObject({ reason: 'excess', lines: [{ quantity: 299 }] });
  await clear(t, order, [100, 0]);
  expect((await t.call('add_dispatch', sent(order, 101), as)).status).toBe(409);
  (await t.call('add_dispatch', sent(order, 100), as)).ok();
  // taken back, it is held again
  (await t.call('undo_goods_receipt', { receipt_id: held, version: 2, reason: 'Counted again' }, as)).ok();
  expect(await chainOfLine(line)).toMatchObject({ dispatched: 101, excess: 0, returned: 0 });
});

test('holds nothing of an excess that is cleared already', async () => {
  const on_way = await aDispatch(t, { quantities: [450, 0], modules: 400 });
  const { held_receipt_id } = (await t.call('add_goods_receipt', arrives(on_way, 440), as)).ok();
  expect(held_receipt_id).toBeNull();
  expect((await t.call('add_dispatch', sent(on_way.order, 11), as)).status).toBe(409);
  (await t.call('add_dispatch', sent(on_way.order, 10), as)).ok();
  await chainOfLine(on_way.order.lines[0]!);
});
