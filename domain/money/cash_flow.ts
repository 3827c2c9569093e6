/**
 * The cash of a project, or of several: what moved on bank and cash accounts, and what is expected on which day (money.md,
 * rule 8). Amounts are paise, in above zero, out below. A day that is past forecasts nothing: what was not paid is overdue.
 */
import { addDays, addMonths, daysBetween, type PlainDate, weekday } from '../dates.ts';
import { roundPaise, splitPaise } from '../money.ts';
import { usual_terms } from '../procurement/landed.ts';

/** Where an expected amount comes from. */
export const cash_sources = [
  'invoice',
  'milestone',
  'retention',
  'purchase_order',
  'supplier_bill',
  'running_bill',
  'site_expense',
  'work_order',
  'retention_payable',
  'budget',
  'tds',
  'gst',
] as const;
export type CashSource = (typeof cash_sources)[number];

/** Where nothing else is entered: percent a year on a negative balance. */
export const usual_interest_percent = usual_terms.interest_percent;

export interface CashMove {
  day: PlainDate;
  amount: number;
}

/** An amount that is expected. */
export interface CashItem {
  source: CashSource;
  /** null: nothing says when */
  day: PlainDate | null;
  /** spread evenly by weeks from `day` to this day; null: on one day */
  until: PlainDate | null;
  /** what moves on the bank account: without retention and TDS, with GST */
  amount: number;
  /** GST in it that is not posted yet: charged above zero, paid to a supplier below; it counts in the month of `gst_on` */
  gst: number;
  gst_on: PlainDate | null;
  /** deducted from a payment, and paid to the government the month after */
  tds: number;
  /** moves when commissioning does */
  follows: boolean;
}

/** Taxes that are posted already, by month: GST charged less paid to suppliers, TDS deducted. */
export interface TaxMonth {
  /** any day of the month */
  month: PlainDate;
  gst: number;
  tds: number;
}

export interface CashFacts<Item extends CashItem = CashItem> {
  actual: readonly CashMove[];
  items: readonly Item[];
  taxes: readonly TaxMonth[];
}

const monthOf = (day: PlainDate): PlainDate => `${day.slice(0, 7)}-01`;

/** TDS is paid by the 7th of the month after, that of March by 30 April. */
export function tdsDueOn(day: PlainDate): PlainDate {
  const next = addMonths(monthOf(day), 1);
  return next.slice(5, 7) === '04' ? `${next.slice(0, 8)}30` : `${next.slice(0, 8)}07`;
}

/** GST is paid by the 20th of the month after. */
export const gstDueOn = (day: PlainDate): PlainDate => `${addMonths(monthOf(day), 1).slice(0, 8)}20`;

/** What of GST is paid for each month: credit that is left of one is set off against the next ones. */
export function gstDues(months: ReadonlyMap<PlainDate, number>): CashMove[] {
  let credit = 0;
  return [...months]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([month, gst]) => {
      const due = gst - credit;
      credit = Math.max(0, -due);
      return due > 0 ? [{ day: gstDueOn(month), amount: -due }] : [];
    });
}

/** An amount as it is paid from today on: on its day, or a part in each week of its span. */
export function partsOf(item: CashItem, today: PlainDate): (CashMove & { gst: number; tds: number })[] {
  const { day, until, amount, gst, tds } = item;
  if (day === null) return [];
  if (until === null) return [{ day, amount, gst, tds }];
  const from = day < today ? today : day;
  const weeks = Math.max(1, Math.ceil((daysBetween(from, until) + 1) / 7));
  const even = Array.from({ length: weeks }, () => 1);
  const [amounts, gsts, tdss] = [amount, gst, tds].map((whole) => splitPaise(whole, even)) as [
    number[],
    number[],
    number[],
  ];
  return even.map((_, at) => ({
    day: addDays(from, at * 7),
    amount: amounts[at] ?? 0,
    gst: gsts[at] ?? 0,
    tds: tdss[at] ?? 0,
  }));
}

