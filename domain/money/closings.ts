/** Months of the books that the accountant closes: nothing is posted on their days any more. */
import { addDays, addMonths, type PlainDate } from '../dates.ts';
import type { Words } from '../errors.ts';
import { day, say, type Sentence } from '../sentences.ts';

/** The first day of the month of a day. */
export const monthBegin = (date: PlainDate): PlainDate => `${date.slice(0, 7)}-01`;
/** The last day of the month of a day. */
export const monthEnd = (date: PlainDate): PlainDate => addDays(addMonths(monthBegin(date), 1), -1);
/** The first day of the financial year of a day: 1 April. */
export function yearBegin(date: PlainDate): PlainDate {
  const year = Number(date.slice(0, 4));
  return `${date.slice(5) < '04-01' ? year - 1 : year}-04-01`;
}

export interface Closing {
  closed_through: PlainDate | null;
  final_through: PlainDate | null;
}

/** Why the books are not closed, or opened again, this way. `before` holds now. */
export function whyNotClose(
  before: Closing,
  wanted: { closed_through: PlainDate | null; final: boolean; reason: string },
  today: PlainDate,
): { sentence: Words; field?: 'closed_through' | 'reason' } | undefined {
  const { closed_through, final, reason } = wanted;
  const at = (sentence: Sentence, field?: 'closed_through' | 'reason') => ({ sentence, ...(field && { field }) });
  if (closed_through !== null && closed_through !== monthEnd(closed_through))
    return at(say`Select the last day of a month.`, 'closed_through');
  if (closed_through !== null && closed_through >= today)
    return at(say`A month can be closed once it is over.`, 'closed_through');
  if (before.final_through !== null && (closed_through === null || closed_through < before.final_through))
    return at(say`The year up to ${{ day: day(before.final_through) }} is closed permanently.`, 'closed_through');
  if (final && (closed_through === null || closed_through.slice(5) !== '03-31'))
    return at(say`Only the end of a financial year, 31 March, can be closed permanently.`, 'closed_through');
  const opens = before.closed_through !== null && (closed_through === null || closed_through < before.closed_through);
  if (opens && reason.length < 3) return at(say`Enter a reason for reopening the month.`, 'reason');
  if (closed_through === before.closed_through && !(final && before.final_through !== closed_through))
    return at(say`The books are already closed up to this day.`, 'closed_through');
  return undefined;
}

/** What holds after it. */
export const closed = (
  before: Closing,
  { closed_through, final }: { closed_through: PlainDate | null; final: boolean },
) => ({
  closed_through,
  final_through: final ? closed_through : before.final_through,
});
