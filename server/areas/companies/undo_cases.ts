/** For tests: every way back of this area, with a change by someone else in between. */
import type { World } from '../../sample.ts';
import type { UndoCases } from '../../undo_case.ts';
import { samples } from './samples.ts';

/** By the call that takes something back; those that only do so as an undo have a second name. */
export const undoCases = (w: World): UndoCases => {
  const inputOf = async (name: keyof typeof samples) => (await samples[name].input(w)) as Record<string, number>;
  return {
    async undo_delete_defined_field() {
      const { defined_field_id = 0 } = await inputOf('undo_delete_defined_field');
      const field = async () =>
        (await w.t.call('get_defined_fields', {}, 'helios.admin'))
          .ok()
          .fields.find(({ id }) => id === defined_field_id);
      return {
        undo: 'undo_delete_defined_field',
        as: 'helios.admin',
        input: { defined_field_id },
        async between() {
          const back = (await w.t.call('undo_delete_defined_field', { defined_field_id }, 'helios.admin')).ok();
          const change = { defined_field_id, version: back.version, label: 'Theirs' };
          return w.t.call('update_defined_field', change, 'helios.admin');
        },
        kept: async () => (await field())?.label === 'Theirs',
      };
    },
    async undo_calendar_change() {
      const input = await inputOf('undo_calendar_change');
      const profile = async () => (await w.t.call('get_company_profile', {}, 'helios.admin')).ok();
      const before = await profile();
      const theirs = before.holidays.map((one) => (one.name === 'Foundation day' ? { ...one, name: 'Theirs' } : one));
      return {
        undo: 'undo_calendar_change',
        as: 'helios.admin',
        input,
        between: () =>
          w.t.call('update_company_profile', { version: before.version, holidays: theirs }, 'helios.admin'),
        kept: async () => (await profile()).holidays.some(({ name }) => name === 'Theirs'),
      };
    },
  };
};

/** Where a screen offers "Undo", and by which of the cases it is safe. */
export const undo_screens: Record<string, string> = {
  'areas/team/calendar/CalendarChanges.tsx': 'undo_calendar_change',
  'areas/team/DefinedFields.tsx': 'undo_delete_defined_field',
};
