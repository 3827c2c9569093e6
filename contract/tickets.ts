/** Tickets: what is broken or asked for at a plant, who works on it, what was said, and what was promised. */
import { z } from 'zod';
import { isDeliverableEmail } from '../domain/text.ts';
import { sla_clocks, ticket_channels, ticket_priorities, ticket_statuses, waiting_parties } from '../domain/tickets.ts';
import { allow } from '../domain/rules.ts';
import { Choice, call, Id, Instant, Phone, Text, UploadedFile, Version } from './call.ts';

/** Files that travel with one request. */
export const most_ticket_files = 6;

export const files = z
  .array(UploadedFile)
  .max(most_ticket_files, `Attach at most ${most_ticket_files} files.`)
  .default([]);

export const Email = Text(254).refine((text) => text === '' || isDeliverableEmail(text), 'Check this address.');

const Clock = z.object({
  due: Instant.nullable(),
  soon: Instant.nullable().meta({ description: 'when three quarters of the time are used up' }),
  reached: Instant.nullable(),
});

/** A ticket as a list shows it. */
export const TicketRow = z.object({
  id: z.int(),
  number: z.string(),
  title: z.string(),
  project_id: z.int().nullable(),
  project_name: z.string().nullable(),
  category: z.string(),
  sub_category: z.string(),
  priority: z.enum(ticket_priorities),
  status: z.enum(ticket_statuses),
  waiting_for: z.enum(['', ...waiting_parties]),
  channel: z.enum(ticket_channels),
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
  version: z.int(),
});

