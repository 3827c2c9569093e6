/** Draws into the content of a PDF page: lines, shapes and letters, no pictures of them. */
import type { PdfFont } from './pdf_font.ts';
import { type Pen, roughWidth } from './pen.ts';

const short = (value: number): string => String(Math.round(value * 100) / 100);

/** A text as hexadecimal digits, two bytes a unit. */
export const inUtf16 = (text: string): string =>
  Array.from({ length: text.length }, (_, at) => text.charCodeAt(at).toString(16).padStart(4, '0')).join('');

const rgb = (colour: string): string =>
  [1, 3, 5].map((at) => short(Number.parseInt(colour.slice(at, at + 2), 16) / 255)).join(' ');

/** Draws a text that is in no alphabet of the page as a picture; gives the name of the picture and its size. */
export type Picture = (
  text: string,
  colour: string,
  size: number,
  weight: number,
) => { name: string; width: number; height: number } | undefined;

export class PdfPen implements Pen {
  readonly out: string[] = [];
  #path = '';
  #picture: Picture;
  #fonts: readonly [PdfFont, PdfFont];

  /** The fonts are the usual one and the bold one. */
  constructor(scale: number, height: number, picture: Picture, fonts: readonly [PdfFont, PdfFont]) {
    this.#picture = picture;
    this.#fonts = fonts;
    // the drawing counts from above, the page from below
    this.out.push(`${short(scale)} 0 0 ${short(-scale)} 0 ${short(height)} cm`);
  }

  begin(): void {
    this.#path = '';
  }

  move(x: number, y: number): void {
    this.#path += `${short(x)} ${short(y)} m `;
  }

  line(x: number, y: number): void {
    this.#path += `${short(x)} ${short(y)} l `;
  }

  close(): void {
    this.#path += 'h ';
  }

  rect(x: number, y: number, width: number, height: number, radius = 0): void {
    const r = Math.min(radius, width / 2, height / 2);
    if (r <= 0) {
      this.#path += `${short(x)} ${short(y)} ${short(width)} ${short(height)} re `;
      return;
    }
    const k = r * 0.45;
    const [right, bottom] = [x + width, y + height];
    const curve = (...points: number[]) => (this.#path += `${points.map(short).join(' ')} c `);
    this.move(x + r, y);
    this.line(right - r, y);
    curve(right - k, y, right, y + k, right, y + r);
    this.line(right, bottom - r);
    curve(right, bottom - k, right - k, bottom, right - r, bottom);
    this.line(x + r, bottom);
    curve(x + k, bottom, x, bottom - k, x, bottom - r);
    this.line(x, y + r);
    curve(x, y + k, x + k, y, x + r, y);
    this.close();
  }

  fill(colour: string): void {
    if (this.#path) this.out.push(`${rgb(colour)} rg ${this.#path}f`);
  }

  stroke(colour: string, width: number, dash?: readonly number[]): void {
    if (!this.#path) return;
    this.out.push(`${rgb(colour)} RG ${short(width)} w [${dash?.join(' ') ?? ''}] 0 d ${this.#path}S`);
  }

  box(x: number, y: number, width: number, height: number, colour: string): void {
    this.out.push(`${rgb(colour)} rg ${short(x)} ${short(y)} ${short(width)} ${short(height)} re f`);
  }

  text(text: string, x: number, y: number, colour: string, size: number, weight = 400): void {
    if (!text) return;
    const bold = weight !== 400;
    // signs of our own that the font lacks
    const digits = this.#fonts[bold ? 1 : 0].encode(text.replaceAll('→', '>'));
    if (digits !== undefined) {
      const font = bold ? '/F2' : '/F1';
      this.out.push(
        `BT ${font} ${size} Tf ${rgb(colour)} rg 1 0 0 -1 ${short(x)} ${short(y + size * 0.36)} Tm <${digits}> Tj ET`,
      );
      return;
    }
    const picture = this.#picture(text, colour, size, weight);
    if (!picture) return;
    const { name, width, height } = picture;
    this.out.push(`q ${short(width)} 0 0 ${short(-height)} ${short(x)} ${short(y + height / 2)} cm ${name} Do Q`);
    // unseen, half as wide as high each, drawn out to the width of the picture
    const stretch = (width / (text.length * size * 0.5)) * 100;
    this.out.push(
      `q BT 3 Tr /F3 ${size} Tf ${short(stretch)} Tz 1 0 0 -1 ${short(x)} ${short(y + size * 0.36)} Tm <${inUtf16(text)}> Tj ET Q`,
    );
  }

  within(
    x: number,
    y: number,
    width: number,
    height: number,
    [from_x, from_y]: readonly [number, number],
    draw: () => void,
  ): void {
    this.out.push(
      `q ${short(x)} ${short(y)} ${short(width)} ${short(height)} re W n 1 0 0 1 ${short(x - from_x)} ${short(y - from_y)} cm`,
    );
    draw();
    this.out.push('Q');
  }

  width(text: string, size: number): number {
    return roughWidth(text, size);
  }
}
