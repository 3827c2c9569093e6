/** What a loan costs month by month: instalments, payments out of turn, and who qualifies. Pure functions of dated facts. */
import { addMonths, daysBetween, type PlainDate } from '../dates.ts';
import { percentOf, roundPaise } from '../money.ts';
import { emi } from '../proposals.ts';
import { decimal, money, say, type Sentence } from '../sentences.ts';
import type { LoanProduct } from './loan_products.ts';

const paise_per_rupee = 100;

export const payment_effects = ['shorter', 'lower'] as const;
/** what a payment out of turn changes: the number of instalments, or their amount */
export type PaymentEffect = (typeof payment_effects)[number];

/** What comes in besides the instalments: a prepayment, or the subsidy that is paid into the account. */
export interface ExtraPayment {
  day: PlainDate;
  amount: number;
  kind: 'prepayment' | 'subsidy';
  effect: PaymentEffect;
}

/** What is disbursed after the first part of a loan. */
export interface Drawing {
  day: PlainDate;
  amount: number;
}

export interface LoanTerms {
  /** paise that were lent first */
  principal: number;
  /** percent a year, on the balance of each month */
  rate_percent: number;
  /** of instalments, after the moratorium */
  months: number;
  /** months without instalments, whose interest is added to the loan */
  moratorium_months: number;
  /** instalments fall due on this day of the months after it */
  begins_on: PlainDate;
}

export interface ScheduleLine {
  /** 1 is the first instalment; 0 a month of the moratorium */
  at: number;
  due_on: PlainDate;
  opening: number;
  interest: number;
  /** what of the instalment repays the loan */
  principal: number;
  instalment: number;
  /** prepayments and subsidy that came by this day, after the instalment before */
  extra: number;
  /** what was disbursed by this day, after the instalment before */
  drawn: number;
  closing: number;
}

/** Interest of one month on a balance. */
const monthsInterest = (balance: number, rate_percent: number): number => roundPaise((balance * rate_percent) / 1200);

/** Interest of what was disbursed within a month, from its day to the due date. */
const brokenInterest = (
  { day, amount }: Drawing,
  { since, due_on }: { since: PlainDate; due_on: PlainDate },
  rate_percent: number,
): number =>
  roundPaise(
    (amount * rate_percent * Math.min(daysBetween(day, due_on), daysBetween(since, due_on))) /
      (1200 * daysBetween(since, due_on)),
  );

/** The instalment of a loan, in whole rupees; the last one carries what rounding leaves. */
export function instalmentOf(principal: number, rate_percent: number, months: number): number {
  const exact = emi(principal, rate_percent, months);
  const rounded = roundPaise(exact / paise_per_rupee) * paise_per_rupee;
  // a loan of less than its interest would never end
  return Math.max(rounded, Math.min(exact, monthsInterest(principal, rate_percent) + 1));
}

/** What a loan has grown to when its moratorium ends. */
export const afterMoratorium = ({ principal, rate_percent, moratorium_months }: LoanTerms): number =>
  Array.from({ length: moratorium_months }).reduce<number>(
    (balance) => balance + monthsInterest(balance, rate_percent),
    principal,
  );

/**
 * The table of instalments. A payment out of turn counts from the first due date on or after its day; several of one day
 * count together, and none takes more than what is owed. What is disbursed later bears interest from its day, by days of the
 * month that it falls in, and the instalment is then recalculated over the remaining months.
 */
