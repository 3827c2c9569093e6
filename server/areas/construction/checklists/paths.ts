/** Where a checklist is looked at. */
export const checklistPath = (project_id: number, id: number): string =>
  `/projects/construction-dashboard?projectId=${project_id}&tab=checklists&checklist=${id}`;
