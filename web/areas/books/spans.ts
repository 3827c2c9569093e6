/** The spans that an accountant looks at: a month, a financial year, or all of it. */
import { addDays, addMonths, type PlainDate } from '../../../domain/dates.ts';
import { monthBegin, monthEnd, yearBegin } from '../../../domain/money/closings.ts';

export const span_keys = ['month', 'last_month', 'year', 'last_year'] as const;
export type SpanKey = (typeof span_keys)[number];

export interface Span {
  from: PlainDate;
  to: PlainDate;
}

/** First and last day of a span, as seen from today. */
export function spanOf(key: SpanKey, today: PlainDate): Span {
  const year = yearBegin(today);
  const last_month = addMonths(monthBegin(today), -1);
  return {
    month: { from: monthBegin(today), to: monthEnd(today) },
    last_month: { from: last_month, to: monthEnd(last_month) },
    year: { from: year, to: addDays(addMonths(year, 12), -1) },
    last_year: { from: addMonths(year, -12), to: addDays(year, -1) },
  }[key];
}

/** The last months before the running one, newest first, each by its last day. */
export const closableMonths = (today: PlainDate, count = 18): PlainDate[] =>
  Array.from({ length: count }, (_, back) => monthEnd(addMonths(monthBegin(today), -1 - back)));
