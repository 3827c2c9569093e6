/** For tests: the ways back of projects. They have no call of their own: the change is made the other way round. */
import type { UndoCases } from '../../undo_case.ts';

export const undoCases = (): UndoCases => ({});

/** Where a screen offers "Undo", and by which of the cases it is safe. */
export const undo_screens: Record<string, string> = {
  'areas/projects/ProjectsEdit.tsx': 'change_project_status and update_project, by the version that the change left',
};
