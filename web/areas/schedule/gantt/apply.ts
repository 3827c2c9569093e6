/** A request of the schedule, or the server's answer to it, taken into the plan on the screen. */
import { definedOf } from '../../../../domain/records.ts';
import { addDays, daysBetween } from '../../../../domain/dates.ts';
import {
  type Change,
  type Changed,
  type GanttPlan,
  idOfRef,
  isWhole,
  type NewEvent,
  type PlanRow,
  type Wish,
} from './plan.ts';

/** A request applied to a plan, dates not computed yet. */
export function apply(plan: GanttPlan, change: Change): GanttPlan {
  let { events, links } = plan;
  const added = change.add_events ?? [];
  if (added.length > 0) {
    const last = events.reduce((most, event) => Math.max(most, event.position), 0);
    events = [...events, ...added.map((event, at) => rowOf(event, last + 10 * (at + 1)))];
  }
  const restored = (change.restore_events ?? []).flatMap((id) => gone.get(id) ?? []);
  if (restored.length > 0) {
    const there = new Set(events.map(({ id }) => id));
    events = [...events, ...restored.flatMap(({ event }) => (there.has(event.id) ? [] : event))];
    const ids = new Set(events.map(({ id }) => id));
    const known = new Set(links.map(({ id }) => id));
    const back = restored
      .flatMap((one) => one.links)
      .filter((link) => !known.has(link.id) && ids.has(link.from_id) && ids.has(link.to_id));
    links = [...links, ...new Map(back.map((link) => [link.id, link])).values()];
  }
  const wishes = new Map<number, Wish[]>();
  for (const wish of change.changes ?? []) wishes.set(wish.event_id, [...(wishes.get(wish.event_id) ?? []), wish]);
  if (wishes.size > 0)
    events = events.map(
      (event) => wishes.get(event.id)?.reduce((row, wish) => changed(plan, row, wish), event) ?? event,
    );
  const deleted = new Set(change.delete_events);
  if (deleted.size > 0) {
    const parents = new Map(events.map((event) => [event.id, event.parent_id]));
    for (const event of events)
      if (deleted.has(event.id))
        gone.set(event.id, {
          event,
          links: links.filter((link) => link.from_id === event.id || link.to_id === event.id),
        });
    events = events.flatMap((event) => {
      if (deleted.has(event.id)) return [];
      let parent_id = event.parent_id;
      while (parent_id !== null && deleted.has(parent_id)) parent_id = parents.get(parent_id) ?? null;
      return parent_id === event.parent_id ? event : { ...event, parent_id };
    });
    links = links.filter((link) => !deleted.has(link.from_id) && !deleted.has(link.to_id));
  }
  for (const { from_id, to_id, kind } of change.delete_links ?? [])
    links = links.filter(
      (link) => link.from_id !== from_id || link.to_id !== to_id || (kind !== undefined && link.kind !== kind),
    );
  for (const { from_id, to_id, from_ref, to_ref, kind = 'FS', lag = 0 } of change.add_links ?? []) {
    const from = from_id ?? idOfRef(from_ref ?? '');
    const to = to_id ?? idOfRef(to_ref ?? '');
    const there = links.find((link) => link.from_id === from && link.to_id === to && link.kind === kind);
    const least = links.reduce((low, link) => Math.min(low, link.id), 0);
    const link = { id: there?.id ?? least - 1, from_id: from, to_id: to, kind, lag };
    links = there ? links.map((one) => (one === there ? link : one)) : [...links, link];
  }
  return repaced({ ...plan, events, links }, change);
}

/** Two changes as one: what the second says of the same event or link holds. */
export function together(first: Change, second: Change): Change {
  const wishes = new Map<number, Wish>();
  for (const wish of [...(first.changes ?? []), ...(second.changes ?? [])])
    wishes.set(wish.event_id, { ...wishes.get(wish.event_id), ...wish });
  // a day set by hand and a constraint say the same thing: the later one holds
  for (const wish of second.changes ?? []) {
    const one = wishes.get(wish.event_id);
    if (one && wish.start !== undefined) {
      delete one.constraint_kind;
      delete one.constraint_date;
    } else if (one && wish.constraint_kind !== undefined) delete one.start;
  }
  type Ends = { from_id?: number | undefined; to_id?: number | undefined; from_ref?: string; to_ref?: string };
  const ends = ({ from_id, to_id, from_ref, to_ref }: Ends) => `${from_id ?? from_ref} ${to_id ?? to_ref}`;
  type Added = NonNullable<Change['add_links']>[number];
  type Dropped = NonNullable<Change['delete_links']>[number];
  const drops = (gone: Dropped, link: Added) =>
    ends(gone) === ends(link as Ends) && (gone.kind === undefined || gone.kind === (link.kind ?? 'FS'));
  const again = (one: Added, link: Added) =>
    ends(one as Ends) === ends(link as Ends) && (one.kind ?? 'FS') === (link.kind ?? 'FS');
  const [gone_first, gone_second] = [first.delete_links ?? [], second.delete_links ?? []];
  const [new_first, new_second] = [first.add_links ?? [], second.add_links ?? []];
  const add_links = [
    ...new_first.filter(
      (link) => !gone_second.some((gone) => drops(gone, link)) && !new_second.some((one) => again(one, link)),
    ),
    ...new_second,
  ];
  const delete_links = [
    ...gone_first.filter((gone) => !new_second.some((link) => drops(gone, link))),
    ...gone_second.filter((gone) => !new_first.some((link) => drops(gone, link))),
  ];
  const lists = {
    changes: [...wishes.values()],
    add_events: [...(first.add_events ?? []), ...(second.add_events ?? [])],
    delete_events: [...(first.delete_events ?? []), ...(second.delete_events ?? [])],
    restore_events: [...(first.restore_events ?? []), ...(second.restore_events ?? [])],
    add_links,
    delete_links,
  };
  return { ...first, ...second, ...Object.fromEntries(Object.entries(lists).filter(([, list]) => list.length > 0)) };
}