export function scheduleOf(
  terms: LoanTerms,
  extras: readonly ExtraPayment[] = [],
  drawings: readonly Drawing[] = [],
): ScheduleLine[] {
  const { rate_percent, months, moratorium_months, begins_on } = terms;
  const lines: ScheduleLine[] = [];
  const waiting = [...extras]
    .filter(({ amount }) => amount > 0)
    .sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0));
  let balance = terms.principal;
  if (balance === 0) return [];
  let instalment = 0;
  let last = months;
  for (let at = 1 - moratorium_months; at <= last; at += 1) {
    const due_on = addMonths(begins_on, at + moratorium_months);
    const opening = balance;
    const since = addMonths(begins_on, at + moratorium_months - 1);
    const new_ones = drawings.filter(({ day }) => day > (lines.length === 0 ? '' : since) && day <= due_on);
    const drawn = new_ones.reduce((sum, { amount }) => sum + amount, 0);
    const interest =
      monthsInterest(opening, rate_percent) +
      new_ones.reduce((sum, one) => sum + brokenInterest(one, { since, due_on }, rate_percent), 0);
    if (at === 1) instalment = instalmentOf(opening + drawn, rate_percent, months);
    else if (at > 1 && drawn > 0) instalment = instalmentOf(opening + drawn, rate_percent, last - at + 1);
    const closes = at >= 1 && (at === last || instalment >= opening + drawn + interest);
    const paid = at < 1 ? 0 : closes ? opening + drawn + interest : instalment;
    balance = opening + drawn + interest - paid;
    let extra = 0;
    let lowers = false;
    while (waiting[0] && waiting[0].day <= due_on) {
      const taken = waiting.shift() as ExtraPayment;
      const counted = Math.min(taken.amount, balance);
      extra += counted;
      balance -= counted;
      lowers ||= counted > 0 && taken.effect === 'lower';
    }
    lines.push({
      at: Math.max(at, 0),
      due_on,
      opening,
      interest,
      principal: paid === 0 ? 0 : paid - interest,
      instalment: paid,
      extra,
      drawn,
      closing: balance,
    });
    if (lowers && at >= 1 && at < last) instalment = instalmentOf(balance, rate_percent, last - at);
    if (balance === 0 && !drawings.some(({ day }) => day > due_on)) last = at;
  }
  return lines;
}

export interface LoanSums {
  /** the instalment that is paid first; 0: none */
  emi: number;
  /** instalments there are */
  instalments: number;
  interest: number;
  paid: number;
  extra: number;
  ends_on: PlainDate | null;
}

export function sumsOf(lines: readonly ScheduleLine[]): LoanSums {
  const sum = (of: (line: ScheduleLine) => number): number => lines.reduce((total, line) => total + of(line), 0);
  return {
    emi: lines.find(({ at }) => at > 0)?.instalment ?? 0,
    instalments: lines.filter(({ instalment }) => instalment > 0).length,
    interest: sum(({ interest }) => interest),
    paid: sum(({ instalment }) => instalment),
    extra: sum(({ extra }) => extra),
    ends_on: lines.at(-1)?.due_on ?? null,
  };
}

export interface PrepaymentEffect {
  before: LoanSums;
  shorter: LoanSums & { months_saved: number; interest_saved: number };
  lower: LoanSums & { emi_after: number; interest_saved: number };
}

/** What one more payment would change, either way. */
export function prepaymentEffect(
  terms: LoanTerms,
  payment: { day: PlainDate; amount: number },
  others: readonly ExtraPayment[] = [],
  drawings: readonly Drawing[] = [],
): PrepaymentEffect {
  const before = sumsOf(scheduleOf(terms, others, drawings));
  const with_it = (effect: PaymentEffect): ScheduleLine[] =>
    scheduleOf(terms, [...others, { ...payment, kind: 'prepayment', effect }], drawings);
  const shorter = sumsOf(with_it('shorter'));
  const lower_lines = with_it('lower');
  const lower = sumsOf(lower_lines);
  const after = lower_lines.find(
    ({ at, due_on }) => at > 0 && due_on > payment.day && due_on !== firstDue(lower_lines, payment.day),
  );
  return {
    before,
    shorter: {
      ...shorter,
      months_saved: before.instalments - shorter.instalments,
      interest_saved: before.interest - shorter.interest,
    },
    lower: { ...lower, emi_after: after?.instalment ?? 0, interest_saved: before.interest - lower.interest },
  };
}

/** The due date with which a payment of a day counts. */
const firstDue = (lines: readonly ScheduleLine[], day: PlainDate): PlainDate | undefined =>
  lines.find(({ due_on }) => due_on >= day)?.due_on;

