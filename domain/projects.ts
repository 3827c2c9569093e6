/** Transitions of a project's status, and what a project's row says about time. */
import type { ProjectStatus } from './lists.ts';

/** Where a project may go from each status. Drafts become active by being finished; cancelled ones may be taken up again. */
const moves: Record<ProjectStatus, readonly ProjectStatus[]> = {
  draft: ['active', 'cancelled'],
  active: ['on_hold', 'completed', 'cancelled'],
  on_hold: ['active', 'cancelled'],
  completed: ['active', 'maintenance'],
  maintenance: ['completed'],
  cancelled: ['active'],
};

/** True when a project may move from one status to the other. */
export const canMoveProject = (from: ProjectStatus, to: ProjectStatus): boolean => moves[from].includes(to);

/** The statuses a project may move to. */
export const nextStatuses = (from: ProjectStatus): readonly ProjectStatus[] => moves[from];

/** True when an active project has passed its target commissioning without being commissioned. Dates as YYYY-MM-DD. */
export const isLate = (
  project: { status: string; target_commissioning: string | null; commissioned_on: string | null },
  today: string,
): boolean =>
  project.status === 'active' &&
  project.target_commissioning !== null &&
  project.commissioned_on === null &&
  project.target_commissioning < today;
