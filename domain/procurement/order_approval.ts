/** Who approves purchase orders: up to which amount, when a second person is needed, and who is awaited. */
import type { Role } from '../default_rights.ts';
import { either, money, say, type Sentence, together } from '../sentences.ts';

/** A company's limits for orders. Amounts are paise without GST. */
export interface OrderLimits {
  /** up to what a role approves; a role that is not named approves any amount */
  roles: readonly { role: Role; up_to: number }[];
  /** the same for one person, whatever their roles may */
  people: readonly { user_id: number; up_to: number }[];
  /** above it two people approve; null: one is enough */
  second_from: number | null;
}

/** Of a company that set none: one person with the right approves any amount. */
export const no_order_limits: OrderLimits = { roles: [], people: [], second_from: null };

/** Someone with the right to approve an order. */
export interface Approver {
  user_id: number;
  name: string;
  /** those that give the right */
  roles: readonly Role[];
}

export interface OrderApproval {
  /** who made it, who asked for its approval: they never approve it */
  makers: readonly number[];
  /** without GST */
  amount: number;
  /** who approved it since it was asked */
  approved_by: readonly number[];
  /** the limit of one of them covered the amount */
  covered: boolean;
}

export const order_steps = ['asked', 'withdrawn', 'approved', 'rejected', 'questioned'] as const;
export type OrderStep = (typeof order_steps)[number];

/** Up to which amount someone approves; undefined: any. */
export function limitOf(
  { user_id, roles }: Pick<Approver, 'user_id' | 'roles'>,
  limits: OrderLimits,
): number | undefined {
  const own = limits.people.find((one) => one.user_id === user_id);
  if (own) return own.up_to;
  const each = roles.map((role) => limits.roles.find((one) => one.role === role)?.up_to ?? Number.POSITIVE_INFINITY);
  const most = Math.max(...each);
  return Number.isFinite(most) ? most : undefined;
}

/** Whether someone's limit covers an amount. */
export const covers = (approver: Pick<Approver, 'user_id' | 'roles'>, amount: number, limits: OrderLimits): boolean =>
  amount <= (limitOf(approver, limits) ?? Number.POSITIVE_INFINITY);

/** How many people have to approve an amount. */
export const approvalsNeeded = (amount: number, { second_from }: OrderLimits): number =>
  second_from !== null && amount > second_from ? 2 : 1;

/** Whether someone with the right may take the next step: of two people, the limit of one has to cover the amount. */
export function mayStep(approver: Approver, approval: OrderApproval, limits: OrderLimits): boolean {
  const { makers, amount, approved_by, covered } = approval;
  if (makers.includes(approver.user_id) || approved_by.includes(approver.user_id)) return false;
  const left = approvalsNeeded(amount, limits) - approved_by.length;
  return left > 0 && (covered || left > 1 || covers(approver, amount, limits));
}

/** Who may take the next step. */
export const awaited = (approval: OrderApproval, approvers: readonly Approver[], limits: OrderLimits): Approver[] =>
  approvers.filter((one) => mayStep(one, approval, limits));

export const no_approver_of_amount = say`No one can approve this amount. Change the approval limits.`;

/** Why nobody could approve it, before it is asked: too few people besides its makers, or none whose limit covers it. */
export function whyNotApprovable(
  { makers, amount }: Pick<OrderApproval, 'makers' | 'amount'>,
  approvers: readonly Approver[],
  limits: OrderLimits,
): Sentence | undefined {
  const others = approvers.filter(({ user_id }) => !makers.includes(user_id));
  const able = others.some((one) => covers(one, amount, limits));
  return able && others.length >= approvalsNeeded(amount, limits) ? undefined : no_approver_of_amount;
}

/** Why a person may not approve it now, naming who is awaited; undefined when they may. */
export function whyNotApprove(
  me: number,
  approval: OrderApproval,
  approvers: readonly Approver[],
  limits: OrderLimits,
): Sentence | undefined {
  const next = awaited(approval, approvers, limits);
  if (next.some(({ user_id }) => user_id === me)) return undefined;
  const names = next.slice(0, 3).map(({ name }) => name);
  const who = names.length > 0 ? say`Ask ${{ names: either(names) }}.` : no_approver_of_amount;
  if (approval.makers.includes(me)) return together([say`You placed this order. Someone else has to approve it.`, who]);
  if (approval.approved_by.includes(me))
    return together([say`You approved this already. A second person is needed.`, who]);
  const own = approvers.find(({ user_id }) => user_id === me);
  const up_to = own && limitOf(own, limits);
  return up_to === undefined
    ? together([say`You cannot approve this order.`, who])
    : together([say`You can approve up to ${{ amount: money(up_to) }} (excl. GST).`, who]);
}

/** Whether a change of an approved order needs approval again: it costs more than it did. */
export const needsApproval = (before: { net: number; total: number }, after: { net: number; total: number }): boolean =>
  after.net > before.net || after.total > before.total;
