/** Deliveries: what suppliers sent, what arrived of it at the gate, was stored and went back, and how far each material is. */
import { z } from 'zod';
import {
  claim_states,
  conditions,
  covers,
  delivery_file_kinds,
  dispatch_standings,
  most_lots,
  most_vehicles,
  receipt_states,
  return_reasons,
  seals,
  serial_findings,
  unloading_means,
} from '../domain/deliveries/deliveries.ts';
import { eway_standings } from '../domain/deliveries/eway.ts';
import { chain_steps } from '../domain/materials/chain.ts';
import { allow } from '../domain/rules.ts';
import { say } from '../domain/sentences.ts';
import { units } from '../domain/units.ts';
import { abilities } from './abilities.ts';
import { AlmmFinding } from './almm.ts';
import { call, Choice, fileCall, Id, Instant, Phone, PlainDate, Text, UploadedFile, Version } from './call.ts';
import { complaint } from './complaint.ts';
import { message, page } from './shapes.ts';
import { Quantity, Reason } from './inventory.ts';
import { ShipTo, State } from './ship_to.ts';
import { Spoken } from './spoken.ts';

const ids = z.array(Id).max(100).default([]);
const Some = z
  .number(complaint(say`Enter a quantity.`))
  .nonnegative(complaint(say`Enter a quantity of zero or more.`))
  .max(1_000_000_000, complaint(say`This number is too large.`))
  .multipleOf(0.001, complaint(say`Use at most three decimal places.`));
export const Serials = z
  .array(Text(60, 1))
  .max(20_000, complaint(say`Use at most 20,000 serial numbers at once.`))
  .default([]);
const Money = z.int().nullable().meta({ description: 'paise; null without the right to purchase prices' });

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
    .array(z.strictObject({ po_line_id: Id, quantity: Some }))
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
const new_dispatch = {
  order_id: Id,
  dispatched_on: PlainDate.meta({ description: 'not in the future' }),
  ...way_facts,
  lines: z.array(NewLot).min(1, complaint(say`Add at least one item.`)).max(most_lots),
};

