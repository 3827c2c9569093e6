/** Unfinished work rescheduled: what should have begun and has not is put where it can still lie. */
import type { PlainDate } from '../dates.ts';
import { computeSchedule } from './compute.ts';
import { dueOf } from './event_inputs.ts';
import type { Plan } from './plan.ts';

/** A day to hold an event to; its deadline stays what it was. */
interface Rescheduled {
  id: number;
  start: PlainDate;
  deadline: PlainDate | null;
}

/**
 * The events to hold to a day so that nothing unstarted lies before today: each starts where the forecast puts it. What
 * its links lead there by themselves is not held. Work in progress keeps its days, as it keeps what was planned.
 */
export function reschedule(plan: Plan, today: PlainDate, may: (id: number) => boolean = () => true): Rescheduled[] {
  const now = computeSchedule({ ...plan, today: null });
  const past = new Set(
    plan.events.flatMap((event, at) => {
      const start = now.events[at]?.start;
      const waits = !event.actual_start && !event.actual_end && start !== undefined && start < today;
      return waits && may(event.id) ? event.id : [];
    }),
  );
  if (past.size === 0) return [];
  const forecast = computeSchedule({ ...plan, today });
  const starts = new Map(forecast.events.flatMap(({ id, start }) => (past.has(id) ? [[id, start] as const] : [])));
  const held = plan.events.map((event) => {
    const start = starts.get(event.id);
    return start === undefined
      ? event
      : { ...event, constraint: 'not_earlier_than' as const, constraint_date: start, deadline: dueOf(event) ?? null };
  });
  const tried = computeSchedule({ ...plan, today: null, events: held });
  const keep = new Set(
    plan.events.flatMap(({ id, constraint }, at) => {
      const led = tried.events[at]?.cause.by === 'link' && constraint !== 'must_start_on';
      return starts.has(id) && !led ? id : [];
    }),
  );
  // a link with a lead may lead to today only as long as the event is held there
  for (let left = [...starts.keys()]; left.length > 0; ) {
    const events = plan.events.map((event, at) => (keep.has(event.id) ? (held[at] ?? event) : event));
    const shown = computeSchedule({ ...plan, today: null, events });
    left = shown.events.flatMap(({ id, start }) => (starts.has(id) && !keep.has(id) && start < today ? id : []));
    for (const id of left) keep.add(id);
  }
  return held.flatMap(({ id, deadline }) => {
    const start = starts.get(id);
    return start !== undefined && keep.has(id) ? [{ id, start, deadline: deadline ?? null }] : [];
  });
}
