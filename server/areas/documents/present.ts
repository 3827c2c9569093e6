/** A document as a person sees it: which versions, which decisions, and what they may do. */
import { DrawingMoveAbilities } from '../../../contract/documents.ts';
import { stageTabs } from '../../../domain/companies.ts';
import { showTimestamp } from '../../../domain/dates.ts';
import { daysToExpiry, type DocumentScope, seesDrafts, seesFiles, shownStatus } from '../../../domain/documents.ts';
import { type DrawingStatus, drawingMoves, numberAt } from '../../../domain/drawings.ts';
import { isInside } from '../../../domain/people.ts';
import type { StageKey } from '../../../domain/stages.ts';
import { abilitiesOf } from '../../abilities.ts';
import type { Ctx } from '../../ctx.ts';
import type * as approvals_rows from './approval_rows.ts';
import type * as versions_rows from './version_rows.ts';
import type * as rows from './rows.ts';
import { documentAbilities, newestApprovals, stageAbilities, whyNotMove } from './judge.ts';
import { todayOf } from '../../today.ts';

export const addressOfFile = (file_id: number): string => `/api/pmt/get_file/${file_id}/`;

/** The versions a person may read: most outside people those that were released, and their own. */
export const readableVersions = (
  ctx: Ctx,
  document: Pick<rows.DocumentRow, 'versions'> & DocumentScope,
): versions_rows.VersionRow[] => {
  if (!seesFiles(ctx.permissions, document)) return [];
  if (seesDrafts(ctx.permissions, document.stage)) return document.versions;
  return document.versions.filter((version) => version.released || version.uploaded_by_id === ctx.person.user_id);
};

export function presentVersion({ uploaded_at, ...version }: versions_rows.VersionRow) {
  return { ...version, last_updated: showTimestamp(new Date(uploaded_at)), url: addressOfFile(version.file_id) };
}

/** What of the decisions a person reads: outside people those that were asked outside, without names of letters. */
const readableApprovals = (ctx: Ctx, approvals: approvals_rows.ApprovalRow[]): approvals_rows.ApprovalRow[] =>
  isInside(ctx.person.kind)
    ? approvals
    : approvals
        .filter(({ step, state }) => step > 1 && state !== 'withdrawn')
        .map((one) => ({ ...one, reference: '', letter_id: null, letter_name: null }));

export function presentDocument(ctx: Ctx, row: rows.DocumentRow, uploaded: ReadonlySet<StageKey>) {
  const document = { ...row, stage: row.stage as StageKey };
  const versions = readableVersions(ctx, document);
  const newest = versions[0];
  const today = todayOf(ctx);
  // who may see files sees when they came; who may not, only whether there are any
  return {
    ...document,
    event: document.event ?? '',
    number: numberAt(document.number, document.versions[0]?.version ?? 1, newest?.version ?? 1),
    status: shownStatus(
      isInside(ctx.person.kind) ? document.status : (newest?.status ?? 'NA'),
      document.valid_to,
      today,
    ),
    days_to_expiry: daysToExpiry(document.valid_to, today) ?? null,
    last_updated: newest ? showTimestamp(new Date(newest.uploaded_at)) : 'NA',
    url: newest ? addressOfFile(newest.file_id) : 'NA',
    versions: versions.map(presentVersion),
    approvals: readableApprovals(ctx, newestApprovals(document)),
    abilities: documentAbilities(ctx, row, uploaded),
  };
}

export const presentHistory = (ctx: Ctx, row: rows.DocumentRow) => readableApprovals(ctx, row.approvals);

/** The stages of the register in the company's order. */
export const presentStages = (ctx: Ctx, uploaded: ReadonlySet<StageKey>) =>
  stageTabs(ctx.permissions.profile, ctx.person.kind).map(({ key, name }) => ({
    stage: key,
    name,
    abilities: stageAbilities(ctx, key, uploaded),
  }));

/** The steps that are open to a drawing, each with whether the person may take it. */
export function presentMoves(ctx: Ctx, row: rows.DocumentRow, uploaded: ReadonlySet<StageKey>) {
  if (row.drawing === null || row.versions.length === 0) return [];
  const asked_outside = newestApprovals(row).some(({ step, state }) => step > 1 && state === 'waiting');
  return drawingMoves(row.status as DrawingStatus, asked_outside).map(({ status, right }) => ({
    status,
    abilities: abilitiesOf({ ...ctx.permissions, stage: 'engineering' }, DrawingMoveAbilities, {
      change_drawing_status: whyNotMove(ctx, right, uploaded)?.sentence,
    }),
  }));
}
