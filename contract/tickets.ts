/** Tickets: what is broken or asked for at a plant, who works on it, what was said, and what was promised. */
import { z } from 'zod';
import { isDeliverableEmail } from '../domain/text.ts';
import { except, pick } from '../domain/records.ts';
import {
  line_fields,
  problem_fields,
  solution_fields,
  sorted_keys,
  ticket_fields,
} from '../domain/tickets/ticket_fields.ts';
import { sla_clocks, sla_standings, ticket_statuses, waiting_parties } from '../domain/tickets.ts';
import { allow } from '../domain/rules.ts';
import { abilities } from './abilities.ts';
import { Choice, call, Id, Instant, PlainDate, Text, UploadedFile, Version } from './call.ts';
import { CustomChange, CustomFilter, CustomGiven } from './defined_fields.ts';
import { addedShapes, filterShapes, givenShapes, shapesOf } from './fields.ts';
import { complaint } from './complaint.ts';
import { say } from '../domain/sentences.ts';

/** Files that travel with one request. */
export const most_ticket_files = 6;

export const files = z
  .array(UploadedFile)
  .max(most_ticket_files, complaint(say`Attach at most ${{ most_ticket_files }} files.`))
  .default([]);

export const Email = Text(254).refine(
  (text) => text === '' || isDeliverableEmail(text),
  complaint(say`Check this address.`),
);

const Clock = z.object({
  due: Instant.nullable(),
  soon: Instant.nullable().meta({ description: 'when three quarters of the time are used up' }),
  reached: Instant.nullable(),
});

export const TicketMoveAbilities = abilities('change_ticket_status');

/** A ticket as a list shows it. */
export const TicketRow = z.object({
  id: z.int(),
  number: z.string(),
  ...givenShapes(line_fields, {}),
  project_name: z.string().nullable(),
  status: z.enum(ticket_statuses),
  waiting_for: z.enum(['', ...waiting_parties]),
  custom: CustomGiven,
  raised_by: z.string().meta({ description: 'name of who raised it' }),
  raised_at: Instant,
  updated_at: Instant,
  assignee_id: z.int().nullable(),
  assignee: z.string().nullable(),
  clocks: z.object({ acknowledge: Clock, on_site: Clock, fix: Clock }),
  paused_since: Instant.nullable(),
  fixed_at: Instant.nullable(),
  rating: z.int().nullable(),
  own: z.boolean().meta({ description: 'raised by the person, or about their plant' }),
  follows: z.boolean(),
  moves: z
    .array(z.object({ status: z.enum(ticket_statuses), abilities: TicketMoveAbilities }))
    .meta({ description: 'the statuses it may go to from where it is' }),
  version: z.int(),
});

const File = z.object({
  file_id: z.int(),
  file_name: z.string(),
  content_type: z.string(),
  byte_size: z.int(),
  quarantined: z.boolean().meta({ description: 'sent by a stranger: never shown in place' }),
});

const Original = File.nullable().meta({
  description: 'the mail as it came; for people of the company who see how to reach the reporter',
});

const Message = z.object({
  id: z.int(),
  /** another number: it was said on a ticket that was merged into this one */
  ticket_number: z.string(),
  user_id: z.int().meta({ description: '0: who reported the ticket, without an account' }),
  name: z.string(),
  outside: z.boolean(),
  avatar_file_id: z.int().nullable(),
  text: z.string(),
  internal: z.boolean(),
  made_at: Instant,
  files: z.array(File),
  original: Original,
});

const Turn = z.object({
  id: z.int(),
  at: Instant,
  name: z.string().nullable().meta({ description: 'null: someone outside without an account' }),
  kind: z.string(),
  was: z.string(),
  becomes: z.string(),
  remark: z.string(),
});

export const TicketAbilities = abilities(
  'update_ticket',
  'reassign_ticket',
  'add_ticket_duplicate',
  'approve_ticket_cost',
  'add_ticket_rating',
);

