import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, expect, test, vi } from 'vitest';
import { type Entry, openEntries } from './entries.ts';
import { holdEntries } from './held.ts';
import type { Outbox, Recorded } from './acts.ts';
import { type Batch, LeftOver, raised, savedOf } from './batch.ts';

vi.mock('virtual:addresses', () => ({ addresses: {} }));
const { CallFailure } = await import('../api.ts');
const { createOutbox, pauseAfter } = await import('./outbox.ts');

const ravi = { key: 'helios/7', name: 'Ravi' };
const meera = { key: 'helios/8', name: 'Meera' };

/** A server that is reached or not, and knows each act by its key. */
class Server {
  reached = true;
  over = false;
  /** what is refused, by its title */
  readonly refuses = new Set<string>();
  /** what the server fails at, by its title */
  fails_at = '';
  /** how many answers are lost after the act was carried out */
  loses = 0;
  readonly acts = new Map<string, { who: string; title: unknown; files: string[] }>();
  readonly tries: string[] = [];

  async carryOut(entry: Entry, input: Record<string, unknown>, who: string): Promise<unknown> {
    this.tries.push(String(input.title));
    if (!this.reached) throw new CallFailure('The server cannot be reached right now. Try again.', 0, undefined);
    if (this.over) throw new CallFailure('Signed out.', 401, undefined);
    const title = String(input.title);
    if (title === this.fails_at) throw new CallFailure('The server failed.', 500, undefined);
    if (this.refuses.has(title)) throw new CallFailure(`${title} is refused.`, 409, undefined);
    const files = await Promise.all(
      ((input.photos ?? []) as File[]).map(async (one) => `${one.name}:${await one.text()}`),
    );
    if (!this.acts.has(entry.id)) this.acts.set(entry.id, { who, title, files });
    if (this.loses > 0) {
      this.loses -= 1;
      throw new CallFailure('The server cannot be reached right now. Try again.', 0, undefined);
    }
    return { title };
  }

  get titles() {
    return [...this.acts.values()].map(({ title }) => title);
  }
}

let server: Server;
let owner: { key: string; name: string } | undefined;
let now: number;
let offline: boolean;
let pauses: { work: () => void; ms: number }[];

function open(): Outbox {
  return createOutbox({
    entries: holdEntries(openEntries()),
    owner: () => owner,
    send: (entry, input) => server.carryOut(entry, input, owner?.key ?? ''),
    alone: (work) => work(),
    offline: () => offline,
    now: () => now++,
    later(work, ms) {
      const one = { work, ms };
      // a form that waits for its answer is not what is tried here
      if (ms !== 8_000) pauses.push(one);
      return () => {
        pauses = pauses.filter((each) => each !== one);
      };
    },
    tell: () => {},
  });
}

/** On a device whose disk is full, or whose browser keeps nothing. */
const openWithoutDatabase = (): Outbox =>
  createOutbox({
    entries: holdEntries({
      all: () => Promise.reject(new DOMException('none', 'InvalidStateError')),
      put: () => Promise.reject(new DOMException('full', 'QuotaExceededError')),
      change: () => Promise.resolve(undefined),
      remove: () => Promise.resolve(),
    }),
    owner: () => owner,
    send: (entry, input) => server.carryOut(entry, input, owner?.key ?? ''),
    alone: (work) => work(),
    offline: () => offline,
    now: () => now++,
    later: () => () => {},
    tell: () => {},
  });

const act = (title: string, more: Partial<Recorded> = {}): Recorded => ({
  kind: 'punch_point',
  title,
  call: 'add_punch_point',
  input: { title },
  ...more,
});
const states = (outbox: Outbox) => outbox.get().entries.map(({ title, state }) => `${title}: ${state}`);

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  server = new Server();
  owner = ravi;
  now = Date.parse('2026-11-27T08:00:00Z');
  offline = false;
  pauses = [];
});

test('with a connection the answer comes back, and what was sent is still listed', async () => {
  const outbox = open();
  expect(await outbox.record(act('Loose clamp'))).toEqual({ answer: { title: 'Loose clamp' } });
  expect(states(outbox)).toEqual(['Loose clamp: sent']);
});

