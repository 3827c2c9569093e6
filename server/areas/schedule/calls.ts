/** Decisions about a schedule: what a person sees of it, what they may change, and what a change leads to. */
import { counted } from '../../../domain/text.ts';
import type { schedule } from '../../../contract/schedule.ts';
import type { Takes } from '../../../contract/index.ts';
import { daysBetween, todayInIndia } from '../../../domain/dates.ts';
import { whyNot } from '../../../domain/permissions.ts';
import { allow } from '../../../domain/rules.ts';
import { refuse, sentences } from '../../../domain/refusals.ts';
import { asksForReason } from '../../../domain/schedule/delays.ts';
import { regulatedDays } from '../../../domain/schedule/regulated.ts';
import { daysOfSpan } from '../../../domain/schedule/span.ts';
import { type StageKey, stage_keys } from '../../../domain/stages.ts';
import type { Ctx, Handlers } from '../../ctx.ts';
import { type Applied, PlanEditor } from './change.ts';
import { keepPlan, visibleStages } from './keep.ts';
import { addDelays } from './events/delays/rows.ts';
import { calendarsOf, refuseCircle, toPlan } from '../../plan/replan.ts';
import { addBaseline, baselineOf, baselines, deleteBaseline } from '../../plan/baselines.ts';
import { networkOf, withTotalFloat } from '../../plan/floats.ts';
import { plant } from '../../plan/plant.ts';
import { type HeldPlan, holdPlan, lookAtPlan } from '../../plan/plans.ts';
import * as rows from '../../plan/rows.ts';
import type { PlanState } from '../../plan/state.ts';
import { templateOf } from '../../plan/templates.ts';
import { tryOnly } from '../../tenancy/try_only.ts';

/** Refuses a later end without a reason once a baseline is there, and gives the delays to record (domain §1.4). */
export function slips(state: PlanState, dated: ReadonlySet<number>, ends: ReadonlyMap<number, string | null>) {
  if (!asksForReason(state.baseline_by_hand, state.events)) return [];
  const baseline = new Map(state.newest_baseline?.map((event) => [event.id, event.end]));
  return state.events.flatMap((event) => {
    const was = ends.get(event.id);
    const promised = baseline.get(event.id);
    const now = event.current_end;
    if (!dated.has(event.id) || !was || !now || !promised || now <= was || now <= promised) return [];
    return [{ event, days: daysBetween(was > promised ? was : promised, now) }];
  });
}

/** Changes a plan that was read and locked. `also` changes the plan further before its days are computed. */
export async function change(
  ctx: Ctx,
  state: HeldPlan,
  wanted: Takes<'update_schedule'>,
  says: string,
  also: (applied: Applied) => void = () => {},
) {
  const today = todayInIndia(ctx.house.now());
  const lay_until = new Map(state.events.map((event) => [event.id, event.current_end]));
  const applied = await new PlanEditor(ctx, state, today).apply(wanted);
  also(applied);
  // without another link nothing that waited for nothing waits for itself
  if (applied.links_new.length > 0 || wanted.restore_events.length > 0) refuseCircle(state);
  const touched = new Set([...applied.touched].filter((id) => !applied.deleted.includes(id)));
  const { consequence, events, links } = await keepPlan(ctx, state, {
    touched,
    kind: 'schedule_changed',
    says,
    applied,
  });
  const late = slips(state, applied.dated, lay_until);
  const [first] = late;
  if (first && !wanted.try_only) {
    if (!wanted.delay)
      refuse('bad_input', `${first.event.name} ends ${counted(first.days, 'day', 'days')} later. Enter the reason.`, {
        fields: { delay: 'Enter the reason and who caused it.' },
      });
    const { reason, party, note } = wanted.delay;
    await addDelays(
      ctx.db,
      state.id,
      ctx.person.user_id,
      late.map(({ event, days }) => ({ event_id: event.id, days, reason, party, note })),
    );
  }
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
    late,
  };
}

/** One sentence on what a request changes. */
function saysOf(wanted: Takes<'update_schedule'>): string {
  const parts = [
    wanted.changes.length > 0 ? `changed ${counted(wanted.changes.length, 'event', 'events')}` : '',
    wanted.add_events.length > 0 ? `added ${counted(wanted.add_events.length, 'event', 'events')}` : '',
    wanted.delete_events.length > 0 ? `deleted ${counted(wanted.delete_events.length, 'event', 'events')}` : '',
    wanted.restore_events.length > 0 ? `brought back ${counted(wanted.restore_events.length, 'event', 'events')}` : '',
    wanted.add_links.length + wanted.delete_links.length > 0 ? 'changed links' : '',
    wanted.pace === undefined ? '' : `set the pace to ${wanted.pace}`,
    wanted.start_date === undefined ? '' : 'moved the start',
  ].filter(Boolean);
  return `${parts.join(', ') || 'looked'} in the schedule`;
}

