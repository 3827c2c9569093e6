/** How tickets went, counted; and all of them as a sheet. */
import { z } from 'zod';
import { allow } from '../domain/rules.ts';
import { Choice, call, Id, PlainDate, fileCall } from './call.ts';
import { found } from './tickets.ts';

const Share = z.object({
  key: z.string(),
  count: z.int(),
  open: z.int(),
  resolved: z.int(),
  met: z.int().meta({ description: 'resolved in time' }),
  late: z.int().meta({ description: 'resolved late, or open past the promise' }),
  first_answer_minutes: z.number().nullable().meta({ description: 'median, by the wall clock' }),
  fix_minutes: z.number().nullable().meta({ description: 'median of the time until it worked again' }),
  rating: z.number().nullable(),
  kwh_lost: z.number(),
});

export const ticket_report = {
  get_ticket_report: call({
    method: 'GET',
    summary: 'Counts the tickets the person may see, raised between two days, by category, plant, person and month.',
    request: z.strictObject({ from: PlainDate, to: PlainDate, project_id: Id.optional() }),
    response: z.object({
      all: Share,
      by_category: z.array(Share),
      by_plant: z.array(Share),
      by_person: z.array(Share),
      by_month: z.array(Share),
    }),
    allow: allow.toView('tickets'),
  }),
  export_tickets: fileCall({
    method: 'GET',
    summary: 'Gives the tickets the person may see as a sheet, with causes, parts and clocks.',
    request: z.strictObject({ ...found, project_id: Id.optional(), format: Choice(['xlsx', 'csv']).default('xlsx') }),
    allow: allow.toView('tickets'),
  }),
} as const;
