/** Rows, links and shading of the Gantt from a plan. Rows of events that did not change stay the same object. */
import { dayNumber } from '../../../../domain/dates.ts';
import { dueOf } from '../../../../gantt/engine/event_inputs.ts';
import { reasonOf } from '../../../kit/abilities.ts';
import { daysLate } from '../../../../domain/events.ts';
import type { GanttLink, GanttRow } from '../../../../gantt/chart/types.ts';
import type { Drawn, GanttPlan, PlanRow } from './plan.ts';

export type Colour = 'status' | 'stage' | 'person' | 'critical';

/** Rows of stages have numbers below 0, in the company's order. */
export const idOfStage = (plan: GanttPlan, stage: string): number =>
  -1 - plan.stages.findIndex((one) => one.stage === stage);
export const stageOfId = (plan: GanttPlan, id: number) => (id < 0 && id > -100 ? plan.stages[-1 - id] : undefined);

export interface RowWords {
  /** why an event that is finished does not move */
  finished: string;
  unassigned: string;
  /** a word of the product, or the name of an event of its templates, in the language of the page */
  term: (name: string) => string;
}

interface Made {
  event: PlanRow;
  late_end: number | undefined;
  row: GanttRow;
}

/** Makes rows, and remembers them: one for each screen. */
export class RowMaker {
  #made = new Map<number, Made>();
  #key = '';
  #stages = new Map<number, GanttRow>();

  rows(
    drawn: Drawn,
    how: { baselines: readonly number[]; colour: Colour; editable: boolean; words: RowWords },
  ): GanttRow[] {
    const { plan, late_end } = drawn;
    const { baselines, colour, editable, words } = how;
    const key = JSON.stringify([
      baselines,
      colour,
      plan.today,
      plan.baselines.map(({ id }) => id),
      plan.people,
      words.finished,
      editable,
      plan.stages.map(({ abilities }) => abilities),
      plan.locked,
      plan.followed,
      plan.coming_delays,
    ]);
    if (key !== this.#key) {
      this.#key = key;
      this.#made.clear();
    }
    const kept = baselines
      .flatMap((id) => plan.baselines.find((one) => one.id === id) ?? [])
      .map((baseline) => new Map(baseline.events.map((event) => [event.id, event])));
    const people = new Map(plan.people.map(({ id, name }) => [id, name]));
    const whys = (list: readonly { event_id: number; why: string }[]) =>
      new Map(list.map(({ event_id, why }) => [event_id, why]));
    const [locked, followed, coming] = [plan.locked, plan.followed, plan.coming_delays].map(whys);
    const stages = new Map(plan.stages.map((stage) => [stage.stage, stage]));
    const ids = new Set(plan.events.map(({ id }) => id));
    const used = new Set(plan.events.map(({ stage }) => stage));
    const rows: GanttRow[] = [];
    const start = dayNumber(plan.start_date ?? plan.today);
    for (const { stage, name: named } of plan.stages) {
      const name = words.term(named);
      if (!editable && !used.has(stage)) continue;
      const id = idOfStage(plan, stage);
      const known = this.#stages.get(id);
      const row: GanttRow =
        known?.name === name && known.start === start
          ? known
          : {
              id,
              parent: null,
              kind: 'group',
              name,
              start,
              end: start,
              percent: 0,
              status: 'PENDING',
              colour_key: stage,
            };
      this.#stages.set(id, row);
      rows.push(row);
    }
    const sorted = plan.events.toSorted((a, b) => a.position - b.position || a.id - b.id);
    for (const event of sorted) {
      const late = late_end.get(event.id);
      const known = this.#made.get(event.id);
      if (known?.event === event && known.late_end === late) {
        rows.push(known.row);
        continue;
      }
      const from = dayNumber(event.current_start ?? plan.start_date ?? plan.today);
      const to = event.current_end ? dayNumber(event.current_end) : from;
      const names = event.assignees.map((id) => people.get(id) ?? '').filter(Boolean);
      const stage = stages.get(event.stage);
      const spans = kept.flatMap((baseline) => {
        const was = baseline.get(event.id);
        return was ? [{ start: dayNumber(was.start), end: dayNumber(was.end) }] : [];
      });
      const row: GanttRow = {
        id: event.id,
        parent: event.parent_id !== null && ids.has(event.parent_id) ? event.parent_id : idOfStage(plan, event.stage),
        kind: event.is_group ? 'group' : event.days === 0 ? 'milestone' : 'event',
        name: words.term(event.name),
        code: event.code || undefined,
        start: from,
        end: Math.max(from, to),
        percent: event.percent,
        status: event.status,
        critical: event.critical,
        total_float: event.total_float,
        late_end: late,
        late: daysLate(event, plan.today) > 0,
        locked: editable
          ? reasonOf(
              stage?.abilities.update_schedule,
              locked?.get(event.id),
              event.status !== 'FINISHED' || words.finished,
            )
          : undefined,
        progress_locked: event.is_group
          ? undefined
          : (reasonOf(
              stage?.abilities.update_event_progress,
              locked?.get(event.id) ?? followed?.get(event.id),
              event.status !== 'FINISHED' || words.finished,
            ) ?? false),
        manual: event.constraint_kind === 'not_earlier_than' || event.constraint_kind === 'must_start_on',
        deadline: dueDay(event),
        colour_key: colour === 'person' ? (names[0] ?? words.unassigned) : event.stage,
        people: names.join(', ') || undefined,
        baselines: spans,
        note: coming?.get(event.id),
      };
      this.#made.set(event.id, { event, late_end: late, row });
      rows.push(row);
    }
    return rows;
  }
}

