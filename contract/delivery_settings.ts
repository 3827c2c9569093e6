/** What a company allows when material arrives. */
import { z } from 'zod';
import { most_over_delivery } from '../domain/deliveries/deliveries.ts';
import { allow } from '../domain/rules.ts';
import { say } from '../domain/sentences.ts';
import { abilities } from './abilities.ts';
import { call, Version } from './call.ts';
import { complaint } from './complaint.ts';
import { withPlaces } from './decimals.ts';

const bad_percent = complaint(say`Enter 0% to ${{ most: { number: most_over_delivery, digits: 0 } }}%.`);
export const OverDelivery = withPlaces(
  z.number(bad_percent).min(0, bad_percent).max(most_over_delivery, bad_percent),
  2,
).meta({ description: 'percent above the quantity ordered that may be received' });

const Settings = z.object({
  over_delivery_percent: z.number(),
  version: z.int(),
  abilities: abilities('update_delivery_settings'),
});

export const delivery_settings = {
  get_delivery_settings: call({
    method: 'GET',
    summary: 'Gives how much more than was ordered may be received.',
    request: z.strictObject({}),
    response: Settings,
    allow: allow.toView('suppliers'),
  }),
  update_delivery_settings: call({
    summary: 'Sets how much more than was ordered may be received.',
    request: z.strictObject({ version: Version, over_delivery_percent: OverDelivery }),
    response: Settings,
    allow: allow.toApprove('suppliers'),
    changes: ['deliveries'],
  }),
} as const;