/** A ticket whole; what is the company’s own business is empty for people outside. */
export const Ticket = TicketRow.extend({
  ...givenShapes(except(ticket_fields, ['warranty']), {}),
  reporter_hidden: z
    .boolean()
    .meta({ description: 'phone and email of the reporter are known, and not shown to this person' }),
  plant_code: z.string(),
  paused_minutes: z.int(),
  promised_to: z
    .enum(['', 'customer', 'project'])
    .meta({ description: 'whose own times its clocks run by; empty: the company’s' }),
  promised_name: z.string().meta({ description: 'the customer’s name, when its times are theirs' }),
  told: z
    .array(z.object({ clock: z.enum(sla_clocks), level: z.enum(['breached', 'stuck']), at: Instant }))
    .meta({ description: 'which breached times the people concerned were notified of; for the company only' }),
  cost_state: z.enum(['not_required', 'pending', 'approved', 'rejected']),
  warranty: z.boolean().nullable(),
  rating_words: z.string(),
  duplicate_of: z.object({ id: z.int(), number: z.string() }).nullable(),
  duplicates: z.array(z.object({ id: z.int(), number: z.string(), title: z.string() })),
  files: z.array(File),
  original: Original,
  messages: z.array(Message),
  history: z.array(Turn),
  followers: z.array(z.object({ user_id: z.int(), name: z.string() })),
  inside: z.boolean(),
  abilities: TicketAbilities,
});

const about = { ticket_id: Id, version: Version };

export const ticket_facts = shapesOf(ticket_fields, { warranty: z.boolean().nullable() });
const problem = pick(ticket_facts, Object.keys(problem_fields) as (keyof typeof problem_fields)[]);
const solution = pick(ticket_facts, Object.keys(solution_fields) as (keyof typeof solution_fields)[]);

const chosen = <Value extends z.ZodType>(value: Value, most = 60) => z.array(value).max(most).default([]);
const yes_no = chosen(Choice(['yes', 'no']), 2);
const stars = z.number().min(0).max(5).optional();
const day = PlainDate.optional();

/** What of the tickets a person sees a list leaves; an empty text among the chosen ones stands for none. */
export const found = {
  search: Text(100).default('').meta({ description: 'every word stands in the number, the title, the plant …' }),
  ...filterShapes(ticket_fields),
  status: chosen(Choice(ticket_statuses)),
  open: yes_no.meta({ description: 'whether someone still has to do something' }),
  sla: chosen(Choice(sla_standings)).meta({
    description: 'by the SLA that presses most: breached, due soon, paused, running; or resolved late',
  }),
  project: chosen(Text(200), 200).meta({ description: 'names of plants' }),
  assignee: chosen(Text(120), 200).meta({ description: 'names of people' }),
  raised_by: Text(100).optional().meta({ description: 'what the name of who raised it contains' }),
  assigned_to_me: yes_no,
  followed: yes_no,
  rating_from: stars,
  rating_to: stars,
  raised_from: day,
  raised_to: day,
  updated_from: day,
  updated_to: day,
  mine: z.boolean().default(false).meta({ description: 'only those assigned to the person, or followed' }),
  custom: CustomFilter,
};

/** What the list is sorted by besides its fields; `board`: as the cards of a column lie. */
const own_sorts = [
  'newest',
  'board',
  'status',
  'due',
  'project',
  'assignee',
  'raised_at',
  'raised_by',
  'rating',
  'updated_at',
] as const;
const ticket_sorts = [...own_sorts, ...sorted_keys] as const;

