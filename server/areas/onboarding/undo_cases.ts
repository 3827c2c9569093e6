/** For tests: the ways back of onboarding. They have no call of their own: the change is made the other way round. */
import type { UndoCases } from '../../undo_case.ts';

export const undoCases = (): UndoCases => ({});

/** Where a screen offers "Undo", and by which of the cases it is safe. */
export const undo_screens: Record<string, string> = {
  'areas/onboarding/FirstSteps.tsx': 'update_first_steps, which sets one flag of the company either way',
};
