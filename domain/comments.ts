/** Talk about a project: who may read a comment, and where in its text people are named. */
import { isInside, type UserKind } from './people.ts';

export const comment_limit = 4000;
export const most_mentions = 20;
export const most_comment_files = 10;

/** Someone a comment names with an @. */
export interface Mention {
  user_id: number;
  name: string;
}

/** What is internal stays among people of the company; what is not is for everybody on the project. */
export const readsComment = (reader: { kind: UserKind }, internal: boolean): boolean =>
  isInside(reader.kind) || !internal;

export type TextPiece = { text: string } | { mention: Mention };

/** The text cut where people are named: the longest name wins, so that "@Ravi Kumar" is not "@Ravi" and a word. */
export function textPieces(text: string, mentions: readonly Mention[]): TextPiece[] {
  const by_length = mentions.filter(({ name }) => name !== '').toSorted((a, b) => b.name.length - a.name.length);
  const pieces: TextPiece[] = [];
  let from = 0;
  for (let at = text.indexOf('@'); at !== -1; at = text.indexOf('@', at + 1)) {
    const mention = by_length.find(
      ({ name }) => text.startsWith(name, at + 1) && !isLetter(text[at + 1 + name.length]),
    );
    if (!mention) continue;
    if (at > from) pieces.push({ text: text.slice(from, at) });
    pieces.push({ mention });
    from = at + 1 + mention.name.length;
    at = from - 1;
  }
  if (from < text.length) pieces.push({ text: text.slice(from) });
  return pieces;
}

const isLetter = (sign: string | undefined): boolean => sign !== undefined && /[\p{L}\p{M}\p{N}]/u.test(sign);

/** The people of a list whom a text really names; a name taken out again is no mention. */
export const namedIn = (text: string, people: readonly Mention[]): Mention[] => {
  const found = textPieces(text, people).flatMap((piece) => ('mention' in piece ? [piece.mention] : []));
  return people.filter((one) => found.some(({ user_id }) => user_id === one.user_id));
};

/** What is being typed after an @ up to the caret; undefined when no name is being typed there. */
export function mentionTyped(text: string, caret: number): { from: number; search: string } | undefined {
  const found = /(?:^|[\s(])@([\p{L}\p{M}'.-]{0,30}(?: [\p{L}\p{M}'.-]{0,30})?)$/u.exec(text.slice(0, caret));
  if (!found) return undefined;
  const search = found[1] ?? '';
  return { from: caret - search.length - 1, search };
}
