/** Decisions about a schedule: what a person sees of it, what they may change, and what a change leads to. */
import { sql } from 'kysely';
import type { schedule } from '../../../contract/schedule.ts';
import type { Takes } from '../../../contract/index.ts';
import { profileOf, stageTabs } from '../../../domain/companies.ts';
import { daysBetween, todayInIndia } from '../../../domain/dates.ts';
import { allow, isReadOnly, isVisible, rightsOf, whyNot } from '../../../domain/permissions.ts';
import { refuse, sentences } from '../../../domain/refusals.ts';
import { regulatedDays } from '../../../domain/schedule/regulated.ts';
import { daysOfSpan } from '../../../domain/schedule/span.ts';
import type { StageKey } from '../../../domain/stages.ts';
import type { Handlers } from '../../calls.ts';
import type { Ctx } from '../../http/run_call.ts';
import { type Applied, PlanEditor } from './change.ts';
import { addDelays } from './events/rows.ts';
import { calendarsOf, type Consequence, refuseCircle, replan, stagesOf, toPlan } from '../../plan/replan.ts';
import { plant } from '../../plan/plant.ts';
import * as rows from '../../plan/rows.ts';
import type { EventState, PlanState } from '../../plan/rows.ts';
import { templateOf } from '../../plan/templates.ts';

/** The stages a person sees of a project, in the company's order. */
export function visibleStages(ctx: Ctx) {
  return stageTabs(profileOf(ctx.person.company_key)).flatMap((tab) => {
    const rights = rightsOf(ctx.person, tab.key, ctx.standing, ctx.ask.changed);
    if (!isVisible(ctx.ask.profile, rights)) return [];
    return [{ stage: tab.key, name: tab.name, tab: tab.tab, rights, read_only: isReadOnly(ctx.ask.profile, rights) }];
  });
}

/** A change of a plan that stands in memory and is to be kept. */
interface Kept {
  touched: ReadonlySet<number>;
  applied?: Applied;
  /** what happened, in the past tense, and in words */
  kind: string;
  says: string;
  event_id?: number;
  before?: unknown;
  after?: unknown;
  tell?: Record<string, unknown>;
}

/** Writes a changed plan and tells of it. */
export async function keepPlan(
  ctx: Ctx,
  state: PlanState,
  { touched, applied, kind, says, event_id, before, after, tell }: Kept,
): Promise<{ consequence: Consequence; events: EventState[] }> {
  const { consequence, moved, forecast_commissioning, forecast_end } = replan(state, todayInIndia(ctx.house.now()));
  const written = new Map(moved.map((event) => [event.id, event]));
  for (const event of state.events) if (touched.has(event.id)) written.set(event.id, event);
  await rows.writePlan(ctx.db, state.id, {
    events: [...written.values(), ...(applied?.gone ?? [])],
    stages: stagesOf(state.events),
    forecast_commissioning,
    forecast_end,
    pace: state.pace,
    start_date: state.start_date,
    assignees: applied?.assignees ?? [],
    links_gone: applied?.links_gone.map((link) => link.id) ?? [],
    links_new: applied?.links_new ?? [],
  });
  ctx.happened(kind, {
    says,
    project_id: state.id,
    subject_type: event_id === undefined ? 'project' : 'event',
    subject_id: event_id ?? state.id,
    ...(before === undefined ? {} : { before }),
    after: after ?? {
      events: [...touched].slice(0, 50),
      commissioning: consequence.commissioning,
      end: consequence.end,
    },
    ...(tell ? { tell } : {}),
  });
  if (consequence.commissioning_before && consequence.commissioning !== consequence.commissioning_before)
    ctx.happened('commissioning_moved', {
      says: `moved the commissioning from ${consequence.commissioning_before} to ${consequence.commissioning ?? 'no day'}`,
      project_id: state.id,
      subject_type: 'project',
      subject_id: state.id,
      tell: {
        project_id: state.id,
        name: state.name,
        ...consequence,
        explanations: consequence.explanations.slice(0, 3),
      },
    });
  return { consequence, events: [...written.values()] };
}

/** Refuses a later end without a reason once a baseline is there, and gives the delays to record (domain §1.4). */
export function slips(state: PlanState, dated: ReadonlySet<number>, ends: ReadonlyMap<number, string | null>) {
  const baseline = new Map(state.newest_baseline?.map((event) => [event.id, event.end]));
  return state.events.flatMap((event) => {
    const was = ends.get(event.id);
    const promised = baseline.get(event.id);
    if (!dated.has(event.id) || !was || !event.planned_end || !promised) return [];
    if (event.planned_end <= was || event.planned_end <= promised) return [];
    return [{ event, days: daysBetween(was > promised ? was : promised, event.planned_end) }];
  });
}

/** Changes a plan that was read and locked. `also` changes the plan further before its days are computed. */
export async function change(
  ctx: Ctx,
  state: PlanState,
  wanted: Takes<'update_schedule'>,
  says: string,
  also: (applied: Applied) => void = () => {},
) {
  const today = todayInIndia(ctx.house.now());
  const ends = new Map(state.events.map((event) => [event.id, event.planned_end]));
  const applied = await new PlanEditor(ctx, state, today).apply(wanted);
  also(applied);
  refuseCircle(state);
  const touched = new Set([...applied.touched].filter((id) => !applied.deleted.includes(id)));
  const { consequence, events } = await keepPlan(ctx, state, { touched, kind: 'schedule_changed', says, applied });
  const late = slips(state, applied.dated, ends);
  const [first] = late;
  if (first && !wanted.try_only) {
    if (!wanted.delay)
      refuse(
        'bad_input',
        `${first.event.name} ends ${first.days} ${first.days === 1 ? 'day' : 'days'} later: please give the reason.`,
        {
          fields: { delay: 'Please give the reason and who caused it.' },
        },
      );
    const { reason, party, note } = wanted.delay;
    await addDelays(
      ctx.db,
      state.id,
      ctx.person.user_id,
      late.map(({ event, days }) => ({ event_id: event.id, days, reason, party, note })),
    );
  }
  const seen = new Set<StageKey>(visibleStages(ctx).map(({ stage }) => stage));
  const answer = {
    plan_version: state.plan_version + 1,
    events: events.filter((event) => seen.has(event.stage)),
    deleted: applied.deleted,
    links: await rows.links(ctx.db, state.id),
    added: applied.added,
    consequence,
    late,
  };
  return answer;
}

