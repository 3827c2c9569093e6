/** Remembers what was typed into a form for as long as the tab lives; secrets and files never. */
import { useEffect, useState } from 'react';
import { same } from './form_schema.ts';
import type { FormState } from './form_state.ts';

const placeOf = (key: string): string => `draft:${key}`;
const WRITE_AFTER_MS = 300;

function read(key: string): Record<string, unknown> | undefined {
  try {
    const found: unknown = JSON.parse(sessionStorage.getItem(placeOf(key)) ?? 'null');
    return typeof found === 'object' && found !== null ? (found as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}

function write(key: string, state: FormState): void {
  const kept = Object.entries(state.changed()).filter(
    ([name, value]) => !state.secrets().has(name) && !holdsFile(value),
  );
  try {
    sessionStorage.setItem(placeOf(key), JSON.stringify(Object.fromEntries(kept)));
  } catch {
    // a full or closed storage costs the draft, never the typing
  }
}

const holdsFile = (value: unknown): boolean => (Array.isArray(value) ? value.some(holdsFile) : value instanceof Blob);

export interface Draft {
  restored: boolean;
  forget(): void;
  discard(initial: unknown): void;
}

export function useDraft(state: FormState, key: string | undefined): Draft {
  const [restored, setRestored] = useState(() => {
    const found = key === undefined ? undefined : read(key);
    const values = { ...(state.values() as object), ...found };
    if (!found || same(values, state.values())) return false;
    state.replace(values);
    return true;
  });
  useEffect(() => {
    if (key === undefined) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let seen = state.values();
    const flush = () => {
      clearTimeout(timer);
      if (state.isDirty()) write(key, state);
    };
    const stop = state.subscribe(() => {
      if (state.values() === seen) return;
      seen = state.values();
      clearTimeout(timer);
      timer = setTimeout(flush, WRITE_AFTER_MS);
    });
    window.addEventListener('pagehide', flush);
    return () => {
      stop();
      clearTimeout(timer);
      window.removeEventListener('pagehide', flush);
    };
  }, [key, state]);
  const forget = () => {
    if (key !== undefined) sessionStorage.removeItem(placeOf(key));
    setRestored(false);
  };
  return {
    restored,
    forget,
    discard(initial) {
      forget();
      state.replace(initial);
      state.fail({});
    },
  };
}
