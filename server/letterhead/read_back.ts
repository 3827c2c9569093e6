/** PDFs read back, for tests. */
import { inflateSync } from 'node:zlib';

interface ReadBack {
  glyphs: { font: string; number: number; text: string }[];
  /** the texts as they are copied, one per piece drawn */
  pieces: string[];
  copied: string;
  /** where each begins, from the left and below */
  places: { x: number; y: number }[];
  /** pieces with a box in them */
  boxed: string[];
  /** how far lines of tables and beginnings of texts reach, in points */
  right: number;
}

/** What the pages of a PDF that pdfkit wrote say: glyph by glyph through ToUnicode, and as ActualText. */
export function readBack(pdf: Buffer): ReadBack {
  const file = pdf.toString('latin1');
  const objects = new Map<string, { head: string; content: string }>();
  for (const [, id = '', body = ''] of file.matchAll(/\n(\d+) 0 obj\n([^]*?)\nendobj/g)) {
    const [head = '', stream] = body.split('\nstream\n');
    const bytes = Buffer.from((stream ?? '').replace(/\nendstream$/, ''), 'latin1');
    objects.set(id, { head, content: head.includes('FlateDecode') ? inflateSync(bytes).toString('latin1') : '' });
  }
  const at = (head: string, key: string) => objects.get(new RegExp(`/${key} (\\d+) 0 R`).exec(head)?.[1] ?? '');
  const texts = new Map<string, string[]>();
  for (const { head } of objects.values())
    for (const [, name = '', id = ''] of head.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const map = at(objects.get(id)?.head ?? '', 'ToUnicode')?.content ?? '';
      const lists = [...map.matchAll(/<\w+> <\w+> \[(.*?)\]/g)].map(([, list = '']) => list);
      texts.set(
        name,
        [...lists.join(' ').matchAll(/<([\w ]*)>/g)].map(([, hex = '']) => utf16(hex.replaceAll(' ', ''))),
      );
    }
  const found: ReadBack = { glyphs: [], pieces: [], places: [], copied: '', boxed: [], right: 0 };
  for (const { head } of objects.values()) {
    if (!/\/Type \/Page\b/.test(head)) continue;
    let [font, said, piece] = ['', '', ''];
    let boxes = 0;
    let begins = { x: 0, y: 0 };
    for (const line of (at(head, 'Contents')?.content ?? '').split('\n')) {
      const x = /^(?:1 0 0 1 )?([\d.]+) [\d.]+ (?:l|Tm)$/.exec(line)?.[1];
      const [, left, up] = /^1 0 0 1 ([\d.-]+) ([\d.-]+) Tm$/.exec(line) ?? [];
      if (left && up) begins = { x: Number(left), y: Number(up) };
      if (x !== undefined) found.right = Math.max(found.right, Number(x));
      font = /^\/(F\d+) /.exec(line)?.[1] ?? font;
      if (line === 'BT') [said, piece] = ['', ''];
      const actual = /^\/ActualText \((.*)\)$/.exec(line)?.[1];
      if (actual !== undefined) said = utf16(Buffer.from(unescaped(actual), 'latin1').toString('hex')).slice(1);
      if (line.endsWith('TJ'))
        for (const [, hex = ''] of line.matchAll(/<(\w*)>/g))
          for (const digits of hex.match(/.{4}/g) ?? []) {
            const number = Number.parseInt(digits, 16);
            const text = texts.get(font)?.[number] ?? '';
            found.glyphs.push({ font, number, text });
            piece += text;
            if (number === 0) boxes += 1;
          }
      if (line === 'ET') {
        found.pieces.push(said || piece);
        found.places.push(begins);
        if (boxes > 0) found.boxed.push(said || piece);
        boxes = 0;
      }
    }
  }
  found.copied = found.pieces.join('');
  return found;
}

const escapes: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };
const unescaped = (text: string): string => text.replaceAll(/\\(.)/g, (_, sign: string) => escapes[sign] ?? sign);
const utf16 = (hex: string): string => Buffer.from(hex, 'hex').swap16().toString('utf16le');
