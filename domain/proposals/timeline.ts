/** The stages of a plant on the calendar, from the schedule template of its segment at its size. */
import { daysBetween, type PlainDate } from '../dates.ts';
import type { ProjectSegment } from '../lists.ts';
import { computeSchedule } from '../../gantt/engine/compute.ts';
import { planFromTemplate, templates } from '../schedule/templates.ts';
import { type StageKey, stage_keys } from '../stages.ts';

export interface TimelineBar {
  stage: StageKey;
  start: PlainDate;
  end: PlainDate;
  /** days after the first day of all */
  offset: number;
  /** both days included */
  days: number;
}

export interface Timeline {
  bars: TimelineBar[];
  days: number;
  end: PlainDate;
}

/** One bar per stage, in the order in which they begin. */
export function timelineOf(segment: ProjectSegment, kwp: number, start: PlainDate): Timeline {
  const plan = planFromTemplate(templates[segment], { capacity_kwp: kwp, pace: 100, start });
  const stage_of = new Map(plan.events.map((event) => [event.id, event.template.stage]));
  const { events } = computeSchedule(plan);
  const bars = stage_keys.flatMap((stage): TimelineBar[] => {
    const own = [...events.values()].filter(({ id }) => stage_of.get(id) === stage);
    if (own.length === 0) return [];
    const first = own.map((one) => one.start).reduce((a, b) => (a < b ? a : b));
    const last = own.map((one) => one.end).reduce((a, b) => (a > b ? a : b));
    return [{ stage, start: first, end: last, offset: daysBetween(start, first), days: daysBetween(first, last) + 1 }];
  });
  const end = bars.map((bar) => bar.end).reduce((a, b) => (a > b ? a : b), start);
  return { bars: bars.toSorted((a, b) => a.offset - b.offset), days: daysBetween(start, end) + 1, end };
}
