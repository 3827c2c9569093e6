/** The plan as a PDF of any length: pages of lines and letters that stay sharp on every paper. */
import bold_file from 'pdfmake/fonts/Roboto/Roboto-Medium.ttf?url';
import usual_file from 'pdfmake/fonts/Roboto/Roboto-Regular.ttf?url';
import { lettersReady } from './letters.ts';
import { openFont, type PdfFont } from './pdf_font.ts';
import { pageFont } from './pen.ts';
import { inUtf16, PdfPen, type Picture } from './pdf_pen.ts';
import { layOut, paper_scale, type PagesOptions } from './pages.ts';
import type { GanttLink, GanttRow } from './types.ts';

/** Pixels of one pixel of a letter that is drawn as a picture. */
const SHARP = 4;
const letters = new TextEncoder();

/** Writes objects one after another and remembers where each begins. */
class Writer {
  #parts: Uint8Array[] = [];
  #at = 0;
  #places: number[] = [];

  constructor() {
    this.#put('%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n');
  }

  #put(part: string | Uint8Array): void {
    const bytes = typeof part === 'string' ? letters.encode(part) : part;
    this.#parts.push(bytes);
    this.#at += bytes.length;
  }

  /** A number for an object that is written later. */
  reserve(): number {
    return this.#places.push(0);
  }

  write(number: number, head: string, content?: Uint8Array): void {
    this.#places[number - 1] = this.#at;
    this.#put(`${number} 0 obj\n${content ? head.replace(/>>$/, ` /Length ${content.length} >>`) : head}\n`);
    if (content) {
      this.#put('stream\n');
      this.#put(content);
      this.#put('\nendstream\n');
    }
    this.#put('endobj\n');
  }

  add(head: string, content?: Uint8Array): number {
    const number = this.reserve();
    this.write(number, head, content);
    return number;
  }

  end(root: number, info: number): Blob {
    const start = this.#at;
    const places = this.#places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
    this.#put(`xref\n0 ${this.#places.length + 1}\n0000000000 65535 f \n${places}`);
    this.#put(
      `trailer\n<< /Size ${this.#places.length + 1} /Root ${root} 0 R /Info ${info} 0 R >>\nstartxref\n${start}\n%%EOF\n`,
    );
    return new Blob(this.#parts as Uint8Array<ArrayBuffer>[], { type: 'application/pdf' });
  }
}

