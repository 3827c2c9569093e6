/** What tickets can be about, who can work on them, and what is promised. */
import { z } from 'zod';
import { allow } from '../domain/permissions.ts';
import type { default_sla } from '../domain/tickets.ts';
import { call, Text, Version } from './call.ts';

const Categories = z
  .array(z.strictObject({ name: Text(60, 1), sub_categories: z.array(Text(60, 1)).max(30) }))
  .min(1, 'Please keep at least one category.')
  .max(60, 'Please keep at most 60 categories.');

const minutes = z.int().min(1).max(525_600).nullable();
const Promised = z.strictObject({ acknowledge: minutes, on_site: minutes, fix: minutes });
const SlaTable = z.strictObject({
  Critical: Promised,
  High: Promised,
  Medium: Promised,
  Low: Promised,
} satisfies Record<keyof typeof default_sla, typeof Promised>);

export const ticket_settings = {
  get_ticket_choices: call({
    service: 'pmt',
    method: 'GET',
    says: 'Gives what a ticket can be about and who can work on it: categories, plants, people, promises.',
    takes: z.strictObject({}),
    gives: z.object({
      categories: z.array(z.object({ name: z.string(), sub_categories: z.array(z.string()) })),
      projects: z.array(z.object({ id: z.int(), name: z.string(), code: z.string() })),
      people: z
        .array(z.object({ user_id: z.int(), name: z.string(), role: z.string(), outside: z.boolean() }))
        .meta({ description: 'for people of the company only' }),
      sla: SlaTable,
      opens: z.int().meta({ description: 'minute of the day' }),
      closes: z.int(),
      version: z.int(),
      why_not_settings: z.string().meta({ description: 'why the person may not change the settings; empty: they may' }),
    }),
    allow: allow.toView('tickets'),
  }),
  update_ticket_settings: call({
    service: 'pmt',
    method: 'POST',
    says: 'Sets the company’s categories, promises and business hours; open tickets get their new due times.',
    takes: z.strictObject({
      version: Version,
      categories: Categories.optional(),
      sla: SlaTable.optional(),
      opens: z.int().min(0).max(1439).optional(),
      closes: z.int().min(1).max(1440).optional(),
    }),
    gives: z.object({ version: z.int() }),
    allow: allow.toApprove('tickets'),
    changes: ['tickets'],
  }),
} as const;
