/**
 * Dates and times. A day is a plain date, the text 'YYYY-MM-DD'; an instant is a Date. India has one time zone, five and
 * a half hours ahead of UTC all year round. What holds for days anywhere is the Gantt's.
 */
import { dayNumber, type PlainDate } from '../gantt/dates.ts';

export {
  addDays,
  addMonths,
  dateOfDay,
  dayNumber,
  daysBetween,
  isPlainDate,
  type PlainDate,
  readDate,
  weekday,
} from '../gantt/dates.ts';

const minute_ms = 60_000;
const day_ms = 86_400_000;
const india_ahead_ms = 330 * minute_ms;

/** An instant moved so that its UTC fields read the clock in India. */
export const onIndianClock = (instant: Date): Date => new Date(instant.getTime() + india_ahead_ms);

/** The day it is in India at an instant (specification §9: Asia/Kolkata). */
export function dateInIndia(instant: Date): PlainDate {
  return onIndianClock(instant).toISOString().slice(0, 10);
}

/** Today in India; the clock is the caller's. */
export const todayInIndia = (now: Date): PlainDate => dateInIndia(now);

/** The first instant of a day in India. */
export const startInIndia = (date: PlainDate): Date => new Date(dayNumber(date) * day_ms - india_ahead_ms);

/** A date as DD/MM/YYYY (specification §9). */
export const showDate = (date: PlainDate): string => `${date.slice(8, 10)}/${date.slice(5, 7)}/${date.slice(0, 4)}`;

/** An instant as DD-MM-YYYY HH:mm:ss in India, 24 hours (specification §3, §9). */
export function showTimestamp(instant: Date): string {
  const there = onIndianClock(instant).toISOString();
  return `${there.slice(8, 10)}-${there.slice(5, 7)}-${there.slice(0, 4)} ${there.slice(11, 19)}`;
}

/** A promised time as DD/MM/YYYY HH:mm in India. */
export const showDayAndTime = (instant: Date): string =>
  `${showDate(dateInIndia(instant))} ${showTimestamp(instant).slice(11, 16)}`;

/** True when a date equals either bound or lies between them (specification §5). */
export const inDateRange = (date: PlainDate, from: PlainDate, to: PlainDate): boolean =>
  date === from || date === to || (date > from && date < to);

export type TimeUnit = 'minute' | 'hour' | 'day' | 'year';

/**
 * How long ago an instant was, in whole units: minutes under 60, hours under 1,440 minutes, days under 525,600
 * minutes, then years (specification §9). An instant still to come counts as 0 minutes.
 */
export function relativeSpan(then: Date, now: Date): { count: number; unit: TimeUnit } {
  const minutes = Math.max(0, Math.floor((now.getTime() - then.getTime()) / minute_ms));
  if (minutes < 60) return { count: minutes, unit: 'minute' };
  if (minutes < 1440) return { count: Math.floor(minutes / 60), unit: 'hour' };
  if (minutes < 525_600) return { count: Math.floor(minutes / 1440), unit: 'day' };
  return { count: Math.floor(minutes / 525_600), unit: 'year' };
}

/** The span of `relativeSpan` in words, singular for one: '1 minute ago', '3 hours ago' (specification §9). */
export function relativeTime(then: Date, now: Date): string {
  const { count, unit } = relativeSpan(then, now);
  return `${count} ${unit}${count === 1 ? '' : 's'} ago`;
}
