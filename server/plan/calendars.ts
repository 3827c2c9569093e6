/** The calendars of a project: its company's own, that of the authorities of its state, and that of its site where days were lost. */
import { createHash } from 'node:crypto';
import type { LostDay } from '../../domain/construction/site_days.ts';
import { authorityCalendar, siteCalendar } from '../../domain/schedule/indian_calendars.ts';
import type { PlanCalendar } from '../../gantt/engine/plan.ts';
import type { Db } from '../tenancy/in_company.ts';

interface Holiday {
  date: string;
  states?: readonly string[];
}

/** From a company's working week and holidays, and the state a project lies in. */
export function calendarsFrom(
  company: { working_days: readonly number[]; holidays: unknown },
  state: string,
  lost: readonly LostDay[] = [],
): PlanCalendar[] {
  const holidays = (company.holidays as readonly Holiday[])
    .filter(({ states }) => !states?.length || states.includes(state))
    .map(({ date }) => date);
  const own = { name: 'Company', working_days: company.working_days, holidays };
  return [own, authorityCalendar(state), ...(lost.length > 0 ? [siteCalendar(own, lost)] : [])];
}

/** The same for a project that is not there yet. */
export async function planCalendars(db: Db, state: string): Promise<PlanCalendar[]> {
  const company = await db.selectFrom('companies').select(['working_days', 'holidays']).executeTakeFirstOrThrow();
  return calendarsFrom(company, state);
}

/** Changes with the rule which event follows which calendar, so that every plan is recalculated by it. */
const rule = 'authorities count only what they decide, a site only what the weather left';

/** By this a project remembers which calendars its dates were worked out with; its own lost days are followed one by one. */
export const digestOf = (calendars: readonly PlanCalendar[]): string =>
  createHash('sha256')
    .update(JSON.stringify([rule, calendars.slice(0, 2)]))
    .digest('base64url')
    .slice(0, 22);
