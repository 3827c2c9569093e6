/** Selects a project and opens it; a draft is opened where drafts are. */
import type { ProjectStatus } from '../../domain/lists.ts';
import { landing } from '../../domain/screens.ts';
import { navigate, places } from '../kit/history.ts';
import { selectProject } from '../kit/project.ts';
import { person, visitorOf } from '../kit/session.ts';

export async function goToProject(row: { id: number; name: string; status: string }): Promise<void> {
  if (!(await places().mayLeave())) return;
  const project = { project_id: row.id, name: row.name, status: row.status as ProjectStatus };
  selectProject(project);
  navigate(landing(visitorOf(person()), { came_by: 'project_link', project }), { asked: true });
}
