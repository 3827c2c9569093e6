/** An import that is undone, or brought again: each event as it was on the other side of it, all of it or nothing. */
import { pick } from '../../../../domain/records.ts';
import { whyNot } from '../../../../domain/permissions.ts';
import { allow } from '../../../../domain/rules.ts';
import { fail, notFound } from '../../../../domain/errors.ts';
import type { StageKey } from '../../../../domain/stages.ts';
import { say } from '../../../../domain/sentences.ts';
import type { Ctx } from '../../../ctx.ts';
import { rejectCircle } from '../../../plan/replan.ts';
import { holdPlan } from '../../../plan/plans.ts';
import * as plan_rows from '../../../plan/rows.ts';
import type { EventState, PlanState } from '../../../plan/state.ts';
import type { Applied } from '../change.ts';
import { keepPlan, visibleStages } from '../keep.ts';
import * as rows from './rows.ts';

const factsOf = (event: EventState): rows.ImportFacts => pick(event, rows.import_fields);

// imports kept before a field was there do not speak of it
const same = (now: unknown, was: unknown): boolean => was === undefined || JSON.stringify(now) === JSON.stringify(was);
const pairOf = ({ from_id, to_id, kind }: rows.ImportLink): string => `${from_id} ${to_id} ${kind}`;
const wordsOf = (link: rows.ImportLink): string => `${pairOf(link)} ${link.kind} ${link.lag}`;
const linkOf = ({ from_id, to_id, kind, lag }: rows.ImportLink): rows.ImportLink => ({ from_id, to_id, kind, lag });

/** Remembers a plan before an import; gives what to keep of the import once it is applied. */
export function beginImport(state: PlanState): (applied: Applied) => rows.KeptImport {
  const was = new Map(state.events.map((event) => [event.id, factsOf(event)]));
  const links = new Map(state.links.map((link) => [pairOf(link), linkOf(link)]));
  return ({ touched, deleted, links_gone, links_new }) => {
    const now = new Map(state.events.map((event) => [event.id, factsOf(event)]));
    const replaced = links_new.flatMap((link) => links.get(pairOf(link)) ?? []);
    return {
      events: [...new Set([...touched, ...deleted])].map((id) => ({
        id,
        before: was.get(id) ?? null,
        after: now.get(id) ?? null,
      })),
      links: { before: [...links_gone.map(linkOf), ...replaced], after: links_new.map(linkOf) },
    };
  };
}

/** A fact of an event that is no longer as the import left it: what it is now, and what it would become. */
interface Overtaken {
  event_id: number;
  name: string;
  fact: string;
  now: unknown;
  back: unknown;
}

type Side = 'before' | 'after';

/** What someone changed since, of all that the import brought. */
function overtakenIn(
  kept: rows.KeptImport,
  [from, to]: readonly [Side, Side],
  by_id: ReadonlyMap<number, EventState>,
  missing: ReadonlySet<number>,
  state: PlanState,
): Overtaken[] {
  const going = new Set(kept.events.flatMap((one) => (one[to] ? [] : [one.id])));
  const own = new Set(kept.links[from].map(wordsOf));
  const linked = new Set(state.links.flatMap((link) => (own.has(wordsOf(link)) ? [] : [link.from_id, link.to_id])));
  const holding = new Set(state.events.flatMap(({ id, parent_id }) => (going.has(id) ? [] : [parent_id])));
  return kept.events.flatMap((one): Overtaken[] => {
    const event = by_id.get(one.id);
    const [was, becomes] = [one[from], one[to]];
    const about = { event_id: one.id, name: event?.name ?? (one.before ?? one.after)?.name ?? '' };
    if (!event || (was === null) !== missing.has(one.id))
      return [{ ...about, fact: event ? 'inside' : 'gone', now: undefined, back: undefined }];
    if (!was) return [];
    const changed = rows.import_fields.filter((field) => !same(event[field], was[field]));
    if (event.approval === 'waiting') return [{ ...about, fact: 'approval', now: event.approval, back: undefined }];
    const found: Overtaken[] = changed.map((fact) => ({ ...about, fact, now: event[fact], back: becomes?.[fact] }));
    // an event that the import brought has only what the import gave it
    if (becomes || from === 'before') return found;
    const also = [
      linked.has(one.id) ? 'links' : '',
      holding.has(one.id) ? 'inside' : '',
      event.assignees.length > 0 ? 'assignees' : '',
    ];
    const nows: Record<string, unknown> = { assignees: event.assignees };
    for (const fact of also.filter(Boolean)) found.push({ ...about, fact, now: nows[fact], back: undefined });
    return found;
  });
}

/**
 * Takes an import back, or brings it again. What someone changed since is never overwritten: it is told, and with
 * `keep_changed` it stays while the rest is taken back.
 */
