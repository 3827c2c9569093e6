/** Finding anything by its words. */
import { z } from 'zod';
import { allow } from '../domain/rules.ts';
import { found_kinds } from '../domain/search.ts';
import { call, Text } from './call.ts';

const Found = z.object({
  kind: z.enum(found_kinds),
  id: z.int(),
  title: z.string(),
  note: z.string().meta({ description: 'what tells it from others of the same name' }),
  path: z.string().meta({ description: 'where it is shown' }),
  project: z
    .object({ id: z.int(), name: z.string(), status: z.string() })
    .nullable()
    .meta({ description: 'the project it belongs to, or is' }),
});

export const search = {
  get_search: call({
    method: 'GET',
    summary:
      'Finds what the person may see by words, in Latin or Devanagari script and with typing mistakes: every word must be there. Best first, so many of each kind.',
    request: z.strictObject({ search: Text(100, 1), limit: z.int().min(1).max(50).default(5) }),
    response: z.object({ found: z.array(Found) }),
    allow: allow.signedIn(),
  }),
} as const;