/** Works a change out and, when it is only tried, takes all of it back. */
export async function tryOnly<T>(ctx: Ctx, only: boolean, work: (ctx: Ctx) => Promise<T>): Promise<T> {
  if (!only) return work(ctx);
  await sql`savepoint try_only`.execute(ctx.db);
  const answer = await work({ ...ctx, happened: () => {} });
  await sql`rollback to savepoint try_only`.execute(ctx.db);
  return answer;
}

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

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
    const state = await rows.readPlan(ctx.db, id, { lock: false });
    const stages = visibleStages(ctx);
    const seen = new Set<StageKey>(stages.map(({ stage }) => stage));
    const events = state.events.filter((event) => seen.has(event.stage));
    const there = new Set(events.map((event) => event.id));
    const denial = whyNot(allow.toEdit('projects'), ctx.ask);
    const baselines = await rows.baselines(ctx.db, id);
    return {
      project_id: id,
      name: state.name,
      start_date: state.start_date,
      today: todayInIndia(ctx.house.now()),
      pace: state.pace,
      plan_version: state.plan_version,
      target_commissioning: state.target_commissioning,
      forecast_commissioning: state.forecast_commissioning,
      forecast_end: state.forecast_end,
      regulated_days:
        events.length > 0
          ? regulatedDays(toPlan(state, null), state.events.find(({ milestone }) => milestone === 'synchronised')?.id)
          : 0,
      events,
      links: state.links.filter((link) => there.has(link.from_id) && there.has(link.to_id)),
      calendars: calendarsOf(state).map(({ name, working_days, holidays, slow_spans }) => ({
        name,
        working_days: [...working_days],
        holidays: [...holidays],
        slow_spans: [...(slow_spans ?? [])],
      })),
      baselines: baselines.map((baseline) => ({
        ...baseline,
        events: (baseline.events as unknown as BaselineEvent[]).filter((event) => there.has(event.id)),
      })),
      stages,
      people: stages.some(({ rights }) => rights.can_edit) ? await rows.workers(ctx.db, id) : [],
      may_edit: denial === undefined,
      why_not_edit: denial?.sentence ?? '',
    };
  },

  async update_schedule(ctx, wanted) {
    const state = await rows.readPlan(ctx.db, wanted.project_id, { lock: true });
    if (!state.start_date && !wanted.start_date)
      refuse('bad_input', 'The project has no start yet.', {
        fields: { start_date: 'Please give the start of the project.' },
      });
    return tryOnly(ctx, wanted.try_only, (trying) => change(trying, state, wanted, saysOf(wanted)));
  },

  async generate_schedule(ctx, { project_id, gantt_id, options }) {
    const { template } = await templateOf(ctx.db, gantt_id);
    const state = await rows.readPlan(ctx.db, project_id, { lock: true });
    if (state.events.length > 0) refuse('conflict', 'This project has a schedule already.');
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
    const state = await rows.readPlan(ctx.db, ctx.project_id, { lock: true });
    const event = state.events.find(({ id }) => id === event_id) ?? refuse('not_found', sentences.not_found);
    if (start === undefined && end === undefined)
      refuse('bad_input', 'Please give a start or an end.', { fields: { start: 'Please give a start or an end.' } });
    const from = start ?? event.actual_start ?? event.planned_start ?? end ?? '';
    if (end !== undefined && end < from)
      refuse('bad_input', 'The end lies before the start.', { fields: { end: 'This lies before the start.' } });
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
    const state = await rows.readPlan(ctx.db, project_id, { lock: false });
    const events = state.events
      .filter((event) => !event.is_group && event.planned_start && event.planned_end)
      .map(({ id, planned_start, planned_end, days, weight }) => ({
        id,
        start: planned_start,
        end: planned_end,
        days,
        weight,
      }));
    if (events.length === 0) refuse('conflict', 'There is no schedule to keep yet.');
    const kept = await rows.addBaseline(ctx.db, {
      project_id,
      name,
      note,
      events: JSON.stringify(events),
      made_by: ctx.person.user_id,
    });
    ctx.happened('baseline_added', {
      says: `kept the schedule as ${name}`,
      project_id,
      subject_type: 'baseline',
      subject_id: kept.id,
    });
    return { ...kept, name, note, made_by: ctx.person.name };
  },

  async delete_baseline(ctx, { baseline_id }) {
    const { name } = await rows.deleteBaseline(ctx.db, baseline_id);
    ctx.happened('baseline_deleted', {
      says: `threw the baseline ${name} away`,
      project_id: ctx.project_id,
      subject_type: 'baseline',
      subject_id: baseline_id,
    });
    return { message: 'Success!' };
  },
} satisfies Handlers<keyof typeof schedule>;

interface BaselineEvent {
  id: number;
  start: string;
  end: string;
  days: number;
  weight: number;
}
