/**
 * Planned and earned progress. A project is 100 %; each event has a share of it, spread evenly over the calendar days it
 * is planned on, and earned over the days it was really worked on (earned value: domain §8.3).
 */
import { addDays, dateOfDay, dayNumber, daysBetween, type PlainDate } from '../dates.ts';
import { type StageKey, stage_keys } from '../stages.ts';
import type { EventStatus } from '../lists.ts';

/** What each stage counts, in percent of the whole (domain §8.3, est.): the order itself earns nothing. */
export const stage_weights: Record<StageKey, number> = {
  pre_requisites: 0,
  approvals: 5,
  engineering: 8,
  materials: 55,
  construction: 27,
  site_handover: 5,
};

/** What progress needs to know of an event. Days are included at both ends. */
export interface ProgressEvent {
  stage: StageKey;
  /** its part in its stage, beside the others'; left out or 0: 1 */
  weight?: number;
  /** 0 to 100; a finished event counts as 100 */
  percent: number;
  /** the plan's days, or a baseline's; null: not planned, so never due */
  planned_start: PlainDate | null;
  planned_end: PlainDate | null;
  actual_start: PlainDate | null;
  actual_end: PlainDate | null;
  /** where the schedule puts what is left; left out: the planned days */
  forecast_start?: PlainDate | null;
  forecast_end?: PlainDate | null;
}

/** One point of the curves, in percent of the whole, at the end of its day. */
export interface CurvePoint {
  date: PlainDate;
  planned: number;
  /** null after today */
  earned: number | null;
  /** null before today; from what is earned today to 100 */
  forecast: number | null;
}

/** A stage as its project's row holds it: how far it is, and whether it has any work. */
export interface StageShare {
  stage: StageKey;
  percent: number;
  /** null: the stage has no events */
  planned_start: PlainDate | null;
}

/**
 * The progress of a project in percent of the whole, from that of its stages: each counts with its weight, those without
 * events leave theirs to the others. Every screen, file and mail that gives a project's progress gives this.
 */
export function wholePercent(stages: readonly StageShare[], weights: Record<StageKey, number> = stage_weights): number {
  const with_work = stages.filter(({ planned_start }) => planned_start !== null);
  const total = with_work.reduce((sum, { stage }) => sum + weights[stage], 0);
  const weightOf = (stage: StageKey): number => (total > 0 ? weights[stage] / total : 1 / with_work.length);
  const sum = with_work.reduce((done, one) => done + weightOf(one.stage) * one.percent, 0);
  return Math.round(sum * 100) / 100;
}

const percent = (share: number): number => Math.round(share * 10_000) / 100;

/**
 * The share of each event in the whole, adding up to 1: its stage's weight, divided by the events' own weights. Stages
 * without events leave their weight to the others; when none of the stages present counts, all count alike.
 */
export function sharesOf(
  events: readonly Pick<ProgressEvent, 'stage' | 'weight'>[],
  weights: Record<StageKey, number> = stage_weights,
): number[] {
  const inside = new Map<StageKey, number>();
  for (const { stage, weight } of events) inside.set(stage, (inside.get(stage) ?? 0) + (weight || 1));
  const total = [...inside.keys()].reduce((sum, stage) => sum + weights[stage], 0);
  return events.map(({ stage, weight }) => {
    const of_stage = total > 0 ? weights[stage] / total : 1 / inside.size;
    return (of_stage * (weight || 1)) / (inside.get(stage) ?? 1);
  });
}

/** How much of a span has passed at the end of a day, 0 to 1, evenly over its days; 0 when it has no days. */
export function shareOfSpan(start: PlainDate | null, end: PlainDate | null, date: PlainDate): number {
  if (!start || !end || date < start) return 0;
  return date >= end ? 1 : (daysBetween(start, date) + 1) / (daysBetween(start, end) + 1);
}

/** What an event has earned, 0 to 1: all once it is finished, else its percent. */
export const earnedShare = ({ percent: done, actual_end }: Pick<ProgressEvent, 'percent' | 'actual_end'>): number =>
  actual_end ? 1 : Math.min(100, Math.max(0, done)) / 100;

