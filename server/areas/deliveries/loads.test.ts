/** Loads of vehicles: they add up to the dispatch, the gate receives one vehicle, e-way bill and challan state what it carries. */
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readBack } from '../../letterhead/read_back.ts';
import { openTestApp, type TestApp } from '../../test_kit.ts';
import { aClearedOrder, arrives, by_manager as as, sent } from './fixtures.ts';

let t: TestApp;
beforeAll(async () => {
  t = await openTestApp();
});
afterAll(() => t.close());

const owned = async (text: string, values: unknown[] = []) =>
  (await t.app.database.asOwner((run) => run(text, values))).rows;
const shown = async (dispatch_id: number) => (await t.call('get_dispatch', { dispatch_id }, as)).ok();

/** 400 modules and 900 m of cable on two vehicles: 250 modules with 900 m, and 150 modules. */
async function onTwo(serials: readonly string[] = []) {
  const order = await aClearedOrder(t);
  const [modules = 0, cable = 0] = order.lines;
  const vehicles = [
    {
      vehicle: 'GJ01AA1',
      lines: [
        { po_line_id: modules, quantity: 250 },
        { po_line_id: cable, quantity: 900 },
      ],
    },
    { vehicle: 'GJ01AA2', lines: [{ po_line_id: modules, quantity: 150 }] },
  ];
  const asked = sent(order, 400, 900, { vehicles });
  const lines = asked.lines.map((line, at) => (at === 0 ? { ...line, serials } : line));
  const { dispatch_id } = (await t.call('add_dispatch', { ...asked, lines }, as)).ok();
  const dispatch = await shown(dispatch_id);
  const [first, second] = dispatch.vehicles.map(({ id }) => id) as [number, number];
  return { order, dispatch_id, dispatch, lots: dispatch.lines, first, second, modules, cable };
}

describe('a dispatch', () => {
  test('with one vehicle puts everything on it, without a word', async () => {
    const order = await aClearedOrder(t);
    const { dispatch_id } = (await t.call('add_dispatch', sent(order, 400, 900), as)).ok();
    const { vehicles, lines } = await shown(dispatch_id);
    expect(vehicles[0]?.lines).toEqual(
      lines.map(({ id, po_line_id, quantity }) => ({ dispatch_line_id: id, po_line_id, quantity })),
    );
    expect(vehicles[0]?.challan).toMatch(/^DC\/\d{4}-\d{2}\/\d{4}$/);
  });

  test('is rejected where its vehicles do not add up to each line', async () => {
    const order = await aClearedOrder(t);
    const [modules = 0, cable = 0] = order.lines;
    const carrying = async (first: object[], second: object[]) => {
      const vehicles = [
        { vehicle: 'A', lines: first },
        { vehicle: 'B', lines: second },
      ];
      const { status, body } = await t.call('add_dispatch', sent(order, 400, 900, { vehicles }), as);
      return [status, body.message];
    };
    const load = (po_line_id: number, quantity: number) => ({ po_line_id, quantity });
    expect(await carrying([], [])).toEqual([
      400,
      'The vehicles must add up to 400 Nos of PV module 545 Wp mono PERC: they carry 0.',
    ]);
    expect(await carrying([load(modules, 250), load(cable, 900)], [load(modules, 151)])).toEqual([
      400,
      'The vehicles must add up to 400 Nos of PV module 545 Wp mono PERC: they carry 401.',
    ]);
    expect(await carrying([load(modules, 400)], [load(cable, 899.5)])).toEqual([
      400,
      'The vehicles must add up to 900 mtrs of DC cable 4 mm² copper: they carry 899.5.',
    ]);
    const other = await aClearedOrder(t);
    expect((await carrying([load(other.lines[0]!, 400)], [load(cable, 900)]))[0]).toBe(404);
    expect((await carrying([load(modules, 400)], [load(cable, 900)]))[0]).toBe(200);
  });

  test('keeps its loads through a change that does not name them, and takes new ones that add up', async () => {
    const { dispatch_id, dispatch, first, second, modules, cable } = await onTwo();
    const change = async (vehicles: object[], more: object = {}) => {
      const { version } = await shown(dispatch_id);
      const { status, body } = await t.call('update_dispatch', { dispatch_id, version, vehicles, ...more }, as);
      return status === 200 ? 'saved' : body.message;
    };
    const loads = async () => (await shown(dispatch_id)).vehicles.map(({ lines }) => lines.map((one) => one.quantity));
    expect(await change([{ id: first, vehicle: 'X', driver: 'Suresh' }, { id: second }])).toBe('saved');
    expect(await loads()).toEqual([[250, 900], [150]]);
    expect(await change([{ id: first }, { id: second, lines: [{ po_line_id: modules, quantity: 100 }] }])).toMatch(
      /^The vehicles must add up to 400 Nos .* they carry 350\.$/,
    );
    const rest = [
      { po_line_id: modules, quantity: 50 },
      { po_line_id: cable, quantity: 900 },
    ];
    const third = { vehicle: 'GJ01AA3', lines: rest };
    const lighter = { id: first, lines: [{ po_line_id: modules, quantity: 200 }] };
    expect(await change([lighter, { id: second }, third])).toBe('saved');
    expect(await loads()).toEqual([[200], [150], [50, 900]]);
    const challans = (await shown(dispatch_id)).vehicles.map(({ challan }) => challan);
    expect(new Set(challans).size).toBe(3);
    expect(challans.slice(0, 2)).toEqual(dispatch.vehicles.map(({ challan }) => challan));
    // the last one left carries everything
    expect(await change([{ id: first }])).toBe('saved');
    expect(await loads()).toEqual([[400, 900]]);
  });
});

