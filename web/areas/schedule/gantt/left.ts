/** What a step left behind, so that taking it back never takes away what someone else changed since. */
import type { Change, GanttPlan, PlanRow, Wish } from './plan.ts';

type Fact = keyof PlanRow;
type Link = Pick<GanttPlan['links'][number], 'from_id' | 'to_id' | 'kind' | 'lag'>;

/** The values that a way back would overwrite, as the step left them. */
export interface Left {
  events: { id: number; name: string; facts: Partial<PlanRow> }[];
  /** events the way back deletes, with the links that touch them and what lies in them */
  added: { id: number; links: string; inside: string }[];
  links: { from_id: number; to_id: number; kind: string | undefined; links: string }[];
  pace?: number;
  start_date?: string | null;
}

/** What a step does, or takes back. */
export interface Step {
  change: Change;
  /** events whose start is taken back, each by a call of its own */
  undo_tasks: number[];
  /** an import that is taken back, or brought again; `keep_changed` leaves what someone changed since */
  imported?: { import_id: number; again: boolean; keep_changed?: boolean } | undefined;
  /** what the step this takes back left behind */
  left?: Left;
  /** which of the person's steps this takes back, or does again */
  number?: number;
}

/**
 * A fact that is no longer as it was left: what it is now beside what the way back would make of it. `fact` is one of
 * the event's, or `links`, `inside` (what lies in a group), `gone` (the event was deleted), `pace`, `start_date`.
 */
export interface Overtaken {
  /** the event it is about; undefined for the plan itself */
  event_id: number | undefined;
  name: string;
  fact: string;
  now: unknown;
  back: unknown;
}

/** Facts that only make sense together. */
const together: readonly (readonly Fact[])[] = [
  ['constraint_kind', 'constraint_date'],
  ['stage', 'parent_id'],
  ['days', 'clock'],
  ['status', 'percent'],
];
const withTheirs = (fact: Fact): readonly Fact[] => together.find((facts) => facts.includes(fact)) ?? [fact];

const own_facts = [
  'name',
  'stage',
  'parent_id',
  'days',
  'clock',
  'constraint_kind',
  'constraint_date',
  'deadline',
  'status',
  'percent',
  'weight',
  'works_role',
  'approves_role',
  'approval',
  'assignees',
] as const satisfies readonly Fact[];

const factsOf = ({ event_id: _event_id, version: _version, start, ...wish }: Wish): Fact[] => [
  ...new Set(
    [...Object.keys(wish), ...(start === undefined ? [] : ['constraint_kind'])].flatMap((key) =>
      withTheirs(key as Fact),
    ),
  ),
];

const linksOf = (plan: GanttPlan, about: (link: Link) => boolean): string =>
  plan.links
    .filter(about)
    .map(({ from_id, to_id, kind, lag }) => `${from_id} ${to_id} ${kind} ${lag}`)
    .toSorted()
    .join(', ');
const isBetween = (from_id: number, to_id: number, kind: string | undefined) => (link: Link) =>
  link.from_id === from_id && link.to_id === to_id && (kind === undefined || link.kind === kind);
const touching = (plan: GanttPlan, id: number): string =>
  linksOf(plan, ({ from_id, to_id }) => from_id === id || to_id === id);
const insideOf = (plan: GanttPlan, id: number): string =>
  plan.events
    .filter(({ parent_id }) => parent_id === id)
    .map((event) => event.id)
    .toSorted((a, b) => a - b)
    .join(', ');

