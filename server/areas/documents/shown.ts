/** A document as a person sees it: which versions, which decisions, and what they may do. */
import { stageTabs } from '../../../domain/companies.ts';
import { showTimestamp, todayInIndia } from '../../../domain/dates.ts';
import {
  daysToExpiry,
  type Paper,
  seesDrafts,
  seesFiles,
  shownStatus,
  waitingStep,
  whyNotApprove,
  whyNotDecide,
  whyNotWork,
} from '../../../domain/documents.ts';
import { numberAt } from '../../../domain/drawings.ts';
import { isInside } from '../../../domain/people.ts';
import type { StageKey } from '../../../domain/stages.ts';
import type { Ctx } from '../../ctx.ts';
import type * as approvals_rows from './approval_rows.ts';
import type * as versions_rows from './version_rows.ts';
import * as rows from './rows.ts';

export const addressOfFile = (file_id: number): string => `/api/pmt/get_file/${file_id}/`;

/** The versions a person may read: most outside people those that were released, and their own. */
export const readableVersions = (
  ctx: Ctx,
  document: Pick<rows.DocumentRow, 'versions'> & Paper,
): versions_rows.VersionRow[] => {
  if (!seesFiles(ctx.ask, document)) return [];
  if (seesDrafts(ctx.ask, document.stage)) return document.versions;
  return document.versions.filter((version) => version.released || version.uploaded_by_id === ctx.person.user_id);
};

/** Why a person may not decide on a document now; empty when they may, or when nobody is asked. */
export function whyNotDecideNow(ctx: Ctx, document: rows.DocumentRow): string {
  const paper = asPaper(document);
  return whyNotDecide(ctx.ask, paper, waitingStep(newestApprovals(document)))?.sentence ?? '';
}

export const asPaper = ({ stage, shared_with }: { stage: string; shared_with: string[] }): Paper => ({
  stage: stage as StageKey,
  shared_with,
});

export const newestApprovals = ({ versions, approvals }: Pick<rows.DocumentRow, 'versions' | 'approvals'>) =>
  approvals.filter(({ version }) => version === versions[0]?.version);

export function shownVersion({ uploaded_at, ...version }: versions_rows.VersionRow) {
  return { ...version, last_updated: showTimestamp(new Date(uploaded_at)), url: addressOfFile(version.file_id) };
}

/** What of the decisions a person reads: outside people those that were asked outside, without names of letters. */
const readableApprovals = (ctx: Ctx, approvals: approvals_rows.ApprovalRow[]): approvals_rows.ApprovalRow[] =>
  isInside(ctx.person.kind)
    ? approvals
    : approvals
        .filter(({ step, state }) => step > 1 && state !== 'withdrawn')
        .map((one) => ({ ...one, reference: '', letter_id: null, letter_name: null }));

export function shownDocument(ctx: Ctx, row: rows.DocumentRow) {
  const document = { ...row, stage: row.stage as StageKey };
  const versions = readableVersions(ctx, document);
  const newest = versions[0];
  const today = todayInIndia(ctx.house.now());
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
    versions: versions.map(shownVersion),
    approvals: readableApprovals(ctx, newestApprovals(document)),
    why_not_decide: whyNotDecideNow(ctx, document),
  };
}

export const shownHistory = (ctx: Ctx, row: rows.DocumentRow) => readableApprovals(ctx, row.approvals);

/** What the person may do with the papers of each stage, in the company's order. */
export function stageRights(ctx: Ctx, with_versions: ReadonlySet<StageKey>) {
  return stageTabs(ctx.ask.profile, ctx.person.kind).map(({ key, name }) => ({
    stage: key,
    name,
    sees_files: seesFiles(ctx.ask, { stage: key, shared_with: [] }),
    why_not_work: whyNotWork(ctx.ask, key, with_versions.has(key))?.sentence ?? '',
    why_not_approve: whyNotApprove(ctx.ask, key)?.sentence ?? '',
  }));
}

/** Stages in which something was uploaded, asked only where a company's rule depends on it. */
export const stagesWithVersions = async (ctx: Ctx): Promise<ReadonlySet<StageKey>> =>
  ctx.ask.profile.document_area_rule ? rows.stagesWithVersions(ctx.db, ctx.project_id) : new Set();
