/** Events that follow material: their progress is counted from what arrived, passed inspection or is cleared, in a change of the plan of its own. */
import { isFollowed, percentFollowed, saysFollowed } from '../../../domain/materials/followed.ts';
import type { PlainDate } from '../../../domain/dates.ts';
import { DomainEvents } from '../../events/domain_events.ts';
import { keepAgreedPlan } from '../../plan/baselines.ts';
import { readPlan } from '../../plan/rows.ts';
import { replan, writeReplanned } from '../../plan/replan.ts';
import type { EventState, PlanState } from '../../plan/state.ts';
import { type EventLine, materialOf } from '../../supply/followed_rows.ts';
import type { Db } from '../../tenancy/in_company.ts';
import { noteCommissioning } from './moved.ts';

/** Puts an event where its material is; false where it stands there already. */
function follow(event: EventState, lines: readonly EventLine[]): boolean {
  const percent = percentFollowed(lines);
  if (event.percent === percent) return false;
  event.percent = percent;
  if (percent > 0 && event.status === 'PENDING') {
    event.status = 'IN-PROGRESS';
    event.actual_start = lines.flatMap(({ since }) => since ?? []).toSorted()[0] ?? null;
  }
  event.version += 1;
  return true;
}

/** Brings the events of a project to how far their material has come. */
export async function followMaterials(db: Db, project_id: number, today: PlainDate): Promise<void> {
  const state: PlanState = await readPlan(db, project_id, { lock: true });
  const material = await materialOf(db, state, today);
  const touched = state.events.filter((event) => {
    const lines = material.get(event.id) ?? [];
    return isFollowed(event, lines) && event.approval !== 'waiting' && follow(event, lines);
  });
  if (touched.length === 0) return;
  await keepAgreedPlan(db, state);
  const replanned = replan(state, today);
  await writeReplanned(db, state, replanned, { touched });
  const happened = new DomainEvents('follow_materials', `material-${project_id}`);
  for (const event of touched)
    happened.add('event_progressed', {
      summary: saysFollowed(event, material.get(event.id) ?? []),
      project_id,
      subject_type: 'event',
      subject_id: event.id,
      after: { percent: event.percent },
    });
  noteCommissioning(happened, state, replanned);
  await happened.write(db, undefined, ['schedule', 'projects'], project_id);
}
