/** Work on an event: which steps are open, and why one is closed (areas §3, transitions). */
import { isRecorded } from './approvals.ts';
import { addDays, daysBetween, type PlainDate } from './dates.ts';
import { isInside } from './people.ts';
import { type PermissionContext, type Denied, whyNot } from './permissions.ts';
import type { Module } from './modules.ts';
import { allow } from './rules.ts';
import type { Cause, ConstraintKind, LinkKind } from '../gantt/engine/plan.ts';
import { day, list, plural, say, type Sentence, term, type Value } from './sentences.ts';
import { type Words } from './errors.ts';
import type { EventStatus } from './lists.ts';

export type ApprovalState = 'none' | 'waiting' | 'approved' | 'rejected';

/** What the rules look at. */
export interface WorkedEvent {
  name: string;
  is_group: boolean;
  status: EventStatus;
  days: number;
  approval: ApprovalState;
  approves_role: string;
  outside_approval: readonly string[];
  planned_start: PlainDate | null;
  planned_end: PlainDate | null;
}

/** Who asks, as far as the rules care: the right to approve in the event's stage. */
export interface Worker {
  can_approve: boolean;
}

/** The roles and outside parties whose approval an event needs, in the order they are asked; none for most milestones. */
export const approvalSteps = (event: Pick<WorkedEvent, 'approves_role' | 'outside_approval'>): string[] => [
  ...new Set([...(event.approves_role ? [event.approves_role] : []), ...event.outside_approval]),
];

/** The party outside that has not approved an event yet; undefined when none has to. */
export const awaitedOutside = (
  event: Pick<WorkedEvent, 'approves_role' | 'outside_approval' | 'approval'>,
): string | undefined =>
  event.approval === 'approved' ? undefined : approvalSteps(event).find((party) => isRecorded(party, true));

/** Why an event is closed to everybody who only works while its approval is decided; undefined when it is not. */
export function whyLocked(event: WorkedEvent, worker: Worker): Words | undefined {
  if (event.approval !== 'waiting' || worker.can_approve) return undefined;
  const [approver] = approvalSteps(event);
  return say`It awaits the approval of ${{ role: approver ? term(approver) : say`an approver` }}; until then, only approvers can change it.`;
}

/**
 * Why a person may not change the plan of a stage, or for `projects` the pace and start of the whole; undefined when they
 * may. Progress asks for the right to work, and people from outside report it too.
 */
export function whyNotChangePlan(
  permissions: PermissionContext,
  module: Module,
  right: 'edit' | 'work' = 'edit',
): Words | undefined {
  const denied = whyNot(right === 'edit' ? allow.toEdit(module) : allow.toWork(module), permissions);
  if (denied) return denied.sentence;
  return right === 'work' || (permissions.actor && isInside(permissions.actor.kind))
    ? undefined
    : say`Only people of the company can change the schedule.`;
}

/** Why the progress of an event cannot be noted; undefined when it can. */
export function whyNotProgress(event: WorkedEvent, worker: Worker): Words | undefined {
  if (event.is_group) return say`${{ name: event.name }} is a group: its progress comes from its events.`;
  if (event.status === 'FINISHED') return say`${{ name: event.name }} is already finished.`;
  return whyLocked(event, worker);
}

/** Why the dates of an event are not moved; undefined when they are. */
export const whyNotMoveDates = (event: Pick<WorkedEvent, 'name' | 'is_group' | 'status'>): Words | undefined =>
  event.is_group
    ? say`${{ name: event.name }} is a group: its dates come from its events.`
    : event.status === 'FINISHED'
      ? say`${{ name: event.name }} is finished and cannot be moved.`
      : undefined;

const no_group = say`A group has no status of its own: it follows the events in it.`;

/** Why an event cannot be started; undefined when it can. Starting before its predecessors end is allowed and shown. */
export function whyNotStart(event: WorkedEvent, worker: Worker): Words | undefined {
  if (event.is_group) return no_group;
  if (event.status !== 'PENDING')
    return event.status === 'FINISHED' ? say`It is already finished.` : say`It is already in progress.`;
  return whyLocked(event, worker);
}

