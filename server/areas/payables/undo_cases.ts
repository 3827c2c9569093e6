/** For tests: where a screen offers a way back, and by what it is safe. */
import type { UndoCases } from '../../undo_case.ts';

export const undoCases = (): UndoCases => ({});

/** Nothing that is owed is undone: what is final is reversed by a document of its own. */
export const undo_screens: Record<string, string> = {};