async function squeeze(content: Uint8Array): Promise<Uint8Array> {
  const stream = new Blob([content as Uint8Array<ArrayBuffer>]).stream().pipeThrough(new CompressionStream('deflate'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

interface Drawn {
  name: string;
  width: number;
  height: number;
  colour: string;
  /** how much of the colour, dot by dot */
  cover: Uint8Array;
  wide: number;
  high: number;
}

/** Draws texts in any script with the browser's letters, each once. */
function pictures(): { draw: Picture; all: Map<string, Drawn> } {
  const all = new Map<string, Drawn>();
  const canvas = document.createElement('canvas');
  const to = canvas.getContext('2d', { willReadFrequently: true })!;
  const family = pageFont();
  const draw: Picture = (text, colour, size, weight) => {
    const key = `${text} ${colour} ${size} ${weight}`;
    const known = all.get(key);
    if (known) return known;
    const font = `${weight} ${size * SHARP}px ${family}`;
    to.font = font;
    const wide = Math.max(1, Math.ceil(to.measureText(text).width));
    const high = Math.ceil(size * 1.6 * SHARP);
    canvas.width = wide;
    canvas.height = high;
    to.font = font;
    to.textBaseline = 'middle';
    to.fillText(text, 0, high / 2);
    const { data } = to.getImageData(0, 0, wide, high);
    const cover = new Uint8Array(wide * high);
    for (let dot = 0; dot < cover.length; dot += 1) cover[dot] = data[dot * 4 + 3]!;
    const drawn = { name: `/T${all.size}`, width: wide / SHARP, height: high / SHARP, colour, cover, wide, high };
    all.set(key, drawn);
    return drawn;
  };
  return { draw, all };
}

/** The letters of a page are those of the proposals, in the file itself. */
async function addFont(writer: Writer, name: string, { used, file }: PdfFont): Promise<number> {
  const glyphs = [...used].toSorted(([one], [other]) => one - other);
  const hex = (glyph: number): string => glyph.toString(16).padStart(4, '0');
  const maps: string[] = [];
  for (let at = 0; at < glyphs.length; at += 100) {
    const part = glyphs.slice(at, at + 100).map(([glyph, { letter }]) => `<${hex(glyph)}> <${inUtf16(letter)}>`);
    maps.push(`${part.length} beginbfchar ${part.join(' ')} endbfchar`);
  }
  const map = `/CIDInit /ProcSet findresource begin 12 dict begin begincmap
/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def /CMapName /Adobe-Identity-UCS def /CMapType 2 def
1 begincodespacerange <0000> <ffff> endcodespacerange
${maps.join('\n')}
endcmap CMapName currentdict /CMap defineresource pop end end`;
  const unicode = writer.add('<< /Filter /FlateDecode >>', await squeeze(letters.encode(map)));
  const content = writer.add(`<< /Filter /FlateDecode /Length1 ${file.length} >>`, await squeeze(file));
  const about = writer.add(
    `<< /Type /FontDescriptor /FontName /${name} /Flags 32 /FontBBox [-737 -271 1148 1056] /ItalicAngle 0 /Ascent 927 /Descent -244 /CapHeight 711 /StemV 80 /FontFile2 ${content} 0 R >>`,
  );
  const widths = glyphs.map(([glyph, { width }]) => `${glyph} [${width}]`).join(' ');
  const font = writer.add(
    `<< /Type /Font /Subtype /CIDFontType2 /BaseFont /${name} /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /FontDescriptor ${about} 0 R /CIDToGIDMap /Identity /DW 500 /W [${widths}] >>`,
  );
  return writer.add(
    `<< /Type /Font /Subtype /Type0 /BaseFont /${name} /Encoding /Identity-H /DescendantFonts [${font} 0 R] /ToUnicode ${unicode} 0 R >>`,
  );
}

const fetchFont = async (address: string): Promise<PdfFont> =>
  openFont(new Uint8Array(await (await fetch(address)).arrayBuffer()));

/** A font without letters: what is drawn as a picture lies under it as text, to be searched and copied. */
async function addUnseen(writer: Writer): Promise<number> {
  const map = `/CIDInit /ProcSet findresource begin 12 dict begin begincmap
/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def /CMapName /Adobe-Identity-UCS def /CMapType 2 def
1 begincodespacerange <0000> <ffff> endcodespacerange
1 beginbfrange <0000> <ffff> <0000> endbfrange
endcmap CMapName currentdict /CMap defineresource pop end end`;
  const unicode = writer.add('<< /Filter /FlateDecode >>', await squeeze(letters.encode(map)));
  const about = writer.add(
    '<< /Type /FontDescriptor /FontName /Unseen /Flags 4 /FontBBox [0 0 500 1000] /ItalicAngle 0 /Ascent 1000 /Descent 0 /CapHeight 1000 /StemV 80 >>',
  );
  const font = writer.add(
    `<< /Type /Font /Subtype /CIDFontType2 /BaseFont /Unseen /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /FontDescriptor ${about} 0 R /DW 500 >>`,
  );
  return writer.add(
    `<< /Type /Font /Subtype /Type0 /BaseFont /Unseen /Encoding /Identity-H /DescendantFonts [${font} 0 R] /ToUnicode ${unicode} 0 R >>`,
  );
}

export async function toPdf(
  given: { rows: readonly GanttRow[]; links: readonly GanttLink[] } & Omit<PagesOptions, 'paper' | 'title'>,
  how: Pick<PagesOptions, 'paper' | 'landscape' | 'title' | 'subtitle'>,
): Promise<Blob> {
  await lettersReady([given.rows, given.words, how]);
  const book = layOut(given.rows, given.links, { ...given, ...how });
  const [usual, bold] = await Promise.all([fetchFont(usual_file), fetchFont(bold_file)]);
  const { draw, all } = pictures();
  const writer = new Writer();
  const tree = writer.reserve();
  const shared = writer.reserve();
  const pages: number[] = [];
  for (let page = 0; page < book.count; page += 1) {
    const pen = new PdfPen(paper_scale, book.height, draw, [usual, bold]);
    book.paint(pen, page);
    const content = writer.add('<< /Filter /FlateDecode >>', await squeeze(letters.encode(pen.out.join('\n'))));
    const box = `[0 0 ${book.width} ${book.height}]`;
    pages.push(
      writer.add(
        `<< /Type /Page /Parent ${tree} 0 R /MediaBox ${box} /Contents ${content} 0 R /Resources ${shared} 0 R >>`,
      ),
    );
  }
  const fonts = [await addFont(writer, 'Roboto', usual), await addFont(writer, 'Roboto-Medium', bold)];
  const names: string[] = [];
  for (const { name, colour, cover, wide, high } of all.values()) {
    const mask = writer.add(
      `<< /Type /XObject /Subtype /Image /Width ${wide} /Height ${high} /ColorSpace /DeviceGray /BitsPerComponent 8 /Filter /FlateDecode >>`,
      await squeeze(cover),
    );
    const dot = Uint8Array.from([1, 3, 5], (at) => Number.parseInt(colour.slice(at, at + 2), 16));
    const image = writer.add(
      `<< /Type /XObject /Subtype /Image /Width 1 /Height 1 /ColorSpace /DeviceRGB /BitsPerComponent 8 /SMask ${mask} 0 R >>`,
      dot,
    );
    names.push(`${name} ${image} 0 R`);
  }
  if (all.size > 0) fonts.push(await addUnseen(writer));
  const named = fonts.map((font, at) => `/F${at + 1} ${font} 0 R`).join(' ');
  writer.write(shared, `<< /Font << ${named} >> /XObject << ${names.join(' ')} >> >>`);
  const kids = pages.map((number) => `${number} 0 R`).join(' ');
  writer.write(tree, `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`);
  const root = writer.add(`<< /Type /Catalog /Pages ${tree} 0 R >>`);
  return writer.end(root, writer.add(`<< /Title <feff${inUtf16(how.title)}> >>`));
}
