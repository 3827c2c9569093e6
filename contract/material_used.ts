/** Material used on a project: installed, consumed and lost, against its bill of quantities. */
import { z } from 'zod';
import { allow } from '../domain/rules.ts';
import { call, Choice, fileCall, Id, Instant, PlainDate } from './call.ts';
import { page } from './shapes.ts';

const range = { project_id: Id, day_from: PlainDate.optional(), day_to: PlainDate.optional() };
const figures = {
  planned: z
    .number()
    .nullable()
    .meta({ description: 'in the BOQ, without wastage; null: in no line, or of several units' }),
  issued: z.number().nullable().meta({ description: 'to the project, without what was returned' }),
  installed: z.number().nullable(),
  consumed: z.number().nullable(),
  written_off: z.number().nullable(),
  at_site: z.number().nullable().meta({ description: 'issued, and neither used nor lost; of all days' }),
  wastage: z.number().nullable().meta({ description: 'per cent of what was used and lost' }),
  kwp_planned: z.number().nullable(),
  kwp_used: z.number().nullable(),
  value: z
    .int()
    .nullable()
    .meta({ description: 'paise of what was used and lost; null without the right to purchase prices' }),
};
const Line = z.object({
  key: z.string(),
  boq_line_id: z.int().nullable(),
  item_id: z.int().nullable(),
  category: z.string(),
  code: z.string(),
  description: z.string(),
  unit: z.string(),
  allowed: z.number().nullable().meta({ description: 'per cent that may be lost' }),
  over: z.number().nullable().meta({ description: 'used and lost beyond the BOQ with its wastage' }),
  ...figures,
});
const Category = z.object({ category: z.string(), unit: z.string(), lines: z.int(), over: z.int(), ...figures });

const resource = 'project_id';
const see = allow.toView('construction');

export const material_used = {
  get_material_used: call({
    method: 'GET',
    summary: 'Gives what was installed, consumed and lost on a project against its BOQ, by line and by category.',
    request: z.strictObject(range),
    response: z.object({
      project_id: z.int(),
      lines: z.array(Line),
      categories: z.array(Category),
      sees_values: z.boolean(),
    }),
    allow: see,
    resource,
  }),
  export_material_used: fileCall({
    method: 'GET',
    summary: 'Gives the material used on a project as a workbook or CSV.',
    request: z.strictObject({ ...range, format: Choice(['xlsx', 'csv']) }),
    allow: see,
    resource,
  }),
  get_material_movements: call({
    method: 'GET',
    summary: 'Lists the movements behind a line of the material used, the newest first, a window at a time.',
    request: z.strictObject({
      ...range,
      boq_line_id: Id.optional(),
      item_id: Id.optional().meta({ description: 'of an item that no line of the BOQ names' }),
      limit: page.limit,
      offset: page.offset,
    }),
    response: z.object({
      movements: z.array(
        z.object({
          id: z.int(),
          kind: z.string(),
          day: z.string(),
          made_at: Instant,
          made_by: z.string(),
          item: z.string(),
          unit: z.string(),
          quantity: z.number(),
          from: z.string(),
          from_state: z.string(),
          to: z.string(),
          to_state: z.string(),
          lot: z.string(),
          document: z.string(),
          reason: z.string(),
          value: z.int().nullable(),
        }),
      ),
      total: z.int(),
    }),
    allow: see,
    resource,
  }),
} as const;
