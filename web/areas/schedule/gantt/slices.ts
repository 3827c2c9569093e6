/** What the Gantt asks the server for. Long lists come in columns and are rows from here on. */
import { inRows } from '../../../../contract/columns.ts';
import { api } from '../../../kit/api.ts';
import { slice } from '../../../kit/slice.ts';
import type { ScheduleCalls } from './schedule_state.ts';
import type { GanttPlan } from './plan.ts';

/** The calls of the store of a schedule. */
export const schedule_calls: ScheduleCalls = {
  get_gantt: async (input) => inRows(await api.get_gantt(input)),
  update_schedule: async (input) => inRows(await api.update_schedule(input)),
  undo_task: (input) => api.undo_task(input),
  undo_import_schedule: async (input) => inRows(await api.undo_import_schedule(input)),
};

/** Asked again by the store, which knows when an answer would only tell what it knows. */
export const gantt = slice(
  'gantt',
  async (input: { id: number }, options): Promise<GanttPlan> => inRows(await api.get_gantt(input, options)),
);
