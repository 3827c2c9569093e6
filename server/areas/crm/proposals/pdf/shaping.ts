/** Letters of the Indian scripts, from either side, put together by HarfBuzz: conjuncts, signs that stand before their letter, signs in two parts. */
import { Blob, Buffer as Text, Direction, Face, Font, GlyphFlag, shape } from 'harfbuzzjs';
import type { Script } from '../../../../../domain/scripts.ts';
import { inForm } from '../../../../../domain/text.ts';
import { fontFile } from './font_files.ts';

export interface Shaped {
  /** the glyph’s number in the font */
  glyph: number;
  /** what of the text it stands for: read one after another they are the text, except for signs in two parts */
  text: string;
  /** where in the text its cluster begins */
  at: number;
  /** the word can be cut before it without changing the letters on either side */
  cut: boolean;
  x_advance: number;
  x_offset: number;
  y_offset: number;
}

const fonts = new Map<Uint8Array, Font>();
const buffer = new Text();

function fontOf(script: Script, bold: boolean): Font {
  const file = fontFile(script, bold);
  const font = fonts.get(file) ?? new Font(new Face(new Blob(file)));
  fonts.set(file, font);
  return font;
}

export function shapeText(text: string, script: Script, bold: boolean): Shaped[] {
  buffer.clearContents();
  buffer.addText(text);
  buffer.setScript(script.code);
  // numbers run from left to right in every script
  if (script.from_right) buffer.setDirection(/^[\p{Nd}\s]+$/u.test(text) ? Direction.LTR : Direction.RTL);
  buffer.guessSegmentProperties();
  shape(fontOf(script, bold), buffer);
  const glyphs = buffer.getGlyphInfosAndPositions();
  const count = new Map<number, number>();
  for (const { cluster } of glyphs) count.set(cluster, (count.get(cluster) ?? 0) + 1);
  const clusters = [...count].sort(([one], [other]) => one - other);
  const texts = new Map(
    clusters.map(([start, n], at) => {
      const shares = share(text.slice(start, clusters[at + 1]?.[0]), n);
      return [start, script.from_right ? shares.toReversed() : shares];
    }),
  );
  return glyphs.map(({ codepoint, cluster, flags, xAdvance = 0, xOffset = 0, yOffset = 0 }) => ({
    glyph: codepoint,
    text: texts.get(cluster)?.shift() ?? '',
    at: cluster,
    cut: (flags & GlyphFlag.UNSAFE_TO_BREAK) === 0,
    x_advance: xAdvance,
    x_offset: xOffset,
    y_offset: yOffset,
  }));
}

/** The letters of a cluster given to its glyphs; a sign in two parts is taken apart where letters are too few. */
function share(cluster: string, glyphs: number): string[] {
  const letters = Array.from(cluster);
  const enough = letters.length >= glyphs ? letters : Array.from(inForm('NFD', cluster));
  return [...enough.slice(0, glyphs - 1), enough.slice(glyphs - 1).join('')];
}
