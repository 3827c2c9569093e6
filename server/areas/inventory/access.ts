/** What of the inventory a person sees besides quantities, and the days that may be entered. */
import { todayInIndia } from '../../../domain/dates.ts';
import { fail } from '../../../domain/errors.ts';
import { whyNot } from '../../../domain/permissions.ts';
import { allow } from '../../../domain/rules.ts';
import { say } from '../../../domain/sentences.ts';
import type { Ctx } from '../../ctx.ts';

/** Rates and values are the company's purchase prices. */
export const seesValues = (ctx: Ctx): boolean =>
  whyNot(allow.toView('purchase_prices'), { ...ctx.permissions, membership: undefined }) === undefined;

/** Refuses a rate from whom rates are not shown. */
export function requireRates(ctx: Ctx, rates: readonly (number | null)[]): void {
  if (rates.every((rate) => rate === null) || seesValues(ctx)) return;
  fail('forbidden', say`You cannot enter purchase prices.`, { fields: { rate: say`You cannot change this.` } });
}

export const todayOf = (ctx: Ctx): string => todayInIndia(ctx.app.now());

/** A day that is over; undefined: what is asked about is as it is now. */
export const pastDay = (ctx: Ctx, day: string | undefined): string | undefined =>
  day !== undefined && day < todayOf(ctx) ? day : undefined;

/** Nothing is counted on a day that has not come. */
export function requireDay(ctx: Ctx, day: string): void {
  if (day <= todayOf(ctx)) return;
  const sentence = say`Enter a date that is not in the future.`;
  fail('bad_input', sentence, { fields: { day: sentence } });
}
