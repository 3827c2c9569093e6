/**
 * Interest that the law adds when a micro or small enterprise is paid late: compound, with monthly rests, at three times the bank
 * rate of the Reserve Bank of India (MSMED Act 2006, s. 16). It is not deductible from income (s. 23).
 */
import { addDays, addMonths, daysBetween, type PlainDate } from '../dates.ts';

/** The bank rate in percent a year, by the day it begins to hold (RBI, Statement on Developmental and Regulatory Policies). */
const bank_rates: readonly { from: PlainDate; percent: number }[] = [
  { from: '2023-02-08', percent: 6.75 },
  { from: '2025-02-07', percent: 6.5 },
  { from: '2025-04-09', percent: 6.25 },
  { from: '2025-06-06', percent: 5.75 },
  { from: '2025-12-05', percent: 5.5 },
  { from: '2026-10-07', percent: 5.75 },
];
const times = 3;

/** Percent a year for a late payment on a day; before the first known rate the first holds. */
export const msmePercent = (day: PlainDate): number =>
  times * (bank_rates.findLast(({ from }) => from <= day) ?? bank_rates[0]!).percent;

/** The interest of one unit over some days, by the rate of each day. */
function shareOver(from: PlainDate, until: PlainDate): number {
  const changes = bank_rates.map((one) => one.from).filter((day) => day > from && day < until);
  const days = [from, ...changes, until];
  return days
    .slice(1)
    .reduce((sum, day, at) => sum + (msmePercent(days[at]!) / 100) * (daysBetween(days[at]!, day) / 365), 0);
}

/**
 * Paise of interest on an amount that was due on a day and is still open, until another day; 0 while it is not late. The first day
 * of interest is the one after it was due.
 */
export function msmeInterest(open: number, due_on: PlainDate, until: PlainDate): number {
  const begun = addDays(due_on, 1);
  if (open <= 0 || until < begun) return 0;
  const end = addDays(until, 1);
  let owed = open;
  let from = begun;
  for (let month = 1; from < end; month += 1) {
    const rest = addMonths(begun, month);
    const to = rest < end ? rest : end;
    owed += owed * shareOver(from, to);
    from = to;
  }
  return Math.round(owed - open);
}