/** An amount where commissioning is so many days later: what is spread is only stretched once it has begun. */
export function slipped<Item extends CashItem>(item: Item, days: number, today: PlainDate): Item {
  if (!item.follows || days === 0 || item.day === null) return item;
  const last = item.until ?? item.day;
  if (last < today) return item;
  const moved = (day: PlainDate): PlainDate => {
    const next = addDays(day, days);
    return next < today ? today : next;
  };
  return {
    ...item,
    day: item.until !== null && item.day <= today ? item.day : moved(item.day),
    until: item.until === null ? null : moved(item.until),
    gst_on: item.gst_on === null || item.gst_on < today ? item.gst_on : moved(item.gst_on),
  };
}

export interface CashAsked {
  today: PlainDate;
  /** days that commissioning is later than planned */
  slip?: number;
  /** days from today within which overdue amounts are expected; null: they stay apart */
  overdue_in?: number | null;
}

export interface CashFlow<Item extends CashItem = CashItem> {
  actual: readonly CashMove[];
  forecast: (CashMove & { source: CashSource })[];
  /** unpaid although its day is past */
  overdue: Item[];
  /** without a day */
  undated: Item[];
}

/** Everything that moves and is expected, on its day. */
export function cashFlow<Item extends CashItem>(facts: CashFacts<Item>, asked: CashAsked): CashFlow<Item> {
  const { today, slip = 0, overdue_in = null } = asked;
  const items = facts.items.map((item) => slipped(item, slip, today));
  const isOverdue = (item: Item): boolean => item.day !== null && item.until === null && item.day < today;
  const overdue = items.filter(isOverdue);
  const gst = new Map<PlainDate, number>();
  const tds = new Map<PlainDate, number>();
  const add = (sums: Map<PlainDate, number>, day: PlainDate, paise: number) => {
    if (paise !== 0) sums.set(monthOf(day), (sums.get(monthOf(day)) ?? 0) + paise);
  };
  for (const one of facts.taxes) {
    add(gst, one.month, one.gst);
    add(tds, one.month, one.tds);
  }
  const forecast: CashFlow['forecast'] = [];
  for (const item of items) {
    const late = isOverdue(item);
    const paid = late && overdue_in !== null ? { ...item, day: addDays(today, overdue_in) } : item;
    for (const part of partsOf(paid, today)) {
      if (!late || overdue_in !== null) {
        forecast.push({ source: item.source, day: part.day, amount: part.amount });
        add(tds, part.day, part.tds);
      }
      // tax is owed by the document, whoever pays late
      const on = item.until === null ? (item.gst_on ?? part.day) : part.day;
      add(gst, on < today ? today : on, part.gst);
    }
  }
  const dues = [
    ...gstDues(gst).map((one) => ({ ...one, source: 'gst' as const })),
    ...[...tds].map(([month, paise]) => ({ day: tdsDueOn(month), amount: -paise, source: 'tds' as const })),
  ];
  return {
    actual: facts.actual,
    forecast: [...forecast, ...dues].filter(({ day, amount }) => day >= today && amount !== 0),
    overdue,
    undated: items.filter(({ day }) => day === null),
  };
}

/** What is in the account after each day on which something moves, in their order. */
export function balances(moves: readonly CashMove[]): { day: PlainDate; balance: number }[] {
  const by_day = new Map<PlainDate, number>();
  for (const { day, amount } of moves) by_day.set(day, (by_day.get(day) ?? 0) + amount);
  let balance = 0;
  return [...by_day]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([day, amount]) => {
      balance += amount;
      return { day, balance };
    });
}

/** Interest on a negative balance from one day to another, at so many percent a year. */
export function interestOn(
  days: readonly { day: PlainDate; balance: number }[],
  percent: number,
  from?: PlainDate,
): number {
  let weighted = 0;
  for (const [at, { day, balance }] of days.entries()) {
    const next = days[at + 1]?.day;
    if (next === undefined || balance >= 0) continue;
    const begins = from !== undefined && day < from ? from : day;
    if (next > begins) weighted += -balance * daysBetween(begins, next);
  }
  return roundPaise((weighted * percent) / 100 / 365);
}

export interface CashFigures {
  /** in the account today, of what is counted here */
  balance: number;
  /** the lowest balance from today on, and its day */
  lowest: { day: PlainDate; balance: number };
  /** what has to be financed at most, now or later */
  peak_need: number;
  /** on the negative balance from today on */
  interest: number;
  /** in and out from today on */
  in: number;
  out: number;
  /** when all is paid */
  final: number;
}

