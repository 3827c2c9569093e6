/** Where an application is looked at. */
export const filePath = (project_id: number, id: number): string =>
  `/projects/authorities?projectId=${project_id}&file=${id}`;
