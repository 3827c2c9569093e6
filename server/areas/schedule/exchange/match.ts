/** A plan of a file beside the plan that is there: what is added, changed, kept and deleted, as one change of the schedule. */
import type { RequestOf } from '../../../../contract/index.ts';
import type { PlainDate } from '../../../../domain/dates.ts';
import { daysOfSpan } from '../../../../gantt/engine/span.ts';
import { project_roles } from '../../../../domain/people.ts';
import type { StageKey } from '../../../../domain/stages.ts';
import { toPlan } from '../../../plan/replan.ts';
import type { EventState, PlanState } from '../../../plan/state.ts';
import { key_dates } from './columns.ts';
import type { FileEvent, FileLink, NotUnderstood } from './file_plan.ts';
import { heldBy, withRemaining } from './held.ts';
import { pair } from './pair.ts';
import { say, type Sentence } from '../../../../domain/sentences.ts';

type Wanted = RequestOf<'update_schedule'>;
type EventChange = Wanted['changes'][number];
type NewEvent = Wanted['add_events'][number];

export type Action = 'add' | 'change' | 'keep' | 'delete';

export interface MatchedRow {
  /** of the event in its file; left out for one that is not in it */
  key: string | undefined;
  action: Action;
  event: Pick<FileEvent, 'name' | 'code' | 'is_group'> & { stage: StageKey; days: number; clock: string };
  depth: number;
  /** the event that is there; left out for a new one */
  id: number | undefined;
  ref: string | undefined;
  changed: string[];
}

/** What a file says of work that was done: kept once the event is there. */
export interface Actual {
  id: number | undefined;
  ref: string | undefined;
  name: string;
  key: string;
  /** left out where the file has progress and no start */
  start: PlainDate | undefined;
  end: PlainDate | undefined;
  percent: number | undefined;
}

export interface Matched {
  wanted: Pick<Wanted, 'changes' | 'add_events' | 'delete_events' | 'add_links' | 'delete_links'>;
  rows: MatchedRow[];
  actuals: Actual[];
  milestones: { ref: string; milestone: string }[];
  not_understood: NotUnderstood[];
}

const roles = [...project_roles, 'Sub-contractor'] as const;
const roleOf = (text: string | undefined) => roles.find((role) => role.toLowerCase() === text?.trim().toLowerCase());