/**
 * Why an event cannot be finished; undefined when it can. Expected documents must be there and the approval given; someone
 * who may approve gives it by finishing, and may override missing documents with a reason. What a party outside decides is
 * recorded with its date and reference, never given by finishing.
 */
export function whyNotFinish(
  event: WorkedEvent,
  worker: Worker,
  missing_documents: readonly string[],
  override_reason: string,
): Words | undefined {
  if (event.is_group) return no_group;
  if (event.status === 'FINISHED') return say`It is already finished.`;
  // a milestone has no time in progress
  if (event.status === 'PENDING' && event.days > 0) return say`It has not started yet.`;
  const locked = whyLocked(event, worker);
  if (locked) return locked;
  const party = awaitedOutside(event);
  if (party)
    return event.approval === 'waiting'
      ? say`Awaiting the approval of ${{ party: term(party) }}: record it first.`
      : say`It needs the approval of ${{ party: term(party) }}: request it, then record the decision.`;
  if (event.approval === 'waiting') return say`Its approval is pending. Approve or reject it first.`;
  const overridden = worker.can_approve && override_reason !== '';
  if (missing_documents.length > 0 && !overridden) {
    const names = list(missing_documents.slice(0, 3));
    const more = missing_documents.length - 3;
    return more > 0 ? say`Not uploaded yet: ${{ names }} and ${{ more }} more.` : say`Not uploaded yet: ${{ names }}.`;
  }
  const [first] = approvalSteps(event);
  if (first && event.approval !== 'approved' && !worker.can_approve)
    return say`It needs the approval of ${{ role: term(first) }}: send it for approval.`;
  return undefined;
}

/** Why an event cannot take its next step, to in progress or to finished; undefined when it can. A milestone is only reached. */
export const whyNotStep = (
  event: WorkedEvent,
  worker: Worker,
  missing_documents: readonly string[],
): Words | undefined =>
  event.status === 'PENDING' && event.days > 0
    ? whyNotStart(event, worker)
    : whyNotFinish(event, worker, missing_documents, '');

/** Why an event cannot go one step back; undefined when it can. */
export function whyNotUndo(event: WorkedEvent, worker: Worker): Words | undefined {
  if (event.is_group) return no_group;
  if (event.status === 'PENDING') return say`It has not started yet.`;
  if (event.status === 'FINISHED' && event.approval === 'approved' && !worker.can_approve)
    return say`It is approved. Only an approver can undo it.`;
  return whyLocked(event, worker);
}

/** Why approval cannot be asked for; undefined when it can. */
export function whyNotAskApproval(event: WorkedEvent): Words | undefined {
  if (event.is_group) return no_group;
  if (approvalSteps(event).length === 0) return say`It needs no approval.`;
  if (event.approval === 'waiting') return say`Approval is already requested.`;
  if (event.approval === 'approved') return say`It is already approved.`;
  if (event.status === 'PENDING' && event.days > 0) return say`It has not started yet.`;
  return undefined;
}

/** Why there is nothing to approve or reject; undefined when there is. */
export const whyNotDecide = (event: WorkedEvent): Words | undefined =>
  event.approval === 'waiting' ? undefined : say`No approval is pending.`;

/** Why a person may not decide the step of an event that waits. A customer speaks for themselves, others by their right to approve. */
export function whyNotDecideStep(permissions: PermissionContext, role: string): Denied | undefined {
  const { actor, membership } = permissions;
  if (role === 'Customer' && actor && !isInside(actor.kind) && membership?.relation === 'customer') return undefined;
  return whyNot(allow.inItsStage('approve'), permissions);
}

/** Days an event is late: pending after its start, or in progress after its end (domain §1.4); 0 when it is not late. */
export function daysLate(
  event: Pick<WorkedEvent, 'status' | 'planned_start' | 'planned_end' | 'is_group'>,
  today: PlainDate,
): number {
  if (event.is_group || event.status === 'FINISHED') return 0;
  const due = event.status === 'PENDING' ? event.planned_start : event.planned_end;
  return due === null ? 0 : Math.max(0, daysBetween(due, today));
}

