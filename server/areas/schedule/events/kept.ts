/** One event read for a change, kept with what follows from it, and shown. */
import type { PlainDate } from '../../../../domain/dates.ts';
import { daysLate, whyLocked } from '../../../../domain/events.ts';
import { comingDelay, daysLateFor } from '../../../../domain/materials/followed.ts';
import { shareFlagOf } from '../../../../domain/documents.ts';
import { isInside } from '../../../../domain/people.ts';
import { rightsOf, stagesSeen } from '../../../../domain/permissions.ts';
import { photoScope } from '../../../../domain/photos.ts';
import { fail, notFound, sentences } from '../../../../domain/errors.ts';
import type { Network } from '../../../../gantt/engine/network.ts';
import type { StageKey } from '../../../../domain/stages.ts';
import type { Told } from '../../../events/domain_events.ts';
import type { Ctx } from '../../../ctx.ts';
import { networkOf, withFloats } from '../../../plan/floats.ts';
import { type HeldPlan, holdPlan, lookAtPlan } from '../../../plan/plans.ts';
import type { EventState } from '../../../plan/state.ts';
import { filesFollowed } from '../../../authorities/followed_rows.ts';
import { keepPlan } from '../keep.ts';
import * as rows from './rows.ts';
import type { Sentence } from '../../../../domain/sentences.ts';
import { todayOf } from '../../../today.ts';

export const rightsIn = (ctx: Ctx, stage: StageKey) =>
  rightsOf(ctx.person, stage, ctx.membership, ctx.permissions.changed);

/** Who looks at events, and what they may know of beside them. */
export const viewerOf = (ctx: Ctx): rows.Viewer => ({
  user_id: ctx.person.user_id,
  inside: isInside(ctx.person.kind),
  stages: stagesSeen(ctx.permissions),
  flag: shareFlagOf(ctx.permissions) ?? '',
  photo_stages: photoScope(ctx.permissions).stages,
});

/** An event as every list shows it. */
export function toWork(ctx: Ctx, event: rows.ListedEvent, today: PlainDate) {
  const late = daysLate(event, today);
  const { promised_on } = event;
  const material_late = daysLateFor(event, promised_on);
  return {
    ...event,
    late: late > 0,
    days_late: late,
    coming_delay: promised_on && material_late > 0 ? comingDelay(promised_on, material_late) : '',
    locked: whyLocked(event, rightsIn(ctx, event.stage)) ?? '',
  };
}

/** An event as lists of its project show it, with how far it can slip. */
export const listed = (ctx: Ctx, event: rows.ListedEvent, today: PlainDate, network: Network | undefined) =>
  withFloats(network, toWork(ctx, event, today));

/** Reads the plan of an event for a change; refuses when the event changed since the person saw it. */
export async function open(
  ctx: Ctx,
  event_id: number,
  version: number,
): Promise<{ state: HeldPlan; event: EventState }> {
  const state = await holdPlan(ctx, ctx.project_id);
  const event = state.events.find(({ id }) => id === event_id) ?? notFound();
  if (event.version !== version) fail('conflict', sentences.changed_meanwhile, { current: await shown(ctx, event_id) });
  return { state, event };
}

/** Why nobody types what an event of the approvals stage does: an application to an authority says it. */
export async function whyFileDecides(
  ctx: Ctx,
  { id, stage }: { id: number; stage: string },
): Promise<Sentence | undefined> {
  return stage === 'approvals' ? (await filesFollowed(ctx.db, ctx.project_id, [id])).get(id) : undefined;
}

/** An event as it is now. A change that was just written knows its network. */
export async function shown(ctx: Ctx, event_id: number, written?: { network: Network | undefined }) {
  const [event] = await rows.ofProject(ctx.db, viewerOf(ctx), ctx.project_id, { ids: [event_id] });
  const { network } = written ?? { network: networkOf(await lookAtPlan(ctx, ctx.project_id)) };
  return listed(ctx, event ?? notFound(), todayOf(ctx), network);
}

/** Keeps a change of one event, and gives it as it is now with what the change led to. */
export async function keep<const Kind extends string>(
  ctx: Ctx,
  state: HeldPlan,
  event: EventState,
  what: {
    kind: Kind;
    says: Sentence;
    before?: unknown;
    after?: unknown;
    tell?: NonNullable<Told<Kind>> | undefined;
    assignees?: number[];
  },
) {
  event.version += 1;
  const { assignees, ...kept } = what;
  const { consequence, network } = await keepPlan<Kind>(ctx, state, {
    ...kept,
    touched: new Set([event.id]),
    event_id: event.id,
    ...(assignees ? { applied: { ...nothing, assignees: [{ event_id: event.id, users: assignees }] } } : {}),
  });
  return { event: await shown(ctx, event.id, { network }), consequence };
}

const nothing = {
  touched: new Set<number>(),
  dated: new Set<number>(),
  deleted: [],
  gone: [],
  added: [],
  assignees: [],
  links_gone: [],
  links_new: [],
};

/** What of an event a step changes. */
export const factsOf = ({ status, percent, actual_start, actual_end, approval }: EventState) => ({
  status,
  percent,
  actual_start,
  actual_end,
  approval,
});

/** Puts an event on its last day. */
export function finish(event: EventState, day: PlainDate): void {
  event.status = 'FINISHED';
  event.actual_start ??= day;
  event.actual_end = day;
  event.percent = 100;
  if (event.quantity) event.quantity_done = event.quantity;
}
