/** Events that end later than agreed, and the delays that are recorded for it (domain §1.4). */
import type { RequestOf } from '../../../contract/index.ts';
import { daysBetween } from '../../../domain/dates.ts';
import { fail } from '../../../domain/errors.ts';
import { asksForReason } from '../../../domain/schedule/delays.ts';
import { plural, say } from '../../../domain/sentences.ts';
import type { Ctx } from '../../ctx.ts';
import type { EventState, PlanState } from '../../plan/state.ts';
import { addDelays, daysRecorded } from './events/delays/rows.ts';

interface Slip {
  event: EventState;
  days: number;
}

/** Slips without the days whose reason was recorded since what was agreed: no day of a delay is counted twice. */
export async function unexplained(ctx: Ctx, state: PlanState, late: readonly Slip[]): Promise<Slip[]> {
  if (late.length === 0) return [];
  const recorded = await daysRecorded(
    ctx.db,
    state.id,
    late.map(({ event }) => event.id),
  );
  const agreed = new Map(state.newest_baseline?.map(({ id, end }) => [id, end]));
  return late.flatMap(({ event, days }) => {
    const behind = daysBetween(agreed.get(event.id) ?? event.current_end ?? '', event.current_end ?? '');
    const open = Math.min(days, behind - (recorded.get(event.id) ?? 0));
    return open > 0 ? [{ event, days: open }] : [];
  });
}

/** Records why events end later; fails without a reason. */
export async function recordDelays(
  ctx: Ctx,
  state: PlanState,
  late: readonly Slip[],
  {
    delay,
    delayed,
  }: { delay: RequestOf<'update_schedule'>['delay']; delayed: { event_id: number; days: number } | undefined },
): Promise<void> {
  const [first] = late;
  if (first && !delay)
    fail(
      'bad_input',
      say`${{ name: first.event.name }} ends ${plural({ days: first.days }, '# day', '# days')} later. Enter the reason.`,
      { fields: { delay: say`Enter the reason and who caused it.` } },
    );
  if (!delay) return;
  const { reason, party, note } = delay;
  const counted = delayed ? [delayed] : late.map(({ event, days }) => ({ event_id: event.id, days }));
  await addDelays(
    ctx.db,
    state.id,
    ctx.person.user_id,
    counted.map((one) => ({ ...one, reason, party, note })),
  );
}

/** The events that end later than they did and than agreed, once a baseline is there, and by how many days (domain §1.4). */
export function slips(state: PlanState, dated: ReadonlySet<number>, ends: ReadonlyMap<number, string | null>): Slip[] {
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
