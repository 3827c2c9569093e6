/** Acts that may fail: the failure is one sentence in passing. */
import { useState } from 'react';
import { sentenceOf } from '../../kit/failure.ts';
import { confirm, type Question } from '../overlay/confirm.tsx';
import { toast } from './toast.tsx';

/** Does something, and takes what was shown meanwhile `back` when it fails. True when it was done. */
export async function attempt(act: () => unknown, back?: () => void): Promise<boolean> {
  try {
    await act();
    return true;
  } catch (failure) {
    back?.();
    toast.failure(sentenceOf(failure));
    return false;
  }
}

/** Does what cannot be taken back, once the person confirmed it. */
export async function attemptConfirmed(question: Question, act: () => unknown): Promise<void> {
  if (await confirm({ ...question, destructive: true })) await attempt(act);
}

/** The same as `attempt`, with whether it is under way. */
export function useAttempt(): [busy: boolean, run: typeof attempt] {
  const [busy, setBusy] = useState(false);
  return [
    busy,
    async (act, back) => {
      setBusy(true);
      const done = await attempt(act, back);
      setBusy(false);
      return done;
    },
  ];
}
