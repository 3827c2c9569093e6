/** Dispatches as calls give and take them: vehicles, lots, serial numbers, ship-to, files. */
import { z } from 'zod';
import {
  delivery_file_kinds,
  dispatch_standings,
  most_lots,
  most_vehicles,
  receipt_states,
} from '../domain/deliveries/deliveries.ts';
import { eway_standings } from '../domain/deliveries/eway.ts';
import { say } from '../domain/sentences.ts';
import { abilities } from './abilities.ts';
import { AlmmFinding } from './almm.ts';
import { Choice, Id, Instant, Phone, PlainDate, Text } from './call.ts';
import { complaint } from './complaint.ts';
import { page, ordered_material } from './shapes.ts';
import { Reason } from './inventory.ts';
import { State } from './ship_to.ts';
import { Spoken } from './spoken.ts';
import { Quantity, QuantityOrZero } from './quantities.ts';

export const ids = z.array(Id).max(100).default([]);
export const Serials = z
  .array(Text(60, 1))
  .max(20_000, complaint(say`Use at most 20,000 serial numbers at once.`))
  .default([]);
export const Money = z.int().nullable().meta({ description: 'paise; null without the right to purchase prices' });

export const Vehicle = z.strictObject({
  vehicle: Text(20).default(''),
  driver: Text(80).default(''),
  driver_phone: Phone.default(''),
  over_dimensional: z.boolean().default(false),
  eway_bill: Text(12)
    .refine((text) => text === '' || /^\d{12}$/.test(text), complaint(say`An e-way bill number has 12 digits.`))
    .default(''),
  eway_completed_at: Instant.max(40)
    .pipe(z.iso.datetime({ offset: true }))
    .nullable()
    .default(null)
    .meta({ description: 'when the vehicle was entered in the e-way bill: its validity counts from there' }),
  lines: z
    .array(z.strictObject({ po_line_id: Id, quantity: QuantityOrZero }))
    .max(most_lots)
    .default([])
    .meta({
      description:
        'what it carries of each line; of several vehicles all must add up to the dispatch, a single one carries everything',
    }),
});

/** A vehicle of a dispatch that is changed. */
export const KnownVehicle = Vehicle.extend({
  id: Id.optional().meta({
    description: 'of a vehicle that is there; left out: the one with this number, or a new one',
  }),
  lines: Vehicle.shape.lines.unwrap().optional().meta({
    description:
      'what it carries of what is still on the way; left out: as it is, and everything of a single one. All that have not arrived must add up',
  }),
});

const Pin = Text(6).refine(
  (text) => text === '' || /^[1-9]\d{5}$/.test(text),
  complaint(say`A PIN code has 6 digits.`),
);
/** Ship-to of a dispatch; what is left out is that of its order, or stays. */
export const ship_to_facts = {
  to_address: Text(600).optional(),
  to_state: State.optional(),
  to_pincode: Pin.optional(),
  to_contact: Text(120).optional(),
  to_phone: Phone.optional(),
};
/** What is known of the way, and may still change until it arrives. */
export const way_facts = {
  eta: PlainDate.nullable().default(null),
  transporter: Text(120).default(''),
  transporter_gstin: Text(15).default(''),
  lr_number: Text(40).default(''),
  lr_on: PlainDate.nullable().default(null),
  invoice_number: Text(16).default(''),
  invoice_on: PlainDate.nullable().default(null),
  distance_km: z
    .number()
    .min(0.1)
    .max(4000, complaint(say`Enter the distance, from 1 to 4,000 km.`))
    .multipleOf(0.1)
    .nullable()
    .default(null),
  from_address: Text(240).default(''),
  from_place: Text(50).default(''),
  from_pincode: Pin.default(''),
  insurance: Text(120).default(''),
  packing_list: Text(60).default(''),
  note: Reason,
  vehicles: z.array(Vehicle).max(most_vehicles).default([]),
};
export const NewLot = z.strictObject({
  po_line_id: Id,
  quantity: Quantity,
  packages: z.int().min(0).max(100_000).default(0),
  serials: Serials,
});
export const new_dispatch = {
  order_id: Id,
  dispatched_on: PlainDate.meta({ description: 'not in the future' }),
  ...way_facts,
  lines: z.array(NewLot).min(1, complaint(say`Add at least one item.`)).max(most_lots),
};

