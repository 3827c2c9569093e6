/** What of deliveries a person sees besides quantities, and the days and instants that may be entered. */
import { todayInIndia } from '../../../domain/dates.ts';
import { type EwayStanding, ewayStanding } from '../../../domain/deliveries/eway.ts';
import { fail } from '../../../domain/errors.ts';
import { whyNot } from '../../../domain/permissions.ts';
import { allow } from '../../../domain/rules.ts';
import { say } from '../../../domain/sentences.ts';
import type { Ctx } from '../../ctx.ts';

/** Of the project the call is about. */
export const seesPrices = (ctx: Ctx): boolean => whyNot(allow.toView('purchase_prices'), ctx.permissions) === undefined;

export const todayOf = (ctx: Ctx): string => todayInIndia(ctx.app.now());

/** How an e-way bill stands now that ends at an instant. */
export const ewayStandingOf = (ctx: Ctx, until: string | null): EwayStanding =>
  ewayStanding(until ? new Date(until) : null, ctx.app.now());

/** Nothing happened on a day that has not come. */
export function requirePast(ctx: Ctx, day: string, field: string): void {
  if (day <= todayOf(ctx)) return;
  const sentence = say`Enter a date that is not in the future.`;
  fail('bad_input', sentence, { fields: { [field]: sentence } });
}

export const moverOf = (ctx: Ctx) => ({ db: ctx.db, user_id: ctx.person.user_id });