/** Deleted rows are remembered, so that bringing them back shows them at once. */
const gone = new Map<number, { event: PlanRow; links: GanttPlan['links'] }>();

function repaced(plan: GanttPlan, { pace, start_date }: Change): GanttPlan {
  if (pace === undefined && start_date === undefined) return plan;
  const days = start_date && plan.start_date ? daysBetween(plan.start_date, start_date) : 0;
  const events = plan.events.map((event) => {
    const moves = event.status === 'PENDING' && event.constraint_date && event.constraint_kind !== 'not_later_than';
    return days !== 0 && moves ? { ...event, constraint_date: addDays(event.constraint_date ?? '', days) } : event;
  });
  return { ...plan, events, pace: pace ?? plan.pace, start_date: start_date ?? plan.start_date };
}

function changed(plan: GanttPlan, event: PlanRow, wish: Wish): PlanRow {
  const { event_id: _event_id, version: _version, start, percent, ...facts } = wish;
  const next = { ...event, ...definedOf(facts) };
  if (facts.stage && facts.stage !== event.stage && facts.parent_id === undefined) next.parent_id = null;
  if (start !== undefined) {
    next.constraint_kind = 'not_earlier_than';
    next.constraint_date = start;
    // where the engine cannot say, the event keeps its length
    if (!isWhole(plan) && event.current_start && event.current_end) {
      next.current_start = start;
      next.current_end = addDays(event.current_end, daysBetween(event.current_start, start));
      next.planned_start = next.current_start;
      next.planned_end = next.current_end;
    }
  }
  if (percent !== undefined) {
    next.percent = percent;
    if (percent > 0 && event.status === 'PENDING') {
      next.status = 'IN-PROGRESS';
      next.actual_start = plan.today;
    }
  }
  return next;
}

function rowOf(event: NewEvent, position: number): PlanRow {
  return {
    id: idOfRef(event.ref ?? ''),
    parent_id: event.parent_ref ? idOfRef(event.parent_ref) : (event.parent_id ?? null),
    stage: event.stage,
    is_group: event.is_group ?? false,
    code: event.code ?? '',
    name: event.name,
    position: event.position ?? position,
    days: event.days ?? 1,
    clock: event.clock ?? 'working',
    constraint_kind: event.constraint_kind ?? (event.start ? 'not_earlier_than' : null),
    constraint_date: event.constraint_date ?? event.start ?? null,
    deadline: event.deadline ?? null,
    planned_start: null,
    planned_end: null,
    current_start: null,
    current_end: null,
    total_float: 0,
    critical: false,
    status: 'PENDING',
    actual_start: null,
    actual_end: null,
    percent: 0,
    weight: event.weight ?? 1,
    milestone: '',
    works_role: event.works_role ?? '',
    approves_role: event.approves_role ?? '',
    outside_approval: event.outside_approval ?? [],
    approval: 'none',
    assignees: [],
    version: 1,
  };
}

/** The server's answer to a change taken into the plan it was made on. */
export function merged(plan: GanttPlan, change: Change, answer: Changed): GanttPlan {
  const fresh = new Map(answer.events.map((event) => [event.id, event]));
  const deleted = new Set(answer.deleted);
  const seen = new Set(plan.stages.map(({ stage }) => stage));
  const base = repaced(plan, change);
  const kept = base.events.flatMap((event) => {
    const next = fresh.get(event.id) ?? event;
    fresh.delete(event.id);
    return deleted.has(event.id) ? [] : next;
  });
  const events = [...kept, ...[...fresh.values()].filter(({ id, stage }) => seen.has(stage) && !deleted.has(id))];
  return {
    ...base,
    events,
    links: mergedLinks(base.links, answer),
    plan_version: answer.plan_version,
    forecast_end: answer.consequence.end,
    forecast_commissioning: answer.consequence.commissioning,
  };
}

/** Links after a change; the same list where none came or went. */
function mergedLinks(links: GanttPlan['links'], { links_gone, links_new }: Changed): GanttPlan['links'] {
  if (links_gone.length === 0 && links_new.length === 0) return links;
  const other = new Set([...links_gone, ...links_new.map(({ id }) => id)]);
  return [...links.filter(({ id }) => !other.has(id)), ...links_new].toSorted((a, b) => a.id - b.id);
}
