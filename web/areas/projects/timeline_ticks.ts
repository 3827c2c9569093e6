/** Marks on a scale of days: months, quarters or years, as many as can be read. */
import { addMonths, daysBetween, type PlainDate } from '../../../domain/dates.ts';

export interface Tick {
  date: PlainDate;
  text: string;
}

const MOST = 9;

/** The beginnings of months, quarters or years between two days. */
export function ticksBetween(from: PlainDate, to: PlainDate, locale: string): Tick[] {
  const months = daysBetween(from, to) / 30.4;
  const step = [1, 2, 3, 6, 12, 24, 60, 120].find((size) => months / size <= MOST) ?? 240;
  const words = new Intl.DateTimeFormat(locale === 'hi' ? 'hi-IN' : 'en-IN', {
    ...(step < 12 && { month: 'short' }),
    year: step < 12 ? '2-digit' : 'numeric',
    timeZone: 'UTC',
  });
  const ticks: Tick[] = [];
  const year = from.slice(0, 4);
  const month = Number(from.slice(5, 7)) - 1;
  const first = step >= 12 ? 0 : Math.floor(month / step) * step;
  let date = addMonths(`${year}-01-01`, first);
  while (date <= to) {
    if (date >= from) ticks.push({ date, text: words.format(new Date(`${date}T00:00:00Z`)) });
    date = addMonths(date, step);
  }
  return ticks;
}
