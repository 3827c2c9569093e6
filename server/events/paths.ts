/** Where a notice about a project leads. */

/** The project’s own screen; a customer has theirs. */
export const projectPath = (project_id: number, role: string): string =>
  `${role === 'Customer' ? '/customer-dashboard' : '/projects/project-dashboard'}?projectId=${project_id}`;
