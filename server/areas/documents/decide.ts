/** Deciding on a version: whose turn it is, what follows. The same for papers and for drawings. */
import { type DecisionRecord, sayDecision, whyNotRecorded } from '../../../domain/approvals.ts';
import { todayInIndia } from '../../../domain/dates.ts';
import {
  approver_of,
  isAskedOf,
  type OutsideParty,
  outsideAmong,
  seesDrafts,
  seesPaper,
  waitingStep,
  whyNotDecide,
  whyNotWork,
} from '../../../domain/documents.ts';
import {
  type DrawingStatus,
  drawingAfterDecision,
  drawingOf,
  isAskedNow,
  isDrawingLocked,
} from '../../../domain/drawings.ts';
import { isInside } from '../../../domain/people.ts';
import { refuse, sentences } from '../../../domain/refusals.ts';
import type { Ctx } from '../../ctx.ts';
import * as approvals_rows from './approval_rows.ts';
import * as rows from './rows.ts';
import { asPaper, newestApprovals, readableVersions, shownDocument, stagesWithVersions } from './shown.ts';

/** A document the person may know of, held for a change; refused when it changed since they saw it. */
export async function lockSeen(ctx: Ctx, id: number, version: number | undefined): Promise<rows.Locked> {
  const document = await rows.lock(ctx.db, id);
  if (!document || !mayKnow(ctx, document)) return refuse('not_found', sentences.not_found);
  if (version !== undefined && document.version !== version) {
    const current = await rows.find(ctx.db, id);
    refuse('conflict', sentences.changed_meanwhile, { current: current && shownDocument(ctx, current) });
  }
  return document;
}

/** Outside people know of a document once something of it was released to them or it is asked of them, or where they work. */
export const mayKnow = (
  ctx: Ctx,
  document: Pick<rows.Locked, 'stage' | 'shared_with' | 'asked_of' | 'versions'>,
): boolean =>
  seesPaper(ctx.ask, document) &&
  (seesDrafts(ctx.ask, document.stage) || isAskedOf(ctx.ask, document) || readableVersions(ctx, document).length > 0);

/** Refuses what the person may not change in a stage. */
export async function demandWork(ctx: Ctx, stage: rows.Locked['stage']): Promise<void> {
  const denial = whyNotWork(ctx.ask, stage, (await stagesWithVersions(ctx)).has(stage));
  if (denial) refuse(denial.kind, denial.sentence);
}

export type Decision = 'approved' | 'approved_with_comments' | 'rejected';

/** Keeps a decision on the newest version of a document; gives the status it has now, and the step that was decided. */
export async function decide(
  ctx: Ctx,
  document: rows.Locked,
  decision: Decision,
  remark: string,
  record: DecisionRecord,
): Promise<{ status: string; step: { id: number; role: string } | undefined }> {
  const { db, person } = ctx;
  const newest = document.versions[0];
  if (!newest) return refuse('conflict', 'Nothing has been uploaded to decide on.');
  const step = waitingStep(newestApprovals(document));
  const denial = whyNotDecide(ctx.ask, asPaper(document), step);
  if (denial) refuse(denial.kind, denial.sentence);
  const is_drawing = document.drawing !== null;
  if (is_drawing && (!step || !isAskedNow(document.status, step.step)))
    return refuse('conflict', 'No decision on this drawing is pending.');
  if (!is_drawing && !step && document.status !== 'submitted')
    return refuse('conflict', 'This version has already been decided.');
  const role = step?.role ?? approver_of[document.stage];
  const inside = isInside(person.kind);
  const why = whyNotRecorded(role, inside, record, todayInIndia(ctx.house.now()));
  if (why) refuse('bad_input', why.sentence, { fields: { [why.field]: why.sentence } });

  const state = { state: decision, decided_by: person.user_id, remark };
  const recorded = { decided_on: record.decided_on ?? null, reference: record.reference };
  if (step)
    await approvals_rows.decide(
      db,
      { id: step.id, document_id: document.id, step: step.step },
      { ...state, ...recorded },
    );
  else {
    await approvals_rows.decideUnasked(db, {
      project_id: document.project_id,
      stage: document.stage,
      document_id: document.id,
      document_version_id: newest.id,
      role,
      asked_by: newest.uploaded_by_id,
      ...state,
    });
  }
  const waiting = newestApprovals(document).filter((one) => one.state === 'waiting');
  const next = step && decision !== 'rejected' ? waitingStep(waiting.filter((one) => one.id !== step.id)) : undefined;
  const status = is_drawing
    ? drawingAfterDecision(document.status as DrawingStatus, decision, next === undefined)
    : statusAfter(decision, next === undefined);
  await approvals_rows.setStatus(db, { id: document.id, status });
  const party = step && step.step > 1 ? step.role : undefined;
  ctx.happened(decision === 'rejected' ? 'document_rejected' : 'document_approved', {
    says: `${sayDecision(spoken[decision], document.name, inside ? role : '', recorded)}${remark ? `: ${remark}` : ''}`,
    project_id: document.project_id,
    subject_type: 'document',
    subject_id: document.id,
    before: { status: document.status, version: newest.version },
    after: { status, party, remark, ...(recorded.decided_on ? recorded : {}) },
    tell: {
      ...toldOf(document),
      decision,
      remark,
      status,
      party: party ?? '',
      uploaded_by: newest.uploaded_by_id,
      // a drawing's outside parties are asked when it is sent to them
      next: status === 'approved_by_ld' ? '' : (next?.role ?? ''),
    },
  });
  return { status, step };
}

const spoken = {
  approved: 'approved',
  approved_with_comments: 'approved with comments',
  rejected: 'rejected',
} as const;

const statusAfter = (decision: Decision, last: boolean): string => {
  if (decision === 'rejected') return 'rejected';
  return last ? 'approved' : 'submitted';
};

/** The parties outside who decide on a version: as said, as for the version before, or as the work asks. */
export function nextOutside(
  document: Pick<rows.Locked, 'drawing' | 'event_outside'> & {
    approvals: readonly { version: number; role: string }[];
  },
  said?: OutsideParty[],
): OutsideParty[] {
  if (said) return said;
  const before = document.approvals.map(({ version }) => version)[0];
  if (before !== undefined)
    return outsideAmong(document.approvals.filter(({ version }) => version === before).map(({ role }) => role));
  if (document.drawing !== null) return [...drawingOf(document.drawing).outside];
  return outsideAmong(document.event_outside ?? []);
}

/** What listeners need of a document. */
export const toldOf = (document: rows.Locked) => ({
  document_id: document.id,
  project_id: document.project_id,
  project_name: document.project_name,
  stage: document.stage,
  name: document.name,
  drawing: document.drawing,
  shared_with: document.shared_with,
  owner_id: document.owner_id,
});

/** Refuses a change while somebody decides on the newest version. */
export function demandUnlocked(document: rows.Locked): void {
  const step = waitingStep(newestApprovals(document));
  const locked = document.drawing === null ? step !== undefined : isDrawingLocked(document.status);
  if (!locked) return;
  refuse(
    'conflict',
    `Version ${document.versions[0]?.version} awaits ${step?.role ?? 'a decision'}. Withdraw it first, or wait for the decision.`,
  );
}