export async function turnImport(ctx: Ctx, { project_id, import_id, again, keep_changed }: Turn) {
  const state = await holdPlan(ctx, project_id);
  const kept = (await rows.keptImport(ctx.db, project_id, import_id)) ?? notFound();
  const sides = again ? (['before', 'after'] as const) : (['after', 'before'] as const);
  const [from, to] = sides;
  for (const stage of new Set(kept.events.flatMap(({ before, after }) => [before?.stage, after?.stage]))) {
    const denied = stage && whyNot(allow.toEdit(stage), ctx.permissions);
    if (denied) fail('forbidden', denied.sentence);
  }
  const absent = kept.events.filter((one) => !one[from] && one[to]).map(({ id }) => id);
  const coming = new Map((await plan_rows.deletedEvents(ctx.db, project_id, absent)).map((event) => [event.id, event]));
  const by_id = new Map([...state.events, ...coming.values()].map((event) => [event.id, event]));
  const overtaken = overtakenIn(kept, sides, by_id, new Set(coming.keys()), state);
  const [first] = overtaken;
  if (first && !keep_changed)
    fail('conflict', say`${{ name: first.name }} was changed since the import.`, { current: { overtaken } });
  const stays = new Set(overtaken.map(({ event_id }) => event_id));
  const going = new Set(kept.events.flatMap((one) => (one[to] || stays.has(one.id) ? [] : [one.id])));
  keepAround(state.events, going);
  for (const one of kept.events) if (!one[to] && !going.has(one.id)) stays.add(one.id);
  const touched = new Set<number>();
  const missing: number[] = [];
  for (const one of kept.events) {
    const event = by_id.get(one.id);
    const becomes = one[to];
    if (!event || stays.has(one.id)) continue;
    if (coming.has(one.id)) {
      event.deleted_at = null;
      state.events.push(event);
      missing.push(one.id);
    }
    event.version += 1;
    touched.add(event.id);
    if (becomes) Object.assign(event, becomes);
    else event.deleted_at = ctx.app.now().toISOString();
  }
  const gone = state.events.filter(({ id }) => going.has(id));
  state.events = state.events.filter(({ id }) => !going.has(id));
  const there = new Set(state.events.map(({ id }) => id));
  for (const event of state.events)
    if (touched.has(event.id) && event.parent_id !== null && !there.has(event.parent_id)) event.parent_id = null;
  const links = await turnLinks(ctx, state, {
    from: kept.links[from],
    to: kept.links[to],
    back: missing,
    stays,
  });
  rejectCircle(state);
  for (const id of going) touched.delete(id);
  const {
    consequence,
    events,
    links: changed,
  } = await keepPlan(ctx, state, {
    touched,
    kind: 'schedule_changed',
    says: again
      ? say`imported the schedule ${{ file: kept.file_name }} again`
      : say`undid the import of ${{ file: kept.file_name }}`,
    applied: { touched, dated: new Set(), deleted: [...going], gone, added: [], assignees: [], ...links },
  });
  await rows.markUndone(ctx.db, import_id, !again);
  const seen = new Set<StageKey>(visibleStages(ctx).map(({ stage }) => stage));
  return {
    plan_version: state.plan_version + 1,
    events: events.filter((event) => seen.has(event.stage)),
    deleted: [...going],
    links_gone: changed.gone,
    links_new: changed.came,
    added: [],
    late: [],
    consequence,
  };
}

interface Turn {
  project_id: number;
  import_id: number;
  again: boolean;
  keep_changed: boolean;
}

/** A group that holds something which stays, stays as well. */
function keepAround(events: readonly EventState[], going: Set<number>): void {
  const by_id = new Map(events.map((event) => [event.id, event]));
  for (const event of events) {
    if (going.has(event.id)) continue;
    for (let up = event.parent_id; up !== null && going.has(up); up = by_id.get(up)?.parent_id ?? null)
      going.delete(up);
  }
}

interface TurnedLinks {
  from: readonly rows.ImportLink[];
  to: readonly rows.ImportLink[];
  back: readonly number[];
  stays: ReadonlySet<number>;
}

/**
 * Puts the links of one side in place of those of the other, unless someone changed them or their events since; links
 * of events that come back come with them.
 */
async function turnLinks(
  ctx: Ctx,
  state: PlanState,
  { from, to, back, stays }: TurnedLinks,
): Promise<Pick<Applied, 'links_gone' | 'links_new'>> {
  const there = new Set(state.events.map(({ id }) => id));
  const known = new Set(state.links.map(wordsOf));
  const returned = back.length === 0 ? [] : await plan_rows.linksOf(ctx.db, back);
  const all = [...state.links, ...returned.filter((link) => !known.has(wordsOf(link)))];
  const free = ({ from_id, to_id }: rows.ImportLink) => !stays.has(from_id) && !stays.has(to_id);
  const alive = ({ from_id, to_id }: rows.ImportLink) => there.has(from_id) && there.has(to_id);
  const leaving = new Set(from.filter(free).map(wordsOf));
  const links_gone = all.filter((link) => leaving.has(wordsOf(link)));
  const rest = all.filter((link) => alive(link) && !leaving.has(wordsOf(link)));
  // a pair that someone linked again keeps their link
  const taken = new Set(rest.map(pairOf));
  const links_new = to.filter((link) => alive(link) && free(link) && !taken.has(pairOf(link)));
  const replaced = new Set(links_new.map(pairOf));
  state.links = [...rest, ...links_new.map((link) => ({ ...link, id: 0 }))];
  return { links_gone: links_gone.filter((link) => !replaced.has(pairOf(link))), links_new };
}
