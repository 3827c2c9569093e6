/**
 * Working-day arithmetic. A calendar is compiled once into prefix tables; after that, adding n working days or counting
 * them is a lookup. Time inside is counted in ticks, 1,000 to a day, so that durations at a pace stay exact.
 *
 * Two scales: an *instant* counts ticks of the calendar from the first day of the table, every day having 1,000; a
 * *position* counts ticks of work, a day off having none and a day of a slow span as many as its productivity leaves.
 * A position between two worked days has two instants: the end of the earlier day, where work finishes, and the
 * morning of the later one, where work starts.
 */
import { addDays, dateOfDay, dayNumber, type PlainDate } from '../dates.ts';
import type { PlanCalendar } from './plan.ts';

/** Ticks in a day. */
export const day_ticks = 1000;

export interface WorkCalendar {
  /** the day number (`dayNumber`) of the table's first day; instants and positions count from its morning */
  first: number;
  /** how many days the table covers; beyond it the week repeats without holidays */
  days: number;
  /** position at the morning of each day, and at the end of the last */
  before: Int32Array;
  /** the worked days in order, counted from `first` */
  worked: Int32Array;
  /** for each day, the first worked day on or after it and the last on or before it; -1 where the table has none */
  from: Int32Array;
  until: Int32Array;
  /** position at the morning of each worked day, and at the end; null where every worked day is a whole one */
  starts: Int32Array | null;
  /** for each whole day of work, the worked day it begins in; only beside `starts` */
  hints: Int32Array;
  /** for the days Monday to Sunday: worked or not */
  week: readonly boolean[];
  week_days: number;
}

/** Monday is 0; 01/01/1970 was a Thursday. */
const weekdayOf = (day: number): number => (((day + 3) % 7) + 7) % 7;

/**
 * The tables of a calendar for `days` days from a day number. Holidays and slow spans outside are not seen. A slow span
 * with productivity 0 is days off; above 1 counts as 1, below 0.05 as 0.05; of spans that overlap the slowest holds.
 * Throws a RangeError when no weekday is worked on.
 */
export function compileCalendar(calendar: PlanCalendar, first: number, days: number): WorkCalendar {
  const week = [1, 2, 3, 4, 5, 6, 7].map((day) => calendar.working_days.includes(day));
  const week_days = week.filter(Boolean).length;
  if (week_days === 0) throw new RangeError(`The calendar ${calendar.name} has no working day.`);
  const ticks = new Int32Array(days);
  for (let day = 0, weekday = weekdayOf(first); day < days; day += 1, weekday = weekday === 6 ? 0 : weekday + 1)
    if (week[weekday]) ticks[day] = day_ticks;
  let slow = false;
  for (const { from, to, productivity } of calendar.slow_spans ?? []) {
    const most = productivity <= 0 ? 0 : Math.round(day_ticks * Math.min(1, Math.max(0.05, productivity)));
    if (most > 0 && most < day_ticks) slow = true;
    const last = Math.min(days - 1, dayNumber(to) - first);
    for (let day = Math.max(0, dayNumber(from) - first); day <= last; day += 1)
      if ((ticks[day] as number) > most) ticks[day] = most;
  }
  for (const holiday of calendar.holidays) {
    const day = dayNumber(holiday) - first;
    if (day >= 0 && day < days) ticks[day] = 0;
  }
  return { first, days, week, week_days, ...tablesOf(ticks, slow) };
}

