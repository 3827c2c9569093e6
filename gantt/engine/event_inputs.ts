/** What the passes need to know of one event, read from the plan into the network's columns. */
import type { PlainDate } from '../dates.ts';
import { day_ticks, positionAt, type WorkCalendar, workedFrom } from './calendars.ts';
import {
  by_actual,
  by_must_start,
  by_not_earlier,
  by_start,
  by_today,
  finished,
  in_progress,
  instantOf,
  type Network,
  never,
  pending,
} from './network.ts';
import type { PlanEvent } from './plan.ts';

/** Ticks of work at the plan's pace; regulated durations are whole calendar days. */
const workOf = ({ days, clock }: PlanEvent, pace: number): number =>
  clock === 'calendar' ? Math.ceil(days - 1e-9) * day_ticks : Math.round((days * pace * day_ticks) / 100);

/** The day by which an event should end: its deadline, or the day it is held to when that comes first. */
export function dueOf({ constraint, constraint_date, deadline }: PlanEvent): PlainDate | undefined {
  const held = constraint === 'not_later_than' ? constraint_date : undefined;
  return held && deadline ? (held < deadline ? held : deadline) : (held ?? deadline ?? undefined);
}

/**
 * Reads one event into the columns that the passes start from: state, work, the floor below which it cannot lie, and its
 * deadline. Finished events get their place here and keep it.
 */
export function readEvent(network: Network, place: number): void {
  const event = network.events[place] as PlanEvent;
  const regulated = event.clock === 'calendar';
  network.calendar[place] = event.calendar ?? (regulated ? 1 : 0);
  network.regulated[place] = regulated ? 1 : 0;
  network.work[place] = workOf(event, network.plan.pace);
  network.held[place] = 0;
  const due = dueOf(event);
  network.deadline[place] = due ? instantOf(network, due) + day_ticks : never;
  network.at_day_end[place] = 0;
  if (event.actual_end) readFinished(network, place, event.actual_start ?? event.actual_end, event.actual_end);
  else if (event.actual_start) readStarted(network, place, event, event.actual_start);
  else readPending(network, place, event);
}

const calendarAt = (network: Network, place: number): WorkCalendar =>
  network.calendars[network.calendar[place] as number] as WorkCalendar;

/** An instant on the scale the event at a place counts in: a position of its calendar, the instant itself where regulated. */
const onScale = (network: Network, place: number, instant: number): number =>
  network.regulated[place] === 1 ? instant : positionAt(calendarAt(network, place), instant);

function readFinished(network: Network, place: number, actual_start: PlainDate, actual_end: PlainDate): void {
  const start_at = Math.min(instantOf(network, actual_start), instantOf(network, actual_end));
  const finish_at = instantOf(network, actual_end) + day_ticks;
  network.state[place] = finished;
  network.start_at[place] = start_at;
  network.finish_at[place] = finish_at;
  network.start[place] = onScale(network, place, start_at);
  network.finish[place] = onScale(network, place, finish_at);
  network.driver[place] = by_actual;
}

function readStarted(network: Network, place: number, event: PlanEvent, actual_start: PlainDate): void {
  const calendar = calendarAt(network, place);
  const regulated = network.regulated[place] === 1;
  const start_at = instantOf(network, actual_start);
  const start = onScale(network, place, start_at);
  const full = network.work[place] as number;
  const today = network.today === null ? undefined : Math.max(start_at, network.today);
  const elapsed = today === undefined ? 0 : Math.min(full, onScale(network, place, today) - start);
  const share = !regulated && event.percent ? Math.min(100, Math.max(0, event.percent)) / 100 : undefined;
  const left = share === undefined ? full - elapsed : Math.round(full * (1 - share));
  network.state[place] = in_progress;
  network.start_at[place] = start_at;
  network.start[place] = start;
  network.work[place] = left;
  network.floor[place] = start + full;
  network.floor_by[place] = by_actual;
  if (today === undefined) return;
  const day = workedFrom(calendar, Math.floor(today / day_ticks));
  const today_over = regulated ? (day + 1) * day_ticks : positionAt(calendar, (day + 1) * day_ticks);
  const floor = Math.max(share === undefined ? start + full : onScale(network, place, today) + left, today_over);
  network.floor[place] = floor;
  if (floor > start + full) network.floor_by[place] = by_today;
}

function readPending(network: Network, place: number, event: PlanEvent): void {
  const { constraint, constraint_date } = event;
  let floor = onScale(network, place, network.begin);
  let by = by_start;
  if (constraint && constraint_date && constraint !== 'not_later_than') {
    const date = onScale(network, place, instantOf(network, constraint_date));
    if (constraint === 'must_start_on') {
      floor = date;
      by = by_must_start;
      network.held[place] = 1;
    } else if (date > floor) {
      floor = date;
      by = by_not_earlier;
    }
  }
  if (network.today !== null) {
    const today = onScale(network, place, network.today);
    if (today > floor) {
      floor = today;
      by = by_today;
    }
  }
  network.state[place] = pending;
  network.floor[place] = floor;
  network.floor_by[place] = by;
}
