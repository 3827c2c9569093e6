/** A company's working week and holidays: what a change of them is, how it is undone, what they begin with. */
import type { PlainDate } from './dates.ts';
import type { Season } from './schedule/seasons.ts';
import { companyHolidayList, holiday_years, nationalHolidayList } from './schedule/holidays.ts';

export interface CompanyHoliday {
  date: PlainDate;
  name: string;
  /** in which states it holds; empty: everywhere */
  states: readonly string[];
}

export interface CompanyCalendar {
  working_days: readonly number[];
  holidays: readonly CompanyHoliday[];
  /** when work in the open goes slower; empty: plans count none */
  seasons: readonly Season[];
}

/** The last year whose holidays of authorities are known. */
export const last_known_year: number = Math.max(...holiday_years);

const byDate = (a: CompanyHoliday, b: CompanyHoliday): number =>
  a.date.localeCompare(b.date) || a.name.localeCompare(b.name);

/** The holidays a company in a state begins with in some years: those of all India, and those of its state there. */
export function firstHolidays(state: string, years: readonly number[]): CompanyHoliday[] {
  const everywhere = new Set(nationalHolidayList().map(({ date }) => date));
  return companyHolidayList(state)
    .filter(({ date }) => years.includes(Number(date.slice(0, 4))))
    .map(({ date, name }) => ({ date, name, states: everywhere.has(date) || state === '' ? [] : [state] }))
    .toSorted(byDate);
}

/** Holidays with others added on days that had none. */
export function withHolidays(holidays: readonly CompanyHoliday[], more: readonly CompanyHoliday[]): CompanyHoliday[] {
  const there = new Set(holidays.map(({ date }) => date));
  return [...holidays, ...more.filter(({ date }) => !there.has(date))].toSorted(byDate);
}

/** Years from a day on to a last one in which a company has no holiday of its own entered. */
export function yearsWithoutHolidays(holidays: readonly CompanyHoliday[], from: PlainDate, to: PlainDate): number[] {
  const entered = new Set(holidays.map(({ date }) => Number(date.slice(0, 4))));
  const [first, last] = [Number(from.slice(0, 4)), Number(to.slice(0, 4))];
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => first + at).filter(
    (year) => !entered.has(year),
  );
}

export interface CalendarDifference {
  working_days: { before: readonly number[]; after: readonly number[] } | undefined;
  added: CompanyHoliday[];
  removed: CompanyHoliday[];
  seasons: { before: readonly Season[]; after: readonly Season[] } | undefined;
}

const sameDays = (a: readonly number[], b: readonly number[]): boolean =>
  a.length === b.length && a.every((day) => b.includes(day));
/** By what they say: the database keeps the fields of an object in an order of its own. */
const seasonWords = ({ name, states, districts, from, to, lost_percent }: Season): string =>
  JSON.stringify([name, [...states].toSorted(), [...districts].toSorted(), from, to, lost_percent]);
const sameSeasons = (a: readonly Season[], b: readonly Season[]): boolean =>
  a.length === b.length && a.every((one, at) => seasonWords(one) === seasonWords(b[at] as Season));
const wordsOf = ({ date, name, states }: CompanyHoliday): string =>
  JSON.stringify([date, name, [...states].toSorted()]);

/** What a change of a calendar added and removed. */
export function calendarDifference(before: CompanyCalendar, after: CompanyCalendar): CalendarDifference {
  const [was, is] = [new Set(before.holidays.map(wordsOf)), new Set(after.holidays.map(wordsOf))];
  return {
    working_days: sameDays(before.working_days, after.working_days)
      ? undefined
      : { before: before.working_days, after: after.working_days },
    added: after.holidays.filter((holiday) => !was.has(wordsOf(holiday))),
    removed: before.holidays.filter((holiday) => !is.has(wordsOf(holiday))),
    seasons: sameSeasons(before.seasons, after.seasons) ? undefined : { before: before.seasons, after: after.seasons },
  };
}

/** A part of a calendar that is no longer as a change left it: what it is now, and what undo would make of it. */
export interface CalendarOvertaken {
  /** a day; undefined for the working days and the seasons */
  date: PlainDate | undefined;
  part?: 'seasons';
  now: string;
  back: string;
}

const dayNames = ['', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
const weekWords = (days: readonly number[]): string => days.map((day) => dayNames[day]).join(', ');
const namesOn = (holidays: readonly CompanyHoliday[]): string =>
  holidays.map(({ name, states }) => (states.length > 0 ? `${name} (${states.join(', ')})` : name)).join(', ');

const seasonNames = (seasons: readonly Season[]): string =>
  seasons
    .map(
      ({ name, states, districts, lost_percent }) =>
        `${name} ${lost_percent}% (${[...states, ...districts].join(', ')})`,
    )
    .join('; ');

/** A change taken back as far as it still stands; what someone changed since stays, and is named. */
export function takenBack(
  now: CompanyCalendar,
  { before, after }: { before: CompanyCalendar; after: CompanyCalendar },
): {
  calendar: { working_days: number[]; holidays: CompanyHoliday[]; seasons: Season[] };
  overtaken: CalendarOvertaken[];
} {
  const overtaken: CalendarOvertaken[] = [];
  let working_days = now.working_days;
  if (!sameDays(before.working_days, after.working_days) && !sameDays(now.working_days, before.working_days)) {
    if (sameDays(now.working_days, after.working_days)) ({ working_days } = before);
    else overtaken.push({ date: undefined, now: weekWords(now.working_days), back: weekWords(before.working_days) });
  }
  let { seasons } = now;
  if (!sameSeasons(before.seasons, after.seasons) && !sameSeasons(now.seasons, before.seasons)) {
    if (sameSeasons(now.seasons, after.seasons)) ({ seasons } = before);
    else
      overtaken.push({
        date: undefined,
        part: 'seasons',
        now: seasonNames(now.seasons),
        back: seasonNames(before.seasons),
      });
  }
  const { added, removed } = calendarDifference(before, after);
  let { holidays } = now;
  const on = (calendar: CompanyCalendar, date: PlainDate) => calendar.holidays.filter((one) => one.date === date);
  const same = (a: readonly CompanyHoliday[], b: readonly CompanyHoliday[]) =>
    JSON.stringify(a.map(wordsOf).toSorted()) === JSON.stringify(b.map(wordsOf).toSorted());
  for (const date of new Set([...added, ...removed].map((holiday) => holiday.date))) {
    const [was, left, is] = [on(before, date), on(after, date), on(now, date)];
    if (same(is, was)) continue;
    if (same(is, left)) holidays = [...holidays.filter((one) => one.date !== date), ...was];
    else overtaken.push({ date, now: namesOn(is), back: namesOn(was) });
  }
  return {
    calendar: { working_days: [...working_days], holidays: holidays.toSorted(byDate), seasons: [...seasons] },
    overtaken,
  };
}
