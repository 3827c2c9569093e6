/** Which prices and e-way bills of deliveries a person sees. */
import { type EwayStanding, ewayStanding } from '../../../domain/deliveries/eway.ts';
import { whyNot } from '../../../domain/permissions.ts';
import { allow } from '../../../domain/rules.ts';
import type { Ctx } from '../../ctx.ts';

/** Of the project the call is about. */
export const seesPrices = (ctx: Ctx): boolean => whyNot(allow.toView('purchase_prices'), ctx.permissions) === undefined;

/** How an e-way bill stands now that ends at an instant. */
export const ewayStandingOf = (ctx: Ctx, until: string | null): EwayStanding =>
  ewayStanding(until ? new Date(until) : null, ctx.app.now());

export const moverOf = (ctx: Ctx) => ({ db: ctx.db, user_id: ctx.person.user_id });
