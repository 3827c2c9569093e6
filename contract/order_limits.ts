/** Up to what amounts roles and people approve purchase orders. */
import { z } from 'zod';
import { all_roles } from '../domain/default_rights.ts';
import { say } from '../domain/sentences.ts';
import { abilities } from './abilities.ts';
import { Choice, Id } from './call.ts';
import { complaint } from './complaint.ts';
import { Paise } from './fields.ts';

export const ApprovedUpTo = Paise.positive(complaint(say`Enter an amount above 0.`));
export const OrderLimits = z.strictObject({
  roles: z
    .array(z.strictObject({ role: Choice(all_roles), up_to: ApprovedUpTo }))
    .max(20)
    .meta({ description: 'up to what a role approves; one that is not named approves any amount' }),
  people: z
    .array(z.strictObject({ user_id: Id, up_to: ApprovedUpTo }))
    .max(50, complaint(say`Name at most 50 people.`)),
  second_from: ApprovedUpTo.nullable().meta({ description: 'above it two people approve; null: one is enough' }),
});
export const OrderLimitSettings = z.object({
  limits: OrderLimits,
  version: z.int().meta({ description: '0 until limits are set' }),
  people: z
    .array(z.object({ user_id: z.int(), name: z.string(), roles: z.array(z.string()) }))
    .meta({ description: 'those who may approve orders in some project' }),
  abilities: abilities('update_order_limits'),
});
