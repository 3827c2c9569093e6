/** Events that wait for each other: the loop that forbids a schedule, and how to name it. */
import { rowsOf, topologicalOrder } from './order.ts';
import type { PlanLink } from './plan.ts';

/**
 * The ids of events that wait for each other in a loop, each waiting for the next and the last for the first;
 * undefined when there is no loop. The loop begins at its smallest id. Links whose events are not given are ignored.
 */
export function findCycle(
  event_ids: readonly number[],
  links: readonly Pick<PlanLink, 'from' | 'to'>[],
): number[] | undefined {
  const ids = event_ids.toSorted((a, b) => a - b);
  const index = new Map(ids.map((id, at) => [id, at]));
  const known = links
    .filter(({ from, to }) => index.has(from) && index.has(to))
    .toSorted((a, b) => a.to - b.to || a.from - b.from);
  const from = Int32Array.from(known, (link) => index.get(link.from) as number);
  const to = Int32Array.from(known, (link) => index.get(link.to) as number);
  const ordered = new Uint8Array(ids.length);
  for (const node of topologicalOrder(ids.length, rowsOf(ids.length, from, to))) ordered[node] = 1;
  const start = ordered.indexOf(0);
  if (start < 0) return undefined;

  // whoever has no place in the order waits for another without one: walking there must come back
  const waits = rowsOf(ids.length, to, from);
  const step = new Int32Array(ids.length).fill(-1);
  const walk: number[] = [];
  let node = start;
  while (step[node] === -1) {
    step[node] = walk.length;
    walk.push(node);
    let at = waits.ptr[node] as number;
    while (ordered[waits.to[at] as number]) at += 1;
    node = waits.to[at] as number;
  }
  const loop = walk.slice(step[node]).map((one) => ids[one] as number);
  const smallest = loop.indexOf(Math.min(...loop));
  return [...loop.slice(smallest), ...loop.slice(0, smallest)];
}
