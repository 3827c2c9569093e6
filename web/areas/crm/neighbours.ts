/** The leads in the order the person sees them, so that an opened one has a previous and a next. */
import { useSyncExternalStore } from 'react';

let order: readonly number[] = [];
const listeners = new Set<() => void>();

export function showOrder(ids: readonly number[]): void {
  if (ids.length === order.length && ids.every((id, index) => id === order[index])) return;
  order = ids;
  for (const heard of listeners) heard();
}

const subscribe = (heard: () => void) => {
  listeners.add(heard);
  return () => listeners.delete(heard);
};

export function useNeighbours(lead_id: number): { before: number | undefined; after: number | undefined } {
  const all = useSyncExternalStore(subscribe, () => order);
  const at = all.indexOf(lead_id);
  return at < 0 ? { before: undefined, after: undefined } : { before: all[at - 1], after: all[at + 1] };
}
