/** What a person may do with a document, and why not: asked by its calls, and told with it (`abilities`). */
import { DocumentAbilities, DocumentStageAbilities } from '../../../contract/documents.ts';
import {
  type DocumentScope,
  isAskedOf,
  seesFiles,
  waitingStep,
  whyNotApprove,
  whyNotWork,
} from '../../../domain/documents.ts';
import * as domain from '../../../domain/documents.ts';
import { isAskedNow, isDrawingLocked } from '../../../domain/drawings.ts';
import { type ErrorKind, fail, type Words } from '../../../domain/errors.ts';
import { isInside } from '../../../domain/people.ts';
import { say, term } from '../../../domain/sentences.ts';
import type { StageKey } from '../../../domain/stages.ts';
import { abilitiesOf } from '../../abilities.ts';
import type { Ctx } from '../../ctx.ts';
import * as rows from './rows.ts';

type Judged = Pick<rows.DocumentRow, 'stage' | 'shared_with' | 'asked_of' | 'drawing' | 'status'> &
  Pick<rows.DocumentRow, 'versions' | 'approvals'>;

interface NotAllowed {
  kind: ErrorKind;
  sentence: Words;
}

/** Stops a call with the reason, where there is one. */
export function requireAllowed(denied: NotAllowed | undefined): void {
  if (denied) fail(denied.kind, denied.sentence);
}

export const scopeOf = ({ stage, shared_with }: { stage: string; shared_with: string[] }): DocumentScope => ({
  stage: stage as StageKey,
  shared_with,
});

export const newestApprovals = ({ versions, approvals }: Pick<rows.DocumentRow, 'versions' | 'approvals'>) =>
  approvals.filter(({ version }) => version === versions[0]?.version);

/** Stages in which something was uploaded, asked only where a company's rule depends on it. */
export const stagesWithVersions = async (ctx: Ctx): Promise<ReadonlySet<StageKey>> =>
  ctx.permissions.profile.document_area_rule ? rows.stagesWithVersions(ctx.db, ctx.project_id) : new Set();

/** Why a person may not change the documents of a stage. */
export const whyNotWorkIn = (ctx: Ctx, stage: string, uploaded: ReadonlySet<StageKey>): NotAllowed | undefined =>
  whyNotWork(ctx.permissions, stage as StageKey, uploaded.has(stage as StageKey));

/** Why the newest version stays as it is: someone decides on it. */
export function whyLocked(document: Judged): NotAllowed | undefined {
  const step = waitingStep(newestApprovals(document));
  const locked = document.drawing === null ? step !== undefined : isDrawingLocked(document.status);
  if (!locked) return undefined;
  const version = document.versions[0]?.version ?? '';
  return conflict(
    step
      ? say`Version ${{ version }} awaits ${{ role: term(step.role) }}. Withdraw it first, or wait for the decision.`
      : say`Version ${{ version }} awaits a decision. Withdraw it first, or wait for the decision.`,
  );
}

/** Why no next version can be added: by who works in the stage, or of whom it is asked. */
export function whyNotAddVersion(ctx: Ctx, document: Judged, uploaded: ReadonlySet<StageKey>): NotAllowed | undefined {
  const denied = isAskedOf(ctx.permissions, document) ? undefined : whyNotWorkIn(ctx, document.stage, uploaded);
  if (denied) return denied;
  if (!seesFiles(ctx.permissions, scopeOf(document)))
    return { kind: 'forbidden', sentence: say`You do not have access to the files of this document.` };
  return whyLocked(document);
}

/** Why a document stays on the register. */
export function whyNotDelete(ctx: Ctx, document: Judged, uploaded: ReadonlySet<StageKey>): NotAllowed | undefined {
  const no_work = whyNotWorkIn(ctx, document.stage, uploaded);
  if (document.versions.length === 0 || (no_work && !isInside(ctx.person.kind))) return no_work;
  const denied = whyNotApprove(ctx.permissions, document.stage as StageKey);
  if (denied) return denied;
  if (document.drawing !== null) return conflict(say`A drawing with revisions cannot be removed from the register.`);
  return whyLocked(document);
}

/** Why the newest version is not decided on now, by this person. */
export function whyNotDecide(ctx: Ctx, document: Judged): NotAllowed | undefined {
  const step = waitingStep(newestApprovals(document));
  // first, so that people from outside learn nothing of versions they do not see
  const denied = domain.whyNotDecide(ctx.permissions, scopeOf(document), step);
  if (denied) return denied;
  if (document.versions.length === 0) return conflict(say`Nothing has been uploaded to decide on.`);
  const is_drawing = document.drawing !== null;
  if (is_drawing && (!step || !isAskedNow(document.status, step.step)))
    return conflict(say`No decision on this drawing is pending.`);
  if (!is_drawing && !step && document.status !== 'submitted')
    return conflict(say`This version has already been decided.`);
  return undefined;
}

/** Why a version that waits for a decision is not withdrawn. */
export function whyNotWithdraw(ctx: Ctx, document: Judged): NotAllowed | undefined {
  const newest = document.versions[0];
  const denied =
    newest?.uploaded_by_id === ctx.person.user_id
      ? undefined
      : whyNotApprove(ctx.permissions, document.stage as StageKey);
  if (denied && !isInside(ctx.person.kind)) return denied;
  if (!newest || !waitingStep(newestApprovals(document)) || document.drawing !== null)
    return conflict(say`No decision on this document is pending.`);
  return (
    denied && {
      kind: 'forbidden',
      sentence: say`Only ${{ uploaded_by: newest.uploaded_by }}, who uploaded it, or an approver can withdraw it.`,
    }
  );
}

/** Why a drawing does not take a step that is open to it. */
export const whyNotMove = (
  ctx: Ctx,
  right: 'work' | 'approve',
  uploaded: ReadonlySet<StageKey>,
): NotAllowed | undefined =>
  whyNotWorkIn(ctx, 'engineering', uploaded) ??
  (right === 'approve' ? whyNotApprove(ctx.permissions, 'engineering') : undefined);

const conflict = (sentence: Words): NotAllowed => ({ kind: 'conflict', sentence });

/** What the person may do with a document. */
export const documentAbilities = (ctx: Ctx, document: Judged, uploaded: ReadonlySet<StageKey>) =>
  abilitiesOf({ ...ctx.permissions, stage: document.stage as StageKey }, DocumentAbilities, {
    update_document: whyNotWorkIn(ctx, document.stage, uploaded)?.sentence,
    add_document_version: whyNotAddVersion(ctx, document, uploaded)?.sentence,
    approve_document: whyNotDecide(ctx, document)?.sentence,
    undo_document_submission: whyNotWithdraw(ctx, document)?.sentence,
    delete_document: whyNotDelete(ctx, document, uploaded)?.sentence,
  });

/** What the person may do in a stage of the register. */
export const stageAbilities = (ctx: Ctx, stage: StageKey, uploaded: ReadonlySet<StageKey>) =>
  abilitiesOf({ ...ctx.permissions, stage }, DocumentStageAbilities, {
    add_document: whyNotWorkIn(ctx, stage, uploaded)?.sentence,
  });
