/** The steps of events: start, finish, back, how much is done. */
import type { events } from '../../../../contract/events.ts';
import { daysBetween, type PlainDate } from '../../../../domain/dates.ts';
import {
  approvalSteps,
  whyNotActualDay,
  whyNotFinish,
  whyNotProgress,
  whyNotStart,
  whyNotUndo,
} from '../../../../domain/events.ts';
import { whyNotTyped } from '../../../../domain/materials/followed.ts';
import { stagesSeen, whyNot } from '../../../../domain/permissions.ts';
import { allow } from '../../../../domain/rules.ts';
import { ApiError, fail, failIf, notFound, type Words } from '../../../../domain/errors.ts';
import { plural, say, type Sentence, term, type Value } from '../../../../domain/sentences.ts';
import type { Ctx, Handlers } from '../../../ctx.ts';
import { whySiteHolds } from '../../../construction/open_checklist_rows.ts';
import { holdPlan } from '../../../plan/plans.ts';
import type { EventState, PlanState } from '../../../plan/state.ts';
import { followedIn } from '../../../supply/followed_rows.ts';
import { filesFollowed } from '../../../authorities/followed_rows.ts';
import { keepPlan } from '../keep.ts';
import { askApproval, withdraw } from './approvals/rows.ts';
import { addDelays, daysRecorded } from './delays/rows.ts';
import { factsOf, finish, keep, open, rightsIn, viewerOf, whyFileDecides } from './kept.ts';
import * as rows from './rows.ts';
import type { EventStatus } from '../../../../domain/lists.ts';
import { todayOf } from '../../../today.ts';

interface Step {
  status: EventStatus;
  on?: PlainDate | undefined;
  override_reason: string;
  delay?: { reason: string; party: string; note: string } | undefined;
  missing: readonly string[];
}

/** Takes one event to another status within a plan that was read; refuses with the reason. Writes nothing of the event. */
async function step(
  ctx: Ctx,
  state: PlanState,
  event: EventState,
  { status, on, override_reason, delay, missing }: Step,
) {
  const today = todayOf(ctx);
  const rights = rightsIn(ctx, event.stage);
  const day = on ?? today;
  const denied = (why: Words | undefined): void => {
    failIf(why);
  };
  if (status === 'PENDING') fail('conflict', say`To take a step back, undo it.`);
  if (status === 'IN-PROGRESS') {
    denied(whyNotStart(event, rights));
    denied(whyNotActualDay(day, today, null));
    event.status = 'IN-PROGRESS';
    event.actual_start = day;
    return;
  }
  denied(whyNotFinish(event, rights, missing, override_reason));
  denied(await whySiteHolds(ctx.db, state.id, event));
  denied(whyNotActualDay(day, today, event.actual_start));
  await askReason(ctx, state, event, day, delay);
  const steps = approvalSteps(event);
  if (steps.length > 0 && event.approval !== 'approved') {
    const request = { project_id: state.id, stage: event.stage, event_id: event.id, asked_by: ctx.person.user_id };
    await askApproval(ctx.db, request, steps, {
      by: ctx.person.user_id,
      remark: override_reason || 'approved on completion',
    });
    event.approval = 'approved';
  }
  finish(event, day);
  if (missing.length > 0) event.override_reason = override_reason;
}

/** A later end than the newest baseline's needs its reason, unless one was recorded before (domain §1.4). */
async function askReason(
  ctx: Ctx,
  state: PlanState,
  event: EventState,
  day: PlainDate,
  delay: Step['delay'],
): Promise<void> {
  const promised = state.newest_baseline?.find(({ id }) => id === event.id)?.end;
  if (!promised || day <= promised) return;
  const recorded = (await daysRecorded(ctx.db, state.id, [event.id])).get(event.id) ?? 0;
  const days = daysBetween(promised, day) - recorded;
  if (delay) {
    if (days > 0) await addDelays(ctx.db, state.id, ctx.person.user_id, [{ event_id: event.id, days, ...delay }]);
    return;
  }
  if (recorded > 0) return;
  fail(
    'bad_input',
    say`${{ name: event.name }} ends ${plural({ days }, '# day', '# days')} later than the baseline. Enter the reason.`,
    {
      fields: { delay: say`Enter the reason and who caused it.` },
    },
  );
}

const kind_of = {
  PENDING: 'event_undone',
  'IN-PROGRESS': 'event_started',
  FINISHED: 'event_finished',
} as const satisfies Record<EventStatus, string>;
const andMore = (names: string, count: number): Value => say`${{ names }} and ${{ count }} more`;

const verb_of: Record<EventStatus, (name: Value) => Sentence> = {
  PENDING: (name) => say`reset ${{ name }}`,
  'IN-PROGRESS': (name) => say`started ${{ name }}`,
  FINISHED: (name) => say`finished ${{ name }}`,
};

/** Refuses what the file of an authority says of an event. */
async function requireOwnDates(ctx: Ctx, { id, stage }: EventState): Promise<void> {
  const follows = await whyFileDecides(ctx, { id, stage });
  failIf(follows);
}

