/** The realtime channel: what one instance commits, every open screen of the company hears, on every instance. */
import type { Person } from '../auth/session.ts';
import { channel, type Signal } from '../events/happenings.ts';
import type { House } from '../house.ts';

interface Listener {
  company_id: number;
  user_id: number;
  send: (text: string) => void;
}

export interface Hub {
  /** Adds an open screen; gives the way to take it off again. */
  add(person: Pick<Person, 'company_id' | 'user_id'>, send: (text: string) => void): () => void;
  /** Calls back when the outbox has something to do. */
  onOutbox(work: () => void): void;
  close(): Promise<void>;
}

/** Starts to listen to the database's notifications. */
export async function openHub(house: House): Promise<Hub> {
  const open = new Set<Listener>();
  const workers: (() => void)[] = [];
  const stop = await house.database.listen(channel, (payload) => {
    let signal: Signal;
    try {
      signal = JSON.parse(payload) as Signal;
    } catch {
      return;
    }
    if (signal.outbox) for (const work of workers) work();
    if (signal.topics.length === 0) return;
    // topics only: what changed is then asked for with the person's own rights
    const text = `event: changed\ndata: ${JSON.stringify({ topics: signal.topics })}\n\n`;
    for (const listener of open) if (listener.company_id === signal.company_id) listener.send(text);
  });
  return {
    add(person, send) {
      const listener = { company_id: person.company_id, user_id: person.user_id, send };
      open.add(listener);
      return () => open.delete(listener);
    },
    onOutbox: (work) => workers.push(work),
    close: () => stop(),
  };
}
