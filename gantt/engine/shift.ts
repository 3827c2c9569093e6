/** Shifting: an event moves without becoming longer or shorter. */
import { addDays, daysBetween, type PlainDate } from '../dates.ts';
import type { Plan, PlanEvent } from './plan.ts';

/** First and last day of an event, both included. */
export interface Span {
  start: PlainDate;
  end: PlainDate;
}

/** The span moved to a new start; it keeps the duration of the original span in calendar days. */
export const shiftSpan = ({ start, end }: Span, new_start: PlainDate): Span => ({
  start: new_start,
  end: addDays(new_start, daysBetween(start, end)),
});

/**
 * The plan begun on another day. Links and durations carry events along; what was started or finished stays. A day
 * someone chose by hand moves by as many calendar days and becomes a 'not earlier than'; a day an event must be done by
 * is someone else's and stays.
 */
export function movePlan<P extends Plan>(plan: P, new_start: PlainDate): P {
  const days = daysBetween(plan.start, new_start);
  const move = (event: PlanEvent): PlanEvent => {
    const { constraint, constraint_date } = event;
    if (event.actual_start || event.actual_end || !constraint || !constraint_date) return event;
    if (constraint === 'not_later_than') return event;
    return { ...event, constraint: 'not_earlier_than', constraint_date: addDays(constraint_date, days) };
  };
  return { ...plan, start: new_start, events: plan.events.map(move) };
}
