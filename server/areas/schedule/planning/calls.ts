/** Reading a schedule: stages, look-ahead and workload, progress, delays, and how certain the end is. */
import type { planning } from '../../../../contract/planning.ts';
import { addDays, daysBetween, type PlainDate, todayInIndia, weekday } from '../../../../domain/dates.ts';
import { daysLate } from '../../../../domain/events.ts';
import { commissioningOf, isLate } from '../../../../domain/projects.ts';
import { fail, notFound } from '../../../../domain/errors.ts';
import { isInside } from '../../../../domain/people.ts';
import { type PermissionContext, stagesSeen, whyNot } from '../../../../domain/permissions.ts';
import { allow } from '../../../../domain/rules.ts';
import { againstBaseline } from '../../../../gantt/engine/baselines.ts';
import { progressCurve, progressFigures, sharesOf, stageProgress } from '../../../../domain/schedule/progress.ts';
import type { StageKey } from '../../../../domain/stages.ts';
import { say } from '../../../../domain/sentences.ts';
import { membershipFrom } from '../../../auth/subjects.ts';
import type { Ctx, Handlers } from '../../../ctx.ts';
import { forecastDays } from '../../../plan/forecast.ts';
import { stagesOf, toPlan } from '../../../plan/replan.ts';
import { baselineNames } from '../../../plan/baselines.ts';
import { networkOf } from '../../../plan/floats.ts';
import { type LookedAt, lookAtPlan } from '../../../plan/plans.ts';
import { planHead, planKey } from '../../../plan/rows.ts';
import type { SeenPlan } from '../../../plan/state.ts';
import type { Simulated } from '../../../plan/simulation_worker.ts';
import { visibleStages } from '../keep.ts';
import { listed, viewerOf } from '../events/kept.ts';
import { ofProject } from '../events/rows.ts';
import * as rows from './rows.ts';
import { calls as templates } from './templates.ts';
import { todayOf } from '../../../today.ts';

/** The figures of every stage the person sees, in the company's order. */
function stageFigures(
  ctx: Ctx,
  state: SeenPlan,
  today: PlainDate,
  promised = againstBaseline(state.events, state.newest_baseline),
) {
  const single = state.events.filter((event) => !event.is_group);
  const found = new Map(stagesOf(single).map((stage) => [stage.stage, stage]));
  const planned = new Map(
    stageProgress(
      promised.filter((event) => !event.is_group),
      today,
    ).map((stage) => [stage.stage, stage.planned_percent]),
  );
  return visibleStages(ctx).map(({ stage, name, tab }) => {
    const own = single.filter((event) => event.stage === stage);
    const facts = found.get(stage);
    return {
      stage,
      name,
      tab,
      status: facts?.status ?? 'PENDING',
      percent: facts?.percent ?? 0,
      planned_percent: planned.get(stage) ?? 0,
      planned_start: facts?.planned_start ?? null,
      planned_end: facts?.planned_end ?? null,
      actual_start: facts?.actual_start ?? null,
      actual_end: facts?.actual_end ?? null,
      event_count: own.length,
      finished_count: own.filter(({ status }) => status === 'FINISHED').length,
      in_progress_count: own.filter(({ status }) => status === 'IN-PROGRESS').length,
      late_count: own.filter((event) => daysLate(event, today) > 0).length,
      waiting_approval_count: own.filter(({ approval }) => approval === 'waiting').length,
    };
  });
}

/** A plan as far as its figures are about the person: of stages they do not see they learn nothing. */
function ownPart(ctx: Ctx, state: SeenPlan): SeenPlan {
  const seen = new Set<StageKey>(stagesSeen(ctx.permissions));
  return { ...state, events: state.events.filter(({ stage }) => seen.has(stage)) };
}

/** So many of the events that are late are listed, those that are most. */
const most_late = 100;

/** The Monday of a day's week. */
const mondayOf = (date: PlainDate): PlainDate => addDays(date, -((weekday(date) + 6) % 7));

