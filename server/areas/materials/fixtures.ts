/** For tests: items and what is made of them. */
import { addDays } from '../../../domain/dates.ts';
import { aFile } from '../../fixtures.ts';
import type { TestApp } from '../../test_kit.ts';

export const keeper = 'helios.prm';

let names = 0;
export const unique = (word: string): string => `${word} ${String((names += 1))} ${performance.now()}`;

/** A module of 545 Wp, stocked in Nos. */
export const anItem = async (t: TestApp, facts: object = {}, by = keeper) =>
  (await t.call('add_item', { name: unique('Module'), category: 'MODULES', watts: 545, ...facts }, by)).ok();

export const itemsFile = (t: TestApp, name: string) =>
  aFile(t, 'items.csv', `Item,Category,Make,Wp\n${name},MODULES,Waaree,545\n,MODULES,Nobody,\nNo category,,,\n`);

/** An import of items: one is added, two rows fail. */
export async function anImportOfItems(t: TestApp, by = keeper) {
  const name = unique('Imported');
  const done = (await t.call('import_items', { file: itemsFile(t, name) }, by)).ok();
  return { record_import_id: done.import_id ?? 0, name };
}

/** A supplier of the company, and one of its price lists, with a price for each of the items given. */
export async function aPriceList(t: TestApp, prices: readonly object[] = [], facts: object = {}, by = keeper) {
  const supplier_id = (await t.call('get_supplier_list', { limit: 1 }, by)).ok().suppliers[0]?.id ?? 0;
  const about = { supplier_id, name: unique('List'), valid_from: '2026-01-01', ...facts };
  const list = (await t.call('add_price_list', about, by)).ok();
  if (prices.length === 0) return list;
  const set = { price_list_id: list.id, version: list.version, set: prices };
  return (await t.call('update_prices', set, by)).ok().price_list;
}

/** An item with a price of ₹17.50 per Wp. */
export async function aPricedItem(t: TestApp, by = keeper) {
  const item = await anItem(t, {}, by);
  const list = await aPriceList(t, [{ item_id: item.id, price: 1750, unit: 'kWp' }], {}, by);
  const [price] = (await t.call('get_item_prices', { item_id: item.id }, by)).ok().prices;
  return { item, list, item_price_id: price?.item_price_id ?? 0 };
}

/** What an import of prices is asked with: a sheet in which one row names an item and one does not. */
export async function pricesToImport(t: TestApp, by = keeper) {
  const { name } = await anItem(t, {}, by);
  const supplier_id = (await t.call('get_supplier_list', { limit: 1 }, by)).ok().suppliers[0]?.id ?? 0;
  const text = `Item,Price,Unit\n${name},17.255,₹/Wp\nNobody’s item,5,Nos\n`;
  return {
    file: aFile(t, 'prices.csv', text),
    supplier_id,
    name: unique('Imported list'),
    valid_from: '2026-01-01',
    item: name,
  };
}

/** An import of a price list: one price is added, one row fails. */
export async function anImportOfPrices(t: TestApp, by = keeper) {
  const { item: _, ...asked } = await pricesToImport(t, by);
  const done = (await t.call('import_price_list', asked, by)).ok();
  return { record_import_id: done.import_id ?? 0, name: asked.name };
}

/** A line of the bill of quantities of a project that waits for nobody. */
export async function aBoqLine(t: TestApp, project_id: number, facts: object = {}, by = keeper) {
  const { head } = (await t.call('get_boq', { project_id }, by)).ok();
  if (head.state === 'submitted') (await t.call('undo_send_boq', { project_id, version: head.version }, by)).ok();
  const add = [{ category: 'DC Cable', description: unique('Cable'), quantity: 100, ...facts }];
  const made = (await t.call('update_boq_lines', { project_id, add, reason: 'Needed' }, by)).ok();
  return { head: made.head, line: made.lines[0]! };
}

/** One that a designer submitted, as it is decided on. */
export async function submittedBoq(t: TestApp, project_id: number, by = 'helios.designer') {
  const { head } = await aBoqLine(t, project_id);
  const sent = (await t.call('send_boq', { project_id, version: head.version }, by)).ok();
  return { project_id, version: sent.version };
}

export const boqFileOf = (
  t: TestApp,
  text: string | Buffer = 'Category,Description,Unit,Quantity\nMODULES,Module 545 Wp,Nos,1000\n',
) => aFile(t, 'boq.csv', text);

/** A version of a list as the ministry publishes it, with a row that names no model. */
export const almmFile = (t: TestApp, ...models: string[]) =>
  aFile(
    t,
    'almm.csv',
    ['Name of manufacturer,Model No,Wp,Valid upto', 'Xylo Solar Pvt. Ltd.,XY-545M,545,31/03/2027', 'Nobody,,540,']
      .concat(models)
      .join('\n'),
  );

let listed = 0;
/** A version of ALMM List-I that an administrator imported, each of another day. */
export async function anAlmmList(t: TestApp, by = 'helios.admin', list = 'ALMM List-I') {
  listed += 1;
  const dated = addDays('2025-01-01', listed);
  const { import_id } = (await t.call('import_almm_list', { file: almmFile(t), list, dated }, by)).ok();
  const { lists } = (await t.call('get_almm_lists', {}, by)).ok();
  return {
    id: lists.find((one) => one.dated === dated && one.list === list)?.id ?? 0,
    record_import_id: import_id ?? 0,
    dated,
  };
}
