/** Sentences in answers: a handler gives them as data, and they leave in the reader's language. */
import { z } from 'zod';
import { inEnglish, type Sentence } from '../domain/sentences.ts';

type Say = (words: Sentence | string) => string;
let say: Say = inEnglish;
let answers = false;

/** True while an answer is cut, false while a request is read. */
export const isAnswering = (): boolean => answers;

/** Cuts an answer while its sentences are said in one language; the work is done at once, and nothing comes between. */
export function saidIn<Cut>(language: Say, cut: () => Cut): Cut {
  const before = { say, answers };
  say = language;
  answers = true;
  try {
    return cut();
  } finally {
    ({ say, answers } = before);
  }
}

const isWords = (value: unknown): boolean =>
  typeof value === 'string' || (typeof value === 'object' && value !== null && 'id' in value);

/** A sentence of an answer: data from the handler, text on the wire. */
export const Spoken = z
  .custom<Sentence | string>(isWords)
  .overwrite((words) => say(words))
  .meta({ type: 'string' }) as unknown as z.ZodType<string, Sentence | string>;
