/** From dispatch to the store: limits, arrivals, what is short or rejected, serial numbers, and what it is worth. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { on_way_standings } from '../../../domain/deliveries/on_way.ts';
import { brokenSteps } from '../../../domain/materials/chain.ts';
import { chainOf } from '../../supply/chain_rows.ts';
import { inCompany } from '../../tenancy/in_company.ts';
import { openTestApp, type TestApp } from '../../test_kit.ts';
import { anItem } from '../inventory/fixtures.ts';
import { actFor } from '../../supply/fixtures.ts';
import {
  aClearedOrder,
  aDispatch,
  anArrival,
  arrives,
  by_manager as as,
  inStore,
  sent,
  stores,
  today,
} from './fixtures.ts';
import { warnOfExpiry } from './notice_rows.ts';

let t: TestApp;
let company_id: number;
beforeAll(async () => {
  t = await openTestApp();
  const { rows } = await t.app.database.asOwner((run) => run(`select id from companies where key = 'helios'`));
  company_id = Number(rows[0]?.id);
});
afterAll(() => t.close());

const owned = async (text: string, values: unknown[] = []) =>
  (await t.app.database.asOwner((run) => run(text, values))).rows;
const chainOfLine = async (po_line_id: number) =>
  (await inCompany(t.app.database, company_id, (db) => chainOf(db, { po_line_ids: [po_line_id] }, today())))[0]!;
const receiptOf = async (receipt_id: number) => (await t.call('get_goods_receipt', { receipt_id }, as)).ok();
const returnsOf = async (project_id: number, receipt_id: number) =>
  (await t.call('get_material_returns', { project_ids: [project_id] }, as))
    .ok()
    .returns.filter((one) => one.receipt_id === receipt_id);

describe('a dispatch', () => {
  test('is refused beyond what is cleared, in all its lines or none', async () => {
    const order = await aClearedOrder(t, { quantities: [600, 0] });
    const beyond = await t.call('add_dispatch', sent(order, 601), as);
    expect([beyond.status, beyond.body.message]).toEqual([
      409,
      'PV module 545 Wp mono PERC cannot be dispatched without an MDCC: 600 Nos are cleared and not dispatched yet.',
    ]);
    const both = await t.call('add_dispatch', sent(order, 100, 1), as);
    expect(both.status).toBe(409);
    expect((await chainOfLine(order.lines[0]!)).dispatched).toBe(0);
    (await t.call('add_dispatch', sent(order, 600), as)).ok();
    expect((await t.call('add_dispatch', sent(order, 1), as)).status).toBe(409);
  });

  test('goes without an MDCC where a project manager let it through, which every later document shows', async () => {
    const order = await aClearedOrder(t, { quantities: [0, 0] });
    await owned(
      `insert into dispatch_overrides (company_id, project_id, po_line_id, quantity, reason) values ($1, $2, $3, 300, 'Crane is booked')`,
      [company_id, order.project_id, order.lines[0]],
    );
    const { dispatch_id } = (await t.call('add_dispatch', sent(order, 300), as)).ok();
    const dispatch = (await t.call('get_dispatch', { dispatch_id }, as)).ok();
    expect(dispatch.lines[0]?.overrides).toMatchObject([{ quantity: 300, reason: 'Crane is booked' }]);
    const list = (await t.call('get_dispatches', { project_ids: [order.project_id] }, as)).ok().dispatches;
    expect(list.find(({ id }) => id === dispatch_id)?.overridden).toBe(true);
    const arrived = (
      await t.call('add_goods_receipt', arrives({ order, dispatch_id, dispatch, lots: dispatch.lines }), as)
    ).ok();
    const [line] = (await receiptOf(arrived.receipt_id)).lines;
    expect(line).toMatchObject({ uncleared: 300, overrides: [{ reason: 'Crane is booked' }] });
  });

  test('is without an MDCC only beyond the cleared quantity, also where a project manager let more through', async () => {
    const order = await aClearedOrder(t, { quantities: [60, 0] });
    await owned(
      `insert into dispatch_overrides (company_id, project_id, po_line_id, quantity, reason) values ($1, $2, $3, 50, 'Crane is booked')`,
      [company_id, order.project_id, order.lines[0]],
    );
    const went = async (quantity: number) => {
      const { dispatch_id } = (await t.call('add_dispatch', sent(order, quantity), as)).ok();
      const { lines } = (await t.call('get_dispatch', { dispatch_id }, as)).ok();
      const list = (await t.call('get_dispatches', { project_ids: [order.project_id] }, as)).ok().dispatches;
      return [lines[0]?.uncleared, list.find(({ id }) => id === dispatch_id)?.overridden];
    };
    expect(await went(40)).toEqual([0, false]);
    expect(await went(45)).toEqual([25, true]);
    expect(await went(25)).toEqual([25, true]);
  });

  test('makes the item of a line that has none, once', async () => {
    const order = await aClearedOrder(t, { quantities: [0, 5000] });
    const lines = [{ po_line_id: order.lines[1]!, quantity: 2000 }];
    (await t.call('add_dispatch', { ...sent(order), lines }, as)).ok();
    (await t.call('add_dispatch', { ...sent(order), lines }, as)).ok();
    const items = await owned('select item_id from po_lines where id = $1', [order.lines[1]]);
    expect(Number(items[0]?.item_id)).toBeGreaterThan(0);
    expect((await chainOfLine(order.lines[1]!)).dispatched).toBe(4000);
  });

  test('says until when its e-way bills hold, and warns once eight hours before', async () => {
    const order = await aClearedOrder(t);
    const eway_completed_at = '2026-11-20T04:30:00.000Z';
    const [po_line_id = 0] = order.lines;
    const vehicles = [
      { vehicle: 'GJ01AB1234', eway_bill: '123456789012', eway_completed_at, lines: [{ po_line_id, quantity: 6 }] },
      { vehicle: 'GJ01AB9999', lines: [{ po_line_id, quantity: 4 }] },
    ];
    const asked = sent(order, 10, 0, { vehicles, distance_km: 150 });
    const { dispatch_id } = (await t.call('add_dispatch', asked, as)).ok();
    const dispatch = (await t.call('get_dispatch', { dispatch_id }, as)).ok();
    expect(dispatch.vehicles.map(({ eway_valid_until }) => eway_valid_until)).toEqual([
      '2026-11-21T18:29:00+00:00',
      null,
    ]);
    const warned = async (now: string) => {
      const before = await owned(`select count(*)::int as n from outbox where kind = 'eway_bill_expiring'`);
      await inCompany(t.app.database, company_id, (db) => warnOfExpiry(db, new Date(now)));
      const after = await owned(`select count(*)::int as n from outbox where kind = 'eway_bill_expiring'`);
      return Number(after[0]?.n) - Number(before[0]?.n);
    };
    expect(await warned('2026-11-21T10:28:00Z')).toBe(0);
    expect(await warned('2026-11-21T10:30:00Z')).toBe(1);
    expect(await warned('2026-11-21T12:30:00Z')).toBe(0);
    const without = await t.call('add_dispatch', sent(order, 10, 0, { vehicles }), as);
    expect(without.body.message).toBe('Enter the distance: it sets the validity of the e-way bill.');
  });

  test('is taken back as long as nothing arrived', async () => {
    const on_way = await aDispatch(t, { modules: 1000 });
    const undo = { dispatch_id: on_way.dispatch_id, version: 1, reason: 'Wrong order' };
    const { receipt_id, version } = (await t.call('add_goods_receipt', arrives(on_way), as)).ok();
    expect((await t.call('undo_dispatch', undo, as)).body.message).toBe(
      'Part of this dispatch has arrived. Undo the arrival first.',
    );
    (await t.call('undo_goods_receipt', { receipt_id, version, reason: 'Wrong truck' }, as)).ok();
    (await t.call('undo_dispatch', undo, as)).ok();
    expect(await chainOfLine(on_way.order.lines[0]!)).toMatchObject({ dispatched: 0, delivered: 0 });
    (await t.call('add_dispatch', sent(on_way.order, 1000), as)).ok();
  });

  test('keeps its vehicles when it is changed: a draft at the gate still names the one that comes', async () => {
    const { dispatch_id, dispatch, lots } = await aDispatch(t);
    const [first] = dispatch.vehicles;
    const vehicle_id = first?.id ?? 0;
    const change = async (vehicles: object[]) => {
      const { version } = (await t.call('get_dispatch', { dispatch_id }, as)).ok();
      return t.call('update_dispatch', { dispatch_id, version, distance_km: 120, vehicles }, as);
    };
    const shown = async () =>
      (await t.call('get_dispatch', { dispatch_id }, as))
        .ok()
        .vehicles.map(({ id, vehicle, driver }) => [id, vehicle, driver]);
    const load = (quantity: number) => ({ lines: [{ po_line_id: lots[0]?.po_line_id, quantity }] });
    (
      await change([
        { vehicle: 'GJ01AB1234', driver: 'Suresh', ...load(300) },
        { vehicle: 'GJ05CD1', ...load(100) },
      ])
    ).ok();
    const [, second] = await shown();
    expect(await shown()).toEqual([
      [vehicle_id, 'GJ01AB1234', 'Suresh'],
      [second?.[0], 'GJ05CD1', ''],
    ]);
    // another number, and another order
    (
      await change([
        { id: second?.[0], vehicle: 'GJ05CD2' },
        { id: vehicle_id, vehicle: 'GJ01AB9' },
      ])
    ).ok();
    expect(await shown()).toEqual([
      [second?.[0], 'GJ05CD2', ''],
      [vehicle_id, 'GJ01AB9', ''],
    ]);
    const other = await aDispatch(t);
    expect((await change([{ id: other.dispatch.vehicles[0]?.id, vehicle: 'X' }])).status).toBe(404);
    (await change([{ id: vehicle_id, vehicle: 'GJ01AB9' }])).ok();
    expect(await shown()).toEqual([[vehicle_id, 'GJ01AB9', '']]);
    const came = (
      await t.call('add_goods_receipt', { ...arrives({ dispatch_id, lots } as never), vehicle_id }, as)
    ).ok();
    expect((await receiptOf(came.receipt_id)).vehicle).toBe('GJ01AB9');
  });
});

describe('at the gate', () => {
  test('what is short is the supplier’s to send again', async () => {
    const { order, receipt_id, dispatch_id } = await anArrival(t, { modules: 1000, arrived: 990 });
    expect(await chainOfLine(order.lines[0]!)).toMatchObject({ dispatched: 1000, delivered: 990, lost: 10 });
    expect(await returnsOf(order.project_id, receipt_id)).toMatchObject([
      { reason: 'short', lines: [{ quantity: 10 }] },
    ]);
    expect((await t.call('get_dispatch', { dispatch_id }, as)).ok().standing).toBe('arrived');
    // what is sent again needs its clearance again
    expect((await t.call('add_dispatch', sent(order, 10), as)).status).toBe(409);
  });

  test('the rest of a lot may come with another vehicle', async () => {
    const on_way = await aDispatch(t, { modules: 400 });
    (await t.call('add_goods_receipt', arrives(on_way, 250, { complete: false }), as)).ok();
    const now = (await t.call('get_dispatch', { dispatch_id: on_way.dispatch_id }, as)).ok();
    expect([now.standing, now.lines[0]?.open, now.lines[0]?.short]).toEqual(['partly', 150, 0]);
    (await t.call('add_goods_receipt', arrives({ ...on_way, lots: now.lines }), as)).ok();
    expect((await t.call('get_dispatch', { dispatch_id: on_way.dispatch_id }, as)).ok().standing).toBe('arrived');
  });

  test('more than was sent comes within the order and its tolerance only', async () => {
    const on_way = await aDispatch(t, { modules: 1000 });
    const { version, over_delivery_percent } = (await t.call('get_delivery_settings', {}, as)).ok();
    expect(over_delivery_percent).toBe(0);
    expect((await t.call('add_goods_receipt', arrives(on_way, 1001), as)).status).toBe(409);
    const change = { version, over_delivery_percent: 2 };
    expect((await t.call('update_delivery_settings', change, 'helios.pm')).status).toBe(403);
    expect((await t.call('update_delivery_settings', { version, over_delivery_percent: 20.5 }, as)).status).toBe(400);
    const set = (await t.call('update_delivery_settings', change, as)).ok();
    expect(set).toMatchObject({ over_delivery_percent: 2, version: version + 1 });
    expect((await t.call('update_delivery_settings', { version, over_delivery_percent: 5 }, as)).status).toBe(409);
    expect((await t.call('add_goods_receipt', arrives(on_way, 1021), as)).body.message).toMatch(/^At most 20 Nos more/);
    const { receipt_id, held_receipt_id } = (await t.call('add_goods_receipt', arrives(on_way, 1020), as)).ok();
    expect((await receiptOf(receipt_id)).lines[0]).toMatchObject({ expected: 1000, arrived: 1000, excess: 0 });
    // what no certificate covers is held as an arrival of its own
    expect((await receiptOf(held_receipt_id ?? 0)).lines[0]).toMatchObject({
      expected: 0,
      arrived: 20,
      excess: 20,
      held: 20,
    });
    const back = { version: set.version, over_delivery_percent: 0 };
    expect((await t.call('update_delivery_settings', back, as)).ok().over_delivery_percent).toBe(0);
    const again = await aDispatch(t, { modules: 1000 });
    expect((await t.call('add_goods_receipt', arrives(again, 1001), as)).status).toBe(409);
  });

  test('who counted before someone else received is told what is on the way now', async () => {
    const on_way = await aDispatch(t, { modules: 400 });
    (await t.call('add_goods_receipt', arrives(on_way, 100, { complete: false }), as)).ok();
    const late = await t.call('add_goods_receipt', arrives(on_way), as);
    expect([late.status, late.body.message]).toEqual([
      409,
      'Someone else received PV module 545 Wp mono PERC: 300 Nos are still on the way. Check the quantity again.',
    ]);
  });

  test('the same arrival sent twice with its key is one', async () => {
    const on_way = await aDispatch(t);
    const options = { idempotency_key: `gate-${on_way.dispatch_id}` };
    const first = (await t.call('add_goods_receipt', arrives(on_way), as, options)).ok();
    expect((await t.call('add_goods_receipt', arrives(on_way), as, options)).ok()).toEqual(first);
    expect((await chainOfLine(on_way.order.lines[0]!)).delivered).toBe(400);
  });
});

describe('in the store', () => {
  test('what is accepted is posted at the order’s rate, and numbered without a gap', async () => {
    const first = await inStore(t, { modules: 400 });
    const second = await inStore(t, { modules: 100, rejected: 10 });
    const count = (number: string) => Number(number.slice(-4));
    expect(first.number).toMatch(/^GRN\/\d{4}-\d{2}\/\d{4}$/);
    expect(count(second.number)).toBe(count(first.number) + 1);
    const posted = await owned(
      `select p.account, sum(p.debit - p.credit)::bigint as paise, max(p.party_id) as party from journal_entries e
        join postings p on p.company_id = e.company_id and p.entry_id = e.id
        join movements m on m.company_id = e.company_id and m.id = e.document_id
        where e.document_kind = 'movement' and m.document_type = 'goods_receipt' and m.document_id = $1 group by 1 order by 1`,
      [second.receipt_id],
    );
    // 90 at 100 paise
    expect(posted.map(({ account, paise }) => [account, Number(paise)])).toEqual([
      ['goods_received_not_billed', -9000],
      ['inventory', 9000],
    ]);
    expect(Number(posted[0]?.party)).toBe(second.order.supplier_id);
    expect(await chainOfLine(second.order.lines[0]!)).toMatchObject({ unloaded: 100, stored: 90, returned: 10 });
  });

  test('accepted and rejected add up to what arrived', async () => {
    const arrival = await anArrival(t, { modules: 100 });
    const wrong = await t.call('update_goods_receipt', stores(arrival, 90, 9), as);
    expect(wrong.body.message).toBe('Accepted and rejected must add up to 100 Nos of PV module 545 Wp mono PERC.');
    const unloaded = (
      await t.call(
        'update_goods_receipt',
        { receipt_id: arrival.receipt_id, version: 1, status: 'Unloaded', unloaded_by_means: 'crane', crew: 'Singh' },
        as,
      )
    ).ok();
    const stored = { ...stores({ ...arrival, version: unloaded.version }, 95, 5), yard: 'Rack 4', cover: 'indoor' };
    (await t.call('update_goods_receipt', stored, as)).ok();
    expect(await receiptOf(arrival.receipt_id)).toMatchObject({ status: 'Stored', yard: 'Rack 4', crew: 'Singh' });
    const [back] = await returnsOf(arrival.order.project_id, arrival.receipt_id);
    expect(back).toMatchObject({ reason: 'rejected', lines: [{ quantity: 5, value: 500 }] });
  });

  test('a debit note is numbered, posted once, and stays', async () => {
    const { receipt_id, order, version } = await inStore(t, { modules: 100, rejected: 10 });
    const [back] = await returnsOf(order.project_id, receipt_id);
    const asked = { return_id: back!.id, version: back!.version };
    await owned(
      `update purchase_orders set supplier_gstin = '24AABCH1234A1ZI', company_gstin = '24AABCB5678C1ZQ' where id = $1`,
      [order.order_id],
    );
    const { debit_note } = (await t.call('add_debit_note', asked, as)).ok();
    expect(debit_note).toMatch(/^DN\//);
    expect((await t.call('add_debit_note', { ...asked, version: 2 }, as)).status).toBe(409);
    const posted = await owned(
      `select p.account, (p.debit - p.credit)::bigint as paise from journal_entries e join postings p on p.company_id = e.company_id
        and p.entry_id = e.id where e.document_kind = 'debit_note' and e.document_id = $1 order by p.id`,
      [back!.id],
    );
    expect(posted.map(({ account, paise }) => [account, Number(paise)])).toEqual([
      ['payables', 1180],
      ['goods_received_not_billed', -1000],
      ['input_cgst', -90],
      ['input_sgst', -90],
    ]);
    const pdf = await t.call('generate_debit_note', { return_id: back!.id }, as);
    expect(pdf.status).toBe(200);
    expect((await t.call('undo_goods_receipt', { receipt_id, version, reason: 'x' }, as)).status).toBe(409);
  });

  test('an arrival is taken back by movements back, once what was stored is still there', async () => {
    const { receipt_id, version, order, lots } = await inStore(t, { modules: 100, rejected: 10, arrived: 95 });
    (await t.call('undo_goods_receipt', { receipt_id, version, reason: 'Another lot' }, as)).ok();
    expect(await chainOfLine(order.lines[0]!)).toMatchObject({
      dispatched: 100,
      delivered: 0,
      stored: 0,
      returned: 0,
      lost: 0,
    });
    expect(
      (await t.call('get_material_returns', { project_ids: [order.project_id], open: true }, as)).ok().returns,
    ).not.toContainEqual(expect.objectContaining({ receipt_id }));
    const again = await t.call('undo_goods_receipt', { receipt_id, version: version + 1, reason: 'Again' }, as);
    expect(again.status).toBe(409);
    expect(lots).toHaveLength(1);
  });

  test('prices are shown only with the right to them', async () => {
    const { receipt_id, order } = await inStore(t, { modules: 100 });
    expect((await receiptOf(receipt_id)).value).toBe(10_000);
    await owned(
      `insert into project_members (company_id, project_id, user_id, role) select company_id, $1, id, 'Site In-Charge' from users
        where username = 'helios.site_incharge' on conflict do nothing`,
      [order.project_id],
    );
    const site = (await t.call('get_goods_receipt', { receipt_id }, 'helios.site_incharge')).ok();
    expect([site.value, site.lines[0]?.rate, site.lines[0]?.accepted]).toEqual([null, null, 100]);
    const dispatch = (await t.call('get_dispatch', { dispatch_id: site.dispatch_id }, 'helios.site_incharge')).ok();
    expect(dispatch.value).toBe(null);
    expect(JSON.stringify((await t.call('get_material_returns', {}, 'helios.site_incharge')).ok())).not.toMatch(
      /"rate"/,
    );
  });
});

describe('serial numbers', () => {
  const list = (count: number, prefix: string) =>
    Array.from({ length: count }, (_, at) => `${prefix}${String(at).padStart(6, '0')}`);

  test('listed with the dispatch move with it; who is short says which are missing', async () => {
    const numbers = list(20, 'GATEA');
    const order = await aClearedOrder(t);
    const lines = [{ po_line_id: order.lines[0]!, quantity: 20, serials: numbers }];
    const { dispatch_id } = (await t.call('add_dispatch', { ...sent(order), lines }, as)).ok();
    const dispatch = (await t.call('get_dispatch', { dispatch_id }, as)).ok();
    const on_way = { order, dispatch_id, dispatch, lots: dispatch.lines };
    expect(dispatch.lines[0]?.serials).toBe(20);
    const without = await t.call('add_goods_receipt', arrives(on_way, 18), as);
    expect(without.body.message).toMatch(/^Enter the serial numbers of 2 of PV module/);
    const missing_serials = numbers.slice(0, 2);
    const { receipt_id, version } = (
      await t.call('add_goods_receipt', arrives(on_way, 18, { missing_serials }), as)
    ).ok();
    const rejected_serials = numbers.slice(2, 3);
    const stored = stores({ ...on_way, receipt_id, version }, 17, 1, { rejected_serials });
    (await t.call('update_goods_receipt', stored, as)).ok();
    const states = async (number: string) =>
      (await t.call('get_serials', { search: number }, as)).ok().serials.map(({ state }) => state);
    expect(await states(numbers[0]!)).toEqual(['Written off']);
    expect(await states(numbers[2]!)).toEqual(['Returned']);
    expect(await states(numbers[19]!)).toEqual(['Stored']);
    const serial_id = (await t.call('get_serials', { search: numbers[19]! }, as)).ok().serials[0]?.id ?? 0;
    const { life } = (await t.call('get_serial', { serial_id }, as)).ok();
    expect(life.map(({ kind }) => kind)).toEqual(['Storing', 'Unloading', 'Delivery', 'Dispatch']);
  });

  test('named when they are stored lie there from then on', async () => {
    const arrival = await anArrival(t, { modules: 12 });
    const serials = list(10, 'GATEB');
    (await t.call('update_goods_receipt', stores(arrival, 10, 2, { serials }), as)).ok();
    const found = (await t.call('get_serials', { search: 'GATEB' }, as)).ok();
    expect([found.total, found.serials[0]?.state]).toEqual([10, 'Stored']);
  });

  test('are judged against the list, the MDCC, doubles and other projects, each with its reason', async () => {
    const cleared = list(5, 'GATEC');
    const { dispatch_id, lots } = await aDispatch(t, { quantities: [5, 0], modules: 5, serials: cleared });
    const item_id = lots[0]!.item_id;
    const other = await inStore(t, { modules: 2 });
    await owned('update dispatch_lines set item_id = item_id where id = $1', [other.lots[0]!.id]);
    const elsewhere = await anArrival(t, { modules: 1 });
    (await t.call('update_goods_receipt', stores(elsewhere, 1, 0, { serials: ['GATED000001'] }), as)).ok();
    const asked = {
      dispatch_id,
      dispatch_line_id: lots[0]!.id,
      serials: [cleared[0]!, cleared[0]!, 'GATEX000001', 'GATED000001', 'x'],
    };
    const { found, problems } = (await t.call('verify_serials', asked, as)).ok();
    expect(found).toBe(1);
    expect(problems.map(({ number, finding, why }) => [number, finding, why])).toEqual([
      [cleared[0], 'double', 'Scanned already.'],
      ['GATEX000001', 'unlisted', 'Not in the list of the MDCC.'],
      ['GATED000001', 'foreign', expect.stringMatching(/^Belongs to another item/)],
      ['X', 'unlisted', 'Use 6 to 40 letters, digits, “/” and “-”.'],
    ]);
    expect(await anItem(t)).not.toBe(item_id);
  });
});

describe('approved models', () => {
  test('of modules that were sent: the gate reads what the list says of the exact model, nothing of cable', async () => {
    const { order, dispatch_id } = await aDispatch(t, { quantities: [10, 50], modules: 10, cable: 50 });
    const [listed] = await owned(
      `select e.manufacturer, e.model from almm_entries e join almm_lists l on l.company_id = e.company_id and l.id = e.list_id
        where l.company_id = $1 and l.list = 'ALMM List-I' and l.dated <= current_date and coalesce(e.valid_to, current_date) >= current_date
        order by l.dated desc, e.id limit 1`,
      [company_id],
    );
    const lotOf = async (manufacturer: unknown, model: unknown) => {
      await owned(
        'update stock_lots set manufacturer = $2 where id = (select lot_id from dispatch_lines where po_line_id = $1)',
        [order.lines[0], manufacturer],
      );
      await owned('update po_lines set make = $2, model = $3 where id = $1', [order.lines[0], manufacturer, model]);
      const { lines } = (await t.call('get_dispatch', { dispatch_id }, as)).ok();
      expect(lines.filter(({ category }) => category !== 'MODULES').map(({ almm }) => almm)).toEqual([[]]);
      const almm = lines.find(({ category }) => category === 'MODULES')?.almm;
      return almm?.find(({ list: name }) => name === 'ALMM List-I')?.verdict;
    };
    expect(await lotOf(listed?.manufacturer, listed?.model)).toBe('listed');
    expect(await lotOf('Nobody Solar', 'NS-999Z')).toBe('not_listed');
  });
});

describe('on to the roof', () => {
  test('stored material goes to a work front and is installed there; the chain says where what is missing is', async () => {
    const { order, lots } = await inStore(t, { modules: 400 });
    const { project_id, store_id } = order;
    const lines = (quantity: number) => [{ item_id: lots[0]!.item_id, lot_id: lots[0]!.lot_id, quantity }];
    const asked = { project_id, front: 'Roof block B', day: today() };
    (await t.call('update_scm_status', { ...asked, status: 'Shifting', store_id, lines: lines(150) }, as)).ok();
    (await t.call('update_scm_status', { ...asked, status: 'Installed', lines: lines(60) }, as)).ok();
    const beyond = await t.call('update_scm_status', { ...asked, status: 'Installed', lines: lines(91) }, as);
    expect(beyond.status).toBe(409);
    const { lines: shown, categories } = (await t.call('get_scm_details', { project_id }, as)).ok();
    const line = shown.find(({ boq_line_id }) => boq_line_id === order.boq_line_ids[0]);
    expect(line).toMatchObject({
      boq: 1000,
      steps: { ordered: 1000, cleared: 1000, dispatched: 400, stored: 400, shifted: 150, installed: 60 },
      missing: 940,
      place: 'cleared',
      tracked: true,
    });
    expect(categories.find(({ category }) => category === 'MODULES')?.steps?.installed).toBeGreaterThanOrEqual(60);
    const row = await chainOfLine(order.lines[0]!);
    expect(brokenSteps(row, row.rules)).toEqual([]);
  });

  test('a line that is not followed is left out, and comes back', async () => {
    const order = await aClearedOrder(t);
    const { project_id } = order;
    const boq_line_id = order.boq_line_ids[0]!;
    const shows = async (untracked = false) =>
      (await t.call('get_scm_details', { project_id, untracked }, as))
        .ok()
        .lines.find((one) => one.boq_line_id === boq_line_id)?.tracked;
    (await t.call('toggle_material_tracking', { project_id, boq_line_id, tracked: false }, as)).ok();
    (await t.call('toggle_material_tracking', { project_id, boq_line_id, tracked: false }, as)).ok();
    expect([await shows(), await shows(true)]).toEqual([undefined, false]);
    (await t.call('toggle_material_tracking', { project_id, boq_line_id, tracked: true }, as)).ok();
    expect(await shows()).toBe(true);
  });
});

describe('what is on the way, on the map', () => {
  const surat = { latitude: 21.2, longitude: 72.8 };
  const site = { latitude: 18.6, longitude: 73.9 };
  /** a dispatch of a supplier whose place is known, to a project whose site is */
  const onItsWay = async () => {
    const one = await aDispatch(t);
    await owned(
      `update suppliers set city = 'Surat', state = 'Gujarat', pincode = '395003', latitude = $2, longitude = $3 where id = $1`,
      [one.order.supplier_id, surat.latitude, surat.longitude],
    );
    await owned('update projects set latitude = $2, longitude = $3 where id = $1', [
      one.order.project_id,
      site.latitude,
      site.longitude,
    ]);
    return one;
  };
  const shownOf = async (project_id: number, dispatch_id: number, by = as) =>
    (await t.call('get_dispatch_places', { project_ids: [project_id] }, by))
      .ok()
      .dispatches.find(({ id }) => id === dispatch_id);

  test('goes from the supplier’s place to the site, as the list says it stands, until all of it arrived', async () => {
    const one = await onItsWay();
    const { project_id } = one.order;
    await owned('update dispatches set eta = current_date - 2 where id = $1', [one.dispatch_id]);
    const { dispatches } = (await t.call('get_dispatches', { project_ids: [project_id] }, as)).ok();
    const listed = dispatches.find(({ id }) => id === one.dispatch_id)!;
    const shown = await shownOf(project_id, one.dispatch_id);
    expect(shown).toMatchObject({ from: surat, from_town: 'Surat', to: site, to_store: '', standing: 'late' });
    expect(listed).toMatchObject({
      number: shown?.number,
      standing: shown?.standing,
      eway: shown?.eway,
      vehicles: 'GJ01AB1234',
      items: shown?.items,
    });
    (await t.call('add_goods_receipt', arrives(one), as)).ok();
    expect(await shownOf(project_id, one.dispatch_id)).toBeUndefined();
  });

  test('starts in the town that was said, or that of a supplier without a place; what is not known has none', async () => {
    const { order, dispatch_id } = await onItsWay();
    const start = async () => {
      const shown = await shownOf(order.project_id, dispatch_id);
      return [shown?.from_town, shown?.from && Math.round(shown.from.latitude * 10) / 10];
    };
    const say = (place: string, pincode: string) =>
      owned('update dispatches set from_place = $2, from_pincode = $3 where id = $1', [dispatch_id, place, pincode]);
    await say('Nagpur', '440001');
    expect(await start()).toEqual(['Nagpur', 21.1]);
    await say('', '440001');
    expect(await start()).toEqual(['', null]);
    await say('No such town', '');
    expect(await start()).toEqual(['No such town', null]);
    await say('', '');
    await owned(
      `update suppliers set latitude = null, longitude = null, city = 'Jaipur', state = 'Rajasthan' where id = $1`,
      [order.supplier_id],
    );
    expect(await start()).toEqual(['Jaipur', 26.9]);
    await owned(`update suppliers set state = 'Gujarat' where id = $1`, [order.supplier_id]);
    expect(await start()).toEqual(['Jaipur', null]);
  });

  test('ends nowhere where the site has no place, or where it goes to a store of the company', async () => {
    const { order, dispatch_id } = await onItsWay();
    const end = async () => {
      const shown = await shownOf(order.project_id, dispatch_id);
      return [shown?.to, shown?.to_store];
    };
    await owned('update projects set latitude = null, longitude = null where id = $1', [order.project_id]);
    expect(await end()).toEqual([null, '']);
    await owned('update projects set latitude = 18.6, longitude = 73.9 where id = $1', [order.project_id]);
    const name = `Central store ${process.pid}`;
    const { id } = (await t.call('add_store', { name, kind: 'company' }, as)).ok();
    await owned('update dispatches set store_id = $2 where id = $1', [dispatch_id, id]);
    expect(await end()).toEqual([null, name]);
  });

  test('is what the list shows, to each person alike, and to a vendor, a customer and another company nothing', async () => {
    const { order } = await onItsWay();
    await actFor(t, order.supplier_id);
    const people = [
      'helios.owner',
      'helios.pm',
      as,
      'helios.site_incharge',
      'helios.vendor',
      'helios.customer',
      'urja.prm',
    ];
    for (const by of people) {
      const { dispatches } = (await t.call('get_dispatch_places', {}, by)).ok();
      const standing = [...on_way_standings];
      const listed = (await t.call('get_dispatches', { standing, limit: 1000 }, by)).ok().dispatches;
      expect(dispatches.map(({ id }) => id).toSorted(), by).toEqual(listed.map(({ id }) => id).toSorted());
      const theirs = dispatches.some(({ project_id }) => project_id === order.project_id);
      if (['helios.vendor', 'helios.customer', 'urja.prm'].includes(by)) expect(theirs, by).toBe(false);
    }
    expect((await t.call('get_dispatch_places', {}, 'helios.vendor')).ok()).toEqual({ dispatches: [], total: 0 });
  });
});

