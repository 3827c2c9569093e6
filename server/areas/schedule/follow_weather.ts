/** Work at a site that the weather stopped: signed lost hours move its events, in a change of the plan of its own (decision 030). */
import type { PlainDate } from '../../../domain/dates.ts';
import { plural, say } from '../../../domain/sentences.ts';
import { DomainEvents } from '../../events/domain_events.ts';
import { keepAgreedPlan } from '../../plan/baselines.ts';
import { replan, writeReplanned } from '../../plan/replan.ts';
import { readPlan } from '../../plan/rows.ts';
import type { Db } from '../../tenancy/in_company.ts';
import { noteCommissioning } from './moved.ts';

/** Brings the plan of a project to the days that its site lost, or did not lose after all. */
export async function followWeather(db: Db, project_id: number, today: PlainDate): Promise<void> {
  const state = await readPlan(db, project_id, { lock: true });
  await keepAgreedPlan(db, state);
  const replanned = replan(state, today);
  if (replanned.moved.length === 0) return;
  await writeReplanned(db, state, replanned);
  const { moved_count } = replanned.consequence;
  const happened = new DomainEvents('follow_weather', `weather-${project_id}`);
  if (moved_count > 0)
    happened.add('weather_followed', {
      summary: say`the days lost to the weather moved ${plural({ moved_count }, '# event', '# events')}`,
      project_id,
      subject_type: 'project',
      subject_id: project_id,
      after: { moved: moved_count, end: replanned.consequence.end },
    });
  noteCommissioning(happened, state, replanned);
  await happened.write(db, undefined, ['schedule', 'projects'], project_id);
}
