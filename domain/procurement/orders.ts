/** Purchase orders: their states and numbers, what may be done with one, and how late its lines are. */
import { addDays, type PlainDate } from '../dates.ts';
import { labels } from '../labels/labels.ts';
import { compareQuantities, sumOf } from '../materials/quantities.ts';
import { decimal, plural, say, type Sentence } from '../sentences.ts';

export const order_states = [
  'draft',
  'pending',
  'approved',
  'sent',
  'accepted',
  'refused',
  'closed',
  'cancelled',
] as const;
export type OrderState = (typeof order_states)[number];

/** How an order stands for whoever looks at a list of them: its state, and what of it is to be done or has come. */
export const order_standings = [
  'draft',
  'pending',
  'approved',
  'sent',
  'questioned',
  'accepted',
  'refused',
  'part_received',
  'received',
  'closed',
  'cancelled',
] as const;
export type OrderStanding = (typeof order_standings)[number];

export const order_standing_names = labels({
  draft: 'Draft',
  pending: 'Awaiting approval',
  approved: 'Approved',
  sent: 'Sent',
  questioned: 'Questioned',
  accepted: 'Accepted',
  refused: 'Refused by supplier',
  part_received: 'Partly received',
  received: 'Received',
  closed: 'Closed',
  cancelled: 'Cancelled',
});

/** What a supplier says to an order; `withdrawn`: the question, with what was proposed. */
export const order_answers = ['accepted', 'questioned', 'refused', 'withdrawn'] as const;
export type OrderAnswer = (typeof order_answers)[number];

/** What becomes of a change that a supplier proposed: it never changes an order by itself. */
export const proposal_states = ['open', 'taken', 'declined', 'replaced'] as const;
export type ProposalState = (typeof proposal_states)[number];

export const amendment_kinds = ['amendment', 'short_close', 'closed', 'cancelled'] as const;
export type AmendmentKind = (typeof amendment_kinds)[number];
export const amendment_states = ['pending', 'applied', 'rejected', 'withdrawn'] as const;
export type AmendmentState = (typeof amendment_states)[number];

/** What an instalment falls due with. */
export const instalment_events = [
  'order',
  'mdcc',
  'dispatch',
  'delivery',
  'installation',
  'commissioning',
  'retention',
] as const;
export type InstalmentEvent = (typeof instalment_events)[number];

export const instalment_event_names = labels({
  order: 'Advance with order',
  mdcc: 'Against MDCC',
  dispatch: 'Before dispatch',
  delivery: 'On delivery',
  installation: 'On installation',
  commissioning: 'On commissioning',
  retention: 'Retention',
});

export interface Instalment {
  /** what the company calls it; empty: as its event is called */
  name: string;
  on: InstalmentEvent;
  /** days after its event */
  days: number;
  /** hundredths of a percent */
  percent: number;
}

/** All of an order, in hundredths of a percent. */
export const whole_percent = 10_000;

export const most_order_lines = 500;
export const most_instalments = 12;
export const most_deliveries = 24;
export const most_order_files = 20;
/** The days a supplier's link opens after it was sent. */
export const order_link_days = 180;

/** Until when the link of an order that is sent today opens. */
export const orderLinkUntil = (today: PlainDate): PlainDate => addDays(today, order_link_days);

export interface OrderProgress {
  status: OrderState;
  /** when the supplier asked something or proposed a change that nobody answered yet */
  question_at: string | null;
  /** lines of which all came that will come */
  received_lines: number;
  /** lines of which something came */
  begun_lines: number;
  lines: number;
}

/** How an order stands. */
export function orderStanding({
  status,
  question_at,
  received_lines,
  begun_lines,
  lines,
}: OrderProgress): OrderStanding {
  if (status !== 'sent' && status !== 'accepted') return status;
  if (question_at !== null) return 'questioned';
  if (lines > 0 && received_lines === lines) return 'received';
  return begun_lines > 0 ? 'part_received' : status;
}

export interface LineProgress {
  quantity: number;
  /** of it, what will not come any more */
  short_closed: number;
  dispatched: number;
  received: number;
}

/** What of a line is still to come. */
export const toCome = ({ quantity, short_closed, received }: Omit<LineProgress, 'dispatched'>): number =>
  Math.max(0, sumOf([quantity, -short_closed, -received]));

export interface LineDates extends Omit<LineProgress, 'dispatched'> {
  needed_by: PlainDate | null;
  promised_on: PlainDate | null;
}

/** promised: the supplier's own date is later than it is needed; overdue: it is needed by now and not all is here. */
export const lateness_kinds = ['promised', 'overdue'] as const;
export interface Lateness {
  kind: (typeof lateness_kinds)[number];
  days: number;
}

const daysBetween = (from: PlainDate, to: PlainDate): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);

/** Orders that nothing is awaited of: not placed by anyone yet, or over. Nothing of them is late. */
export const awaiting_nothing = ['draft', 'refused', 'closed', 'cancelled'] as const satisfies readonly OrderState[];
export const awaitsNothing = (status: OrderState): boolean =>
  (awaiting_nothing as readonly OrderState[]).includes(status);

