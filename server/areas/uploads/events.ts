/** What follows when a file was taken over or given up: its parts leave the store. */
import type { Listeners, Preparations } from '../../ctx.ts';

export const events: Listeners = {
  // all of it was done before
  async upload_dropped() {},
};

export const preparations: Preparations = {
  async upload_dropped(house, _company_id, { object_keys }: { object_keys: string[] }) {
    for (const key of object_keys) await house.store.remove(key);
  },
};