/** What a step left of all that `back` would change; `after` is the plan the step led to. */
export function leftBy(after: GanttPlan, back: Step): Left {
  const { change, undo_tasks } = back;
  const by_id = new Map(after.events.map((event) => [event.id, event]));
  const wished = new Map<number, Set<Fact>>();
  const note = (id: number, facts: readonly Fact[]) => wished.set(id, new Set([...(wished.get(id) ?? []), ...facts]));
  for (const wish of change.changes ?? []) note(wish.event_id, factsOf(wish));
  for (const id of undo_tasks) note(id, ['status', 'percent', 'actual_start']);
  for (const id of change.delete_events ?? []) note(id, own_facts);
  // a start that moves takes every day set by hand along
  if (change.start_date !== undefined)
    for (const event of after.events)
      if (event.status === 'PENDING') note(event.id, ['constraint_kind', 'constraint_date']);
  const pairs = new Map(
    [
      ...(change.add_links ?? []).map((link) => ({ kind: 'FS' as const, ...link })),
      ...(change.delete_links ?? []),
    ].flatMap(({ from_id, to_id, kind }) =>
      from_id === undefined || to_id === undefined
        ? []
        : [[`${from_id} ${to_id} ${kind}`, { from_id, to_id, kind }] as const],
    ),
  );
  return {
    events: [...wished].flatMap(([id, facts]) => {
      const event = by_id.get(id);
      if (!event) return [];
      return [{ id, name: event.name, facts: Object.fromEntries([...facts].map((fact) => [fact, event[fact]])) }];
    }),
    added: (change.delete_events ?? []).map((id) => ({ id, links: touching(after, id), inside: insideOf(after, id) })),
    links: [...pairs.values()].map((pair) => ({
      ...pair,
      links: linksOf(after, isBetween(pair.from_id, pair.to_id, pair.kind)),
    })),
    ...(change.pace !== undefined && { pace: after.pace }),
    ...(change.start_date !== undefined && { start_date: after.start_date }),
  };
}

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/** What someone changed since, of all that the way back would change. */
export function overtakenIn(now: GanttPlan, { change }: Step, left: Left): Overtaken[] {
  const by_id = new Map(now.events.map((event) => [event.id, event]));
  const deletes = new Set(change.delete_events);
  const names = (id: number) => by_id.get(id)?.name ?? '';
  const found: Overtaken[] = [];
  for (const { id, name, facts } of left.events) {
    const event = by_id.get(id);
    if (!event) {
      // what is to be deleted and is gone needs nothing more
      if (!deletes.has(id)) found.push({ event_id: id, name, fact: 'gone', now: undefined, back: undefined });
      continue;
    }
    const wishes = change.changes?.filter((wish) => wish.event_id === id) ?? [];
    for (const [fact, was] of Object.entries(facts) as [Fact, unknown][])
      if (!same(event[fact], was)) {
        const back = deletes.has(id) ? undefined : wishes.map((wish) => wish[fact as keyof Wish]).at(-1);
        found.push({ event_id: id, name: event.name, fact, now: event[fact], back });
      }
  }
  for (const { id, links, inside } of left.added) {
    if (!by_id.has(id)) continue;
    if (touching(now, id) !== links)
      found.push({ event_id: id, name: names(id), fact: 'links', now: undefined, back: undefined });
    if (insideOf(now, id) !== inside)
      found.push({ event_id: id, name: names(id), fact: 'inside', now: undefined, back: undefined });
  }
  for (const { from_id, to_id, kind: of, links } of left.links)
    if (by_id.has(from_id) && by_id.has(to_id) && linksOf(now, isBetween(from_id, to_id, of)) !== links)
      found.push({
        event_id: to_id,
        name: `${names(from_id)} → ${names(to_id)}`,
        fact: 'links',
        now: wordsOf(now.links.filter(isBetween(from_id, to_id, of))),
        back: wordsOf(
          (change.add_links ?? []).flatMap(({ from_id: from, to_id: to, kind = 'FS', lag = 0 }) =>
            from === from_id && to === to_id && (of ?? kind) === kind ? [{ kind, lag }] : [],
          ),
        ),
      });
  if (left.pace !== undefined && now.pace !== left.pace)
    found.push({ event_id: undefined, name: '', fact: 'pace', now: now.pace, back: change.pace });
  if (left.start_date !== undefined && now.start_date !== left.start_date)
    found.push({ event_id: undefined, name: '', fact: 'start_date', now: now.start_date, back: change.start_date });
  return found;
}

const wordsOf = (links: readonly { kind: string; lag: number }[]): string =>
  links.map(({ kind, lag }) => `${kind}${lag > 0 ? `+${lag}` : lag < 0 ? lag : ''}`).join(', ');

/** The way back without everything that someone changed since; undefined when nothing of it is left. */
export function restOf(step: Step, overtaken: readonly Overtaken[]): Step | undefined {
  const { change, undo_tasks } = step;
  const facts = new Map<number, Set<string>>();
  for (const { event_id, fact } of overtaken)
    if (event_id !== undefined) {
      const known = facts.get(event_id) ?? new Set();
      for (const one of fact in sets ? [fact] : withTheirs(fact as Fact)) known.add(one);
      facts.set(event_id, known);
    }
  const lost = (id: number) => facts.get(id)?.has('gone') ?? false;
  const plan_facts = new Set(overtaken.flatMap(({ event_id, fact }) => (event_id === undefined ? [fact] : [])));
  if (overtaken.some(({ fact }) => fact === 'constraint_kind' || fact === 'constraint_date'))
    plan_facts.add('start_date');
  const moved_link = ({ from_id, to_id }: { from_id?: number | undefined; to_id?: number | undefined }) =>
    overtaken.some(({ fact, event_id, back }) => fact === 'links' && event_id === to_id && back !== undefined) ||
    lost(from_id ?? 0) ||
    lost(to_id ?? 0);
  const changes = (change.changes ?? []).flatMap((wish) => {
    const taken = facts.get(wish.event_id);
    if (!taken) return [wish];
    if (taken.has('gone')) return [];
    const kept = Object.fromEntries(Object.entries(wish).filter(([key]) => !taken.has(key))) as unknown as Wish;
    return Object.keys(kept).some((key) => key !== 'event_id' && key !== 'version') ? [kept] : [];
  });
  const { pace, start_date, ...lists } = change;
  const rest: Change = {
    ...lists,
    changes,
    delete_events: (change.delete_events ?? []).filter((id) => !facts.has(id)),
    add_links: (change.add_links ?? []).filter((link) => !moved_link(link)),
    delete_links: (change.delete_links ?? []).filter((link) => !moved_link(link)),
  };
  for (const key of ['changes', 'delete_events', 'add_links', 'delete_links'] as const)
    if ((rest[key]?.length ?? 0) === 0) delete rest[key];
  if (pace !== undefined && !plan_facts.has('pace')) rest.pace = pace;
  if (start_date !== undefined && !plan_facts.has('start_date')) rest.start_date = start_date;
  const tasks = undo_tasks.filter((id) => !facts.get(id)?.has('status') && !lost(id));
  if (Object.keys(rest).length === 0 && tasks.length === 0 && !step.imported) return undefined;
  return { ...step, change: rest, undo_tasks: tasks };
}

const sets = { links: true, inside: true, gone: true };
