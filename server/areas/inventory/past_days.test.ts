/** A past day is read in one way: quantity, average and the places of serial numbers come from the movements of that day and before. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays } from '../../../domain/dates.ts';
import { closeMonths } from '../../stock/closing_rows.ts';
import { inCompany } from '../../tenancy/in_company.ts';
import { openTestApp, type TestApp } from '../../test_kit.ts';
import { anItem, aStore, ownerNumber, received, today } from './fixtures.ts';

let t: TestApp;
beforeAll(async () => {
  t = await openTestApp();
});
afterAll(() => t.close());

const as = 'helios.prm';
const ago = (days: number): string => addDays(today(), -days);

/** Stock of an item some days ago: pieces, paise for one, and paise. */
async function stockOn(store_id: number, days: number) {
  const { rows, value } = (await t.call('get_stock', { store_ids: [store_id], day: ago(days) }, 'helios.owner')).ok();
  const [row] = rows;
  return row ? [row.stored, row.rate, row.value, value] : [0, null, null, value];
}

/** A movement is written down on its day, at noon. */
const onItsDay = (item_id: number) =>
  t.app.database.asOwner((run) =>
    run(`update movements set made_at = (day::timestamp + interval '12 hours') at time zone 'Asia/Kolkata'
      where item_id = ${item_id}`),
  );
const issue = async (store_id: number, item_id: number, quantity: number, days: number, serials: string[] = []) => {
  const project_id = await ownerNumber(
    t,
    `select p.id from projects p join companies c on c.id = p.company_id where c.key = 'helios' and p.status = 'active' order by p.id limit 1`,
  );
  return t.call(
    'add_stock_consumption',
    {
      store_id,
      project_id,
      kind: 'Consumption',
      day: ago(days),
      reason: 'Row 4',
      lines: [{ item_id, quantity, serials }],
    },
    as,
  );
};

async function someItem(has_serials = false) {
  const { id } = await aStore(t);
  return { store_id: id, item_id: await anItem(t, { has_serials }) };
}

describe('the value of a past day', () => {
  test('is that of a receipt that was entered later', async () => {
    const { store_id, item_id } = await someItem();
    await received(t, store_id, item_id, 20, { rate: 400, day: ago(5) });
    expect(await stockOn(store_id, 6)).toEqual([0, null, null, 0]);
    expect(await stockOn(store_id, 5)).toEqual([20, 400, 8000, 8000]);
    expect(await stockOn(store_id, 1)).toEqual([20, 400, 8000, 8000]);
  });

  test('has the average of what came and went by then, whenever it was entered', async () => {
    const { store_id, item_id } = await someItem();
    await received(t, store_id, item_id, 10, { rate: 100, day: ago(80) });
    await received(t, store_id, item_id, 10, { rate: 300, day: ago(40) });
    await onItsDay(item_id);
    expect([await stockOn(store_id, 70), await stockOn(store_id, 30)]).toEqual([
      [10, 100, 1000, 1000],
      [20, 200, 4000, 4000],
    ]);
    // entered today for days between
    await received(t, store_id, item_id, 30, { rate: 500, day: ago(70) });
    (await issue(store_id, item_id, 20, 60)).ok();
    const days = () => Promise.all([75, 70, 60, 45, 40, 1].map((day) => stockOn(store_id, day)));
    const read = await days();
    expect(read).toEqual([
      [10, 100, 1000, 1000],
      [40, 400, 16_000, 16_000],
      [20, 400, 8000, 8000],
      [20, 400, 8000, 8000],
      // the two receipts, then what was entered later
      [30, 380, 11_400, 11_400],
      [30, 380, 11_400, 11_400],
    ]);
    // today’s is what the ledger says, and yesterday’s was the same
    expect(await stockOn(store_id, 0)).toEqual(read.at(-1));
    const company_id = await ownerNumber(t, 'select company_id as id from stores where id = $1', [store_id]);
    await inCompany(t.app.database, company_id, closeMonths);
    expect(await days()).toEqual(read);
  });

  test('is nothing where nothing lay', async () => {
    const item_id = await anItem(t, { minimum: 5 });
    const { rows } = (
      await t.call('get_stock', { below_minimum: true, limit: 1000, day: ago(3) }, 'helios.owner')
    ).ok();
    expect(rows.find((row) => row.item_id === item_id)).toMatchObject({ stored: 0, value: 0 });
  });

  test('is known of everything in the demo company of which there was some', async () => {
    for (const days of [1, 30, 120, 400]) {
      // oxlint-disable-next-line no-await-in-loop
      const { rows } = (await t.call('get_stock', { limit: 1000, day: ago(days) }, 'helios.owner')).ok();
      expect(rows.filter(({ value }) => value === null)).toEqual([]);
    }
  });
});

