/** Price lists: what they hold, what they propose, how they come from sheets, and what documents keep of them. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aFile } from '../../../fixtures.ts';
import { openTestApp, type TestApp } from '../../../test_kit.ts';
import { aBoqLine, anItem, aPricedItem, aPriceList, keeper, pricesToImport, unique } from '../fixtures.ts';

let t: TestApp;
let project_id = 0;
const finance = 'helios.finance';
beforeAll(async () => {
  t = await openTestApp();
  const { rows } = await t.app.database.asOwner((run) =>
    run(`select m.project_id from project_members m join users u on u.company_id = m.company_id and u.id = m.user_id
      join projects p on p.company_id = m.company_id and p.id = m.project_id
      where u.username = 'helios.designer' and p.status = 'active' order by 1 limit 1`),
  );
  project_id = Number(rows[0]?.project_id);
  await t.app.database.asOwner((run) =>
    run(`insert into project_members (company_id, project_id, user_id, role)
      select u.company_id, ${project_id}, u.id, 'Procurement Manager' from users u where u.username = 'helios.prm'
      on conflict do nothing`),
  );
});
afterAll(() => t.close());

const listOf = async (price_list_id: number, by = keeper) =>
  (await t.call('get_price_list', { price_list_id }, by)).ok();

describe('a price list', () => {
  test('holds prices in the units of its items, exact to a hundredth of a paisa, and counts its versions', async () => {
    const item = await anItem(t);
    const list = await aPriceList(t, [{ item_id: item.id, price: 1725.55, unit: 'kWp' }]);
    const { price_list, prices } = await listOf(list.id);
    expect(prices).toMatchObject([{ item: item.name, price: 1725.55, unit: 'kWp', rate: 940_425, stock_unit: 'Nos' }]);
    expect(price_list).toMatchObject({ version: 2, prices: 1, standing: 'current' });
    const other = { price_list_id: list.id, version: 2, set: [{ item_id: item.id, price: 2.5, unit: 'kg' }] };
    const refused = await t.call('update_prices', other, keeper);
    expect(refused.body.message).toBe(`${item.name} is not quoted in kg. Add this quote unit to the item first.`);
    const twice = { ...other, set: [1, 2].map((price) => ({ item_id: item.id, price, unit: 'Nos' })) };
    expect((await t.call('update_prices', twice, keeper)).body.message).toBe('Enter each item once.');
    const gone = { price_list_id: list.id, version: 2, remove: [item.id] };
    expect((await t.call('update_prices', gone, keeper)).ok()).toMatchObject({
      prices: [],
      price_list: { version: 3 },
    });
  });

  test('is current, upcoming or expired, and never ends before it begins', async () => {
    const word = unique('Proposed');
    await aPriceList(t, [], { name: `${word} a`, valid_from: '2020-01-01', valid_to: '2020-12-31' });
    await aPriceList(t, [], { name: `${word} b`, valid_from: '2099-01-01' });
    const found = async (standing: string[]) =>
      (await t.call('get_price_lists', { search: word, standing }, keeper)).ok().price_lists.map((one) => one.standing);
    expect(await found([])).toEqual(['upcoming', 'expired']);
    expect(await found(['expired'])).toEqual(['expired']);
    const { id, version } = await aPriceList(t, [], { valid_to: '2026-06-30' });
    const backwards = await t.call(
      'update_price_list',
      { price_list_id: id, version, valid_from: '2026-07-01' },
      keeper,
    );
    expect([backwards.status, Object.keys(backwards.body.fields ?? {})]).toEqual([400, ['valid_to']]);
  });

  test('is read by finance, written by procurement, and seen by nobody else', async () => {
    const { item, list } = await aPricedItem(t);
    expect((await listOf(list.id, finance)).abilities.update_prices).not.toBe(true);
    const change = { price_list_id: list.id, version: list.version, note: 'Mine' };
    expect((await t.call('update_price_list', change, finance)).status).toBe(403);
    for (const who of [
      'helios.designer',
      'helios.site_executive',
      'helios.vendor',
      'helios.customer',
      'helios.investor',
    ]) {
      expect((await t.call('get_price_list', { price_list_id: list.id }, who)).status).toBe(403);
      expect((await t.call('get_item_prices', { item_id: item.id }, who)).status).toBe(403);
    }
  });

  test('keeps its item from being deleted, and goes to the supplier that stays in a merge', async () => {
    const { item } = await aPricedItem(t);
    expect((await t.call('delete_item', { item_id: item.id }, keeper)).body.message).toBe(
      'A BOQ, a price list or the stock uses this item. Archive it instead.',
    );
    const [kept, gone] = await Promise.all(
      ['Kept', 'Gone'].map(async (name) => (await t.call('add_supplier', { name: unique(name) }, keeper)).ok()),
    );
    const list = await aPriceList(t, [{ item_id: item.id, price: 9, unit: 'Nos' }], { supplier_id: gone!.id });
    const merge = {
      kept_id: kept!.id,
      suppliers: [kept!, gone!].map(({ id, version }) => ({ supplier_id: id, version })),
    };
    const { merge_id } = (await t.call('add_supplier_merge', merge, 'helios.owner')).ok();
    expect((await listOf(list.id)).price_list.supplier_id).toBe(kept!.id);
    (await t.call('undo_supplier_merge', { supplier_merge_id: merge_id }, 'helios.owner')).ok();
    expect((await listOf(list.id)).price_list.supplier_id).toBe(gone!.id);
  });
});

describe('from a sheet', () => {
  test('rows are known by code, name or model, in the unit the supplier wrote; all others fail with the reason', async () => {
    const [by_code, by_model] = await Promise.all([
      anItem(t, { code: unique('PL').slice(0, 30) }),
      anItem(t, { make: 'Waaree', model: unique('WS') }),
    ]);
    const { supplier_id, ...about } = await pricesToImport(t);
    const text = [
      'Model,Part no,Basic rate,UOM',
      `Anything,${by_code.code},"₹ 9,400",Nos.`,
      `${by_model.model},,17.25,Rs/Wp`,
      `waaree ${by_model.model},,18,Wp`,
      `${by_code.name},,5,bundle`,
      'Nothing known,,5,Nos',
      `${about.item},,,Nos`,
    ].join('\n');
    const asked = { supplier_id, name: unique('Sheet'), valid_from: '2026-01-01', file: aFile(t, 'list.csv', text) };
    const dry = (await t.call('import_price_list', { ...asked, dry_run: true }, keeper)).ok();
    expect(dry).toMatchObject({ import_id: null, total: 6, added: 2, failed: 4 });
    expect(dry.rows.filter(({ verdict }) => verdict === 'new')).toMatchObject([
      { item: by_code.name, price: 940_000, unit: 'Nos' },
      { item: by_model.name, price: 1725, unit: 'kWp' },
    ]);
    expect(dry.rows.filter(({ verdict }) => verdict === 'failed').map(({ remarks }) => remarks.at(-1)?.says)).toEqual([
      `Row 3 has the price of ${by_model.name} already.`,
      expect.stringContaining(`Row 2 has the price of ${by_code.name} already.`),
      'No item has this name, code or model. Add the item first.',
      'Enter a price above zero.',
    ]);
    expect((await t.call('get_price_lists', { search: asked.name }, keeper)).ok().total).toBe(0);
    const again = { ...asked, file: aFile(t, 'list.csv', text) };
    (await t.call('import_price_list', again, keeper)).ok();
    const [list] = (await t.call('get_price_lists', { search: asked.name }, keeper)).ok().price_lists;
    expect(list).toMatchObject({ prices: 2, supplier_id });
  });

  test('a price far from the last one is pointed out, with whose it was', async () => {
    const { item, list } = await aPricedItem(t);
    const { item: _, ...about } = await pricesToImport(t);
    const file = aFile(t, 'list.csv', `Item,Rate,Unit\n${item.name},17.5,Nos\n`);
    const { rows } = (await t.call('import_price_list', { ...about, file, dry_run: true }, keeper)).ok();
    const whose = list.supplier.replace(/\.$/, '');
    expect(rows[0]?.note).toBe(`Far from the price of ${whose}. Check the price and its unit.`);
  });
});

describe('the budget rate of a BOQ line', () => {
  const lineOf = async (id: number, by = keeper) =>
    (await t.call('get_boq', { project_id }, by)).ok().lines.find((line) => line.id === id);

  test('is proposed from the lists and keeps price, unit and version of the list, whatever becomes of it', async () => {
    const { item, list, item_price_id } = await aPricedItem(t);
    const { line } = await aBoqLine(t, project_id, { category: 'MODULES', item_id: item.id });
    const { prices } = (await t.call('get_boq_prices', { project_id }, keeper)).ok();
    expect(prices.find((one) => one.item_id === item.id)).toMatchObject({
      item_price_id,
      rate: 953_750,
      list: list.name,
    });
    const take = { boq_line_id: line.id, version: line.version, item_price_id };
    (await t.call('update_boq_lines', { project_id, reason: 'Rates', change: [take] }, keeper)).ok();
    const source = {
      price_list_id: list.id,
      list: list.name,
      list_version: 2,
      supplier: list.supplier,
      price: 1750,
      unit: 'kWp',
      valid_to: null,
    };
    expect(await lineOf(line.id)).toMatchObject({ rate: 953_750, rate_source: source });
    (
      await t.call(
        'update_prices',
        { price_list_id: list.id, version: 2, set: [{ item_id: item.id, price: 1900, unit: 'kWp' }] },
        keeper,
      )
    ).ok();
    (await t.call('delete_price_list', { price_list_id: list.id, version: 3 }, keeper)).ok();
    expect(await lineOf(line.id)).toMatchObject({ rate: 953_750, rate_source: source });
    expect(await lineOf(line.id, 'helios.designer')).toMatchObject({ rate: null, rate_source: null });
    const other = { boq_line_id: line.id, version: 2, description: 'Renamed' };
    (await t.call('update_boq_lines', { project_id, reason: 'Words', change: [other] }, 'helios.designer')).ok();
    expect(await lineOf(line.id)).toMatchObject({ rate: 953_750, rate_source: source });
    const typed = { boq_line_id: line.id, version: 3, rate: 900_000 };
    (await t.call('update_boq_lines', { project_id, reason: 'Rates', change: [typed] }, keeper)).ok();
    expect(await lineOf(line.id)).toMatchObject({ rate: 900_000, rate_source: null });
  });

  test('is taken only from a price of the item of the line, by who sees prices', async () => {
    const { item_price_id } = await aPricedItem(t);
    const { line } = await aBoqLine(t, project_id);
    const change = [{ boq_line_id: line.id, version: line.version, item_price_id }];
    const asked = { project_id, reason: 'Rates', change };
    expect((await t.call('update_boq_lines', asked, keeper)).body.message).toBe(
      'The price is of another item. Reload the page.',
    );
    expect((await t.call('update_boq_lines', asked, 'helios.designer')).status).toBe(403);
  });
});