test('without one it is kept, with its files, and goes in its order when there is one, from a page opened later', async () => {
  const photo = new File(['roof'], 'roof.jpg', { type: 'image/jpeg', lastModified: 5 });
  server.reached = false;
  const before = open();
  expect(await before.record(act('First', { input: { title: 'First', photos: [photo] } }))).toHaveProperty('kept');
  expect(await before.record(act('Second'))).toHaveProperty('kept');
  expect(states(before)).toEqual(['First: waiting', 'Second: waiting']);
  expect(before.get().entries[0]?.sentence).toMatch(/cannot be reached/);
  server.reached = true;
  await open().wake();
  expect([...server.acts.values()]).toEqual([
    { who: ravi.key, title: 'First', files: ['roof.jpg:roof'] },
    { who: ravi.key, title: 'Second', files: [] },
  ]);
});

test('an act that the server fails at waits, and those behind it go on', async () => {
  server.reached = false;
  const outbox = open();
  await outbox.record(act('First'));
  await outbox.record(act('Second'));
  server.reached = true;
  server.fails_at = 'First';
  await outbox.wake();
  expect(states(outbox)).toEqual(['First: waiting', 'Second: sent']);
  expect(pauses.map(({ ms }) => ms)).toEqual([1_000]);
  server.fails_at = '';
  pauses.shift()?.work();
  await expect.poll(() => server.titles).toEqual(['Second', 'First']);
});

test('an act whose answer was lost is sent again under its key, and happens once', async () => {
  const outbox = open();
  server.loses = 1;
  expect(await outbox.record(act('Once'))).toHaveProperty('kept');
  await outbox.wake();
  expect(server.tries).toEqual(['Once', 'Once']);
  expect(server.titles).toEqual(['Once']);
  expect(states(outbox)).toEqual(['Once: sent']);
});

test('a refusal at once is the form’s: nothing is kept', async () => {
  const outbox = open();
  server.refuses.add('Wrong');
  await expect(outbox.record(act('Wrong'))).rejects.toThrow('Wrong is refused.');
  expect(states(outbox)).toEqual([]);
});

test('a refusal later stays with its reason, holds up what belongs to it and nothing else', async () => {
  server.reached = false;
  const outbox = open();
  const first = await outbox.record(act('Day'));
  const after = 'kept' in first ? first.kept : null;
  await outbox.record(act('Photo of the day', { after }));
  await outbox.record(act('Another'));
  server.reached = true;
  server.refuses.add('Day');
  await outbox.wake();
  expect(states(outbox)).toEqual(['Day: refused', 'Photo of the day: waiting', 'Another: sent']);
  expect(outbox.get().entries[0]?.sentence).toBe('Day is refused.');
  // said differently it is another act, and what waits for it follows
  await outbox.again(after ?? '', { title: 'Day, mended' });
  expect(server.titles).toEqual(['Another', 'Day, mended', 'Photo of the day']);
});

test('what belongs to a thing that is not there yet names it by what the server answers', async () => {
  server.reached = false;
  const outbox = open();
  const id = crypto.randomUUID();
  await outbox.record(act('Arrival', { id }));
  const filled = { receipt: { entry: id, field: 'title' } };
  await outbox.record(act('Load', { filled, is_bulky: true }));
  server.reached = true;
  const inputs: unknown[] = [];
  const carryOut = server.carryOut.bind(server);
  server.carryOut = (entry, input, who) => {
    inputs.push(input);
    return carryOut(entry, input, who);
  };
  server.refuses.add('Arrival');
  await outbox.wake();
  expect(inputs).toEqual([{ title: 'Arrival' }]);
  await outbox.again(id, { title: 'Arrival, mended' });
  expect(inputs.at(-1)).toEqual({ title: 'Load', receipt: 'Arrival, mended' });
});

test('what was refused can be dropped, with what was to come after it', async () => {
  server.reached = false;
  const outbox = open();
  const first = await outbox.record(act('Day'));
  const after = 'kept' in first ? first.kept : '';
  await outbox.record(act('Photo of the day', { after }));
  await outbox.record(act('Another'));
  await outbox.drop(after);
  expect(states(outbox)).toEqual(['Another: waiting']);
});

test('it belongs to one person: it waits through another’s session, who is told whose it is, and sends nothing of it', async () => {
  server.reached = false;
  const outbox = open();
  await outbox.record(act('Of Ravi'));
  owner = undefined;
  await outbox.wake();
  server.reached = true;
  owner = meera;
  await outbox.wake();
  expect(outbox.get()).toMatchObject({ entries: [], others: [{ name: 'Ravi', count: 1 }] });
  expect(server.titles).toEqual([]);
  owner = ravi;
  await outbox.wake();
  expect([...server.acts.values()]).toEqual([{ who: ravi.key, title: 'Of Ravi', files: [] }]);
});

