/** Decisions about the company's calendar: what a change moves, what became of it, and its undo. */
import type { company_calendar } from '../../../../contract/company_calendar.ts';
import {
  calendarDifference,
  type CompanyCalendar,
  last_known_year,
  takenBack,
  yearsWithoutHolidays,
} from '../../../../domain/company_calendar.ts';
import { todayInIndia } from '../../../../domain/dates.ts';
import { fail, notFound } from '../../../../domain/errors.ts';
import { say } from '../../../../domain/sentences.ts';
import type { Handlers } from '../../../ctx.ts';
import { noteCalendarChange } from '../../../plan/calendar_changes/note.ts';
import * as plans from '../../../plan/calendar_changes/rows.ts';
import { replan } from '../../../plan/replan.ts';
import { readPlan } from '../../../plan/rows.ts';
import { recordedIn, usualSeasons } from '../../../../domain/schedule/seasons.ts';
import { lockCompany, profile, setProfile } from '../rows.ts';
import * as rows from './rows.ts';

/** One answer of the preview looks at about so many events, in a few plans: each is read on its own. */
const events_at_once = 4000;
const plans_at_once = 5;

export const calls = {
  async get_calendar_preview({ db, app }, { working_days, holidays, seasons, after }) {
    const today = todayInIndia(app.now());
    const wanted = { working_days, holidays, ...(seasons && { seasons }) };
    const { count } = await plans.planReach(db);
    const waiting = await plans.openPlans(db, after);
    const moves = [];
    let events = 0;
    let checked = 0;
    let last = after;
    for (const plan of waiting) {
      if (checked === plans_at_once || (checked > 0 && events + plan.events > events_at_once)) break;
      events += plan.events;
      checked += 1;
      last = plan.id;
      // one after the other: each is worked out and forgotten
      // oxlint-disable-next-line no-await-in-loop
      const state = await readPlan(db, plan.id, { lock: false });
      const { consequence } = replan({ ...state, ...wanted }, today);
      if (consequence.moved_count > 0)
        moves.push({
          project_id: state.id,
          name: state.name,
          moved: consequence.moved_count,
          end_before: consequence.end_before,
          end_after: consequence.end,
          commissioning_before: consequence.commissioning_before,
          commissioning_after: consequence.commissioning,
        });
    }
    return { moves, checked, total: count, next: checked < waiting.length || waiting.length >= 40 ? last : null };
  },

  async get_calendar_changes({ db, app }) {
    const [changes, moves, reach, beyond, calendar] = [
      await rows.lastChanges(db),
      await rows.furthestMoves(db),
      await plans.planReach(db),
      await plans.plansBeyond(db, last_known_year),
      await plans.calendarNow(db),
    ];
    const today = todayInIndia(app.now());
    const year_end = `${today.slice(0, 4)}-12-31`;
    const latest = reach.latest && reach.latest > year_end ? reach.latest : year_end;
    return {
      changes: changes.map(({ before, after, ...change }) => {
        const difference = calendarDifference(before, after);
        return {
          ...change,
          working_days: difference.working_days
            ? { before: [...difference.working_days.before], after: [...difference.working_days.after] }
            : null,
          seasons: difference.seasons
            ? {
                before: difference.seasons.before.map(({ name }) => name),
                after: difference.seasons.after.map(({ name }) => name),
              }
            : null,
          added: difference.added.map(listed),
          removed: difference.removed.map(listed),
          moves: moves.filter(({ change_id }) => change_id === change.id),
        };
      }),
      last_known_year,
      beyond: beyond.map((plan) => ({ ...plan, forecast_end: plan.forecast_end ?? '' })),
      years_missing: yearsWithoutHolidays(calendar.holidays, today, latest),
    };
  },

  async get_company_seasons({ db }) {
    const { seasons } = await profile(db);
    const { states, districts } = await rows.places(db);
    const recorded = recordedIn(seasons, await rows.siteLog(db));
    return {
      seasons: seasons.map((season, at) => ({ ...season, recorded: recorded[at] ?? null })),
      usual: usualSeasons(states).map((season) => ({
        ...season,
        states: season.states as (typeof seasons)[number]['states'],
        districts: [...season.districts],
      })),
      districts,
    };
  },

  async undo_calendar_change(ctx, { change_id, keep_changed }) {
    const { db } = ctx;
    const now = await lockCompany(db);
    const change = (await rows.lockChange(db, change_id)) ?? notFound();
    if (change.undone_at) fail('conflict', say`This change was already undone.`);
    if (change.reason === 'renewed') fail('conflict', say`The calendar did not change here.`);
    const { calendar, overtaken } = takenBack(now, change);
    if (overtaken.length > 0 && !keep_changed)
      fail('conflict', say`Someone changed these days since.`, { current: { overtaken } });
    const after = await setProfile(db, calendar);
    await rows.setUndone(db, change_id);
    await noteCalendarChange(ctx, { reason: 'undone', before: now, after, undo_of: change_id });
    return { ...after, trial_database: ctx.app.database.embedded };
  },
} satisfies Handlers<keyof typeof company_calendar>;

const listed = ({ date, name, states }: CompanyCalendar['holidays'][number]) => ({ date, name, states: [...states] });
