/** Purchase orders as calls give and take them: lines, sums, instalments, amendments, proposals. */
import { z } from 'zod';
import { lateness_kinds } from '../domain/procurement/orders.ts';
import { order_steps } from '../domain/procurement/order_approval.ts';
import { tax_kinds } from '../domain/procurement/order_money.ts';
import {
  amendment_kinds,
  amendment_states,
  order_standings,
  order_states,
  proposal_states,
} from '../domain/procurement/orders.ts';
import { units } from '../domain/units.ts';
import { abilities } from './abilities.ts';
import { Choice, Instant, PlainDate } from './call.ts';
import { Spoken } from './spoken.ts';
import { Delivery, Instalment, OrderSums, maybe_paise, maybe_rate } from './order_facts.ts';

export const OrderRow = z.object({
  id: z.int(),
  number: z.string().meta({ description: 'empty: not approved yet' }),
  title: z.string(),
  project_id: z.int(),
  project: z.string(),
  projects: z.int().meta({ description: 'of how many projects it has lines' }),
  supplier_id: z.int(),
  supplier: z.string(),
  standing: Choice(order_standings),
  late: z.int().nullable().meta({ description: 'days, of the line that is latest; null: in time' }),
  amendment: z.int().meta({ description: 'how often it was amended' }),
  amendment_pending: z.boolean(),
  awaits_me: z.boolean().meta({ description: 'the person may approve it or its amendment now' }),
  lines: z.int(),
  received_lines: z.int(),
  categories: z.array(z.string()).meta({ description: 'of its lines' }),
  net: maybe_paise,
  total: maybe_paise,
  needed_by: PlainDate.nullable().meta({ description: 'the first day a line is needed by that has not come' }),
  promised_on: PlainDate.nullable().meta({ description: 'the last day the supplier promised' }),
  made_by: z.string(),
  made_at: Instant,
  approved_at: Instant.nullable(),
  sent_at: Instant.nullable(),
});

const Lateness = z
  .object({ kind: Choice(lateness_kinds), days: z.int() })
  .nullable()
  .meta({ description: 'null: in time, or no day is known' });

const ServiceEntry = z.object({
  id: z.int(),
  quantity: z.number(),
  done_on: PlainDate,
  note: z.string(),
  made_by: z.string(),
  made_at: Instant,
});

const OrderLine = z.object({
  id: z.int(),
  boq_line_id: z.int().nullable().meta({ description: 'null: it is not in the BOQ' }),
  service: z.boolean().meta({ description: 'it is confirmed as done, and never dispatched' }),
  service_entries: z.array(ServiceEntry).meta({ description: 'what was done of a service, the first day first' }),
  project_id: z.int(),
  project: z.string(),
  item_id: z.int().nullable(),
  item: z.string(),
  category: z.string(),
  code: z.string(),
  description: z.string(),
  make: z.string(),
  model: z.string(),
  warranty: z.string().meta({ description: 'empty: as the order says of all lines' }),
  hsn: z.string(),
  almm: z.boolean().nullable().meta({
    description:
      'its model stands in ALMM List-I, as the imported list says, else as the item or the supplier states; null: not known',
  }),
  dcr: z.boolean().nullable().meta({ description: 'of domestic content; null: not known' }),
  unit: z.enum(units),
  conversions: z.array(z.object({ unit: z.enum(units), num: z.number(), den: z.number() })),
  watts: z.number().nullable(),
  quantity: z.number(),
  short_closed: z.number(),
  dispatched: z.number(),
  received: z.number(),
  least: z.number().meta({
    description: 'what it cannot be reduced below: called for inspection, accepted, cleared or dispatched',
  }),
  needed_by: PlainDate.nullable(),
  promised_on: PlainDate.nullable(),
  late: Lateness,
  deliveries: z.array(Delivery),
  formats: z
    .array(z.object({ unit: z.enum(units), price_format: z.string(), quantity: z.number() }))
    .meta({ description: 'how it may be priced, with one stock unit in that unit' }),
  format: z.enum(units),
  price: maybe_rate,
  rate: maybe_rate.meta({ description: 'paise for one stock unit; null without the right to purchase prices' }),
  per_wp: maybe_rate,
  gst_percent: z.number(),
  net: maybe_paise,
  tax: maybe_paise,
  budget_rate: maybe_rate.meta({
    description: 'paise for one stock unit, as the BOQ has it; null: none, or no right',
  }),
  budget_left: maybe_paise.meta({
    description:
      'paise of the BOQ line’s budget that this and all other orders leave; below zero: exceeded; null: none, or no right',
  }),
  approved_quantity: z.number().nullable().meta({ description: 'of the line of the BOQ; null: it has none' }),
  ordered_elsewhere: z.number().meta({ description: 'of it, in other orders that are placed' }),
  pending_elsewhere: z.number().meta({ description: 'of it, in other orders that await approval' }),
  over: z.number().meta({ description: 'how much more is ordered than the BOQ allows' }),
  over_reason: z.string(),
});

const Step = z.object({
  step: Choice(order_steps),
  name: z.string(),
  note: z.string(),
  at: Instant,
  net: maybe_paise,
});

