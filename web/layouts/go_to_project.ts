/** Selects a project and opens it; a draft is opened where drafts are. */
import type { ProjectStatus } from '../../domain/lists.ts';
import { landing } from '../../domain/screens.ts';
import { selectProject } from '../kit/project.ts';
import { person, visitorOf } from '../kit/session.ts';

export function goToProject(row: { id: number; name: string; status: string }, go: (to: string) => void): void {
  const project = { project_id: row.id, name: row.name, status: row.status as ProjectStatus };
  selectProject(project);
  go(landing(visitorOf(person()), { came_by: 'project_link', project }));
}
