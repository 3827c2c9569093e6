/**
 * Lines of credit of the company (domain §12): a limit sanctioned by a lender, drawn for purchase orders and invoices, repaid with
 * interest. A request reserves its amount; it is posted once the bank has confirmed it. Amounts are paise.
 */
import { daysBetween, type PlainDate } from '../dates.ts';
import { labels } from '../labels/labels.ts';
import type { PayableKind } from './payables.ts';
import { paymentPostings } from './payments.ts';
import type { Posting } from './postings.ts';

export const sub_limit_kinds = ['po_finance', 'bill_discounting', 'bg_lc'] as const;
export type SubLimitKind = (typeof sub_limit_kinds)[number];
export const sub_limit_kind_names = labels({
  po_finance: 'PO finance',
  bill_discounting: 'Bill discounting',
  bg_lc: 'BG / LC',
});

export const credit_line_states = ['active', 'closed'] as const;
export type CreditLineState = (typeof credit_line_states)[number];

export const credit_draw_states = ['requested', 'drawn', 'repaid', 'cancelled'] as const;
export type CreditDrawState = (typeof credit_draw_states)[number];
export const credit_draw_state_names = labels({
  requested: 'Requested',
  drawn: 'Drawn',
  repaid: 'Repaid',
  cancelled: 'Cancelled',
});

/** The recipient of a draw: the company's bank account, or the supplier of its purchase order. */
export const credit_payees = ['bank', 'supplier'] as const;
export type CreditPayee = (typeof credit_payees)[number];

/** Days before a draw is due, or a line is to be renewed, on which those who work on loans are reminded. */
export const credit_reminder_days = [7, 3, 1] as const;

/** Whether a draw moves money. A bank guarantee or letter of credit only uses the limit: no posting, no interest. */
export const isFunded = (kind: SubLimitKind | null): boolean => kind !== 'bg_lc';

export const lineNumber = (number: number): string => `CL-${String(number).padStart(2, '0')}`;
export const drawNumber = (line: number, draw: number): string =>
  `${lineNumber(line)}/${String(draw).padStart(3, '0')}`;

export interface CreditUse {
  /** the limit of a line, or one of its sub-limits */
  limit: number;
  drawn: number;
  requested: number;
}

/** The amount that can still be requested. Requests reserve what they ask for. */
export const availableOf = ({ limit, drawn, requested }: CreditUse): number => limit - drawn - requested;

/** The drawn share of a limit in percent, with one decimal. */
export const drawnPercent = ({ limit, drawn }: Pick<CreditUse, 'limit' | 'drawn'>): number =>
  limit === 0 ? 0 : Math.round((drawn * 1000) / limit) / 10;

/** Whether the use exceeds the share of the limit that a covenant allows; compared exactly, not as rounded percent. */
export const exceedsCovenant = (
  { limit, drawn }: Pick<CreditUse, 'limit' | 'drawn'>,
  covenant_use: number | null,
): boolean => covenant_use !== null && BigInt(drawn) * 100n > BigInt(limit) * BigInt(covenant_use);

/** Sums of several lines. */
export function creditTotals(lines: readonly CreditUse[]) {
  const sum = (of: keyof CreditUse) => lines.reduce((total, one) => total + one[of], 0);
  const all: CreditUse = { limit: sum('limit'), drawn: sum('drawn'), requested: sum('requested') };
  return { ...all, available: availableOf(all), use: drawnPercent(all) };
}

export interface DatedPrincipal {
  day: PlainDate;
  principal: number;
}

export interface InterestTerms {
  amount: number;
  rate_percent: number;
  drawn_on: PlainDate;
  repayments: readonly DatedPrincipal[];
}

/**
 * Interest from the day of a draw to a day, actual/365 on the outstanding principal: the day of a repayment bears interest on the
 * balance after it. Rounded to whole paise once, half up.
 */
export function interestUntil({ amount, rate_percent, drawn_on, repayments }: InterestTerms, until: PlainDate): number {
  let balance = BigInt(amount);
  let since = drawn_on;
  let paise_days = 0n;
  const bear = (day: PlainDate) => {
    paise_days += balance * BigInt(Math.max(0, daysBetween(since, day)));
    since = day > since ? day : since;
  };
  for (const { day, principal } of repayments.toSorted((a, b) => a.day.localeCompare(b.day))) {
    if (day > until) break;
    bear(day);
    balance -= BigInt(principal);
  }
  bear(until);
  // the rate has three decimals at most
  const numerator = paise_days * BigInt(Math.round(rate_percent * 1000));
  const divisor = 365n * 100n * 1000n;
  return Number((numerator * 2n + divisor) / (divisor * 2n));
}

export interface OpenDraw {
  id: number;
  state: CreditDrawState;
  kind: SubLimitKind | null;
  amount: number;
  repaid: number;
  rate_percent: number;
  drawn_on: PlainDate | null;
  due_on: PlainDate | null;
  project_id: number | null;
  repayments: readonly (DatedPrincipal & { interest: number })[];
}

