/** Words of people as words of a PDF: each run in a font that has its letters, bold and lists as they were meant. */
import type { Content } from 'pdfmake/interfaces.js';
import { blocksOf, type Run } from '../../../../../domain/proposals/rich_text.ts';
import { inScripts } from '../../../../../domain/scripts.ts';
import { inCoverage } from './coverage.ts';
import { beginsRight, inLevels, turned } from './direction.ts';

export const colours = {
  ink: '#1c2b2a',
  soft: '#5d6f6d',
  line: '#d9e2e1',
  pale: '#eef5f4',
  teal: '#0f766e',
  deep: '#0b3f3b',
  sun: '#f5b301',
} as const;

/** The same text in pieces, each with its font. */
export const inFonts = (text: string, more: object = {}): object[] =>
  inLevels(text.replaceAll('₹ ', '₹\u00a0')).flatMap(({ text: part, level }) =>
    inScripts(part)
      .flatMap(({ text: piece, script }) => inCoverage(piece, script))
      .map(({ text: piece, script }) => ({
        text: level % 2 === 1 && !script?.from_right ? turned(piece) : piece,
        ...(script && { font: script.name }),
        ...(level > 0 && { level }),
        ...more,
      })),
  );

/** The font of a text that stands in one script. */
export const fontOf = (text: string): string => inScripts(text)[0]?.script?.name ?? 'Roboto';

/** What begins from the right stands on the right. */
const side = (text: string): object => (beginsRight(text) ? { alignment: 'right' } : {});

/** A text in whatever script. */
export const textOf = (text: string, more: object = {}): Content => ({ text: inFonts(text), ...side(text), ...more });

const runs = (list: readonly Run[], fill: (text: string) => string): object[] =>
  list.flatMap(({ text, bold }) => inFonts(fill(text), bold ? { bold: true } : {}));

/** Paragraphs, headings and lists of a text, its merge fields filled. */
export function richText(text: string, fill: (text: string) => string): Content[] {
  return blocksOf(text).map((block): Content => {
    if (block.kind === 'list') {
      const items = block.items.map((item) => ({ text: runs(item, fill), margin: [0, 0, 0, 3] }));
      return {
        [block.ordered ? 'ol' : 'ul']: items,
        margin: [0, 2, 0, 8],
        markerColor: colours.teal,
      } as unknown as Content;
    }
    if (block.kind === 'heading')
      return { text: runs(block.runs, fill), bold: true, fontSize: 11, margin: [0, 6, 0, 4] };
    const words = fill(block.runs.map(({ text: part }) => part).join(''));
    return { text: runs(block.runs, fill), margin: [0, 0, 0, 8], lineHeight: 1.25, ...side(words) };
  });
}
