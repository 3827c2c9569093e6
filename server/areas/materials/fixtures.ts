/** For tests: items and what is made of them. */
import { aFile } from '../../fixtures.ts';
import type { TestApp } from '../../test_kit.ts';

export const keeper = 'helios.prm';

let made = 0;
export const unique = (word: string): string => `${word} ${String((made += 1))} ${performance.now()}`;

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
