/** For tests: every way back of this area, with a change by someone else in between. */
import type { World } from '../../sample.ts';
import type { UndoCases } from '../../undo_case.ts';
import { anImportOfItems, keeper } from './fixtures.ts';

const owner = 'helios.owner';

export const undoCases = (w: World): UndoCases => ({
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
});
