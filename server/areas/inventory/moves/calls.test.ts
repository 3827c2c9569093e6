/** Transfers, issues and returns, consumption and reservations: what leaves one place is in the other, or on its way. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays } from '../../../../domain/dates.ts';
import { inCompany } from '../../../tenancy/in_company.ts';
import { openTestApp, type TestApp } from '../../../test_kit.ts';
import { makeWorld } from '../../../samples.ts';
import { anItem, aReservation, aStore, aTransfer, ownerNumber, received, someStock, today } from '../fixtures.ts';
import { releaseExpired } from './reservations.ts';

let t: TestApp;
let project_id: number;
beforeAll(async () => {
  t = await openTestApp();
  ({ project_id } = await makeWorld(t));
});
afterAll(() => t.close());

const as = 'helios.prm';
const rowOf = async (store_id: number) =>
  (await t.call('get_stock', { store_ids: [store_id], by: 'lot' }, as)).ok().rows[0];
const transferOf = async (store_id: number) =>
  (await t.call('get_stock_transfers', { store_ids: [store_id] }, as)).ok().transfers[0];
const says = async (answer: Promise<{ body: { message: string } }>) => (await answer).body.message;

describe('what a form offers', () => {
  const offered = async (asked: object, search = '') =>
    (await t.call('get_inventory_choices', { search, ...asked }, as)).ok().items.map(({ id, available, reserved }) => ({
      id,
      available,
      reserved,
    }));

  test('is what the chosen store holds, free or for the project, with its quantity', async () => {
    const { store_id, item_id } = await aReservation(t, project_id);
    const elsewhere = (await someStock(t)).item_id;
    const stored = { taken: 'stored', store_id } as const;
    expect(await offered(stored)).toEqual([{ id: item_id, available: 5, reserved: 5 }]);
    expect(await offered({ ...stored, project_id })).toEqual([{ id: item_id, available: 10, reserved: 0 }]);
    // what was chosen before another store was stays, with nothing of it
    expect(await offered({ ...stored, item_ids: [elsewhere] })).toContainEqual({
      id: elsewhere,
      available: 0,
      reserved: 0,
    });
    const without_place = (await t.call('get_inventory_choices', { item_ids: [elsewhere] }, as)).ok().items;
    expect(without_place.find(({ id }) => id === elsewhere)).toMatchObject({ available: null });
  });

  test('is what can be taken: no more, and no less', async () => {
    const { store_id, item_id } = await aReservation(t, project_id);
    const [free] = await offered({ taken: 'stored', store_id });
    const take = (quantity: number) =>
      t.call(
        'add_stock_consumption',
        { store_id, kind: 'Consumption', day: today(), reason: 'Row 4', lines: [{ item_id, quantity }] },
        as,
      );
    expect((await take((free?.available ?? 0) + 1)).status).toBe(409);
    (await take(free?.available ?? 0)).ok();
    expect(await offered({ taken: 'stored', store_id })).toEqual([]);
  });

  test('comes back from where it was issued to: the work front, or a sub-contractor', async () => {
    const { store_id, item_id } = await someStock(t);
    const place = await aStore(t, { kind: 'subcontractor' });
    const issue = async (quantity: number, to_store_id: number | null) =>
      (
        await t.call(
          'add_stock_issue',
          { store_id, project_id, to_store_id, day: today(), lines: [{ item_id, quantity }] },
          as,
        )
      ).ok();
    await issue(3, null);
    await issue(2, place.id);
    const issued = { taken: 'issued', project_id, item_ids: [item_id] } as const;
    expect(await offered(issued)).toContainEqual({ id: item_id, available: 3, reserved: 0 });
    expect(await offered({ ...issued, store_id: place.id })).toEqual([{ id: item_id, available: 2, reserved: 0 }]);
  });
});

describe('a transfer', () => {
  test('is in transit until it is received, in parts, and what is missing is written off with a reason', async () => {
    const { transfer_id, item_id, to_store_id } = await aTransfer(t);
    expect(await rowOf(to_store_id)).toMatchObject({ stored: 0, in_transit: 4 });
    const arrive = (received_now: number, missing = 0, reason = '') =>
      t.call(
        'update_stock_transfer',
        { transfer_id, day: today(), reason, lines: [{ item_id, received: received_now, missing }] },
        as,
      );
    expect(await says(arrive(5))).toMatch(/^Only 4 Nos of Item .* are still on the way\.$/);
    (await arrive(1)).ok();
    expect(await says(arrive(2, 1))).toBe('Enter the reason for the shortage.');
    (await arrive(2, 1, 'Broken glass')).ok();
    expect(await rowOf(to_store_id)).toMatchObject({ stored: 3, in_transit: 0 });
    expect(await transferOf(to_store_id)).toMatchObject({
      received_on: today(),
      lines: [{ sent: 4, received: 3, missing: 1, open: 0 }],
      abilities: { update_stock_transfer: 'This transfer was received.' },
    });
    expect(await says(arrive(1))).toBe('This transfer was received.');
  });

  test('takes the oldest lot first, keeps the value, and carries serial numbers', async () => {
    const [from, to] = [await aStore(t), await aStore(t)];
    const item_id = await anItem(t, { has_serials: true });
    const numbers = (lot: string) => ['1', '2'].map((end) => `T${from.id}${lot}000${end}`);
    await received(t, from.id, item_id, 2, {
      rate: 300,
      day: addDays(today(), -9),
      serials: numbers('OLD'),
      lot: 'OLD',
    });
    await received(t, from.id, item_id, 2, { rate: 500, serials: numbers('NEW'), lot: 'NEW' });
    const send = (more: object) =>
      t.call(
        'add_stock_transfer',
        { from_store_id: from.id, to_store_id: to.id, day: today(), lines: [{ item_id, quantity: 1, ...more }] },
        as,
      );
    expect(await says(send({}))).toContain('Enter the serial numbers of');
    expect(await says(send({ serials: ['T00UNKNOWN'] }))).toBe('Serial number T00UNKNOWN is not in this store.');
    const { transfer_id } = (await send({ serials: [numbers('OLD')[0]] })).ok();
    const lines = [{ item_id, received: 1 }];
    (await t.call('update_stock_transfer', { transfer_id, day: today(), lines }, as)).ok();
    expect(await rowOf(to.id)).toMatchObject({ lot: 'OLD', stored: 1, rate: 400, value: 400 });
    expect(await says(send({ serials: [numbers('OLD')[0]] }))).toContain('is not in this store');
  });

  test('sends no more than there is, nor to the store it is in', async () => {
    const { store_id, item_id } = await someStock(t);
    const lines = [{ item_id, quantity: 11 }];
    const input = { from_store_id: store_id, to_store_id: (await aStore(t)).id, day: today(), lines };
    expect(await says(t.call('add_stock_transfer', input, as))).toMatch(/^Only 10 Nos of Item .* available in Store/);
    expect((await t.call('add_stock_transfer', { ...input, to_store_id: store_id }, as)).status).toBe(400);
  });
});

describe('an issue', () => {
  test('goes to a sub-contractor and comes back, and stays the company’s stock meanwhile', async () => {
    const { store_id, item_id } = await someStock(t);
    const with_them = await aStore(t, { kind: 'subcontractor' });
    const issue = { store_id, project_id, to_store_id: with_them.id, day: today(), lines: [{ item_id, quantity: 6 }] };
    (await t.call('add_stock_issue', issue, as)).ok();
    expect(await rowOf(with_them.id)).toMatchObject({ issued: 6, stored: 0 });
    const back = { store_id, project_id, from_store_id: with_them.id, day: today() };
    expect(await says(t.call('add_stock_return', { ...back, lines: [{ item_id, quantity: 7 }] }, as))).toContain(
      'Only 6 Nos',
    );
    (await t.call('add_stock_return', { ...back, lines: [{ item_id, quantity: 2 }] }, as)).ok();
    expect((await rowOf(store_id))?.stored).toBe(6);
    const wrong = { ...issue, to_store_id: (await aStore(t)).id };
    expect(await says(t.call('add_stock_issue', wrong, as))).toContain('Select a sub-contractor’s place');
  });

  test('leaves what other projects have', async () => {
    const store = await aStore(t);
    const item_id = await anItem(t);
    const other = await ownerNumber(
      t,
      `select id from projects where company_id = (select company_id from stores where id = $1) and id <> $2 limit 1`,
      [store.id, project_id],
    );
    await received(t, store.id, item_id, 5, { project_id: other });
    await received(t, store.id, item_id, 2);
    const issue = (quantity: number) =>
      t.call('add_stock_issue', { store_id: store.id, project_id, day: today(), lines: [{ item_id, quantity }] }, as);
    expect(await says(issue(3))).toContain('Only 2 Nos');
    (await issue(2)).ok();
  });
});

test('what is used up or written off leaves the stock with its value', async () => {
  const store = await aStore(t);
  const item_id = await anItem(t);
  await received(t, store.id, item_id, 4, { rate: 1000 });
  const out = {
    store_id: store.id,
    kind: 'Consumption',
    day: today(),
    reason: 'Earthing',
    lines: [{ item_id, quantity: 1 }],
  };
  (await t.call('add_stock_consumption', out, as)).ok();
  expect(await rowOf(store.id)).toMatchObject({ stored: 3, value: 3000 });
  const { movements } = (await t.call('get_movements', { store_ids: [store.id] }, as)).ok();
  expect(movements[0]).toMatchObject({ kind: 'Consumption', value: 1000, to_state: 'Consumed', reason: 'Earthing' });
});

describe('a reservation', () => {
  const leftOf = async (id: number) =>
    (await t.call('get_stock_reservations', { limit: 1000 }, as)).ok().reservations.find((one) => one.id === id)?.left;

  test('takes stock from what is available, is issued against, and gives back what is left', async () => {
    const { reservation_id, store_id, item_id } = await aReservation(t, project_id);
    expect(await rowOf(store_id)).toMatchObject({ stored: 10, available: 5, reserved: 5 });
    const lines = [{ item_id, quantity: 3 }];
    (await t.call('add_stock_issue', { store_id, project_id, day: today(), lines }, as)).ok();
    expect(await leftOf(reservation_id)).toBe(2);
    (await t.call('delete_stock_reservation', { reservation_id }, as)).ok();
    expect(await rowOf(store_id)).toMatchObject({ stored: 7, available: 7, reserved: 0 });
    expect((await t.call('delete_stock_reservation', { reservation_id }, as)).status).toBe(404);
  });

  test('ends in the morning after its day', async () => {
    const { reservation_id, store_id } = await aReservation(t, project_id);
    const company_id = await ownerNumber(t, 'select company_id as id from stores where id = $1', [store_id]);
    const sweep = (day: string) => inCompany(t.app.database, company_id, (db) => releaseExpired(db, day));
    await sweep('2099-12-31');
    expect(await leftOf(reservation_id)).toBe(5);
    await sweep('2100-01-01');
    expect(await leftOf(reservation_id)).toBeUndefined();
    expect(await rowOf(store_id)).toMatchObject({ available: 10 });
  });
});
