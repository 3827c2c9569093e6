/** What follows when a file was taken over or given up: its parts leave the store. */
import type { Listeners, Preparations } from '../../ctx.ts';

export const events = {
  // all of it was done before
  async upload_dropped(_tell, _told: { object_keys: string[] }) {},
} satisfies Listeners;

declare module '../../events/domain_events.ts' {
  interface Listening {
    uploads: typeof events;
  }
}

export const preparations: Preparations = {
  async upload_dropped(app, _company_id, { object_keys }: { object_keys: string[] }) {
    for (const key of object_keys) await app.store.remove(key);
  },
};
