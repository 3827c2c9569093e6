/** What changed, heard from this page's own writes and from the server's channel, told to whoever shows it. */
import type { Topic } from '../../contract/call.ts';

/** How long an answer is shown again without asking, as long as no topic of it was told: the channel may be broken. */
export const fresh_ms = 30_000;

/** When each topic was last told. */
const told = new Map<Topic, number>();

/** Whether any of the topics was told since a moment, in the page's time. */
export const toldSince = (topics: readonly Topic[], at: number): boolean =>
  topics.some((topic) => (told.get(topic) ?? -1) >= at);

const listeners = new Map<Topic, Set<() => void>>();
const due = new Set<() => void>();
let timer: ReturnType<typeof setTimeout> | undefined;

/** Calls back when one of the topics changed; several changes at once call once. Gives the way to stop. */
export function onTopics(topics: readonly Topic[], heard: () => void): () => void {
  for (const topic of topics) {
    const set = listeners.get(topic) ?? new Set();
    listeners.set(topic, set.add(heard));
  }
  return () => {
    due.delete(heard);
    for (const topic of topics) listeners.get(topic)?.delete(heard);
  };
}

/** Tells that topics changed. */
export function tellTopics(topics: readonly Topic[]): void {
  for (const topic of topics) {
    told.set(topic, performance.now());
    for (const heard of listeners.get(topic) ?? []) due.add(heard);
  }
  // the page's own write and the channel's echo of it fall together
  timer ??= setTimeout(() => {
    timer = undefined;
    const now = [...due];
    due.clear();
    for (const heard of now) heard();
  }, 120);
}
