/** Serial numbers: found by how they begin, with their whole life, and read from files. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aFile } from '../../../fixtures.ts';
import { openTestApp, type TestApp } from '../../../test_kit.ts';
import { anItem, aSerial, aStore, received, today } from '../fixtures.ts';

let t: TestApp;
beforeAll(async () => {
  t = await openTestApp();
});
afterAll(() => t.close());

const as = 'helios.prm';

test('a number is found by its beginning, whatever its letters, and shows every movement it took', async () => {
  const { number, serial_id, store_id, item_id } = await aSerial(t);
  const found = async (search: string) => (await t.call('get_serials', { search }, as)).ok();
  expect(await found(number.slice(0, 9).toLowerCase())).toMatchObject({
    total: 1,
    serials: [{ id: serial_id, state: 'Stored' }],
  });
  expect((await found(number.slice(1))).total).toBe(0);
  const to = await aStore(t);
  const lines = [{ item_id, quantity: 1, serials: [number] }];
  const sent = { from_store_id: store_id, to_store_id: to.id, day: today(), document: 'DC/7', lines };
  const { transfer_id, number: transfer } = (await t.call('add_stock_transfer', sent, as)).ok();
  const arrived = { transfer_id, day: today(), lines: [{ item_id, received: 1 }] };
  (await t.call('update_stock_transfer', arrived, as)).ok();
  const { serial, life } = (await t.call('get_serial', { serial_id }, as)).ok();
  expect(serial).toMatchObject({ number, store: to.name, state: 'Stored' });
  expect(life.map(({ kind, document }) => [kind, document])).toEqual([
    ['Transfer in', transfer],
    ['Transfer out', transfer],
    ['Receipt', expect.stringMatching(/^SRN\//)],
  ]);
});

test('a list is read from a file and checked, and nothing is kept', async () => {
  const { number } = await aSerial(t);
  const text = `Pallet,Module serial no\nP1,NEW0000001\nP1,new0000001\nP2,${number}\nP2,x!\n`;
  const read = (await t.call('import_serials', { file: aFile(t, 'list.csv', text) }, as)).ok();
  expect(read).toMatchObject({ malformed: ['X!'], doubles: ['NEW0000001'], known: [{ number }], known_count: 1 });
  expect(read.serials).toEqual(['NEW0000001', number, 'X!']);
  expect((await t.call('get_serials', { search: 'NEW0000001' }, as)).ok().total).toBe(0);
  const none = await t.call('import_serials', { file: aFile(t, 'none.csv', 'A,B\n1,2\n') }, as);
  expect(none.body.message).toBe('No serial numbers were found in this file.');
});

test('12,000 come in with one receipt', async () => {
  const store = await aStore(t);
  const item_id = await anItem(t, { has_serials: true });
  const serials = Array.from({ length: 12_000 }, (_, at) => `MANY${String(at).padStart(8, '0')}`);
  await received(t, store.id, item_id, serials.length, { serials });
  expect((await t.call('get_stock', { store_ids: [store.id] }, as)).ok().rows[0]?.stored).toBe(12_000);
});
