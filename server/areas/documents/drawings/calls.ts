/** Decisions about engineering drawings: what stands where, what moves, who is asked. */
import type { drawings as drawing_calls } from '../../../../contract/drawings.ts';
import { daysBetween, dateInIndia } from '../../../../domain/dates.ts';
import { approvalChain } from '../../../../domain/documents.ts';
import {
  drawing_statuses,
  type DrawingStatus,
  drawingMoves,
  drawingNumber,
  drawings,
  isDrawingLate,
  isReleased,
} from '../../../../domain/drawings.ts';
import { isInside } from '../../../../domain/people.ts';
import { fail, sentences } from '../../../../domain/errors.ts';
import type { StageKey } from '../../../../domain/stages.ts';
import { say, type Sentence, term } from '../../../../domain/sentences.ts';
import type { Ctx, Handlers } from '../../../ctx.ts';
import { lockSeen, mayKnow, nextOutside, toldOf } from '../decide.ts';
import { decideWithLetter } from '../record.ts';
import * as approvals_rows from '../approval_rows.ts';
import * as rows from '../rows.ts';
import { requireAllowed, newestApprovals, stageAbilities, stagesWithVersions, whyNotMove } from '../judge.ts';
import { presentDocument } from '../present.ts';
import * as drawing_rows from './rows.ts';
import { todayOf } from '../../../today.ts';

const stage: StageKey = 'engineering';

const not_begun = {
  document_id: null,
  row_version: 0,
  status: 'NA' as const,
  due_on: null,
  late: false,
  revisions: 0,
  owner: null,
  event: '',
  last_updated: 'NA',
  shared_with: [],
  material_impact: false,
  days_in_status: null,
  newest: null,
  approvals: [],
};

/** One line of the dashboard: the drawing as every project has it, and the document that carries it here. */
function lineOf(ctx: Ctx, entry: (typeof drawings)[number], row: rows.DocumentRow | undefined, code: string) {
  const { drawing, name, discipline, outside, needed_by } = entry;
  const today = todayOf(ctx);
  if (!row) {
    return {
      ...entry,
      ...not_begun,
      outside: [...outside],
      number: drawingNumber(code, drawing, 1),
    };
  }
  const document = presentDocument(ctx, row, new Set());
  // outside people see a drawing as it was released to them
  const status = (isInside(ctx.person.kind) ? row.status : document.status) as DrawingStatus;
  const asked = newestApprovals(row).filter(({ step, state }) => step > 1 && state !== 'withdrawn');
  return {
    ...document,
    drawing,
    name,
    discipline,
    needed_by,
    document_id: row.id,
    status,
    number: row.number || drawingNumber(code, drawing, 1),
    outside: asked.length > 0 ? asked.map(({ role }) => role) : [...outside],
    late: isDrawingLate(status, row.due_on, today),
    revisions: Math.max(0, document.versions.length - 1),
    material_impact: !isReleased(status) && document.versions.some((version) => isReleased(version.status)),
    days_in_status: status === 'NA' ? null : daysBetween(dateInIndia(new Date(row.updated_at)), today),
    newest: document.versions[0] ?? null,
  };
}

export const calls = {
  async get_engineering_dashboard(ctx, { project_id }) {
    const { db } = ctx;
    const today = todayOf(ctx);
    const documents = await rows.list(db, { ...all_drawings, project_id }, today, undefined);
    const { code, customer_days, waiting_with_customer } = await drawing_rows.figures(db, project_id);
    const known = documents.filter((row) => mayKnow(ctx, { ...row, stage }));
    const by_drawing = new Map(known.map((row) => [row.drawing, row]));
    const list = drawings.map((entry) => lineOf(ctx, entry, by_drawing.get(entry.drawing), code));
    return {
      drawings: list,
      by_status: drawing_statuses.map((status) => ({
        status,
        count: list.filter((line) => line.status === status).length,
      })),
      overdue_count: list.filter((line) => line.late).length,
      revision_count: list.reduce((sum, line) => sum + line.revisions, 0),
      gfc_count: list.filter((line) => isReleased(line.status)).length,
      material_impact_count: list.filter((line) => line.material_impact).length,
      customer_days,
      waiting_with_customer,
      abilities: stageAbilities(ctx, stage, await stagesWithVersions(ctx)),
    };
  },

  async approve_engineering_doc(ctx, { document_id, version, with_comments, remark, ...record }) {
    const document = await lockSeen(ctx, document_id, version);
    if (document.drawing === null) fail('conflict', say`This document is not an engineering drawing.`);
    const decision = with_comments ? 'approved_with_comments' : 'approved';
    return { status: await decideWithLetter(ctx, document, decision, remark, record), message: sentences.success };
  },

  async change_drawing_status(ctx, { document_id, version, status, outside_approval }) {
    const { db, person } = ctx;
    const document = await lockSeen(ctx, document_id, version);
    const newest = document.versions[0];
    if (document.drawing === null || !newest) return fail('conflict', say`Upload the drawing first.`);
    const was = document.status as DrawingStatus;
    const asked_outside = newestApprovals(document).some(({ step, state }) => step > 1 && state === 'waiting');
    const move = drawingMoves(was, asked_outside).find((one) => one.status === status);
    if (!move)
      fail('conflict', say`A drawing that is ${{ was: term(was) }} cannot change to ${{ status: term(status) }}.`);
    requireAllowed(whyNotMove(ctx, move.right, await stagesWithVersions(ctx)));
    const about = { project_id: document.project_id, stage, document_id, document_version_id: newest.id };
    const chain = approvalChain(stage, nextOutside(document, outside_approval));
    if (status === 'internal_check') await approvals_rows.ask(db, { ...about, asked_by: person.user_id }, chain);
    if (status === 'draft') await approvals_rows.withdraw(db, document_id);
    const asks_customer = newestApprovals(document).some(
      ({ role, state }) => role === 'customer' && state === 'waiting',
    );
    const shared_with =
      status === 'sent_to_customer' && asks_customer
        ? [...new Set([...document.shared_with, 'customer'])]
        : document.shared_with;
    if (status === 'sent_to_customer') await approvals_rows.askNow(db, document_id);
    await approvals_rows.setStatus(db, { id: document_id, status, shared_with });
    const [first_outside] = newestApprovals(document).filter(({ step, state }) => step > 1 && state === 'waiting');
    ctx.recordEvent('drawing_moved', {
      summary: say`moved ${{ name: document.name }} from ${{ was: words(was) }} to ${{ status: words(status) }}`,
      project_id: document.project_id,
      subject_type: 'document',
      subject_id: document_id,
      before: { status: was },
      after: { status },
      tell: {
        ...toldOf(document),
        shared_with,
        status,
        uploaded_by: newest.uploaded_by_id,
        asked:
          (status === 'internal_check' ? chain[0] : status === 'sent_to_customer' ? first_outside?.role : '') ?? '',
      },
    });
    return { status, message: sentences.success };
  },
} satisfies Handlers<keyof typeof drawing_calls>;

const all_drawings = { search: '', stage: [stage], expiring: false, missing: false, drawings: true, stages: [stage] };

const words = (status: DrawingStatus): Sentence =>
  ({
    NA: say`not begun`,
    draft: say`a draft`,
    internal_check: say`in internal check`,
    approved_by_ld: say`approved by the lead designer`,
    sent_to_customer: say`sent out`,
    approved: say`approved`,
    approved_with_comments: say`approved with comments`,
    rejected: say`rejected`,
    gfc: say`good for construction`,
    as_built: say`as-built`,
  })[status];
