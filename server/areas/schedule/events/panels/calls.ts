/** What the dashboard of a project shows of its events: chosen from the kept plan, so that it costs the same at any size. */
import type { event_lists, EventPanel } from '../../../../../contract/event_lists.ts';
import { daysLate, isAtRisk, liesInPast, startsSoon } from '../../../../../domain/events.ts';
import { daysLateFor } from '../../../../../domain/materials/followed.ts';
import { stagesSeen } from '../../../../../domain/permissions.ts';
import { isAuthoritys } from '../../../../../domain/schedule/plan_rows.ts';
import { slipCauses } from '../../../../../domain/schedule/slips.ts';
import { type StageKey, stage_keys } from '../../../../../domain/stages.ts';
import type { Handlers } from '../../../../ctx.ts';
import { networkOf, withTotalFloat } from '../../../../plan/floats.ts';
import { forecastDays } from '../../../../plan/forecast.ts';
import { lookAtPlan } from '../../../../plan/plans.ts';
import type { EventState } from '../../../../plan/state.ts';
import { promisesOf } from '../../../../supply/followed_rows.ts';
import { listed, viewerOf } from '../kept.ts';
import { ofProject } from '../rows.ts';
import { withMissingDocuments } from './rows.ts';
import { todayOf } from '../../../../today.ts';

/** So many of a panel are given: more than anyone reads on a dashboard. */
const most = 50;

const byDay = (day: 'planned_start' | 'planned_end') => (a: EventState, b: EventState) =>
  (a[day] ?? '').localeCompare(b[day] ?? '');
const by_start = byDay('planned_start');
const by_end = byDay('planned_end');

export const calls = {
  async get_event_panels(ctx, { project_id }) {
    const today = todayOf(ctx);
    const viewer = viewerOf(ctx);
    const seen = new Set<StageKey>(stagesSeen(ctx.permissions));
    const plan = await lookAtPlan(ctx, project_id);
    const network = networkOf(plan);
    const work = plan.events.filter((event) => !event.is_group && seen.has(event.stage));
    const of = (wanted: (event: EventState) => boolean, order?: (a: EventState, b: EventState) => number) => {
      const found = work.filter(wanted);
      return order ? found.sort(order) : found;
    };
    const goes = ({ status }: EventState) => status === 'IN-PROGRESS';
    const late = (event: EventState) => daysLate(event, today);
    const near = of((event) => goes(event) || startsSoon(event, today), by_end);
    const missing = await withMissingDocuments(
      ctx.db,
      viewer,
      near.map(({ id }) => id),
    );
    const forecast = forecastDays(plan, today);
    /** when it was reached, else the day that is forecast for it, as for the commissioning of the project */
    const endOf = ({ id, actual_end }: EventState): string => actual_end ?? forecast.get(id)?.end ?? '';
    const promised = viewer.inside ? await promisesOf(ctx.db, project_id) : new Map<number, string>();
    // what was moved stays late against what was agreed
    const slips = slipCauses(
      plan.events,
      plan.links,
      new Map(plan.newest_baseline?.flatMap(({ id, end }) => (end ? [[id, end] as const] : []))),
    );
    const slip = (event: EventState) => (event.critical ? (slips.get(event.id) ?? 0) : 0);
    const waits = (event: EventState) => daysLateFor(event, promised.get(event.id) ?? null) > 0;
    const panels: Record<EventPanel, EventState[]> = {
      going: of(goes, by_end),
      next: of((event) => startsSoon(event, today), by_start),
      asked: of(({ approval }) => approval === 'waiting'),
      clocks: of((event) => goes(event) && isAuthoritys(event) && event.days > 0),
      overdue: of(
        (event) => late(event) > 0,
        (a, b) => late(b) - late(a),
      ),
      at_risk: of(
        (event) =>
          late(event) === 0 && (slip(event) > 0 || waits(event) || isAtRisk(withTotalFloat(network, event), today)),
        (a, b) => slip(b) - slip(a) || by_end(a, b),
      ),
      // in the order of the days that the panel shows
      milestones: of(
        (event) => event.milestone !== '' || event.days === 0,
        (a, b) => endOf(a).localeCompare(endOf(b)),
      ),
      missing: near.filter(({ id }) => missing.has(id)),
    };
    const first = (found: readonly EventState[]) => ({
      count: found.length,
      event_ids: found.slice(0, most).map(({ id }) => id),
    });
    const chosen = {
      going: first(panels.going),
      next: first(panels.next),
      asked: first(panels.asked),
      clocks: first(panels.clocks),
      overdue: first(panels.overdue),
      at_risk: first(panels.at_risk),
      milestones: first(panels.milestones),
      missing: first(panels.missing),
    } satisfies Record<EventPanel, unknown>;
    const ids = [...new Set(Object.values(chosen).flatMap(({ event_ids }) => event_ids))];
    const rows = ids.length === 0 ? [] : await ofProject(ctx.db, viewer, project_id, { ids });
    const unstarted = new Set(of((event) => liesInPast(event, today)).map(({ stage }) => stage));
    return {
      events: rows.map((event) => listed(ctx, event, today, network)),
      panels: chosen,
      milestone_ends: panels.milestones.slice(0, most).map((event) => ({ event_id: event.id, end: endOf(event) })),
      event_count: work.length,
      unstarted: stage_keys.filter((stage) => unstarted.has(stage)),
      today,
    };
  },
} satisfies Handlers<keyof typeof event_lists & 'get_event_panels'>;
