/** Checklists as calls give and take them: items, limits, answers, instruments. */
import { z } from 'zod';
import { calibration_states, checklist_standings, item_results } from '../domain/construction/checklists/checklists.ts';
import { limit_kinds } from '../domain/construction/checklists/limits.ts';
import { punch_categories, punch_standings } from '../domain/construction/punch_points.ts';
import { allow } from '../domain/rules.ts';
import { say } from '../domain/sentences.ts';
import { abilities } from './abilities.ts';
import { Choice, Id, Instant, PlainDate, Text, Version } from './call.ts';
import { complaint } from './complaint.ts';

export const view = allow.toView('construction');
export const about = { checklist_id: Id };
export const changed = { ...about, version: Version };

export const most_checklist_photos = 6;
export const most_checklist_items = 60;

/** A number made on the phone, so that what is sent twice is one. */
export const ClientId = z
  .string(complaint(say`Enter some text.`))
  .regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/, complaint(say`This number is not a UUID.`))
  .meta({ description: 'a UUID made by the device; sent twice it is the same checklist' });

export const Key = Text(60, 1).meta({ description: 'of the set; it never changes' });

const Limit = {
  limit_kind: Choice(limit_kinds),
  low: z.number().nullable(),
  high: z.number().nullable(),
};

export const SetItem = z.strictObject({
  key: Text(80).meta({ description: 'empty: a new item' }),
  text: Text(240, 2),
  measured: z.boolean(),
  unit: Text(20),
  ...Limit,
  photo: z.boolean().meta({ description: 'passing it needs a photo' }),
  source: Text(160).meta({ description: 'where the limit comes from' }),
  estimate: z.boolean(),
  retired: z.boolean().meta({ description: 'new checklists do not have it' }),
});

export const ChecklistSetAbilities = abilities('update_checklist_set');
export const ChecklistSet = z.object({
  key: Key,
  number: z.int().meta({ description: 'version of the company; 0: as it comes' }),
  name: z.string(),
  category: Choice(punch_categories),
  retired: z.boolean(),
  own: z.boolean().meta({ description: 'the company added it' }),
  items: z.array(SetItem),
});

export const facts = {
  place: Text(80).meta({ description: 'the work front' }),
  asset: Text(120).meta({ description: 'what is checked: Inverter 3' }),
  contractor_id: Id.nullable().meta({ description: 'the sub-contractor who fills it in' }),
  instrument_id: Id.nullable(),
  due_on: PlainDate.nullable(),
  event_id: Id.nullable().meta({ description: 'the event that is not finished before it is accepted' }),
};

export const ChecklistRow = z.object({
  id: z.int(),
  number: z.string(),
  project_id: z.int(),
  project: z.string(),
  name: z.string(),
  set_key: z.string(),
  place: z.string(),
  asset: z.string(),
  contractor_id: z.int().nullable(),
  contractor: z.string(),
  due_on: PlainDate.nullable(),
  standing: Choice(checklist_standings),
  late: z.boolean(),
  items: z.int(),
  judged: z.int(),
  failed: z.int(),
  defects_open: z.int().meta({ description: 'punch points of its items that are not closed' }),
  instrument: z.string(),
  calibration: Choice(calibration_states)
    .nullable()
    .meta({ description: 'of its instrument on the day it was filled' }),
  shared: z.boolean(),
  made_at: Instant,
  accepted_by: z.string(),
  accepted_at: Instant.nullable(),
  version: z.int(),
});

export const ChecklistAbilities = abilities(
  'update_checklist',
  'update_checklist_answers',
  'update_checklist_rest',
  'approve_checklist',
  'reject_checklist',
  'delete_checklist',
);
export const ChecklistListAbilities = abilities('add_material_installation_checklist');

const Item = z.object({
  id: z.int(),
  position: z.int(),
  key: z.string(),
  text: z.string(),
  measured: z.boolean(),
  unit: z.string(),
  ...Limit,
  photo: z.boolean(),
  source: z.string(),
  estimate: z.boolean(),
  result: Choice(item_results).nullable(),
  value: z.string().meta({ description: 'as it was typed; empty: not measured' }),
  remark: z.string(),
  by_rest: z.boolean().meta({ description: 'passed with the rest' }),
  judged_by: z.string(),
  judged_at: Instant.nullable(),
  punch: z
    .object({ id: z.int(), number: z.string(), standing: Choice(punch_standings), open: z.boolean() })
    .nullable()
    .meta({ description: 'the punch point its failure became' }),
  defect_open: z.boolean().meta({ description: 'its punch point is not closed: it is not judged again before' }),
  photos: z.array(
    z.object({ id: z.int(), file_id: z.int(), thumbnail_file_id: z.int(), made_by: z.string(), made_at: Instant }),
  ),
  version: z.int(),
});

export const Checklist = ChecklistRow.extend({
  category: Choice(punch_categories),
  instrument_id: z.int().nullable(),
  event_id: z.int().nullable(),
  event: z.string().meta({ description: 'the event that is not finished before it is accepted' }),
  made_by: z.string(),
  lines: z.array(Item),
  turns: z.array(
    z.object({
      id: z.int(),
      kind: Choice(['filled', 'rest', 'accepted', 'returned'] as const),
      remark: z.string(),
      items: z.int(),
      made_by: z.string(),
      made_at: Instant,
    }),
  ),
  usual_due: z.object({ A: PlainDate, B: PlainDate, C: PlainDate }),
  abilities: ChecklistAbilities,
});

export const answer = {
  value: Text(30).meta({ description: 'as it is typed; empty: not measured' }),
  remark: Text(500),
};
export const Done = z.object({ checklist_id: z.int(), version: z.int() });
export const changes = ['checklists', 'notifications'] as const;
/** an accepted checklist is the document that its event expects */
export const accepts = [...changes, 'schedule', 'documents'] as const;

export const instrument_facts = {
  name: Text(120, 2),
  make: Text(80),
  model: Text(80),
  serial: Text(60, 1),
  calibrated_on: PlainDate.nullable(),
  valid_to: PlainDate.nullable(),
};
export const InstrumentAbilities = abilities('add_instrument', 'update_instrument');