export const tickets = {
  get_company_tickets: call({
    method: 'GET',
    summary:
      'Lists the tickets the person may see, newest first, a window at a time: people of the company all, outside people their own.',
    request: z.strictObject({
      ...found,
      project_id: Id.optional(),
      before_id: Id.optional().meta({ description: 'only older ones: the list may grow while it is read' }),
      sort: Choice(ticket_sorts).default('newest'),
      sort_field: Id.optional().meta({ description: 'a field the company defined, in place of `sort`' }),
      descending: z.boolean().default(true).meta({ description: 'the order of a board is never turned round' }),
      offset: z.int().min(0).max(1_000_000).default(0),
      limit: z.int().min(1).max(1000).default(200),
    }),
    response: z.object({ tickets: z.array(TicketRow), total: z.int() }),
    allow: allow.toView('tickets'),
  }),
  get_ticket_figures: call({
    service: 'pmt',
    method: 'GET',
    summary: 'Counts the tickets the person may see: open, breached, due soon, waiting, assigned to the person.',
    request: z.strictObject({}),
    response: z.object({
      total: z.int(),
      open: z.int(),
      unassigned: z.int().meta({ description: 'open and assigned to nobody' }),
      breached: z.int().meta({ description: 'open and past an SLA' }),
      soon: z.int().meta({ description: 'open with three quarters of an SLA used' }),
      waiting: z.int(),
      mine: z.int().meta({ description: 'open and assigned to the person' }),
      to_rate: z.int().meta({ description: 'the person’s own that were resolved and not rated' }),
    }),
    allow: allow.toView('tickets'),
  }),
  get_ticket_filters: call({
    service: 'pmt',
    method: 'GET',
    summary: 'Gives the plants, people and categories of the tickets the person may see, to filter by.',
    request: z.strictObject({}),
    response: z.object({
      projects: z.array(z.string()),
      assignees: z.array(z.string()),
      categories: z.array(z.string()),
      sub_categories: z.array(z.string()),
    }),
    allow: allow.toView('tickets'),
  }),
  get_ticket: call({
    method: 'GET',
    summary: 'Gives one ticket with what was said, its files, its clocks and its history.',
    request: z.strictObject({ ticket_id: Id }),
    response: Ticket,
    allow: allow.toView('tickets'),
  }),
  add_ticket: call({
    encoding: 'multipart',
    summary: 'Raises a ticket, starts its clocks and tells the people who look after tickets of the plant.',
    request: z.strictObject({
      ...addedShapes(
        except(ticket_fields, Object.keys(solution_fields) as (keyof typeof solution_fields)[]),
        ticket_facts,
      ),
      project_id: ticket_facts.project_id.optional(),
      contact_email: Email.default(''),
      custom: CustomChange.optional(),
      files,
    }),
    response: Ticket,
    allow: allow.toWork('tickets'),
    changes: ['tickets', 'notifications'],
  }),
  update_ticket: call({
    summary:
      'Changes the facts of a ticket; another priority moves its clocks, a cost outside warranty asks for approval.',
    request: z.strictObject({
      ...about,
      ...z.object({ ...problem, ...solution }).partial().shape,
      custom: CustomChange.optional(),
      on_site: z.boolean().optional().meta({ description: 'someone is there now' }),
    }),
    response: Ticket,
    allow: allow.toWork('tickets'),
    changes: ['tickets'],
  }),
  change_ticket_status: call({
    summary: 'Moves a ticket to another status and tells those who follow it; its clocks rest while it waits.',
    request: z.strictObject({
      ...about,
      status: Choice(ticket_statuses),
      waiting_for: Choice(waiting_parties).optional(),
      remark: Text(1000).default('').meta({ description: 'read by everyone who sees the ticket' }),
    }),
    response: Ticket,
    allow: allow.toWork('tickets'),
    changes: ['tickets', 'notifications'],
  }),
  reassign_ticket: call({
    summary: 'Gives a ticket to another person, of the company or outside, or to nobody, and tells them.',
    request: z.strictObject({ ...about, user_id: Id.nullable(), remark: Text(500).default('') }),
    response: Ticket,
    allow: allow.toWork('tickets'),
    changes: ['tickets', 'notifications'],
  }),
  approve_ticket_cost: call({
    summary: 'Approves or rejects the cost that a ticket would charge.',
    request: z.strictObject({ ...about, approved: z.boolean(), remark: Text(500).default('') }),
    response: Ticket,
    allow: allow.toApprove('tickets'),
    changes: ['tickets', 'notifications'],
  }),
  add_ticket_message: call({
    encoding: 'multipart',
    summary: 'Comments on a ticket, with files: a reply everyone reads, or a note for the company only.',
    request: z.strictObject({
      ticket_id: Id,
      text: Text(4000).default(''),
      internal: z.boolean().default(false).meta({ description: 'what people from outside write never is' }),
      files,
    }),
    response: Ticket,
    allow: allow.toWork('tickets'),
    changes: ['tickets', 'notifications'],
    limits: [{ per: 'ticket_id', tries: 120, seconds: 60 }],
  }),
  add_ticket_duplicate: call({
    summary:
      'Merges a ticket into the one that is kept: who followed it follows that one, what was said stays readable.',
    request: z.strictObject({ ...about, kept_id: Id }),
    response: Ticket,
    allow: allow.toWork('tickets'),
    changes: ['tickets', 'notifications'],
  }),
  toggle_ticket_follow: call({
    summary: 'Follows a ticket, or no longer.',
    request: z.strictObject({ ticket_id: Id, follows: z.boolean() }),
    response: Ticket,
    allow: allow.toView('tickets'),
    changes: ['tickets'],
  }),
  add_ticket_rating: call({
    summary: 'Rates how a resolved ticket was handled; by the person who raised it, and it may be changed.',
    request: z.strictObject({ ticket_id: Id, stars: z.int().min(1).max(5), words: Text(1000).default('') }),
    response: Ticket,
    allow: allow.toWork('tickets'),
    changes: ['tickets', 'notifications'],
  }),
} as const;
