/** What of a project's stages a person sees, and how a changed plan is kept and told of. */
import { profileOf, stageTabs } from '../../../domain/companies.ts';
import type { delay_reasons } from '../../../domain/lists.ts';
import { rightsOf, stagesSeen } from '../../../domain/permissions.ts';
import { isReadOnly } from '../../../domain/rules.ts';
import type { Told } from '../../events/domain_events.ts';
import type { Ctx } from '../../ctx.ts';
import type { Network } from '../../../gantt/engine/network.ts';
import { day, say, type Sentence } from '../../../domain/sentences.ts';
import { keepAgreedPlan } from '../../plan/baselines.ts';
import { withTotalFloat } from '../../plan/floats.ts';
import { type HeldPlan, keepWritten, type LinksChanged } from '../../plan/plans.ts';
import { type Consequence, replan, writeReplanned } from '../../plan/replan.ts';
import type { EventState } from '../../plan/state.ts';
import type { Applied } from './change.ts';
import { commissioningTold } from './moved.ts';
import { todayOf } from '../../today.ts';

/** The stages a person sees of a project, in the company's order. */
export function visibleStages(ctx: Ctx) {
  const seen = stagesSeen(ctx.permissions);
  return stageTabs(profileOf(ctx.person.company_key), ctx.person.kind).flatMap((tab) => {
    if (!seen.includes(tab.key)) return [];
    const rights = rightsOf(ctx.person, tab.key, ctx.membership, ctx.permissions.changed);
    return [
      { stage: tab.key, name: tab.name, tab: tab.tab, rights, read_only: isReadOnly(ctx.permissions.profile, rights) },
    ];
  });
}

/** A change of a plan that stands in memory and is to be kept. */
interface Kept<Kind extends string> {
  touched: ReadonlySet<number>;
  applied?: Applied;
  /** what happened, in the past tense, and in words */
  kind: Kind;
  says: Sentence;
  event_id?: number;
  before?: unknown;
  after?: unknown;
  tell?: NonNullable<Told<Kind>> | undefined;
  /** of the delay that is recorded with it */
  reason?: (typeof delay_reasons)[number] | undefined;
}

/** Writes a changed plan and tells of it. */
export async function keepPlan<const Kind extends string>(
  ctx: Ctx,
  state: HeldPlan,
  { touched, applied, kind, says, event_id, before, after, tell, reason }: Kept<Kind>,
): Promise<{
  consequence: Consequence;
  events: (EventState & { total_float: number })[];
  links: LinksChanged;
  network: Network | undefined;
}> {
  // what was agreed is kept before work changes it
  if (state.events.some((event) => event.actual_start)) await keepAgreedPlan(ctx.db, state);
  const replanned = replan(state, todayOf(ctx), {
    dated: applied?.dated,
    seen: stagesSeen(ctx.permissions),
  });
  const { consequence, moved, network } = replanned;
  const whole = [...state.events.filter(({ id }) => touched.has(id)), ...(applied?.gone ?? [])];
  const written = await writeReplanned(ctx.db, state, replanned, {
    touched: whole,
    assignees: applied?.assignees,
    links_gone: applied?.links_gone.map((link) => link.id),
    links_new: applied?.links_new,
  });
  const links = keepWritten(ctx, state, moved, written);
  ctx.recordEvent(kind, {
    summary: says,
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
  const told = commissioningTold(state, replanned, reason);
  if (told) {
    const { commissioning_before, commissioning } = told.dates;
    ctx.recordEvent('commissioning_moved', {
      summary: say`moved the commissioning from ${{ commissioning_before: day(commissioning_before) }} to ${{ commissioning: commissioning ? day(commissioning) : say`no date` }}`,
      project_id: state.id,
      subject_type: 'project',
      subject_id: state.id,
      ...(told.tell ? { tell: told.tell } : {}),
    });
  }
  const events = moved.filter(({ id }) => !touched.has(id));
  return {
    consequence,
    events: [...events, ...written.touched.filter(({ id }) => touched.has(id))].map((event) =>
      withTotalFloat(network, event),
    ),
    links,
    network,
  };
}
