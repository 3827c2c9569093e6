/** What tickets can be about, who can work on them, and what is promised. */
import { z } from 'zod';
import { allow } from '../domain/rules.ts';
import { abilities } from './abilities.ts';
import { type default_sla, promiseOutOfOrder } from '../domain/tickets.ts';
import { complaint } from './complaint.ts';
import { call, Id, Text, Version } from './call.ts';
import { say } from '../domain/sentences.ts';

const Categories = z
  .array(
    z.strictObject({
      name: Text(60, 1),
      sub_categories: z.array(Text(60, 1)).max(30),
      user_id: Id.nullable().default(null).meta({ description: 'who gets its new tickets' }),
    }),
  )
  .min(1, complaint(say`Keep at least one category.`))
  .max(60, complaint(say`Keep at most 60 categories.`));

const minutes = z.int().min(1).max(525_600).nullable();
const Promised = z.strictObject({ acknowledge: minutes, on_site: minutes, fix: minutes });
const SlaTable = z.strictObject({
  Critical: Promised,
  High: Promised,
  Medium: Promised,
  Low: Promised,
} satisfies Record<keyof typeof default_sla, typeof Promised>);

/** The same as someone sets it: answered first, then on site, then solved. */
const NewSlaTable = SlaTable.superRefine((sla, ctx) => {
  const found = promiseOutOfOrder(sla);
  if (found) ctx.addIssue({ code: 'custom', path: [found.priority, found.clock], message: complaint(found.sentence) });
});

/** Whom a ticket goes to when its time is over: at most so many on each of the two levels. */
export const most_escalated = 10;
const Told = z.array(Id).max(most_escalated, complaint(say`Select at most ${{ most_escalated }} people.`));

const OwnTimes = z.object({
  id: z.int(),
  project_id: z.int().nullable(),
  customer_id: z.int().nullable(),
  name: z.string().meta({ description: 'of the project, or of the customer' }),
  sla: SlaTable,
  version: z.int(),
});

export const TicketSettingsAbilities = abilities('update_ticket_settings');

export const ticket_settings = {
  get_ticket_choices: call({
    method: 'GET',
    summary: 'Gives what a ticket can be about and who can work on it: categories, plants, people, promises.',
    request: z.strictObject({}),
    response: z.object({
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
      abilities: TicketSettingsAbilities,
    }),
    allow: allow.toView('tickets'),
  }),
  update_ticket_settings: call({
    summary:
      'Sets the company’s categories, promises, business hours and escalation; open tickets get their new due times.',
    request: z.strictObject({
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
    response: z.object({ version: z.int() }),
    allow: allow.toApprove('tickets'),
    changes: ['tickets'],
  }),
  get_ticket_promises: call({
    method: 'GET',
    summary: 'Lists the projects and customers to whom other times are promised, and the customers there are.',
    request: z.strictObject({}),
    response: z.object({
      promises: z.array(OwnTimes),
      customers: z.array(z.object({ user_id: z.int(), name: z.string(), note: z.string() })),
    }),
    allow: allow.toApprove('tickets'),
  }),
  add_ticket_promise: call({
    summary: 'Promises other times to one project or one customer; their open tickets get their new due times.',
    request: z.strictObject({
      project_id: Id.nullable().default(null),
      customer_id: Id.nullable().default(null),
      sla: NewSlaTable,
    }),
    response: z.object({ id: z.int() }),
    allow: allow.toApprove('tickets'),
    changes: ['tickets'],
  }),
  update_ticket_promise: call({
    summary: 'Changes the times promised to one project or customer; their open tickets get their new due times.',
    request: z.strictObject({ promise_id: Id, version: Version, sla: NewSlaTable }),
    response: z.object({ id: z.int() }),
    allow: allow.toApprove('tickets'),
    changes: ['tickets'],
  }),
  delete_ticket_promise: call({
    summary: 'Removes the times promised to one project or customer; the next wider promise applies again.',
    request: z.strictObject({ promise_id: Id }),
    response: z.object({ id: z.int() }),
    allow: allow.toApprove('tickets'),
    changes: ['tickets'],
  }),
} as const;
