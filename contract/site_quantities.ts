/** What was installed on a day of a site, by front, line of the BOQ and sub-contractor. */
import { z } from 'zod';
import { say } from '../domain/sentences.ts';
import { units } from '../domain/units.ts';
import { abilities } from './abilities.ts';
import { call, Choice, Id, PlainDate, Text } from './call.ts';
import { complaint } from './complaint.ts';
import { Done, MadeAs, Named, about, of_project, view } from './site_day_shapes.ts';
import { Quantity } from './quantities.ts';

const Place = z.object({
  boq_line_id: z.int(),
  category: z.string(),
  description: z.string(),
  unit: Choice(units),
  item_id: z.int().nullable(),
  front_id: z.int().nullable(),
  front: z.string(),
  subcontractor_id: z.int().nullable(),
  subcontractor: z.string(),
  from_store_id: z.int().nullable().meta({ description: 'the place it was issued to' }),
  planned: z.number().nullable().meta({ description: 'of the BOQ, for this front' }),
  issued: z.number(),
  installed: z.number(),
  waiting: z.number().meta({ description: 'recorded, and not accepted yet' }),
  left: z.number().meta({ description: 'issued, and neither installed nor waiting' }),
  tracked: z.boolean(),
  serials: z.boolean().meta({ description: 'known by serial numbers' }),
  watts: z.number().nullable(),
});

export const site_quantities = {
  get_material_quantities: call({
    method: 'GET',
    summary:
      'Gives what was issued, installed and is left on a project, by front or sub-contractor and line of the BOQ.',
    request: z.strictObject(of_project),
    response: z.object({
      places: z.array(Place),
      fronts: z.array(Named),
      abilities: abilities('add_material_quantity_details'),
    }),
    allow: view,
    resource: 'project_id',
  }),
  add_material_quantity_details: call({
    summary:
      'Records what was installed on a day: by front, line of the BOQ and sub-contractor, never more than was issued. Tracked material moves to Installed.',
    request: z.strictObject({
      ...of_project,
      day: PlainDate,
      made_as: MadeAs,
      lines: z
        .array(
          z.strictObject({
            front_id: Id,
            boq_line_id: Id,
            item_id: Id.nullable()
              .default(null)
              .meta({ description: 'what was issued; null: the line is not tracked' }),
            subcontractor_id: Id.nullable().default(null),
            from_store_id: Id.nullable().default(null).meta({ description: 'null: it was issued to the front' }),
            quantity: Quantity,
            serials: z.array(Text(60)).max(2000).default([]),
            all_left: z
              .boolean()
              .default(false)
              .meta({ description: 'everything that is left there, serial numbers included' }),
            remark: Text(300).default(''),
          }),
        )
        .min(1, complaint(say`Add at least one quantity.`))
        .max(60),
    }),
    response: Done,
    allow: view,
    resource: 'project_id',
    changes: ['site_days', 'notifications', 'deliveries', 'stock', 'books'],
    most_bytes: 4_000_000,
  }),
  delete_material_quantity: call({
    summary: 'Takes a recorded quantity back; what it moved in the ledger is moved back.',
    request: z.strictObject({ ...about, quantity_id: Id, reason: Text(300, 3) }),
    response: Done,
    allow: view,
    resource: 'site_day_id',
    changes: ['site_days', 'deliveries', 'stock', 'books'],
  }),
} as const;
