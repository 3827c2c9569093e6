/** How far ahead a day may lie that a supplier or a buyer gives: a promise, the end of a quote, an inspection, an arrival. */
import { addMonths, type PlainDate } from '../dates.ts';
import { plural, say, type Sentence } from '../sentences.ts';

/** Longer than any plant takes from its order to its handover. */
const most_years = 5;

/** Why a day is too far ahead to be meant. */
export const whyNotAhead = (day: PlainDate | null | undefined, today: PlainDate): Sentence | undefined =>
  day && day > addMonths(today, most_years * 12)
    ? say`Enter a date within the next ${plural({ years: most_years }, '# year', '# years')}.`
    : undefined;
