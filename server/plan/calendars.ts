/** The calendars of a project: its company's own, that of the authorities of its state, and that of its site where days were lost. */
import { createHash } from 'node:crypto';
import type { LostDay } from '../../domain/construction/site_days.ts';
import type { PlainDate } from '../../domain/dates.ts';
import { authorityCalendar, siteCalendar } from '../../domain/schedule/indian_calendars.ts';
import { countedOf, type Place, type Season, seasonsAt, spansToCome } from '../../domain/schedule/seasons.ts';
import type { PlanCalendar } from '../../gantt/engine/plan.ts';
import type { Db } from '../tenancy/in_company.ts';

interface Holiday {
  date: string;
  states?: readonly string[];
}

interface Company {
  working_days: readonly number[];
  holidays: unknown;
  seasons: unknown;
}

/** A project as its calendars see it. */
interface Site extends Place {
  lost_days?: readonly LostDay[];
  /** the last signed day of its site */
  signed_to?: PlainDate | null;
}

/** From a company's working week, holidays and seasons, and where a project lies; a third one where its site has its own. */
export function calendarsFrom(company: Company, site: Site): PlanCalendar[] {
  const { state, lost_days = [], signed_to = null } = site;
  const holidays = (company.holidays as readonly Holiday[])
    .filter(({ states }) => !states?.length || states.includes(state))
    .map(({ date }) => date);
  const own = { name: 'Company', working_days: company.working_days, holidays };
  const to_come = spansToCome(company.seasons as readonly Season[], site, signed_to);
  const has_own = lost_days.length > 0 || to_come.length > 0;
  return [own, authorityCalendar(state), ...(has_own ? [siteCalendar(own, lost_days, to_come)] : [])];
}

/** The same for a project that is not there yet. */
export async function planCalendars(db: Db, state: string): Promise<PlanCalendar[]> {
  const company = await db
    .selectFrom('companies')
    .select(['working_days', 'holidays', 'seasons'])
    .executeTakeFirstOrThrow();
  return calendarsFrom(company, { state, district: '' });
}

/** Changes with the rule which event follows which calendar, so that every plan is recalculated by it. */
const rule = 'authorities count only what they decide, a site only what the weather left';

/** By this a project remembers which calendars its dates were worked out with; its own lost days are followed one by one. */
export function digestOf(company: Company, place: Place): string {
  const common = calendarsFrom(company, place).slice(0, 2);
  const seasons = seasonsAt(company.seasons as readonly Season[], place).map(countedOf);
  return createHash('sha256')
    .update(JSON.stringify(seasons.length > 0 ? [rule, common, seasons] : [rule, common]))
    .digest('base64url')
    .slice(0, 22);
}
