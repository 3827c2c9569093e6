/** One question before something that cannot be taken back. What it looks like is loaded when the first is asked. */
import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { withRetry } from '../../kit/lazy.tsx';
import { toast } from '../feedback/toast.tsx';

export interface Question {
  title: ReactNode;
  text?: ReactNode;
  /** what happens, as a verb with its object: "Delete drawing" */
  verb: ReactNode;
  destructive?: boolean | undefined;
  /** the way back, when "Cancel" is not clear enough */
  keep?: ReactNode;
}

/** Asks; true when the person chose the verb. Escape, the backdrop and the way back are a no. */
export async function confirm(question: Question): Promise<boolean> {
  try {
    const { ask } = await withRetry(() => import('./ask.tsx'));
    return await ask(question);
  } catch {
    toast.failure(t`Could not be loaded. Try again or reload the page.`);
    return false;
  }
}