const File = z.object({
  file_id: z.int(),
  file_name: z.string(),
  content_type: z.string(),
  byte_size: z.int(),
  quarantined: z.boolean().meta({ description: 'sent by a stranger: never shown in place' }),
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

/** A ticket whole; what is the company’s own business is empty for people outside. */
export const Ticket = TicketRow.extend({
  description: z.string(),
  asset_serial: z.string(),
  contact_name: z.string(),
  contact_phone: z.string(),
  contact_email: z.string(),
  preferred_time: z.string(),
  plant_code: z.string(),
  paused_minutes: z.int(),
  promised_to: z
    .enum(['', 'customer', 'project'])
    .meta({ description: 'whose own times its clocks run by; empty: the company’s' }),
  promised_name: z.string().meta({ description: 'the customer’s name, when its times are theirs' }),
  told: z
    .array(z.object({ clock: z.enum(sla_clocks), level: z.enum(['breached', 'stuck']), at: Instant }))
    .meta({ description: 'which times that are over were told to whoever hears of it; for the company only' }),
  kwh_lost: z.number().nullable(),
  root_cause: z.string(),
  action: z.string(),
  parts: z.string(),
  cost: z.int().meta({ description: 'paise' }),
  cost_state: z.enum(['not_required', 'pending', 'approved', 'rejected']),
  warranty: z.boolean().nullable(),
  rating_words: z.string(),
  duplicate_of: z.object({ id: z.int(), number: z.string() }).nullable(),
  duplicates: z.array(z.object({ id: z.int(), number: z.string(), title: z.string() })),
  files: z.array(File),
  messages: z.array(Message),
  history: z.array(Turn),
  followers: z.array(z.object({ user_id: z.int(), name: z.string() })),
  inside: z.boolean(),
  may_approve: z.boolean().meta({ description: 'may decide on a cost' }),
});

const about = { ticket_id: Id, version: Version };

const facts = {
  project_id: Id.nullable().optional().meta({ description: 'the plant' }),
  category: Text(60, 1),
  sub_category: Text(60),
  asset_serial: Text(80),
  title: Text(160, 3),
  description: Text(4000),
  priority: Choice(ticket_priorities),
};

export const found = {
  search: Text(100).default(''),
  status: z.array(Choice(ticket_statuses)).max(ticket_statuses.length).default([]),
  priority: z.array(Choice(ticket_priorities)).max(ticket_priorities.length).default([]),
  mine: z.boolean().default(false).meta({ description: 'only those assigned to the person, or followed' }),
};

export const tickets = {
  get_company_tickets: call({
    service: 'pmt',
    method: 'GET',
    says: 'Lists the tickets the person may see, newest first: people of the company all, outside people their own.',
    takes: z.strictObject({
      ...found,
      project_id: Id.optional(),
      before_id: Id.optional(),
      limit: z.int().min(1).max(1000).default(200),
    }),
    gives: z.object({ tickets: z.array(TicketRow), total: z.int() }),
    allow: allow.toView('tickets'),
  }),
  get_ticket: call({
    service: 'pmt',
    method: 'GET',
    says: 'Gives one ticket with what was said, its files, its clocks and its history.',
    takes: z.strictObject({ ticket_id: Id }),
    gives: Ticket,
    allow: allow.toView('tickets'),
  }),
  add_ticket: call({
    service: 'pmt',
    method: 'POST',
    encoding: 'multipart',
    says: 'Raises a ticket, starts its clocks and tells the people who look after tickets of the plant.',
    takes: z.strictObject({
      ...facts,
      sub_category: facts.sub_category.default(''),
      asset_serial: facts.asset_serial.default(''),
      description: facts.description.default(''),
      priority: facts.priority.default('Medium'),
      channel: Choice(ticket_channels)
        .default('portal')
        .meta({ description: 'people of the company only; otherwise it is the portal' }),
      contact_name: Text(120).default(''),
      contact_phone: Phone.default(''),
      contact_email: Email.default(''),
      preferred_time: Text(120).default(''),
      files,
    }),
    gives: Ticket,
    allow: allow.toWork('tickets'),
    changes: ['tickets', 'notifications'],
  }),
  update_ticket: call({
    service: 'pmt',
    method: 'POST',
    says: 'Changes the facts of a ticket; another priority moves its clocks, a cost outside warranty asks for approval.',
    takes: z.strictObject({
      ...about,
      ...z.object(facts).partial().shape,
      on_site: z.boolean().optional().meta({ description: 'someone is there now' }),
      kwh_lost: z.number().min(0).max(99_999_999).nullable().optional(),
      root_cause: Text(1000).optional(),
      action: Text(2000).optional(),
      parts: Text(1000).optional(),
      cost: z.int().min(0).max(100_000_000_000).optional().meta({ description: 'paise' }),
      warranty: z.boolean().nullable().optional(),
    }),
    gives: Ticket,
    allow: allow.toWork('tickets'),
    changes: ['tickets'],
  }),
  change_ticket_status: call({
    service: 'pmt',
    method: 'POST',
    says: 'Moves a ticket to another status and tells those who follow it; its clocks rest while it waits.',
    takes: z.strictObject({
      ...about,
      status: Choice(ticket_statuses),
      waiting_for: Choice(waiting_parties).optional(),
      remark: Text(1000).default('').meta({ description: 'read by everybody who sees the ticket' }),
    }),
    gives: Ticket,
    allow: allow.toWork('tickets'),
    changes: ['tickets', 'notifications'],
  }),
  reassign_ticket: call({
    service: 'pmt',
    method: 'POST',
    says: 'Gives a ticket to another person, of the company or outside, or to nobody, and tells them.',
    takes: z.strictObject({ ...about, user_id: Id.nullable(), remark: Text(500).default('') }),
    gives: Ticket,
    allow: allow.toWork('tickets'),
    changes: ['tickets', 'notifications'],
  }),
  approve_ticket_cost: call({
    service: 'pmt',
    method: 'POST',
    says: 'Approves or rejects the cost that a ticket would charge.',
    takes: z.strictObject({ ...about, approved: z.boolean(), remark: Text(500).default('') }),
    gives: Ticket,
    allow: allow.toApprove('tickets'),
    changes: ['tickets', 'notifications'],
  }),
  add_ticket_message: call({
    service: 'pmt',
    method: 'POST',
    encoding: 'multipart',
    says: 'Says something on a ticket, with files: an answer everybody reads, or a note for the company only.',
    takes: z.strictObject({
      ticket_id: Id,
      text: Text(4000).default(''),
      internal: z.boolean().default(false).meta({ description: 'what people from outside write never is' }),
      files,
    }),
    gives: Ticket,
    allow: allow.toWork('tickets'),
    changes: ['tickets', 'notifications'],
    limits: [{ per: 'ticket_id', tries: 120, seconds: 60 }],
  }),
  add_ticket_duplicate: call({
    service: 'pmt',
    method: 'POST',
    says: 'Merges a ticket into the one that is kept: who followed it follows that one, what was said stays readable.',
    takes: z.strictObject({ ...about, kept_id: Id }),
    gives: Ticket,
    allow: allow.toWork('tickets'),
    changes: ['tickets', 'notifications'],
  }),
  toggle_ticket_follow: call({
    service: 'pmt',
    method: 'POST',
    says: 'Follows a ticket, or no longer.',
    takes: z.strictObject({ ticket_id: Id, follows: z.boolean() }),
    gives: Ticket,
    allow: allow.toView('tickets'),
    changes: ['tickets'],
  }),
  add_ticket_rating: call({
    service: 'pmt',
    method: 'POST',
    says: 'Rates how a resolved ticket was handled; by whoever raised it, and it may be changed.',
    takes: z.strictObject({ ticket_id: Id, stars: z.int().min(1).max(5), words: Text(1000).default('') }),
    gives: Ticket,
    allow: allow.toWork('tickets'),
    changes: ['tickets', 'notifications'],
  }),
} as const;
