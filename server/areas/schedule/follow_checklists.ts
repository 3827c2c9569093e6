/** The last checklist of an event was accepted: what was installed whole, approved and documented is finished with it. */
import type { PlainDate } from '../../../domain/dates.ts';
import { approvalSteps, awaitedOutside } from '../../../domain/events.ts';
import { say } from '../../../domain/sentences.ts';
import { countMissing, whySiteHolds } from '../../construction/open_checklist_rows.ts';
import { DomainEvents } from '../../events/domain_events.ts';
import { keepAgreedPlan } from '../../plan/baselines.ts';
import { readPlan } from '../../plan/rows.ts';
import { replan, writeReplanned } from '../../plan/replan.ts';
import type { Db } from '../../tenancy/in_company.ts';
import { askApproval } from './events/approvals/rows.ts';
import { finish } from './events/kept.ts';
import { noteCommissioning } from './moved.ts';

interface Accepted {
  project_id: number;
  event_id: number | null;
  by: { user_id: number } | undefined;
}

/** Finishes the event of an accepted checklist where nothing else is left to be said of it. */
export async function finishChecked(db: Db, { project_id, event_id, by }: Accepted, today: PlainDate): Promise<void> {
  if (event_id === null || !by) return;
  const state = await readPlan(db, project_id, { lock: true });
  const event = state.events.find(({ id }) => id === event_id);
  if (event?.status !== 'IN-PROGRESS' || event.percent < 100 || event.approval === 'waiting') return;
  // who accepts may approve in construction: people ask a second approver, and give the reason for a delay
  const steps = event.approval === 'approved' ? [] : approvalSteps(event);
  const promised = state.newest_baseline?.find(({ id }) => id === event_id)?.end;
  if (steps.length > 1 || awaitedOutside(event) !== undefined || (promised && today > promised)) return;
  if ((await whySiteHolds(db, project_id, event)) || (await countMissing(db, event_id)) > 0) return;
  if (steps.length > 0) {
    const request = { project_id, stage: event.stage, event_id, asked_by: by.user_id };
    await askApproval(db, request, steps, { by: by.user_id, remark: '' });
    event.approval = 'approved';
  }
  finish(event, today);
  event.version += 1;
  await keepAgreedPlan(db, state);
  const replanned = replan(state, today);
  await writeReplanned(db, state, replanned, { touched: [event] });
  const happened = new DomainEvents('finish_checked', `checklists-${event_id}`);
  happened.add('event_finished', {
    summary: say`${{ name: event.name }} finished: installed whole, and its checklists are accepted`,
    project_id,
    subject_type: 'event',
    subject_id: event_id,
    after: { status: event.status, actual_end: event.actual_end },
    tell: { event_id, project_id, project: state.name, name: event.name, status: event.status },
  });
  noteCommissioning(happened, state, replanned);
  await happened.write(db, undefined, ['schedule', 'projects'], project_id);
}
