/** Counts of stock: blind, compared with the moment of the count, again by someone else, approved by who did not count. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../test_kit.ts';
import { aCount, anItem, aStore, received, someStock, today } from '../fixtures.ts';

let t: TestApp;
beforeAll(async () => {
  t = await openTestApp();
});
afterAll(() => t.close());

const keeper = 'helios.site_incharge';
const other = 'helios.site_executive';
const approver = 'helios.prm';
const stockOf = async (store_id: number) =>
  (await t.call('get_stock', { store_ids: [store_id] }, approver)).ok().rows[0];
const seen = async (count_id: number, as = keeper) => (await t.call('get_stock_count', { count_id }, as)).ok();
const begun = async (store_id: number, more: object = {}) =>
  (await t.call('add_stock_count', { store_id, ...more }, keeper)).ok().count_id;
const counts = (count_id: number, item_id: number, quantity: number, as = keeper, more: object = {}) =>
  t.call('update_stock_count', { count_id, lines: [{ item_id, quantity, ...more }] }, as);
const sends = async (count_id: number, as = keeper) =>
  t.call('send_stock_count', { count_id, version: (await seen(count_id)).count.version }, as);
const approves = async (count_id: number, as = approver) =>
  t.call('approve_stock_count', { count_id, version: (await seen(count_id)).count.version }, as);

test('hides the ledger while people count, and shows the differences once they handed it in', async () => {
  const { store_id, item_id } = await someStock(t);
  const count_id = await begun(store_id);
  (await counts(count_id, item_id, 10)).ok();
  expect(await seen(count_id, approver)).toMatchObject({
    count: { status: 'Counting', counted: 1 },
    lines: [{ first: { quantity: 10, counted_by_me: false }, expected: null, difference: null, value: null }],
    abilities: { approve_stock_count: 'This count does not await approval.' },
  });
  expect((await sends(count_id)).ok().status).toBe('Approved');
  expect((await seen(count_id)).lines).toMatchObject([{ expected: 10, difference: 0 }]);
});

test('compares with the moment of the count, not with that of approval', async () => {
  const store = await aStore(t);
  const item_id = await anItem(t);
  await received(t, store.id, item_id, 1000, { rate: 100 });
  const count_id = await begun(store.id);
  // a moment of its own: the device says it to the millisecond, the ledger closer
  const pause = () => new Promise((resolve) => setTimeout(resolve, 20));
  await pause();
  const counted_at = new Date().toISOString();
  await pause();
  // on a phone without a signal: what is issued meanwhile is not missing
  const lines = [{ item_id, quantity: 300 }];
  (
    await t.call(
      'add_stock_consumption',
      { store_id: store.id, kind: 'Consumption', day: today(), reason: 'Roof', lines },
      keeper,
    )
  ).ok();
  (await counts(count_id, item_id, 990, keeper, { counted_at })).ok();
  expect((await sends(count_id)).ok().status).toBe('Awaiting approval');
  await received(t, store.id, item_id, 5);
  expect((await seen(count_id, approver)).lines).toMatchObject([{ expected: 1000, difference: -10, value: -1000 }]);
  expect((await seen(count_id, keeper)).lines[0]?.value).toBeNull();
  const { movement_ids } = (await approves(count_id)).ok();
  expect(await stockOf(store.id)).toMatchObject({ stored: 695 });
  const { movements } = (await t.call('get_movements', { store_ids: [store.id] }, approver)).ok();
  expect(movements.find(({ id }) => id === movement_ids[0])).toMatchObject({
    kind: 'Stock count',
    quantity: 10,
    value: 1000,
    to_state: 'Written off',
  });
});

test('is counted again by someone else where much differs, and approved by who counted nothing', async () => {
  const { store_id, item_id } = await someStock(t);
  const count_id = await begun(store_id);
  (await counts(count_id, item_id, 7)).ok();
  expect((await sends(count_id)).ok().status).toBe('Recount');
  expect((await seen(count_id, other)).lines).toMatchObject([{ recount: true, first: null, expected: null }]);
  expect((await counts(count_id, item_id, 8)).body.message).toMatch(
    /^You counted Item .* first\. Someone else counts it again\.$/,
  );
  expect((await sends(count_id, other)).body.message).toContain('1 item is not counted yet');
  (await counts(count_id, item_id, 8, other)).ok();
  expect((await sends(count_id, other)).ok().status).toBe('Awaiting approval');
  expect((await approves(count_id, keeper)).status).toBe(403);
  // one of those who approve counted too
  const mine = await aCount(t, { counted: 9, sent: true, by: approver });
  expect((await approves(mine.count_id)).body.message).toBe(
    'You counted this stock. Someone else approves the differences.',
  );
  expect((await seen(count_id, approver)).lines).toMatchObject([
    { first: { quantity: 7 }, second: { quantity: 8 }, difference: -2 },
  ]);
  (await approves(count_id)).ok();
  expect(await stockOf(store_id)).toMatchObject({ stored: 8 });
  expect((await approves(count_id)).body.message).toBe('This count does not await approval.');
});

test('of a whole store leaves nothing uncounted, of a zone leaves the rest as it is', async () => {
  const { store_id, item_id } = await someStock(t);
  const cable = await anItem(t, { category: 'CABLES & CONNECTORS' });
  await received(t, store_id, cable, 500);
  const whole = await begun(store_id);
  (await counts(whole, item_id, 10)).ok();
  expect((await sends(whole)).body.message).toContain('1 item is not counted yet');
  (await t.call('delete_stock_count', { count_id: whole, version: 1 }, keeper)).ok();
  expect((await t.call('get_stock_count', { count_id: whole }, keeper)).status).toBe(404);
  const zone = await begun(store_id, { zone: 'Rack 4' });
  (await counts(zone, item_id, 10)).ok();
  expect((await sends(zone)).ok().status).toBe('Approved');
  expect((await seen(zone)).lines).toHaveLength(1);
});

test('counts serial numbers by scan: what was not found is written off, what nobody knew comes in', async () => {
  const store = await aStore(t);
  const item_id = await anItem(t, { has_serials: true });
  const numbers = ['1', '2', '3'].map((end) => `CNT${store.id}00${end}`);
  await received(t, store.id, item_id, 3, { serials: numbers });
  const elsewhere = await aStore(t);
  await received(t, elsewhere.id, item_id, 1, { serials: [`ELSE${store.id}01`] });
  const count_id = await begun(store.id);
  const scan = (serials: string[], quantity = serials.length, as = keeper) =>
    counts(count_id, item_id, quantity, as, { serials });
  expect((await scan([`ELSE${store.id}01`])).body.message).toContain(`is already known`);
  expect((await scan([numbers[0]!, numbers[0]!])).body.message).toContain('Listed more than once');
  const read = [numbers[0]!, numbers[1]!, `NEW${store.id}0001`];
  (await scan(read)).ok();
  // three are expected and three were read, yet one is missing and one is new
  expect((await sends(count_id)).ok().status).toBe('Awaiting approval');
  expect((await seen(count_id, approver)).lines).toMatchObject([
    { difference: 0, missing: [numbers[2]], added: [`NEW${store.id}0001`] },
  ]);
  (await approves(count_id)).ok();
  const { serials } = (await t.call('get_serials', { item_ids: [item_id], store_ids: [store.id] }, approver)).ok();
  expect(serials.map(({ number, state }) => [number, state]).toSorted()).toEqual(
    [
      [numbers[0], 'Stored'],
      [numbers[1], 'Stored'],
      [numbers[2], 'Written off'],
      [`NEW${store.id}0001`, 'Stored'],
    ].toSorted(),
  );
  const { count } = await seen(count_id);
  (await t.call('undo_stock_count', { count_id, version: count.version, reason: 'Found in the van' }, approver)).ok();
  expect((await seen(count_id)).count.status).toBe('Reversed');
  const back = (await t.call('get_serials', { search: numbers[2]! }, approver)).ok().serials;
  expect(back).toMatchObject([{ state: 'Stored' }]);
});

test('is rejected with a reason, or counted again once more', async () => {
  const { count_id, version, store_id } = await aCount(t, { counted: 9, sent: true, by: keeper });
  const rejects = (more: object) =>
    t.call('reject_stock_count', { count_id, version, remark: 'Look behind the rack', ...more }, approver);
  expect((await rejects({ remark: '' })).status).toBe(400);
  (await rejects({ recount: true })).ok();
  expect((await seen(count_id)).count).toMatchObject({ status: 'Recount', remark: 'Look behind the rack' });
  expect((await rejects({})).status).toBe(409);
  expect((await stockOf(store_id))?.stored).toBe(10);
});

describe('pieces known by serial number', () => {
  const ten = (store_id: number) => Array.from({ length: 10 }, (_, at) => `PCS${store_id}0${at}`);
  /** A store with ten of them, of which someone counted some twice, by number alone. */
  async function counted(quantity: number) {
    const store = await aStore(t);
    const item_id = await anItem(t, { has_serials: true });
    const numbers = ten(store.id);
    await received(t, store.id, item_id, 10, { serials: numbers });
    const count_id = await begun(store.id);
    (await counts(count_id, item_id, quantity)).ok();
    expect((await sends(count_id)).ok().status).toBe('Recount');
    (await counts(count_id, item_id, quantity, other)).ok();
    return { store_id: store.id, item_id, numbers, count_id };
  }
  const states = async (item_id: number) => {
    const { serials } = (await t.call('get_serials', { item_ids: [item_id] }, approver)).ok();
    return serials.filter(({ state }) => state === 'Written off').map(({ number }) => number);
  };

  test('that are missing are asked for when a count is handed in, and selected', async () => {
    const { count_id, item_id, numbers, store_id } = await counted(8);
    const asked = await sends(count_id, other);
    expect([asked.status, asked.body.message]).toEqual([
      409,
      expect.stringMatching(
        /^2 pieces of Item .* known by serial number are missing\. Scan or list those you found, or select those that are missing\.$/,
      ),
    ]);
    expect(asked.body.current).toEqual({ asks: [{ item_id, item: expect.any(String), pieces: 2 }] });
    const missing = numbers.slice(3, 5);
    const names = (more: object) => counts(count_id, item_id, 8, other, more);
    expect((await names({ missing: ['NOTHERE001'] })).body.message).toBe(
      'Serial number NOTHERE001 is not in this store.',
    );
    expect((await names({ missing, serials: [numbers[0]] })).body.message).toContain('not both');
    (await names({ missing: missing.slice(1) })).ok();
    expect((await sends(count_id, other)).body.current).toMatchObject({ asks: [{ pieces: 1 }] });
    (await names({ missing })).ok();
    expect((await seen(count_id, other)).lines).toMatchObject([{ second: { quantity: 8, missing } }]);
    expect((await sends(count_id, other)).ok().status).toBe('Awaiting approval');
    expect((await seen(count_id, approver)).lines).toMatchObject([{ difference: -2, missing, added: [] }]);
    (await approves(count_id)).ok();
    expect(await states(item_id)).toEqual(missing);
    expect(await stockOf(store_id)).toMatchObject({ stored: 8 });
  });

  test('that were found are listed instead', async () => {
    const { count_id, item_id, numbers } = await counted(8);
    (await counts(count_id, item_id, 8, other, { serials: numbers.slice(2) })).ok();
    expect((await sends(count_id, other)).ok().status).toBe('Awaiting approval');
    (await approves(count_id)).ok();
    expect(await states(item_id)).toEqual(numbers.slice(0, 2));
  });

  test('of a count handed in before they were asked for are named in a recount', async () => {
    const { count_id, item_id, numbers } = await counted(8);
    await t.app.database.asOwner((run) =>
      run(`update stock_counts set status = 'Awaiting approval' where id = ${count_id}`),
    );
    expect((await approves(count_id)).body.message).toMatch(
      /^2 missing pieces of Item .* are not named by serial number\. Request a recount: the person who counts again names them\.$/,
    );
    const { version } = (await seen(count_id)).count;
    const again = { count_id, version, remark: 'Name them', recount: true };
    (await t.call('reject_stock_count', again, approver)).ok();
    (await counts(count_id, item_id, 8, other, { missing: numbers.slice(0, 2) })).ok();
    (await sends(count_id, other)).ok();
    (await approves(count_id)).ok();
  });
});
