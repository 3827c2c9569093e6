/** Figures of construction that several screens and files show: working days, its span, kWp by day. */
import { type PlannedKwp, modulesByDay } from './quantity_rows.ts';
import { addDays, type PlainDate, weekday } from '../../../../domain/dates.ts';
import { inKwp } from '../../../../domain/materials/used.ts';
import { planCalendars } from '../../../plan/calendars.ts';
import type { Db } from '../../../tenancy/in_company.ts';
import { spanOf } from './dashboard_rows.ts';

/** The working days of the company in a state, from a day to another. */
export async function workingDays(db: Db, state: string, from: PlainDate, to: PlainDate): Promise<PlainDate[]> {
  const [company] = await planCalendars(db, state);
  const holidays = new Set(company?.holidays);
  const week = new Set(company?.working_days);
  const days: PlainDate[] = [];
  for (let day = from; day <= to; day = addDays(day, 1))
    if (week.has(weekday(day) === 0 ? 7 : weekday(day)) && !holidays.has(day)) days.push(day);
  return days;
}

/**
 * The days on which a record is due: from the first that was recorded to mechanical completion, today excluded; undefined where
 * no day was.
 */
export async function constructionSpan(
  db: Db,
  project_id: number,
  today: PlainDate,
): Promise<{ from: PlainDate; until: PlainDate } | undefined> {
  const { began_on, ended_on } = await spanOf(db, project_id);
  if (began_on === null) return undefined;
  const yesterday = addDays(today, -1);
  return { from: began_on, until: ended_on !== null && ended_on < yesterday ? ended_on : yesterday };
}

/** kWp that were installed, by day: the modules of the ledger. */
export async function kwpByDay(db: Db, project_id: number): Promise<{ day: PlainDate; kwp: number }[]> {
  const by_day = new Map<PlainDate, number>();
  for (const { day, quantity, ...line } of await modulesByDay(db, project_id))
    by_day.set(day, (by_day.get(day) ?? 0) + (inKwp(line, quantity) ?? 0));
  return [...by_day].map(([day, kwp]) => ({ day, kwp: Math.round(kwp * 100) / 100 }));
}

/** kWp that are planned for each working day: what is planned, spread over its days. */
export function plannedByDay(plans: readonly PlannedKwp[], working: readonly PlainDate[]): Map<PlainDate, number> {
  const by_day = new Map<PlainDate, number>();
  for (const { starts_on, ends_on, quantity, ...line } of plans) {
    const own = working.filter((day) => day >= starts_on && day <= ends_on);
    const kwp = inKwp(line, quantity) ?? 0;
    for (const day of own) by_day.set(day, (by_day.get(day) ?? 0) + kwp / own.length);
  }
  return by_day;
}
