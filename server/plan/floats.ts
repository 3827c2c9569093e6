/** How far events can slip: worked out from the plan where someone asks, and kept nowhere else. */
import { compile } from '../../gantt/engine/compile.ts';
import { recompute } from '../../gantt/engine/compute.ts';
import type { Network } from '../../gantt/engine/network.ts';
import { floatsAt, totalFloat } from '../../gantt/engine/shown.ts';
import type { LookedAt } from './plans.ts';
import { toPlan } from './replan.ts';

/** The network of a plan that is looked at, computed once while the plan is as it is; undefined without work or a start. */
export function networkOf(plan: LookedAt): Network | undefined {
  const { network } = plan.workedOut('network', () => {
    if (plan.start_date === null || plan.events.every((event) => event.is_group)) return { network: undefined };
    const made = compile(toPlan(plan, null));
    recompute(made);
    return { network: made };
  });
  return network;
}

/** An event with its total float, as the Gantt shows it; groups have none. */
export function withTotalFloat<T extends { id: number }>(network: Network | undefined, event: T) {
  const place = network?.places.get(event.id);
  return { ...event, total_float: network && place !== undefined ? totalFloat(network, place) : 0 };
}

/** An event with its floats and late days, as lists show it; groups have none. */
export function withFloats<T extends { id: number }>(network: Network | undefined, event: T) {
  const place = network?.places.get(event.id);
  if (!network || place === undefined)
    return { ...event, late_start: null, late_end: null, total_float: 0, free_float: 0 };
  return { ...event, ...floatsAt(network, place) };
}

/** The total float of every event of work, for lists that sort and filter by it. */
export function totalFloats(network: Network | undefined): { ids: number[]; days: number[] } {
  if (!network) return { ids: [], days: [] };
  return {
    ids: network.events.map(({ id }) => id),
    days: network.events.map((_, place) => totalFloat(network, place)),
  };
}
