/** What was typed into an order and is not saved yet: it outlives a reload, as long as the tab lives. */
import { useEffect } from 'react';
import type { OrderAnswer } from '../slices.ts';
import { same, type Typed, typedOf } from './typed.ts';

/** What was typed, and the order as it was seen then. */
export interface Kept {
  typed: Typed;
  seen: OrderAnswer;
}

const placeOf = (key: string): string => `draft:order ${key}`;
const write_after_ms = 300;

export function readKept(key: string): Kept | undefined {
  try {
    return (JSON.parse(sessionStorage.getItem(placeOf(key)) ?? 'null') as Kept | null) ?? undefined;
  } catch {
    return undefined;
  }
}

export function forgetKept(key: string): void {
  try {
    sessionStorage.removeItem(placeOf(key));
  } catch {
    // a closed storage kept nothing
  }
}

export function useKept(key: string, { typed, seen }: Kept): void {
  useEffect(() => {
    const write = () => {
      try {
        if (same(typed, typedOf(seen))) sessionStorage.removeItem(placeOf(key));
        else sessionStorage.setItem(placeOf(key), JSON.stringify({ typed, seen }));
      } catch {
        // a full storage costs the draft, never the typing
      }
    };
    const timer = setTimeout(write, write_after_ms);
    window.addEventListener('pagehide', write);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('pagehide', write);
    };
  }, [key, typed, seen]);
}
