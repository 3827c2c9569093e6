/** What follows when a file was taken over or given up: its parts leave the store. */
import type { Listeners } from '../../events/listeners.ts';

export const events: Listeners = {
  async upload_dropped({ house }, { object_keys }: { object_keys: string[] }) {
    for (const key of object_keys) await house.store.remove(key);
  },
};
