/** Entries that the browser's database does not take, held in the open page: a full disk, or a browser that keeps nothing. */
import type { Entries, Entry } from './entries.ts';

export interface HeldEntries extends Entries {
  /** Holds an entry as long as the page is open. */
  hold(entry: Entry): void;
}

export function holdEntries(entries: Entries): HeldEntries {
  const held = new Map<string, Entry>();
  return {
    async all() {
      if (held.size === 0) return entries.all();
      const kept = await entries.all().catch((): Entry[] => []);
      return [...kept, ...held.values()].toSorted((one, other) => one.made_at - other.made_at);
    },
    async put(entry) {
      if (held.has(entry.id)) held.set(entry.id, entry);
      else await entries.put(entry);
    },
    async change(id, how) {
      const now = held.get(id);
      if (!now) return entries.change(id, how);
      const next = how(now);
      if (next) held.set(id, next);
      return next;
    },
    async remove(id) {
      if (!held.delete(id)) await entries.remove(id);
    },
    hold: (entry) => void held.set(entry.id, entry),
  };
}
