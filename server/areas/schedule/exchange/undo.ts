/** An import that is taken back, or brought again: each event as it was on the other side of it, all of it or nothing. */
import { allow, whyNot } from '../../../../domain/permissions.ts';
import { refuse, sentences } from '../../../../domain/refusals.ts';
import type { StageKey } from '../../../../domain/stages.ts';
import type { Ctx } from '../../../http/run_call.ts';
import { refuseCircle } from '../../../plan/replan.ts';
import * as plan_rows from '../../../plan/rows.ts';
import type { EventState, LinkState, PlanState } from '../../../plan/rows.ts';
import type { Applied } from '../change.ts';
import { keepPlan, visibleStages } from '../keep.ts';
import * as rows from './rows.ts';

/** What of an event an import may change. */
const fields = [
  'stage',
  'parent_id',
  'is_group',
  'code',
  'name',
  'position',
  'days',
  'clock',
  'constraint_kind',
  'constraint_date',
  'status',
  'actual_start',
  'actual_end',
  'percent',
  'weight',
  'milestone',
  'works_role',
  'approves_role',
  'override_reason',
] as const;

type Facts = Pick<EventState, (typeof fields)[number]>;
type Link = Omit<LinkState, 'id'>;

/** An import as it is kept; null on a side where the event is not there. */
export interface KeptImport {
  events: { id: number; before: Facts | null; after: Facts | null }[];
  links: { before: Link[]; after: Link[] };
}

const factsOf = (event: EventState): Facts =>
  Object.fromEntries(fields.map((field) => [field, event[field]])) as unknown as Facts;

const pairOf = ({ from_id, to_id }: Pick<Link, 'from_id' | 'to_id'>): string => `${from_id} ${to_id}`;
const linkOf = ({ from_id, to_id, kind, lag }: Link): Link => ({ from_id, to_id, kind, lag });

/** Remembers a plan before an import; gives what to keep of the import once it is applied. */
export function beginImport(state: PlanState): (applied: Applied) => KeptImport {
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

const changedSince = (name: string): never =>
  refuse(
    'conflict',
    `${name} was changed since the import: the import cannot be taken back or brought again as a whole.`,
  );

/** Takes an import back, or brings it again: what somebody changed since is never overwritten. */
export async function turnImport(ctx: Ctx, project_id: number, import_id: number, again: boolean) {
  const state = await plan_rows.readPlan(ctx.db, project_id, { lock: true });
  const kept = (await rows.keptImport(ctx.db, project_id, import_id)) ?? refuse('not_found', sentences.not_found);
  const [from, to] = again ? (['before', 'after'] as const) : (['after', 'before'] as const);
  for (const stage of new Set(kept.events.flatMap(({ before, after }) => [before?.stage, after?.stage]))) {
    const denial = stage && whyNot(allow.toEdit(stage), ctx.ask);
    if (denial) refuse('forbidden', denial.sentence);
  }
  const missing = kept.events.filter((one) => !one[from] && one[to]).map(({ id }) => id);
  for (const event of await plan_rows.deletedEvents(ctx.db, project_id, missing)) {
    event.deleted_at = null;
    state.events.push(event);
  }
  const by_id = new Map(state.events.map((event) => [event.id, event]));
  const touched = new Set<number>();
  const gone: EventState[] = [];
  for (const one of kept.events) {
    const event = by_id.get(one.id) ?? changedSince((one.before ?? one.after)?.name ?? '');
    const [was, becomes] = [one[from], one[to]];
    if ((was === null) !== missing.includes(one.id)) changedSince(event.name);
    if (was && fields.some((field) => event[field] !== was[field])) changedSince(event.name);
    if (event.approval === 'waiting') refuse('conflict', `${event.name} is under approval: decide on it first.`);
    event.version += 1;
    touched.add(event.id);
    if (becomes) Object.assign(event, becomes);
    else {
      event.deleted_at = ctx.house.now().toISOString();
      gone.push(event);
    }
  }
  const gone_ids = new Set(gone.map(({ id }) => id));
  const held = state.events.find(({ id, parent_id }) => !gone_ids.has(id) && gone_ids.has(parent_id ?? 0));
  if (held) refuse('conflict', `${held.name} lies in a group of the import: take it out first.`);
  state.events = state.events.filter(({ id }) => !gone_ids.has(id));
  const links = await turnLinks(ctx, state, kept.links[from], kept.links[to], missing);
  refuseCircle(state);
  for (const id of gone_ids) touched.delete(id);
  const { consequence, events } = await keepPlan(ctx, state, {
    touched,
    kind: 'schedule_changed',
    says: again ? `imported the schedule ${kept.file_name} again` : `took back the import of ${kept.file_name}`,
    applied: { touched, dated: new Set(), deleted: [...gone_ids], gone, added: [], assignees: [], ...links },
  });
  const seen = new Set<StageKey>(visibleStages(ctx).map(({ stage }) => stage));
  return {
    plan_version: state.plan_version + 1,
    events: events.filter((event) => seen.has(event.stage)),
    deleted: [...gone_ids],
    links: await plan_rows.links(ctx.db, project_id),
    added: [],
    consequence,
  };
}

/** Puts the links of one side in place of those of the other; links of events that come back come with them. */
async function turnLinks(
  ctx: Ctx,
  state: PlanState,
  from: readonly Link[],
  to: readonly Link[],
  back: readonly number[],
): Promise<Pick<Applied, 'links_gone' | 'links_new'>> {
  const there = new Set(state.events.map(({ id }) => id));
  const known = new Set(state.links.map(pairOf));
  const returned = back.length === 0 ? [] : await plan_rows.linksOf(ctx.db, back);
  const all = [...state.links, ...returned.filter((link) => !known.has(pairOf(link)))];
  const leaving = new Set(from.map(pairOf));
  const coming = new Set(to.map(pairOf));
  const alive = ({ from_id, to_id }: Link) => there.has(from_id) && there.has(to_id);
  const links_gone = all.filter((link) => leaving.has(pairOf(link)) && !coming.has(pairOf(link)));
  const links_new = to.filter(alive);
  state.links = [
    ...all.filter((link) => alive(link) && !leaving.has(pairOf(link)) && !coming.has(pairOf(link))),
    ...links_new.map((link) => ({ ...link, id: 0 })),
  ];
  return { links_gone, links_new };
}
