/** Answers in which a sum of many amounts is larger than any number that is exact. */
import type { z } from 'zod';

const most = Number.MAX_SAFE_INTEGER;

/** The same with every number within the exact ones; dates, sentences and the rest as they are. */
function bounded(value: unknown): unknown {
  if (typeof value === 'number') return Math.max(-most, Math.min(most, value));
  if (Array.isArray(value)) return value.map(bounded);
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, bounded(one)]));
}

/** An answer as its call promises it: a list is shown although its total is too large to be exact. */
export function answerAs(response: z.ZodType, given: unknown): unknown {
  const read = response.safeParse(given);
  return read.success ? read.data : response.parse(bounded(given));
}