export function ganttLinks(plan: GanttPlan): GanttLink[] {
  const critical = new Set(plan.events.filter((event) => event.critical).map(({ id }) => id));
  return plan.links.map(({ id, from_id, to_id, kind, lag }) => ({
    id,
    from: from_id,
    to: to_id,
    kind,
    lag,
    critical: critical.has(from_id) && critical.has(to_id),
  }));
}

/** Days the company does not work. */
export function nonWorking([company]: GanttPlan['calendars']): (day: number) => boolean {
  const works = new Set(company?.working_days ?? [1, 2, 3, 4, 5, 6]);
  const free = new Set((company?.holidays ?? []).map(dayNumber));
  // day 0 was a Thursday; days of the week count from Monday, 1, to Sunday, 7
  return (day) => !works.has(((((day + 3) % 7) + 7) % 7) + 1) || free.has(day);
}

/** What an event waits for, as it is written in a cell: "P03; P06 SS+1". */
export function waitsFor(plan: GanttPlan): Map<number, string> {
  const events = new Map(plan.events.map((event) => [event.id, event]));
  const codes = new Map<string, number>();
  for (const { code } of plan.events) codes.set(code, (codes.get(code) ?? 0) + 1);
  const found = new Map<number, string[]>();
  for (const { from_id, to_id, kind, lag } of plan.links) {
    const from = events.get(from_id);
    if (!from) continue;
    const called = from.code && codes.get(from.code) === 1 ? from.code : `#${from.id}`;
    const how = kind === 'FS' && lag === 0 ? '' : ` ${kind}${lag > 0 ? `+${lag}` : lag < 0 ? lag : ''}`;
    found.set(to_id, [...(found.get(to_id) ?? []), `${called}${how}`]);
  }
  return new Map([...found].map(([id, parts]) => [id, parts.join('; ')]));
}

/** Reads such a cell; what is no event is given back. */
export function readWaits(plan: GanttPlan, text: string) {
  const by_code = new Map(
    plan.events.filter((event) => !event.is_group).map((event) => [event.code.toLowerCase(), event.id]),
  );
  const found: { from_id: number; kind: 'FS' | 'SS' | 'FF' | 'SF'; lag: number }[] = [];
  const unread: string[] = [];
  for (const part of text.split(/[;,]/)) {
    const one = part.trim();
    if (one === '') continue;
    const read = /^(.+?)(?:\s*(FS|SS|FF|SF))?(?:\s*([+\-−])\s*(\d+(?:\.\d+)?)\s*d?)?$/i.exec(one);
    const idIn = (name: string) =>
      by_code.get(name.trim().toLowerCase()) ??
      plan.events.find((event) => `#${event.id}` === name.trim() && !event.is_group)?.id;
    const whole = idIn(one);
    const from_id = whole ?? idIn(read?.[1] ?? '');
    if (from_id === undefined) {
      unread.push(one);
      continue;
    }
    const kind = (whole === undefined ? (read?.[2]?.toUpperCase() ?? 'FS') : 'FS') as 'FS';
    const lag = whole === undefined ? (read?.[3] && read[3] !== '+' ? -1 : 1) * Number(read?.[4] ?? 0) : 0;
    found.push({ from_id, kind, lag });
  }
  return { found, unread };
}

/** The day by which an event should end, as a number. */
function dueDay({
  constraint_kind: constraint,
  constraint_date,
  deadline,
  id,
  days,
  clock,
}: PlanRow): number | undefined {
  const due = dueOf({ id, days, clock, constraint, constraint_date, deadline });
  return due === undefined ? undefined : dayNumber(due);
}
