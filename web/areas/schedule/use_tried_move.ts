/** What a move of an event would do, worked out by the server a moment after the day was chosen, before it is done. */
import { useEffect, useState } from 'react';
import { inRows } from '../../../contract/columns.ts';
import { api } from '../../kit/api.ts';
import { sentenceOf } from '../../kit/failure.ts';
import type { Consequence } from './slices.ts';

type Wanted = Parameters<typeof api.update_event_date>[0];

interface Tried {
  consequence?: Consequence;
  /** where the event would lie then */
  start?: string | null;
  end?: string | null;
  /** its end would be later than agreed, and nobody said why yet */
  needs_reason?: boolean;
  failure?: string;
}

const after_ms = 250;

/** Undefined while it is worked out; nothing is asked without `wanted`. */
export function useTriedMove(wanted: Wanted | undefined): Tried | undefined {
  const key = JSON.stringify(wanted ?? null);
  const [tried, setTried] = useState<Tried & { for: string }>();
  useEffect(() => {
    const input = JSON.parse(key) as Wanted | null;
    if (!input) return undefined;
    const stop = new AbortController();
    const timer = setTimeout(() => {
      api.update_event_date({ ...input, try_only: true }, { signal: stop.signal }).then(
        (answer) => {
          const { consequence, events, late } = inRows(answer);
          const placed = events.find(({ id }) => id === input.event_id);
          setTried({
            for: key,
            consequence,
            start: placed?.current_start ?? null,
            end: placed?.current_end ?? null,
            needs_reason: late.some(({ event_id }) => event_id === input.event_id),
          });
        },
        (error: unknown) => {
          if (!stop.signal.aborted) setTried({ for: key, failure: sentenceOf(error) });
        },
      );
    }, after_ms);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [key]);
  return tried?.for === key ? tried : undefined;
}
