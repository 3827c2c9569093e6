/** Deciding on a version: whose turn it is, what follows. The same for documents and for drawings. */
import { type DecisionRecord, sayDecision, whyNotRecorded } from '../../../domain/approvals.ts';
import {
  approver_of,
  isAskedOf,
  type OutsideParty,
  outsideAmong,
  seesDrafts,
  seesDocument,
  waitingStep,
} from '../../../domain/documents.ts';
import { type DrawingStatus, drawingAfterDecision, drawingOf } from '../../../domain/drawings.ts';
import { isInside } from '../../../domain/people.ts';
import { fail, notFound, sentences } from '../../../domain/errors.ts';
import { say } from '../../../domain/sentences.ts';
import type { Ctx } from '../../ctx.ts';
import * as approvals_rows from './approval_rows.ts';
import * as rows from './rows.ts';
import { requireAllowed, newestApprovals, stagesWithVersions, whyNotDecide } from './judge.ts';
import { readableVersions, presentDocument } from './present.ts';
import { todayOf } from '../../today.ts';

/** A document the person may know of, held for a change; refused when it changed since they saw it. */
export async function lockSeen(ctx: Ctx, id: number, version: number | undefined): Promise<rows.Locked> {
  const document = await rows.lock(ctx.db, id);
  if (!document || !mayKnow(ctx, document)) return notFound();
  if (version !== undefined && document.version !== version) {
    const current = await rows.find(ctx.db, id);
    fail('conflict', sentences.changed_meanwhile, {
      current: current && presentDocument(ctx, current, await stagesWithVersions(ctx)),
    });
  }
  return document;
}

/** Outside people know of a document once something of it was released to them or it is asked of them, or where they work. */
export const mayKnow = (
  ctx: Ctx,
  document: Pick<rows.Locked, 'stage' | 'shared_with' | 'asked_of' | 'versions'>,
): boolean =>
  seesDocument(ctx.permissions, document) &&
  (seesDrafts(ctx.permissions, document.stage) ||
    isAskedOf(ctx.permissions, document) ||
    readableVersions(ctx, document).length > 0);

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
  requireAllowed(whyNotDecide(ctx, document));
  const newest = document.versions[0] ?? notFound();
  const step = waitingStep(newestApprovals(document));
  const is_drawing = document.drawing !== null;
  const role = step?.role ?? approver_of[document.stage];
  const inside = isInside(person.kind);
  const why = whyNotRecorded(role, inside, record, todayOf(ctx));
  if (why) fail('bad_input', why.sentence, { fields: { [why.field]: why.sentence } });

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
  ctx.recordEvent(decision === 'rejected' ? 'document_rejected' : 'document_approved', {
    summary: say`${{ decision: sayDecision(spoken[decision], document.name, inside ? role : '', recorded) }}${{ remark: remark ? say`: ${{ remark }}` : '' }}`,
    project_id: document.project_id,
    subject_type: 'document',
    subject_id: document.id,
    before: { status: document.status, version: newest.version },
    after: { status, party, remark, ...(recorded.decided_on ? recorded : {}) },
    tell: {
      ...toldOf(document),
      decision,
      remark,
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
