/** What of the inventory a person sees besides quantities, and the days that may be entered. */
import { fail } from '../../../domain/errors.ts';
import { whyNot } from '../../../domain/permissions.ts';
import { allow } from '../../../domain/rules.ts';
import { say } from '../../../domain/sentences.ts';
import type { Ctx } from '../../ctx.ts';
import { todayOf } from '../../today.ts';

/** Rates and values are the company's purchase prices. */
export const seesValues = (ctx: Ctx): boolean =>
  whyNot(allow.toView('purchase_prices'), { ...ctx.permissions, membership: undefined }) === undefined;

/** Refuses a rate from whom rates are not shown. */
export function requireRates(ctx: Ctx, rates: readonly (number | null)[]): void {
  if (rates.every((rate) => rate === null) || seesValues(ctx)) return;
  fail('forbidden', say`You cannot enter purchase prices.`, { fields: { rate: say`You cannot change this.` } });
}

/** A day that is over; undefined: what is asked about is as it is now. */
export const pastDay = (ctx: Ctx, day: string | undefined): string | undefined =>
  day !== undefined && day < todayOf(ctx) ? day : undefined;
