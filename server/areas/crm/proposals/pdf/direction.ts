/** Text from right to left: taken apart by direction (UAX #9), and its words put in the order in which they stand on the line. */
import bidiFactory from 'bidi-js';

const bidi = bidiFactory();
const from_right = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** True for a text that begins from the right. */
export const beginsRight = (text: string): boolean =>
  from_right.test(text) && (bidi.getEmbeddingLevels(text).paragraphs[0]?.level ?? 0) % 2 === 1;

/** A text in pieces of one level each: odd ones run from right to left. */
export function inLevels(text: string): { text: string; level: number }[] {
  if (!from_right.test(text)) return [{ text, level: 0 }];
  const { levels } = bidi.getEmbeddingLevels(text);
  const pieces: { text: string; level: number }[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const level = levels[at] ?? 0;
    const last = pieces.at(-1);
    if (last?.level === level) last.text += text[at];
    else pieces.push({ text: text[at] ?? '', level });
  }
  return pieces;
}

/** Signs that no font turns around by itself, such as brackets between words from the right. */
export const turned = (text: string): string =>
  Array.from(text, (sign) => bidi.getMirroredCharacter(sign) ?? sign)
    .toReversed()
    .join('');

interface Placed {
  x: number;
  width: number;
  level?: number;
}

export interface Line {
  inlines: Placed[];
  leadingCut: number;
  trailingCut: number;
}

/** Puts the words of a line in the order in which they stand: what runs from the right is turned around, level by level. */
export function orderLine(line: Line): void {
  const levels = line.inlines.map(({ level = 0 }) => level);
  const highest = Math.max(0, ...levels);
  if (highest === 0) return;
  const order = line.inlines.map((_, at) => at);
  for (let level = highest; level > 0; level -= 1)
    for (let at = 0; at < order.length; at += 1) {
      let end = at;
      while (end < order.length && (levels[order[end] ?? 0] ?? 0) >= level) end += 1;
      if (end > at + 1) order.splice(at, end - at, ...order.slice(at, end).toReversed());
      at = Math.max(at, end);
    }
  // the space behind the last word lies beyond the edge of the line
  const cut = order[0] === order.length - 1 ? line.trailingCut : line.leadingCut;
  let x = -cut;
  for (const at of order) {
    const inline = line.inlines[at]!;
    inline.x = x;
    x += inline.width;
  }
}
