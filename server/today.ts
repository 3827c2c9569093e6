/** Which day it is, and days that were. */
import { type PlainDate, todayInIndia } from '../domain/dates.ts';
import { fail } from '../domain/errors.ts';
import { say } from '../domain/sentences.ts';
import type { Ctx } from './ctx.ts';

/** Today in India, where every company works. */
export const todayOf = (ctx: Pick<Ctx, 'app'>): PlainDate => todayInIndia(ctx.app.now());

/** Refuses a day that has not come, at its field: nothing is recorded for it. */
export function requirePast(ctx: Pick<Ctx, 'app'>, field: string, day: string): void {
  if (day <= todayOf(ctx)) return;
  const sentence = say`Enter a date that is not in the future.`;
  fail('bad_input', sentence, { fields: { [field]: sentence } });
}