export function cashFigures(
  { actual, forecast }: Pick<CashFlow, 'actual' | 'forecast'>,
  { today, percent }: { today: PlainDate; percent: number },
): CashFigures {
  const balance = actual.reduce((sum, { amount }) => sum + amount, 0);
  const days = balances([{ day: today, amount: balance }, ...forecast]);
  const lowest = days.reduce((low, one) => (one.balance < low.balance ? one : low), days[0] ?? { day: today, balance });
  const sum = (wanted: (paise: number) => boolean) =>
    forecast.reduce((total, { amount }) => total + (wanted(amount) ? amount : 0), 0);
  return {
    balance,
    lowest,
    peak_need: Math.max(0, -lowest.balance),
    interest: interestOn(days, percent, today),
    in: sum((paise) => paise > 0),
    out: -sum((paise) => paise < 0),
    final: days.at(-1)?.balance ?? balance,
  };
}

export const cash_spans = ['month', 'week'] as const;
export type CashSpan = (typeof cash_spans)[number];

/** The first day of the month, or the Monday of the week, that a day lies in. */
export const spanStart = (day: PlainDate, by: CashSpan): PlainDate =>
  by === 'month' ? monthOf(day) : addDays(day, -((weekday(day) + 6) % 7));

const spanAfter = (start: PlainDate, by: CashSpan): PlainDate =>
  by === 'month' ? addMonths(start, 1) : addDays(start, 7);

export interface CashBucket {
  start: PlainDate;
  actual_in: number;
  actual_out: number;
  forecast_in: number;
  forecast_out: number;
  net: number;
  /** after the span */
  cumulative: number;
}

/** Most spans that are shown: ten years of months, or two years of weeks. */
export const most_spans = 120;

/** What moves by months or weeks without a gap, oldest first. What lies before the most that is shown is in the first balance. */
export function bucketsOf({ actual, forecast }: Pick<CashFlow, 'actual' | 'forecast'>, by: CashSpan): CashBucket[] {
  const found = new Map<PlainDate, CashBucket>();
  const at = (day: PlainDate): CashBucket => {
    const start = spanStart(day, by);
    const known = found.get(start);
    if (known) return known;
    const made = { start, actual_in: 0, actual_out: 0, forecast_in: 0, forecast_out: 0, net: 0, cumulative: 0 };
    found.set(start, made);
    return made;
  };
  for (const { day, amount } of actual) at(day)[amount > 0 ? 'actual_in' : 'actual_out'] += Math.abs(amount);
  for (const { day, amount } of forecast) at(day)[amount > 0 ? 'forecast_in' : 'forecast_out'] += Math.abs(amount);
  const starts = [...found.keys()].toSorted();
  const [first, last] = [starts[0], starts.at(-1)];
  if (first === undefined || last === undefined) return [];
  const all: CashBucket[] = [];
  let cumulative = 0;
  for (let start = first; start <= last; start = spanAfter(start, by)) {
    const one = at(start);
    one.net = one.actual_in + one.forecast_in - one.actual_out - one.forecast_out;
    cumulative += one.net;
    all.push({ ...one, cumulative });
  }
  return all.slice(-most_spans);
}

export interface CashShift {
  key: string;
  amount: number;
  from: PlainDate | null;
  to: PlainDate | null;
}

/** The amounts that are expected on another day than before; of what is spread its last day counts. The largest first. */
export function shiftsOf(
  before: readonly (CashItem & { key: string })[],
  after: readonly (CashItem & { key: string })[],
): CashShift[] {
  const was = new Map(before.map((item) => [item.key, item]));
  const lastOf = ({ day, until }: CashItem): PlainDate | null => until ?? day;
  return after
    .flatMap((item) => {
      const old = was.get(item.key);
      const [from, to] = [old ? lastOf(old) : null, lastOf(item)];
      return old && from !== to ? [{ key: item.key, amount: item.amount, from, to }] : [];
    })
    .toSorted((a, b) => Math.abs(b.amount) - Math.abs(a.amount));
}
