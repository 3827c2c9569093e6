/** What tickets can be about, who can work on them, and what is promised. */
import { z } from 'zod';
import { allow } from '../domain/rules.ts';
import { type default_sla, promiseOutOfOrder } from '../domain/tickets.ts';
import { call, Id, Text, Version } from './call.ts';

const Categories = z
  .array(
    z.strictObject({
      name: Text(60, 1),
      sub_categories: z.array(Text(60, 1)).max(30),
      user_id: Id.nullable().default(null).meta({ description: 'who gets its new tickets' }),
    }),
  )
  .min(1, 'Keep at least one category.')
  .max(60, 'Keep at most 60 categories.');

const minutes = z.int().min(1).max(525_600).nullable();
const Promised = z.strictObject({ acknowledge: minutes, on_site: minutes, fix: minutes });
const SlaTable = z.strictObject({
  Critical: Promised,
  High: Promised,
  Medium: Promised,
  Low: Promised,
} satisfies Record<keyof typeof default_sla, typeof Promised>);

/** The same as somebody sets it: answered first, then on site, then solved. */
const NewSlaTable = SlaTable.superRefine((sla, ctx) => {
  const found = promiseOutOfOrder(sla);
  if (found) ctx.addIssue({ code: 'custom', path: [found.priority, found.clock], message: found.sentence });
});

/** Whom a ticket goes to when its time is over: at most so many on each of the two levels. */
export const most_escalated = 10;
const Told = z.array(Id).max(most_escalated, `Select at most ${most_escalated} people.`);

const OwnTimes = z.object({
  id: z.int(),
  project_id: z.int().nullable(),
  customer_id: z.int().nullable(),
  name: z.string().meta({ description: 'of the project, or of the customer' }),
  sla: SlaTable,
  version: z.int(),
});

export const ticket_settings = {
  get_ticket_choices: call({
    service: 'pmt',
    method: 'GET',
    says: 'Gives what a ticket can be about and who can work on it: categories, plants, people, promises.',
    takes: z.strictObject({}),
    gives: z.object({
      categories: z.array(
        z.object({ name: z.string(), sub_categories: z.array(z.string()), user_id: z.int().nullable() }),
      ),
      projects: z.array(z.object({ id: z.int(), name: z.string(), code: z.string() })),
      people: z
        .array(z.object({ user_id: z.int(), name: z.string(), role: z.string(), outside: z.boolean() }))
        .meta({ description: 'for people of the company only' }),
      sla: SlaTable,
      opens: z.int().meta({ description: 'minute of the day' }),
      closes: z.int(),
      escalation: z
        .object({ first: z.array(z.int()), second: z.array(z.int()), hours: z.int().nullable() })
        .meta({ description: 'who is told of a time that is over, and after how many working hours without movement' }),
      mail_address: z.string().meta({ description: 'a mail to it becomes a ticket; empty: none is received' }),
      version: z.int(),
      why_not_settings: z.string().meta({ description: 'why the person may not change the settings; empty: they may' }),
    }),
    allow: allow.toView('tickets'),
  }),
  update_ticket_settings: call({
    service: 'pmt',
    method: 'POST',
    says: 'Sets the company’s categories, promises, business hours and escalation; open tickets get their new due times.',
    takes: z.strictObject({
      version: Version,
      categories: Categories.optional(),
      sla: NewSlaTable.optional(),
      opens: z.int().min(0).max(1439).optional(),
      closes: z.int().min(1).max(1440).optional(),
      escalation: z
        .strictObject({
          first: Told,
          second: Told,
          hours: z.int().min(1).max(500).nullable().meta({ description: 'null: there is no second level' }),
        })
        .optional(),
    }),
    gives: z.object({ version: z.int() }),
    allow: allow.toApprove('tickets'),
    changes: ['tickets'],
  }),
  get_ticket_promises: call({
    service: 'pmt',
    method: 'GET',
    says: 'Lists the projects and customers to whom other times are promised, and the customers there are.',
    takes: z.strictObject({}),
    gives: z.object({
      promises: z.array(OwnTimes),
      customers: z.array(z.object({ user_id: z.int(), name: z.string(), note: z.string() })),
    }),
    allow: allow.toApprove('tickets'),
  }),
  add_ticket_promise: call({
    service: 'pmt',
    method: 'POST',
    says: 'Promises other times to one project or one customer; their open tickets get their new due times.',
    takes: z.strictObject({
      project_id: Id.nullable().default(null),
      customer_id: Id.nullable().default(null),
      sla: NewSlaTable,
    }),
    gives: z.object({ id: z.int() }),
    allow: allow.toApprove('tickets'),
    changes: ['tickets'],
  }),
  update_ticket_promise: call({
    service: 'pmt',
    method: 'POST',
    says: 'Changes the times promised to one project or customer; their open tickets get their new due times.',
    takes: z.strictObject({ promise_id: Id, version: Version, sla: NewSlaTable }),
    gives: z.object({ id: z.int() }),
    allow: allow.toApprove('tickets'),
    changes: ['tickets'],
  }),
  delete_ticket_promise: call({
    service: 'pmt',
    method: 'POST',
    says: 'Takes the times promised to one project or customer back; the next wider promise holds again.',
    takes: z.strictObject({ promise_id: Id }),
    gives: z.object({ id: z.int() }),
    allow: allow.toApprove('tickets'),
    changes: ['tickets'],
  }),
} as const;
