/** Shifting: an event moves without becoming longer or shorter (specification §9). */
import { addDays, daysBetween, type PlainDate } from '../dates.ts';

/** First and last day of an event, both included. */
export interface Span {
  start: PlainDate;
  end: PlainDate;
}

/** The span moved to a new start; it keeps the duration of the original span in calendar days (specification §9). */
export const shiftSpan = ({ start, end }: Span, new_start: PlainDate): Span => ({
  start: new_start,
  end: addDays(new_start, daysBetween(start, end)),
});
