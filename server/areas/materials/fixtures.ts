/** For tests: items and what is made of them. */
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
