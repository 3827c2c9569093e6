/** Events that were made on the screen, once the server has given them their numbers. */
import { type Change, idOfRef } from './plan.ts';

/** A change with the server's numbers for events that had none. */
export function numbered(
  change: Change,
  ids: ReadonlyMap<string, number>,
  versions: ReadonlyMap<number, number>,
): Change {
  const text = JSON.stringify(change);
  const next = JSON.parse(text) as Change;
  const real = new Map([...ids].map(([ref, id]) => [idOfRef(ref), id]));
  for (const wish of next.changes ?? []) {
    const id = real.get(wish.event_id);
    if (id !== undefined) Object.assign(wish, { event_id: id, version: versions.get(id) ?? 1 });
    if (wish.parent_id !== undefined && wish.parent_id !== null)
      wish.parent_id = real.get(wish.parent_id) ?? wish.parent_id;
  }
  for (const event of next.add_events ?? []) {
    const id = event.parent_ref === undefined ? real.get(event.parent_id ?? 0) : ids.get(event.parent_ref);
    if (id === undefined) continue;
    delete event.parent_ref;
    event.parent_id = id;
  }
  if (next.delete_events) next.delete_events = next.delete_events.map((id) => real.get(id) ?? id);
  for (const link of [...(next.add_links ?? []), ...(next.delete_links ?? [])]) {
    if (link.from_id !== undefined) link.from_id = real.get(link.from_id) ?? link.from_id;
    if (link.to_id !== undefined) link.to_id = real.get(link.to_id) ?? link.to_id;
  }
  return next;
}