function tablesOf(
  ticks: Int32Array,
  slow: boolean,
): Pick<WorkCalendar, 'before' | 'worked' | 'from' | 'until' | 'starts' | 'hints'> {
  const days = ticks.length;
  const before = new Int32Array(days + 1);
  const worked = new Int32Array(days);
  const from = new Int32Array(days);
  const until = new Int32Array(days);
  const starts = new Int32Array(slow ? days + 1 : 0);
  let count = 0;
  let position = 0;
  for (let day = 0; day < days; day += 1) {
    before[day] = position;
    if (ticks[day] !== 0) {
      if (slow) starts[count] = position;
      worked[count] = day;
      count += 1;
      position += ticks[day] as number;
    }
    until[day] = count > 0 ? (worked[count - 1] as number) : -1;
  }
  before[days] = position;
  for (let day = days - 1, next = -1; day >= 0; day -= 1) {
    if (ticks[day] !== 0) next = day;
    from[day] = next;
  }
  const tables = { before, worked: worked.slice(0, count), from, until };
  if (!slow) return { ...tables, starts: null, hints: new Int32Array(0) };
  starts[count] = position;
  const hints = new Int32Array(Math.floor(position / day_ticks) + 1);
  for (let whole = 0, at = 0; whole < hints.length; whole += 1) {
    while (at < count && (starts[at + 1] as number) <= whole * day_ticks) at += 1;
    hints[whole] = at;
  }
  return { ...tables, starts: starts.slice(0, count + 1), hints };
}

/** The position at an instant: the work that lies before it. */
export function positionAt(calendar: WorkCalendar, instant: number): number {
  if (instant < 0 || instant >= calendar.days * day_ticks) return positionOutside(calendar, instant);
  const day = (instant / day_ticks) | 0;
  const at = calendar.before[day] as number;
  const within = instant - day * day_ticks;
  if (within === 0) return at;
  const capacity = (calendar.before[day + 1] as number) - at;
  return capacity === day_ticks ? at + within : at + Math.floor((within * capacity) / day_ticks);
}

function positionOutside({ first, days, before, week, week_days }: WorkCalendar, instant: number): number {
  const after = instant >= days * day_ticks;
  const edge = after ? days : 0;
  const from_edge = instant - edge * day_ticks;
  const weeks = Math.floor(from_edge / (7 * day_ticks));
  let position = (before[edge] as number) + weeks * week_days * day_ticks;
  let rest = from_edge - weeks * 7 * day_ticks;
  for (let weekday = weekdayOf(first + edge); rest > 0; rest -= day_ticks, weekday = (weekday + 1) % 7)
    if (week[weekday]) position += Math.min(rest, day_ticks);
  return position;
}

/** Which worked day a position lies in, counted from the table's first; on a boundary, the later one. */
export function workedDayAt(calendar: WorkCalendar, position: number): number {
  const { starts, hints, worked } = calendar;
  if (position < 0) return Math.floor(position / day_ticks);
  if (starts === null) return (position / day_ticks) | 0;
  const end = starts[worked.length] as number;
  if (position >= end) return worked.length + Math.floor((position - end) / day_ticks);
  let at = hints[(position / day_ticks) | 0] as number;
  while ((starts[at + 1] as number) <= position) at += 1;
  return at;
}

/** The position at the morning of a worked day. */
export function morningOf({ starts, worked }: WorkCalendar, worked_day: number): number {
  if (!starts || worked_day <= 0) return worked_day * day_ticks;
  const beyond = worked_day - worked.length;
  return beyond <= 0 ? (starts[worked_day] as number) : (starts[worked.length] as number) + beyond * day_ticks;
}

/** Ticks of work in a worked day. */
export const capacityOf = (calendar: WorkCalendar, worked_day: number): number =>
  calendar.starts ? morningOf(calendar, worked_day + 1) - morningOf(calendar, worked_day) : day_ticks;

/** The worked day whose morning is nearest to a position: from half its work on, the next one. */
export function nearestWorkedDay(calendar: WorkCalendar, position: number): number {
  const at = workedDayAt(calendar, position);
  return 2 * (position - morningOf(calendar, at)) >= capacityOf(calendar, at) ? at + 1 : at;
}

/** The day of a worked day, counted from `first`. */
export function dayOfWorked({ first, days, worked, week, week_days }: WorkCalendar, worked_day: number): number {
  if (worked_day >= 0 && worked_day < worked.length) return worked[worked_day] as number;
  const after = worked_day >= 0;
  const edge = after ? days : 0;
  const from_edge = after ? worked_day - worked.length : worked_day;
  const weeks = Math.floor(from_edge / week_days);
  let left = from_edge - weeks * week_days;
  let day = edge + weeks * 7;
  for (; ; day += 1) if (week[weekdayOf(first + day)] && left-- === 0) return day;
}

