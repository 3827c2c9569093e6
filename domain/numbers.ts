/** Numbers as people read them, and of how many decimal places they are. */

const number_formats = new Map<number, Intl.NumberFormat>();

/** A number or a count as every screen, file and mail writes it: Indian grouping, at most so many digits after the point. */
export function showNumber(value: number, digits = 2): string {
  const format = number_formats.get(digits) ?? new Intl.NumberFormat('en-IN', { maximumFractionDigits: digits });
  number_formats.set(digits, format);
  return format.format(value);
}

/** What arithmetic in binary leaves behind the places of a number, as of 0.1 + 0.2; relative, and never less than the smaller one. */
const left_behind = 16 * Number.EPSILON;
const least_left_behind = 1e-9;

/** Whether a number has at most so many decimal places, up to what arithmetic in binary leaves behind them. */
export function hasPlaces(value: number, places: number): boolean {
  const scale = 10 ** places;
  const rounded = Math.round(value * scale) / scale;
  return Math.abs(value - rounded) <= Math.max(least_left_behind, Math.abs(value) * left_behind);
}
