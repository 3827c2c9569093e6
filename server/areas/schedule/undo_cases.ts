/** For tests: every way back of this area, with a change by someone else in between. */
import type { World } from '../../sample.ts';
import type { UndoCases } from '../../undo_case.ts';
import { anEvent } from './fixtures.ts';
import { samples } from './samples.ts';

const pm = 'helios.pm';

/** By the call that takes something back; those that only do so as an undo have a second name. */
export const undoCases = (w: World): UndoCases => {
  const gantt = async (id: number) => (await w.t.call('get_gantt', { id }, pm)).ok();
  const eventIn = async (project_id: number, id: number) =>
    (await gantt(project_id)).events.find((event) => event.id === id);
  const inputOf = async (name: keyof typeof samples) => (await samples[name].input(w)) as Record<string, number>;
  return {
    async undo_task() {
      const input = await inputOf('undo_task');
      const { event_id = 0 } = input;
      return {
        undo: 'undo_task',
        as: pm,
        input,
        between: () => w.t.call('update_event_progress', { ...input, percent: 70 }, 'helios.designer'),
        kept: async () => (await eventIn(w.project_id, event_id))?.percent === 70,
      };
    },
    async undo_import_schedule() {
      const input = await inputOf('undo_import_schedule');
      const { project_id = 0 } = input;
      const brought = (await gantt(project_id)).events.find(({ name }) => name === 'Extra survey');
      const change = { event_id: brought?.id, version: brought?.version, name: 'Theirs' };
      return {
        undo: 'undo_import_schedule',
        as: pm,
        input,
        between: () => w.t.call('update_schedule', { project_id, changes: [change] }, pm),
        kept: async () => (await eventIn(project_id, brought?.id ?? 0))?.name === 'Theirs',
      };
    },
    async 'update_schedule (plan_version)'() {
      const { event_id, version } = await anEvent(w.t, w.project_id);
      const { plan_version } = await gantt(w.project_id);
      const about = { project_id: w.project_id };
      return {
        undo: 'update_schedule',
        as: pm,
        input: { ...about, plan_version, delete_events: [event_id] },
        between: () => w.t.call('update_schedule', { ...about, changes: [{ event_id, version, name: 'Theirs' }] }, pm),
        kept: async () => (await eventIn(w.project_id, event_id))?.name === 'Theirs',
      };
    },
  };
};

/** Where a screen offers "Undo", and by which of the cases it is safe. */
export const undo_screens: Record<string, string> = {
  'areas/schedule/BulkEvents.tsx': 'undo_task',
  'areas/schedule/exchange/Import.tsx': 'undo_import_schedule',
  'areas/schedule/event_acts.tsx': 'undo_task',
  'areas/schedule/gantt/use_gantt_acts.tsx': 'web/areas/schedule/gantt/schedule_store.test.ts',
  'areas/schedule/gantt/Toolbar.tsx': 'web/areas/schedule/gantt/schedule_store.test.ts',
};
