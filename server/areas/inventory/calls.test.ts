/** Stores and the ledger: what comes in lies there, is valued, and goes back by a counter-movement. */
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays } from '../../../domain/dates.ts';
import { openTestApp, type TestApp } from '../../test_kit.ts';
import { inCompany } from '../../tenancy/in_company.ts';
import { closeMonths } from '../../stock/closing_rows.ts';
import { anItem, aStore, ownerNumber, received, someStock, today, unique } from './fixtures.ts';

let t: TestApp;
beforeAll(async () => {
  t = await openTestApp();
});
afterAll(() => t.close());

const buyer = 'helios.prm';
const keeper = 'helios.site_incharge';
const stockOf = async (input: object, as = buyer) => (await t.call('get_stock', input, as)).ok();

describe('stores', () => {
  test('a site store belongs to a project, and a name is given once', async () => {
    const refused = await t.call('add_store', { name: 'Site yard', kind: 'site' }, buyer);
    expect([refused.status, refused.body.fields.project_id]).toEqual([400, 'Select the project of the site store.']);
    const { name } = await aStore(t);
    expect((await t.call('add_store', { name: name.toUpperCase() }, buyer)).status).toBe(400);
  });

  test('one that holds stock stays active', async () => {
    const { store_id } = await someStock(t);
    const change = await t.call('update_store', { store_id, version: 1, active: false }, buyer);
    expect([change.status, change.body.message]).toEqual([409, expect.stringContaining('still holds stock')]);
    const empty = await aStore(t);
    (await t.call('update_store', { store_id: empty.id, version: 1, active: false }, buyer)).ok();
    const item_id = await anItem(t);
    const lines = [{ item_id, quantity: 1 }];
    const refused = await t.call('add_stock_receipt', { store_id: empty.id, day: today(), lines }, buyer);
    expect(refused.body.message).toContain('is inactive');
  });
});