/**
 * By how many days a line is late: the supplier promised a later date than it is needed by, or the day it is needed by is
 * past. Undefined where it is in time, where all of it came, and where no day is known.
 */
export function lateness(line: LineDates, today: PlainDate): Lateness | undefined {
  const { needed_by, promised_on } = line;
  if (needed_by === null || compareQuantities(toCome(line), 0) === 0) return undefined;
  const expected = promised_on !== null && promised_on > today ? promised_on : today;
  if (expected <= needed_by) return undefined;
  return { kind: needed_by < today ? 'overdue' : 'promised', days: daysBetween(needed_by, expected) };
}

/** The number of instalments and their sum, as far as they cannot stay so. */
export function whyNotInstalments(instalments: readonly Pick<Instalment, 'percent'>[]): Sentence | undefined {
  const sum = instalments.reduce((total, { percent }) => total + percent, 0);
  return sum === whole_percent ? undefined : say`The payment instalments must add up to 100%.`;
}

export interface ScheduledLine {
  description: string;
  quantity: number;
  deliveries: readonly { due_on: PlainDate; quantity: number }[];
}

/** Why the delivery schedule of a line does not fit; undefined where it fits or there is none. */
export function whyNotDeliveries({ description, quantity, deliveries }: ScheduledLine): Sentence | undefined {
  if (deliveries.length === 0) return undefined;
  const sum = sumOf(deliveries.map((one) => one.quantity));
  if (compareQuantities(sum, quantity) !== 0)
    return say`${{ line: description }}: the delivery schedule must add up to the quantity ordered.`;
  const days = new Set(deliveries.map(({ due_on }) => due_on));
  return days.size < deliveries.length ? say`${{ line: description }}: two deliveries are on the same day.` : undefined;
}

export interface OrderedLine {
  description: string;
  quantity: number;
  /** of its line of the bill of quantities; null: it has none, and orders as much as it likes */
  approved_quantity: number | null;
  /** of that, in other orders that are placed */
  ordered_elsewhere: number;
  /** of that, in other orders that await approval */
  pending_elsewhere: number;
  over_reason: string;
}

/** How much more is ordered of a line of the bill of quantities than was approved. */
export const overOf = ({ quantity, approved_quantity, ordered_elsewhere, pending_elsewhere }: OrderedLine): number =>
  approved_quantity === null
    ? 0
    : Math.max(0, sumOf([quantity, ordered_elsewhere, pending_elsewhere, -approved_quantity]));

/** Why a line cannot be ordered so: more than approved needs a change note, which stays with the line. */
export const whyNotOrderSoMuch = (line: OrderedLine): Sentence | undefined =>
  compareQuantities(overOf(line), 0) > 0 && line.over_reason === ''
    ? say`${{ line: line.description }}: ${{ over: decimal(overOf(line), 3) }} more than the BOQ allows. Enter a change note or reduce the quantity.`
    : undefined;

/** What of an order decides what may be done with it. */
export interface OrderHead {
  status: OrderState;
  number: string;
  /** a change of it awaits approval */
  amendment_pending: boolean;
  /** something of it is on its way or here */
  moved: boolean;
  /** a service of it was confirmed as done */
  served?: boolean;
  /** something of it is called for inspection, accepted, cleared or dispatched */
  begun: boolean;
  /** something of it is called for inspection, accepted or cleared, and not dispatched */
  waiting: boolean;
  question_at: string | null;
}

const is_draft = say`This order is still a draft.`;
const is_pending = say`This order awaits approval. Withdraw it to make changes.`;
const is_closed = say`This order is closed.`;
const is_cancelled = say`This order was cancelled.`;
const amendment_waits = say`An amendment awaits approval. Decide on it first.`;

/** Why an approved order is not there to work with. */
export function whyNotStanding({ status }: Pick<OrderHead, 'status'>): Sentence | undefined {
  if (status === 'draft') return is_draft;
  if (status === 'pending') return is_pending;
  if (status === 'closed') return is_closed;
  return status === 'cancelled' ? is_cancelled : undefined;
}

/** Why a draft cannot be changed or deleted. */
export function whyNotDraft({ status }: Pick<OrderHead, 'status'>): Sentence | undefined {
  if (status === 'draft') return undefined;
  if (status === 'pending') return is_pending;
  return say`This order was approved. Amend it instead.`;
}

/** Why a draft cannot be sent for approval as it stands. */
export function whyNotAskApproval(
  { instalments, ship_to }: { instalments: readonly Pick<Instalment, 'percent'>[]; ship_to: string },
  lines: readonly (ScheduledLine & OrderedLine & { price: number })[],
): Sentence | undefined {
  if (lines.length === 0) return say`Add at least one line.`;
  if (ship_to === '') return say`Enter the delivery address.`;
  const unpriced = lines.find(({ price }) => price <= 0);
  if (unpriced) return say`${{ line: unpriced.description }}: enter a price.`;
  for (const line of lines) {
    const wrong = whyNotDeliveries(line) ?? whyNotOrderSoMuch(line);
    if (wrong) return wrong;
  }
  return whyNotInstalments(instalments);
}