export function match(
  state: PlanState,
  file: { events: readonly FileEvent[]; links: readonly FileLink[]; own?: boolean | undefined },
  mode: 'append' | 'replace',
): Matched {
  const not_understood: NotUnderstood[] = [];
  const pairs = pair(state, file.events);
  const taken = new Set([...pairs.values()].map((event) => event.id));
  const waits = new Set(file.links.map(({ to }) => to));
  const refs = new Map(file.events.map((event, at) => [event.key, `file ${at}`]));
  const depths = new Map<string, number>();
  const changes: EventChange[] = [];
  const add_events: NewEvent[] = [];
  const rows: MatchedRow[] = [];
  const actuals: Actual[] = [];
  const milestones: Matched['milestones'] = [];

  for (const [at, read] of file.events.entries()) {
    const left = withRemaining(read);
    const event = { ...read, days: left.days };
    const stage = event.stage ?? 'construction';
    const depth = event.parent === undefined ? 0 : (depths.get(event.parent) ?? 0) + 1;
    depths.set(event.key, depth);
    const there = pairs.get(event.key);
    const parent = event.parent === undefined ? undefined : pairs.get(event.parent);
    const days = daysIn(state, event);
    const name = event.name.slice(0, 160);
    const note = (says: Sentence) => not_understood.push({ where: name, key: event.key, says });
    if (left.says) note(left.says);
    if (event.code.length > 20) note(say`Its code was longer than 20 characters and is cut.`);
    if ((event.weight ?? 0) > 10_000) note(say`Its weight was above 10,000 and is cut.`);
    if (event.name.length > 160)
      not_understood.push({
        where: name,
        key: event.key,
        says: say`Its name was longer than 160 characters and is cut.`,
      });
    const works = roleOf(event.works_role);
    const approves = roleOf(event.approves_role);
    if (event.works_role && !works)
      note(say`“${{ role: event.works_role.slice(0, 40) }}” is not a project role; left out.`);
    if (event.approves_role && !approves)
      note(say`“${{ role: event.approves_role.slice(0, 40) }}” is not an approver role; left out.`);
    const outside = event.outside_approval?.slice(0, 20).map((party) => party.slice(0, 80));
    // without anything to wait for, the day in the file is what holds the event
    const keeps = heldBy(state, event);
    for (const says of keeps.says) note(says);
    const held =
      keeps.constraint ??
      (!file.own && !event.is_group && !waits.has(event.key) && event.start && event.start > (state.start_date ?? '')
        ? { kind: 'not_earlier_than' as const, date: event.start }
        : undefined);
    const shown = {
      name,
      code: event.code,
      is_group: event.is_group,
      stage,
      days: days ?? (event.is_group ? 0 : (there?.days ?? 1)),
      clock: event.clock ?? 'working',
    };
    if (!there) {
      const ref = refs.get(event.key) ?? '';
      add_events.push({
        ref,
        stage,
        parent_id: parent?.id ?? null,
        ...(event.parent !== undefined && !parent ? { parent_ref: refs.get(event.parent) ?? '' } : {}),
        is_group: event.is_group,
        code: event.code.slice(0, 20),
        name,
        ...(mode === 'replace' && { position: (at + 1) * 10 }),
        days: event.is_group ? 0 : (days ?? 1),
        clock: event.clock ?? 'working',
        works_role: works ?? '',
        approves_role: approves ?? '',
        outside_approval: outside ?? [],
        weight: Math.min(event.weight ?? 1, 10_000),
        ...(held && { constraint_kind: held.kind, constraint_date: held.date }),
        ...(keeps.deadline && { deadline: keeps.deadline }),
      });
      if (event.milestone && Object.hasOwn(key_dates, event.milestone))
        milestones.push({ ref, milestone: event.milestone });
      rows.push({ key: event.key, action: 'add', event: shown, depth, id: undefined, ref, changed: [] });
      if (!event.is_group && (event.actual_start || (event.percent ?? 0) > 0))
        actuals.push({
          id: undefined,
          ref,
          name,
          key: event.key,
          start: event.actual_start,
          end: event.actual_end,
          percent: percentOf(event),
        });
      continue;
    }
    const change: Partial<EventChange> = {};
    if (there.name !== name) change.name = name;
    if (there.stage !== stage) change.stage = stage;
    if (mode === 'replace' && there.position !== (at + 1) * 10) change.position = (at + 1) * 10;
    if (
      event.parent === undefined
        ? there.parent_id !== null && mode === 'replace'
        : parent && there.parent_id !== parent.id
    )
      change.parent_id = parent?.id ?? null;
    if (event.weight !== undefined && there.weight !== event.weight) change.weight = Math.min(event.weight, 10_000);
    if (works && there.works_role !== works) change.works_role = works;
    if (approves && there.approves_role !== approves) change.approves_role = approves;
    if (outside && JSON.stringify(outside) !== JSON.stringify(there.outside_approval))
      change.outside_approval = outside;
    const due = keeps.deadline ?? (file.own && !event.is_group ? null : undefined);
    if (due !== undefined && there.deadline !== due) change.deadline = due;
    if (!event.is_group) {
      const finished = there.status === 'FINISHED';
      const dates: Partial<EventChange> = {};
      if (days !== undefined && Math.abs(days - there.days) > 0.002) dates.days = days;
      if (event.clock && event.clock !== there.clock) dates.clock = event.clock;
      if (
        held &&
        (there.constraint_kind !== held.kind || there.constraint_date !== held.date) &&
        there.status === 'PENDING'
      ) {
        const lies_there = held === keeps.constraint ? false : there.planned_start === held.date;
        if (!lies_there) Object.assign(dates, { constraint_kind: held.kind, constraint_date: held.date });
      }
      if (file.own && !held && there.constraint_kind && there.status === 'PENDING')
        Object.assign(dates, { constraint_kind: null, constraint_date: null });
      if (finished && Object.keys(dates).length > 0) note(say`Is finished here; its days stay.`);
      else Object.assign(change, dates);
      const percent = percentOf(event);
      if (
        percent !== undefined &&
        !finished &&
        !event.actual_end &&
        Math.abs(percent - there.percent) > (file.own ? 0.004 : 0.5)
      )
        change.percent = percent;
      if (
        event.actual_start &&
        (event.actual_start !== there.actual_start || (event.actual_end ?? null) !== there.actual_end)
      )
        actuals.push({
          id: there.id,
          ref: undefined,
          name,
          key: event.key,
          start: event.actual_start,
          end: event.actual_end,
          percent: undefined,
        });
    }
    const changed = [
      ...Object.keys(change).filter((key) => key !== 'position'),
      ...(actuals.at(-1)?.id === there.id ? ['actual'] : []),
    ];
    if (Object.keys(change).length > 0) changes.push({ event_id: there.id, version: there.version, ...change });
    rows.push({
      key: event.key,
      action: changed.length > 0 ? 'change' : 'keep',
      event: shown,
      depth,
      id: there.id,
      ref: undefined,
      changed,
    });
  }

  const delete_events = mode === 'replace' ? goneFrom(state, taken, not_understood, rows) : [];
  const links = linksOf(state, file, pairs, refs, mode, new Set(delete_events));
  return { wanted: { changes, add_events, delete_events, ...links }, rows, actuals, milestones, not_understood };
}

