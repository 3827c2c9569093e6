/** Where a proposal stands against the company's limits, as a person may see it. */
import type { ResponseOf } from '../../../../../contract/index.ts';
import { ApprovalAbilities } from '../../../../../contract/proposal_approvals.ts';
import { type Decider, decidersOf, whyNotDecide } from '../../../../../domain/approvers.ts';
import { whyNot } from '../../../../../domain/permissions.ts';
import { allow } from '../../../../../domain/rules.ts';
import type { ProposalContent } from '../../../../../domain/proposals/content.ts';
import type { ProposalFigures } from '../../../../../domain/proposals/figures.ts';
import {
  type ApprovalState,
  discountPercent,
  type Earnings,
  type Exceeded,
  earningsOf,
  exceededLimits,
  type SalesLimits,
} from '../../../../../domain/proposals/limits.ts';
import { type ProposalStatus, whyNotChange } from '../../../../../domain/proposals/status.ts';
import { say, type Sentence } from '../../../../../domain/sentences.ts';
import { abilitiesOf } from '../../../../abilities.ts';
import type { Ctx } from '../../../../ctx.ts';
import { asDeciders, pipelinePeople } from '../../people.ts';
import * as rows from './rows.ts';

export interface Judged {
  id: number;
  status: ProposalStatus;
  approval_state: ApprovalState;
  owner_id: number;
  made_by: number;
  approval_asked_by: number | null;
  content: ProposalContent;
  figures: ProposalFigures;
}

export interface Judgement {
  limits: SalesLimits;
  earnings: Earnings;
  exceeded: Exceeded[];
}

/** What the limits of today say of it. */
export async function judge(ctx: Ctx, { content, figures }: Pick<Judged, 'content' | 'figures'>): Promise<Judgement> {
  const { limits, costs } = await rows.settings(ctx.db);
  const earnings = earningsOf(content, figures, costs);
  return { limits, earnings, exceeded: exceededLimits(content.segment, figures, earnings, limits) };
}

/** What is kept with a step, so that its figures can be read later. */
export const factsOfStep = (figures: ProposalFigures, { earnings, limits }: Judgement): rows.StepFacts => ({
  net: figures.net,
  discount_percent: discountPercent(figures),
  per_wp: figures.per_wp,
  cost: earnings.cost,
  margin_percent: earnings.margin_percent,
  limits,
});

/** Who sells a proposal: who answers for it, and who asked for its approval. */
export const saleOf = ({ owner_id, approval_asked_by, figures }: Judged) => ({
  sellers: [...new Set([owner_id, ...(approval_asked_by === null ? [] : [approval_asked_by])])],
  amount: figures.net,
});

/** The same once this person asked for its approval: then it is theirs too. */
export const askedSale = (ctx: Ctx, proposal: Judged) => saleOf({ ...proposal, approval_asked_by: ctx.person.user_id });

/** Why there is nothing to approve, to send back or to withdraw. */
export const whyNotPending = ({ approval_state }: Pick<Judged, 'approval_state'>): Sentence | undefined =>
  approval_state === 'pending' ? undefined : say`No approval of this proposal is pending.`;

/** Why no approval is asked for. */
export function whyNotAsk(
  ctx: Ctx,
  proposal: Judged,
  { exceeded }: Pick<Judgement, 'exceeded'>,
  people: readonly Decider[],
): Sentence | undefined {
  if (proposal.approval_state === 'pending') return say`Approval requested.`;
  if (exceeded.length === 0) return say`This proposal is within the limits. It can be sent.`;
  return decidersOf(askedSale(ctx, proposal), people).length === 0
    ? say`No one can approve this amount. Change the limits.`
    : undefined;
}

/** The people of the pipeline as deciders on proposals, each up to their amount. */
export const decidersIn = async (ctx: Ctx, limits: SalesLimits): Promise<Decider[]> =>
  asDeciders(await pipelinePeople(ctx.db, ctx.person.company_key), 'approves_proposals', limits.approvers);

export const seesMargins = (ctx: Ctx): boolean => whyNot(allow.toView('margins'), ctx.permissions) === undefined;

/** Everything about its approval, with what the caller worked out already; a draft only, what was sent is past it. */
export async function approvalOf(
  ctx: Ctx,
  proposal: Judged,
  known: { judgement?: Judgement; people?: Decider[] } = {},
): Promise<ResponseOf<'get_proposal'>['approval']> {
  const { figures, content, approval_state: state } = proposal;
  const is_draft = proposal.status === 'draft';
  const { limits, earnings, exceeded } = known.judgement ?? (await judge(ctx, proposal));
  const sees_margin = seesMargins(ctx);
  const margin = sees_margin ? earnings : { cost: null, margin_percent: null, basis: '' as const };
  const concerns = is_draft && (exceeded.length > 0 || state !== 'none');
  const people = concerns ? (known.people ?? (await decidersIn(ctx, limits))) : [];
  const sale = saleOf(proposal);
  const closed = whyNotChange(proposal.status);
  const pending = closed ?? whyNotPending(proposal);
  const deciding = whyNotDecide(ctx.person.user_id, 'proposal', sale, people);
  const judged = abilitiesOf(ctx.permissions, ApprovalAbilities, {
    send_proposal_for_approval: closed ?? whyNotAsk(ctx, proposal, { exceeded }, people),
    undo_proposal_for_approval: pending,
    approve_proposal: pending,
    reject_proposal: pending,
  });
  const history = await rows.history(ctx.db, proposal.id);
  return {
    state,
    exceeded: is_draft
      ? exceeded.map((one) => (one.limit === 'margin' && !sees_margin ? { ...one, allowed: null, actual: null } : one))
      : [],
    sees_margin,
    net: figures.net,
    discount_percent: discountPercent(figures),
    per_wp: figures.per_wp,
    cost: margin.cost,
    margin_percent: margin.margin_percent,
    cost_basis: margin.basis,
    limits: {
      discount: limits.max_discount_percent,
      margin: sees_margin ? limits.min_margin_percent : null,
      rate: limits.min_rate[content.segment],
      value: limits.second_person_from,
    },
    approvers: concerns ? decidersOf(sale, people).map(({ name }) => name) : [],
    abilities: {
      ...judged,
      // who is awaited says more than who has the right
      ...(deciding && !pending ? { approve_proposal: deciding, reject_proposal: deciding } : {}),
    },
    history: sees_margin ? history : history.map((line) => ({ ...line, margin_percent: null })),
  };
}
