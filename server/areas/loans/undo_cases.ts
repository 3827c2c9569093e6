/** For tests: where a screen offers a way back, and by what it is safe. */
import type { UndoCases } from '../../undo_case.ts';

export const undoCases = (): UndoCases => ({});

/** Nothing of loans is undone: a stage has its next one, and what was confirmed stays. */
export const undo_screens: Record<string, string> = {};
