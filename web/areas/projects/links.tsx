/** The way into a project: it becomes the selected one. */
import type { ReactNode } from 'react';
import type { ProjectStatus } from '../../../domain/lists.ts';
import { Link } from '../../kit/router.tsx';
import { selectProject } from '../../kit/project.ts';

export const projectPath = (id: number): string => `/projects/project-dashboard?projectId=${id}`;

interface Named {
  id: number;
  name: string;
  status: string;
}

export const select = ({ id, name, status }: Named): void =>
  selectProject({ project_id: id, name, status: status as ProjectStatus });

interface ProjectLinkProps {
  project: Named;
  children?: ReactNode;
  className?: string | undefined;
}

export function ProjectLink({ project, children, className }: ProjectLinkProps) {
  return (
    <Link to={projectPath(project.id)} onClick={() => select(project)} className={className ?? ''}>
      {children ?? project.name}
    </Link>
  );
}
