/** Decisions about the approval of proposals: limits and costs, asking, withdrawing, approving, sending back. */
import { LimitsAbilities, type proposal_approvals } from '../../../../../contract/proposal_approvals.ts';
import { type Decider, decidersOf, whyNotDecide } from '../../../../../domain/approvers.ts';
import { figuresOf } from '../../../../../domain/proposals/figures.ts';
import { type ApprovalState, exceededSentence } from '../../../../../domain/proposals/limits.ts';
import { whyNotChange } from '../../../../../domain/proposals/status.ts';
import { fail, failIf, notFound, requireVersion, sentences } from '../../../../../domain/errors.ts';
import { say, type Sentence } from '../../../../../domain/sentences.ts';
import { abilitiesOf } from '../../../../abilities.ts';
import type { Ctx, Handlers } from '../../../../ctx.ts';
import { pipelinePeople } from '../../people.ts';
import { scopeOf } from '../../scope.ts';
import * as proposals from '../rows.ts';
import { subjectOf } from '../send.ts';
import * as rows from './rows.ts';
import {
  approvalOf,
  askedSale,
  decidersIn,
  factsOfStep,
  type Judged,
  type Judgement,
  judge,
  saleOf,
  seesMargins,
  whyNotAsk,
  whyNotPending,
} from './state.ts';

async function presentSettings(ctx: Ctx) {
  const { limits, costs, version } = await rows.settings(ctx.db);
  const abilities = abilitiesOf(ctx.permissions, LimitsAbilities);
  if (!seesMargins(ctx)) {
    const open = { ...limits, min_margin_percent: null, approvers: [] };
    return { limits: open, costs: null, version, people: [], abilities };
  }
  const people = await pipelinePeople(ctx.db, ctx.person.company_key);
  return {
    limits,
    costs,
    version,
    people: people
      .filter(({ approves_proposals, sees_all }) => approves_proposals && sees_all)
      .map(({ user_id, name }) => ({ user_id, name })),
    abilities,
  };
}

/** A draft as it was shown, held for a decision. */
async function lockShown(
  ctx: Ctx,
  id: number,
  version: number,
): Promise<Judged & { title: string; lead_id: number | null; customer_name: string; version: number }> {
  const row = (await proposals.lock(ctx.db, scopeOf(ctx), id)) ?? notFound();
  failIf(whyNotChange(row.status));
  requireVersion(row, version, { version: row.version });
  return { ...row, figures: figuresOf(row.content) };
}

type Shown = Awaited<ReturnType<typeof lockShown>>;

/** Takes a step: writes it, says it in the history of the lead, and gives what stands then. */
async function take(
  ctx: Ctx,
  row: Shown,
  state: ApprovalState,
  step: { step: rows.Step['step']; note: string; says: (title: string) => Sentence; tell?: number[] },
  { judgement, people }: { judgement: Judgement; people?: Decider[] },
) {
  const facts = factsOfStep(row.figures, judgement);
  const user_id = ctx.person.user_id;
  await rows.take(ctx.db, row.id, state, { step: step.step, user_id, note: step.note, facts });
  const tell = { proposal_id: row.id, title: row.title, customer_name: row.customer_name, note: step.note };
  const reason = exceededSentence(judgement.exceeded);
  ctx.recordEvent(`proposal_approval_${step.step}`, {
    summary: say`${{ done: step.says(row.title) }}${{ note: step.note ? say`: ${{ note: step.note }}` : '' }}`,
    ...subjectOf(row),
    before: { approval: row.approval_state },
    after: { approval: state, proposal_id: row.id, net: facts.net, discount_percent: facts.discount_percent },
    ...(step.tell ? { tell: { ...tell, reason, total: facts.net, user_ids: step.tell } } : {}),
  });
  const approval_asked_by = step.step === 'asked' ? user_id : row.approval_asked_by;
  const now = { ...row, approval_state: state, approval_asked_by };
  const approval = await approvalOf(ctx, now, people ? { judgement, people } : { judgement });
  return { version: row.version, approval };
}

const requested = (title: string) => say`requested approval of the proposal “${{ title }}”`;
const withdrawn = (title: string) => say`withdrew the request to approve “${{ title }}”`;

async function decide(ctx: Ctx, row: Shown, state: 'approved' | 'sent_back', note: string) {
  failIf(whyNotPending(row));
  const judgement = await judge(ctx, row);
  const people = await decidersIn(ctx, judgement.limits);
  failIf(whyNotDecide(ctx.person.user_id, 'proposal', saleOf(row), people), 'forbidden');
  const says = (title: string) =>
    state === 'approved' ? say`approved the proposal “${{ title }}”` : say`sent back the proposal “${{ title }}”`;
  return take(ctx, row, state, { step: state, note, says, tell: saleOf(row).sellers }, { judgement, people });
}

export const calls = {
  get_sales_limits: (ctx) => presentSettings(ctx),

  async update_sales_limits(ctx, { version, limits, costs }) {
    const { db, person } = ctx;
    const before = await rows.settings(db);
    const named = new Set(limits.approvers.map(({ user_id }) => user_id));
    if (named.size !== limits.approvers.length)
      fail('bad_input', say`A person is named twice.`, {
        fields: { 'limits.approvers': say`A person is named twice.` },
      });
    const people = await pipelinePeople(db, person.company_key);
    if ([...named].some((id) => !people.some(({ user_id }) => user_id === id))) notFound();
    if (!(await rows.setSettings(db, { limits, costs, version }, person.user_id)))
      fail('conflict', sentences.changed_meanwhile, { current: await presentSettings(ctx) });
    ctx.recordEvent('sales_limits_updated', {
      summary: say`changed the limits and costs of proposals`,
      subject_type: 'company',
      before: { limits: before.limits, costs: before.costs },
      after: { limits, costs },
    });
    return presentSettings(ctx);
  },

  async send_proposal_for_approval(ctx, { proposal_id, version, note }) {
    const row = await lockShown(ctx, proposal_id, version);
    const judgement = await judge(ctx, row);
    const people = await decidersIn(ctx, judgement.limits);
    failIf(whyNotAsk(ctx, row, judgement, people));
    const tell = decidersOf(askedSale(ctx, row), people).map(({ user_id }) => user_id);
    const step = { step: 'asked' as const, note, says: requested, tell };
    return take(ctx, row, 'pending', step, { judgement, people });
  },

  async undo_proposal_for_approval(ctx, { proposal_id, version }) {
    const row = await lockShown(ctx, proposal_id, version);
    failIf(whyNotPending(row));
    const step = { step: 'withdrawn' as const, note: '', says: withdrawn };
    return take(ctx, row, 'none', step, { judgement: await judge(ctx, row) });
  },

  async approve_proposal(ctx, { proposal_id, version, note }) {
    return decide(ctx, await lockShown(ctx, proposal_id, version), 'approved', note);
  },

  async reject_proposal(ctx, { proposal_id, version, note }) {
    return decide(ctx, await lockShown(ctx, proposal_id, version), 'sent_back', note);
  },
} satisfies Handlers<keyof typeof proposal_approvals>;
