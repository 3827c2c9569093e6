/** What is being written is kept until it is sent, also when the page is left or reloaded. */
import { useEffect, useState } from 'react';
import type { Mention } from '../../../domain/comments.ts';

interface Words {
  text: string;
  named: readonly Mention[];
  /** also read outside the company */
  outside: boolean;
}

export interface Draft extends Words {
  change(part: Partial<Words> | ((now: Words) => Partial<Words>)): void;
}

/** `name` is of one person and one place; whoever shows another place shows another draft. */
export function useDraft(name: string, outside: boolean): Draft {
  const [words, setWords] = useState(() => readDraft(name, outside));
  useEffect(() => keepDraft(name, words), [name, words]);
  return {
    ...words,
    change: (part) => setWords((now) => ({ ...now, ...(typeof part === 'function' ? part(now) : part) })),
  };
}

function readDraft(name: string, outside: boolean): Words {
  const empty = { text: '', named: [], outside };
  try {
    const found = JSON.parse(sessionStorage.getItem(name) ?? 'null') as Partial<Words> | null;
    return found && typeof found.text === 'string' && Array.isArray(found.named)
      ? { text: found.text, named: found.named, outside: found.outside === true }
      : empty;
  } catch {
    return empty;
  }
}

function keepDraft(name: string, words: Words): void {
  try {
    if (words.text === '') sessionStorage.removeItem(name);
    else sessionStorage.setItem(name, JSON.stringify(words));
  } catch {
    // a full or closed storage costs the draft, never the typing
  }
}
