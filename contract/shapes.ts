/** Shapes that many calls share. */
import { z } from 'zod';
import { Text } from './call.ts';

/** How a list is asked for: what is searched, and which window of what was found. */
export const page = {
  search: Text(120).default(''),
  limit: z.int().min(1).max(1000).default(50),
  offset: z.int().min(0).max(100_000).default(0),
};

/** The answer of a call that gives nothing but a sentence. */
export const message = z.object({ message: z.string() });
