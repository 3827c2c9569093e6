/** Words too wide for their line: pdfmake cuts them anywhere, these are cut between letters that stand for themselves. */
import inside from 'pdfmake/js/LayoutBuilder.js';
import measuring from 'pdfmake/js/TextInlines.js';
import { type Line, orderLine } from './direction.ts';
import type { PdfFont } from './shaped_font.ts';

interface Inline {
  text: string;
  width: number;
  font: PdfFont;
  fontSize: number;
  noWrap?: boolean | null;
  noNewLine?: boolean;
  leadingCut: number;
  trailingCut: number;
  lineEnd?: boolean;
}

export interface LayoutBuilder {
  writer: { context(): { availableWidth: number } };
  buildNextLine(node: { _inlines?: Inline[] }): Line | null | undefined;
}

export interface TextInlines {
  buildInlines(...given: unknown[]): { items: Inline[]; minWidth: number; maxWidth: number };
}

/** How wide a word may make its column, in heights of its letters: a longer one is cut. */
const widest = 12;

/** From now on no word widens its table beyond the page. */
export function cutToColumns(): void {
  const { prototype }: { prototype: TextInlines } = measuring.default;
  const { buildInlines } = prototype;
  prototype.buildInlines = function build(...given) {
    const built = buildInlines.apply(this, given);
    const height = built.items.reduce((most, { fontSize }) => Math.max(most, fontSize), 0);
    const may_cut = built.items.every(({ noWrap }) => !noWrap);
    return may_cut ? { ...built, minWidth: Math.min(built.minWidth, widest * height) } : built;
  };
}

/** From now on no sign is torn from its letter. */
export function cutBetweenLetters(): void {
  const { prototype }: { prototype: LayoutBuilder } = inside.default;
  const { buildNextLine } = prototype;
  prototype.buildNextLine = function build(node) {
    const { _inlines: inlines = [] } = node;
    const width = this.writer.context().availableWidth;
    const last = inlines.findIndex(({ noNewLine }) => !noNewLine);
    // what cannot be parted from the first word begins the line with it
    let room = width;
    for (const [at, inline] of inlines.slice(0, last + 1).entries()) {
      if (inline.width > room && inline.font.shape && !inline.noWrap) {
        inlines.splice(at, 1, ...cut(inline, room, width));
        break;
      }
      room -= inline.width;
    }
    const line = buildNextLine.call(this, node);
    if (line) orderLine(line);
    return line;
  };
}

/** The word in pieces that fit; the first into what is left of its line. */
function cut(inline: Inline, room: number, width: number): Inline[] {
  const { text, font, fontSize } = inline;
  const pieces: { from: number; width: number }[] = [{ from: 0, width: 0 }];
  // since the place where it could be cut last
  let since = { at: 0, width: 0, letters: 0 };
  // in the order in which it is read
  const letters_of = (font.shape?.(text) ?? []).toSorted((one, other) => one.at - other.at);
  for (const { at, cut: can, x_advance, text: letters } of letters_of) {
    const piece = pieces.at(-1)!;
    if (can && at > since.at) {
      piece.width += since.width;
      since = { at, width: 0, letters: 0 };
    }
    const next = (x_advance * font.scale * fontSize) / 1000;
    const fits = piece.width + since.width + next <= (pieces.length === 1 ? room : width);
    if (!fits && since.at === piece.from && since.letters > 0) {
      // signs heaped on one letter, wider than a line: no word of any language
      piece.width += since.width;
      since = { at: since.at + since.letters, width: 0, letters: 0 };
    }
    if (!fits && since.at > piece.from) pieces.push({ from: since.at, width: 0 });
    since.width += next;
    since.letters += letters.length;
  }
  pieces.at(-1)!.width += since.width;
  return pieces.map((piece, at) => {
    const part = { ...inline, text: text.slice(piece.from, pieces[at + 1]?.from), width: piece.width };
    if (at > 0) part.leadingCut = 0;
    if (at === pieces.length - 1) return part;
    const { lineEnd: _, ...unended } = part;
    return { ...unended, noNewLine: false, trailingCut: 0 };
  });
}
