/** Keeps what is filled in on the server, some moments after it was typed, one after the other. */
import { useEffect, useRef, useState } from 'react';
import { api } from '../../../kit/api.ts';
import { sentenceOf } from '../../../kit/failure.ts';
import { type Given, sent } from './given.ts';

const wait_ms = 1200;

export type Saving = 'nothing' | 'waiting' | 'saved' | { failed: string };

export function useDraft(
  token: string | undefined,
  given: Given,
  touched: boolean,
): { saving: Saving; stop: () => void } {
  const [saving, setSaving] = useState<Saving>('nothing');
  const queue = useRef(Promise.resolve());
  const stopped = useRef(false);
  const text = JSON.stringify(sent(given));
  useEffect(() => {
    if (!touched || token === undefined || stopped.current) return undefined;
    setSaving('waiting');
    const keep = () => {
      queue.current = queue.current.then(async () => {
        if (stopped.current) return;
        try {
          await api.update_quote_draft({ token, ...(JSON.parse(text) as ReturnType<typeof sent>) });
          setSaving('saved');
        } catch (failure) {
          setSaving({ failed: sentenceOf(failure) });
        }
      });
    };
    const timer = setTimeout(keep, wait_ms);
    return () => clearTimeout(timer);
  }, [text, touched, token]);
  return {
    saving,
    stop() {
      stopped.current = true;
    },
  };
}
