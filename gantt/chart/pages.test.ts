import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { drawPages, layOut } from './pages.ts';
import { openFont } from './pdf_font.ts';
import { PdfPen } from './pdf_pen.ts';
import { SvgPen } from './svg_pen.ts';
import { cut } from './table.ts';
import type { GanttRow } from './types.ts';

const rows = (count: number, days = 3): GanttRow[] =>
  Array.from({ length: count }, (_, at) => ({
    id: at + 1,
    parent: null,
    kind: 'event',
    name: `Install <row> ${at + 1}`,
    start: 20_000 + at,
    end: 20_000 + at + days - 1,
    percent: 0,
    status: 'PENDING',
  }));

test('every row stands on exactly one page, however long the plan is', () => {
  const pages = drawPages(rows(200), [], { paper: 'A4', title: 'Plan', shows: { labels: false } });
  const all = pages.join('');
  for (let at = 1; at <= 200; at += 1) expect(all.split(`&lt;row&gt; ${at}<`)).toHaveLength(2);
  expect(pages.length).toBeGreaterThan(3);
  pages.forEach((page, at) => expect(page).toContain(`Page ${at + 1} of ${pages.length}`));
});

test('a plan too long for the width goes on beside, with its table', () => {
  const book = layOut(rows(5, 4_000), [], { paper: 'A4', title: 'Plan' });
  expect(book.count).toBeGreaterThan(3);
});

test('larger paper takes fewer pages, and upright paper is higher than wide', () => {
  const count = (paper: 'A4' | 'A0') => layOut(rows(400), [], { paper, title: 'Plan' }).count;
  expect(count('A0')).toBeLessThan(count('A4'));
  const upright = layOut(rows(3), [], { paper: 'A3', landscape: false, title: 'Plan' });
  expect(upright.height).toBeGreaterThan(upright.width);
});

test('an empty plan is one page with its title', () => {
  const [page, ...others] = drawPages([], [], { paper: 'A4', title: 'Nothing & more' });
  expect(others).toEqual([]);
  expect(page).toContain('Nothing &amp; more');
});

test('no page has a number that is none', () => {
  expect(drawPages(rows(40), [], { paper: 'A2', title: 'Plan', today: 20_010 }).join('')).not.toMatch(/NaN|Infinity/);
});

const roboto = (name: string) =>
  openFont(readFileSync(new URL(`../../node_modules/pdfmake/fonts/Roboto/Roboto-${name}.ttf`, import.meta.url)));
const fonts = [roboto('Regular'), roboto('Medium')] as const;

test('the font of a PDF page has Latin letters and the rupee sign, and says when it lacks a letter', () => {
  for (const font of fonts) {
    expect(font.encode('Aé–₹ 5')).toMatch(/^([0-9a-f]{4}){6}$/);
    expect(font.encode('Aé–₹ 5')).not.toContain('0000');
    expect([...font.used.values()].map(({ letter }) => letter).join('')).toBe('Aé–₹ 5');
    expect(font.encode('नेट')).toBeUndefined();
    expect(font.width('MM')).toBeGreaterThan(font.width('ii') * 2);
  }
});

test('a heading in Hindi is measured by its letters, and cut between them', () => {
  const pen = new SvgPen(1, 1, 1, 1, 'page');
  expect(cut(pen, 'फ़्लोट', 12, 34)).toBe('फ़्लोट');
  const heading = 'किसकी प्रतीक्षा';
  for (let room = 10; room < pen.width(heading, 12); room += 1) {
    const kept = cut(pen, heading, 12, room).slice(0, -1);
    expect(heading.startsWith(kept)).toBe(true);
    expect(heading.slice(kept.length)).not.toMatch(/^\p{M}/u);
  }
});

test('the rupee sign is written on a PDF page as it is', () => {
  const pen = new PdfPen(1, 100, () => undefined, fonts);
  pen.text('₹ 5 → 6', 10, 20, '#000000', 10);
  expect(pen.out.at(-1)).toContain(`<${fonts[0].encode('₹ 5 > 6')}> Tj`);
});

test('a name in another script is a picture on a PDF page, with its letters under it to be copied', () => {
  const pen = new PdfPen(1, 100, () => ({ name: '/T0', width: 40, height: 16 }), fonts);
  pen.text('கௌ ஸ்ரீ', 10, 20, '#000000', 10);
  const [, picture, letters] = pen.out;
  expect(picture).toContain('/T0 Do');
  const hex = /3 Tr .* <(\w+)> Tj/.exec(letters ?? '')?.[1] ?? '';
  expect(Buffer.from(hex, 'hex').swap16().toString('utf16le')).toBe('கௌ ஸ்ரீ');
  // as wide as the picture: seven letters, each half as wide as its size
  expect(Number(/([\d.]+) Tz/.exec(letters ?? '')?.[1])).toBeCloseTo((40 / 35) * 100, 1);
});
