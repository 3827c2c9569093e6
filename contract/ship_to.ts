/** Delivery addresses of orders and dispatches. */
import { z } from 'zod';
import { states_and_territories } from '../domain/lists.ts';
import { say } from '../domain/sentences.ts';
import { Text } from './call.ts';
import { complaint } from './complaint.ts';

/** Where material of an order or a project is delivered to, as orders and dispatches are preset. */
export const ShipTo = z.object({
  store_id: z.int(),
  name: z.string().meta({ description: 'of the store' }),
  address: z.string(),
  state: z.string(),
  pincode: z.string(),
  contact: z.string().meta({ description: 'who receives it there' }),
  phone: z.string(),
});

const known: readonly string[] = states_and_territories;
export const State = Text(60).refine((text) => text === '' || known.includes(text), complaint(say`Select a state.`));
