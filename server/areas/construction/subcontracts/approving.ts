/** Decisions about what work orders commit the company to: approved by someone else, revised, closed. */
import {
  netOf,
  whyNotClose,
  whyNotDraft,
  whyNotRevise,
  whyNotRevised,
} from '../../../../domain/construction/subcontracts/work_orders.ts';
import { labour_head } from '../../../../domain/money/running_bill.ts';
import {
  approvalsNeeded,
  awaited,
  covers,
  needsApproval,
  whyNotApprovable,
} from '../../../../domain/procurement/order_approval.ts';
import { financialYear } from '../../../../domain/procurement/requests.ts';
import { say } from '../../../../domain/sentences.ts';
import type { Ctx, Handlers } from '../../../ctx.ts';
import { commit } from '../../../journal/journal.ts';
import { approversOf } from '../../../supply/approvers.ts';
import * as bill_rows from './bill_rows.ts';
import * as change_rows from './change_rows.ts';
import { keptLines, plainLine } from './order_lines.ts';
import {
  aboutOrder,
  approvalOf,
  holdOrder,
  nameOf,
  toldOf,
  whyNotApprovePlaced,
  whyNotDecide,
  whyNotPlace,
} from './present.ts';
import * as rows from './rows.ts';
import { takeDocumentNumber } from '../../../numbering/number_series_rows.ts';
import { todayOf } from '../../../today.ts';
import { failIf } from '../../../../domain/errors.ts';

const amountOf = (lines: readonly rows.PendingLine[]) => {
  const net = netOf(lines);
  return { net, total: net };
};

/** Writes what the order commits the company to from now on. */
const commitOrder = (ctx: Ctx, { id, project_id, number, subcontractor_id }: rows.OrderHead, paise: number) =>
  commit(
    { db: ctx.db, user_id: ctx.person.user_id },
    {
      day: todayOf(ctx),
      document_kind: 'work_order',
      document_id: id,
      document: number,
      lines:
        paise === 0
          ? []
          : [{ project_id, head: labour_head, party_kind: 'subcontractor', party_id: subcontractor_id, paise }],
    },
  );

/** Whose the order is to hear of: who made it, and who asked for it. */
const makersOf = (head: rows.OrderHead) => [head.made_by_id, head.submitted_by_id].flatMap((id) => id ?? []);

