/** Extension of time for days lost to the weather: what of the site's log counts, what the schedule allows for, what is claimed. */
import { addDays, daysBetween, type PlainDate } from '../dates.ts';
import { say, type Sentence } from '../sentences.ts';
import { daysLost, type IdleReason, stop_limits, type Weather } from './site_days.ts';

export const letter_statuses = ['Draft', 'Issued', 'Withdrawn'] as const;
export type LetterStatus = (typeof letter_statuses)[number];

/** The longest span of one letter, in days. */
export const most_letter_days = 366;

/** Why hours of a day were lost to the weather, by what was measured. */
export function lostReason({ sky, rain_mm, wind_ms, lightning, temperature_c }: Weather): IdleReason {
  if (sky === 'Heavy rain' || sky === 'Light rain' || (rain_mm ?? 0) > 0) return 'Rain';
  if (sky === 'Strong wind' || (wind_ms ?? 0) > stop_limits.crane_wind_ms) return 'Strong wind';
  if (lightning) return 'Lightning';
  if (sky === 'Fog') return 'Fog';
  return sky === 'Hot' || (temperature_c ?? 0) > stop_limits.heat_c ? 'Heat' : 'Other reason';
}

/** Why a lost day is not claimed. */
export const uncounted = ['not_signed', 'not_working', 'claimed'] as const;
export type Uncounted = (typeof uncounted)[number];

interface LoggedDay {
  day: PlainDate;
  lost_hours: number;
  signed: boolean;
}

/** Only signed working days count, each in one letter. */
export function whyUncounted(
  { day, signed }: Pick<LoggedDay, 'day' | 'signed'>,
  working: ReadonlySet<PlainDate>,
  claimed: ReadonlySet<PlainDate>,
): Uncounted | null {
  if (!signed) return 'not_signed';
  if (!working.has(day)) return 'not_working';
  return claimed.has(day) ? 'claimed' : null;
}

interface SlowSpan {
  from: PlainDate;
  to: PlainDate;
  /** what is left of a day's work */
  productivity: number;
}

/** Days of weather that the season of the state takes from these working days, to the tenth: what a schedule allows for. */
export function allowedDays(working: readonly PlainDate[], slow: readonly SlowSpan[]): number {
  const lost = working.reduce((sum, day) => {
    const span = slow.find(({ from, to }) => from <= day && day <= to);
    return sum + (span ? 1 - span.productivity : 0);
  }, 0);
  return Math.round(lost * 10) / 10;
}

/** What days come to against what is allowed: whole days, never more than was lost beyond it. */
export function claimOf(
  days: readonly Pick<LoggedDay, 'lost_hours'>[],
  allowed: number,
): { lost: number; claimed: number } {
  const lost = daysLost(days);
  return { lost, claimed: Math.max(0, Math.floor(Math.round((lost - allowed) * 10) / 10)) };
}

/** The day of completion that is asked for; null where none was promised. */
export const extendedTo = (promised: PlainDate | null, claimed: number): PlainDate | null =>
  promised === null ? null : addDays(promised, claimed);

/** Why a span cannot be that of a letter. */
export function whyNotSpan(from: PlainDate, to: PlainDate, today: PlainDate): Sentence | undefined {
  if (to < from) return say`The last day is before the first.`;
  if (to > today) return say`This day has not come yet.`;
  return daysBetween(from, to) >= most_letter_days ? say`Select a span of at most one year.` : undefined;
}

/** Why a letter is not changed or deleted. */
export const whyNotChange = (status: LetterStatus): Sentence | undefined =>
  status === 'Draft' ? undefined : say`This letter is issued. Withdraw it and draft another one.`;

/** Why a letter does not become what is wanted: a draft is issued when something is claimed, an issued one is withdrawn. */
export function whyNotBecome(
  status: LetterStatus,
  becomes: 'Issued' | 'Withdrawn',
  { claimed, body }: { claimed: number; body: string },
): Sentence | undefined {
  if (becomes === 'Withdrawn') return status === 'Issued' ? undefined : say`Only an issued letter can be withdrawn.`;
  if (status !== 'Draft') return say`This letter is already issued.`;
  if (claimed === 0) return say`Nothing is lost beyond what the schedule allows for.`;
  return body.trim() === '' ? say`Enter the text of the letter.` : undefined;
}