/** Adds up spans by day without walking each: what grows evenly from one day to another. */
class Growth {
  private readonly first: number;
  private readonly rate: Float64Array;
  constructor(first: number, days: number) {
    this.first = first;
    this.rate = new Float64Array(days + 1);
  }
  add(share: number, start: PlainDate, end: PlainDate): void {
    const last = this.rate.length - 1;
    const from = dayNumber(start) - this.first;
    const to = Math.max(from, dayNumber(end) - this.first);
    const a_day = share / (to - from + 1);
    (this.rate[Math.min(last, Math.max(0, from))] as number) += a_day;
    (this.rate[Math.min(last, Math.max(0, to + 1))] as number) -= a_day;
  }
  /** What has grown by the end of each day. */
  sums(): Float64Array {
    const sums = new Float64Array(this.rate.length - 1);
    let [rate, sum] = [0, 0];
    for (let day = 0; day < sums.length; day += 1) {
      rate += this.rate[day] as number;
      sum += rate;
      sums[day] = sum;
    }
    return sums;
  }
}

/**
 * The S-curves: planned, earned up to today, and the forecast from there, by day or by week. Weeks count from the first
 * day; the last day is always a point. Nothing for events without any day.
 */
export function progressCurve(
  events: readonly ProgressEvent[],
  today: PlainDate,
  step: 'day' | 'week' = 'week',
  shares: readonly number[] = sharesOf(events),
): CurvePoint[] {
  const days = events
    .flatMap((event) => [
      event.planned_start,
      event.planned_end,
      event.actual_start,
      event.actual_end,
      event.forecast_end,
    ])
    .filter((date) => date !== null && date !== undefined);
  if (days.length === 0) return [];
  const from = days.reduce((least, date) => (date < least ? date : least));
  // what is overdue is done tomorrow at the earliest
  const least_end = events.every(({ actual_end }) => actual_end) ? today : addDays(today, 1);
  const to = days.reduce((most, date) => (date > most ? date : most), least_end > from ? least_end : from);
  const first = dayNumber(from);
  const count = daysBetween(from, to) + 1;
  const [planned, earned, forecast] = [new Growth(first, count), new Growth(first, count), new Growth(first, count)];
  events.forEach((event, at) => {
    const share = shares[at] as number;
    const { planned_start, planned_end, actual_start, actual_end } = event;
    if (planned_start && planned_end) planned.add(share, planned_start, planned_end);
    const done = share * earnedShare(event);
    const until = actual_end && actual_end < today ? actual_end : today;
    // progress noted without a start was made by today
    if (done > 0) earned.add(done, actual_start && actual_start < until ? actual_start : until, until);
    const end = event.forecast_end ?? planned_end;
    const tomorrow = addDays(today, 1);
    if (share > done) {
      const start = actual_start ? tomorrow : (event.forecast_start ?? planned_start ?? tomorrow);
      const begin = start > tomorrow ? start : tomorrow;
      forecast.add(share - done, begin, end && end > begin ? end : begin);
    }
  });
  const [plan, real, ahead] = [planned.sums(), earned.sums(), forecast.sums()];
  const now = Math.min(count - 1, daysBetween(from, today));
  const points: CurvePoint[] = [];
  for (let day = 0; day < count; day += 1) {
    if (step === 'week' && day % 7 !== 0 && day !== count - 1 && day !== now) continue;
    points.push({
      date: dateOfDay(first + day),
      planned: percent(plan[day] as number),
      earned: day <= now ? percent(real[day] as number) : null,
      forecast: day >= now ? percent((now < 0 ? 0 : (real[now] as number)) + (ahead[day] as number)) : null,
    });
  }
  return points;
}

export interface ProgressFigures {
  /** percent of the whole due by today's end */
  planned_percent: number;
  percent: number;
  /** earned minus planned, in percent of the whole */
  schedule_variance: number;
  /** SPI = EV / PV; null before anything is due */
  schedule_performance: number | null;
  /** the day by whose end the plan had reached what is earned; null before the plan's first day's work is earned */
  earned_until: PlainDate | null;
  planned_end: PlainDate | null;
  /** the end if work goes on as fast as so far: start + planned days / (earned days / days passed); null while unknown */
  trend_end: PlainDate | null;
}