/** Gives a revision its number and its lines. */
async function applyRevision(
  ctx: Ctx,
  head: rows.OrderHead,
  { reason, lines }: { reason: string; lines: rows.PendingLine[] },
  made_by: number | null,
): Promise<number> {
  const before = await rows.lines(ctx.db, head.id);
  failIf(whyNotRevised(before, lines));
  const net = netOf(lines);
  await change_rows.setLines(ctx.db, head.id, lines);
  await change_rows.addRevision(ctx.db, {
    work_order_id: head.id,
    number: head.revision + 1,
    reason,
    content: { before: before.map(plainLine), after: lines.map(plainLine) },
    net_before: head.net,
    net_after: net,
    made_by,
    decided_by: ctx.person.user_id,
    note: '',
  });
  await commitOrder(ctx, head, net);
  return change_rows.changeOrder(ctx.db, head.id, {
    net,
    revision: head.revision + 1,
    pending: null,
    pending_by: null,
    approved_ids: [],
    covered: false,
  });
}
export const approving_calls = {
  async send_work_order_for_approval(ctx, { work_order_id, version }) {
    const head = await holdOrder(ctx, work_order_id, version);
    failIf(whyNotPlace(ctx), 'forbidden');
    failIf(whyNotDraft(head));
    const asked = { ...head, submitted_by_id: ctx.person.user_id };
    const approvers = await approversOf(ctx, [head.project_id]);
    failIf(whyNotApprovable(approvalOf(asked), approvers, head.limits));
    const changed = await change_rows.changeOrder(ctx.db, work_order_id, {
      status: 'pending',
      submitted_by: ctx.person.user_id,
      submitted_at: ctx.app.now(),
      approved_ids: [],
      covered: false,
      return_reason: '',
    });
    const next = awaited({ ...approvalOf(asked), approved_by: [], covered: false }, approvers, head.limits);
    ctx.recordEvent('work_order_asked', {
      summary: say`requested approval of the work order ${{ name: nameOf(head) }}`,
      ...aboutOrder(head),
      tell: { ...toldOf(head), user_ids: next.map(({ user_id }) => user_id) },
    });
    return { work_order_id, version: changed };
  },

  async approve_work_order(ctx, { work_order_id, version }) {
    const head = await holdOrder(ctx, work_order_id, version);
    const approvers = await approversOf(ctx, [head.project_id]);
    failIf(whyNotDecide(ctx, head, approvers), 'forbidden');
    const me = ctx.person.user_id;
    const approval = approvalOf(head);
    const own = approvers.find(({ user_id }) => user_id === me);
    const approved_ids = [...head.approved_ids, me];
    const covered = head.covered || (own !== undefined && covers(own, approval.amount, head.limits));
    if (approved_ids.length < approvalsNeeded(approval.amount, head.limits)) {
      const changed = await change_rows.changeOrder(ctx.db, work_order_id, { approved_ids, covered });
      const next = awaited({ ...approval, approved_by: approved_ids, covered }, approvers, head.limits);
      ctx.recordEvent('work_order_asked', {
        summary: say`approved the work order ${{ name: nameOf(head) }}; awaiting a second approver`,
        ...aboutOrder(head),
        tell: { ...toldOf(head), user_ids: next.map(({ user_id }) => user_id) },
      });
      return { work_order_id, version: changed };
    }
    if (head.pending) {
      const changed = await applyRevision(ctx, head, head.pending, head.pending_by_id);
      ctx.recordEvent('work_order_approved', {
        summary: say`approved revision ${{ number: head.revision + 1 }} of the work order ${{ name: nameOf(head) }}`,
        ...aboutOrder(head),
        tell: { ...toldOf(head), user_ids: [head.pending_by_id ?? 0], revised: true },
      });
      return { work_order_id, version: changed };
    }
    const year = financialYear(todayOf(ctx));
    const number = await takeDocumentNumber(ctx.db, { series: 'work_order', year });
    const changed = await change_rows.changeOrder(ctx.db, work_order_id, {
      status: 'approved',
      number,
      approved_by: me,
      approved_at: ctx.app.now(),
      approved_ids,
      covered,
      company_gstin: head.company_gstin,
      supply_state: head.supply_state,
    });
    await commitOrder(ctx, { ...head, number }, head.net);
    ctx.recordEvent('work_order_approved', {
      summary: say`approved the work order ${{ name: nameOf({ ...head, number }) }}`,
      ...aboutOrder(head),
      after: { number, net: head.net },
      tell: { ...toldOf({ ...head, number }), user_ids: makersOf(head), revised: false },
    });
    return { work_order_id, version: changed };
  },

  async reject_work_order(ctx, { work_order_id, version, reason }) {
    const head = await holdOrder(ctx, work_order_id, version);
    failIf(whyNotDecide(ctx, head, await approversOf(ctx, [head.project_id])), 'forbidden');
    const people = head.pending ? [head.pending_by_id ?? 0] : makersOf(head);
    if (head.pending)
      await change_rows.addRevision(ctx.db, {
        work_order_id,
        number: null,
        reason: head.pending.reason,
        content: { before: (await rows.lines(ctx.db, work_order_id)).map(plainLine), after: head.pending.lines },
        net_before: head.net,
        net_after: netOf(head.pending.lines),
        made_by: head.pending_by_id,
        decided_by: ctx.person.user_id,
        note: reason,
      });
    const changed = await change_rows.changeOrder(ctx.db, work_order_id, {
      approved_ids: [],
      covered: false,
      ...(head.pending ? { pending: null, pending_by: null } : { status: 'draft', return_reason: reason }),
    });
    ctx.recordEvent('work_order_rejected', {
      summary: head.pending
        ? say`did not approve a revision of the work order ${{ name: nameOf(head) }}`
        : say`sent the work order ${{ name: nameOf(head) }} back`,
      ...aboutOrder(head),
      after: { reason },
      tell: { ...toldOf(head), user_ids: people, reason },
    });
    return { work_order_id, version: changed };
  },

  async add_work_order_revision(ctx, { work_order_id, version, reason, lines: given }) {
    const head = await holdOrder(ctx, work_order_id, version);
    failIf(whyNotPlace(ctx), 'forbidden');
    failIf(whyNotRevise(head));
    const before = await rows.lines(ctx.db, work_order_id);
    const lines = await keptLines(ctx, head.project_id, given, before);
    failIf(whyNotRevised(before, lines));
    // what costs no more, by rate and in all, needs nobody else
    const dearer = lines.some(({ id, rate }) => before.some((one) => one.id === id && rate > one.rate));
    if (!dearer && !needsApproval({ net: head.net, total: head.net }, amountOf(lines))) {
      const changed = await applyRevision(ctx, head, { reason, lines }, ctx.person.user_id);
      ctx.recordEvent('work_order_approved', {
        summary: say`revised the work order ${{ name: nameOf(head) }}`,
        ...aboutOrder(head),
        tell: { ...toldOf(head), user_ids: [], revised: true },
      });
      return { work_order_id, version: changed };
    }
    const pending = { ...head, pending: { reason, lines }, pending_by_id: ctx.person.user_id };
    const approvers = await approversOf(ctx, [head.project_id]);
    failIf(whyNotApprovable(approvalOf(pending), approvers, head.limits));
    const changed = await change_rows.changeOrder(ctx.db, work_order_id, {
      pending: pending.pending,
      pending_by: ctx.person.user_id,
      approved_ids: [],
      covered: false,
    });
    const next = awaited({ ...approvalOf(pending), approved_by: [], covered: false }, approvers, head.limits);
    ctx.recordEvent('work_order_asked', {
      summary: say`requested a revision of the work order ${{ name: nameOf(head) }}`,
      ...aboutOrder(head),
      after: { reason, lines },
      tell: { ...toldOf(head), user_ids: next.map(({ user_id }) => user_id) },
    });
    return { work_order_id, version: changed };
  },

  async change_work_order_status(ctx, { work_order_id, version, reason }) {
    const head = await holdOrder(ctx, work_order_id, version);
    failIf(whyNotApprovePlaced(ctx), 'forbidden');
    failIf(whyNotClose(head));
    const gross = await bill_rows.billedOf(ctx.db, work_order_id);
    const changed = await change_rows.changeOrder(ctx.db, work_order_id, {
      status: 'closed',
      closed_by: ctx.person.user_id,
      closed_at: ctx.app.now(),
      close_reason: reason,
    });
    await commitOrder(ctx, head, gross);
    ctx.recordEvent('work_order_closed', {
      summary: say`closed the work order ${{ name: nameOf(head) }}: ${{ reason }}`,
      ...aboutOrder(head),
      after: { reason },
      tell: { ...toldOf(head), user_ids: makersOf(head), reason },
    });
    return { work_order_id, version: changed };
  },
} satisfies Handlers<
  | 'send_work_order_for_approval'
  | 'approve_work_order'
  | 'reject_work_order'
  | 'add_work_order_revision'
  | 'change_work_order_status'
>;
