/**
 * The legal clock of an application: what happened and the rule give days used, days left and the due date. Nothing of it is
 * stored, so that a holiday notified late, or a corrected rule, changes what is due (patterns B7).
 */
import { addDays, daysBetween, type PlainDate, weekday } from '../dates.ts';

export type DayKind = 'working' | 'calendar';

/** How an authority counts. */
export interface ClockRule {
  days: number;
  kind: DayKind;
  /** what is received after this time of the day counts from the next day: '17:00'; empty: the day itself */
  cutoff: string;
  /** receipt on a day on which the office is closed counts from its next working day */
  receipt_on_working_day: boolean;
  /** a last day on which the office is closed moves to its next working day */
  rolls: boolean;
}

/** What moves a clock. `extend` adds days. */
export type ClockEvent =
  | { kind: 'start' | 'pause' | 'resume' | 'stop'; on: PlainDate; time?: string }
  | { kind: 'extend'; on: PlainDate; days: number };

/** When the authority's office is open. Holidays by date, with their names. */
export interface OfficeDays {
  /** 1 Monday to 7 Sunday */
  working_days: readonly number[];
  holidays: ReadonlyMap<PlainDate, string>;
}

export interface ClockSpan {
  kind: 'counted' | 'paused';
  /** day 0 of a counted span; the day of the pause */
  from: PlainDate;
  to: PlainDate;
  days: number;
}

export interface ClockReading {
  state: 'running' | 'paused' | 'stopped';
  /** day 0 */
  received_on: PlainDate;
  /** days of the rule with those it was extended by */
  total: number;
  extended: number;
  used: number;
  left: number;
  /** days past the due date, in days of the rule */
  over: number;
  /** the last day; null while the clock is paused before it */
  due_on: PlainDate | null;
  stopped_on: PlainDate | null;
  /** what adds up to the days used */
  spans: ClockSpan[];
  /** holidays on weekdays between day 0 and today that were not counted */
  skipped: { date: PlainDate; name: string }[];
}

const isOpen = ({ working_days, holidays }: OfficeDays, date: PlainDate): boolean =>
  working_days.includes(weekday(date) || 7) && !holidays.has(date);

/** A day on which an office is open: the day itself or the next such day. */
function openFrom(office: OfficeDays, date: PlainDate): PlainDate {
  let day = date;
  // a year without an open day is no calendar of an office
  for (let tries = 0; tries < 366 && !isOpen(office, day); tries += 1) day = addDays(day, 1);
  return day;
}

/** Day 0 of what was received at a time of a day. */
function receivedOn(rule: ClockRule, office: OfficeDays, on: PlainDate, time = ''): PlainDate {
  const day = rule.cutoff !== '' && time > rule.cutoff ? addDays(on, 1) : on;
  return rule.receipt_on_working_day ? openFrom(office, day) : day;
}

const counts = (rule: ClockRule, office: OfficeDays, date: PlainDate): boolean =>
  rule.kind === 'calendar' || isOpen(office, date);

/** Days that count after one day, up to another. */
function countedBetween(rule: ClockRule, office: OfficeDays, from: PlainDate, to: PlainDate): number {
  if (to <= from) return 0;
  if (rule.kind === 'calendar') return daysBetween(from, to);
  let days = 0;
  for (let day = addDays(from, 1); day <= to; day = addDays(day, 1)) if (isOpen(office, day)) days += 1;
  return days;
}

/** The day on which so many days after another have been counted. */
function dayAfter(rule: ClockRule, office: OfficeDays, from: PlainDate, days: number): PlainDate {
  if (rule.kind === 'calendar') return addDays(from, days);
  let day = from;
  for (let left = days, tries = 0; left > 0 && tries < 5000; tries += 1) {
    day = addDays(day, 1);
    if (counts(rule, office, day)) left -= 1;
  }
  return day;
}

interface Span {
  from: PlainDate;
  to: PlainDate | null;
}

interface Walked {
  spans: Span[];
  extended: number;
  stopped_on: PlainDate | null;
}

/** The spans in which a clock ran, from its last start on. */
function walk(rule: ClockRule, office: OfficeDays, events: readonly ClockEvent[]): Walked | undefined {
  let found: Walked | undefined;
  for (const event of events) {
    if (event.kind === 'start') {
      found = {
        spans: [{ from: receivedOn(rule, office, event.on, event.time), to: null }],
        extended: 0,
        stopped_on: null,
      };
      continue;
    }
    if (!found || found.stopped_on !== null) continue;
    const last: Span | undefined = found.spans.at(-1);
    if (event.kind === 'extend') found.extended += event.days;
    else if (event.kind === 'resume') {
      if (last && last.to !== null)
        found.spans.push({ from: receivedOn(rule, office, event.on, event.time), to: null });
    } else {
      if (last && last.to === null) last.to = event.on < last.from ? last.from : event.on;
      if (event.kind === 'stop') found.stopped_on = event.on;
    }
  }
  return found;
}

/** What a clock shows on a day; undefined before it was started. */
export function readClock(
  rule: ClockRule,
  events: readonly ClockEvent[],
  office: OfficeDays,
  today: PlainDate,
): ClockReading | undefined {
  const walked = walk(rule, office, events);
  const first = walked?.spans[0];
  if (!walked || !first) return undefined;
  const { spans, extended, stopped_on } = walked;
  const last = spans.at(-1) ?? first;
  const total = rule.days + extended;
  const until = stopped_on ?? today;
  const state = stopped_on !== null ? 'stopped' : last.to === null ? 'running' : 'paused';
  const shown: ClockSpan[] = [];
  let used = 0;
  let due: PlainDate | null = null;
  for (const [at, span] of spans.entries()) {
    const to = span.to ?? (until < span.from ? span.from : until);
    const days = countedBetween(rule, office, span.from, to);
    const last_of_all = at === spans.length - 1;
    // a paused clock knows its last day only where that came before the pause
    if (due === null && (used + days >= total || (last_of_all && state !== 'paused')))
      due = dayAfter(rule, office, span.from, Math.max(0, total - used));
    used += days;
    shown.push({ kind: 'counted', from: span.from, to, days });
    const next = spans[at + 1];
    const paused_until = next ? next.from : state === 'paused' ? until : undefined;
    if (paused_until !== undefined && paused_until > to)
      shown.push({ kind: 'paused', from: to, to: paused_until, days: daysBetween(to, paused_until) });
  }
  if (due !== null && rule.rolls) due = openFrom(office, due);
  const skipped =
    rule.kind === 'calendar'
      ? []
      : [...office.holidays]
          .filter(
            ([date]) =>
              office.working_days.includes(weekday(date) || 7) &&
              spans.some(({ from, to }) => date > from && date <= (to ?? until)),
          )
          .map(([date, name]) => ({ date, name }))
          .toSorted((one, other) => (one.date < other.date ? -1 : 1));
  return {
    state,
    received_on: first.from,
    total,
    extended,
    used,
    left: Math.max(0, total - used),
    over: due !== null && until > due ? Math.max(1, countedBetween(rule, office, due, until)) : 0,
    due_on: due,
    stopped_on,
    spans: shown,
    skipped,
  };
}

/** The day on which an authority's silence counts as approval: the day after the last one, from midnight. */
export const deemedOn = ({ state, due_on }: ClockReading): PlainDate | null =>
  due_on !== null && state !== 'paused' ? addDays(due_on, 1) : null;

/** True once the limit has passed while the clock ran. */
export function isDeemed(reading: ClockReading, today: PlainDate): boolean {
  const day = deemedOn(reading);
  return reading.state === 'running' && day !== null && today >= day;
}
