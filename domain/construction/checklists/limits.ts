/** What a measured value must be, and the one way in which a typed reading is read. */
import { decimal, say, type Sentence } from '../../sentences.ts';
import { parseNumber } from '../../written_numbers.ts';

/** above and below leave the limit itself out; within is a target and how far from it */
export const limit_kinds = ['none', 'at_least', 'above', 'at_most', 'below', 'between', 'within'] as const;
export type LimitKind = (typeof limit_kinds)[number];

/** Of at_least and above the low one counts, of at_most and below the high one, else both. */
export interface Limit {
  kind: LimitKind;
  low: number | null;
  high: number | null;
}

export const no_limit: Limit = { kind: 'none', low: null, high: null };

const plain = /^[+-]?(\d+|\d{1,3}(,\d{2,3})*,\d{3})(\.\d+)?$/;

/**
 * The number of a reading as people type it: 1234.5, 12,34,567.89 and 1,234,567; a comma that groups nothing, as in 1,15, is
 * no number, because it may be meant as a point. Empty or no number: undefined.
 */
export function readingOf(text: string): number | undefined {
  const typed = text.trim().replace('−', '-');
  return plain.test(typed) ? parseNumber(typed) : undefined;
}

const least = (value: number, low: number | null): boolean => low === null || value >= low;
const most = (value: number, high: number | null): boolean => high === null || value <= high;

/** True where a value is as its limit says. */
export function isWithin({ kind, low, high }: Limit, value: number): boolean {
  switch (kind) {
    case 'none':
      return true;
    case 'at_least':
      return least(value, low);
    case 'above':
      return low === null || value > low;
    case 'at_most':
      return most(value, high);
    case 'below':
      return high === null || value < high;
    default:
      return least(value, low) && most(value, high);
  }
}

/** True for a limit that says what its kind needs. */
export function isWhole({ kind, low, high }: Limit): boolean {
  if (kind === 'none') return low === null && high === null;
  if (kind === 'at_least' || kind === 'above') return low !== null && high === null;
  if (kind === 'at_most' || kind === 'below') return high !== null && low === null;
  return low !== null && high !== null && low < high;
}

/** What a value must be, in words: at least 1 MΩ. Nothing where there is no limit. */
export function limitWords({ kind, low, high }: Limit, unit: string): Sentence | undefined {
  const from = decimal(low ?? 0, 3);
  const to = decimal(high ?? 0, 3);
  switch (kind) {
    case 'none':
      return undefined;
    case 'at_least':
      return say`at least ${{ from }} ${{ unit }}`;
    case 'above':
      return say`more than ${{ from }} ${{ unit }}`;
    case 'at_most':
      return say`at most ${{ to }} ${{ unit }}`;
    case 'below':
      return say`less than ${{ to }} ${{ unit }}`;
    case 'between':
      return say`${{ from }} to ${{ to }} ${{ unit }}`;
    default: {
      const target = ((low ?? 0) + (high ?? 0)) / 2;
      const off = decimal(((high ?? 0) - (low ?? 0)) / 2, 3);
      return target === 0
        ? say`± ${{ off }} ${{ unit }}`
        : say`${{ target: decimal(target, 3) }} ± ${{ off }} ${{ unit }}`;
    }
  }
}
