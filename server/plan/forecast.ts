/** Where running projects are heading: worked out anew each day, because work not done cannot lie in the past. */
import type { PlainDate } from '../../domain/dates.ts';
import type { Db } from '../tenancy/in_company.ts';
import { endsOf, forecastOf } from './replan.ts';
import { readPlan, runningProjects, setForecast } from './rows.ts';

/** Moves the forecast of every running project of the company; the schedules stay as they were agreed. */
export async function renewForecasts(db: Db, today: PlainDate): Promise<void> {
  for (const project_id of await runningProjects(db)) {
    const state = await readPlan(db, project_id, { lock: true });
    await setForecast(db, project_id, endsOf(state, forecastOf(state, today)));
  }
}
