/** For tests: where a screen offers a way back, and by what it is safe. */
import type { UndoCases } from '../../undo_case.ts';

export const undoCases = (): UndoCases => ({});

/** Where a screen offers "Undo", and by which of the cases it is safe. */
export const undo_screens: Record<string, string> = {
  'areas/construction/punch/PunchBulk.tsx': 'update_punch_point, by the version that the change left',
};
