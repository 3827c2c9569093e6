/** Where everything would lie if events moved: tried on the engine's own network, and taken back. */
import { addDays, dayNumber } from '../../../../domain/dates.ts';
import { update } from '../../../../gantt/engine/compute.ts';
import { shownDays } from '../../../../gantt/engine/shown.ts';
import type { GanttSpan } from '../../../../gantt/chart/types.ts';
import type { Drawn } from './plan.ts';

export function preview({ plan, network }: Drawn, ids: readonly number[], days: number): GanttSpan[] {
  if (!network) return [];
  const moving = new Set(ids);
  const touched = new Set<number>();
  const before: [number, { constraint?: unknown; constraint_date?: unknown }][] = [];
  for (const event of plan.events) {
    if (!moving.has(event.id) || event.status !== 'PENDING' || !event.current_start) continue;
    const place = network.places.get(event.id);
    if (place === undefined) continue;
    const { constraint, constraint_date } = network.events[place] ?? {};
    before.push([place, { constraint, constraint_date }]);
    const date = addDays(event.current_start, days);
    for (const at of update(network, place, { constraint: 'not_earlier_than', constraint_date: date })) touched.add(at);
  }
  const spans: GanttSpan[] = [];
  const was = new Map(plan.events.map((event) => [event.id, event]));
  for (const place of touched) {
    const id = network.events[place]?.id;
    const old = id === undefined ? undefined : was.get(id);
    if (id === undefined || moving.has(id) || !old?.current_start || !old.current_end) continue;
    const [start, end] = shownDays(network, place);
    if (start !== dayNumber(old.current_start) || end !== dayNumber(old.current_end)) spans.push({ id, start, end });
  }
  for (const [place, held] of before) update(network, place, held as never);
  return spans;
}
