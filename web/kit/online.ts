/**
 * Connectivity: a small local file is fetched on load and every 10 seconds with a time-out of 3 seconds, or of what the
 * installation sets (OFFLINE_AFTER_MS). The browser's
 * own offline event counts at once; its online event only asks for a check, because a network is not yet an answer.
 */
import { useSyncExternalStore } from 'react';
import { sentenceOf } from './failure.ts';
import { request } from './http.ts';

export const CHECK_EVERY_MS = 10_000;
export const CHECK_TIMEOUT_MS = 3_000;
const timeoutMs = (): number => Number(globalThis.document?.documentElement.dataset.offlineAfter) || CHECK_TIMEOUT_MS;
export const TIMED_OUT = 'Request timed out.';
const LOCAL_FILE = '/online.json';

export interface Connectivity {
  online: boolean;
  /** Why the last check failed, TIMED_OUT among them; empty while online and after the browser's offline event. */
  message: string;
}

export interface Surroundings {
  request(path: string, init: Pick<RequestInit, 'cache' | 'signal'>): Promise<unknown>;
  /** Where the browser's online and offline events arrive. */
  events: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>;
  startsOnline: boolean;
}

const ONLINE: Connectivity = { online: true, message: '' };
const OFFLINE: Connectivity = { online: false, message: '' };

/** Any answer counts, a refusal too: a server that says no has been reached. */
async function fetchLocalFile(around: Surroundings, signal: AbortSignal): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(TIMED_OUT)), timeoutMs());
  });
  try {
    await Promise.race([around.request(LOCAL_FILE, { cache: 'no-store', signal }), late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Watches until the returned function is called; tells only of changes from online to offline and back. */
export function watchConnectivity(around: Surroundings, onChange: (now: Connectivity) => void): () => void {
  let now = ONLINE;
  let current = new AbortController();

  function turn(next: Connectivity): void {
    if (next.online === now.online) return;
    now = next;
    onChange(next);
  }

  /** Each check replaces the one before, whose late outcome no longer counts. */
  async function check(): Promise<void> {
    current.abort();
    const mine = new AbortController();
    current = mine;
    let outcome = ONLINE;
    try {
      await fetchLocalFile(around, mine.signal);
    } catch (cause) {
      outcome = { online: false, message: sentenceOf(cause) };
    }
    if (mine.signal.aborted) return;
    mine.abort();
    turn(outcome);
  }

  const onOffline = () => {
    current.abort();
    turn(OFFLINE);
  };
  const onOnline = () => void check();

  around.events.addEventListener('offline', onOffline);
  around.events.addEventListener('online', onOnline);
  const timer = setInterval(onOnline, CHECK_EVERY_MS);
  if (!around.startsOnline) turn(OFFLINE);
  void check();

  return () => {
    clearInterval(timer);
    current.abort();
    around.events.removeEventListener('offline', onOffline);
    around.events.removeEventListener('online', onOnline);
  };
}

const listeners = new Set<(now: Connectivity) => void>();
let latest = ONLINE;
let stop: (() => void) | undefined;

/** Everyone who asks shares one watch: it starts with the first and ends with the last. Returns how to stop listening. */
export function startConnectivity(onChange: (now: Connectivity) => void): () => void {
  listeners.add(onChange);
  stop ??= watchConnectivity({ request, events: window, startsOnline: navigator.onLine }, (now) => {
    latest = now;
    for (const listener of listeners) listener(now);
  });
  return () => {
    listeners.delete(onChange);
    if (listeners.size > 0) return;
    stop?.();
    stop = undefined;
    latest = ONLINE;
  };
}

/** What the shared watch knows now. */
export const isOnline = (): boolean => latest.online;

export function useConnectivity(): Connectivity {
  return useSyncExternalStore(startConnectivity, () => latest);
}

export function useOnline(): boolean {
  return useConnectivity().online;
}
