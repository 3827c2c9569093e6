/** The list of a project's events: what of it a person is shown. */
import type { event_lists } from '../../../../../contract/event_lists.ts';
import { stagesSeen } from '../../../../../domain/permissions.ts';
import type { Handlers } from '../../../../ctx.ts';
import { networkOf } from '../../../../plan/floats.ts';
import { lookAtPlan } from '../../../../plan/plans.ts';
import { listed, viewerOf } from '../kept.ts';
import * as rows from './rows.ts';
import { todayOf } from '../../../../today.ts';

export const calls = {
  async get_events(ctx, { project_id, ...wanted }) {
    const today = todayOf(ctx);
    const who = {
      viewer: viewerOf(ctx),
      stages: stagesSeen(ctx.permissions),
      order: ctx.permissions.profile.stage_order,
      today,
    };
    const network = networkOf(await lookAtPlan(ctx, project_id));
    const { events, total, groups } = await rows.page(ctx.db, who, project_id, wanted, network);
    return { events: events.map((event) => listed(ctx, event, today, network)), total, groups, today };
  },
} satisfies Handlers<Exclude<keyof typeof event_lists, 'get_event_panels'>>;
