/** What sheets call things: headings and words of fixed lists, in every language we speak. */
import { language_codes } from '../../domain/languages.ts';
import { say, type Sentence } from '../../domain/sentences.ts';
import { inForm } from '../../domain/text.ts';
import type { Words } from '../words/words.ts';

/** The English words that each word of another language may mean, by the word as it is compared. */
export type Meanings = Readonly<Record<string, readonly string[]>>;

/** A heading as it is compared: small letters without signs. */
export const plainHeading = (heading: string): string =>
  inForm('NFKC', heading)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** What a word of a sheet may mean: itself, and the English of what a language says so. */
export function meaningsOf(text: string, meanings: Meanings): readonly string[] {
  const plain = plainHeading(text);
  return Object.hasOwn(meanings, plain) ? [text, ...(meanings[plain] ?? [])] : [text];
}

/** A word of ours in whatever language a sheet says it; any other text as it stands. */
export const usualWord = (usual: readonly string[], text: string, meanings: Meanings): string =>
  meaningsOf(text, meanings).find((meant) => usual.includes(meant)) ?? text;

/** What the languages call headings, and words of fixed lists (`term`) as the wire has them. */
export function meaningsIn({ say: inWords }: Words, named: Iterable<Sentence | { term: string }>): Meanings {
  const found = new Map<string, string[]>();
  for (const one of named)
    for (const language of language_codes) {
      const meant = 'term' in one ? one.term : one.id;
      const said = 'term' in one ? inWords(say`${{ one }}`, language) : inWords(one, language);
      if (said === meant) continue;
      const plain = plainHeading(said);
      found.set(plain, [...(found.get(plain) ?? []), meant]);
    }
  return Object.fromEntries(found);
}
