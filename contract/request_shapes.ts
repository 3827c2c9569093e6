/** Requests for quotation as calls give and take them: lines, suppliers asked, files. */
import { z } from 'zod';
import { answer_states, request_standings, request_states } from '../domain/procurement/requests.ts';
import { units } from '../domain/units.ts';
import { abilities } from './abilities.ts';
import { Choice, Id, Instant, PlainDate, Text, Version } from './call.ts';

export const ids = (most: number) => z.array(Id).max(most);
export const about = { rfq_id: Id };
export const changed = { ...about, version: Version };
/** What is left to order of a line of the bill of quantities. */
export const to_order = z
  .number()
  .meta({ description: 'of the quantity, neither ordered nor in an order that awaits approval' });

export const RfqRow = z.object({
  id: z.int(),
  number: z.string().meta({ description: 'empty: not sent yet' }),
  title: z.string(),
  project_id: z.int(),
  project: z.string(),
  projects: z.int().meta({ description: 'of how many projects it has lines' }),
  standing: Choice(request_standings),
  due_on: PlainDate.nullable(),
  lines: z.int(),
  asked: z.int(),
  quoted: z.int(),
  declined: z.int(),
  made_by: z.string(),
  sent_at: Instant.nullable(),
});

const RfqLine = z.object({
  id: z.int(),
  boq_line_id: z.int(),
  project_id: z.int(),
  project: z.string(),
  category: z.string(),
  code: z.string(),
  description: z.string(),
  makes: z.string(),
  specification: z.string(),
  unit: Choice(units),
  watts: z.number().nullable(),
  quantity: z.number(),
  needed_by: PlainDate.nullable(),
});

const Asked = z.object({
  id: z.int(),
  supplier_id: z.int(),
  name: z.string(),
  email: z.string(),
  state: Choice(answer_states),
  due_on: PlainDate.nullable(),
  round: z.int(),
  versions: z.int().meta({ description: 'how often they sent a quote' }),
  invited_at: Instant.nullable(),
  opened_at: Instant.nullable(),
  quoted_at: Instant.nullable(),
  declined_at: Instant.nullable(),
  declined_reason: z.string(),
  reminded_at: Instant.nullable(),
});

export const RfqAbilities = abilities(
  'update_rfq',
  'delete_rfq',
  'send_rfq',
  'update_rfq_due',
  'add_rfq_suppliers',
  'send_rfq_reminders',
  'change_rfq_status',
  'add_rfq_copy',
  'send_rfq_round',
  'approve_rfq_award',
  'undo_rfq_award',
  'get_rfq_comparison',
);

export const Rfq = z.object({
  id: z.int(),
  number: z.string(),
  title: z.string(),
  project_id: z.int(),
  project: z.string(),
  status: Choice(request_states),
  standing: Choice(request_standings),
  due_on: PlainDate.nullable(),
  needed_by: PlainDate.nullable(),
  delivery_place: z.string(),
  terms: z.string(),
  cancel_reason: z.string(),
  round: z.int(),
  made_by: z.string(),
  sent_at: Instant.nullable(),
  version: z.int(),
  lines: z.array(RfqLine).meta({ description: 'those of projects whose supply chain the person sees' }),
  hidden_lines: z.int().meta({ description: 'of projects the person does not see' }),
  suppliers: z.array(Asked),
  files: z.array(z.object({ file_id: z.int(), file_name: z.string(), byte_size: z.int() })),
  rounds: z.array(
    z.object({
      round: z.int(),
      note: z.string(),
      due_on: PlainDate,
      made_at: Instant,
      made_by: z.string(),
      asked: z.array(z.string()),
    }),
  ),
  award: z
    .object({ made_at: Instant, made_by: z.string(), reason: z.string(), suppliers: z.array(z.string()) })
    .nullable(),
  abilities: RfqAbilities,
});

export const facts = {
  title: Text(200),
  due_on: PlainDate.nullable(),
  needed_by: PlainDate.nullable(),
  delivery_place: Text(400),
  terms: Text(4000),
};