export const Override = z.object({ quantity: z.number(), reason: z.string(), made_by: z.string(), made_at: Instant });
const ShownVehicle = z.object({
  id: z.int(),
  vehicle: z.string(),
  driver: z.string(),
  driver_phone: z.string(),
  over_dimensional: z.boolean(),
  eway_bill: z.string(),
  eway_completed_at: Instant.nullable(),
  eway_valid_until: Instant.nullable(),
  eway: Choice(eway_standings),
  challan: z.string().meta({ description: 'number of its delivery challan' }),
  lines: z
    .array(z.object({ dispatch_line_id: z.int(), po_line_id: z.int(), quantity: z.number() }))
    .meta({ description: 'what it carries; none: its load is unknown' }),
  arrived_at: Instant.nullable(),
});
const Lot = z.object({
  id: z.int(),
  po_line_id: z.int(),
  boq_line_id: z.int().nullable().meta({ description: 'null: it is not in the BOQ' }),
  item_id: z.int(),
  lot_id: z.int(),
  ...ordered_material,
  quantity: z.number(),
  packages: z.int(),
  uncleared: z.number().meta({ description: 'the quantity that went without inspection or MDCC' }),
  open: z.number().meta({ description: 'still on the way' }),
  delivered: z.number(),
  stored: z.number(),
  short: z.number(),
  returned: z.number(),
  serials: z.int().meta({ description: 'how many of those on the way are known by their serial numbers' }),
  has_serials: z.boolean(),
  overrides: z
    .array(Override)
    .meta({ description: 'who let something of its line through without inspection or MDCC, and why' }),
  almm: z.array(AlmmFinding).meta({ description: 'of modules: what the lists of approved models say today' }),
});
export const DispatchAbilities = abilities(
  'update_dispatch',
  'undo_dispatch',
  'add_goods_receipt',
  'generate_eway_bill',
  'generate_delivery_challan',
  'upload_delivery_file',
  'add_material_return',
);
export const File = z.object({
  file_id: z.int(),
  file_name: z.string(),
  content_type: z.string(),
  byte_size: z.int(),
  kind: Choice(delivery_file_kinds),
});
/** What a list and the page of a dispatch both show. */
const dispatch_head = {
  id: z.int(),
  number: z.string(),
  project_id: z.int(),
  project: z.string(),
  order_id: z.int(),
  order: z.string(),
  supplier_id: z.int(),
  supplier: z.string(),
  store_id: z.int(),
  store: z.string(),
  standing: Choice(dispatch_standings),
  dispatched_on: PlainDate,
  eta: PlainDate.nullable(),
  transporter: z.string(),
};
export const DispatchRow = z.object({
  ...dispatch_head,
  lr_number: z.string(),
  vehicles: z.string().meta({ description: 'their numbers' }),
  items: z.string().meta({ description: 'what is on it, in short' }),
  lots: z.int(),
  kwp: z.number().nullable(),
  eway: Choice(eway_standings).meta({ description: 'of the vehicle that expires first and has not arrived' }),
  eway_valid_until: Instant.nullable(),
  overridden: z.boolean().meta({ description: 'some of it went without inspection or MDCC' }),
  short: z.boolean(),
  receipts: z.int(),
});
export const Dispatch = z.object({
  ...dispatch_head,
  transporter_gstin: z.string(),
  lr_number: z.string(),
  lr_on: PlainDate.nullable(),
  invoice_number: z.string(),
  invoice_on: PlainDate.nullable(),
  distance_km: z.number().nullable(),
  from_address: z.string(),
  from_place: z.string(),
  from_pincode: z.string(),
  to_address: z.string(),
  to_state: z.string(),
  to_pincode: z.string(),
  to_contact: z.string().meta({ description: 'who receives it at the site' }),
  to_phone: z.string(),
  insurance: z.string(),
  packing_list: z.string(),
  note: z.string(),
  by_supplier: z.boolean(),
  made_by: z.string(),
  made_at: Instant,
  undone_reason: z.string(),
  version: z.int(),
  value: Money.meta({
    description: 'paise without tax, at the order’s rates; null without the right to purchase prices',
  }),
  vehicles: z.array(ShownVehicle),
  lines: z.array(Lot),
  files: z.array(File),
  receipts: z.array(
    z.object({
      id: z.int(),
      number: z.string(),
      status: Choice(receipt_states),
      arrived_at: Instant,
      vehicle: z.string(),
      made_by: z.string(),
      undone: z.boolean(),
    }),
  ),
  eway_problems: z.array(Spoken).meta({ description: 'what the portal would refuse of the e-way bill' }),
  abilities: DispatchAbilities,
});

export const DispatchableLine = z.object({
  po_line_id: z.int(),
  ...ordered_material,
  ordered: z.number(),
  cleared: z.number(),
  dispatched: z.number(),
  open: z.number().meta({ description: 'what may be dispatched now' }),
  blocked: Spoken.nullable().meta({ description: 'why no more may be, where more is ordered' }),
  promised_on: PlainDate.nullable(),
  overridden: z.number(),
});
export const OrderChoice = z.object({
  order_id: z.int(),
  number: z.string(),
  project_id: z.int(),
  project: z.string(),
  supplier: z.string(),
  open: z.int().meta({ description: 'lines of which something is still to be dispatched' }),
  due_on: PlainDate.nullable().meta({ description: 'the first promised day of those' }),
});

export const list_page = { ...page, project_ids: ids, descending: z.boolean().default(false) };
