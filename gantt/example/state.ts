/** A project with what the engine says of it, and one change further. */
import { dayNumber, daysBetween } from '../dates.ts';
import { compile } from '../engine/compile.ts';
import { onDay, placeAll, recompute, scheduleOf, update } from '../engine/compute.ts';
import { findCycle } from '../engine/cycles.ts';
import { movesBetween } from '../engine/moves.ts';
import type { Network } from '../engine/network.ts';
import type { Schedule } from '../engine/plan.ts';
import { shownDays } from '../engine/shown.ts';
import { english } from '../chart/labels.ts';
import type { GanttLink, GanttRow, GanttSpan } from '../chart/types.ts';
import { apply, type Change, changedEvents, type StartOf } from './changes.ts';
import type { Project } from './project.ts';

export interface State {
  project: Project;
  network: Network;
  schedule: Schedule;
  startOf: StartOf;
  rows: readonly GanttRow[];
  links: readonly GanttLink[];
}

export function stateOf(project: Project): State {
  const network = compile(project.plan);
  recompute(network);
  const schedule = scheduleOf(network);
  const starts = new Map(schedule.events.map(({ id, start }) => [id, start]));
  const links = project.plan.links.map((link, id) => ({ ...link, id }));
  const startOf = (id: number) => starts.get(id) ?? project.plan.start;
  return { project, network, schedule, startOf, rows: rowsOf(project, schedule), links };
}

/** The rows of the chart: groups have no days of their own, they lie where their events lie. */
function rowsOf({ plan, labels, promised }: Project, schedule: Schedule): GanttRow[] {
  const first = dayNumber(plan.start);
  const at_id = new Map(plan.events.map(({ id }, at) => [id, at]));
  return labels.map(({ id, parent, name, code, phase, person }): GanttRow => {
    const label = { id, parent, name, code, colour_key: phase };
    const at = at_id.get(id);
    if (at === undefined) return { ...label, kind: 'group', start: first, end: first, percent: 0, status: 'PENDING' };
    const event = plan.events[at]!;
    const { start, end, late_end, total_float, critical } = schedule.events[at]!;
    const promise = promised[at]!;
    const is_finished = event.actual_end !== null && event.actual_end !== undefined;
    return {
      ...label,
      kind: event.days === 0 ? 'milestone' : 'event',
      start: dayNumber(start),
      end: dayNumber(end),
      percent: is_finished ? 100 : (event.percent ?? 0),
      status: is_finished ? 'FINISHED' : event.actual_start ? 'IN-PROGRESS' : 'PENDING',
      critical: critical && !is_finished,
      total_float,
      late_end: dayNumber(late_end),
      late: !is_finished && end > promise.end,
      baselines: [{ start: dayNumber(promise.start), end: dayNumber(promise.end) }],
      deadline: event.deadline ? dayNumber(event.deadline) : undefined,
      manual: event.constraint === 'must_start_on',
      locked: is_finished ? 'Finished work keeps its days' : undefined,
      people: person,
    };
  });
}

/** Where everything else would lie after a change; `state` stays as it is. */
export function preview({ project, network, startOf }: State, change: Change): GanttSpan[] {
  const tried = onDay(network, project.plan.today ?? null);
  const changed = changedEvents(project, change, startOf);
  for (const [id, event] of changed) update(tried, network.places.get(id)!, event);
  placeAll(tried);
  const spans: GanttSpan[] = [];
  for (let place = 0; place < network.size; place += 1) {
    const { id } = network.events[place]!;
    const [start, end] = shownDays(tried, place);
    const [old_start, old_end] = shownDays(network, place);
    if (!changed.has(id) && (start !== old_start || end !== old_end)) spans.push({ id, start, end });
  }
  return spans;
}

/** The state after a change, or why it cannot be. */
export function next(state: State, change: Change): State | string {
  const { project, startOf } = state;
  const changed = apply(project, change, startOf);
  const ids = project.plan.events.map(({ id }) => id);
  if (change.kind === 'link' && findCycle(ids, changed.plan.links)) return 'Events would wait for each other';
  return stateOf(changed);
}

/** A change and what the engine made of it, in words. */
export function say(before: State, change: Change, after: State): string {
  const nameOf = (id: number) => {
    const { code, name } = before.project.labels.find((one) => one.id === id)!;
    return `${code} ${name}`;
  };
  const dayOf = (state: State, id: number) => english.date(dayNumber(state.startOf(id)));
  const own = 'ids' in change ? change.ids : 'id' in change ? [change.id] : [];
  const others = movesBetween(before.schedule, after.schedule).filter(({ id }) => !own.includes(id)).length;
  const later = daysBetween(before.schedule.end, after.schedule.end);
  const answer = [
    others ? `${others} ${others === 1 ? 'event follows' : 'events follow'}` : 'nothing else moves',
    ...(later ? [`the plan ends ${english.days(Math.abs(later))} ${later > 0 ? 'later' : 'earlier'}`] : []),
  ].join(', ');
  switch (change.kind) {
    case 'move':
      return `${change.ids.length === 1 ? nameOf(change.ids[0]!) : `${change.ids.length} events`} moved to ${dayOf(after, change.ids[0]!)}: ${answer}`;
    case 'span':
      return `${nameOf(change.id)} lasts from ${english.date(dayNumber(change.start))} to ${english.date(dayNumber(change.end))}: ${answer}`;
    case 'progress':
      return `${nameOf(change.id)} is ${change.percent}% done: ${answer}`;
    case 'rename':
      return `${nameOf(change.id)} renamed to ${change.name}`;
    case 'link':
      return `${nameOf(change.to)} waits for ${nameOf(change.from)}, ${change.link}: ${answer}`;
    case 'unlink':
      return `Link removed: ${answer}`;
  }
}