const percentOf = ({ percent }: FileEvent): number | undefined =>
  percent === undefined || Number.isNaN(percent)
    ? undefined
    : Math.round(Math.max(0, Math.min(100, percent)) * 100) / 100;

/** The days at pace 100: a file carries the days things really take. */
function daysIn(state: PlanState, event: FileEvent): number | undefined {
  if (event.is_group) return undefined;
  const clock = event.clock ?? 'working';
  if (event.days !== undefined) {
    const days = clock === 'working' ? (event.days * 100) / state.pace : Math.ceil(event.days);
    return Math.min(3650, Math.round(days * 1000) / 1000);
  }
  if (event.start && event.end && event.end >= event.start)
    return daysOfSpan(toPlan(state, null), clock, event.start, event.end);
  return undefined;
}

function goneFrom(
  state: PlanState,
  taken: ReadonlySet<number>,
  not_understood: NotUnderstood[],
  rows: MatchedRow[],
): number[] {
  return state.events.flatMap((event) => {
    if (taken.has(event.id)) return [];
    if (event.status !== 'PENDING' || event.approval === 'waiting') {
      not_understood.push({
        where: event.name,
        says: say`Not in the file, but started or awaiting approval here; kept.`,
      });
      return [];
    }
    const { name, code, is_group, stage, days, clock } = event;
    rows.push({
      key: undefined,
      action: 'delete',
      event: { name, code, is_group, stage, days, clock },
      depth: 0,
      id: event.id,
      ref: undefined,
      changed: [],
    });
    return [event.id];
  });
}

function linksOf(
  state: PlanState,
  file: { links: readonly FileLink[] },
  pairs: ReadonlyMap<string, EventState>,
  refs: ReadonlyMap<string, string>,
  mode: 'append' | 'replace',
  deleted: ReadonlySet<number>,
): Pick<Wanted, 'add_links' | 'delete_links'> {
  const there = new Map(state.links.map((link) => [`${link.from_id} ${link.to_id} ${link.kind}`, link]));
  const kept = new Set<string>();
  const add_links = file.links.flatMap((link): Wanted['add_links'] => {
    const [from, to] = [pairs.get(link.from), pairs.get(link.to)];
    const lag = Math.max(-3650, Math.min(3650, link.lag));
    const known = from && to ? there.get(`${from.id} ${to.id} ${link.kind}`) : undefined;
    if (known) kept.add(`${known.from_id} ${known.to_id} ${known.kind}`);
    if (known?.kind === link.kind && Math.abs(known.lag - lag) < 0.002) return [];
    return [
      {
        ...(from ? { from_id: from.id } : { from_ref: refs.get(link.from) ?? '' }),
        ...(to ? { to_id: to.id } : { to_ref: refs.get(link.to) ?? '' }),
        kind: link.kind,
        lag,
      },
    ];
  });
  const delete_links =
    mode === 'append'
      ? []
      : state.links.flatMap(({ from_id, to_id, kind }) =>
          kept.has(`${from_id} ${to_id} ${kind}`) || deleted.has(from_id) || deleted.has(to_id)
            ? []
            : [{ from_id, to_id, kind }],
        );
  return { add_links, delete_links };
}
