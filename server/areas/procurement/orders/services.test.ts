/** Orders of what is not in the BOQ: services that are confirmed, cost their project and are billed; goods that are dispatched. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays, todayInIndia } from '../../../../domain/dates.ts';
import { openTestApp, type TestApp } from '../../../test_kit.ts';
import { ask, boqLines, buyer, manager, projectOf } from '../fixtures.ts';
import { anApprovedOrder, anOrderable, aServedOrder, aServiceOrder, type Order, versionOf } from './fixtures.ts';

let t: TestApp;
beforeAll(async () => {
  t = await openTestApp();
});
afterAll(() => t.close());

const get = async (order_id: number, as = buyer): Promise<Order> => (await t.call('get_order', { order_id }, as)).ok();
const today = (): string => todayInIndia(t.app.now());
const confirm = (order: Order, quantity: number, done_on = today()) =>
  t.call('add_service_entry', { order_id: order.id, line_id: order.lines[0]?.id, quantity, done_on }, buyer);
/** What the journal holds of the services of an order, in paise by account. */
const posted = async (order: Order) => {
  const rows = await ask(
    t,
    `select p.account, sum(p.debit - p.credit)::float as paise from service_entries z
      join po_lines l on l.company_id = z.company_id and l.id = z.po_line_id
      join journal_entries e on e.company_id = z.company_id and e.document_kind = 'service_entry' and e.document_id = z.id
      join postings p on p.company_id = e.company_id and p.entry_id = e.id
      where l.order_id = ${order.id} group by 1 order by 1`,
  );
  return Object.fromEntries(rows.map(({ account, paise }) => [account, Number(paise)]));
};

describe('a line that is not in the BOQ', () => {
  test('is a service or material by its category, without budget and without limit', async () => {
    const project_id = await projectOf(t);
    const supplier_id = await anOrderable(t);
    const lines = [
      { category: 'Transport', unit: 'Trip', description: 'Modules to the site', quantity: 3 },
      { category: 'Safety Line', unit: 'Nos', description: 'Full body harness', quantity: 12 },
    ];
    const { order_id } = (await t.call('add_order', { project_id, supplier_id, lines }, buyer)).ok();
    const shown = await get(order_id);
    expect(shown.lines.map(({ service, boq_line_id, hsn, over }) => [service, boq_line_id, hsn, over])).toEqual([
      [true, null, '996511', 0],
      [false, null, '73121090', 0],
    ]);
    expect(shown.lines[0]).toMatchObject({ approved_quantity: null, budget_left: null, unit: 'Trip', gst_percent: 18 });
  });

  test('is added to a draft beside those of the BOQ, and is not one of the BOQ as well', async () => {
    const project_id = await projectOf(t);
    const supplier_id = await anOrderable(t);
    const boq_line_ids = await boqLines(t, project_id);
    const { order_id } = (await t.call('add_order', { project_id, supplier_id, boq_line_ids }, buyer)).ok();
    const draft = await get(order_id);
    const kept = draft.lines.map(({ id, description, quantity, price, format, gst_percent }) => ({
      id,
      description,
      quantity,
      format,
      gst_percent,
      price: price ?? 0,
    }));
    const trips = {
      not_in_boq: { category: 'Transport', unit: 'Trip' },
      description: 'Trips',
      quantity: 2,
      price: 9000_00,
      format: 'Trip',
      gst_percent: 18,
    };
    const changed = await t.call('update_order', { ...versionOf(draft), lines: [...kept, trips] }, buyer);
    expect(changed.ok().lines.at(-1)).toMatchObject({ service: true, net: 18_000_00, description: 'Trips' });
    const both = { ...trips, boq_line_id: boq_line_ids[0] };
    const wrong = await t.call('update_order', { ...versionOf(changed.ok()), lines: [both] }, buyer);
    expect(wrong.status).toBe(400);
  });

  test('an order needs a line', async () => {
    const project_id = await projectOf(t);
    const none = await t.call('add_order', { project_id, supplier_id: await anOrderable(t) }, buyer);
    expect([none.status, none.body.message]).toEqual([400, 'Select at least one line.']);
  });
});

