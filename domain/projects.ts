/** Transitions of a project's status, and what a project's row says about time. */
import { daysBetween } from './dates.ts';
import type { ProjectStatus } from './lists.ts';
import type { StageKey } from './stages.ts';

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

/** What is asked of a project about its commissioning. Dates as YYYY-MM-DD. */
export interface CommissioningFacts {
  status: string;
  /** the day the customer was promised */
  target_commissioning: string | null;
  /** where the schedule puts it */
  forecast_commissioning: string | null;
  commissioned_on: string | null;
}

const isOpen = ({ status }: Pick<CommissioningFacts, 'status'>): boolean => status === 'active' || status === 'on_hold';

/**
 * The day a plant runs or is expected to, and how many days after its target; negative before it. Nothing is expected of
 * a project that is over. A plant that does not run yet cannot have been commissioned before today.
 */
export function commissioningOf(
  project: CommissioningFacts,
  today: string,
): { expected: string | null; days_after_target: number | null } {
  const { target_commissioning: target, forecast_commissioning: forecast, commissioned_on } = project;
  const open = isOpen(project);
  const expected = commissioned_on ?? (open ? forecast : null);
  const earliest = commissioned_on ?? (open ? (forecast !== null && forecast > today ? forecast : today) : null);
  // without a schedule only a target that has passed says anything
  const known = expected !== null || (target !== null && earliest !== null && earliest > target);
  return {
    expected,
    days_after_target: target === null || earliest === null || !known ? null : daysBetween(target, earliest),
  };
}

/** The day a plant runs or is expected to, by its forecast or else its target: never before today while the project is open. */
export function commissionedOn(project: CommissioningFacts, today: string): string | null {
  if (project.commissioned_on !== null) return project.commissioned_on;
  const day = commissioningOf(project, today).expected ?? project.target_commissioning;
  return day !== null && day < today && isOpen(project) ? today : day;
}

/** True when an active project that does not run yet will run after its target, or should run already. */
export const isLate = (project: CommissioningFacts, today: string): boolean =>
  project.status === 'active' &&
  project.commissioned_on === null &&
  (commissioningOf(project, today).days_after_target ?? 0) > 0;

/**
 * Stages by how far work has come in them, in a company's order: of those under way the last one is where the work is. Approvals run
 * beside the other stages from the beginning to the end, so they come first.
 */
export const byProgress = (order: readonly StageKey[]): StageKey[] => [
  ...order.filter((stage) => stage === 'approvals'),
  ...order.filter((stage) => stage !== 'approvals'),
];

/** The stage shown as the one a project is in: the last under way by `byProgress`; null when none is. */
export const currentStage = <Stage extends StageKey>(
  stages: readonly { stage: Stage; status: string }[],
  order: readonly StageKey[],
): Stage | null => {
  const places = byProgress(order);
  return (
    stages
      .filter(({ status }) => status === 'IN-PROGRESS')
      .toSorted((a, b) => places.indexOf(b.stage) - places.indexOf(a.stage))[0]?.stage ?? null
  );
};
