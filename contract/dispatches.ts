/** Dispatches of suppliers: recorded by the company or by the vendor, on the map, with e-way bill and challan. */
import { z } from 'zod';
import { delivery_file_kinds, dispatch_standings, most_vehicles } from '../domain/deliveries/deliveries.ts';
import { eway_standings } from '../domain/deliveries/eway.ts';
import { allow } from '../domain/rules.ts';
import { abilities } from './abilities.ts';
import { call, Choice, fileCall, Id, Instant, PlainDate, Text, UploadedFile, Version } from './call.ts';
import { message, page } from './shapes.ts';
import { ShipTo } from './ship_to.ts';
import {
  Dispatch,
  DispatchRow,
  DispatchableLine,
  KnownVehicle,
  OrderChoice,
  ids,
  list_page,
  new_dispatch,
  ship_to_facts,
  way_facts,
} from './dispatch_shapes.ts';

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
