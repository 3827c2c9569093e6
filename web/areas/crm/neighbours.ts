/** The leads in the order the person sees them, so that an opened one has a previous and a next. */
import { useEffect, useSyncExternalStore } from 'react';

interface Order {
  /** by their place; undefined where none was asked for yet */
  ids: readonly (number | undefined)[];
  /** asks for those between two places */
  want: (from: number, to: number) => void;
}

/** So many beside an opened lead are asked for, so that the next one is there when it is wanted. */
const beside = 5;

let order: Order = { ids: [], want: () => {} };
const listeners = new Set<() => void>();

export function showOrder(ids: readonly (number | undefined)[], want: Order['want'] = () => {}): void {
  const same = ids.length === order.ids.length && ids.every((id, index) => id === order.ids[index]);
  order = same ? { ids: order.ids, want } : { ids, want };
  if (!same) for (const heard of listeners) heard();
}

const subscribe = (heard: () => void) => {
  listeners.add(heard);
  return () => listeners.delete(heard);
};

export function useNeighbours(lead_id: number): { before: number | undefined; after: number | undefined } {
  const ids = useSyncExternalStore(subscribe, () => order.ids);
  const at = lead_id > 0 ? ids.indexOf(lead_id) : -1;
  const missing =
    at >= 0 && ((at > 0 && ids[at - 1] === undefined) || (at < ids.length - 1 && ids[at + 1] === undefined));
  useEffect(() => {
    if (missing) order.want(at - beside, at + beside);
  }, [missing, at]);
  return at < 0 ? { before: undefined, after: undefined } : { before: ids[at - 1], after: ids[at + 1] };
}
