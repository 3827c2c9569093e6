/**
 * The one way from the device to the server for what is recorded at a site. An act is kept first and sent then, in the
 * order it was made, once; without a connection it waits, also through a closed browser, an ended session, another
 * person's session. What the server refuses stays until someone decides.
 */
import { CallFailure, isUnanswered } from '../api.ts';
import { sentenceOf } from '../failure.ts';
import { type Around, type Outbox, type Recorded, type Told, type Waiting } from './acts.ts';
import { type Batch, itemsOf, joined, LeftOver, nameOf, without } from './batch.ts';
import { type Entry, packed, unpacked } from './entries.ts';
import { newEntry } from './new_entry.ts';

const fromOther = (filled: Entry['filled'], before: string, entry: string): Entry['filled'] =>
  Object.fromEntries(
    Object.entries(filled).map(([field, from]) => [field, from.entry === before ? { ...from, entry } : from]),
  );

/** Pauses between tries that reach nobody: 1 s, twice as long each time, at most five minutes. */
export const pauseAfter = (failures: number): number => Math.min(300_000, 1_000 * 2 ** Math.max(0, failures - 1));
/** So long a form waits for the answer before it says that the act is kept. */
const patience_ms = 8_000;
const sent_stays_ms = 7 * 86_400_000;
const sent_followed_ms = 600_000;

/** Nobody answered, or the server says to come back: the session is over, or the server is busy. */
const goesOnLater = (failure: unknown): boolean =>
  isUnanswered(failure) || (failure instanceof CallFailure && [401, 408, 425, 429].includes(failure.status));

/** An entry that was sent; what was given in a place is shown until the server's own answer shows it. */
const sentOf = (entry: Entry, answer: unknown, sent_at: number): Entry => ({
  ...entry,
  state: 'sent',
  sentence: '',
  sent_at,
  files: [],
  input: entry.place ? entry.input : {},
  theirs: null,
  answer,
});

/** An entry of which something was overtaken or not taken: that alone waits for a decision. */
function leftOf(entry: Entry, failure: LeftOver): Entry {
  const { batch, result } = failure;
  const input = without(batch, entry.input, (name) => !(name in result.left));
  const { answer, left: theirs } = result;
  const is_overtaken = Object.values(theirs).some((one) => one.theirs !== undefined);
  return { ...entry, state: 'refused', sentence: sentenceOf(failure), input, answer, theirs, is_overtaken };
}

type Settled = { answer: unknown } | { failure: unknown } | 'waits';

