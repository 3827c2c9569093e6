/** A commissioning date that moved: its activity and the content of its notifications. */
import { daysBetween, type PlainDate } from '../../../domain/dates.ts';
import type { delay_reasons } from '../../../domain/lists.ts';
import { day, say } from '../../../domain/sentences.ts';
import type { CommissioningMoved } from '../../../domain/schedule/commissioning.ts';
import type { DomainEvents } from '../../events/domain_events.ts';
import type { Replanned } from '../../plan/replan.ts';
import type { PlanState } from '../../plan/state.ts';

/** So many moved events are passed on: rarely are more assigned to people outside the company. */
const most = 500;

export interface ToldCommissioning extends CommissioningMoved {
  project_id: number;
  /** open events whose days are others now */
  event_ids: number[];
}

/** The content of the notification; undefined where the commissioning did not move. `reason`: of the recorded delay. */
export function commissioningTold(
  state: PlanState,
  { consequence: { commissioning_before, commissioning }, cause, moved }: Replanned,
  reason?: (typeof delay_reasons)[number],
):
  | { dates: { commissioning_before: PlainDate; commissioning: PlainDate | null }; tell: ToldCommissioning | undefined }
  | undefined {
  if (!commissioning_before || commissioning === commissioning_before) return undefined;
  const dates = { commissioning_before, commissioning };
  if (!commissioning) return { dates, tell: undefined };
  return {
    dates,
    tell: {
      project_id: state.id,
      name: state.name,
      commissioning,
      days: daysBetween(commissioning_before, commissioning),
      cause: cause ?? null,
      reason: reason ?? '',
      event_ids: moved
        .filter(({ is_group, status }) => !is_group && status !== 'FINISHED')
        .slice(0, most)
        .map(({ id }) => id),
    },
  };
}

/** Of a change that followed something by itself. */
export function noteCommissioning(happened: DomainEvents, state: PlanState, replanned: Replanned): void {
  const told = commissioningTold(state, replanned);
  if (!told) return;
  const { commissioning_before, commissioning } = told.dates;
  happened.add('commissioning_moved', {
    summary: say`the commissioning moved from ${{ commissioning_before: day(commissioning_before) }} to ${{ commissioning: commissioning ? day(commissioning) : say`no date` }}`,
    project_id: state.id,
    subject_type: 'project',
    subject_id: state.id,
    ...(told.tell ? { tell: told.tell } : {}),
  });
}
