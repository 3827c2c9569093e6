/** Days as other programs write them into files. */
import { isPlainDate, type PlainDate, readDate } from './dates.ts';

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** DD/MM/YYYY, DD/MM/YY, YYYY-MM-DD, 12-Mar-26, 12 March 2026, also with a weekday before and a time after. */
export function writtenDate(written: string): PlainDate | undefined {
  const text = written
    .trim()
    .replace(/^[A-Za-z]{3,9},?\s+(?=\d)/, '')
    .replace(/[T\s]+\d{1,2}:\d{2}.*$/, '')
    .replace(/\s*[A*]$/, '')
    .trim();
  if (text === '') return undefined;
  const iso = /^\d{4}-\d{2}-\d{2}/.exec(text)?.[0];
  if (iso && isPlainDate(iso)) return iso;
  const named = /^(\d{1,2})[\s\-/.]+([A-Za-z]{3,9})[\s\-/.,]+(\d{2}|\d{4})$/.exec(text);
  if (named) {
    const month = months.indexOf((named[2] ?? '').slice(0, 3).toLowerCase()) + 1;
    const year = Number(named[3]) + ((named[3] ?? '').length === 2 ? 2000 : 0);
    return month > 0 ? readDate(`${named[1]}/${month}/${year}`) : undefined;
  }
  const short = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{2})$/.exec(text);
  return readDate(short ? `${short[1]}/${short[3]}/20${short[4]}` : text);
}
