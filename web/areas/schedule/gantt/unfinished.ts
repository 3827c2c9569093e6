/** Work that should have begun and has not: which events these are, and the change that reschedules them. No pixels. */
import { liesInPast } from '../../../../domain/events.ts';
import { reschedule } from '../../../../gantt/engine/reschedule.ts';
import { type Change, type GanttPlan, isWhole, mayPlan, toPlan } from './plan.ts';

/** The events in the past that have not begun and that the person may move; none where the plan is not seen whole. */
export function unstartedInPast(plan: GanttPlan): Set<number> {
  if (!isWhole(plan)) return new Set();
  const movable = new Set(plan.stages.filter(mayPlan).map(({ stage }) => stage));
  return new Set(
    plan.events.flatMap((event) => (movable.has(event.stage) && liesInPast(event, plan.today) ? event.id : [])),
  );
}

/** One change that puts all of them where they can still lie. */
export function rescheduling(plan: GanttPlan): Change {
  const past = unstartedInPast(plan);
  const events = new Map(plan.events.map((event) => [event.id, event]));
  return {
    changes: reschedule(toPlan(plan, null), plan.today, (id) => past.has(id)).map(({ id, start, deadline }) => ({
      event_id: id,
      start,
      // the day it was to end by stays its deadline
      ...(deadline !== events.get(id)?.deadline && { deadline }),
    })),
  };
}
