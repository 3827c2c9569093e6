/** What became of a plan: a schedule against a frozen copy of itself. */
import { daysBetween, type PlainDate } from '../dates.ts';
import type { ScheduledEvent } from './plan.ts';

/** An event as a baseline keeps it. */
export interface BaselineEvent {
  id: number;
  start: PlainDate;
  end: PlainDate;
}

/** Events on the days a baseline promises; one it does not know was not promised, and keeps its plan's. */
export function againstBaseline<
  Row extends { id: number; planned_start: PlainDate | null; planned_end: PlainDate | null },
>(events: readonly Row[], baseline: readonly BaselineEvent[] | null | undefined): Row[] {
  const promised = new Map(baseline?.map((event) => [event.id, event]));
  return events.map((event) => {
    const { start, end } = promised.get(event.id) ?? {};
    return start && end ? { ...event, planned_start: start, planned_end: end } : event;
  });
}

/** How one event moved against a baseline, in calendar days; positive is later or longer. */
export interface BaselineMove {
  id: number;
  start_days: number;
  end_days: number;
  /** change in length */
  length_days: number;
}

export interface BaselineDifference {
  /** every event both have, in the order of the schedule */
  events: BaselineMove[];
  moved_count: number;
  /** ids the baseline does not have, in the order of the schedule */
  added: number[];
  /** ids only the baseline has, in its order */
  removed: number[];
  /** calendar days between the two ends; 0 when either is empty */
  end_days: number;
}

/** The difference of a schedule, or of anything with days by id, against a baseline. */
export function compareBaseline(
  baseline: readonly BaselineEvent[],
  schedule: readonly Pick<ScheduledEvent, 'id' | 'start' | 'end'>[],
): BaselineDifference {
  const kept = new Map(baseline.map((event) => [event.id, event]));
  const now = new Set(schedule.map(({ id }) => id));
  const events = schedule.flatMap(({ id, start, end }) => {
    const old = kept.get(id);
    if (!old) return [];
    const start_days = daysBetween(old.start, start);
    const end_days = daysBetween(old.end, end);
    return [{ id, start_days, end_days, length_days: end_days - start_days }];
  });
  const lastOf = (list: readonly { end: PlainDate }[]) => list.reduce((last, { end }) => (end > last ? end : last), '');
  const [before, after] = [lastOf(baseline), lastOf(schedule)];
  return {
    events,
    moved_count: events.filter(({ start_days, end_days }) => start_days !== 0 || end_days !== 0).length,
    added: schedule.filter(({ id }) => !kept.has(id)).map(({ id }) => id),
    removed: baseline.filter(({ id }) => !now.has(id)).map(({ id }) => id),
    end_days: before && after ? daysBetween(before, after) : 0,
  };
}
