/** Items: what follows from a category, what does not fit, and imports. */
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aFile } from '../../../fixtures.ts';
import { openTestApp, type TestApp } from '../../../test_kit.ts';
import { anItem, keeper, unique } from '../fixtures.ts';

let t: TestApp;
beforeAll(async () => {
  t = await openTestApp();
});
afterAll(() => t.close());

const add = (facts: object, by = keeper) => t.call('add_item', { name: unique('Thing'), ...facts }, by);

describe('a new item', () => {
  test('is counted, taxed and named for customs as its category usually is', async () => {
    expect((await add({ category: 'MODULES', watts: 545 })).ok()).toMatchObject({
      unit: 'Nos',
      hsn: '85414300',
      gst_percent: 5,
      has_serials: true,
      conversions: [{ unit: 'kWp', num: 545, den: 1000 }],
    });
    expect((await add({ category: 'DC Cable' })).ok()).toMatchObject({ unit: 'mtrs', gst_percent: 18 });
    expect((await add({ category: 'Handrail', code: 'X-1' })).ok()).toMatchObject({ unit: 'mtrs' });
  });

  test.each([
    ['attributes', { category: 'MODULES', attributes: { kva: 5 } }],
    ['attributes', { category: 'Transformer', attributes: { rating: 'large' } }],
    ['attributes', { category: 'LA', attributes: { type: 'Magic' } }],
    ['conversions', { category: 'Handrail', unit: 'mtrs', conversions: [{ unit: 'mtrs', num: 1, den: 1 }] }],
    [
      'conversions',
      {
        category: 'Handrail',
        conversions: [
          { unit: 'kg', num: 1, den: 1 },
          { unit: 'kg', num: 2, den: 1 },
        ],
      },
    ],
  ])('is refused for its %s: %j', async (field, facts) => {
    const refused = await add(facts);
    expect(refused.status).toBe(400);
    expect(refused.body.fields).toHaveProperty(field);
  });

  test('has a name and a code of its own', async () => {
    const { name } = await anItem(t, { code: 'ONCE-1' });
    expect((await t.call('add_item', { name, category: 'MMS' }, keeper)).body.message).toBe(`${name} already exists.`);
    expect((await add({ category: 'MMS', code: 'once-1' })).body.message).toBe(`${name} already has this code.`);
  });
});

test('an item that is archived is offered no more, and can be found among the archived', async () => {
  const { id, name } = await anItem(t);
  (await t.call('toggle_item', { item_id: id, active: false }, keeper)).ok();
  const found = async (...active: string[]) =>
    (await t.call('get_items', { search: name, ...(active.length > 0 && { active }) }, 'helios.designer'))
      .ok()
      .items.map((one) => one.id);
  expect(await found()).toEqual([]);
  expect(await found('no')).toEqual([id]);
  expect(await found('yes', 'no')).toEqual([id]);
});

test('a search finds its words in whatever order', async () => {
  const name = unique('Waaree Bi-55 bifacial');
  const { id } = await anItem(t, { name, make: 'Vikrant', model: 'VK-9981' });
  const { items } = (await t.call('get_items', { search: 'vk-9981 waaree' }, 'helios.pre')).ok();
  expect(items.map((one) => one.id)).toEqual([id]);
});

test('an export comes back as it was: every row is there already', async () => {
  await anItem(t, { code: unique('C').slice(0, 30) });
  const file = await t.call('export_items', { format: 'csv' }, keeper);
  const text = file.raw.file ? (await buffer(file.raw.file.stream)).toString() : '';
  const again = (await t.call('import_items', { file: aFile(t, 'items.csv', text) }, keeper)).ok();
  expect(again).toMatchObject({ added: 0, failed: 0 });
  expect(again.skipped).toBe(again.total);
});

test('an import fills in what follows from the category, and fails rows without one', async () => {
  const name = unique('Cable');
  const file = aFile(t, 'items.csv', `Item,Category,Make\n${name},HT Cable,Polycab\nNowhere,,Nobody\n`);
  const done = (await t.call('import_items', { file }, keeper)).ok();
  expect(done).toMatchObject({ added: 1, failed: 1 });
  expect(done.rows.find((row) => row.verdict === 'failed')?.remarks[0]?.says).toBe('Enter a material category.');
  const { items } = (await t.call('get_items', { search: name }, keeper)).ok();
  expect(items[0]).toMatchObject({ unit: 'Nos', hsn: '85446090', make: 'Polycab' });
});

test.each(['helios.vendor', 'helios.subcontractor', 'helios.customer', 'helios.investor'])(
  '%s is given none',
  async (who) => {
    expect((await t.call('get_items', {}, who)).status).toBe(403);
    expect((await add({ category: 'MMS' }, who)).status).toBe(403);
  },
);
