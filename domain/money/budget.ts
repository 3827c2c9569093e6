/** The budget of a project: how a draft is proposed, what may be done with a revision, and how change orders change it. */
import type { ProjectSegment } from '../lists.ts';
import { say, type Sentence } from '../sentences.ts';
import { type BoqFacts, amountOf } from '../materials/boq.ts';
import { budget_heads, type BudgetHead, budgetHeadOf, plannedShare, shareOf } from './heads.ts';

/** Where an amount comes from: the BOQ at its budget rates, a share of the contract value, or a person. */
export const budget_bases = ['boq', 'share', 'entered'] as const;
export type BudgetBasis = (typeof budget_bases)[number];

export interface BudgetLine {
  head: BudgetHead;
  /** paise, without GST */
  amount: number;
  basis: BudgetBasis;
  /** why it was entered */
  reason: string;
}

/** draft: being made; submitted: awaits approval; approved: never changed again. */
export const budget_states = ['draft', 'submitted', 'approved'] as const;
export type BudgetState = (typeof budget_states)[number];

type PricedLine = Pick<BoqFacts, 'category' | 'quantity' | 'wastage' | 'unit' | 'rate'>;

/** What the BOQ comes to at its budget rates under each head, and how many of its lines have no rate. */
export function boqByHead(lines: readonly PricedLine[]): Map<BudgetHead, { amount: number; unpriced: number }> {
  const by_head = new Map<BudgetHead, { amount: number; unpriced: number }>();
  for (const line of lines) {
    const head = budgetHeadOf(line.category);
    const { amount, unpriced } = by_head.get(head) ?? { amount: 0, unpriced: 0 };
    const paise = amountOf(line);
    by_head.set(head, { amount: amount + (paise ?? 0), unpriced: unpriced + (paise === null ? 1 : 0) });
  }
  return by_head;
}

/**
 * The budget that proposes itself: material at the quantities and budget rates of the BOQ, every other head at its share
 * of the contract value. A head whose material has no rate yet is planned by its share too.
 */
export function proposeBudget(asked: {
  segment: ProjectSegment;
  contract_value: number;
  boq: readonly PricedLine[];
}): BudgetLine[] {
  const { segment, contract_value } = asked;
  const priced = boqByHead(asked.boq);
  return budget_heads.flatMap((head): BudgetLine[] => {
    const amount = priced.get(head)?.amount ?? 0;
    const share = plannedShare(head, segment, contract_value);
    // the BOQ has labour only in part
    const from_boq = head === 'labour' ? amount > share : amount > 0;
    if (from_boq) return [{ head, amount, basis: 'boq', reason: '' }];
    return shareOf(head, segment) > 0 ? [{ head, amount: share, basis: 'share', reason: '' }] : [];
  });
}

export const totalOfBudget = (lines: readonly Pick<BudgetLine, 'amount'>[]): number =>
  lines.reduce((sum, { amount }) => sum + amount, 0);

export interface HeadChange {
  head: BudgetHead;
  /** paise, plus or minus */
  amount: number;
}

/** What differs from one budget to another, by head in their order; heads that are equal are left out. */
export function differenceOf(
  before: readonly Pick<BudgetLine, 'head' | 'amount'>[],
  after: readonly Pick<BudgetLine, 'head' | 'amount'>[],
): HeadChange[] {
  const sum = (lines: readonly Pick<BudgetLine, 'head' | 'amount'>[], head: BudgetHead): number =>
    totalOfBudget(lines.filter((line) => line.head === head));
  return budget_heads
    .map((head) => ({ head, amount: sum(after, head) - sum(before, head) }))
    .filter(({ amount }) => amount !== 0);
}

/** A budget with the plus and minus of a change order. */
export function withChanges(lines: readonly BudgetLine[], changes: readonly HeadChange[]): BudgetLine[] {
  return budget_heads.flatMap((head): BudgetLine[] => {
    const line = lines.find((one) => one.head === head);
    const change = totalOfBudget(changes.filter((one) => one.head === head));
    if (!line) return change === 0 ? [] : [{ head, amount: change, basis: 'entered', reason: '' }];
    return [{ ...line, amount: line.amount + change }];
  });
}

/** The heads that a change order would leave with less than nothing. */
export const overdrawnHeads = (lines: readonly BudgetLine[], changes: readonly HeadChange[]): BudgetHead[] =>
  withChanges(lines, changes).flatMap(({ head, amount }) => (amount < 0 ? [head] : []));

/** What the contract is worth today: as signed, with the change orders that were agreed. Paise, without GST. */
export const contractValueOf = (original: number, agreed: readonly { contract_change: number }[]): number =>
  agreed.reduce((sum, { contract_change }) => sum + contract_change, original);

interface Revision {
  state: BudgetState;
  drafted_by: number | null;
  submitted_by: number | null;
}

/** Why a revision cannot be changed or deleted. */
export const whyNotEditBudget = ({ state }: Pick<Revision, 'state'>): Sentence | undefined =>
  state === 'approved'
    ? say`An approved budget is frozen. Draft a revision to change it.`
    : state === 'submitted'
      ? say`This budget awaits approval.`
      : undefined;

/** Why it cannot be submitted. */
export function whyNotSubmitBudget({ state }: Pick<Revision, 'state'>, total: number, reason: string) {
  if (state !== 'draft') return whyNotEditBudget({ state });
  if (total <= 0) return say`Enter the amounts of the budget first.`;
  return reason ? undefined : say`Enter a reason for this revision.`;
}

/**
 * Why a person cannot decide on it: who drafted or submitted a revision does not approve it, unless nobody else of the company may.
 */
export function whyNotDecideBudget(
  { state, drafted_by, submitted_by }: Revision,
  user_id: number,
  approvers: readonly number[],
): Sentence | undefined {
  if (state !== 'submitted') return say`This budget does not await approval.`;
  return whyOwn([drafted_by, submitted_by], user_id, approvers);
}

/** Why nobody approves their own work: someone else has the right to. */
export function whyOwn(makers: readonly (number | null)[], user_id: number, approvers: readonly number[]) {
  return makers.includes(user_id) && approvers.some((id) => !makers.includes(id))
    ? say`You drafted this. Someone else has to approve it.`
    : undefined;
}

export const change_order_states = ['draft', 'agreed'] as const;
export type ChangeOrderState = (typeof change_order_states)[number];

/** Why a change order cannot be changed or deleted. */
export const whyNotEditChange = ({ state }: { state: ChangeOrderState }): Sentence | undefined =>
  state === 'agreed' ? say`This change order is agreed and cannot be changed.` : undefined;

interface AgreeingChange {
  state: ChangeOrderState;
  drafted_by: number | null;
  has_evidence: boolean;
  reason: string;
}

/** Why a change order cannot be agreed by a person: it needs evidence, a reason, and a budget that it changes. */
export function whyNotAgree(
  change: AgreeingChange,
  facts: { user_id: number; approvers: readonly number[]; budget_approved: boolean },
): Sentence | undefined {
  return (
    whyNotEditChange(change) ??
    (facts.budget_approved ? undefined : say`Approve the budget of the project first.`) ??
    (change.has_evidence ? undefined : say`Select the document in which the customer agreed to it.`) ??
    (change.reason ? undefined : say`Enter a reason.`) ??
    whyOwn([change.drafted_by], facts.user_id, facts.approvers)
  );
}