/** Where a project stands at the end of a day (earned value and earned schedule). */
export function progressFigures(
  events: readonly ProgressEvent[],
  today: PlainDate,
  shares: readonly number[] = sharesOf(events),
): ProgressFigures {
  let [due, earned] = [0, 0];
  let planned_start: PlainDate | null = null;
  let planned_end: PlainDate | null = null;
  events.forEach((event, at) => {
    const share = shares[at] as number;
    due += share * shareOfSpan(event.planned_start, event.planned_end, today);
    earned += share * earnedShare(event);
    if (event.planned_start && (!planned_start || event.planned_start < planned_start))
      planned_start = event.planned_start;
    if (event.planned_end && (!planned_end || event.planned_end > planned_end)) planned_end = event.planned_end;
  });
  const done = wholePercent(
    stageProgress(events, today).map(({ stage, percent: of_stage }) => ({
      stage,
      percent: of_stage,
      planned_start: today,
    })),
  );
  const earned_until = planned_start && earned > 0 ? dayPlanned(events, shares, earned, planned_start) : null;
  return {
    planned_percent: percent(due),
    percent: done,
    schedule_variance: Math.round((done - percent(due)) * 100) / 100,
    schedule_performance: due > 1e-9 ? Math.round((earned / due) * 1000) / 1000 : null,
    earned_until,
    planned_end,
    trend_end: trendEnd(events, today, planned_start, planned_end, earned_until),
  };
}

/** The last day by whose end the plan has reached no more than a share. */
function dayPlanned(
  events: readonly ProgressEvent[],
  shares: readonly number[],
  share: number,
  start: PlainDate,
): PlainDate | null {
  const plan = progressCurve(
    events.map((event) => ({ ...event, actual_start: null, actual_end: null, forecast_end: null, percent: 0 })),
    start,
    'day',
    shares,
  );
  return plan.findLast(({ planned }) => planned <= percent(share))?.date ?? null;
}

function trendEnd(
  events: readonly ProgressEvent[],
  today: PlainDate,
  planned_start: PlainDate | null,
  planned_end: PlainDate | null,
  earned_until: PlainDate | null,
): PlainDate | null {
  if (events.length > 0 && events.every(({ actual_end }) => actual_end))
    return events.map(({ actual_end }) => actual_end as PlainDate).reduce((most, date) => (date > most ? date : most));
  if (!planned_start || !planned_end || !earned_until) return null;
  const actual = events.map(({ actual_start }) => actual_start).filter((date) => date !== null);
  const start = actual.reduce((least, date) => (date < least ? date : least), planned_start);
  const passed = daysBetween(start, today) + 1;
  const earned_days = daysBetween(planned_start, earned_until) + 1;
  if (passed <= 0) return null;
  const days = Math.ceil(((daysBetween(planned_start, planned_end) + 1) * passed) / earned_days);
  const end = addDays(start, Math.min(days, 100_000) - 1);
  return end > today ? end : today;
}

export interface StageProgress {
  stage: StageKey;
  /** by the events' own weights, to two decimals */
  percent: number;
  planned_percent: number;
  status: EventStatus;
}

/** Percent and status of every stage that has events, in the stages' order. */
export function stageProgress(events: readonly ProgressEvent[], today: PlainDate): StageProgress[] {
  const by_stage = new Map<StageKey, ProgressEvent[]>();
  for (const event of events) {
    const beside = by_stage.get(event.stage);
    if (beside) beside.push(event);
    else by_stage.set(event.stage, [event]);
  }
  return stage_keys.flatMap((stage) => {
    const own = by_stage.get(stage);
    if (!own) return [];
    const total = own.reduce((sum, { weight }) => sum + (weight || 1), 0);
    const average = (of: (event: ProgressEvent) => number): number =>
      percent(own.reduce((sum, event) => sum + (event.weight || 1) * of(event), 0) / total);
    const started = own.some((event) => event.actual_start || event.actual_end || event.percent > 0);
    const finished = own.every(({ actual_end }) => actual_end);
    return [
      {
        stage,
        percent: average(earnedShare),
        planned_percent: average((event) => shareOfSpan(event.planned_start, event.planned_end, today)),
        status: finished ? 'FINISHED' : started ? 'IN-PROGRESS' : 'PENDING',
      } satisfies StageProgress,
    ];
  });
}
