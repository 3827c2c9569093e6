/** What the store asks the server for a step, and how its answer reaches what still waits. */
import { numbered } from './numbered.ts';
import type { Change, Changed, GanttPlan, PlanRow, Request, Wish } from './plan.ts';
import type { Entry, ScheduleCalls } from './schedule_state.ts';

const versionsOf = (events: readonly { id: number; version: number }[]): ReadonlyMap<number, number> =>
  new Map(events.map(({ id, version }) => [id, version]));

const versioned = (change: Change, versionOf: (wish: Wish) => number): Change => ({
  ...change,
  ...(change.changes && { changes: change.changes.map((wish) => ({ ...wish, version: versionOf(wish) })) }),
});

/** A new change of what the person saw: of the versions in the plan, where it names none. */
export function asSeen(change: Change, plan: GanttPlan): Change {
  const versions = versionsOf(plan.events);
  return versioned(change, (wish) => wish.version ?? versions.get(wish.event_id) ?? 1);
}

/** Sends the change of a step; `ids` are the numbers of events that were made here. */
export async function sendChange(calls: ScheduleCalls, plan: GanttPlan, entry: Entry) {
  const versions = versionsOf(plan.events);
  const change = entry.fresh
    ? entry.change
    : versioned(entry.change, (wish) => versions.get(wish.event_id) ?? wish.version ?? 1);
  const answer = await calls.update_schedule({
    ...(change as Request),
    project_id: plan.project_id,
    // a step back was looked at on this plan, and holds for no other
    ...(!entry.fresh && { plan_version: plan.plan_version }),
  });
  return { change, answer, ids: new Map(answer.added.map(({ ref, id }) => [ref, id])) };
}

/** Takes back the last step of an event; gives the plan with what it is now. */
export async function undoTask(calls: ScheduleCalls, plan: GanttPlan, event: PlanRow): Promise<GanttPlan> {
  const answer = await calls.undo_task({ event_id: event.id, version: event.version });
  const { id, status, percent, actual_start, planned_start, planned_end, current_start, current_end, version } =
    answer.event;
  const now = { status, percent, actual_start, planned_start, planned_end, current_start, current_end, version };
  return { ...plan, events: plan.events.map((one) => (one.id === id ? { ...one, ...now } : one)) };
}

/** What waits behind an answered change goes on from the versions and numbers it gave. */
export function followAnswer(
  waiting: readonly Entry[],
  before: GanttPlan,
  answer: Changed,
  ids: ReadonlyMap<string, number>,
): void {
  const was = versionsOf(before.events);
  const now = versionsOf(answer.events);
  for (const entry of waiting) {
    for (const wish of entry.change.changes ?? [])
      if (wish.version === was.get(wish.event_id)) wish.version = now.get(wish.event_id) ?? wish.version ?? 1;
    if (ids.size > 0) entry.change = numbered(entry.change, ids, now);
  }
}
