/** A company's limits for proposals: what one costs and earns, which limit it exceeds, and who may approve it then. */
import type { ProjectSegment } from '../lists.ts';
import { roundPaise } from '../money.ts';
import type { ProposalContent } from './content.ts';
import type { ProposalFigures } from './figures.ts';
import { exactMoney, money, say, type Sentence, together, type Value } from '../sentences.ts';

export interface SalesLimits {
  max_discount_percent: number | null;
  min_margin_percent: number | null;
  /** paise per Wp without GST */
  min_rate: Record<ProjectSegment, number | null>;
  /** paise without GST, above which a second person approves whatever else holds */
  second_person_from: number | null;
  /** people who approve up to an amount; others with the right approve any */
  approvers: { user_id: number; up_to: number }[];
}

/** What a plant costs the company. Customers never see it, and of the company only who has the right. */
export interface SalesCosts {
  /** paise per Wp */
  per_wp: Record<ProjectSegment, number | null>;
  /** paise per unit of a line of the bill of quantities */
  lines: { item: string; unit: string; rate: number }[];
}

const nowhere = { residential: null, c_and_i: null, ground: null };
export const no_limits: SalesLimits = {
  max_discount_percent: null,
  min_margin_percent: null,
  min_rate: nowhere,
  second_person_from: null,
  approvers: [],
};
export const no_costs: SalesCosts = { per_wp: nowhere, lines: [] };

export interface Earnings {
  /** paise; null when the company gave no cost for such a plant */
  cost: number | null;
  basis: 'quantities' | 'per_wp' | '';
  margin_percent: number | null;
}

const hundredth = (value: number): number => Math.round(value * 100) / 100;
const named = (text: string): string => text.trim().toLowerCase();

/**
 * What a proposal costs and earns. The cost is the bill of quantities at the company's rates where each of its lines has
 * one, and at least the company's cost per Wp; the margin is what the price without GST leaves, in percent of it.
 */
export function earningsOf(
  { boq, segment, system }: Pick<ProposalContent, 'boq' | 'segment' | 'system'>,
  { net }: Pick<ProposalFigures, 'net'>,
  { per_wp, lines }: SalesCosts,
): Earnings {
  const rate = per_wp[segment];
  const by_size = rate === null || !(system.kwp > 0) ? undefined : rate * system.kwp * 1000;
  const counted = boq.filter(({ quantity }) => quantity !== null && quantity > 0);
  const priced = counted.flatMap(({ item, unit, quantity }) => {
    const line = lines.find((one) => named(one.item) === named(item) && named(one.unit) === named(unit));
    return line ? line.rate * (quantity ?? 0) : [];
  });
  const by_lines =
    counted.length > 0 && priced.length === counted.length ? priced.reduce((sum, one) => sum + one, 0) : undefined;
  if (by_size === undefined && by_lines === undefined) return { cost: null, basis: '', margin_percent: null };
  const cost = roundPaise(Math.min(Math.max(by_size ?? 0, by_lines ?? 0), Number.MAX_SAFE_INTEGER / 2));
  return {
    cost,
    basis: by_lines !== undefined && by_lines >= (by_size ?? 0) ? 'quantities' : 'per_wp',
    margin_percent: net > 0 ? hundredth(((net - cost) / net) * 100) : null,
  };
}

/** The discount of a proposal in percent of its price before it. */
export const discountPercent = ({ subtotal, discount }: Pick<ProposalFigures, 'subtotal' | 'discount'>): number =>
  subtotal > 0 ? hundredth((discount / subtotal) * 100) : 0;

export const limit_kinds = ['discount', 'margin', 'margin_unknown', 'rate', 'value'] as const;
export type LimitKind = (typeof limit_kinds)[number];

/** A limit that is not kept: percent, paise per Wp or paise. Unknown figures and those not shown are null. */
export interface Exceeded {
  limit: LimitKind;
  allowed: number | null;
  actual: number | null;
}

/** The limits a proposal does not keep; none: it is sent without approval. A margin nobody can work out is not kept. */
export function exceededLimits(
  segment: ProjectSegment,
  figures: Pick<ProposalFigures, 'subtotal' | 'discount' | 'net' | 'per_wp'>,
  { margin_percent }: Pick<Earnings, 'margin_percent'>,
  limits: SalesLimits,
): Exceeded[] {
  const found: Exceeded[] = [];
  const discount = discountPercent(figures);
  const { max_discount_percent, min_margin_percent, second_person_from } = limits;
  if (max_discount_percent !== null && discount > max_discount_percent)
    found.push({ limit: 'discount', allowed: max_discount_percent, actual: discount });
  if (min_margin_percent !== null && margin_percent === null)
    found.push({ limit: 'margin_unknown', allowed: min_margin_percent, actual: null });
  if (min_margin_percent !== null && margin_percent !== null && margin_percent < min_margin_percent)
    found.push({ limit: 'margin', allowed: min_margin_percent, actual: margin_percent });
  const least = limits.min_rate[segment];
  const rate = figures.per_wp === null ? null : Math.round(figures.per_wp);
  if (least !== null && rate !== null && rate < least) found.push({ limit: 'rate', allowed: least, actual: rate });
  if (second_person_from !== null && figures.net > second_person_from)
    found.push({ limit: 'value', allowed: second_person_from, actual: figures.net });
  return found;
}

const sentence_of: Record<LimitKind, (allowed: number, actual: number) => Sentence> = {
  discount: (allowed, actual) => say`The discount of ${{ actual }}% is above the limit of ${{ allowed }}%.`,
  // margins are for people with the right to them; a refusal is read by everybody
  margin: () => say`The margin is below the limit.`,
  margin_unknown: () => say`The margin is unknown: no cost is set for this plant type.`,
  rate: (allowed, actual) =>
    say`The price of ${{ price: exactMoney(actual) }} per Wp is below the limit of ${{ limit: exactMoney(allowed) }} per Wp.`,
  value: (allowed) => say`Proposals above ${{ amount: money(allowed) }} (excl. GST) need a second person.`,
};

/** The limits that are not kept, as sentences. */
export const exceededSentence = (exceeded: readonly Exceeded[]): Value =>
  together(exceeded.map(({ limit, allowed, actual }) => sentence_of[limit](allowed ?? 0, actual ?? 0))) ?? '';

/** Where the approval of a draft stands. */
export const approval_states = ['none', 'pending', 'approved', 'sent_back'] as const;
export type ApprovalState = (typeof approval_states)[number];
export const approval_steps = ['asked', 'withdrawn', 'approved', 'sent_back', 'changed'] as const;

/** Why a proposal is not sent yet for want of approval; undefined when it may be. */
export function whyNotSendUnapproved(exceeded: readonly Exceeded[], state: ApprovalState): Sentence | undefined {
  if (exceeded.length === 0 || state === 'approved') return undefined;
  const exceeded_words = exceededSentence(exceeded);
  const next = {
    none: say`Request approval first.`,
    pending: say`It awaits approval.`,
    sent_back: say`It was sent back. Change it or request approval again.`,
  }[state];
  return say`${{ exceeded_words }} ${{ next }}`;
}