describe('stock', () => {
  test('is valued at its moving average, and shows with search, age and minimum', async () => {
    const store = await aStore(t);
    const item_id = await anItem(t, { name: 'Waaree Arka 540', watts: 540, minimum: 500 });
    await received(t, store.id, item_id, 100, { rate: 900_000, day: addDays(today(), -100) });
    await received(t, store.id, item_id, 100, { rate: 1_000_000 });
    const { rows, kwp, value } = await stockOf({ search: 'waaree arka', store_ids: [store.id] });
    expect(rows).toMatchObject([
      {
        item_id,
        stored: 200,
        available: 200,
        kwp: 108,
        rate: 950_000,
        value: 190_000_000,
        age_days: 100,
        below_minimum: true,
      },
    ]);
    expect([kwp, value]).toEqual([108, 190_000_000]);
    const old = await stockOf({ by: 'lot', store_ids: [store.id], ages: ['91-180'] });
    expect(old.rows).toMatchObject([{ stored: 100, age_days: 100 }]);
    expect((await stockOf({ search: 'waaree arka', below_minimum: true })).total).toBe(1);
  });

  test('of an item says in which stores it is, most first, now and at a past day, and in the file', async () => {
    const [few, many] = [await aStore(t), await aStore(t)];
    const name = unique('Inverter');
    const item_id = await anItem(t, { name });
    await received(t, few.id, item_id, 3, { day: addDays(today(), -2) });
    await received(t, many.id, item_id, 40);
    const where = async (more: object = {}) =>
      (await stockOf({ search: name, ...more })).rows.map(({ stores }) =>
        stores.map(({ store, stored }) => [store, stored]),
      );
    expect(await where()).toEqual([
      [
        [many.name, 40],
        [few.name, 3],
      ],
    ]);
    expect(await where({ store_ids: [few.id] })).toEqual([[[few.name, 3]]]);
    expect(await where({ day: addDays(today(), -1) })).toEqual([[[few.name, 3]]]);
    const file = await t.call('export_stock', { search: name, format: 'csv' }, buyer);
    const text = file.raw.file ? (await buffer(file.raw.file.stream)).toString() : '';
    expect(text).toContain(`${many.name}: 40, ${few.name}: 3`);
  });

  test('at a past day is what lay there at its end', async () => {
    const store = await aStore(t);
    const item_id = await anItem(t);
    for (const [ago, quantity] of [
      [75, 10],
      [40, 20],
      [3, 5],
      [0, 1],
    ] as const)
      await received(t, store.id, item_id, quantity, { day: addDays(today(), -ago) });
    const at = async (ago: number) =>
      (await stockOf({ store_ids: [store.id], day: addDays(today(), -ago) })).rows[0]?.stored ?? 0;
    const days = () => Promise.all([80, 75, 74, 40, 4, 3, 1, 0].map(at));
    expect(await days()).toEqual([0, 10, 10, 30, 30, 35, 35, 36]);

    // once months are closed, of what was written down by then, and of what is entered for them later
    await t.app.database.asOwner((run) =>
      run(`update movements set made_at = made_at - interval '3 hours' where item_id = $1 and quantity < 20`, [
        item_id,
      ]),
    );
    const company_id = await ownerNumber(t, 'select company_id as id from stores where id = $1', [store.id]);
    const close = () => inCompany(t.app.database, company_id, closeMonths);
    await close();
    const kept = () =>
      ownerNumber(
        t,
        `select count(*) as id from stock_closing_rows r join stock_balances b
      on b.company_id = r.company_id and b.id = r.balance_id where b.item_id = $1`,
        [item_id],
      );
    expect(await kept()).toBeGreaterThan(1);
    expect(await days()).toEqual([0, 10, 10, 30, 30, 35, 35, 36]);
    await received(t, store.id, item_id, 100, { day: addDays(today(), -74) });
    expect(await days()).toEqual([0, 10, 110, 130, 130, 135, 135, 136]);
    const before = await kept();
    await close();
    expect(await kept()).toBe(before);
  });

  test('shows no value to people without the right to purchase prices, in no list, order or file', async () => {
    const store = await aStore(t);
    const item_id = await anItem(t);
    await received(t, store.id, item_id, 4, { rate: 12_345_600 });
    const seen = await stockOf({ store_ids: [store.id], sort: 'value' }, keeper);
    expect(seen).toMatchObject({ value: null, rows: [{ stored: 4, rate: null, value: null }] });
    const { movements } = (await t.call('get_movements', { store_ids: [store.id] }, keeper)).ok();
    expect(movements).toMatchObject([{ rate: null, value: null, quantity: 4 }]);
    for (const name of ['export_stock', 'export_movements'] as const) {
      const file = await t.call(name, { store_ids: [store.id], format: 'csv' }, keeper);
      const text = file.raw.file ? (await buffer(file.raw.file.stream)).toString() : '';
      expect(text).toContain(name === 'export_stock' ? 'In stores' : 'Quantity');
      expect(text).not.toMatch(/123456|₹/);
    }
    const lines = [{ item_id, quantity: 1, rate: 5 }];
    const refused = await t.call('add_stock_receipt', { store_id: store.id, day: today(), lines }, keeper);
    expect([refused.status, refused.body.message]).toEqual([403, 'You cannot enter purchase prices.']);
  });

  test.each(['vendor', 'customer', 'subcontractor', 'investor', 'sales'])('is not shown to %s', async (who) => {
    for (const name of ['get_stock', 'get_stores', 'get_movements', 'get_inventory_choices'] as const)
      expect((await t.call(name, {}, `helios.${who}`)).status).toBe(403);
  });
});