async function change(
  ctx: Ctx,
  { event_id, version }: { event_id: number; version: number },
  wanted: (event: EventState) => Omit<Step, 'missing'>,
) {
  const { state, event } = await open(ctx, event_id, version);
  await requireOwnDates(ctx, event);
  const before = factsOf(event);
  const to = wanted(event);
  const missing =
    to.status === 'FINISHED'
      ? ((await rows.missingDocuments(ctx.db, viewerOf(ctx), [event_id])).get(event_id) ?? [])
      : [];
  await step(ctx, state, event, { ...to, missing });
  return keep(ctx, state, event, {
    kind: kind_of[event.status],
    says:
      event.override_reason && missing.length > 0
        ? say`finished ${{ name: event.name }}, overriding missing documents: ${{ reason: event.override_reason }}`
        : verb_of[event.status](event.name),
    before,
    after: factsOf(event),
    ...(event.status === 'FINISHED'
      ? { tell: { event_id, project_id: state.id, project: state.name, name: event.name, status: event.status } }
      : {}),
  });
}

export const calls = {
  async toggle_event(ctx, { event_id, version, ...more }) {
    return change(ctx, { event_id, version }, (event) => ({
      ...more,
      status: event.status === 'PENDING' && event.days > 0 ? 'IN-PROGRESS' : 'FINISHED',
    }));
  },

  async change_event_status(ctx, { event_id, version, ...more }) {
    return change(ctx, { event_id, version }, () => more);
  },

  async change_event_statuses(ctx, { project_id, event_ids, status, on, override_reason }) {
    const state = await holdPlan(ctx, project_id);
    const stages = stagesSeen(ctx.permissions);
    const files = await filesFollowed(ctx.db, project_id, event_ids);
    const missing = await rows.missingDocuments(ctx.db, viewerOf(ctx), event_ids);
    const changed: EventState[] = [];
    const refused: { event_id: number; name: string; why: Words }[] = [];
    for (const id of new Set(event_ids)) {
      const event = state.events.find((one) => one.id === id && stages.includes(one.stage)) ?? notFound();
      const denied = whyNot(allow.toWork(event.stage), ctx.permissions);
      const was = { ...event };
      try {
        if (denied) fail('forbidden', denied.sentence);
        failIf(files.get(id));
        await step(ctx, state, event, { status, on, override_reason, missing: missing.get(id) ?? [] });
        event.version += 1;
        changed.push(event);
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        Object.assign(event, was);
        refused.push({ event_id: id, name: event.name, why: error.words });
      }
    }
    const names = changed
      .slice(0, 3)
      .map(({ name }) => name)
      .join(', ');
    const says = verb_of[status](changed.length > 3 ? andMore(names, changed.length - 3) : names);
    if (changed.length === 0) {
      const same = { end: state.forecast_end, commissioning: state.forecast_commissioning };
      return {
        changed: [],
        refused,
        consequence: {
          ...same,
          end_before: same.end,
          commissioning_before: same.commissioning,
          moved_count: 0,
          explanations: [],
        },
      };
    }
    const { consequence } = await keepPlan(ctx, state, {
      kind: kind_of[status],
      says,
      touched: new Set(changed.map(({ id }) => id)),
      after: { event_ids: changed.map(({ id }) => id), status },
    });
    return { changed: changed.map(({ id }) => id), refused, consequence };
  },

  async undo_task(ctx, { event_id, version, remark }) {
    const { state, event } = await open(ctx, event_id, version);
    failIf(whyNotUndo(event, rightsIn(ctx, event.stage)) ?? (await whyFileDecides(ctx, event)));
    const before = factsOf(event);
    if (event.status === 'FINISHED') {
      event.percent = await rows.percentBefore(ctx.db, event_id);
      event.status = 'IN-PROGRESS';
      event.actual_end = null;
      event.override_reason = '';
    } else {
      event.status = 'PENDING';
      event.actual_start = null;
      event.percent = 0;
      event.quantity_done = 0;
    }
    if (event.approval !== 'none') {
      await withdraw(ctx.db, event_id);
      event.approval = 'none';
    }
    return keep(ctx, state, event, {
      kind: 'event_undone',
      says: say`moved ${{ name: event.name }} back to ${{ status: term(event.status) }}${{ remark: remark ? say`: ${{ remark }}` : '' }}`,
      before,
      after: factsOf(event),
    });
  },

  async update_event_progress(ctx, { event_id, version, percent, quantity_done }) {
    const { state, event } = await open(ctx, event_id, version);
    failIf(whyNotProgress(event, rightsIn(ctx, event.stage)) ?? (await whyFileDecides(ctx, event)));
    if ((await followedIn(ctx.db, state, [event_id])).size > 0) fail('conflict', whyNotTyped(event));
    if (quantity_done !== undefined && !event.quantity)
      fail('bad_input', say`${{ name: event.name }} is not counted in a quantity.`, {
        fields: { quantity_done: say`It has no quantity.` },
      });
    const before = factsOf(event);
    if (quantity_done !== undefined && event.quantity) {
      event.quantity_done = quantity_done;
      event.percent = Math.min(100, Math.round((quantity_done / event.quantity) * 10_000) / 100);
    } else if (percent !== undefined) event.percent = percent;
    if (event.percent > 0 && event.status === 'PENDING') {
      event.status = 'IN-PROGRESS';
      event.actual_start = todayOf(ctx);
    }
    return keep(ctx, state, event, {
      kind: 'event_progressed',
      says: say`${{ name: event.name }} is at ${{ percent: event.percent }}%`,
      before,
      after: factsOf(event),
    });
  },
} satisfies Partial<Handlers<keyof typeof events>>;
