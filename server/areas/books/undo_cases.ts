/** For tests: where a screen offers a way back, and by what it is safe. */
import type { UndoCases } from '../../undo_case.ts';

export const undoCases = (): UndoCases => ({});
