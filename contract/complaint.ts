/** What a schema says of a value it does not take. Zod carries text, so its sentence is found again by its English. */
import { inEnglish, type Sentence } from '../domain/sentences.ts';

const sentences = new Map<string, Sentence>();

/** A sentence for a schema: z.number(complaint(say`Enter a number.`)). Said while schemas are made, never for a value. */
export function complaint(sentence: Sentence): string {
  const text = inEnglish(sentence);
  sentences.set(text, sentence);
  return text;
}

/** The sentence of what a schema said; zod's own words stay text. */
export const sentenceOf = (text: string): Sentence => sentences.get(text) ?? { id: text };
