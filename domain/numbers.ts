/** Numbers as people read them. */

const number_formats = new Map<number, Intl.NumberFormat>();

/** A number or a count as every screen, file and mail writes it: Indian grouping, at most so many digits after the point. */
export function showNumber(value: number, digits = 2): string {
  const format = number_formats.get(digits) ?? new Intl.NumberFormat('en-IN', { maximumFractionDigits: digits });
  number_formats.set(digits, format);
  return format.format(value);
}
