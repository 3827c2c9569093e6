/** For tests: every way back of this area, with a change by someone else in between. */
import type { World } from '../../sample.ts';
import type { UndoCases } from '../../undo_case.ts';
import { almmFile, anAlmmList, anImportOfItems, anImportOfPrices, keeper, submittedBoq } from './fixtures.ts';

const owner = 'helios.owner';

export const undoCases = (w: World): UndoCases => ({
  async undo_send_boq() {
    const { project_id } = w;
    const sent = await submittedBoq(w.t, project_id);
    return {
      undo: 'undo_send_boq',
      as: keeper,
      input: sent,
      between: () => w.t.call('approve_boq', sent, owner),
      kept: async () => (await w.t.call('get_boq', { project_id }, owner)).ok().head.state === 'approved',
    };
  },
  async undo_import_almm() {
    const { record_import_id, dated } = await anAlmmList(w.t);
    const list = 'ALMM List-I';
    const theirs = async () =>
      (await w.t.call('get_almm_lists', {}, owner)).ok().lists.find((one) => one.dated === dated);
    return {
      undo: 'undo_import_almm',
      as: 'helios.admin',
      input: { record_import_id },
      between: () =>
        w.t.call('import_almm_list', { file: almmFile(w.t, 'Theirs,TH-1,545,'), list, dated }, 'helios.admin'),
      kept: async () => (await theirs())?.entries === 2,
    };
  },
  async undo_import_items() {
    const { name, record_import_id } = await anImportOfItems(w.t);
    const found = async () =>
      (await w.t.call('get_items', { search: name }, owner)).ok().items.find((one) => one.name === name);
    const { id = 0, version = 0 } = (await found()) ?? {};
    return {
      undo: 'undo_import_items',
      as: keeper,
      input: { record_import_id },
      between: () => w.t.call('update_item', { item_id: id, version, make: 'Theirs' }, owner),
      kept: async () => (await found())?.make === 'Theirs',
    };
  },
  async undo_import_price_list() {
    const { name, record_import_id } = await anImportOfPrices(w.t);
    const found = async () => (await w.t.call('get_price_lists', { search: name }, owner)).ok().price_lists[0];
    const { id = 0, version = 0 } = (await found()) ?? {};
    return {
      undo: 'undo_import_price_list',
      as: keeper,
      input: { record_import_id },
      between: () => w.t.call('update_price_list', { price_list_id: id, version, note: 'Theirs' }, owner),
      kept: async () => (await found())?.note === 'Theirs',
    };
  },
});

/** Where a screen offers "Undo", and by which of the cases it is safe. */
export const undo_screens: Record<string, string> = {
  'areas/materials/items/ImportItems.tsx': 'undo_import_items',
  'areas/materials/items/ItemDrawer.tsx': 'toggle_item, the same the other way round',
  'areas/materials/prices/ImportPriceList.tsx': 'undo_import_price_list',
  'areas/materials/prices/Prices.tsx': 'update_price_list, by the version that the change left',
  'areas/materials/boq/BoqActs.tsx':
    'update_boq_lines: never over a cell that says something else by now, and by the version of each line',
};
