/** A change of a plan that followed something: what is said where the commissioning moved with it. */
import { day, say } from '../../../domain/sentences.ts';
import type { DomainEvents } from '../../events/domain_events.ts';
import type { Replanned } from '../../plan/replan.ts';
import type { PlanState } from '../../plan/state.ts';

export function noteCommissioning(happened: DomainEvents, state: PlanState, { consequence }: Replanned): void {
  const { commissioning_before, commissioning, explanations } = consequence;
  if (!commissioning_before || commissioning === commissioning_before) return;
  happened.add('commissioning_moved', {
    summary: say`the commissioning moved from ${{ commissioning_before: day(commissioning_before) }} to ${{ commissioning: commissioning ? day(commissioning) : say`no date` }}`,
    project_id: state.id,
    subject_type: 'project',
    subject_id: state.id,
    tell: {
      project_id: state.id,
      name: state.name,
      commissioning_before,
      commissioning,
      explanations: explanations.slice(0, 3),
    },
  });
}
