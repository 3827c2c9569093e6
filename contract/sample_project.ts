/** The sample project of a new company. */
import { z } from 'zod';
import { allow } from '../domain/rules.ts';
import { call } from './call.ts';
import { message } from './shapes.ts';

export const sample_project = {
  add_sample_project: call({
    summary:
      'Adds a sample project that began five weeks ago, to look at and try things on. A company has at most one; it does not count as its first project.',
    request: z.strictObject({}),
    response: z.object({ id: z.int(), code: z.string() }),
    allow: allow.toWork('portfolio'),
    changes: ['projects', 'team', 'company'],
  }),
  delete_sample_project: call({
    summary:
      'Deletes the sample project with everything in it. Rejected while it has requests for quotation, orders, stock movements, loans or entries in the books.',
    request: z.strictObject({}),
    response: message,
    allow: allow.toWork('portfolio'),
    changes: ['projects', 'team', 'company'],
  }),
} as const;
