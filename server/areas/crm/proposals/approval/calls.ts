/** Decisions about the approval of proposals: limits and costs, asking, withdrawing, approving, sending back. */
import type { proposal_approvals } from '../../../../../contract/proposal_approvals.ts';
import { type Decider, decidersOf, whyNotDecide } from '../../../../../domain/approvers.ts';
import { showRupees } from '../../../../../domain/money.ts';
import { whyNot } from '../../../../../domain/permissions.ts';
import { allow } from '../../../../../domain/rules.ts';
import { figuresOf } from '../../../../../domain/proposals/figures.ts';
import { type ApprovalState, exceededSentence } from '../../../../../domain/proposals/limits.ts';
import { whyNotChange } from '../../../../../domain/proposals/status.ts';
import { refuse, sentences } from '../../../../../domain/refusals.ts';
import type { Ctx, Handlers } from '../../../../ctx.ts';
import { pipelinePeople } from '../../people.ts';
import { scopeOf } from '../../scope.ts';
import * as proposals from '../rows.ts';
import { subjectOf } from '../send.ts';
import * as rows from './rows.ts';
import {
  approvalOf,
  decidersIn,
  factsOfStep,
  type Judged,
  type Judgement,
  judge,
  saleOf,
  seesMargins,
} from './state.ts';

async function shownSettings(ctx: Ctx) {
  const { limits, costs, version } = await rows.settings(ctx.db);
  const why_not_change = whyNot(allow.toEdit('margins'), ctx.ask)?.sentence ?? '';
  if (!seesMargins(ctx)) {
    const open = { ...limits, min_margin_percent: null, approvers: [] };
    return { limits: open, costs: null, version, people: [], why_not_change };
  }
  const people = await pipelinePeople(ctx.db, ctx.person.company_key);
  return {
    limits,
    costs,
    version,
    people: people
      .filter(({ may_approve_proposals, sees_all }) => may_approve_proposals && sees_all)
      .map(({ user_id, name }) => ({ user_id, name })),
    why_not_change,
  };
}

/** A draft as it was shown, held for a decision. */
async function lockShown(
  ctx: Ctx,
  id: number,
  version: number,
): Promise<Judged & { title: string; lead_id: number | null; customer_name: string; version: number }> {
  const row = (await proposals.lock(ctx.db, scopeOf(ctx), id)) ?? refuse('not_found', sentences.not_found);
  const why = whyNotChange(row.status);
  if (why) refuse('conflict', why);
  if (row.version !== version) refuse('conflict', sentences.changed_meanwhile, { current: { version: row.version } });
  return { ...row, figures: figuresOf(row.content) };
}

type Shown = Awaited<ReturnType<typeof lockShown>>;

/** Takes a step: writes it, says it in the history of the lead, and gives what stands then. */
async function take(
  ctx: Ctx,
  row: Shown,
  state: ApprovalState,
  step: { step: rows.Step['step']; note: string; says: string; tell?: number[] },
  { judgement, people }: { judgement: Judgement; people?: Decider[] },
) {
  const facts = factsOfStep(row.figures, judgement);
  const user_id = ctx.person.user_id;
  await rows.take(ctx.db, row.id, state, { step: step.step, user_id, note: step.note, facts });
  const tell = { proposal_id: row.id, title: row.title, customer_name: row.customer_name, note: step.note };
  const reason = exceededSentence(judgement.exceeded);
  ctx.happened(`proposal_approval_${step.step}`, {
    says: `${step.says} “${row.title}”${step.note ? `: ${step.note}` : ''}`,
    ...subjectOf(row),
    before: { approval: row.approval_state },
    after: { approval: state, proposal_id: row.id, net: facts.net, discount_percent: facts.discount_percent },
    ...(step.tell ? { tell: { ...tell, reason, total: showRupees(facts.net), user_ids: step.tell } } : {}),
  });
  const approval_asked_by = step.step === 'asked' ? user_id : row.approval_asked_by;
  const now = { ...row, approval_state: state, approval_asked_by };
  const approval = await approvalOf(ctx, now, people ? { judgement, people } : { judgement });
  return { version: row.version, approval };
}

async function decide(ctx: Ctx, row: Shown, state: 'approved' | 'sent_back', note: string) {
  if (row.approval_state !== 'pending') refuse('conflict', 'No approval of this proposal is pending.');
  const judgement = await judge(ctx, row);
  const people = await decidersIn(ctx, judgement.limits);
  const why = whyNotDecide(ctx.person.user_id, 'proposal', saleOf(row), people);
  if (why) refuse('forbidden', why);
  const says = state === 'approved' ? 'approved the proposal' : 'sent back the proposal';
  return take(ctx, row, state, { step: state, note, says, tell: saleOf(row).sellers }, { judgement, people });
}

export const calls = {
  get_sales_limits: (ctx) => shownSettings(ctx),

  async update_sales_limits(ctx, { version, limits, costs }) {
    const { db, person } = ctx;
    const before = await rows.settings(db);
    const named = new Set(limits.approvers.map(({ user_id }) => user_id));
    if (named.size !== limits.approvers.length)
      refuse('bad_input', 'A person is named twice.', { fields: { 'limits.approvers': 'A person is named twice.' } });
    const people = await pipelinePeople(db, person.company_key);
    if ([...named].some((id) => !people.some(({ user_id }) => user_id === id)))
      refuse('not_found', sentences.not_found);
    if (!(await rows.setSettings(db, { limits, costs, version }, person.user_id)))
      refuse('conflict', sentences.changed_meanwhile, { current: await shownSettings(ctx) });
    ctx.happened('sales_limits_updated', {
      says: 'changed the limits and costs of proposals',
      subject_type: 'company',
      before: { limits: before.limits, costs: before.costs },
      after: { limits, costs },
    });
    return shownSettings(ctx);
  },

  async send_proposal_for_approval(ctx, { proposal_id, version, note }) {
    const row = await lockShown(ctx, proposal_id, version);
    if (row.approval_state === 'pending') refuse('conflict', 'Approval requested.');
    const judgement = await judge(ctx, row);
    if (judgement.exceeded.length === 0) refuse('conflict', 'This proposal is within the limits. It can be sent.');
    const asked = { ...row, approval_asked_by: ctx.person.user_id };
    const people = await decidersIn(ctx, judgement.limits);
    const deciders = decidersOf(saleOf(asked), people);
    if (deciders.length === 0) refuse('conflict', 'No one can approve this amount. Change the limits.');
    const tell = deciders.map(({ user_id }) => user_id);
    const step = { step: 'asked' as const, note, says: 'requested approval of the proposal', tell };
    return take(ctx, row, 'pending', step, { judgement, people });
  },

  async undo_proposal_for_approval(ctx, { proposal_id, version }) {
    const row = await lockShown(ctx, proposal_id, version);
    if (row.approval_state !== 'pending') refuse('conflict', 'No approval of this proposal is pending.');
    const step = { step: 'withdrawn' as const, note: '', says: 'withdrew the request to approve' };
    return take(ctx, row, 'none', step, { judgement: await judge(ctx, row) });
  },

  async approve_proposal(ctx, { proposal_id, version, note }) {
    return decide(ctx, await lockShown(ctx, proposal_id, version), 'approved', note);
  },

  async reject_proposal(ctx, { proposal_id, version, note }) {
    return decide(ctx, await lockShown(ctx, proposal_id, version), 'sent_back', note);
  },
} satisfies Handlers<keyof typeof proposal_approvals>;
