/** Events that follow applications to authorities: their dates are those of the steps of a file, in a change of the plan of its own. */
import { approvalSteps } from '../../../domain/events.ts';
import { followedDates } from '../../../domain/authorities/followed.ts';
import { fileNumber } from '../../../domain/authorities/tracks.ts';
import type { PlainDate } from '../../../domain/dates.ts';
import { heldUpBy, whyHeldUp } from '../../../domain/construction/punch_points.ts';
import { day, say, type Sentence } from '../../../domain/sentences.ts';
import { type FollowingEvent, followingEvents, noteMoved } from '../../authorities/followed_rows.ts';
import { openPunchPoints } from '../../construction/open_punch_rows.ts';
import { DomainEvents } from '../../events/domain_events.ts';
import { keepAgreedPlan } from '../../plan/baselines.ts';
import { readPlan } from '../../plan/rows.ts';
import { replan, writeReplanned } from '../../plan/replan.ts';
import type { EventState } from '../../plan/state.ts';
import type { Db } from '../../tenancy/in_company.ts';
import { noteCommissioning } from './moved.ts';
import { recordApproval, withdraw } from './events/approvals/rows.ts';

type Becomes = Pick<EventState, 'status' | 'actual_start' | 'actual_end' | 'percent' | 'approval'>;

/** How an event is by its file; undefined where the file says nothing of it and never did. */
function becomes(event: EventState, following: FollowingEvent, held: boolean): Becomes | undefined {
  const { started_on, finished_on } = followedDates(following.steps, following);
  if (started_on === null && finished_on === null)
    return following.moved
      ? { status: 'PENDING', actual_start: null, actual_end: null, percent: 0, approval: 'none' }
      : undefined;
  const needs = approvalSteps(event).length > 0;
  if (finished_on !== null && !held) {
    const began = started_on ?? event.actual_start ?? finished_on;
    const actual_start = began > finished_on ? finished_on : began;
    return {
      status: 'FINISHED',
      actual_start,
      actual_end: finished_on,
      percent: 100,
      approval: needs ? 'approved' : 'none',
    };
  }
  const percent = event.status === 'FINISHED' ? 0 : event.percent;
  return {
    status: 'IN-PROGRESS',
    actual_start: started_on ?? finished_on,
    actual_end: null,
    percent,
    approval: event.status === 'FINISHED' ? 'none' : event.approval,
  };
}

const differs = (event: EventState, to: Becomes): boolean =>
  (Object.keys(to) as (keyof Becomes)[]).some((key) => event[key] !== to[key]);

function saysOf(event: EventState, file: string): Sentence {
  if (event.status === 'FINISHED' && event.actual_end)
    return say`${{ name: event.name }} finished on ${{ date: day(event.actual_end) }} by the file ${{ file }}`;
  if (event.status === 'IN-PROGRESS' && event.actual_start)
    return say`${{ name: event.name }} started on ${{ date: day(event.actual_start) }} by the file ${{ file }}`;
  return say`${{ name: event.name }} has not started by the file ${{ file }}`;
}

/** Brings the events of a project to where its files are. */
export async function followFiles(db: Db, project_id: number, today: PlainDate): Promise<void> {
  const following = new Map((await followingEvents(db, project_id)).map((one) => [one.event_id, one]));
  if (following.size === 0) return;
  const state = await readPlan(db, project_id, { lock: true });
  const open = await openPunchPoints(db, project_id, ['A', 'B']);
  const touched: EventState[] = [];
  const left: number[] = [];
  for (const event of state.events) {
    const file = following.get(event.id);
    if (!file) continue;
    const held =
      event.status !== 'FINISHED' && heldUpBy(event.milestone).length > 0 && whyHeldUp(event, open) !== undefined;
    const to = becomes(event, file, held);
    if (!to || !differs(event, to)) continue;
    const approved = to.approval === 'approved' && event.approval !== 'approved';
    // a file moves few events at a time
    if (approved) {
      const step = file.steps.findLast((one) => one.becomes === file.stage);
      // oxlint-disable-next-line no-await-in-loop
      await recordApproval(db, { project_id, stage: event.stage, event_id: event.id }, approvalSteps(event), {
        by: step?.made_by ?? null,
        on: to.actual_end ?? today,
        reference: step?.reference ?? '',
      });
    } else if (event.approval === 'waiting' && to.approval !== 'waiting') {
      // oxlint-disable-next-line no-await-in-loop
      await withdraw(db, event.id);
    }
    Object.assign(event, to);
    event.version += 1;
    touched.push(event);
    if (to.status === 'PENDING') left.push(event.id);
  }
  if (touched.length === 0) return;
  await noteMoved(
    db,
    touched.filter(({ status }) => status !== 'PENDING').map(({ id }) => id),
    left,
  );
  await keepAgreedPlan(db, state);
  const replanned = replan(state, today);
  await writeReplanned(db, state, replanned, { touched });
  const happened = new DomainEvents('follow_files', `files-${project_id}`);
  for (const event of touched) {
    const file = following.get(event.id);
    happened.add('event_followed_file', {
      summary: saysOf(event, file ? fileNumber(file.track, file.number) : ''),
      project_id,
      subject_type: 'event',
      subject_id: event.id,
      after: { status: event.status, actual_start: event.actual_start, actual_end: event.actual_end },
    });
    if (event.status === 'FINISHED')
      happened.add('event_finished', {
        project_id,
        subject_type: 'event',
        subject_id: event.id,
        tell: { event_id: event.id, project_id, project: state.name, name: event.name, status: event.status },
      });
  }
  noteCommissioning(happened, state, replanned);
  await happened.write(db, undefined, ['schedule', 'projects', 'authorities'], project_id);
}
