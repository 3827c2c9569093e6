/** How far each material of a project is, and material on its way to the roof. */
import { recordOf } from '../domain/records.ts';
import { z } from 'zod';
import { most_lots } from '../domain/deliveries/deliveries.ts';
import { chain_steps } from '../domain/materials/chain.ts';
import { allow } from '../domain/rules.ts';
import { say } from '../domain/sentences.ts';
import { units } from '../domain/units.ts';
import { abilities } from './abilities.ts';
import { call, Choice, Id, PlainDate, Text } from './call.ts';
import { complaint } from './complaint.ts';
import { Reason } from './inventory.ts';
import { Serials } from './dispatch_shapes.ts';
import { Quantity } from './quantities.ts';

const Steps = z.object(recordOf(chain_steps, () => z.number()));
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
