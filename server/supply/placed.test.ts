/** One reading of what is ordered: the BOQ, the supply chain, the dashboard, commitments and cash flow agree for every status. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { order_states, type OrderState } from '../../domain/procurement/orders.ts';
import { openTestApp, type TestApp } from '../test_kit.ts';
import { ask, buyer, in_ten_days, manager, projectOf } from '../areas/procurement/fixtures.ts';
import { orders as cashOrders } from '../areas/finance/cash/rows.ts';
import { inCompany } from '../tenancy/in_company.ts';
import {
  aDraftOrder,
  anApprovedOrder,
  anAskedOrder,
  aSentOrder,
  type Order,
  versionOf,
} from '../areas/procurement/orders/fixtures.ts';

let t: TestApp;
beforeAll(async () => {
  t = await openTestApp();
});
afterAll(() => t.close());

const answered = async (answer: 'accepted' | 'refused'): Promise<Order> => {
  const { order, token } = await aSentOrder(t);
  const note = answer === 'refused' ? 'No stock' : '';
  (await t.call('send_order_answer', { token, version: order.version, answer, note })).ok();
  return order;
};
const ended = async (status: 'closed' | 'cancelled'): Promise<Order> => {
  const { order } = await aSentOrder(t);
  (await t.call('change_order_status', { ...versionOf(order), status, reason: 'Project on hold' }, manager)).ok();
  return order;
};
const inState: Record<OrderState, () => Promise<Order>> = {
  draft: () => aDraftOrder(t),
  pending: () => anAskedOrder(t),
  approved: () => anApprovedOrder(t),
  sent: async () => (await aSentOrder(t)).order,
  accepted: () => answered('accepted'),
  refused: () => answered('refused'),
  closed: () => ended('closed'),
  cancelled: () => ended('cancelled'),
};

/** What the dashboard of a project says was ordered, in paise. */
const onDashboard = async (project_id: number): Promise<number> =>
  (await t.call('get_scm_dashboard', { project_id }, manager)).ok().price?.ordered ?? 0;

/** How much of the first line of an order each part of the product counts as ordered. */
async function readings({ id, project_id, lines }: Order) {
  const [line] = lines;
  const boq_line_id = line?.boq_line_id ?? 0;
  const choices = (await t.call('get_order_choices', { project_id }, buyer)).ok();
  const boq = choices.lines.find((one) => one.id === boq_line_id);
  const chain = (await t.call('get_chain_lines', { project_id, order_id: id }, manager)).ok();
  const tracked = (await t.call('get_scm_details', { project_id }, manager)).ok();
  const [committed] = await ask(
    t,
    `select coalesce(sum(paise), 0)::bigint as paise from commitments where document_kind = 'purchase_order' and document_id = ${id}`,
  );
  const { company_id } = (await ask(t, `select company_id from purchase_orders where id = ${id}`))[0] as {
    company_id: number;
  };
  const cash = await inCompany(t.app.database, company_id, (db) => cashOrders(db, [project_id]));
  const asked = (await t.call('get_rfq_choices', { project_id }, buyer))
    .ok()
    .lines.find((one) => one.id === boq_line_id);
  return {
    not_for_quotes: (asked?.quantity ?? 0) - (asked?.left ?? 0),
    not_for_orders: (boq?.approved_quantity ?? 0) - (boq?.left ?? 0),
    pending: boq?.pending,
    boq: boq?.ordered,
    chain: chain.lines.find((one) => one.po_line_id === line?.id)?.steps.ordered ?? 0,
    tracked: tracked.lines.find((one) => one.boq_line_id === boq_line_id)?.steps.ordered ?? 0,
    committed: Number(committed?.paise),
    in_cash_flow: cash.some((one) => one.id === id && one.total > 0),
  };
}

describe.each(order_states)('an order that is %s', (status) => {
  test('counts the same in the BOQ, the chain, the dashboard, commitments and cash flow', async () => {
    const project_id = await projectOf(t);
    const before = await onDashboard(project_id);
    const order = await inState[status]();
    const now = (await t.call('get_order', { order_id: order.id }, buyer)).ok();
    expect(now.status).toBe(status);
    const placed = ['approved', 'sent', 'accepted'].includes(status);
    const all = placed ? 1000 : 0;
    const read = await readings(now);
    expect(read).toMatchObject({ boq: all, chain: all, tracked: all, pending: status === 'pending' ? 1000 : 0 });
    const claimed = placed || status === 'pending' ? 1000 : 0;
    expect(read).toMatchObject({ not_for_quotes: claimed, not_for_orders: claimed });
    expect(read.committed).toBe(placed ? now.sums?.net : 0);
    expect((await onDashboard(project_id)) - before).toBe(read.committed);
    expect(read.in_cash_flow).toBe(placed);
  });
});

test('releases the BOQ when its supplier refuses, and is sent again only while the BOQ has room', async () => {
  const refused = await answered('refused');
  const { project_id } = refused;
  const boq_line_ids = refused.lines.flatMap(({ boq_line_id }) => boq_line_id ?? []);
  const other = await anApprovedOrder(t, { project_id, boq_line_ids });
  expect(other.lines.map(({ over }) => over)).toEqual([0, 0]);
  const now = (await t.call('get_order', { order_id: refused.id }, buyer)).ok();
  const again = await t.call('send_order', versionOf(now), buyer);
  expect([again.status, again.body.message]).toEqual([
    409,
    'PV module 545 Wp mono PERC: 1,000 more than the BOQ allows. Enter a change note or reduce the quantity.',
  ]);
  const lines = now.lines.map(({ id }) => ({ id, over_reason: 'Second roof' }));
  const amendment = { ...versionOf(now), reason: 'Second roof', lines };
  expect((await t.call('add_order_amendment', amendment, buyer)).ok().pending).toBe(false);
  const sent = (await t.call('get_order', { order_id: refused.id }, buyer)).ok();
  expect((await readings(sent)).committed).toBe(sent.sums?.net);
});

test('is committed again when it is sent again', async () => {
  const refused = await answered('refused');
  const now = (await t.call('get_order', { order_id: refused.id }, buyer)).ok();
  (await t.call('send_order', versionOf(now), buyer)).ok();
  expect(await readings(now)).toMatchObject({ boq: 1000, chain: 1000, committed: now.sums?.net });
});

test('cannot be refused once material of it is called for inspection', async () => {
  const { order, token } = await aSentOrder(t);
  const lines = [{ po_line_id: order.lines[0]?.id ?? 0, quantity: 500 }];
  const inspection = { project_id: order.project_id, lines, inspect_on: in_ten_days(), place: 'Surat' };
  (await t.call('add_inspection', { ...inspection, notice_reason: 'Agreed' }, manager)).ok();
  const { version } = (await t.call('get_order', { order_id: order.id }, buyer)).ok();
  const refused = await t.call('send_order_answer', { token, version, answer: 'refused', note: 'No stock' });
  expect([refused.status, refused.body.message]).toEqual([
    409,
    'Material of this order is called for inspection, accepted, cleared or dispatched. Ask a question instead.',
  ]);
});
