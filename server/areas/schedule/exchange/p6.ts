/** What both formats of Primavera say alike: constraints, hours that become days, links with their lag. */
import { isPlainDate, type PlainDate } from '../../../../domain/dates.ts';
import { plural, say } from '../../../../domain/sentences.ts';
import type { ConstraintKind } from '../../../../gantt/engine/plan.ts';
import { dayOf, type FileEvent, type FileLink, type NotUnderstood } from './file_plan.ts';
import { type EndConstraint, endConstraint, keepLate } from './read_msproject.ts';
import { type HoursADay, type LagCalendar, numberOr } from './xer_tables.ts';

const constraints = new Map<string, ConstraintKind>(
  Object.entries({
    CS_MSOA: 'not_earlier_than',
    CS_MSO: 'must_start_on',
    CS_MANDSTART: 'must_start_on',
    CS_MEOB: 'not_later_than',
  }),
);
const end_constraints = new Map<string, EndConstraint>(
  Object.entries({
    CS_MSOB: 'start no later',
    CS_MEO: 'must finish',
    CS_MEOA: 'finish no earlier',
    CS_MANDFIN: 'must finish',
  }),
);
/** Holds an event as its first constraint says, and by its second as far as both can be kept; says what is left out. */
export function hold(
  event: FileEvent,
  [first, second]: readonly { type: string; date: PlainDate | undefined }[],
): NotUnderstood[] {
  const found: NotUnderstood[] = [];
  const about = { where: event.name, key: event.key };
  const kind = constraints.get(first?.type ?? '');
  const other = first?.date && endConstraint(end_constraints.get(first.type), first.date);
  if (kind && first?.date) event.constraint = { kind, date: first.date };
  else if (other) Object.assign(event, other);
  else if (first?.type === 'CS_ALAP') keepLate(event, found);
  if (!second?.type) return found;
  const also = second.date && endConstraint(end_constraints.get(second.type), second.date);
  const also_kind = constraints.get(second.type);
  const is_free = !event.constraint && !event.finish_constraint;
  if (second.date && second.type === 'CS_MEOB') event.deadline = second.date;
  else if (also && (also.start_by ? !event.start_by : is_free)) Object.assign(event, also);
  else if (second.date && also_kind && is_free) event.constraint = { kind: also_kind, date: second.date };
  else found.push({ ...about, says: say`Has a second constraint, which is left out.` });
  return found;
}

export const round = (days: number): number => Math.round(days * 1000) / 1000;
export const day = (text: string | undefined): PlainDate | undefined => {
  const found = dayOf(text);
  return found && isPlainDate(found) ? found : undefined;
};

/** What an activity and its links take hours for. */
export interface Hours {
  calendar: HoursADay;
  not_understood: NotUnderstood[];
  where: string;
  key: string;
}

/** Hours as days of a calendar; what is no number of hours is said, and so is what the change to days loses. */
export function daysOf(text: string | undefined, { calendar, not_understood, where, key }: Hours): number | undefined {
  const hours = numberOr(text, (given) =>
    not_understood.push({ where, key, says: say`“${{ given }}” is not a number of hours; it is left out.` }),
  );
  if (hours !== undefined && hours !== 0 && calendar.loss) not_understood.push({ where, key, says: calendar.loss });
  return hours === undefined ? undefined : round(hours / calendar.hours);
}

/** A link with its lag in days, by the calendar that the file counts lags by. */
export function linkOf(
  link: Omit<FileLink, 'lag'>,
  lag_text: string | undefined,
  by: LagCalendar,
  calendars: Record<'from' | 'to' | 'project', HoursADay>,
  { where, not_understood }: Pick<Hours, 'where' | 'not_understood'>,
): FileLink {
  const calendar =
    by === 'round the clock'
      ? { hours: 24, round_the_clock: true, loss: undefined }
      : calendars[by === 'predecessor' ? 'from' : by === 'successor' ? 'to' : 'project'];
  const lag = daysOf(lag_text, { calendar, not_understood, where, key: link.to }) ?? 0;
  // days here are those of the event that waits
  if (lag !== 0 && calendar.round_the_clock && !calendars.to.round_the_clock)
    not_understood.push({
      where,
      key: link.to,
      says: say`Has a lag that the file counts round the clock; kept as ${plural({ days: lag }, '# day', '# days')} of its own calendar.`,
    });
  return { ...link, lag };
}