export const calls = {
  ...templates,

  async get_planning_stages(ctx, { project_id }) {
    const today = todayOf(ctx);
    const state = await lookAtPlan(ctx, project_id);
    return { stages: stageFigures(ctx, state, today), today };
  },

  async get_planning_events(ctx, { project_id, weeks }) {
    const today = todayOf(ctx);
    const from = mondayOf(today);
    const to = addDays(from, weeks * 7 - 1);
    const stages = visibleStages(ctx).map(({ stage }) => stage);
    const events = await ofProject(ctx.db, viewerOf(ctx), project_id, { open: { stages, until: to } });
    const network = networkOf(await lookAtPlan(ctx, project_id));
    const loads = new Map<
      string,
      { user_id: number | null; name: string; role: string; weeks: Map<string, { days: number; event_count: number }> }
    >();
    for (const event of events) {
      const people = event.people.length > 0 ? event.people : [{ id: null, name: event.works_role || 'Nobody yet' }];
      for (const person of people) {
        const key = `${person.id ?? person.name}`;
        const load = loads.get(key) ?? {
          user_id: person.id,
          name: person.name,
          role: event.works_role,
          weeks: new Map(),
        };
        loads.set(key, load);
        for (let week = from; week <= to; week = addDays(week, 7)) {
          const days = overlap(event, week, today) / people.length;
          if (days <= 0) continue;
          const sum = load.weeks.get(week) ?? { days: 0, event_count: 0 };
          load.weeks.set(week, { days: Math.round((sum.days + days) * 10) / 10, event_count: sum.event_count + 1 });
        }
      }
    }
    const all_weeks = Array.from({ length: weeks }, (_, at) => addDays(from, at * 7));
    return {
      from,
      to,
      events: events.map((event) => listed(ctx, event, today, network)),
      workload: [...loads.values()]
        .map((load) => ({
          ...load,
          weeks: all_weeks.map((week) => ({ week, ...(load.weeks.get(week) ?? { days: 0, event_count: 0 }) })),
        }))
        .toSorted((a, b) => a.name.localeCompare(b.name)),
    };
  },

  async get_project_analytics(ctx, { project_id, from, to }) {
    const today = todayOf(ctx);
    const { permissions } = ctx;
    // of each project, the stages the person sees in it
    const seen = (await rows.analysed(ctx.db, ctx.person, project_id)).flatMap((project) => {
      const membership = membershipFrom(ctx.person, project, project.places);
      const inside: PermissionContext = { ...permissions, membership };
      if (!membership || whyNot(allow.toView('projects'), inside)) return [];
      return [{ id: project.id, stages: stagesSeen(inside) }];
    });
    if (project_id !== undefined && seen.length === 0) notFound();
    const found = await rows.analytics(ctx.db, seen, { from, to, today });
    // why something is late, and through whom, is the company's own business
    const told = isInside(ctx.person.kind) ? found.delays : [];
    const reasons = grouped(told, ({ reason }) => reason);
    const parties = grouped(told, ({ party }) => party || 'Not specified');
    const by_event = grouped(found.finished, ({ stage, name }) => `${stage} ${name}`);
    const daysOf = (delays: readonly { days: number }[]): number => delays.reduce((sum, { days }) => sum + days, 0);
    return {
      project_count: found.projects.length,
      by_reason: [...reasons]
        .map(([reason, delays]) => ({
          reason,
          days: daysOf(delays),
          delay_count: delays.length,
          project_count: new Set(delays.map((delay) => delay.project_id)).size,
        }))
        .toSorted((a, b) => b.days - a.days),
      by_party: [...parties]
        .map(([party, delays]) => ({ party, days: daysOf(delays), delay_count: delays.length }))
        .toSorted((a, b) => b.days - a.days),
      by_event: [...by_event.values()]
        .map((done) => {
          const worst = done.toSorted((a, b) => b.real_days - b.planned_days - (a.real_days - a.planned_days))[0];
          const mean = (pick: (one: (typeof done)[number]) => number) =>
            Math.round((done.reduce((sum, one) => sum + pick(one), 0) / done.length) * 10) / 10;
          return {
            code: done[0]?.code ?? '',
            name: done[0]?.name ?? '',
            stage: done[0]?.stage ?? 'pre_requisites',
            finished_count: done.length,
            planned_days: mean(({ planned_days }) => planned_days),
            real_days: mean(({ real_days }) => real_days),
            worst_days: Math.round((worst?.real_days ?? 0) * 10) / 10,
            worst_project: worst?.project ?? '',
          };
        })
        .toSorted((a, b) => b.real_days - b.planned_days - (a.real_days - a.planned_days)),
      by_project: found.projects.map((project) => ({
        ...project,
        delay_days: daysOf(told.filter((delay) => delay.project_id === project.project_id)),
        slip_days: commissioningOf(project, today).days_after_target,
        late: isLate(project, today),
      })),
    };
  },
  async get_project_progress(ctx, { project_id, baseline_id }) {
    const today = todayOf(ctx);
    const whole = await lookAtPlan(ctx, project_id);
    const state = ownPart(ctx, whole);
    const all = await baselineNames(ctx.db, project_id);
    const baseline = await baselineOf(whole, all, baseline_id);
    const promised = againstBaseline(state.events, baseline?.events);
    const forecast = forecastDays(whole, today);
    const single = state.events.filter((event) => !event.is_group);
    const events = promised
      .filter((event) => !event.is_group)
      .map((event) => {
        const { start = null, end = null } = forecast.get(event.id) ?? {};
        return { ...event, forecast_start: start, forecast_end: end };
      });
    const figures = progressFigures(events, today);
    const shares = sharesOf(events);
    const weightOf = (stage: StageKey): number =>
      Math.round(events.reduce((sum, event, at) => sum + (event.stage === stage ? (shares[at] ?? 0) : 0), 0) * 1000) /
      10;
    const late = single
      .map((event) => ({ id: event.id, days: daysLate(event, today) }))
      .filter(({ days }) => days > 0)
      .toSorted((a, b) => b.days - a.days);
    const ids = late.slice(0, most_late).map(({ id }) => id);
    const shown = ids.length > 0 ? await ofProject(ctx.db, viewerOf(ctx), project_id, { ids }) : [];
    const network = networkOf(whole);
    return {
      today,
      curve: progressCurve(events, today),
      planned_percent: figures.planned_percent,
      percent: figures.percent,
      schedule_variance: figures.schedule_variance,
      schedule_performance: figures.schedule_performance,
      planned_end: figures.planned_end,
      // who sees some stages only is told where those end
      forecast_end:
        state.events.length === whole.events.length
          ? whole.forecast_end
          : lastOf(events.map((one) => one.forecast_end)),
      stages: stageFigures(ctx, state, today, promised).map((stage) => ({ ...stage, weight: weightOf(stage.stage) })),
      late: shown.map((event) => listed(ctx, event, today, network)).toSorted((a, b) => b.days_late - a.days_late),
      late_count: late.length,
      baseline: baseline?.name ?? '',
      baselines: all,
    };
  },
  async get_simulation(ctx, { project_id }) {
    const { db, app, person, permissions } = ctx;
    if (!isInside(person.kind)) fail('forbidden', say`The simulation is available to people of the company only.`);
    const seen: readonly string[] = stagesSeen(permissions);
    const today = todayInIndia(app.now());
    const keyOf = (head: Parameters<typeof planKey>[0]) =>
      [person.company_id, project_id, today, planKey(head)].join(' ');
    const head = await planHead(db, project_id);
    let found = app.simulations.kept(keyOf(head));
    if (!found) {
      const state = await lookAtPlan(ctx, project_id);
      const events = new Map(state.events.flatMap((event) => (event.is_group ? [] : [[event.id, event] as const])));
      if (events.size === 0) fail('conflict', say`There is no schedule to simulate yet.`);
      found = app.simulations.make(keyOf(state), simulatedOf(state, today), (id) => {
        const { code = '', name = '', stage = '' } = events.get(id) ?? {};
        return { code, name, stage };
      });
    }
    const made = found;
    const thousandths = (value: number): number => Math.round(value * 1000) / 1000;
    return async () => {
      const { drivers, on_time, ...foreseen } = await made;
      return {
        ...foreseen,
        on_time_percent: on_time === null ? null : Math.round(on_time * 100),
        target: head.target_commissioning,
        drivers: drivers
          .filter(({ stage }) => seen.includes(stage))
          .map((driver) => ({
            ...driver,
            criticality: thousandths(driver.criticality),
            influence: thousandths(driver.influence),
          })),
      };
    };
  },
} satisfies Partial<Handlers<keyof typeof planning>>;

