/** Work orders and running bills of sub-contractors: how they stand, and what may be done with them. */
import { compareQuantities } from '../../materials/quantities.ts';
import { roundPaise } from '../../money.ts';
import { decimal, say, type Sentence } from '../../sentences.ts';

export const work_order_states = ['draft', 'pending', 'approved', 'closed'] as const;
export type WorkOrderState = (typeof work_order_states)[number];

export const bill_states = ['draft', 'pending', 'approved', 'reversed'] as const;
export type BillState = (typeof bill_states)[number];

/** What the lines come to without GST, in paise: each line in whole paise. */
export const netOf = (lines: readonly { quantity: number; rate: number }[]): number =>
  lines.reduce((sum, { quantity, rate }) => sum + roundPaise(quantity * rate), 0);

interface OrderState {
  status: WorkOrderState;
  /** a revision awaits approval */
  revising: boolean;
}

export const whyNotDraft = ({ status }: Pick<OrderState, 'status'>): Sentence | undefined =>
  status === 'draft'
    ? undefined
    : status === 'pending'
      ? say`This work order awaits approval.`
      : say`This work order is approved. Revise it instead.`;

export const whyNotPending = ({ status, revising }: OrderState): Sentence | undefined =>
  status === 'pending' || revising ? undefined : say`Nothing of this work order awaits approval.`;

/** Why an order is not revised, measured or billed now. */
export const whyNotRunning = ({ status }: Pick<OrderState, 'status'>): Sentence | undefined =>
  status === 'approved'
    ? undefined
    : status === 'closed'
      ? say`This work order is closed.`
      : say`This work order is not approved yet.`;

export const whyNotRevise = (order: OrderState): Sentence | undefined =>
  whyNotRunning(order) ?? (order.revising ? say`A revision awaits approval already.` : undefined);

export const whyNotClose = (order: OrderState & { open_bill: boolean }): Sentence | undefined =>
  whyNotRevise(order) ?? (order.open_bill ? say`A bill of this work order is not approved yet.` : undefined);

interface RevisedLine {
  id: number | null;
  description: string;
  quantity: number;
  rate: number;
}

/** Why lines cannot replace those of an approved order: what was measured stays ordered. */
export function whyNotRevised(
  before: readonly { id: number; description: string; unit: string; measured: number; used: boolean }[],
  after: readonly RevisedLine[],
): Sentence | undefined {
  for (const { id, description, unit, measured, used } of before) {
    const now = after.find((one) => one.id === id);
    if (!now && used) return say`${{ name: description }} was measured. Lower its quantity instead of removing it.`;
    if (now && compareQuantities(now.quantity, measured) < 0)
      return say`${{ measured: decimal(measured, 3) }} ${{ unit }} of ${{ name: description }} are measured. Order at least as much.`;
  }
  return undefined;
}

export const whyNotBillDraft = ({ status }: { status: BillState }): Sentence | undefined =>
  status === 'draft'
    ? undefined
    : status === 'pending'
      ? say`This bill awaits approval.`
      : say`An approved bill is not changed. Reverse it instead.`;

export const whyNotBillPending = ({ status }: { status: BillState }): Sentence | undefined =>
  status === 'pending' ? undefined : say`This bill does not await approval.`;

/** Why a person does not approve a bill that is pending: four eyes. */
export const whyNotOwnBill = (me: number, makers: readonly (number | null)[]): Sentence | undefined =>
  makers.includes(me) ? say`You prepared this bill. Someone else has to approve it.` : undefined;

/** Why a bill is not reversed: later ones count on it. */
export const whyNotReverse = ({ status, later }: { status: BillState; later: boolean }): Sentence | undefined =>
  status !== 'approved'
    ? say`Only an approved bill can be reversed.`
    : later
      ? say`There is a later bill of this work order. Reverse or delete that first.`
      : undefined;

/** Why a bill comes to nothing that could be approved. */
export function whyNotBillable({ gross, payable }: { gross: number; payable: number }): Sentence | undefined {
  if (gross <= 0) return say`Nothing was measured since the last bill.`;
  return payable < 0 ? say`The deductions are more than the bill comes to.` : undefined;
}
