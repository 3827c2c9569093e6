/** What the plan is drawn with: the same strokes on the screen, in a picture and on paper. */

export interface Pen {
  /** Begins a new set of shapes. */
  begin(): void;
  move(x: number, y: number): void;
  line(x: number, y: number): void;
  close(): void;
  rect(x: number, y: number, width: number, height: number, radius?: number): void;
  fill(colour: string): void;
  stroke(colour: string, width: number, dash?: readonly number[]): void;
  /** One box, the commonest of all. */
  box(x: number, y: number, width: number, height: number, colour: string): void;
  /** A line of text; `y` is its middle. */
  text(text: string, x: number, y: number, colour: string, size: number, weight?: 400 | 500 | 600): void;
  /** Draws inside a box only; what is drawn at (from_x, from_y) comes to its upper left corner. */
  within(x: number, y: number, width: number, height: number, from: readonly [number, number], draw: () => void): void;
  /** Roughly how wide a text is. */
  width(text: string, size: number): number;
}

/** The letters of the page around it, so that what is drawn, saved and printed looks like the rest. */
export const pageFont = (): string =>
  typeof document === 'undefined' ? 'sans-serif' : getComputedStyle(document.body).fontFamily;

/** Width of a letter, as a share of the size: near enough to place a label without asking the browser. */
const WIDE = 0.53;
const signs = /\p{Mn}/gu;

/** Roughly how wide a text is: signs that stand above or below a letter take no room. */
export const roughWidth = (text: string, size: number): number => text.replace(signs, '').length * size * WIDE;

const none: readonly number[] = [];

export class CanvasPen implements Pen {
  readonly target: CanvasRenderingContext2D;
  #to: CanvasRenderingContext2D;
  #font = '';
  #family = pageFont();

  constructor(to: CanvasRenderingContext2D) {
    this.target = this.#to = to;
    this.reset();
  }

  /** After the canvas changed its size it forgot everything. */
  reset(): void {
    this.#font = '';
    this.#to.textBaseline = 'middle';
  }

  setFamily(family: string): void {
    this.#family = family;
    this.#font = '';
  }

  within(
    x: number,
    y: number,
    width: number,
    height: number,
    [from_x, from_y]: readonly [number, number],
    draw: () => void,
  ): void {
    this.#to.save();
    this.#to.beginPath();
    this.#to.rect(x, y, width, height);
    this.#to.clip();
    this.#to.translate(x - from_x, y - from_y);
    draw();
    this.#to.restore();
    this.reset();
  }

  begin(): void {
    this.#to.beginPath();
  }

  move(x: number, y: number): void {
    this.#to.moveTo(x, y);
  }

  line(x: number, y: number): void {
    this.#to.lineTo(x, y);
  }

  close(): void {
    this.#to.closePath();
  }

  rect(x: number, y: number, width: number, height: number, radius = 0): void {
    if (radius > 0 && width > 0) this.#to.roundRect(x, y, width, height, Math.min(radius, width / 2));
    else this.#to.rect(x, y, width, height);
  }

  fill(colour: string): void {
    this.#to.fillStyle = colour;
    this.#to.fill();
  }

  stroke(colour: string, width: number, dash?: readonly number[]): void {
    this.#to.strokeStyle = colour;
    this.#to.lineWidth = width;
    if (dash) this.#to.setLineDash(dash as number[]);
    this.#to.stroke();
    if (dash) this.#to.setLineDash(none as number[]);
  }

  box(x: number, y: number, width: number, height: number, colour: string): void {
    this.#to.fillStyle = colour;
    this.#to.fillRect(x, y, width, height);
  }

  text(text: string, x: number, y: number, colour: string, size: number, weight = 400): void {
    const font = `${weight} ${size}px ${this.#family}`;
    if (font !== this.#font) {
      this.#font = font;
      this.#to.font = font;
    }
    this.#to.fillStyle = colour;
    this.#to.fillText(text, x, y);
  }

  width(text: string, size: number): number {
    return roughWidth(text, size);
  }
}
