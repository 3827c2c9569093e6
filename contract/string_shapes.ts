/** Strings of modules as calls give and take them: plan, positions, warranty. */
import { z } from 'zod';
import { most_in_series, string_standings } from '../domain/construction/strings.ts';
import { warranty_starts } from '../domain/construction/warranty.ts';
import { allow } from '../domain/rules.ts';
import { say } from '../domain/sentences.ts';
import { abilities } from './abilities.ts';
import { Choice, Id, Instant, PlainDate, Text } from './call.ts';
import { complaint } from './complaint.ts';
import { page } from './shapes.ts';

export const view = allow.toView('construction');
export const works = allow.toWork('construction');
export const corrects = allow.toApprove('construction');

export const whole = (least: number, most: number) =>
  z
    .int(complaint(say`Enter a whole number.`))
    .min(least, complaint(say`Enter at least ${{ least }}.`))
    .max(most, complaint(say`Enter at most ${{ most }}.`));
export const Position = whole(1, most_in_series);
export const Serial = Text(60, 1);
export const Seen = Text(60).meta({ description: 'the serial number that was shown there; empty: none' });
export const Reason = Text(300, 1);
export const Done = z.object({ string_id: z.int() });
export const changes = ['strings'] as const;

export const PlanRow = z.object({
  inverter: z.int(),
  mppt: z.int(),
  string: z.int(),
  modules: z.int(),
  front: z.string(),
});

/** The warranty of a piece, and until when it holds. */
export const WarrantyShown = z.object({
  source: z.enum(['order', 'item', 'none']),
  starts: Choice(warranty_starts),
  assumed: z.boolean().meta({ description: 'nothing says when it begins: the earliest day is taken' }),
  starts_on: PlainDate.nullable(),
  product_years: z.number().nullable(),
  product_until: PlainDate.nullable(),
  performance_years: z.number().nullable(),
  performance_until: PlainDate.nullable(),
});

/** Where a piece hangs; `position` is null for an inverter. */
export const PlacedAt = z.object({
  project_id: z.int(),
  project: z.string(),
  string_id: z.int().nullable(),
  place: z.string().meta({ description: 'inverter.input.string, as the drawing numbers it' }),
  position: z.int().nullable(),
  inverter: z.int(),
  inverter_name: z.string(),
  inverter_serial: z.string(),
  front: z.string(),
  placed_by: z.string(),
  placed_at: Instant.nullable(),
  reason: z.string().meta({ description: 'why it was recorded although it was not received' }),
});

/** Where a piece came from. */
export const CameFrom = z.object({
  lot: z.string(),
  supplier: z.string(),
  order: z.string(),
  clearance: z.string().meta({ description: 'the MDCC that lists it' }),
  dispatch: z.string(),
  dispatched_on: PlainDate.nullable(),
  invoice: z.string(),
  receipt: z.string(),
  received_on: PlainDate.nullable(),
});

export const PlaceTurn = z.object({
  id: z.int(),
  kind: z.enum(['placed', 'swapped', 'replaced', 'removed']),
  place: z.string(),
  position: z.int().nullable(),
  number_before: z.string(),
  number_after: z.string(),
  reason: z.string(),
  made_by: z.string(),
  made_at: Instant,
});

export const StringRow = z.object({
  id: z.int(),
  name: z.string(),
  inverter: z.int(),
  inverter_name: z.string(),
  mppt: z.int(),
  string: z.int(),
  modules: z.int(),
  placed: z.int(),
  beyond: z.int().meta({ description: 'at positions the drawing does not have' }),
  standing: Choice(string_standings),
  front_id: z.int().nullable(),
  front: z.string(),
  tested: z.boolean().meta({ description: 'measured on a test sheet' }),
});

export const StringPlanAbilities = abilities('add_string_plan', 'import_string_plan');
export const InverterAbilities = abilities('update_plant_inverter');
export const StringAbilities = abilities(
  'add_string_modules',
  'add_unreceived_module',
  'update_string_module',
  'change_string_modules',
);
export const StringModuleAbilities = abilities('delete_string_module');

export const listed = {
  project_id: Id,
  search: page.search.meta({
    description: 'the name of a string, its inverter or front, or how a serial number begins',
  }),
  standing: z.array(Choice(string_standings)).max(4).default([]),
  inverters: z.array(z.int().positive()).max(200).default([]).meta({ description: 'as the drawing numbers them' }),
};
