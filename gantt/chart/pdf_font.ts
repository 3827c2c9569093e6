/** A TrueType font in a PDF: its letters are found, measured and embedded, so that every reader shows the same. */

/** What a page's texts need of a font, remembered glyph by glyph. */
export interface PdfFont {
  /** glyph numbers as hexadecimal digits; undefined when the font lacks a letter */
  encode(text: string): string | undefined;
  /** width of a text, as a share of its size */
  width(text: string): number;
  /** of each glyph that was used: its letter, and its width in thousandths */
  used: ReadonlyMap<number, { letter: string; width: number }>;
  file: Uint8Array;
}

/** Reads what is needed of a font file: which letter is which glyph, and how wide each is. */
export function openFont(file: Uint8Array): PdfFont {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const tables = new Map<string, number>();
  for (let at = 0; at < view.getUint16(4); at += 1) {
    const entry = 12 + at * 16;
    const name = String.fromCharCode(...file.subarray(entry, entry + 4));
    tables.set(name, view.getUint32(entry + 8));
  }
  const place = (name: string): number => {
    const found = tables.get(name);
    if (found === undefined) throw new Error(`The font has no table ${name}.`);
    return found;
  };
  const units = view.getUint16(place('head') + 18);
  const measured = view.getUint16(place('hhea') + 34);
  const metrics = place('hmtx');
  const widthOf = (glyph: number): number =>
    (view.getUint16(metrics + 4 * Math.min(glyph, measured - 1)) * 1000) / units;
  const glyphs = lettersOf(view, place('cmap'));
  const used = new Map<number, { letter: string; width: number }>();
  return {
    file,
    used,
    encode(text) {
      let digits = '';
      for (const letter of text) {
        const glyph = glyphs.get(letter.codePointAt(0) ?? 0);
        if (glyph === undefined) return undefined;
        used.set(glyph, { letter, width: Math.round(widthOf(glyph)) });
        digits += glyph.toString(16).padStart(4, '0');
      }
      return digits;
    },
    width: (text) =>
      Array.from(text).reduce((sum, letter) => sum + widthOf(glyphs.get(letter.codePointAt(0) ?? 0) ?? 0), 0) / 1000,
  };
}

/** The glyph of each letter of the basic plane (a table of format 4). */
function lettersOf(view: DataView, cmap: number): Map<number, number> {
  const glyphs = new Map<number, number>();
  for (let at = 0; at < view.getUint16(cmap + 2); at += 1) {
    const table = cmap + view.getUint32(cmap + 4 + at * 8 + 4);
    if (view.getUint16(table) !== 4) continue;
    const count = view.getUint16(table + 6) / 2;
    const [ends, starts] = [table + 14, table + 16 + 2 * count];
    const [deltas, offsets] = [starts + 2 * count, starts + 4 * count];
    for (let segment = 0; segment < count; segment += 1) {
      const offset_at = offsets + 2 * segment;
      const offset = view.getUint16(offset_at);
      const start = view.getUint16(starts + 2 * segment);
      const end = view.getUint16(ends + 2 * segment);
      for (let code = start; code <= end && code < 0xffff; code += 1) {
        const found = offset === 0 ? code : view.getUint16(offset_at + offset + 2 * (code - start));
        const glyph = found === 0 ? 0 : (found + view.getInt16(deltas + 2 * segment)) & 0xffff;
        if (glyph !== 0) glyphs.set(code, glyph);
      }
    }
    break;
  }
  return glyphs;
}