export const calls = {
  async get_gantt(ctx, { id }) {
    const state = await lookAtPlan(ctx, id);
    const stages = visibleStages(ctx);
    const seen = new Set<StageKey>(stages.map(({ stage }) => stage));
    const network = networkOf(state);
    const events = state.events.flatMap((event) => (seen.has(event.stage) ? [withTotalFloat(network, event)] : []));
    const there = new Set(events.map((event) => event.id));
    const all_seen = seen.size === stage_keys.length;
    const denial = whyNot(allow.toEdit('projects'), ctx.ask);
    const kept = await baselines(ctx.db, id);
    const promised = await state.promised(kept.map((baseline) => baseline.id));
    const synchronised = state.events.find(({ milestone }) => milestone === 'synchronised')?.id;
    return {
      project_id: id,
      name: state.name,
      start_date: state.start_date,
      today: todayInIndia(ctx.house.now()),
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
      people: stages.some(({ rights }) => rights.can_edit) ? await rows.workers(ctx.db, id) : [],
      may_edit: denial === undefined,
      why_not_edit: denial?.sentence ?? '',
    };
  },

  async update_schedule(ctx, wanted) {
    const state = await holdPlan(ctx, wanted.project_id);
    if (wanted.plan_version !== undefined && wanted.plan_version !== state.plan_version)
      refuse('conflict', sentences.changed_meanwhile, { current: { plan_version: state.plan_version } });
    if (!state.start_date && !wanted.start_date)
      refuse('bad_input', 'The project has no start yet.', {
        fields: { start_date: 'Enter the project start.' },
      });
    return tryOnly(ctx, wanted.try_only, (trying) => change(trying, state, wanted, saysOf(wanted)));
  },

  async generate_schedule(ctx, { project_id, gantt_id, options }) {
    const { template } = await templateOf(ctx.db, gantt_id);
    const state = await holdPlan(ctx, project_id);
    if (state.events.length > 0) refuse('conflict', 'This project already has a schedule.');
    const today = todayInIndia(ctx.house.now());
    await plant(ctx.db, project_id, {
      template,
      options,
      today,
      capacity_kwp: state.capacity_kwp,
      pace: state.pace,
      start: state.start_date ?? today,
      by: ctx.person.user_id,
    });
    ctx.happened('schedule_generated', {
      says: `planned the project from the template ${template.name}`,
      project_id,
      subject_type: 'project',
      subject_id: project_id,
    });
    return { message: 'Success!' };
  },

  async update_event_date(ctx, { event_id, version, start, end, delay, try_only }) {
    const state = await holdPlan(ctx, ctx.project_id);
    const event = state.events.find(({ id }) => id === event_id) ?? refuse('not_found', sentences.not_found);
    if (start === undefined && end === undefined)
      refuse('bad_input', 'Enter a start or an end.', { fields: { start: 'Enter a start or an end.' } });
    const from = start ?? event.actual_start ?? event.planned_start ?? end ?? '';
    if (end !== undefined && end < from)
      refuse('bad_input', 'The end is before the start.', { fields: { end: 'This is before the start.' } });
    const days = end === undefined ? undefined : daysOfSpan(toPlan(state, null), event.clock, from, end);
    const wanted: Takes<'update_schedule'> = {
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
    return tryOnly(ctx, try_only, (trying) => change(trying, state, wanted, `moved ${event.name}`));
  },

  async add_baseline(ctx, { project_id, name, note }) {
    const state = await lookAtPlan(ctx, project_id);
    const events = baselineOf(state.events);
    if (events.length === 0) refuse('conflict', 'There is no schedule to save yet.');
    const kept = await addBaseline(ctx.db, {
      project_id,
      name,
      note,
      events: JSON.stringify(events),
      made_by: ctx.person.user_id,
    });
    ctx.happened('baseline_added', {
      says: `saved the baseline ${name}`,
      project_id,
      subject_type: 'baseline',
      subject_id: kept.id,
    });
    return { ...kept, name, note, made_by: ctx.person.name };
  },

  async delete_baseline(ctx, { baseline_id }) {
    const { name } = await deleteBaseline(ctx.db, baseline_id);
    ctx.happened('baseline_deleted', {
      says: `deleted the baseline ${name}`,
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
