/** The two calendars of a project (domain §1.4), and the one for work in the open. */
import { type LostDay, workLeft } from '../construction/site_days.ts';
import { authorityHolidays, companyHolidayList, holiday_years, slowSpans } from './holidays.ts';
import type { SlowSpan } from './seasons.ts';
import type { PlanCalendar } from '../../gantt/engine/plan.ts';

type Years = readonly number[];

const inYears = (dates: readonly string[], years: Years): string[] =>
  dates.filter((date) => years.includes(Number(date.slice(0, 4))));

/** Monday to Friday without central and state holidays: when authorities in a state or territory are open. */
export const authorityCalendar = (state: string, years: Years = holiday_years): PlanCalendar => ({
  name: 'Authority',
  working_days: [1, 2, 3, 4, 5],
  holidays: inYears(authorityHolidays(state), years),
});

/** Monday to Saturday, or the weekdays given, without national days, chief festivals and the state's own holidays. */
export const companyCalendar = (
  state: string,
  years: Years = holiday_years,
  working_days: readonly number[] = [1, 2, 3, 4, 5, 6],
): PlanCalendar => ({
  name: 'Company',
  working_days,
  holidays: inYears(
    companyHolidayList(state).map(({ date }) => date),
    years,
  ),
});

/**
 * The company's calendar as the weather left it to a site, of each lost day what was left of it, and what seasons the
 * company plans with leave of days to come.
 */
export const siteCalendar = (
  company: PlanCalendar,
  lost: readonly LostDay[],
  to_come: readonly SlowSpan[] = [],
): PlanCalendar => ({
  ...company,
  name: 'Site',
  slow_spans: [
    ...lost.map(({ day, lost_hours }) => ({ from: day, to: day, productivity: workLeft(lost_hours) })),
    ...to_come,
  ],
});

/** A calendar for outdoor work: the company's, slower in the state's monsoon and fog (domain §14). */
export const outdoorCalendar = (company: PlanCalendar, state: string): PlanCalendar => ({
  ...company,
  name: 'Outdoor',
  slow_spans: slowSpans(state),
});