describe('at the gate', () => {
  const come = (
    { dispatch_id, lots }: Awaited<ReturnType<typeof onTwo>>,
    vehicle_id: number | null,
    lines: (readonly [number, number, object?])[],
  ) =>
    t.call(
      'add_goods_receipt',
      {
        dispatch_id,
        vehicle_id,
        lines: lines.map(([at, arrived, more]) => ({
          dispatch_line_id: lots[at]?.id ?? 0,
          expected: lots[at]?.open ?? 0,
          arrived,
          ...more,
        })),
      },
      as,
    );

  test('one vehicle is received with what it carries; what others carry is neither short nor asked about', async () => {
    const on_way = await onTwo();
    const { receipt_id } = (
      await come(on_way, on_way.first, [
        [0, 250],
        [1, 900],
      ])
    ).ok();
    const receipt = (await t.call('get_goods_receipt', { receipt_id }, as)).ok();
    expect(receipt.lines.map(({ expected, arrived, short }) => [expected, arrived, short])).toEqual([
      [250, 250, 0],
      [900, 900, 0],
    ]);
    const now = await shown(on_way.dispatch_id);
    expect([now.standing, now.lines.map(({ open }) => open)]).toEqual(['partly', [150, 0]]);
    const rest = { ...on_way, lots: now.lines };
    (await come(rest, on_way.second, [[0, 150]])).ok();
    expect((await shown(on_way.dispatch_id)).standing).toBe('arrived');
  });

  test('what is missing of a vehicle is short or comes later only as someone says', async () => {
    const on_way = await onTwo();
    const unsaid = await come(on_way, on_way.first, [
      [0, 240],
      [1, 900],
    ]);
    expect([unsaid.status, unsaid.body.message]).toEqual([
      400,
      'State whether the missing 10 Nos of PV module 545 Wp mono PERC are short or come later.',
    ]);
    const short = (
      await come(on_way, on_way.first, [
        [0, 240, { complete: true }],
        [1, 900],
      ])
    ).ok();
    const first = (await t.call('get_goods_receipt', { receipt_id: short.receipt_id }, as)).ok();
    expect(first.lines[0]).toMatchObject({ expected: 250, arrived: 240, short: 10 });
    const now = await shown(on_way.dispatch_id);
    expect(now.lines[0]).toMatchObject({ open: 150, short: 10 });
    (await come({ ...on_way, lots: now.lines }, on_way.second, [[0, 145, { complete: false }]])).ok();
    const last = await shown(on_way.dispatch_id);
    expect([last.standing, last.lines[0]?.open]).toEqual(['partly', 5]);
    // with a vehicle that the dispatch does not name, all that is on the way may come
    const rest = { ...on_way, lots: last.lines };
    expect((await come(rest, null, [[0, 3]])).status).toBe(400);
    (await come(rest, null, [[0, 5]])).ok();
    expect((await shown(on_way.dispatch_id)).standing).toBe('arrived');
  });

  test('of a listed lot the pieces of one vehicle arrive, those it lacks are written off, the others stay on the way', async () => {
    const numbers = Array.from({ length: 400 }, (_, at) => `LOADA${String(at).padStart(6, '0')}`);
    const on_way = await onTwo(numbers);
    const serials = numbers.slice(0, 248);
    const given = { serials, missing_serials: numbers.slice(248, 250), complete: true };
    (
      await come(on_way, on_way.first, [
        [0, 248, given],
        [1, 900],
      ])
    ).ok();
    const states = async (number: string) =>
      (await t.call('get_serials', { search: number }, as)).ok().serials.map(({ state }) => state);
    expect(await states(numbers[0]!)).toEqual(['Delivered']);
    expect(await states(numbers[249]!)).toEqual(['Written off']);
    expect(await states(numbers[250]!)).toEqual(['Dispatched']);
    const now = await shown(on_way.dispatch_id);
    expect(now.lines[0]).toMatchObject({ open: 150, serials: 150 });
    (await come({ ...on_way, lots: now.lines }, on_way.second, [[0, 150]])).ok();
    expect(await states(numbers[399]!)).toEqual(['Delivered']);
  });

  test('undone, the vehicle is on its way again with its load', async () => {
    const on_way = await onTwo();
    const { receipt_id, version } = (
      await come(on_way, on_way.first, [
        [0, 250],
        [1, 900],
      ])
    ).ok();
    (await t.call('undo_goods_receipt', { receipt_id, version, reason: 'Wrong truck' }, as)).ok();
    const { vehicles } = await shown(on_way.dispatch_id);
    expect(vehicles[0]).toMatchObject({ arrived_at: null, lines: [{ quantity: 250 }, { quantity: 900 }] });
  });

  test('a vehicle whose load nobody entered may bring everything', async () => {
    const on_way = await onTwo();
    await owned('delete from dispatch_vehicle_lines where vehicle_id = any($1)', [[on_way.first, on_way.second]]);
    expect((await come(on_way, on_way.first, [[0, 250]])).status).toBe(400);
    (await t.call('add_goods_receipt', { ...arrives(on_way), vehicle_id: on_way.first }, as)).ok();
    expect((await shown(on_way.dispatch_id)).standing).toBe('arrived');
  });
});