/** Why its approval, or that of its amendment, is not pending. */
export const whyNotPending = ({ status, amendment_pending }: Pick<OrderHead, 'status' | 'amendment_pending'>) =>
  status === 'pending' || amendment_pending ? undefined : say`Nothing of this order awaits approval.`;

/** Why an order cannot be sent to its supplier; sent again, it carries a reply to what they asked. */
export const whyNotSendOrder = (head: Pick<OrderHead, 'status' | 'amendment_pending'>): Sentence | undefined =>
  head.status === 'draft' || head.status === 'pending'
    ? say`Only an approved order can be sent.`
    : (whyNotStanding(head) ?? (head.amendment_pending ? amendment_waits : undefined));

/** Why an order cannot be amended, or what is left of it closed. */
export const whyNotAmend = (head: Pick<OrderHead, 'status' | 'amendment_pending'>): Sentence | undefined =>
  whyNotStanding(head) ?? (head.amendment_pending ? amendment_waits : undefined);

/** Why an order cannot be cancelled: what is on its way is received, and only its rest is given up. */
export function whyNotCancel(head: Omit<OrderHead, 'number' | 'question_at'>): Sentence | undefined {
  if (head.status === 'draft') return say`Delete the draft instead.`;
  if (head.status === 'pending') return say`Withdraw it from approval first.`;
  if (head.served) return say`A service of this order was confirmed as done. Short-close the rest instead.`;
  if (head.moved) return say`Material of this order was dispatched. Short-close the rest instead.`;
  if (head.begun)
    return say`Material of this order is called for inspection, accepted or cleared. Short-close the rest instead.`;
  return whyNotAmend(head);
}

/** Why an order cannot be closed: closing gives up what was not dispatched, and nothing can be given up afterwards. */
export const whyNotClose = (head: Pick<OrderHead, 'status' | 'amendment_pending' | 'waiting'>): Sentence | undefined =>
  whyNotAmend(head) ??
  (head.waiting
    ? say`Material of this order is called for inspection, accepted or cleared, and not dispatched. Dispatch it, or undo the inspection first.`
    : undefined);

/** Why its state cannot be changed at all: neither closed nor cancelled. */
export const whyNotStatus = (head: Omit<OrderHead, 'number' | 'question_at'>): Sentence | undefined => {
  const no_close = whyNotClose(head);
  return no_close && whyNotCancel(head) ? no_close : undefined;
};

/** Why no proposal of the supplier can be declined. */
export const whyNotProposals = (head: Pick<OrderHead, 'status' | 'amendment_pending'>, open: number) =>
  whyNotAmend(head) ?? (open > 0 ? undefined : say`The supplier has proposed no changes.`);

interface Answered extends Pick<OrderHead, 'status' | 'amendment_pending'> {
  question_at?: string | null;
  begun?: boolean;
  /** proposals of the supplier that nobody decided on */
  proposed?: number;
}

/** Why a supplier cannot answer an order. */
export function whyNotAnswer(
  { status, amendment_pending, question_at = null, begun = false, proposed = 0 }: Answered,
  answer?: OrderAnswer,
): Sentence | undefined {
  if (status === 'cancelled') return is_cancelled;
  if (status === 'closed') return is_closed;
  if (status === 'refused') return say`You refused this order. Contact the buyer to take it up again.`;
  if (status !== 'sent' && status !== 'accepted') return say`This order was not sent yet.`;
  if (answer === 'withdrawn')
    return question_at === null ? say`There is no open question that could be withdrawn.` : undefined;
  if (status === 'accepted' && answer !== undefined && answer !== 'questioned')
    return say`This order was already accepted.`;
  if (answer === 'accepted' && proposed > 0)
    return say`Your proposal is open. Withdraw it to accept the order as it is.`;
  if (answer === 'refused' && begun)
    return say`Material of this order is called for inspection, accepted, cleared or dispatched. Ask a question instead.`;
  return amendment_pending && answer === 'accepted'
    ? say`This order is being changed. Wait for the amendment.`
    : undefined;
}

/** Why an award cannot be undone: orders of it that left their draft, or were changed, stay. */
export function whyNotUndoOrdered(orders: readonly { status: OrderState; version: number }[]): Sentence | undefined {
  const left = orders.filter(({ status }) => status !== 'draft' && status !== 'cancelled').length;
  if (left > 0)
    return say`${plural({ orders: left }, '# purchase order was', '# purchase orders were')} placed from this award.`;
  return orders.some(({ status, version }) => status === 'draft' && version > 1)
    ? say`A draft order of this award was changed. Delete it first.`
    : undefined;
}
