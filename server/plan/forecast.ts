/** Where running projects are heading: recalculated each day, because work not done cannot lie in the past. */
import type { PlainDate } from '../../domain/dates.ts';
import { shownDates } from '../../gantt/engine/shown.ts';
import type { Db } from '../tenancy/in_company.ts';
import type { LookedAt } from './plans.ts';
import { endsOf, forecastOf } from './replan.ts';
import { readPlan, runningProjects, setForecast } from './rows.ts';

/** Moves the forecast of every running project of the company; the schedules stay as they were agreed. */
export async function renewForecasts(db: Db, today: PlainDate): Promise<void> {
  for (const project_id of await runningProjects(db)) {
    const state = await readPlan(db, project_id, { lock: true });
    await setForecast(db, project_id, endsOf(state, forecastOf(state, today)));
  }
}

/** First and last day that are forecast for each event of a plan that is looked at, by its id; computed once a day. */
export const forecastDays = (plan: LookedAt, today: PlainDate) =>
  plan.workedOut(`forecast ${today}`, () => {
    const network = forecastOf(plan, today);
    return new Map(network.events.map(({ id }, place) => [id, shownDates(network, place)]));
  });