/** Principal that is drawn and not repaid. */
export const outstandingOf = ({ state, amount, repaid }: Pick<OpenDraw, 'state' | 'amount' | 'repaid'>): number =>
  state === 'drawn' ? amount - repaid : 0;

/** Interest of a draw to a day, less what was paid; never below zero, since a bank may charge more than the plain days. */
export function interestDue(draw: OpenDraw, until: PlainDate): number {
  if (draw.drawn_on === null || !isFunded(draw.kind) || draw.state === 'cancelled') return 0;
  const accrued = interestUntil({ ...draw, drawn_on: draw.drawn_on }, until);
  return Math.max(0, accrued - draw.repayments.reduce((sum, { interest }) => sum + interest, 0));
}

/** What is to be repaid, what is due first at the top: principal, and interest until the due date or today if that is later. */
export function dueList(draws: readonly OpenDraw[], today: PlainDate) {
  return draws
    .flatMap((draw) => {
      const principal = outstandingOf(draw);
      const { id, due_on } = draw;
      if (due_on === null || principal === 0) return [];
      const interest = interestDue(draw, due_on < today ? today : due_on);
      return [{ credit_draw_id: id, due_on, days_left: daysBetween(today, due_on), principal, interest }];
    })
    .toSorted((a, b) => a.due_on.localeCompare(b.due_on) || a.credit_draw_id - b.credit_draw_id);
}

/** Drawn and requested amounts by project, the largest first; null: no project. */
export function exposureOf(draws: readonly OpenDraw[]) {
  const found = new Map<number | null, { project_id: number | null; drawn: number; requested: number }>();
  for (const draw of draws) {
    const drawn = outstandingOf(draw);
    const requested = draw.state === 'requested' ? draw.amount : 0;
    if (drawn + requested === 0) continue;
    const { project_id } = draw;
    const before = found.get(project_id) ?? { project_id, drawn: 0, requested: 0 };
    found.set(project_id, { ...before, drawn: before.drawn + drawn, requested: before.requested + requested });
  }
  return [...found.values()].toSorted(
    (a, b) => b.drawn + b.requested - (a.drawn + a.requested) || (a.project_id ?? 0) - (b.project_id ?? 0),
  );
}

/** The days before a date for which a reminder is due and was not sent; the nearest only. `reminded`: of the last one sent. */
export function creditReminder(date: PlainDate, reminded: number | null, today: PlainDate): number | undefined {
  const left = daysBetween(today, date);
  if (left < 0) return undefined;
  const nearest = credit_reminder_days.filter((days) => left <= days).at(-1);
  return nearest !== undefined && (reminded === null || nearest < reminded) ? nearest : undefined;
}

/** The state of a draw after its repayments. */
export const stateAfter = (amount: number, repaid: number): 'drawn' | 'repaid' =>
  repaid >= amount ? 'repaid' : 'drawn';

export interface SettledItem {
  kind: PayableKind;
  project_id: number;
  amount: number;
}

/** Divides an amount over what is owed to a supplier, in the given order; undefined: less than that is owed. */
export function settleInOrder<T extends { free: number }>(
  owed: readonly T[],
  amount: number,
): (T & { amount: number })[] | undefined {
  let left = amount;
  const items = owed.flatMap((one) => {
    const part = Math.min(left, one.free);
    left -= part;
    return part > 0 ? [{ ...one, amount: part }] : [];
  });
  return left > 0 ? undefined : items;
}

/** Postings of a draw: the bank account, or what the lender paid to a supplier, against the credit line. */
export function drawPostings(
  { kind, amount }: { kind: SubLimitKind | null; amount: number },
  supplier?: { supplier_id: number; items: readonly SettledItem[] },
): Posting[] {
  if (!isFunded(kind)) return [];
  if (!supplier)
    return [
      { account: 'bank', debit: amount, credit: 0 },
      { account: 'loans', debit: 0, credit: amount },
    ];
  const party = { party_kind: 'supplier' as const, party_id: supplier.supplier_id };
  return paymentPostings(party, supplier.items).map((one) =>
    one.account === 'bank' ? { ...one, account: 'loans' as const } : one,
  );
}

/** Postings of a repayment: principal and interest against the bank account. */
export const repaymentPostings = (
  kind: SubLimitKind | null,
  { principal, interest }: { principal: number; interest: number },
): Posting[] =>
  isFunded(kind)
    ? [
        { account: 'loans' as const, debit: principal, credit: 0 },
        { account: 'bank_charges' as const, debit: interest, credit: 0 },
        { account: 'bank' as const, debit: 0, credit: principal + interest },
      ].filter(({ debit, credit }) => debit + credit > 0)
    : [];