describe('a service', () => {
  test('is part received with the first confirmation, received with the last, and costs what was agreed', async () => {
    const order = await aServiceOrder(t);
    expect(order.abilities.undo_service_entry).not.toBe(true);
    (await confirm(order, 1.5)).ok();
    const first = await get(order.id);
    expect(first.lines[0]).toMatchObject({ received: 1.5, least: 1.5, service_entries: [{ quantity: 1.5 }] });
    expect(await posted(order)).toEqual({ contract_cost: 18_000_00, goods_received_not_billed: -18_000_00 });
    const more = await confirm(order, 3);
    expect([more.status, more.body.message]).toEqual([400, 'Crane 25 t with operator: at most 2.5 can be confirmed.']);
    (await confirm(order, 2.5)).ok();
    expect((await get(order.id)).lines[0]?.received).toBe(4);
    expect((await confirm(order, 1)).status).toBe(409);
  });

  test('is taken back until it is billed, at the value it was confirmed with', async () => {
    const order = await aServedOrder(t);
    const entry_id = order.lines[0]?.service_entries[0]?.id;
    const lines = [{ id: order.lines[0]?.id, price: 11_000_00 }];
    (await t.call('add_order_amendment', { ...versionOf(order), reason: 'Better rate', lines }, buyer)).ok();
    (await t.call('undo_service_entry', { order_id: order.id, entry_id }, buyer)).ok();
    expect(await posted(order)).toEqual({ contract_cost: 0, goods_received_not_billed: 0 });
    expect((await get(order.id)).lines[0]).toMatchObject({ received: 0, service_entries: [] });
    expect((await t.call('undo_service_entry', { order_id: order.id, entry_id }, buyer)).status).toBe(404);
  });

  test('keeps what was done: no amendment goes below it, and the order is not cancelled', async () => {
    const order = await aServedOrder(t);
    const lines = [{ id: order.lines[0]?.id, quantity: 1 }];
    const less = await t.call('add_order_amendment', { ...versionOf(order), reason: 'Less', lines }, buyer);
    expect(less.body.message).toBe('Crane 25 t with operator: at least 2, because that much is confirmed as done.');
    const cancel = { ...versionOf(order), status: 'cancelled', reason: 'Not needed' };
    expect((await t.call('change_order_status', cancel, manager)).body.message).toBe(
      'A service of this order was confirmed as done. Short-close the rest instead.',
    );
  });

  test('is not confirmed for a day that has not come, nor on material', async () => {
    const order = await aServiceOrder(t);
    const early = await confirm(order, 1, addDays(today(), 1));
    expect([early.status, early.body.message]).toEqual([400, 'Enter a date that is not in the future.']);
    const goods = await anApprovedOrder(t);
    const material = await confirm(goods, 1);
    expect([material.status, material.body.message]).toEqual([
      400,
      `${goods.lines[0]?.description} is material: it is received from a dispatch.`,
    ]);
  });

  test('stands on no list of what can be inspected or dispatched', async () => {
    const order = await aServiceOrder(t);
    const chosen = (
      await t.call('get_dispatch_choices', { project_id: order.project_id, order_id: order.id }, buyer)
    ).ok();
    expect(chosen.lines).toEqual([]);
    const open = (await t.call('get_dispatch_choices', { project_id: order.project_id }, buyer)).ok();
    expect(open.orders.map(({ order_id }) => order_id)).not.toContain(order.id);
  });

  test('is billed for what was done, with TDS as from a contractor', async () => {
    const order = await aServedOrder(t);
    const [line] = order.lines;
    const wanted = { order_id: order.id, number: 'CR/1042', day: today() };
    const { supplier_bill_id } = (await t.call('add_supplier_bill', wanted, 'helios.finance')).ok();
    const bill = (await t.call('get_supplier_bill', { supplier_bill_id }, 'helios.finance')).ok();
    expect(bill.lines[0]).toMatchObject({ accepted: 2, quantity: 2 });
    // below ₹30,000 nothing is deducted, yet the section is that of contractors
    expect([bill.tds.section, bill.tds.tds]).toEqual([expect.stringMatching(/^(194C|393\(1\) Sl\. 6\(i\))$/), 0]);
    const back = { order_id: order.id, entry_id: line?.service_entries[0]?.id };
    expect((await t.call('undo_service_entry', back, buyer)).body.message).toBe(
      'Crane 25 t with operator: 2 was billed. Reverse the bill first.',
    );
  });
});

test('material that is not in the BOQ is dispatched and received like all other material of the project', async () => {
  const project_id = await projectOf(t);
  const supplier_id = await anOrderable(t);
  const lines = [{ category: 'Safety Line', unit: 'Nos', description: 'Full body harness', quantity: 12 }];
  const { order_id } = (await t.call('add_order', { project_id, supplier_id, lines }, buyer)).ok();
  const draft = await get(order_id);
  const priced = draft.lines.map(({ id, description, quantity, format, gst_percent }) => ({
    id,
    description,
    quantity,
    format,
    gst_percent,
    price: 2450_00,
  }));
  const ready = (
    await t.call('update_order', { ...versionOf(draft), ship_to: 'Sanand site', lines: priced }, buyer)
  ).ok();
  (await t.call('send_order_for_approval', versionOf(ready), buyer)).ok();
  (await t.call('approve_order', versionOf(await get(order_id, manager)), manager)).ok();
  const [line] = (await get(order_id)).lines;
  const sent = {
    project_id,
    order_id,
    dispatched_on: today(),
    eta: today(),
    lines: [{ po_line_id: line?.id, quantity: 12 }],
    vehicles: [{ vehicle: 'GJ 05 BX 1042' }],
  };
  const { dispatch_id } = (await t.call('add_dispatch', sent, buyer)).ok();
  expect(dispatch_id).toBeGreaterThan(0);
  expect((await get(order_id)).lines[0]).toMatchObject({ dispatched: 12, received: 0 });
  const [kept] = await ask(
    t,
    `select b.boq_line_id, b.quantity::float as quantity from stock_balances b join items i on i.company_id = b.company_id and i.id = b.item_id
      where i.name = 'Full body harness' and b.state = 'Dispatched'`,
  );
  expect(kept).toEqual({ boq_line_id: null, quantity: 12 });
});