/** The instalment that is due next, on a day or after it; its amount changes with what is disbursed or prepaid. */
export const nextInstalment = (lines: readonly ScheduleLine[], day: PlainDate): ScheduleLine | undefined =>
  lines.find(({ due_on, instalment }) => due_on >= day && instalment > 0);

/** What is owed on a day: after the instalments due by then, and with what was disbursed since. */
export function owedOn(
  lines: readonly ScheduleLine[],
  day: PlainDate,
  principal: number,
  drawings: readonly Drawing[] = [],
): number {
  const last = lines.findLast(({ due_on }) => due_on <= day);
  const since = drawings.filter((one) => one.day <= day && (!last || one.day > last.due_on));
  return since.reduce((sum, { amount }) => sum + amount, last?.closing ?? principal);
}

/** What is paid of a loan, as its table takes it: the first part that is disbursed, what follows it, and what comes back. */
export function paidOf(
  payments: readonly {
    kind: 'disbursal' | ExtraPayment['kind'];
    day: PlainDate;
    amount: number;
    effect: PaymentEffect;
  }[],
): { first: Drawing | undefined; drawings: Drawing[]; extras: ExtraPayment[] } {
  const [first, ...drawings] = payments
    .filter(({ kind }) => kind === 'disbursal')
    .toSorted((a, b) => a.day.localeCompare(b.day));
  const extras = payments.flatMap(({ kind, day, amount, effect }): ExtraPayment[] =>
    kind === 'disbursal' ? [] : [{ kind, day, amount, effect }],
  );
  return { first, drawings, extras };
}

/** What a product lends on a plant that costs so much; what is wanted, where it is less. */
export function mostLent(product: Pick<LoanProduct, 'most' | 'margin_percent'>, cost: number): number {
  const share = cost - percentOf(cost, product.margin_percent);
  return product.most === null ? share : Math.min(share, product.most);
}

export interface Applicant {
  kw: number;
  /** paise of the plant, with tax */
  cost: number;
  /** paise that are wanted */
  amount: number;
  /** paise a year; null: not said */
  income: number | null;
  cibil: number | null;
  age: number | null;
}

export interface Condition {
  /** undefined: not known yet */
  met: boolean | undefined;
  sentence: Sentence;
}

const judged = (value: number | null, holds: (value: number) => boolean): boolean | undefined =>
  value === null ? undefined : holds(value);

/** Whether someone qualifies for a product, condition by condition. */
export function eligibilityOf(product: LoanProduct, applicant: Applicant): Condition[] {
  const { kw, cost, amount } = applicant;
  const most = mostLent(product, cost);
  const conditions: Condition[] = [
    product.to_kw === null
      ? { met: kw > product.above_kw, sentence: say`For plants of any size` }
      : {
          met: kw > product.above_kw && kw <= product.to_kw,
          sentence:
            product.above_kw > 0
              ? say`For plants above ${{ from: decimal(product.above_kw) }} and up to ${{ to: decimal(product.to_kw) }} kW`
              : say`For plants up to ${{ to: decimal(product.to_kw) }} kW`,
        },
    {
      met: amount <= most,
      sentence: say`At most ${{ amount: money(most) }} for this plant, ${{ percent: decimal(product.margin_percent) }}% of its cost is your own share`,
    },
  ];
  if (product.least_income > 0)
    conditions.push({
      met: judged(applicant.income, (income) => income >= product.least_income),
      sentence: say`Annual income of at least ${{ amount: money(product.least_income) }}`,
    });
  if (product.least_cibil > 0)
    conditions.push({
      met: judged(applicant.cibil, (score) => score >= product.least_cibil),
      sentence: say`CIBIL score of at least ${{ score: decimal(product.least_cibil) }}`,
    });
  if (product.most_age > 0)
    conditions.push({
      met: judged(applicant.age, (age) => age <= product.most_age),
      sentence: say`Applicant aged ${{ age: decimal(product.most_age) }} at most`,
    });
  return conditions;
}

/** Whether all conditions are met; undefined when something is not known yet. */
export const qualifies = (conditions: readonly Condition[]): boolean | undefined =>
  conditions.some(({ met }) => met === false)
    ? false
    : conditions.some(({ met }) => met === undefined)
      ? undefined
      : true;