describe('documents', () => {
  const ready = async () => {
    const on_way = await onTwo();
    await owned(
      `update purchase_orders set supplier_gstin = '24AABCH1234A1ZI', company_gstin = '27AABCB5678C1ZQ' where id = $1`,
      [on_way.order.order_id],
    );
    await owned(`update po_lines set hsn = '85414300' where order_id = $1`, [on_way.order.order_id]);
    await owned(
      `update dispatches set invoice_number = 'INV/1', distance_km = 320, from_pincode = '380015', to_pincode = '411001',
        to_address = 'MIDC B-7, Pune', to_state = 'Karnataka', to_contact = 'Asha Rao', to_phone = '+919825041200' where id = $1`,
      [on_way.dispatch_id],
    );
    return on_way;
  };

  test('the e-way file has a bill for each vehicle, with its challan, its quantities and the state of the site', async () => {
    const { dispatch_id, dispatch } = await ready();
    const { raw } = await t.call('generate_eway_bill', { dispatch_id }, as);
    const { billLists } = JSON.parse((await buffer(raw.file!.stream)).toString()) as {
      billLists: Record<string, unknown>[];
    };
    expect(
      billLists.map((one) => [
        one.docType,
        one.docNo,
        one.subSupplyType,
        (one.itemList as { quantity: number }[]).map(({ quantity }) => quantity),
        one.totalValue,
      ]),
    ).toEqual([
      ['CHL', dispatch.vehicles[0]?.challan, 9, [250, 900], 1150],
      ['CHL', dispatch.vehicles[1]?.challan, 9, [150], 150],
    ]);
    expect(billLists[0]).toMatchObject({
      toStateCode: 27,
      actualToStateCode: 29,
      toPincode: 411_001,
      transType: 2,
      toAddr1: 'MIDC B-7, Pune',
    });
  });

  test('the e-way file is refused while the load of a vehicle is unknown', async () => {
    const { dispatch_id, second } = await ready();
    await owned('delete from dispatch_vehicle_lines where vehicle_id = $1', [second]);
    expect((await shown(dispatch_id)).eway_problems).toEqual(['Enter what each vehicle carries.']);
    const refused = await t.call('generate_delivery_challan', { dispatch_id, vehicle_id: second }, as);
    expect([refused.status, refused.body.message]).toEqual([409, 'Enter what each vehicle carries.']);
  });

  test('the delivery challan states what one vehicle carries and where to; its value only to whom sees prices', async () => {
    const on_way = await ready();
    const { dispatch_id, first, dispatch } = on_way;
    const printed = async (by: string) => {
      const { raw, status } = await t.call('generate_delivery_challan', { dispatch_id, vehicle_id: first }, by);
      expect(status).toBe(200);
      return readBack(await buffer(raw.file!.stream)).copied;
    };
    const text = await printed(as);
    for (const part of [dispatch.vehicles[0]?.challan, 'GJ01AA1', '250', '900', 'MIDC B-7, Pune', 'Asha Rao'])
      expect(text).toContain(part);
    expect(text).not.toContain('GJ01AA2');
    expect(text).toContain('Value (excl. GST)');
    await owned(
      `insert into project_members (company_id, project_id, user_id, role) select company_id, $1, id, 'Site In-Charge' from users
        where username = 'helios.site_incharge' on conflict do nothing`,
      [on_way.order.project_id],
    );
    expect(await printed('helios.site_incharge')).not.toContain('Value');
    const foreign = await onTwo();
    const other = await t.call('generate_delivery_challan', { dispatch_id, vehicle_id: foreign.first }, as);
    expect(other.status).toBe(404);
  });
});
