/** Serial numbers as they are read from labels, lists and files: kept as read, only capital letters and without spaces. */

const form = /^[A-Z0-9/-]{6,40}$/;

/** A serial number as it is kept; O and 0 stay what they were read as. */
export const plainSerial = (text: string): string => text.replaceAll(/\s+/g, '').toUpperCase();

/** True for a serial number that can be kept. */
export const isSerial = (number: string): boolean => form.test(number);

/** Serial numbers pasted or typed, one on each line or between commas, semicolons, tabs or spaces. */
export const serialsIn = (text: string): string[] =>
  text
    .split(/[\s,;]+/)
    .map(plainSerial)
    .filter(Boolean);

/** What is wrong within a list itself: the first places of what is not of the form, and of what was listed before. */
export function checkSerials(numbers: readonly string[]): { malformed: string[]; doubles: string[] } {
  const seen = new Set<string>();
  const malformed: string[] = [];
  const doubles = new Set<string>();
  for (const number of numbers) {
    if (!isSerial(number)) malformed.push(number);
    else if (seen.has(number)) doubles.add(number);
    seen.add(number);
  }
  return { malformed, doubles: [...doubles] };
}
