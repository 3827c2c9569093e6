/** Events of a plan that wait for each other. */
import { cycleSentence } from '../../../../domain/schedule/explain.ts';
import { findCycle } from '../../../../gantt/engine/cycles.ts';
import { worded } from '../../../kit/i18n.ts';
import type { GanttPlan } from './plan.ts';

/** A sentence that names them; undefined when there are none. */
export function circleIn({ events, links }: GanttPlan): string | undefined {
  const cycle = findCycle(
    events.map((event) => event.id),
    links.map(({ from_id, to_id }) => ({ from: from_id, to: to_id })),
  );
  if (!cycle) return undefined;
  const names = new Map(events.map((event) => [event.id, event.name]));
  return worded(cycleSentence(cycle, (id) => names.get(id) ?? ''));
}