test('an ended session keeps what waits, and the next one of the same person sends it', async () => {
  const outbox = open();
  server.over = true;
  expect(await outbox.record(act('Late'))).toHaveProperty('kept');
  server.over = false;
  await outbox.wake();
  expect(server.titles).toEqual(['Late']);
});

test('tries come further and further apart, and begin again when there is a reason', async () => {
  expect([1, 2, 3, 9, 10, 40].map(pauseAfter)).toEqual([1_000, 2_000, 4_000, 256_000, 300_000, 300_000]);
  server.reached = false;
  const outbox = open();
  await outbox.record(act('Patient'));
  await expect.poll(() => pauses.map(({ ms }) => ms)).toEqual([1_000]);
  pauses.shift()?.work();
  await expect.poll(() => pauses.map(({ ms }) => ms)).toEqual([2_000]);
  server.reached = true;
  pauses.shift()?.work();
  await expect.poll(() => server.titles).toEqual(['Patient']);
  expect(pauses).toEqual([]);
});

test('what is taken out while it is sent is not listed again', async () => {
  const outbox = open();
  let arrive = () => {};
  const carryOut = server.carryOut.bind(server);
  server.carryOut = async (...asked) => {
    await new Promise<void>((resolve) => {
      arrive = resolve;
    });
    return carryOut(...asked);
  };
  const id = await outbox.keep(act('Slow'));
  await expect.poll(() => outbox.get().sending?.id).toBe(id);
  await outbox.drop(id);
  arrive();
  await expect.poll(() => outbox.get().sending).toBeUndefined();
  expect(states(outbox)).toEqual([]);
});

test('records go before photos', async () => {
  server.reached = false;
  const outbox = open();
  await outbox.record(act('Photo', { is_bulky: true }));
  await outbox.record(act('Record'));
  server.reached = true;
  await outbox.wake();
  expect(server.titles).toEqual(['Record', 'Photo']);
});

test('what was sent is forgotten after a week', async () => {
  const outbox = open();
  await outbox.record(act('Old'));
  now += 8 * 86_400_000;
  await outbox.wake();
  expect(states(outbox)).toEqual([]);
});

test('a device that keeps nothing costs the safety net, never the sending', async () => {
  const outbox = openWithoutDatabase();
  expect(await outbox.record(act('Straight'))).toEqual({ answer: { title: 'Straight' } });
});

test('a device that keeps nothing sends answers at once, and holds what was overtaken for a decision', async () => {
  const outbox = openWithoutDatabase();
  server.reached = false;
  await expect(outbox.give(answer(1, 'lost'))).rejects.toThrow('cannot be reached');
  expect(states(outbox)).toEqual([]);
  server.reached = true;
  await outbox.give(answer(1, 'a'));
  expect(states(outbox)).toEqual(['Checklist: sent']);
  const carryOut = server.carryOut.bind(server);
  const left = { 2: { theirs: { version: 3, value: 'theirs' } } };
  server.carryOut = () =>
    Promise.reject(new LeftOver('Someone else answered.', batch, { answer: { saved: [] }, left }));
  await outbox.give(answer(2, 'b'));
  expect(outbox.get().entries.at(-1)).toMatchObject({
    state: 'refused',
    is_overtaken: true,
    theirs: left,
    input: { answers: [{ item: 2, value: 'b' }] },
  });
  // answered again, it takes the place of what was overtaken
  server.carryOut = carryOut;
  await outbox.give(answer(2, 'again', 3));
  expect(states(outbox)).toEqual(['Checklist: sent', 'Checklist: sent']);
});

test('two tabs send each act once', async () => {
  let line = Promise.resolve();
  const tab = () =>
    createOutbox({
      entries: holdEntries(openEntries()),
      owner: () => owner,
      send: (entry, input) => server.carryOut(entry, input, owner?.key ?? ''),
      // one after the other, as the browser's lock does it
      alone: (work) => (line = line.then(work)),
      offline: () => offline,
      now: () => now++,
      later: () => () => {},
      tell: () => {},
    });
  server.reached = false;
  const one = tab();
  await one.record(act('A'));
  await one.record(act('B'));
  server.reached = true;
  server.tries.length = 0;
  await Promise.all([one.wake(), tab().wake()]);
  expect(server.tries).toEqual(['A', 'B']);
});