/** The instant at which work from a position starts: never on a day off. */
export const startAt = (calendar: WorkCalendar, position: number): number =>
  instantIn(calendar, workedDayAt(calendar, position), position);

/** The instant at which work up to a position is done: at the latest the end of a worked day. */
export const finishAt = (calendar: WorkCalendar, position: number): number =>
  instantIn(calendar, workedDayAt(calendar, position - 1), position);

/** The instant of a position in a worked day, its end included. */
function instantIn(calendar: WorkCalendar, worked_day: number, position: number): number {
  const { starts, worked } = calendar;
  if (worked_day < 0 || worked_day >= worked.length)
    return dayOfWorked(calendar, worked_day) * day_ticks + position - morningOf(calendar, worked_day);
  const morning = (worked[worked_day] as number) * day_ticks;
  if (starts === null) return morning + position - worked_day * day_ticks;
  const within = position - (starts[worked_day] as number);
  const capacity = (starts[worked_day + 1] as number) - (starts[worked_day] as number);
  return capacity === day_ticks ? morning + within : morning + Math.ceil((within * day_ticks) / capacity);
}

/** The first worked day on or after a day, both counted from `first`. */
export function workedFrom(calendar: WorkCalendar, day: number): number {
  const found = day >= 0 && day < calendar.days ? (calendar.from[day] as number) : -1;
  return found >= 0 ? found : startAt(calendar, positionAt(calendar, day * day_ticks)) / day_ticks;
}

/** The last worked day on or before a day, both counted from `first`. */
export function workedUntil(calendar: WorkCalendar, day: number): number {
  const found = day >= 0 && day < calendar.days ? (calendar.until[day] as number) : -1;
  if (found >= 0) return found;
  return dayOfWorked(calendar, workedDayAt(calendar, positionAt(calendar, (day + 1) * day_ticks) - 1));
}

/** A calendar compiled for dates from one day to another, both included, for the functions below. */
export const calendarBetween = (calendar: PlanCalendar, from: PlainDate, to: PlainDate): WorkCalendar =>
  compileCalendar(calendar, dayNumber(from), Math.max(0, dayNumber(to) - dayNumber(from)) + 1);

/** True when the calendar works on that day, slow or not. */
export const isWorkingDay = (calendar: WorkCalendar, date: PlainDate): boolean =>
  workedFrom(calendar, dayNumber(date) - calendar.first) === dayNumber(date) - calendar.first;

/** The day itself when it is worked on, else the next working day. */
export const nextWorkingDay = (calendar: WorkCalendar, date: PlainDate): PlainDate =>
  dateOfDay(calendar.first + workedFrom(calendar, dayNumber(date) - calendar.first));

/** The day itself when it is worked on, else the working day before. */
export const previousWorkingDay = (calendar: WorkCalendar, date: PlainDate): PlainDate =>
  dateOfDay(calendar.first + workedUntil(calendar, dayNumber(date) - calendar.first));

/**
 * The working day that lies n working days after a date, before it when n is negative. A date on a day off counts as
 * the next working day, so that 0 gives that day. Slow days count as days.
 */
export function addWorkingDays(calendar: WorkCalendar, date: PlainDate, days: number): PlainDate {
  const position = positionAt(calendar, (dayNumber(date) - calendar.first) * day_ticks);
  return dateOfDay(calendar.first + dayOfWorked(calendar, workedDayAt(calendar, position) + days));
}

/** Working days from one date to another, the first counted and the second not; negative when it lies earlier. */
export function workingDaysBetween(calendar: WorkCalendar, from: PlainDate, to: PlainDate): number {
  const countBefore = (date: PlainDate) =>
    workedDayAt(calendar, positionAt(calendar, (dayNumber(date) - calendar.first) * day_ticks));
  return countBefore(to) - countBefore(from);
}

/** The days off from one date to another, both included: what a screen shades. */
export function daysOff(calendar: WorkCalendar, from: PlainDate, to: PlainDate): PlainDate[] {
  const off: PlainDate[] = [];
  for (let date = from; date <= to; date = addDays(date, 1)) if (!isWorkingDay(calendar, date)) off.push(date);
  return off;
}
