/** What changed, heard from this page's own writes and from the server's channel, told to whoever shows it. */
import { type ChangedThings, concerns, type ShownThing, thingOf, type Topic } from '../../contract/topics.ts';

/** How long an answer is shown again without asking, as long as no topic of it was told: the channel may be broken. */
export const fresh_ms = 30_000;

/** When each topic was last told: of everything, of anything, and of one thing. */
const told = new Map<string, number>();

/** Whether any of the topics was told since a moment, in the page's time, of the thing that is shown. */
export const toldSince = (topics: readonly Topic[], at: number, shown: ShownThing = {}): boolean =>
  topics.some((topic) => {
    const kind = thingOf(topic);
    const id = kind && shown[kind];
    const names = id === undefined ? [`${topic} any`] : [`${topic} all`, `${topic} ${id}`];
    return names.some((name) => (told.get(name) ?? -1) >= at);
  });

function noteTold(topic: Topic, about: ChangedThings): void {
  const now = performance.now();
  const kind = thingOf(topic);
  const ids = kind && about[kind];
  told.set(`${topic} any`, now);
  for (const of of ids ?? ['all']) told.set(`${topic} ${of}`, now);
}

const listeners = new Map<Topic, Map<() => void, ShownThing>>();
const due = new Set<() => void>();
let timer: ReturnType<typeof setTimeout> | undefined;

/** Calls back when one of the topics changed of the thing that is shown; several changes at once call once. Gives the way to stop. */
export function onTopics(topics: readonly Topic[], heard: () => void, shown: ShownThing = {}): () => void {
  for (const topic of topics) {
    const map = listeners.get(topic) ?? new Map<() => void, ShownThing>();
    listeners.set(topic, map.set(heard, shown));
  }
  return () => {
    due.delete(heard);
    for (const topic of topics) listeners.get(topic)?.delete(heard);
  };
}

/** Tells that topics changed, and of which things where that is known. */
export function tellTopics(topics: readonly Topic[], about: ChangedThings = {}): void {
  for (const topic of topics) {
    noteTold(topic, about);
    for (const [heard, shown] of listeners.get(topic) ?? []) if (concerns(topic, about, shown)) due.add(heard);
  }
  wait();
}

/** The page's own write and the channel's echo of it fall together. */
const together_ms = 120;
/** However long a write takes, what others changed is shown after this time. */
const longest_hold_ms = 10_000;
let under_way = 0;

function wait(): void {
  if (under_way === 0 && due.size > 0) timer ??= setTimeout(call, together_ms);
}

function call(): void {
  timer = undefined;
  const now = [...due];
  due.clear();
  for (const heard of now) heard();
}

/**
 * While a write of this page is under way nobody is called back: the channel may tell of it before its answer is there, and
 * a screen would ask for what it is about to close, such as a draft that was just deleted.
 */
export function holdTopics(write: Promise<unknown>): void {
  under_way += 1;
  clearTimeout(timer);
  timer = undefined;
  const enough = new Promise((resolve) => {
    setTimeout(resolve, longest_hold_ms);
  });
  const end = (): void => {
    under_way -= 1;
    wait();
  };
  void Promise.race([write, enough]).then(end, end);
}
