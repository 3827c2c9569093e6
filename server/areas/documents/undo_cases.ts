/** For tests: every way back of this area, with a change by someone else in between. */
import type { World } from '../../sample.ts';
import type { UndoCases } from '../../undo_case.ts';
import { samples } from './samples.ts';

/** By the call that takes something back; those that only do so as an undo have a second name. */
export const undoCases = (w: World): UndoCases => {
  const inputOf = async (name: keyof typeof samples) => (await samples[name].input(w)) as Record<string, number>;
  return {
    async undo_document_submission() {
      const input = await inputOf('undo_document_submission');
      const { document_id = 0 } = input;
      const document = async () => (await w.t.call('get_document', { id: document_id }, 'helios.lead_designer')).ok();
      return {
        undo: 'undo_document_submission',
        as: 'helios.lead_designer',
        input,
        between: () => w.t.call('approve_document', input, 'helios.lead_designer'),
        kept: async () => JSON.stringify(await document()).includes('"approved"'),
      };
    },
  };
};

/** Where a screen offers "Undo", and by which of the cases it is safe. */
export const undo_screens: Record<string, string> = {
  'areas/documents/BulkDocuments.tsx': 'update_document, by the version that the sharing left',
};