describe('serial numbers', () => {
  test('are not moved on a day before the one they came on', async () => {
    const { store_id, item_id } = await someItem(true);
    const [first, second] = [`PAST${store_id}01`, `PAST${store_id}02`];
    await received(t, store_id, item_id, 1, { serials: [first], day: ago(9) });
    await received(t, store_id, item_id, 1, { serials: [second], day: ago(3) });
    // one piece was there, and not this one
    const refused = await issue(store_id, item_id, 1, 5, [second]);
    expect([refused.status, refused.body.message]).toEqual([
      409,
      expect.stringMatching(new RegExp(`^Serial number ${second} was last moved on .*Enter this date or a later one`)),
    ]);
    expect((await issue(store_id, item_id, 1, 5, [first])).status).toBe(200);
    expect((await issue(store_id, item_id, 1, 3, [second])).status).toBe(200);
  });

  test('move from the day they were on before a movement that was reversed', async () => {
    const { store_id, item_id } = await someItem(true);
    const number = `UNDO${store_id}01`;
    const movement_id = await received(t, store_id, item_id, 1, { serials: [number], day: ago(2) });
    (await t.call('undo_movement', { movement_id, reason: 'Wrong day' }, as)).ok();
    await received(t, store_id, item_id, 1, { serials: [number], day: ago(9) });
    const on = async (days: number) =>
      (await t.call('get_serials', { search: number, day: ago(days) }, as)).ok().serials.map(({ store_id: id }) => id);
    expect([await on(10), await on(9), await on(1), await on(0)]).toEqual([[], [store_id], [store_id], [store_id]]);
  });

  test('are listed as they were in the stores on a day', async () => {
    const { store_id, item_id } = await someItem(true);
    const to = (await aStore(t)).id;
    const numbers = ['1', '2', '3'].map((at) => `LIST${store_id}0${at}`);
    await received(t, store_id, item_id, 3, { serials: numbers, day: ago(9) });
    const lines = [{ item_id, quantity: 2, serials: numbers.slice(0, 2) }];
    const sent = { from_store_id: store_id, to_store_id: to, day: ago(6), lines };
    const { transfer_id } = (await t.call('add_stock_transfer', sent, as)).ok();
    (await t.call('update_stock_transfer', { transfer_id, day: ago(4), lines: [{ item_id, received: 2 }] }, as)).ok();
    (await issue(to, item_id, 1, 2, [numbers[0]!])).ok();
    const on = async (days: number, store: number) => {
      const asked = { store_ids: [store], day: ago(days) };
      const { serials, total } = (await t.call('get_serials', asked, as)).ok();
      expect(total).toBe(serials.length);
      return serials.filter(({ state }) => state === 'Stored').map(({ number }) => number);
    };
    expect([await on(10, store_id), await on(9, store_id), await on(5, store_id)]).toEqual([[], numbers, [numbers[2]]]);
    expect([await on(5, to), await on(4, to), await on(2, to), await on(0, to)]).toEqual([
      [],
      numbers.slice(0, 2),
      [numbers[1]],
      [numbers[1]],
    ]);
  });
});
