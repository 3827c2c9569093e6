/** Draws into the text of an SVG. */
import { pageFont, type Pen, roughWidth } from './pen.ts';

const short = (value: number): string => String(Math.round(value * 100) / 100);
const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string): string => text.replace(/[&<>"]/g, (sign) => escapes[sign]!);

export class SvgPen implements Pen {
  #out: string[] = [];
  #path = '';
  #clips = 0;
  #name: string;

  /** `name` begins the names of what is in it: several may stand in one page */
  constructor(width: number, height: number, points_wide: number, points_high: number, name: string) {
    this.#name = name;
    this.#out.push(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${short(points_wide)}pt" height="${short(points_high)}pt" viewBox="0 0 ${short(width)} ${short(height)}" font-family="${escape(pageFont())}">`,
    );
  }

  begin(): void {
    this.#path = '';
  }

  move(x: number, y: number): void {
    this.#path += `M${short(x)} ${short(y)}`;
  }

  line(x: number, y: number): void {
    this.#path += `L${short(x)} ${short(y)}`;
  }

  close(): void {
    this.#path += 'Z';
  }

  rect(x: number, y: number, width: number, height: number, radius = 0): void {
    const r = Math.min(radius, width / 2, height / 2);
    if (r <= 0) this.#path += `M${short(x)} ${short(y)}h${short(width)}v${short(height)}h${short(-width)}z`;
    else
      this.#path += `M${short(x + r)} ${short(y)}h${short(width - 2 * r)}a${r} ${r} 0 0 1 ${r} ${r}v${short(height - 2 * r)}a${r} ${r} 0 0 1 ${-r} ${r}h${short(2 * r - width)}a${r} ${r} 0 0 1 ${-r} ${-r}v${short(2 * r - height)}a${r} ${r} 0 0 1 ${r} ${-r}z`;
  }

  fill(colour: string): void {
    if (this.#path) this.#out.push(`<path d="${this.#path}" fill="${colour}"/>`);
  }

  stroke(colour: string, width: number, dash?: readonly number[]): void {
    if (!this.#path) return;
    const dashes = dash ? ` stroke-dasharray="${dash.join(' ')}"` : '';
    this.#out.push(`<path d="${this.#path}" fill="none" stroke="${colour}" stroke-width="${width}"${dashes}/>`);
  }

  box(x: number, y: number, width: number, height: number, colour: string): void {
    this.#out.push(
      `<rect x="${short(x)}" y="${short(y)}" width="${short(Math.max(0, width))}" height="${short(Math.max(0, height))}" fill="${colour}"/>`,
    );
  }

  text(text: string, x: number, y: number, colour: string, size: number, weight = 400): void {
    const heavy = weight === 400 ? '' : ` font-weight="${weight}"`;
    this.#out.push(
      `<text x="${short(x)}" y="${short(y + size * 0.36)}" font-size="${size}" fill="${colour}"${heavy}>${escape(text)}</text>`,
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
    const id = `${this.#name}-${(this.#clips += 1)}`;
    this.#out.push(
      `<clipPath id="${id}"><rect x="${short(x)}" y="${short(y)}" width="${short(width)}" height="${short(height)}"/></clipPath><g clip-path="url(#${id})"><g transform="translate(${short(x - from_x)} ${short(y - from_y)})">`,
    );
    draw();
    this.#out.push('</g></g>');
  }

  width(text: string, size: number): number {
    return roughWidth(text, size);
  }

  end(): string {
    return `${this.#out.join('')}</svg>`;
  }
}
