/** Numbers of so many decimal places: more is refused, and never rounded to another number in silence. */
import type { z } from 'zod';
import { hasPlaces } from '../domain/numbers.ts';
import { say } from '../domain/sentences.ts';
import { complaint } from './complaint.ts';

const too_exact = {
  2: complaint(say`Use at most two decimal places.`),
  3: complaint(say`Use at most three decimal places.`),
  4: complaint(say`Use at most four decimal places.`),
} as const;

/** The shape, with at most so many decimal places; what binary arithmetic leaves behind them, as of 0.1 + 0.2, is cut. */
export function withPlaces(shape: z.ZodNumber, places: keyof typeof too_exact): z.ZodNumber {
  const scale = 10 ** places;
  return shape
    .refine((value) => hasPlaces(value, places), too_exact[places])
    .overwrite((value) => Math.round(value * scale) / scale);
}
