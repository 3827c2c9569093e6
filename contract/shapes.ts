/** Shapes that many calls share. */
import { z } from 'zod';
import { units } from '../domain/units.ts';
import { Choice, Text } from './call.ts';

/** How a list is requested: the search text, and the window of the results. */
export const page = {
  search: Text(120).default(''),
  limit: z.int().min(1).max(1000).default(50),
  offset: z.int().min(0).max(100_000).default(0),
};

/** The answer of a call that gives nothing but a sentence. */
export const message = z.object({ message: z.string() });

/** The material of an ordered line, as each document about it shows it. */
export const ordered_material = {
  category: z.string(),
  description: z.string(),
  make: z.string(),
  model: z.string(),
  unit: Choice(units),
  watts: z.number().nullable().meta({ description: 'Wp of one stock unit; null: it has no capacity' }),
};
