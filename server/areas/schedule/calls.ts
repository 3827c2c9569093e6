/** Decisions about a schedule: what a person sees of it, what they may change, and what a change leads to. */
import { PlanStageAbilities, type schedule, ScheduleAbilities } from '../../../contract/schedule.ts';
import type { RequestOf } from '../../../contract/index.ts';
import { addDays } from '../../../domain/dates.ts';
import { fail, notFound, sentences } from '../../../domain/errors.ts';
import { whyLocked, whyNotChangePlan } from '../../../domain/events.ts';
import { comingDelay, daysLateFor, whyNotTyped } from '../../../domain/materials/followed.ts';
import { isInside } from '../../../domain/people.ts';
import { regulatedDays } from '../../../domain/schedule/regulated.ts';
import { daysOfSpan } from '../../../gantt/engine/span.ts';
import { type StageKey, stage_keys } from '../../../domain/stages.ts';
import { list, plural, say, type Sentence } from '../../../domain/sentences.ts';
import { abilitiesOf } from '../../abilities.ts';
import type { Ctx, Handlers } from '../../ctx.ts';
import { type Applied, PlanEditor } from './change.ts';
import { keepPlan, visibleStages } from './keep.ts';
import { recordDelays, slips, unexplained } from './slips.ts';
import { calendarsOf, rejectCircle, toPlan } from '../../plan/replan.ts';
import { addBaseline, baselineOf, baselines, deleteBaseline } from '../../plan/baselines.ts';
import { networkOf, withTotalFloat } from '../../plan/floats.ts';
import { applyTemplate } from '../../plan/apply_template.ts';
import { type HeldPlan, holdPlan, lookAtPlan } from '../../plan/plans.ts';
import * as rows from '../../plan/rows.ts';
import type { EventState, PlanState, SeenPlan } from '../../plan/state.ts';
import { templateOf } from '../../plan/templates.ts';
import { followedIn, promisesOf } from '../../supply/followed_rows.ts';
import { filesFollowed } from '../../authorities/followed_rows.ts';
import { tryOnly } from '../../tenancy/try_only.ts';
import { todayOf } from '../../today.ts';

/**
 * Changes a plan that was read and locked. `also` changes the plan further before its days are computed; `delayed` says of how
 * many days the given delay is, where the person says so.
 */
export async function change(
  ctx: Ctx,
  state: HeldPlan,
  wanted: RequestOf<'update_schedule'>,
  says: Sentence,
  {
    also = () => {},
    delayed,
  }: { also?: (applied: Applied) => void; delayed?: { event_id: number; days: number } } = {},
) {
  const today = todayOf(ctx);
  const lay_until = new Map(state.events.map((event) => [event.id, event.current_end]));
  const applied = await new PlanEditor(ctx, state, today).apply(wanted);
  also(applied);
  // without another link nothing that waited for nothing waits for itself
  if (applied.links_new.length > 0 || wanted.restore_events.length > 0) rejectCircle(state);
  const touched = new Set([...applied.touched].filter((id) => !applied.deleted.includes(id)));
  const { consequence, events, links } = await keepPlan(ctx, state, {
    touched,
    kind: 'schedule_changed',
    says,
    applied,
    tell: movesMaterial(state, wanted) ? { project_id: state.id } : undefined,
    reason: wanted.delay?.reason,
  });
  const late = await unexplained(ctx, state, slips(state, applied.dated, lay_until));
  if (!wanted.try_only) await recordDelays(ctx, state, late, { delay: wanted.delay, delayed });
  const seen = new Set<StageKey>(visibleStages(ctx).map(({ stage }) => stage));
  const ends = new Map(links.came.length > 0 ? state.events.map(({ id, stage }) => [id, stage]) : []);
  const sees = (id: number): boolean => seen.has(ends.get(id) as StageKey);
  return {
    plan_version: state.plan_version + 1,
    events: events.filter((event) => seen.has(event.stage)),
    deleted: applied.deleted,
    links_gone: links.gone,
    links_new: links.came.filter(({ from_id, to_id }) => sees(from_id) && sees(to_id)),
    added: applied.added,
    consequence,
    late: late.map(({ event, days }) => ({ event_id: event.id, days })),
  };
}

/** True for a change after which an event that is inspected or cleared may follow other lines. */
const movesMaterial = (
  { events }: PlanState,
  { add_links, delete_links, delete_events, restore_events }: RequestOf<'update_schedule'>,
): boolean =>
  add_links.length + delete_links.length + delete_events.length + restore_events.length > 0 &&
  events.some(({ stage, follows, status }) => stage === 'materials' && follows !== 'arrived' && status !== 'FINISHED');

