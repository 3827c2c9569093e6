/** Days without a time of day: the text 'YYYY-MM-DD', or the whole number of days since 01/01/1970. */

/** A day as 'YYYY-MM-DD', years 0001 to 9999. */
export type PlainDate = string;

const day_ms = 86_400_000;

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
