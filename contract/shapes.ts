/** Shapes that many calls share. */
import { z } from 'zod';
import { Text } from './call.ts';

/** How a list is requested: the search text, and the window of the results. */
export const page = {
  search: Text(120).default(''),
  limit: z.int().min(1).max(1000).default(50),
  offset: z.int().min(0).max(100_000).default(0),
};

/** The answer of a call that gives nothing but a sentence. */
export const message = z.object({ message: z.string() });