const batch: Batch = { list: 'answers', keys: ['item'], version: 'base' };
const answer = (item: number, value: string, base = 1): Recorded => ({
  kind: 'answers',
  title: 'Checklist',
  call: 'update_checklist_answers',
  place: 'checklist/1',
  batch,
  input: { title: value, answers: [{ item, value, base }] },
});

test('answers of one place go together until they are on their way, then in their order', async () => {
  offline = true;
  const outbox = open();
  await outbox.keep(answer(1, 'loose'));
  await outbox.keep(answer(2, 'tight'));
  await outbox.keep(answer(1, 'mended', 4));
  expect(outbox.get().entries.map(({ input }) => input.answers)).toEqual([
    [
      { item: 1, value: 'mended', base: 1 },
      { item: 2, value: 'tight', base: 1 },
    ],
  ]);
  expect(server.tries).toEqual([]);
  // what was on its way may be known to the server
  offline = false;
  server.reached = false;
  await outbox.wake();
  await outbox.keep(answer(2, 'loose again'));
  await outbox.keep(act('Step after all', { place: 'checklist/1', is_bulky: true }));
  await outbox.keep(act('Photo', { place: 'checklist/1' }));
  await outbox.keep(answer(3, 'after the photo'));
  server.reached = true;
  await outbox.wake();
  await expect
    .poll(() => server.titles)
    .toEqual(['mended', 'loose again', 'Photo', 'after the photo', 'Step after all']);
});

test('an answer is read no earlier than what this device saved itself', () => {
  const sent = [
    { answer: { saved: [{ item: 1, version: 5 }] } },
    { answer: { saved: [{ item: 1, version: 6 }] } },
    { answer: null },
  ];
  expect(raised(batch, answer(1, 'x').input, savedOf(batch, sent)).answers).toEqual([{ item: 1, value: 'x', base: 6 }]);
  expect(raised(batch, answer(2, 'x').input, savedOf(batch, sent)).answers).toEqual([{ item: 2, value: 'x', base: 1 }]);
});

test('what was overtaken is left for a decision, and goes when it is answered again', async () => {
  const left = { 2: { theirs: { version: 3, value: 'theirs' } } };
  const carryOut = server.carryOut.bind(server);
  server.carryOut = async (entry, input, who) => {
    await carryOut(entry, input, who);
    if (input.title === 'again') return { saved: [{ item: 2, version: 4 }] };
    throw new LeftOver('Someone else has already answered this.', batch, {
      answer: { saved: [{ item: 1, version: 2 }] },
      left,
    });
  };
  offline = true;
  const outbox = open();
  await outbox.keep(answer(1, 'a'));
  await outbox.keep(answer(2, 'b'));
  offline = false;
  await outbox.wake();
  await expect.poll(() => states(outbox)).toEqual(['Checklist: refused']);
  const [refused] = outbox.get().entries;
  expect(refused).toMatchObject({ state: 'refused', theirs: left, input: { answers: [{ item: 2, value: 'b' }] } });
  await outbox.keep(answer(2, 'again', 3));
  await expect.poll(() => states(outbox)).toEqual(['Checklist: sent']);
});

test('what was saved to a file is restored under its key, once, and only for its own person', async () => {
  server.reached = false;
  const before = open();
  await before.record(act('First'));
  await before.record(act('Second'));
  const saved = [...before.get().entries];
  const [first] = saved;
  await before.drop(first?.id ?? '');
  owner = meera;
  expect(await open().restore(saved)).toBe(0);
  owner = ravi;
  server.reached = true;
  const later = open();
  expect(await later.restore(saved)).toBe(1);
  await later.wake();
  expect(server.titles.toSorted()).toEqual(['First', 'Second']);
  expect([...server.acts.keys()].toSorted()).toEqual(saved.map(({ id }) => id).toSorted());
  // read again after it was sent, also where this device no longer knows: the server knows its key
  expect(await later.restore(saved)).toBe(0);
  globalThis.indexedDB = new IDBFactory();
  const fresh = open();
  expect(await fresh.restore(saved)).toBe(2);
  await fresh.wake();
  expect(server.acts.size).toBe(2);
});