/** True for work that should have begun and has not: it lies in the past until it is rescheduled. */
export const liesInPast = (event: Parameters<typeof daysLate>[0], today: PlainDate): boolean =>
  event.status === 'PENDING' && daysLate(event, today) > 0;

type Watched = Pick<WorkedEvent, 'status' | 'planned_start' | 'planned_end'> & {
  approval: string;
  actual_start: PlainDate | null;
  percent: number;
  critical: boolean;
  total_float: number;
};

/** Percent an event is behind the days that have passed of it. */
export function behindDays(
  { actual_start, planned_end, percent }: Pick<Watched, 'actual_start' | 'planned_end' | 'percent'>,
  today: PlainDate,
): number {
  if (!actual_start || !planned_end) return 0;
  const whole = Math.max(1, daysBetween(actual_start, planned_end) + 1);
  const gone = Math.min(whole, Math.max(0, daysBetween(actual_start, today)));
  return (gone / whole) * 100 - percent;
}

/** From so many percent behind its days an event is at risk. */
export const behind_at_risk = 20;

/** On the critical path and behind where it should be, or starting within a week without the room for it. */
export function isAtRisk(event: Watched, today: PlainDate): boolean {
  if (event.status === 'FINISHED' || !event.critical || !event.planned_start || !event.planned_end) return false;
  if (event.status === 'IN-PROGRESS') return behindDays(event, today) > behind_at_risk || event.approval === 'rejected';
  return event.planned_start <= addDays(today, 7) && event.total_float < 0;
}

/** So many days ahead a person looks at what starts next. */
const next_days = 14;

/** True for pending work that starts within two weeks, or should have started. */
export const startsSoon = (
  { status, planned_start }: Pick<WorkedEvent, 'status' | 'planned_start'>,
  today: PlainDate,
): boolean => status === 'PENDING' && planned_start !== null && planned_start <= addDays(today, next_days);

/** Why a day cannot be the day something really happened; undefined when it can. */
export function whyNotActualDay(on: PlainDate, today: PlainDate, not_before: PlainDate | null): Words | undefined {
  if (on > today) return say`${{ date: day(on) }} is in the future. Enter the actual date.`;
  if (not_before && on < not_before)
    return say`${{ date: day(on) }} is before its start on ${{ start: day(not_before) }}.`;
  return undefined;
}

const after: Record<LinkKind, (event: Value, lag: Value) => Sentence> = {
  FS: (event, lag) => say`It starts after ${{ event }}${{ lag }}.`,
  SS: (event, lag) => say`It starts with ${{ event }}${{ lag }}.`,
  FF: (event, lag) => say`It ends with ${{ event }}${{ lag }}.`,
  SF: (event, lag) => say`It ends after the start of ${{ event }}${{ lag }}.`,
};
const held: Record<ConstraintKind, (date: Value) => Sentence> = {
  not_earlier_than: (date) => say`It was set not to start before ${{ date }}.`,
  not_later_than: (date) => say`It is to end by ${{ date }}.`,
  must_start_on: (date) => say`It must start on ${{ date }}.`,
};

/** What decides where an event lies, as a sentence: 'It starts after Array Layout, 2 days later.' */
export function sayCause(cause: Cause, nameOf: (event_id: number) => Value): Sentence {
  if (cause.by === 'start') return say`It starts with the project.`;
  if (cause.by === 'actual') return say`Fixed by its actual dates.`;
  if (cause.by === 'today') return say`Unfinished work was rescheduled: it is not planned earlier.`;
  if (cause.by === 'constraint') return held[cause.constraint](day(cause.date));
  const days = Math.abs(cause.lag);
  const later = say`, ${plural({ days }, '# day', '# days')} later`;
  const earlier = say`, ${plural({ days }, '# day', '# days')} earlier`;
  return after[cause.kind](nameOf(cause.event), cause.lag === 0 ? '' : cause.lag > 0 ? later : earlier);
}
