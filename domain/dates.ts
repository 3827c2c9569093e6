/**
 * Dates and times. A day is a plain date, the text 'YYYY-MM-DD'; an instant is a Date. Days are counted as integers
 * since 01/01/1970. India has one time zone, five and a half hours ahead of UTC all year round.
 */
import { refuse } from './refusals.ts';

/** A day as 'YYYY-MM-DD', years 0001 to 9999. */
export type PlainDate = string;

const minute_ms = 60_000;
const day_ms = 86_400_000;
const india_ahead_ms = 330 * minute_ms;

const two = (value: number): string => String(value).padStart(2, '0');
const four = (value: number): string => String(value).padStart(4, '0');

const isLeap = (year: number): boolean => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);

function daysInMonth(year: number, month: number): number {
  if (month === 2) return isLeap(year) ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}

const isDay = (year: number, month: number, day: number): boolean =>
  year >= 1 && month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month);

const toPlain = (year: number, month: number, day: number): PlainDate => `${four(year)}-${two(month)}-${two(day)}`;

/** The number that digits of a text stand for; -1 where one of them is none. */
function digitsAt(text: string, from: number, to: number): number {
  let value = 0;
  for (let at = from; at < to; at += 1) {
    const digit = text.charCodeAt(at) - 48;
    if (!(digit >= 0 && digit <= 9)) return -1;
    value = value * 10 + digit;
  }
  return value;
}

const dash = 45;
const isWritten = (text: string): boolean =>
  text.length === 10 && text.charCodeAt(4) === dash && text.charCodeAt(7) === dash;

/** True for a possible day written 'YYYY-MM-DD'. */
export const isPlainDate = (text: string): boolean =>
  isWritten(text) && isDay(digitsAt(text, 0, 4), digitsAt(text, 5, 7), digitsAt(text, 8, 10));

/** Days from 01/01/1970 to a plain date; negative before. Throws a RangeError for anything that is no plain date. */
export function dayNumber(date: PlainDate): number {
  if (!isPlainDate(date)) throw new RangeError(`${date} is not a plain date`);
  const month = digitsAt(date, 5, 7);
  // the year is counted from March, so that a leap day comes last
  const year = digitsAt(date, 0, 4) - (month <= 2 ? 1 : 0);
  const day_of_year = Math.floor((153 * ((month + 9) % 12) + 2) / 5) + digitsAt(date, 8, 10) - 1;
  return 365 * year + Math.floor(year / 4) - Math.floor(year / 100) + Math.floor(year / 400) + day_of_year - 719_468;
}

/** The days of 2000 to 2100 that were written out: the same few thousand come again and again. */
const first_written = 10_957;
const written: (PlainDate | undefined)[] = [];
written.length = 36_890;

/** The plain date that lies a whole number of days after 01/01/1970. Throws a RangeError outside years 1 to 9999. */
export function dateOfDay(number: number): PlainDate {
  const at = number - first_written;
  const known = written[at];
  if (known !== undefined) return known;
  const date = writtenOut(number);
  if (at >= 0 && at < written.length) written[at] = date;
  return date;
}

function writtenOut(number: number): PlainDate {
  const instant = new Date(number * day_ms);
  const year = instant.getUTCFullYear();
  if (!Number.isInteger(number) || !(year >= 1 && year <= 9999)) throw new RangeError(`day ${number} is out of range`);
  return toPlain(year, instant.getUTCMonth() + 1, instant.getUTCDate());
}

/** The day a number of calendar days after a date; before it when negative. */
export const addDays = (date: PlainDate, days: number): PlainDate => dateOfDay(dayNumber(date) + days);

/** Calendar days from one date to another; 0 for the same day, negative when the second is earlier. */
export const daysBetween = (from: PlainDate, to: PlainDate): number => dayNumber(to) - dayNumber(from);

/** Day of the week of a date: 0 Sunday to 6 Saturday. */
export const weekday = (date: PlainDate): number => (((dayNumber(date) + 4) % 7) + 7) % 7;

/** The same day some months later, or that month's last day when it has no such day. */
export function addMonths(date: PlainDate, months: number): PlainDate {
  if (!isPlainDate(date)) throw new RangeError(`${date} is not a plain date`);
  const count = Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1 + months;
  const year = Math.floor(count / 12);
  const month = count - year * 12 + 1;
  if (!(year >= 1 && year <= 9999)) throw new RangeError(`${months} months after ${date} is out of range`);
  return toPlain(year, month, Math.min(Number(date.slice(8, 10)), daysInMonth(year, month)));
}

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

/**
 * The plain date a person wrote as DD/MM/YYYY, or undefined when there is no such day. Leading zeros may be missing;
 * hyphens and dots are taken for slashes.
 */
export function readDate(text: string): PlainDate | undefined {
  const found = /^\s*(\d{1,2})([/.-])(\d{1,2})\2(\d{4})\s*$/.exec(text);
  if (!found) return undefined;
  const [day, month, year] = [Number(found[1]), Number(found[3]), Number(found[4])];
  return isDay(year, month, day) ? toPlain(year, month, day) : undefined;
}

/** Like `readDate`, but refuses (bad_input) what is no possible day. */
export function parseDate(text: string): PlainDate {
  return readDate(text) ?? refuse('bad_input', `${text.trim().slice(0, 40)} is not a date. Write it as DD/MM/YYYY.`);
}

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
