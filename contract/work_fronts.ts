/** Work fronts of a site: roofs, tables, fields, with what is to be installed there. */
import { z } from 'zod';
import { allow } from '../domain/rules.ts';
import { units } from '../domain/units.ts';
import { abilities } from './abilities.ts';
import { call, Choice, Id, Text, Version } from './call.ts';
import { message } from './shapes.ts';
import { of_project, view } from './site_day_shapes.ts';
import { Quantity } from './quantities.ts';

export const front_kinds = ['roof', 'table', 'field'] as const;
const at = z.int().min(1).max(60);
const front_facts = {
  name: Text(80, 1),
  front_kind: Choice(front_kinds),
  grid_row: at.nullable(),
  grid_column: at.nullable(),
  grid_rows: at,
  grid_columns: at,
  note: Text(300),
  lines: z.array(z.strictObject({ boq_line_id: Id, quantity: Quantity })).max(100),
};
const Front = z.object({
  id: z.int(),
  name: z.string(),
  front_kind: Choice(front_kinds),
  grid_row: z.int().nullable(),
  grid_column: z.int().nullable(),
  grid_rows: z.int(),
  grid_columns: z.int(),
  note: z.string(),
  version: z.int(),
  lines: z.array(
    z.object({
      boq_line_id: z.int(),
      description: z.string(),
      category: z.string(),
      unit: Choice(units),
      quantity: z.number(),
      installed: z.number(),
    }),
  ),
  kwp: z.number().meta({ description: 'of its modules' }),
  kwp_installed: z.number(),
  percent: z.number().meta({ description: 'installed of what belongs to it, each line alike' }),
  abilities: abilities('update_work_front', 'delete_work_front'),
});
const front_about = { ...of_project, front_id: Id, version: Version };

export const work_fronts = {
  get_work_fronts: call({
    method: 'GET',
    summary:
      'Gives the work fronts of a project: roof blocks, tables or fields, their place on the grid, what belongs to them and how much of it is installed.',
    request: z.strictObject(of_project),
    response: z.object({
      fronts: z.array(Front),
      lines: z.array(
        z.object({
          boq_line_id: z.int(),
          description: z.string(),
          category: z.string(),
          unit: Choice(units),
          quantity: z.number(),
          given: z.number().meta({ description: 'to fronts' }),
        }),
      ),
      abilities: abilities('add_work_front'),
    }),
    allow: view,
    resource: 'project_id',
  }),
  add_work_front: call({
    summary: 'Adds a work front: the place in the stock ledger where its material is installed.',
    request: z.strictObject({
      ...of_project,
      name: front_facts.name,
      front_kind: front_facts.front_kind.default('roof'),
      grid_row: front_facts.grid_row.default(null),
      grid_column: front_facts.grid_column.default(null),
      grid_rows: front_facts.grid_rows.default(1),
      grid_columns: front_facts.grid_columns.default(1),
      note: front_facts.note.default(''),
      lines: front_facts.lines.default([]),
    }),
    response: z.object({ front_id: z.int(), version: z.int() }),
    allow: allow.toWork('construction'),
    resource: 'project_id',
    changes: ['site_days', 'stock', 'books'],
  }),
  update_work_front: call({
    summary: 'Changes a work front: its name, its place on the grid, what belongs to it.',
    request: z.strictObject({ ...front_about, ...z.object(front_facts).partial().shape }),
    response: z.object({ front_id: z.int(), version: z.int() }),
    allow: allow.toWork('construction'),
    resource: 'project_id',
    changes: ['site_days', 'stock', 'books'],
  }),
  delete_work_front: call({
    summary: 'Deletes a work front to which nothing was issued and of which nothing was recorded.',
    request: z.strictObject(front_about),
    response: message,
    allow: allow.toWork('construction'),
    resource: 'project_id',
    changes: ['site_days', 'stock', 'books'],
  }),
} as const;