/** What changed, old and new side by side. */
const AmendedField = z.object({
  field: z.string().meta({ description: 'as the line or the order names it' }),
  before: z.union([z.string(), z.number()]).nullable(),
  after: z.union([z.string(), z.number()]).nullable(),
});
const Amendment = z.object({
  id: z.int(),
  number: z.int().nullable().meta({ description: 'null: not applied' }),
  kind: Choice(amendment_kinds),
  state: Choice(amendment_states),
  reason: z.string(),
  made_by: z.string(),
  made_at: Instant,
  decided_by: z.string(),
  decided_at: Instant.nullable(),
  decided_note: z.string(),
  net_before: maybe_paise,
  net_after: maybe_paise,
  fields: z.array(AmendedField).meta({ description: 'of the order; prices only with the right to them' }),
  lines: z.array(z.object({ line_id: z.int(), description: z.string(), fields: z.array(AmendedField) })),
});

const Proposal = z.object({
  id: z.int(),
  line_id: z.int(),
  description: z.string(),
  promised_on: PlainDate.nullable(),
  quantity: z.number().nullable(),
  price: maybe_rate,
  note: z.string(),
  state: Choice(proposal_states),
  made_at: Instant,
  decided_by: z.string(),
  decided_at: Instant.nullable(),
});

export const OrderFile = z.object({ file_id: z.int(), file_name: z.string(), byte_size: z.int() });

export const OrderAbilities = abilities(
  'update_order',
  'delete_order',
  'upload_order_file',
  'send_order_for_approval',
  'undo_order_for_approval',
  'approve_order',
  'reject_order',
  'send_order_question',
  'send_order',
  'add_order_amendment',
  'reject_order_proposals',
  'change_order_short_close',
  'change_order_status',
  'export_order',
  'add_service_entry',
  'undo_service_entry',
);

export const Damages = z
  .object({
    paise: z.int(),
    days: z.int().meta({ description: 'by how many days the latest part is late' }),
  })
  .nullable()
  .meta({
    description:
      'liquidated damages as they stand today, of what came late or is still missing; null: none were agreed, nothing is late, or without the right to purchase prices',
  });

export const Order = z.object({
  id: z.int(),
  number: z.string(),
  title: z.string(),
  project_id: z.int(),
  project: z.string(),
  rfq_id: z.int().nullable(),
  rfq_number: z.string(),
  status: Choice(order_states),
  standing: Choice(order_standings),
  amendment: z.int(),
  version: z.int(),
  supplier: z.object({
    id: z.int(),
    name: z.string(),
    contact_name: z.string(),
    email: z.string(),
    state: z.string(),
    gstins: z.array(z.string()).meta({ description: 'one of which the order bears' }),
    blocked: Spoken.nullable().meta({ description: 'why nothing can be ordered of them now' }),
  }),
  supplier_gstin: z.string(),
  company_gstin: z.string(),
  tax_kind: Choice(tax_kinds),
  supply_state: z.string(),
  ship_to_store_id: z.int().nullable(),
  ship_to: z.string(),
  ship_to_state: z.string(),
  ship_to_contact: z.string(),
  ship_to_phone: z.string(),
  terms: z.string(),
  payment_terms: z.string(),
  credit_days: z.int(),
  warranty: z.string(),
  ld_percent: z.number(),
  ld_cap_percent: z.number(),
  damages: Damages,
  instalments: z.array(Instalment),
  freight: maybe_paise,
  freight_gst_percent: z.number(),
  sums: OrderSums.nullable().meta({ description: 'null without the right to purchase prices' }),
  sees_prices: z.boolean(),
  made_by: z.string(),
  made_at: Instant,
  approved_by: z.string(),
  approved_at: Instant.nullable(),
  sent_at: Instant.nullable(),
  opened_at: Instant.nullable().meta({ description: 'when the supplier first opened the link' }),
  answered_at: Instant.nullable(),
  question_at: Instant.nullable().meta({ description: 'since when a question or proposal of the supplier is open' }),
  answer: z.string().meta({ description: 'what the supplier said' }),
  close_reason: z.string(),
  lines: z.array(OrderLine).meta({ description: 'those of projects whose supply chain the person sees' }),
  hidden_lines: z.int().meta({ description: 'of projects the person does not see' }),
  files: z.array(OrderFile),
  approval: z.object({
    needed: z.int().meta({ description: 'how many people have to approve it' }),
    given: z.int(),
    awaited: z.array(z.string()).meta({ description: 'names of those who may decide now; empty: nothing is pending' }),
    asked: z
      .array(z.string())
      .meta({ description: 'of a draft: names of those who may approve it if this person asks' }),
    steps: z.array(Step).meta({ description: 'the newest first, at most 50' }),
  }),
  amendments: z.array(Amendment).meta({ description: 'the newest first, at most 50' }),
  proposals: z.array(Proposal).meta({ description: 'of the supplier, the newest first, at most 200' }),
  endings: z
    .object({ closed: Spoken.nullable(), cancelled: Spoken.nullable() })
    .meta({ description: 'why it cannot be closed, and why it cannot be cancelled' }),
  abilities: OrderAbilities,
});
