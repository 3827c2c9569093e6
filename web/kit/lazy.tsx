/** Code that is loaded when it is first wanted. */
import { type ComponentType, type ReactNode, Suspense, use, useEffect, useSyncExternalStore } from 'react';

/** The code could not be had: the connection is broken, or a newer version took the place of this one. */
export class CodeMissing extends Error {
  constructor(cause: unknown) {
    super('A part of the application could not be loaded.', { cause });
    this.name = 'CodeMissing';
  }
}

const PAUSE_MS = 600;

/** Loads; tries once more after a moment, because connections break. */
export async function withRetry<T>(load: () => Promise<T>, pause = PAUSE_MS): Promise<T> {
  try {
    return await load();
  } catch {
    await new Promise((resolve) => setTimeout(resolve, pause));
    return load().catch((cause: unknown) => {
      throw new CodeMissing(cause);
    });
  }
}

export interface LazyPart<P> {
  (props: P): React.ReactNode;
  /** Loads it before it is shown; after a failure once more. */
  preload(): void;
}

let loaded = 0;
const listeners = new Set<() => void>();
const listen = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
function noteLoaded(): void {
  loaded += 1;
  for (const listener of listeners) listener();
}

/**
 * A Suspense for code that shows it as soon as it is loaded. By itself React leaves a fallback that it once showed standing
 * for 300 ms, unless something around it is redrawn.
 */
export function LazyBoundary({ fallback, children }: { fallback: ReactNode; children: ReactNode }) {
  useSyncExternalStore(listen, () => loaded);
  return <Suspense fallback={fallback}>{children}</Suspense>;
}

/** A component that waits, under a Suspense, for its code; once the code is there it shows at once. */
export function lazy<P extends object>(load: () => Promise<{ default: ComponentType<P> }>): LazyPart<P> {
  let part: ComponentType<P> | undefined;
  let asked: Promise<ComponentType<P>> | undefined;
  let failed = false;
  const ask = () => {
    failed = false;
    asked = withRetry(load).then((found) => {
      part = found.default;
      noteLoaded();
      return part;
    });
    asked.catch(() => {
      failed = true;
    });
    return asked;
  };
  function Lazy(props: P) {
    const Part = part ?? use(asked ?? ask());
    // it is the same component ever after
    // oxlint-disable-next-line react/static-components
    return <Part {...props} />;
  }
  Lazy.preload = () => {
    if (!asked || failed) void ask();
  };
  return Lazy;
}

const signs_of_a_hand = ['pointermove', 'pointerdown', 'keydown', 'touchstart'] as const;

/** Loads a part that only opens when it is asked for as soon as someone moves on the page, and not with the page. */
export function usePreloadOnInteraction(part: Pick<LazyPart<object>, 'preload'>): void {
  useEffect(() => {
    const stop = new AbortController();
    const load = () => {
      stop.abort();
      part.preload();
    };
    for (const sign of signs_of_a_hand)
      window.addEventListener(sign, load, { passive: true, capture: true, signal: stop.signal });
    return () => stop.abort();
  }, [part]);
}
