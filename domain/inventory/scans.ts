/** What a camera reads again and again, as a list of pieces: each once, and said once. */
import { isSerial, plainSerial } from './serials.ts';

export type ScanResult =
  /** new in the list */
  | 'added'
  /** was in the list before */
  | 'double'
  /** no serial number, or one of a piece that does not belong here */
  | 'foreign'
  /** the same label, still in the picture */
  | 'seen';

export interface Scan {
  number: string;
  /** milliseconds since 1970 */
  at: number;
  result: Exclude<ScanResult, 'seen'>;
}

/** A label that stays in the picture is read many times a second; after this it counts as shown again. */
export const shown_again_after = 2500;

/** What a number that was read is, given what was read before (the newest first) and what is in the list. */
export function judgeScan(
  read: string,
  { at, last, listed }: { at: number; last: readonly Scan[]; listed: ReadonlySet<string> },
): { number: string; result: ScanResult } {
  const number = plainSerial(read);
  const before = last.find((one) => one.number === number);
  if (before && at - before.at < shown_again_after) return { number, result: 'seen' };
  if (listed.has(number)) return { number, result: 'double' };
  return { number, result: isSerial(number) ? 'added' : 'foreign' };
}
