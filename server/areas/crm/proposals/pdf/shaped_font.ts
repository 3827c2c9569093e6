/** Fonts of the Indian scripts in pdfmake: pdfkit embeds them, HarfBuzz puts their letters together. */
import inside from 'pdfmake/js/PDFDocument.js';
import { emoji, type Script, scripts } from '../../../../../domain/scripts.ts';
import { fontFile } from './font_files.ts';
import { type Shaped, shapeText } from './shaping.ts';

interface Glyph {
  id: number;
  advanceWidth: number;
  text: string;
}

interface Run {
  glyphs: Glyph[];
  positions: { xAdvance: number; xOffset: number; yOffset: number; advanceWidth: number }[];
  advanceWidth: number;
}

/** pdfkit’s font in a document. */
interface EmbeddedFont {
  font: { getGlyph(id: number): { advanceWidth: number } };
  /** thousandths of the size, of one unit of the font */
  scale: number;
  subset: { glyphs: number[]; includeGlyph(id: number): number };
  widths: number[];
  unicode: number[][];
  layout(text: string): Run;
  layoutRun(text: string): Run;
  encode(text: string): [string[], Run['positions']];
  /** ours: glyphs of a word, for a font that HarfBuzz shapes */
  shape?: (text: string) => Shaped[];
}
export type PdfFont = EmbeddedFont & { widthOfString(text: string, size: number): number };

export interface PdfDocument {
  _font: EmbeddedFont;
  fontCache: Record<string, Record<string, EmbeddedFont>>;
  font(file: Uint8Array): PdfDocument;
  provideFont(family: string, bold: boolean, italics: boolean): EmbeddedFont;
  _fragment(text: string, x: number, y: number, options: object): void;
  addContent(line: string): PdfDocument;
  markContent(tag: string, options: { actual: string }): void;
  endMarkedContent(): void;
}

const byName = new Map([...scripts, emoji].map((script) => [script.name, script]));

/** From now on a family named as a script is that script’s font. */
export function provideScripts(): void {
  const { prototype } = inside.default;
  const { provideFont, _fragment: drawPiece } = prototype;
  prototype.provideFont = function provide(family, bold, italics) {
    const script = byName.get(family);
    if (!script) return provideFont.call(this, family, bold, italics);
    const made = (this.fontCache[family] ??= {});
    const weight = bold ? 'bold' : 'normal';
    if (!made[weight]) {
      const { _font: opened } = this.font(fontFile(script, bold));
      made[weight] = shaped(opened, script, bold);
    }
    return made[weight];
  };
  Object.assign(prototype, {
    /** Who copies or searches gets the letters as they were written, in whatever order they are drawn. */
    _fragment(this: PdfDocument, text: string, x: number, y: number, options: object): void {
      const { addContent, _font: font } = this;
      if (!font.shape) return drawPiece.call(this, text, x, y, options);
      this.addContent = (line) => {
        if (line === 'ET') this.endMarkedContent();
        addContent.call(this, line);
        if (line === 'BT') this.markContent('Span', { actual: text });
        return this;
      };
      drawPiece.call(this, text, x, y, options);
      this.addContent = addContent;
    },
  });
}

function shaped(font: EmbeddedFont, script: Script, bold: boolean): EmbeddedFont {
  const { scale, subset, widths, unicode } = font;
  const numbers = new Map<string, number>();
  /** A glyph that stands for two texts is in the file twice, so that readers without ActualText tell them apart. */
  const numberOf = ({ id, text, advanceWidth }: Glyph): number => {
    const key = `${id} ${text}`;
    const known = numbers.get(key);
    if (known !== undefined) return known;
    const first = subset.includeGlyph(id);
    const number = unicode[first] === undefined ? first : subset.glyphs.push(id) - 1;
    widths[number] = advanceWidth * scale;
    unicode[number] = Array.from(text || '\u200b', (letter) => letter.codePointAt(0)!);
    numbers.set(key, number);
    return number;
  };
  font.shape = (text) => shapeText(text, script, bold);
  font.layoutRun = (text) => {
    const run = shapeText(text, script, bold);
    const glyphs = run.map(({ glyph, text: said }) => {
      const { advanceWidth } = font.font.getGlyph(glyph);
      return { id: glyph, advanceWidth, text: said };
    });
    const positions = run.map(({ x_advance, x_offset, y_offset }, at) => ({
      xAdvance: x_advance * scale,
      xOffset: x_offset * scale,
      yOffset: y_offset * scale,
      advanceWidth: glyphs[at]!.advanceWidth * scale,
    }));
    return { glyphs, positions, advanceWidth: positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0) };
  };
  font.encode = (text) => {
    const { glyphs, positions } = font.layout(text);
    return [glyphs.map((glyph) => numberOf(glyph).toString(16).padStart(4, '0')), positions];
  };
  return font;
}
