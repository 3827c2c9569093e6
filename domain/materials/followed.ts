/** Events of the schedule that follow material: how far they are, and whether what was promised comes too late for them. */
import { daysBetween, type PlainDate } from '../dates.ts';
import type { Unit } from '../units.ts';
import { day, decimal, plural, say, type Sentence } from '../sentences.ts';

/** A line of the bill of quantities that an event waits for; quantities in its stock unit. */
export interface FollowedLine {
  unit: Unit;
  /** approved, wastage included */
  needed: number;
  /** at the site or in a store, in use or installed */
  arrived: number;
  /** paise for one stock unit; null: none was planned */
  rate: number | null;
}

/** True for an event whose progress is counted from what arrived: work that is open, in the stage MATERIALS, with approved lines. */
export const isFollowed = (
  event: { stage: string; is_group: boolean; status: string },
  lines: readonly FollowedLine[],
): boolean =>
  event.stage === 'materials' &&
  !event.is_group &&
  event.status !== 'FINISHED' &&
  lines.some(({ needed }) => needed > 0);

/**
 * How much of the material of an event has arrived, in percent to the hundredth. Each line counts by what it was planned to
 * cost; where a line has no rate, all count alike. More than needed of one line makes up for nothing of another.
 */
export function percentArrived(lines: readonly FollowedLine[]): number {
  const counted = lines.filter(({ needed }) => needed > 0);
  const priced = counted.every(({ rate }) => rate !== null && rate > 0);
  const weightOf = ({ needed, rate }: FollowedLine): number => (priced ? needed * (rate ?? 0) : 1);
  const whole = counted.reduce((sum, line) => sum + weightOf(line), 0);
  if (whole === 0) return 0;
  const done = counted.reduce(
    (sum, line) => sum + weightOf(line) * Math.min(1, Math.max(0, line.arrived) / line.needed),
    0,
  );
  // all of it only when nothing is missing
  const all = counted.every(({ needed, arrived }) => arrived >= needed);
  return all ? 100 : Math.min(99.99, Math.round((done / whole) * 10_000) / 100);
}

/** Why nobody types the progress of an event that follows material. */
export const whyNotTyped = (name: string): Sentence => say`${{ name }}: progress follows the quantities that arrive.`;

/** How far an event is, and what of its material arrived. */
export function saysArrived(name: string, percent: number, lines: readonly FollowedLine[]): Sentence {
  const counted = lines.filter(({ needed }) => needed > 0);
  const [only] = counted;
  if (only && counted.length === 1)
    return say`${{ name }} is at ${{ percent }}%: ${{ arrived: decimal(only.arrived, 3) }} of ${{ needed: decimal(only.needed, 3) }} ${{ unit: only.unit }} arrived`;
  const whole = counted.filter(({ needed, arrived }) => arrived >= needed).length;
  return say`${{ name }} is at ${{ percent }}%: ${{ whole }} of ${plural({ lines: counted.length }, '# line', '# lines')} arrived in full`;
}

/** The days by which material that is still to come is promised after its event should end; 0 when it comes in time. */
export const daysLateFor = (
  event: { status: string; current_end: PlainDate | null; planned_end: PlainDate | null },
  promised_on: PlainDate | null,
): number => {
  const end = event.current_end ?? event.planned_end;
  if (event.status === 'FINISHED' || promised_on === null || end === null) return 0;
  return Math.max(0, daysBetween(end, promised_on));
};

/** The coming delay of an event in words. */
export const comingDelay = (promised_on: PlainDate, days: number): Sentence =>
  say`Material is promised for ${{ date: day(promised_on) }}, ${plural({ days }, '# day', '# days')} after this should end.`;
