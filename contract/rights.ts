/** Rights as they cross the wire. */
import { z } from 'zod';
import { modules } from '../domain/modules.ts';

export const Rights = z.object({
  can_view: z.boolean(),
  can_edit: z.boolean(),
  can_work: z.boolean(),
  can_approve: z.boolean(),
  docs_details: z.boolean(),
});

export const RightsByModule = z.record(z.enum(modules), Rights);
