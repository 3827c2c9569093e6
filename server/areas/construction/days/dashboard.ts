/** The construction of a project today. */
import type { construction_dashboard } from '../../../../contract/construction_planning.ts';
import { abilities } from '../../../../contract/abilities.ts';
import { daysAtPace, daysLost, gapsIn, paceOf, whyNotWrite } from '../../../../domain/construction/site_days.ts';
import { addDays, daysBetween } from '../../../../domain/dates.ts';
import { inKwp } from '../../../../domain/materials/used.ts';
import { isInside } from '../../../../domain/people.ts';
import { stagesSeen } from '../../../../domain/permissions.ts';
import { abilitiesOf } from '../../../abilities.ts';
import type { Handlers } from '../../../ctx.ts';
import * as string_rows from '../strings/rows.ts';
import * as punch_rows from '../punch/rows.ts';
import { seesPunchPoint } from '../punch/seen_rows.ts';
import type { Db } from '../../../tenancy/in_company.ts';
import * as dashboard_rows from './dashboard_rows.ts';
import { constructionSpan, kwpByDay, plannedByDay, workingDays } from './figures.ts';
import { ownLines, personOf } from './present.ts';
import * as quantity_rows from './quantity_rows.ts';
import * as rows from './rows.ts';
import { todayOf } from '../../../today.ts';

/** Days that the chart shows, today the last. */
const shown_days = 21;
const most_punch = 8;
const hundredths = (value: number): number => Math.round(value * 100) / 100;

/** How far the serial numbers are at their positions; null: no strings are planned. */
async function stringFigures(db: Db, project_id: number) {
  const { strings, complete, modules, placed } = await string_rows.totals(db, project_id);
  if (strings === 0) return null;
  const differences = (await string_rows.differences(db, project_id)).length;
  return { strings, complete, modules, placed, differences };
}

export const calls = {
  async get_construction_dashboard(ctx, { project_id }) {
    const { db } = ctx;
    const own = ownLines(ctx);
    const today = todayOf(ctx);
    const project = await rows.projectOf(db, project_id);
    const span = await constructionSpan(db, project_id, today);
    const first = addDays(today, 1 - shown_days);
    const from = span && span.from < first ? span.from : first;
    const found = await rows.days(db, { project_id, from, to: today }, own);
    const by_day = new Map(found.map((one) => [one.day, one]));
    const kwp = await kwpByDay(db, project_id);
    const plans = await quantity_rows.modulesPlanned(db, project_id);
    const until = plans.reduce((last, { ends_on }) => (ends_on > last ? ends_on : last), today);
    const start = plans.reduce((least, { starts_on }) => (starts_on < least ? starts_on : least), from);
    const working = await workingDays(db, project.state, start, until);
    const planned = plannedByDay(plans, working);
    const done = new Map(kwp.map((one) => [one.day, one.kwp]));
    const needed = await quantity_rows.modulesNeeded(db, project_id);
    const whole = hundredths(needed.reduce((sum, { quantity, ...line }) => sum + (inKwp(line, quantity) ?? 0), 0));
    const installed = hundredths(kwp.reduce((sum, one) => sum + one.kwp, 0));
    const pace = paceOf(
      kwp,
      working.filter((day) => day < today),
    );
    const completion = await dashboard_rows.completion(db, project_id);
    const record = by_day.get(today);
    const inside = isInside(ctx.person.kind);
    const wanted = {
      search: '',
      project_ids: [project_id],
      standing: ['open', 'overdue', 'fixed', 'customer'] as const,
      severity: ['A', 'B'] as const,
      category: [],
      responsible: [],
      mine: false,
      limit: most_punch,
      offset: 0,
      sort: 'severity' as const,
      descending: false,
    };
    const punch = await punch_rows.page(
      db,
      seesPunchPoint(ctx.permissions),
      { ...wanted, standing: [...wanted.standing], severity: [...wanted.severity] },
      { today, me: ctx.person.user_id, knows_people: true },
    );
    const seen = stagesSeen(ctx.permissions).includes('construction');
    return {
      today,
      record: record
        ? { site_day_id: record.site_day_id, status: record.status, people: record.people, pending: record.pending }
        : null,
      working_today: working.includes(today),
      people_before: found.findLast(({ day }) => day < today)?.people ?? 0,
      kwp_today: done.get(today) ?? 0,
      kwp_planned_today: hundredths(planned.get(today) ?? 0),
      kwp_installed: installed,
      kwp_whole: whole,
      strings: await stringFigures(db, project_id),
      days: Array.from({ length: shown_days }, (_, at) => addDays(first, at)).map((day) => ({
        day,
        done: done.get(day) ?? 0,
        planned: hundredths(planned.get(day) ?? 0),
        people: by_day.get(day)?.people ?? 0,
        lost_hours: by_day.get(day)?.lost_hours ?? 0,
      })),
      gaps: span && inside ? gapsIn(working, new Set(by_day.keys()), span) : [],
      to_sign: inside ? found.filter(({ day, status }) => day < today && status === 'Open').map(({ day }) => day) : [],
      weather_lost: daysLost(found),
      pace,
      days_at_pace: whole > 0 ? daysAtPace(hundredths(whole - installed), pace) : null,
      completion: completion ? { ...completion, days: daysBetween(today, completion.on) } : null,
      punch_points: punch.punch_points.flatMap(({ id, number, title, severity, standing, responsible }) =>
        severity === 'C'
          ? []
          : [
              {
                id,
                number,
                title,
                severity,
                turn: standing === 'fixed' ? 'Site In-Charge' : standing === 'customer' ? 'Customer' : responsible,
              },
            ],
      ),
      punch_open: punch.total,
      events: seen ? await dashboard_rows.underWay(db, project_id) : [],
      abilities: abilitiesOf(ctx.permissions, abilities('add_daily_manpower_details'), {
        add_daily_manpower_details: whyNotWrite(record, today, today, personOf(ctx)),
      }),
    };
  },
} satisfies Handlers<keyof typeof construction_dashboard>;
