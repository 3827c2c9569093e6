/** Progress reports that are mailed: of a day when it is signed, of a week on the Monday after it. */
import { addDays, onIndianClock, type PlainDate, weekday } from '../dates.ts';
import { say, type Sentence } from '../sentences.ts';
import { foldName } from '../text.ts';

export const report_spans = ['day', 'week'] as const;
export type ReportSpan = (typeof report_spans)[number];

/** The hour in India at which the summary of the week before leaves on Mondays. */
export const weekly_hour = 8;

/** The Sunday with which the week ended that is to be mailed now; undefined: it is not Monday, or too early. */
export function weekToMail(now: Date): PlainDate | undefined {
  const there = onIndianClock(now);
  const day = there.toISOString().slice(0, 10);
  return weekday(day) === 1 && there.getUTCHours() >= weekly_hour ? addDays(day, -1) : undefined;
}

/** The Monday of the week that ends with a day. */
export const weekBegan = (last: PlainDate): PlainDate => addDays(last, -6);

/** The Sundays with which the weeks of some days end, in order. */
export const weekEnds = (days: readonly PlainDate[]): PlainDate[] =>
  [...new Set(days.map((day) => addDays(day, (7 - weekday(day)) % 7)))].toSorted();

interface Recipient {
  id: number;
  user_id: number | null;
  email: string;
}

/** Why nobody new is mailed by these facts: they are on the list already, or nothing is chosen for them. */
export function whyNotReceive(
  wanted: { user_id: number | null; email: string; daily: boolean; weekly: boolean },
  there: readonly Recipient[],
): Sentence | undefined {
  if (!wanted.daily && !wanted.weekly) return say`Select the daily report, the weekly summary or both.`;
  const same = there.some(({ user_id, email }) =>
    wanted.user_id === null ? foldName(email) === foldName(wanted.email) : user_id === wanted.user_id,
  );
  return same ? say`They receive reports of this project already.` : undefined;
}
