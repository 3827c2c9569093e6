/** For tests: where a screen offers a way back, and by what it is safe. */
import type { World } from '../../sample.ts';
import type { UndoCases } from '../../undo_case.ts';
import { aFileAt, fileOf, liaison, moved, to_feasibility } from './fixtures.ts';

export const undoCases = (w: World): UndoCases => ({
  undo_authority_step: async () => {
    const { id, version } = await aFileAt(w.t, to_feasibility.slice(0, 1));
    return {
      undo: 'undo_authority_step',
      as: liaison.files,
      input: { authority_file_id: id, version },
      between: () => moved(w.t, id, 'on_hold', { reason: 'customer_asked' }, liaison.manages),
      kept: async () => (await fileOf(w.t, id)).stage === 'on_hold',
    };
  },
});

/** Where a screen offers "Undo", and by which of the cases it is safe. */
export const undo_screens: Record<string, string> = {};
