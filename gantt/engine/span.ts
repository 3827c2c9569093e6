/** From days on a screen back to a duration: what an event must last so that it lies on them. */
import { addDays, daysBetween, type PlainDate } from '../dates.ts';
import { calendarBetween, workingDaysBetween } from './calendars.ts';
import type { Plan, PlanEvent, DurationClock } from './plan.ts';

/**
 * The duration at pace 100 of an event that lies on the days from `start` to `end`, both included, in the plan's pace:
 * working days of its calendar, at most three decimals, or calendar days. At least 1, since it lies on a day. Slow days
 * count as days.
 */
export function daysOfSpan(
  plan: Pick<Plan, 'pace' | 'calendars'>,
  clock: DurationClock,
  start: PlainDate,
  end: PlainDate,
  calendar: PlanEvent['calendar'] = clock === 'calendar' ? 1 : 0,
): number {
  const days = daysBetween(start, end) + 1;
  if (clock === 'calendar' || days < 1) return Math.max(1, days);
  const own = plan.calendars[calendar];
  if (!own) throw new RangeError(`There is no calendar ${calendar}.`);
  const worked = workingDaysBetween(calendarBetween(own, start, end), start, addDays(end, 1));
  return Number(((Math.max(1, worked) * 100) / plan.pace).toFixed(3));
}