/** One sentence on what a request changes. */
function saysOf(wanted: RequestOf<'update_schedule'>): Sentence {
  const { changes, add_events, delete_events, restore_events, add_links, delete_links, pace, start_date } = wanted;
  const parts = [
    changes.length > 0 && say`changed ${plural({ count: changes.length }, '# event', '# events')}`,
    add_events.length > 0 && say`added ${plural({ count: add_events.length }, '# event', '# events')}`,
    delete_events.length > 0 && say`deleted ${plural({ count: delete_events.length }, '# event', '# events')}`,
    restore_events.length > 0 && say`brought back ${plural({ count: restore_events.length }, '# event', '# events')}`,
    add_links.length + delete_links.length > 0 && say`changed links`,
    pace !== undefined && say`set the pace to ${{ pace }}`,
    start_date !== undefined && say`moved the start`,
  ].filter((part) => part !== false);
  return parts.length > 0 ? say`${{ parts: list(parts) }} in the schedule` : say`looked in the schedule`;
}

const startLater = ({ current_start, planned_start }: EventState, days: number): string | undefined => {
  const from = current_start ?? planned_start;
  return from ? addDays(from, days) : undefined;
};

/** What of the schedule follows material, and where that will come too late. */
async function materialShown(ctx: Ctx, plan: SeenPlan, events: readonly EventState[]) {
  const open = events.filter(
    ({ stage, status }) => (stage === 'materials' || stage === 'construction') && status !== 'FINISHED',
  );
  if (open.length === 0) return { followed: [], coming_delays: [] };
  const followed = await followedIn(ctx.db, plan);
  const promised = isInside(ctx.person.kind) ? await promisesOf(ctx.db, plan.id) : new Map<number, string>();
  return {
    followed: open.flatMap((event) =>
      followed.has(event.id) ? [{ event_id: event.id, why: whyNotTyped(event) }] : [],
    ),
    coming_delays: open.flatMap((event) => {
      const promised_on = promised.get(event.id) ?? null;
      const days = daysLateFor(event, promised_on);
      return promised_on && days > 0 ? [{ event_id: event.id, why: comingDelay(promised_on, days) }] : [];
    }),
  };
}

/** What of the schedule nobody types: what follows material, and what follows applications to authorities. */
async function followedShown(ctx: Ctx, plan: SeenPlan, events: readonly EventState[]) {
  const { followed, coming_delays } = await materialShown(ctx, plan, events);
  const files = events.some(({ stage }) => stage === 'approvals') ? await filesFollowed(ctx.db, plan.id) : new Map();
  const of_files = events.flatMap(({ id, stage }) => {
    const why = stage === 'approvals' ? files.get(id) : undefined;
    return why ? [{ event_id: id, why }] : [];
  });
  return { followed: [...followed, ...of_files], coming_delays };
}