const lastOf = (days: readonly (PlainDate | null)[]): PlainDate | null =>
  days.reduce((last, day) => (day !== null && (last === null || day > last) ? day : last), null);

/** A plan with what is known of its durations, for being simulated until synchronisation, or until its end. */
function simulatedOf(state: SeenPlan, today: PlainDate): Simulated {
  const events = state.events.filter((event) => !event.is_group);
  const synchronised = events.find(({ milestone }) => milestone === 'synchronised');
  const spreads = events.flatMap(({ id, days, optimistic_days, pessimistic_days }) =>
    optimistic_days === null || pessimistic_days === null
      ? []
      : [[id, { optimistic: optimistic_days, likely: days, pessimistic: pessimistic_days }] as const],
  );
  // the target is one of the commissioning: the end of a plan without that day is measured against nothing
  const choice = { spreads: new Map(spreads), target: synchronised ? state.target_commissioning : null };
  return { plan: toPlan(state, today), choice: { ...choice, ...(synchronised ? { event_id: synchronised.id } : {}) } };
}

function grouped<T>(list: readonly T[], keyOf: (one: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const one of list) groups.set(keyOf(one), [...(groups.get(keyOf(one)) ?? []), one]);
  return groups;
}

/** The baseline asked for, or the newest; undefined when there is none. */
async function baselineOf(plan: LookedAt, all: Awaited<ReturnType<typeof baselineNames>>, wanted: number | undefined) {
  const found = wanted === undefined ? all.at(-1) : all.find(({ id }) => id === wanted);
  if (wanted !== undefined && !found) notFound();
  return found && { name: found.name, events: (await plan.promised([found.id])).get(found.id) };
}

/** Days of a week an open event takes; what is late falls on this week. */
function overlap(
  event: { planned_start: string | null; current_end: string | null },
  week: PlainDate,
  today: PlainDate,
): number {
  const start = event.planned_start ?? today;
  const planned = event.current_end ?? start;
  const end = planned < today ? today : planned;
  const last = addDays(week, 5);
  const from = start > week ? start : week;
  const to = end < last ? end : last;
  return to < from ? 0 : daysBetween(from, to) + 1;
}