describe('a receipt', () => {
  test('of a day that has not come, of a foreign item or into a foreign store is refused whole', async () => {
    const store = await aStore(t);
    const item_id = await anItem(t);
    const foreign = await anItem(t, {}, 'urja.prm');
    const send = (more: object) =>
      t.call(
        'add_stock_receipt',
        { store_id: store.id, day: today(), lines: [{ item_id, quantity: 1 }], ...more },
        buyer,
      );
    expect((await send({ day: addDays(today(), 1) })).body.fields.day).toContain('not in the future');
    expect(
      (
        await send({
          lines: [
            { item_id, quantity: 1 },
            { item_id: foreign, quantity: 1 },
          ],
        })
      ).status,
    ).toBe(404);
    expect((await send({ store_id: (await aStore(t, {}, 'urja.prm')).id })).status).toBe(404);
    expect((await send({ lines: [{ item_id, quantity: 0.0001 }] })).status).toBe(400);
    expect((await stockOf({ store_ids: [store.id] })).total).toBe(0);
  });

  test('sent twice with one key is kept once', async () => {
    const store = await aStore(t);
    const input = { store_id: store.id, day: today(), lines: [{ item_id: await anItem(t), quantity: 7 }] };
    const send = () => t.call('add_stock_receipt', input, buyer, { idempotency_key: `gate-${store.id}-lot` });
    expect((await send()).ok()).toEqual((await send()).ok());
    expect((await stockOf({ store_ids: [store.id] })).rows[0]?.stored).toBe(7);
  });

  test('takes serial numbers that are as many as its quantity, of the form, and nowhere else', async () => {
    const store = await aStore(t);
    const item_id = await anItem(t, { has_serials: true });
    const send = (serials: string[], quantity = serials.length, of = item_id) =>
      t.call(
        'add_stock_receipt',
        { store_id: store.id, day: today(), lines: [{ item_id: of, quantity, serials }] },
        buyer,
      );
    const run = `R${store.id}`;
    (await send([`${run}000001`, ` ${run}00 0002`.toLowerCase()])).ok();
    const says = async (serials: string[], quantity?: number) => (await send(serials, quantity)).body.message;
    expect(await says([`${run}000003`, `${run}000003`])).toContain('Listed more than once');
    expect(await says(['AB'])).toContain('Check the serial number AB');
    expect(await says([`${run}000004`], 2)).toContain('1 are listed');
    expect(await says([`${run}000002`])).toContain(`Serial number ${run}000002 is already known`);
    expect((await stockOf({ store_ids: [store.id] })).rows[0]?.stored).toBe(2);
  });
});

describe('the ledger', () => {
  test('takes a movement back once, with its value and its serial numbers, which may come again', async () => {
    const store = await aStore(t);
    const item_id = await anItem(t, { has_serials: true });
    const serials = [`BACK${store.id}001`, `BACK${store.id}002`];
    const movement_id = await received(t, store.id, item_id, 2, { rate: 500_000, serials });
    const back = () => t.call('undo_movement', { movement_id, reason: 'Wrong item' }, buyer);
    (await back()).ok();
    expect((await back()).body.message).toBe('This movement was already reversed.');
    const { movements } = (await t.call('get_movements', { store_ids: [store.id] }, buyer)).ok();
    expect(movements).toMatchObject([
      { kind: 'Reversal', reverses_id: movement_id, reason: 'Wrong item', value: 1_000_000, serials: 2 },
      {
        kind: 'Receipt',
        reversed_by_id: movements[0]?.id,
        abilities: { undo_movement: 'This movement was already reversed.' },
      },
    ]);
    expect((await stockOf({ store_ids: [store.id] })).total).toBe(0);
    await received(t, store.id, item_id, 2, { serials });
    expect((await stockOf({ store_ids: [store.id] })).rows[0]?.stored).toBe(2);
  });

  test('is only ever added to by the application', async () => {
    const { movement_id } = await someStock(t);
    for (const change of ['update movements set quantity = 1 where id = $1', 'delete from movements where id = $1'])
      await expect(t.app.database.execute('sunstage_app', change, [movement_id])).rejects.toThrow(/permission denied/);
  });
});
