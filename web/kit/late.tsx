/** Code that is loaded when it is first wanted. */
import { type ComponentType, use, useEffect } from 'react';

/** The code could not be had: the connection is broken, or a newer version took the place of this one. */
export class CodeMissing extends Error {
  constructor(cause: unknown) {
    super('A part of the application could not be loaded.', { cause });
    this.name = 'CodeMissing';
  }
}

const PAUSE_MS = 600;

/** Loads; tries once more after a moment, because connections break. */
export async function twice<T>(load: () => Promise<T>, pause = PAUSE_MS): Promise<T> {
  try {
    return await load();
  } catch {
    await new Promise((resolve) => setTimeout(resolve, pause));
    return load().catch((cause: unknown) => {
      throw new CodeMissing(cause);
    });
  }
}

export interface LatePart<P> {
  (props: P): React.ReactNode;
  /** Loads it before it is shown; after a failure once more. */
  ahead(): void;
}

/** A component that waits, under a Suspense, for its code; once the code is there it shows at once. */
export function late<P extends object>(load: () => Promise<{ default: ComponentType<P> }>): LatePart<P> {
  let part: ComponentType<P> | undefined;
  let asked: Promise<ComponentType<P>> | undefined;
  let failed = false;
  const ask = () => {
    failed = false;
    asked = twice(load).then((found) => (part = found.default));
    asked.catch(() => {
      failed = true;
    });
    return asked;
  };
  function Late(props: P) {
    const Part = part ?? use(asked ?? ask());
    // it is the same component ever after
    // oxlint-disable-next-line react/static-components
    return <Part {...props} />;
  }
  Late.ahead = () => {
    if (!asked || failed) void ask();
  };
  return Late;
}

const signs_of_a_hand = ['pointermove', 'pointerdown', 'keydown', 'touchstart'] as const;

/** Loads a part that only opens when it is asked for as soon as somebody moves on the page, and not with the page. */
export function useAheadOfUse(part: Pick<LatePart<object>, 'ahead'>): void {
  useEffect(() => {
    const stop = new AbortController();
    const load = () => {
      stop.abort();
      part.ahead();
    };
    for (const sign of signs_of_a_hand)
      window.addEventListener(sign, load, { passive: true, capture: true, signal: stop.signal });
    return () => stop.abort();
  }, [part]);
}