const Override = z.object({ quantity: z.number(), reason: z.string(), made_by: z.string(), made_at: Instant });
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
  category: z.string(),
  description: z.string(),
  make: z.string(),
  model: z.string(),
  unit: Choice(units),
  watts: z.number().nullable(),
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
const File = z.object({
  file_id: z.int(),
  file_name: z.string(),
  content_type: z.string(),
  byte_size: z.int(),
  kind: Choice(delivery_file_kinds),
});
const DispatchRow = z.object({
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
const Dispatch = z.object({
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

const DispatchableLine = z.object({
  po_line_id: z.int(),
  category: z.string(),
  description: z.string(),
  make: z.string(),
  model: z.string(),
  unit: Choice(units),
  watts: z.number().nullable(),
  ordered: z.number(),
  cleared: z.number(),
  dispatched: z.number(),
  open: z.number().meta({ description: 'what may be dispatched now' }),
  blocked: Spoken.nullable().meta({ description: 'why no more may be, where more is ordered' }),
  promised_on: PlainDate.nullable(),
  overridden: z.number(),
});
const OrderChoice = z.object({
  order_id: z.int(),
  number: z.string(),
  project_id: z.int(),
  project: z.string(),
  supplier: z.string(),
  open: z.int().meta({ description: 'lines of which something is still to be dispatched' }),
  due_on: PlainDate.nullable().meta({ description: 'the first promised day of those' }),
});

const receipt_about = { receipt_id: Id, version: Version };
export const ArrivedLot = z.strictObject({
  dispatch_line_id: Id,
  expected: Some.meta({ description: 'what was still on the way when it was counted' }),
  arrived: Some,
  damaged: Some.default(0).meta({ description: 'of what arrived' }),
  complete: z.boolean().nullable().default(null).meta({
    description:
      'of less than the vehicle carries: true: the rest is short, false: the rest comes later; required there, never assumed',
  }),
  remark: Reason,
  serials: Serials.meta({ description: 'those that arrived' }),
  missing_serials: Serials.meta({
    description: 'those that are missing, where the list of all came with the dispatch',
  }),
});
export const gate_facts = {
  vehicle_id: Id.nullable().default(null),
  vehicle: Text(20).default(''),
  gate_entry: Text(40).default(''),
  weight_kg: z.number().positive().max(1_000_000).multipleOf(0.001).nullable().default(null),
  packages: z.int().min(0).max(100_000).nullable().default(null),
  seal: Choice(seals).default('none'),
  condition: Choice(conditions).default('good'),
  note: Reason,
};
export const unloading_facts = {
  unloaded_by_means: Choice(['', ...unloading_means]).default(''),
  crew: Text(120).default(''),
};
export const storing_facts = {
  yard: Text(120).default(''),
  stack_height_m: z.number().positive().max(50).multipleOf(0.01).nullable().default(null),
  cover: Choice(['', ...covers]).default(''),
};
export const StoredLot = z.strictObject({
  dispatch_line_id: Id,
  accepted: Some,
  rejected: Some.default(0),
  remark: Reason,
  serials: Serials.meta({ description: 'of what is accepted, where they are not known yet' }),
  rejected_serials: Serials.meta({ description: 'of what is rejected, where they are known' }),
});
export const ReceiptAbilities = abilities(
  'update_goods_receipt',
  'undo_goods_receipt',
  'generate_goods_receipt',
  'upload_delivery_file',
);
const ReceiptLine = z.object({
  dispatch_line_id: z.int(),
  category: z.string(),
  description: z.string(),
  make: z.string(),
  model: z.string(),
  unit: Choice(units),
  lot: z.string(),
  expected: z.number(),
  arrived: z.number(),
  short: z.number(),
  uncleared: z.number().meta({ description: 'the quantity of its lot that was dispatched without inspection or MDCC' }),
  excess: z.number(),
  held: z.number().meta({ description: 'excess that is neither cleared nor overridden: it cannot be accepted' }),
  damaged: z.number(),
  accepted: z.number().nullable(),
  rejected: z.number().nullable(),
  remark: z.string(),
  has_serials: z.boolean(),
  serials: z.int(),
  rate: z.number().nullable(),
  value: Money,
  overrides: z.array(Override),
});
const Receipt = z.object({
  id: z.int(),
  number: z.string(),
  status: Choice(receipt_states),
  dispatch_id: z.int(),
  dispatch: z.string(),
  project_id: z.int(),
  project: z.string(),
  order: z.string(),
  supplier: z.string(),
  store: z.string(),
  invoice_number: z.string(),
  lr_number: z.string(),
  arrived_at: Instant,
  gate_entry: z.string(),
  vehicle: z.string(),
  weight_kg: z.number().nullable(),
  packages: z.int().nullable(),
  seal: Choice(seals),
  condition: Choice(conditions),
  note: z.string(),
  unloaded_at: Instant.nullable(),
  unloaded_by_means: z.string(),
  crew: z.string(),
  stored_on: PlainDate.nullable(),
  yard: z.string(),
  stack_height_m: z.number().nullable(),
  cover: z.string(),
  undone: z.boolean(),
  undone_reason: z.string(),
  made_by: z.string(),
  stored_by: z.string(),
  version: z.int(),
  value: Money,
  lines: z.array(ReceiptLine),
  files: z.array(File),
  returns: z.array(z.object({ id: z.int(), number: z.string(), reason: Choice(return_reasons) })),
  abilities: ReceiptAbilities,
});

const Position = z.object({ latitude: z.number(), longitude: z.number() });
/** So many dispatches are shown on a map at most. */
export const most_on_map = 500;
const DispatchOnWay = DispatchRow.pick({
  id: true,
  number: true,
  project_id: true,
  project: true,
  supplier: true,
  standing: true,
  eta: true,
  vehicles: true,
  items: true,
  eway: true,
  eway_valid_until: true,
}).extend({
  from: Position.nullable().meta({
    description: 'the supplier’s place, or the town it was sent from; null: neither is known',
  }),
  from_town: z.string(),
  to: Position.nullable().meta({ description: 'the site; null: it has no place, or it goes to another store' }),
  to_store: z.string().meta({ description: 'the store of the company it goes to; empty: it goes to the site' }),
});

const list_page = { ...page, project_ids: ids, descending: z.boolean().default(false) };

export const dispatches = {
  get_dispatches: call({
    method: 'GET',
    summary: 'Lists what suppliers dispatched to projects whose supply chain the person sees, a window at a time.',
    request: z.strictObject({
      ...list_page,
      supplier_ids: ids,
      standing: z.array(Choice(dispatch_standings)).max(10).default([]),
      eta_from: PlainDate.optional(),
      eta_to: PlainDate.optional(),
      sort: Choice(['newest', 'number', 'project', 'supplier', 'eta', 'dispatched_on']).default('newest'),
    }),
    response: z.object({ dispatches: z.array(DispatchRow), total: z.int() }),
    allow: allow.signedIn(),
  }),
  get_dispatch_places: call({
    method: 'GET',
    summary:
      'Gives what is on the way to projects whose supply chain the person sees, with where it was sent from and where the site is: at most 500, the first expected ones. No vehicle is followed.',
    request: z.strictObject({ project_ids: ids }),
    response: z.object({ dispatches: z.array(DispatchOnWay).max(most_on_map), total: z.int() }),
    allow: allow.signedIn(),
  }),
  get_dispatch: call({
    method: 'GET',
    summary: 'Gives a dispatch with its vehicles, its lots and what arrived of them.',
    request: z.strictObject({ dispatch_id: Id }),
    response: Dispatch,
    allow: allow.toView('supply_chain'),
    resource: 'dispatch_id',
  }),
  get_dispatch_choices: call({
    method: 'GET',
    summary:
      'Lists orders of a project of which something is still to be dispatched, at most 100; with an order its lines, what of each may be dispatched now, and where to.',
    request: z.strictObject({ project_id: Id, search: page.search, order_id: Id.optional() }),
    response: z.object({
      orders: z.array(OrderChoice),
      lines: z.array(DispatchableLine),
      stores: z.array(ShipTo).meta({ description: 'its own stores first, then those of the company' }),
      ship_to: ShipTo.nullable().meta({ description: 'of the order' }),
      subcontractors: z.array(z.object({ id: z.int(), name: z.string() })),
      movable: z
        .array(z.object({ item_id: z.int(), name: z.string(), unit: z.string(), has_serials: z.boolean() }))
        .meta({ description: 'items in a store or on the way to the roof for the project' }),
      fronts: z.array(z.string()).meta({ description: 'where material of the project is installed' }),
      from_address: z.string(),
      abilities: abilities('add_dispatch', 'update_scm_status', 'toggle_material_tracking'),
    }),
    allow: allow.toView('supply_chain'),
    resource: 'project_id',
  }),
  add_dispatch: call({
    summary:
      'Records what a supplier dispatched for lines of an order. Each line at most what is cleared, or let through by a project manager, and not dispatched yet.',
    request: z.strictObject({
      project_id: Id,
      store_id: Id.optional().meta({ description: 'where to; left out: where the order is delivered to' }),
      ...new_dispatch,
      ...ship_to_facts,
    }),
    response: z.object({ dispatch_id: z.int(), number: z.string() }),
    allow: allow.toWork('supply_chain'),
    resource: 'project_id',
    changes: ['deliveries', 'stock', 'books'],
    most_bytes: 4_000_000,
  }),
  update_dispatch: call({
    summary: 'Changes what is known of a dispatch on its way: days, vehicles, e-way bills, documents. Its lots stay.',
    request: z.strictObject({
      dispatch_id: Id,
      version: Version,
      ...way_facts,
      ...ship_to_facts,
      vehicles: z.array(KnownVehicle).max(most_vehicles).default([]),
    }),
    response: z.object({ version: z.int() }),
    allow: allow.toWork('supply_chain'),
    resource: 'dispatch_id',
    changes: ['deliveries'],
  }),
  undo_dispatch: call({
    summary: 'Takes a dispatch back of which nothing arrived yet, by the movements back.',
    request: z.strictObject({ dispatch_id: Id, version: Version, reason: Text(500, 1) }),
    response: message,
    allow: allow.toWork('supply_chain'),
    resource: 'dispatch_id',
    changes: ['deliveries', 'stock', 'books'],
  }),
  generate_eway_bill: fileCall({
    method: 'GET',
    summary: 'Gives the file that the e-way bill portal takes: one bill for each vehicle of a dispatch.',
    request: z.strictObject({ dispatch_id: Id }),
    allow: allow.toWork('supply_chain'),
    resource: 'dispatch_id',
  }),
  generate_delivery_challan: fileCall({
    method: 'GET',
    summary: 'Gives the delivery challan of a vehicle as a PDF: what it carries, from where to where.',
    request: z.strictObject({ dispatch_id: Id, vehicle_id: Id }),
    allow: allow.toView('supply_chain'),
    resource: 'dispatch_id',
  }),
  upload_delivery_file: call({
    encoding: 'multipart',
    summary: 'Attaches a file or a photo to a dispatch, to an arrival of it, or to what went back.',
    request: z.strictObject({
      dispatch_id: Id,
      receipt_id: Id.optional(),
      return_id: Id.optional(),
      kind: Choice(delivery_file_kinds).default('other'),
      file: UploadedFile,
    }),
    response: z.object({ file_id: z.int() }),
    allow: allow.toWork('supply_chain'),
    resource: 'dispatch_id',
    changes: ['deliveries'],
  }),
} as const;

export const goods_receipts = {
  add_goods_receipt: call({
    summary: 'Records what arrived at the gate with a vehicle of a dispatch: what came, is short, and is damaged.',
    request: z.strictObject({
      dispatch_id: Id,
      ...gate_facts,
      lines: z.array(ArrivedLot).min(1).max(most_lots),
    }),
    response: z.object({
      receipt_id: z.int(),
      version: z.int(),
      held_receipt_id: z
        .int()
        .nullable()
        .meta({ description: 'a second arrival with the excess that is neither cleared nor overridden; null: none' }),
    }),
    allow: allow.toWork('supply_chain'),
    resource: 'dispatch_id',
    changes: ['deliveries', 'stock', 'books'],
    most_bytes: 4_000_000,
  }),
  get_goods_receipts: call({
    method: 'GET',
    summary: 'Lists what arrived, with the numbers of goods received, a window at a time.',
    request: z.strictObject({
      ...list_page,
      statuses: z.array(Choice(receipt_states)).max(5).default([]),
      day_from: PlainDate.optional(),
      day_to: PlainDate.optional(),
    }),
    response: z.object({
      receipts: z.array(
        z.object({
          id: z.int(),
          number: z.string(),
          status: Choice(receipt_states),
          dispatch_id: z.int(),
          dispatch: z.string(),
          project_id: z.int(),
          project: z.string(),
          supplier: z.string(),
          store: z.string(),
          arrived_at: Instant,
          stored_on: PlainDate.nullable(),
          vehicle: z.string(),
          items: z.string(),
          short: z.boolean(),
          damaged: z.boolean(),
          undone: z.boolean(),
        }),
      ),
      total: z.int(),
    }),
    allow: allow.signedIn(),
  }),
  get_goods_receipt: call({
    method: 'GET',
    summary: 'Gives what arrived with a vehicle, as it was found, unloaded and stored.',
    request: z.strictObject({ receipt_id: Id }),
    response: Receipt,
    allow: allow.toView('supply_chain'),
    resource: 'receipt_id',
  }),
  update_goods_receipt: call({
    summary:
      'Records that what arrived was unloaded, or stored: accepted and rejected quantities add up to what arrived. Stored goods get their number and enter the stock at the order’s rate; what is rejected goes back to the supplier.',
    request: z.strictObject({
      ...receipt_about,
      status: Choice(['Unloaded', 'Stored']),
      ...unloading_facts,
      ...storing_facts,
      lines: z.array(StoredLot).max(most_lots).default([]).meta({ description: 'when it is stored: every lot of it' }),
    }),
    response: z.object({ number: z.string(), version: z.int() }),
    allow: allow.toWork('supply_chain'),
    resource: 'receipt_id',
    changes: ['deliveries', 'stock', 'books'],
    most_bytes: 4_000_000,
  }),
  undo_goods_receipt: call({
    summary:
      'Takes an arrival back by the movements back, with what was short or rejected in it. Refused once something of it moved on.',
    request: z.strictObject({ ...receipt_about, reason: Text(500, 1) }),
    response: message,
    allow: allow.toEdit('supply_chain'),
    resource: 'receipt_id',
    changes: ['deliveries', 'stock', 'books'],
  }),
  generate_goods_receipt: fileCall({
    method: 'GET',
    summary: 'Gives the note of goods received as a PDF.',
    request: z.strictObject({ receipt_id: Id }),
    allow: allow.toView('supply_chain'),
    resource: 'receipt_id',
  }),
  verify_serials: call({
    summary:
      'Checks serial numbers of a lot against the order, the MDCC, what is listed twice, and stock of other projects. Nothing is kept.',
    request: z.strictObject({ dispatch_id: Id, dispatch_line_id: Id, serials: Serials }),
    response: z.object({
      expected: z.number(),
      found: z.int().meta({ description: 'of those listed, how many are in order' }),
      problems: z
        .array(z.object({ number: z.string(), finding: Choice(serial_findings), why: Spoken }))
        .meta({ description: 'the first 200' }),
    }),
    allow: allow.toWork('supply_chain'),
    resource: 'dispatch_id',
    most_bytes: 4_000_000,
  }),
} as const;

const Steps = z.object(
  Object.fromEntries(chain_steps.map((step) => [step, z.number()])) as Record<
    (typeof chain_steps)[number],
    z.ZodNumber
  >,
);
const ChainLine = z.object({
  boq_line_id: z.int(),
  category: z.string(),
  description: z.string(),
  unit: Choice(units),
  watts: z.number().nullable(),
  boq: z.number(),
  steps: Steps,
  returned: z.number(),
  lost: z.number(),
  overridden: z.number(),
  tracked: z.boolean(),
  missing: z.number().meta({ description: 'of the bill of quantities, not installed yet' }),
  place: Choice(['not_ordered', ...chain_steps]).meta({
    description: 'where most of what is missing is: the last step it came to',
  }),
  orders: z.array(
    z.object({ po_line_id: z.int(), order_id: z.int(), number: z.string(), supplier: z.string(), steps: Steps }),
  ),
});

export const material_chain = {
  get_scm_details: call({
    method: 'GET',
    summary:
      'Gives how far each material of a project is on its way from the bill of quantities to the roof, by category in its unit and in kWp, and line by line.',
    request: z.strictObject({ project_id: Id, untracked: z.boolean().default(false) }),
    response: z.object({
      categories: z.array(
        z.object({
          category: z.string(),
          unit: Choice(units).nullable().meta({ description: 'null: its lines are in different units' }),
          boq: z.number().nullable(),
          boq_kwp: z.number().nullable(),
          steps: Steps.nullable(),
          kwp: Steps.nullable(),
        }),
      ),
      lines: z.array(ChainLine),
      tracked: z.boolean().meta({ description: 'material of this project is followed' }),
      abilities: abilities('toggle_material_tracking', 'update_scm_status'),
    }),
    allow: allow.toView('supply_chain'),
    resource: 'project_id',
  }),
  toggle_material_tracking: call({
    summary: 'Follows material of a project, or of one line of its bill of quantities, or stops to.',
    request: z.strictObject({
      project_id: Id,
      boq_line_id: Id.nullable().default(null).meta({ description: 'null: the whole project' }),
      tracked: z.boolean(),
    }),
    response: z.object({ tracked: z.boolean() }),
    allow: allow.toEdit('supply_chain'),
    resource: 'project_id',
    changes: ['deliveries'],
  }),
  update_scm_status: call({
    summary:
      'Moves stored material of a project on: to a work front or a sub-contractor (Shifting), and where it is installed (Installed). By quantity, lot or serial number.',
    request: z.strictObject({
      project_id: Id,
      status: Choice(['Shifting', 'Installed']),
      store_id: Id.nullable().default(null).meta({ description: 'Shifting: the store it leaves' }),
      from_store_id: Id.nullable().default(null).meta({
        description: 'Installed: the sub-contractor who has it; null: it is at the work front',
      }),
      to_store_id: Id.nullable().default(null).meta({ description: 'Shifting: the sub-contractor who takes it' }),
      front: Text(80).default('').meta({ description: 'the work front, as a roof block' }),
      day: PlainDate,
      document: Text(120).default(''),
      note: Reason,
      lines: z
        .array(
          z.strictObject({ item_id: Id, lot_id: Id.nullable().default(null), quantity: Quantity, serials: Serials }),
        )
        .min(1, complaint(say`Add at least one item.`))
        .max(most_lots),
    }),
    response: z.object({ number: z.string(), movement_ids: z.array(z.int()) }),
    allow: allow.toWork('supply_chain'),
    resource: 'project_id',
    changes: ['deliveries', 'stock', 'books'],
    most_bytes: 4_000_000,
  }),
} as const;

export const ReturnAbilities = abilities(
  'update_material_return',
  'undo_material_return',
  'add_debit_note',
  'generate_debit_note',
  'upload_delivery_file',
);
const ListedReturn = z.object({
  id: z.int(),
  number: z.string(),
  reason: Choice(return_reasons),
  project_id: z.int(),
  project: z.string(),
  order: z.string(),
  supplier: z.string(),
  dispatch_id: z.int(),
  dispatch: z.string(),
  receipt_id: z.int().nullable(),
  receipt: z.string(),
  returned_on: PlainDate,
  note: z.string(),
  debit_note: z.string(),
  debit_note_on: PlainDate.nullable(),
  net: Money,
  tax: Money,
  claim: Choice(claim_states),
  insurer: z.string(),
  claim_number: z.string(),
  claimed: z.int().nullable(),
  settled: z.int().nullable(),
  undone: z.boolean(),
  undone_reason: z.string(),
  made_by: z.string(),
  version: z.int(),
  lines: z.array(
    z.object({
      dispatch_line_id: z.int(),
      description: z.string(),
      unit: Choice(units),
      quantity: z.number(),
      value: Money,
    }),
  ),
});
const Return = ListedReturn.extend({ files: z.array(File), abilities: ReturnAbilities });
const return_about = { return_id: Id, version: Version };

export const material_returns = {
  add_material_return: call({
    summary:
      'Records material that was lost on the way or in the store, or goes back to its supplier. From the way, from what was unloaded, or from stock.',
    request: z.strictObject({
      dispatch_id: Id,
      reason: Choice(['transit', 'handling', 'rejected', 'theft', 'excess']),
      from: Choice(['Dispatched', 'Stored']),
      day: PlainDate,
      note: Reason,
      lines: z
        .array(z.strictObject({ dispatch_line_id: Id, quantity: Quantity, serials: Serials }))
        .min(1, complaint(say`Add at least one item.`))
        .max(most_lots),
    }),
    response: z.object({ return_id: z.int(), number: z.string() }),
    allow: allow.toWork('supply_chain'),
    resource: 'dispatch_id',
    changes: ['deliveries', 'stock', 'books'],
    most_bytes: 4_000_000,
  }),
  get_material_returns: call({
    method: 'GET',
    summary: 'Lists what did not come, went back or was lost, the newest first, a window at a time.',
    request: z.strictObject({
      ...list_page,
      reasons: z.array(Choice(return_reasons)).max(10).default([]),
      open: z
        .boolean()
        .default(false)
        .meta({ description: 'without a debit note, or with a claim that is not settled' }),
    }),
    response: z.object({ returns: z.array(ListedReturn), total: z.int() }),
    allow: allow.signedIn(),
  }),
  get_material_return: call({
    method: 'GET',
    summary: 'Gives what did not come, went back or was lost, with its debit note and the claim of the insurance.',
    request: z.strictObject({ return_id: Id }),
    response: Return,
    allow: allow.toView('supply_chain'),
    resource: 'return_id',
  }),
  update_material_return: call({
    summary: 'Notes how the insurance claim of a loss stands.',
    request: z.strictObject({
      ...return_about,
      claim: Choice(claim_states),
      insurer: Text(120).default(''),
      claim_number: Text(60).default(''),
      claimed: z.int().min(0).max(1e13).nullable().default(null),
      settled: z.int().min(0).max(1e13).nullable().default(null),
      note: Reason,
    }),
    response: z.object({ version: z.int() }),
    allow: allow.toWork('supply_chain'),
    resource: 'return_id',
    changes: ['deliveries'],
  }),
  add_debit_note: call({
    summary: 'Gives a return its debit note: numbered, posted against what the supplier is owed.',
    request: z.strictObject(return_about),
    response: z.object({ debit_note: z.string(), version: z.int() }),
    allow: allow.toEdit('supply_chain'),
    resource: 'return_id',
    changes: ['deliveries'],
  }),
  generate_debit_note: fileCall({
    method: 'GET',
    summary: 'Gives a debit note as a PDF.',
    request: z.strictObject({ return_id: Id }),
    allow: allow.toView('purchase_prices'),
    resource: 'return_id',
  }),
  undo_material_return: call({
    summary: 'Takes a return back by the movements back, while it has no debit note.',
    request: z.strictObject({ ...return_about, reason: Text(500, 1) }),
    response: message,
    allow: allow.toEdit('supply_chain'),
    resource: 'return_id',
    changes: ['deliveries', 'stock', 'books'],
  }),
} as const;

export const vendor_dispatches = {
  get_own_dispatches: call({
    method: 'GET',
    summary: 'Gives a vendor what of their supplier’s orders is still to be dispatched, and what is on the way.',
    request: z.strictObject({ order_id: Id.optional().meta({ description: 'with the lines of this order' }) }),
    response: z.object({
      orders: z.array(OrderChoice),
      lines: z.array(DispatchableLine),
      ship_to: ShipTo.nullable().meta({ description: 'of the order' }),
      dispatches: z.array(
        z.object({
          dispatch_id: z.int(),
          number: z.string(),
          order: z.string(),
          standing: Choice(dispatch_standings),
          dispatched_on: PlainDate,
          eta: PlainDate.nullable(),
          items: z.string(),
          eway: Choice(eway_standings),
          eway_valid_until: Instant.nullable(),
        }),
      ),
    }),
    allow: allow.kinds('vendor'),
  }),
  add_own_dispatch: call({
    summary:
      'Records what a vendor’s supplier dispatched for lines of an order of theirs, to the ship-to of the order.',
    request: z.strictObject(new_dispatch),
    response: z.object({ dispatch_id: z.int(), number: z.string() }),
    allow: allow.kinds('vendor'),
    changes: ['deliveries', 'stock', 'books'],
    most_bytes: 4_000_000,
  }),
} as const;