export const calls = {
  async get_gantt(ctx, { id }) {
    const state = await lookAtPlan(ctx, id);
    const stages = visibleStages(ctx).map((one) => ({
      ...one,
      abilities: abilitiesOf({ ...ctx.permissions, stage: one.stage }, PlanStageAbilities, {
        update_schedule: whyNotChangePlan(ctx.permissions, one.stage),
      }),
    }));
    const plans = stages.some(({ abilities }) => abilities.update_schedule === true);
    const open = new Map(
      stages.flatMap((one) =>
        one.abilities.update_schedule === true || one.abilities.update_event_progress === true
          ? [[one.stage, one]]
          : [],
      ),
    );
    const seen = new Set<StageKey>(stages.map(({ stage }) => stage));
    const network = networkOf(state);
    const events = state.events.flatMap((event) => (seen.has(event.stage) ? [withTotalFloat(network, event)] : []));
    const there = new Set(events.map((event) => event.id));
    const all_seen = seen.size === stage_keys.length;
    const kept = await baselines(ctx.db, id);
    const whole = whyNotChangePlan(ctx.permissions, 'projects');
    const promised = await state.promised(kept.map((baseline) => baseline.id));
    const synchronised = state.events.find(({ milestone }) => milestone === 'synchronised')?.id;
    return {
      project_id: id,
      name: state.name,
      start_date: state.start_date,
      today: todayOf(ctx),
      pace: state.pace,
      plan_version: state.plan_version,
      target_commissioning: state.target_commissioning,
      forecast_commissioning: state.forecast_commissioning,
      forecast_end: all_seen ? state.forecast_end : lastEnd(events),
      regulated_days:
        all_seen && network ? state.workedOut('regulated days', () => regulatedDays(network, synchronised)) : 0,
      events,
      links: state.links.filter((link) => there.has(link.from_id) && there.has(link.to_id)),
      calendars: calendarsOf(state).map(({ name, working_days, holidays, slow_spans }) => ({
        name,
        working_days: [...working_days],
        holidays: [...holidays],
        slow_spans: [...(slow_spans ?? [])],
      })),
      baselines: kept.map((baseline) => ({
        ...baseline,
        events: promised.get(baseline.id)?.filter((event) => there.has(event.id)) ?? [],
      })),
      stages,
      locked: events.flatMap((event) => {
        const stage = open.get(event.stage);
        const why = stage && whyLocked(event, stage.rights);
        return why ? [{ event_id: event.id, why }] : [];
      }),
      ...(await followedShown(ctx, state, events)),
      people: plans ? await rows.workers(ctx.db, id) : [],
      abilities: abilitiesOf(ctx.permissions, ScheduleAbilities, {
        update_schedule: whole,
        import_schedule: whole,
      }),
    };
  },

  async update_schedule(ctx, wanted) {
    const state = await holdPlan(ctx, wanted.project_id);
    if (wanted.plan_version !== undefined && wanted.plan_version !== state.plan_version)
      fail('conflict', sentences.changed_meanwhile, { current: { plan_version: state.plan_version } });
    if (!state.start_date && !wanted.start_date)
      fail('bad_input', say`The project has no start yet.`, {
        fields: { start_date: say`Enter the project start.` },
      });
    return tryOnly(ctx, wanted.try_only, (trying) => change(trying, state, wanted, saysOf(wanted)));
  },

  async generate_schedule(ctx, { project_id, gantt_id, options }) {
    const { template } = await templateOf(ctx.db, gantt_id);
    const state = await holdPlan(ctx, project_id);
    if (state.events.length > 0) fail('conflict', say`This project already has a schedule.`);
    const today = todayOf(ctx);
    await applyTemplate(ctx.db, project_id, {
      template,
      options,
      today,
      capacity_kwp: state.capacity_kwp,
      pace: state.pace,
      start: state.start_date ?? today,
      by: ctx.person.user_id,
    });
    ctx.recordEvent('schedule_generated', {
      summary: say`planned the project from the template ${{ name: template.name }}`,
      project_id,
      subject_type: 'project',
      subject_id: project_id,
    });
    return { message: 'Success!' };
  },

  async update_event_date(ctx, { event_id, version, later_by, delay, try_only, ...wanted_days }) {
    const state = await holdPlan(ctx, ctx.project_id);
    const event = state.events.find(({ id }) => id === event_id) ?? notFound();
    const start =
      later_by !== undefined && event.status === 'PENDING' ? startLater(event, later_by) : wanted_days.start;
    const { end } = wanted_days;
    if (later_by !== undefined && (wanted_days.start !== undefined || end !== undefined))
      fail('bad_input', say`Enter a date or days, not both.`, {
        fields: { later_by: say`Enter a date or days, not both.` },
      });
    if (later_by === undefined && start === undefined && end === undefined)
      fail('bad_input', say`Enter a start or an end.`, { fields: { start: say`Enter a start or an end.` } });
    const from = start ?? event.actual_start ?? event.planned_start ?? end ?? '';
    if (end !== undefined && end < from)
      fail('bad_input', say`The end is before the start.`, { fields: { end: say`This is before the start.` } });
    const span = end === undefined ? undefined : daysOfSpan(toPlan(state, null), event.clock, from, end);
    const days = later_by !== undefined && event.status !== 'PENDING' ? event.days + later_by : span;
    const wanted: RequestOf<'update_schedule'> = {
      project_id: state.id,
      changes: [
        { event_id, version, ...(start === undefined ? {} : { start }), ...(days === undefined ? {} : { days }) },
      ],
      add_events: [],
      delete_events: [],
      restore_events: [],
      add_links: [],
      delete_links: [],
      try_only,
      ...(delay ? { delay } : {}),
    };
    return tryOnly(ctx, try_only, (trying) =>
      change(
        trying,
        state,
        wanted,
        say`moved ${{ name: event.name }}`,
        later_by === undefined ? {} : { delayed: { event_id, days: later_by } },
      ),
    );
  },

  async add_baseline(ctx, { project_id, name, note }) {
    const state = await lookAtPlan(ctx, project_id);
    const events = baselineOf(state.events);
    if (events.length === 0) fail('conflict', say`There is no schedule to save yet.`);
    const kept = await addBaseline(ctx.db, {
      project_id,
      name,
      note,
      events: JSON.stringify(events),
      made_by: ctx.person.user_id,
    });
    ctx.recordEvent('baseline_added', {
      summary: say`saved the baseline ${{ name }}`,
      project_id,
      subject_type: 'baseline',
      subject_id: kept.id,
    });
    return { ...kept, name, note, made_by: ctx.person.name };
  },

  async delete_baseline(ctx, { baseline_id }) {
    const { name } = await deleteBaseline(ctx.db, baseline_id);
    ctx.recordEvent('baseline_deleted', {
      summary: say`deleted the baseline ${{ name }}`,
      project_id: ctx.project_id,
      subject_type: 'baseline',
      subject_id: baseline_id,
    });
    return { message: 'Success!' };
  },
} satisfies Handlers<keyof typeof schedule>;

/** Where the last of some events ends. */
const lastEnd = (events: readonly { planned_end: string | null }[]): string | null =>
  events.reduce<string | null>(
    (last, { planned_end }) => (planned_end !== null && (last === null || planned_end > last) ? planned_end : last),
    null,
  );
