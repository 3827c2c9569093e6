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

/** A label that stays in the picture is read many times a second; one that was away for this long counts as shown again. */
export const shown_again_after = 2500;

/** What a number that was read is, given when each was last in the picture, and what is in the list. */
export function judgeScan(
  read: string,
  { at, seen_at, listed }: { at: number; seen_at: ReadonlyMap<string, number>; listed: ReadonlySet<string> },
): { number: string; result: ScanResult } {
  const number = plainSerial(read);
  if (at - (seen_at.get(number) ?? -Infinity) < shown_again_after) return { number, result: 'seen' };
  if (listed.has(number)) return { number, result: 'double' };
  return { number, result: isSerial(number) ? 'added' : 'foreign' };
}