export function createOutbox(around: Around): Outbox {
  const listeners = new Set<() => void>();
  const stops = new Map<string, AbortController>();
  const opened = new Map<string, Record<string, unknown>>();
  const settle = new Map<string, (how: Settled) => void>();
  let state: Waiting = { entries: [], sending: undefined, others: [] };
  let failures = 0;
  /** something is to be tried again after a pause */
  let left_over = false;
  let pausing: (() => void) | undefined;
  let running: Promise<void> | undefined;
  let asked_again = false;
  let last_made = 0;

  const show = (next: Partial<Waiting>): void => {
    state = { ...state, ...next };
    for (const heard of listeners) heard();
  };

  async function read(): Promise<Entry[]> {
    const all = await around.entries.all();
    const owner = around.owner();
    const others = new Map<string, { name: string; count: number }>();
    for (const one of all.filter(({ state: how, owner: whose }) => how !== 'sent' && whose !== owner?.key)) {
      const found = others.get(one.owner) ?? { name: one.owner_name, count: 0 };
      others.set(one.owner, { ...found, count: found.count + 1 });
    }
    const mine = all.filter((one) => one.owner === owner?.key);
    show({ entries: mine, others: [...others.values()] });
    return mine;
  }

  async function put(entry: Entry): Promise<void> {
    await around.entries.put(entry);
    around.tell();
    await read();
  }

  async function remove(id: string): Promise<void> {
    await around.entries.remove(id);
    around.tell();
    await read();
  }

  /** The oldest that waits for nothing else; what is bulky lets the others pass, and what was made in one place keeps its order. */
  const nextOf = (mine: readonly Entry[], set_aside: ReadonlySet<string>): Entry | undefined => {
    const first = new Map<string, Entry>();
    for (const one of mine.filter(({ state: how, place }) => how === 'waiting' && place)) {
      const known = first.get(one.place);
      if (!known || (known.is_bulky && !one.is_bulky)) first.set(one.place, one);
    }
    const ready = mine.filter(
      ({ id, state: how, after, place }) =>
        how === 'waiting' &&
        !set_aside.has(id) &&
        (!place || first.get(place)?.id === id) &&
        (after === null || !mine.some((one) => one.id === after && one.state !== 'sent')),
    );
    return ready.find(({ is_bulky }) => !is_bulky) ?? ready[0];
  };

  const finish = (id: string, how: Settled): void => {
    settle.get(id)?.(how);
    settle.delete(id);
  };

  /** Sends one; false: nobody can be reached, nobody is signed in any more, or the server says to come back. */
  async function attempt(found: Entry): Promise<boolean> {
    // from here on it stays as it is; what joined it up to now goes with it
    const entry = await around.entries.change(found.id, (now) =>
      now.state === 'waiting' ? { ...now, tried_at: now.tried_at ?? around.now() } : undefined,
    );
    if (!entry) return true;
    show({ sending: { id: entry.id, share: 0 } });
    // the same files at every try: one that is sent in parts goes on where it stopped
    const given = opened.get(entry.id) ?? unpacked(entry);
    opened.set(entry.id, given);
    const answers = Object.entries(entry.filled).map(([field, from]) => {
      const answer = state.entries.find(({ id }) => id === from.entry)?.answer as Record<string, unknown> | undefined;
      return [field, answer?.[from.field]];
    });
    const filled = Object.fromEntries(answers) as Record<string, unknown>;
    const input = { ...given, ...filled };
    const stop = new AbortController();
    stops.set(entry.id, stop);
    let kept = entry;
    try {
      const answer = await around.send(entry, input, {
        signal: stop.signal,
        share: (share) => show({ sending: { id: entry.id, share } }),
        async uploaded(upload_id) {
          kept = { ...entry, upload_id };
          if (!stop.signal.aborted) await put(kept);
        },
      });
      opened.delete(entry.id);
      failures = 0;
      if (!stop.signal.aborted) await put(sentOf(entry, answer, around.now()));
      finish(entry.id, { answer });
      return true;
    } catch (failure) {
      if (stop.signal.aborted) return true;
      const sentence = sentenceOf(failure);
      if (failure instanceof LeftOver) {
        failures = 0;
        opened.delete(entry.id);
        await put(leftOf(entry, failure));
        return true;
      }
      if (goesOnLater(failure)) {
        failures += 1;
        left_over = true;
        await put({ ...kept, sentence });
        // what the server itself fails at does not hold up the others
        return failure instanceof CallFailure && failure.status >= 500;
      }
      failures = 0;
      opened.delete(entry.id);
      const theirs = failure instanceof CallFailure ? (failure.current ?? null) : null;
      if (settle.has(entry.id)) {
        await remove(entry.id);
        finish(entry.id, { failure });
      } else {
        await put({ ...kept, state: 'refused', sentence, theirs, is_overtaken: theirs !== null, upload_id: null });
      }
      return true;
    } finally {
      stops.delete(entry.id);
      show({ sending: undefined });
    }
  }

  async function sendAll(): Promise<void> {
    left_over = false;
    const tried = new Set<string>();
    for (let reached = true; reached; ) {
      const owner = around.owner();
      const next = nextOf(await read(), tried);
      if (!owner || !next || around.offline()) return;
      tried.add(next.id);
      reached = await attempt(next);
    }
  }

  async function clear(): Promise<void> {
    const all = await around.entries.all();
    for (const [at, one] of all.entries()) {
      // of what was answered one by one in one place the last tells of all
      const is_followed = one.place !== '' && all.slice(at + 1).some(({ place }) => place === one.place);
      const stays_ms = is_followed ? sent_followed_ms : sent_stays_ms;
      const is_old = one.state === 'sent' && around.now() - (one.sent_at ?? 0) > stays_ms;
      const is_asked = all.some(
        ({ after, place, state: how }) => how !== 'sent' && (after === one.id || (place && place === one.place)),
      );
      if (is_old && !is_asked) await around.entries.remove(one.id);
    }
  }

  async function run(): Promise<void> {
    pausing?.();
    pausing = undefined;
    if (running) {
      asked_again = true;
      return running;
    }
    running = around
      .alone(sendAll)
      .catch(() => {})
      .finally(() => {
        running = undefined;
        for (const id of settle.keys()) if (!asked_again) finish(id, 'waits');
        if (asked_again) {
          asked_again = false;
          void run();
        } else if (left_over && around.owner())
          pausing = around.later(() => void run(), pauseAfter(Math.max(1, failures)));
      });
    return running;
  }

  async function entryOf(recorded: Recorded): Promise<Entry> {
    const owner = around.owner();
    if (!owner) throw new CallFailure('You are signed out. Sign in again.', 401, undefined);
    last_made = Math.max(around.now(), last_made + 1);
    return newEntry(recorded, owner, last_made);
  }

  /** Keeps answers with those of their place that have not left the device; gives their key, or nothing where there are none. */
  async function join({ kind, title, input, place = '', batch }: Recorded): Promise<string | undefined> {
    if (!batch) return undefined;
    const mine = (await read()).filter((one) => one.place === place && one.state !== 'sent');
    // what is answered again takes the place of what was refused
    const names = new Set(itemsOf(batch, input).map((item) => nameOf(batch, item)));
    for (const { id } of mine.filter((one) => one.kind === kind && one.state === 'refused'))
      await take(id, batch, names);
    const last = mine.findLast(({ state: how, is_bulky }) => how === 'waiting' && !is_bulky);
    if (last?.kind !== kind) return undefined;
    const found = await around.entries.change(last.id, (now) =>
      now.state === 'waiting' && now.tried_at === null
        ? { ...now, title, input: joined(batch, now.input, input) }
        : undefined,
    );
    return found?.id;
  }

  /** Takes answers out of an entry, and the entry out with the last of them. */
  async function take(id: string, batch: Batch, names: ReadonlySet<string>): Promise<void> {
    const changed = await around.entries.change(id, (now) =>
      now.state === 'waiting' && now.tried_at !== null
        ? undefined
        : { ...now, input: without(batch, now.input, (name) => names.has(name)) },
    );
    const lists = Object.values(changed?.input ?? {}).filter(Array.isArray);
    if (changed && lists.every(({ length }) => length === 0)) await around.entries.remove(id);
    around.tell();
    await read();
  }

  async function keep(recorded: Recorded): Promise<string> {
    let id = await join(recorded);
    if (id === undefined) {
      const entry = await entryOf(recorded);
      await around.entries.put(entry);
      ({ id } = entry);
    }
    around.tell();
    await read();
    void run();
    return id;
  }

  const untold = (): Told => ({
    signal: new AbortController().signal,
    share: () => {},
    uploaded: async () => {},
  });

  return {
    get: () => state,
    subscribe(heard) {
      listeners.add(heard);
      return () => listeners.delete(heard);
    },
    async refresh() {
      await read();
    },
    async wake() {
      await clear();
      await read();
      failures = 0;
      await run();
    },
    keep,
    async give(recorded) {
      try {
        await keep(recorded);
        return;
      } catch {
        // the device keeps nothing
      }
      const entry = await entryOf(recorded);
      try {
        const answer = await around.send(entry, recorded.input, untold());
        around.entries.hold(sentOf(entry, answer, around.now()));
      } catch (failure) {
        if (!(failure instanceof LeftOver)) throw failure;
        around.entries.hold(leftOf(entry, failure));
      }
      await read();
    },
    async restore(entries) {
      const owner = around.owner();
      const known = new Set((await around.entries.all()).map(({ id }) => id));
      const missing = entries.filter((one) => one.owner === owner?.key && !known.has(one.id));
      // one after the other: each is surely kept before the next
      // oxlint-disable-next-line no-await-in-loop
      for (const entry of missing) await around.entries.put(entry);
      around.tell();
      await read();
      void run();
      return missing.length;
    },
    take: (id, batch, name) => take(id, batch, new Set([name])),
    async record(recorded) {
      const entry = await entryOf(recorded);
      const settled = new Promise<Settled>((resolve) => settle.set(entry.id, resolve));
      try {
        await put(entry);
      } catch {
        settle.delete(entry.id);
        return { answer: await around.send(entry, recorded.input, untold()) };
      }
      void run();
      let stop = () => {};
      const patience = new Promise<'waits'>((resolve) => {
        stop = around.later(() => resolve('waits'), patience_ms);
      });
      const how = await Promise.race([settled, patience]);
      stop();
      settle.delete(entry.id);
      if (how === 'waits') return { kept: entry.id };
      if ('failure' in how) throw how.failure;
      return how;
    },
    async again(id, changes) {
      const found = (await read()).find((one) => one.id === id);
      if (!found) return undefined;
      // what was refused is another act when it says something else, and what waits for it waits for that
      const next = { ...found, state: 'waiting' as const, sentence: '', theirs: null, is_overtaken: false };
      const same = !changes && found.answer === null;
      const other: Entry = same
        ? next
        : {
            ...next,
            ...(await packed({ ...unpacked(found), ...changes })),
            id: crypto.randomUUID(),
            answer: null,
            tried_at: null,
          };
      await put(other);
      if (!same) {
        for (const one of state.entries.filter(({ after }) => after === id))
          await put({ ...one, after: other.id, filled: fromOther(one.filled, id, other.id) });
        await remove(id);
      }
      failures = 0;
      await run();
      return other.id;
    },
    async drop(id) {
      const mine = await read();
      const dropped = new Set([id]);
      // what was to come after it has nothing to come after
      for (const one of mine) if (one.after !== null && dropped.has(one.after)) dropped.add(one.id);
      for (const { id: each } of mine.filter((one) => dropped.has(one.id))) {
        stops.get(each)?.abort();
        opened.delete(each);
        await remove(each);
      }
    },
  };
}