describe('a vendor', () => {
  test('dispatches what is due of their own supplier, and sees nothing of another', async () => {
    const own = await aClearedOrder(t);
    const theirs = await aClearedOrder(t);
    await actFor(t, own.supplier_id);
    const vendor = 'helios.vendor';
    const { orders, lines } = (await t.call('get_own_dispatches', { order_id: own.order_id }, vendor)).ok();
    expect(orders.map(({ order_id }) => order_id)).toEqual([own.order_id]);
    expect(lines[0]).toMatchObject({ ordered: 1000, open: 1000 });
    expect((await t.call('get_own_dispatches', { order_id: theirs.order_id }, vendor)).status).toBe(404);
    const asked = (order: typeof own) => ({
      order_id: order.order_id,
      dispatched_on: today(),
      lines: [{ po_line_id: order.lines[0]!, quantity: 200 }],
    });
    expect((await t.call('add_own_dispatch', asked(theirs), vendor)).status).toBe(404);
    const mixed = { ...asked(own), lines: asked(theirs).lines };
    expect((await t.call('add_own_dispatch', mixed, vendor)).status).toBe(404);
    const { dispatch_id } = (await t.call('add_own_dispatch', asked(own), vendor)).ok();
    expect((await t.call('get_dispatch', { dispatch_id }, vendor)).status).toBe(404);
    expect((await t.call('get_dispatch', { dispatch_id }, as)).ok()).toMatchObject({
      by_supplier: true,
      standing: 'expected',
    });
  });
});
