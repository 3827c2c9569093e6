/** Checklists of installation and commissioning: begun from a set, filled in item by item, accepted on site. */
import { z } from 'zod';
import { calibration_states, checklist_standings } from '../domain/construction/checklists/checklists.ts';
import { punch_categories, punch_severities } from '../domain/construction/punch_points.ts';
import { allow } from '../domain/rules.ts';
import { say } from '../domain/sentences.ts';
import { call, Choice, fileCall, Id, PlainDate, Text, UploadedFile, Version } from './call.ts';
import { complaint } from './complaint.ts';
import { message, page } from './shapes.ts';
import {
  Checklist,
  ChecklistListAbilities,
  ChecklistRow,
  ChecklistSet,
  ChecklistSetAbilities,
  ClientId,
  Done,
  InstrumentAbilities,
  Key,
  SetItem,
  about,
  accepts,
  answer,
  changed,
  changes,
  facts,
  instrument_facts,
  most_checklist_items,
  view,
} from './checklist_shapes.ts';

export const checklists = {
  get_checklists: call({
    method: 'GET',
    summary:
      'Lists the checklists the person may see, a window at a time; a sub-contractor sees theirs, a customer accepted ones that are shared.',
    request: z.strictObject({
      search: page.search.meta({ description: 'every word stands in the number, the name, the place or the asset' }),
      project_ids: z.array(Id).max(100).default([]),
      standing: z.array(Choice(checklist_standings)).max(10).default([]),
      set_key: z.array(Key).max(50).default([]),
      contractor: z.array(Text(120)).max(50).default([]).meta({ description: 'names; empty: of nobody' }),
      due_from: PlainDate.optional(),
      due_to: PlainDate.optional(),
      limit: page.limit,
      offset: page.offset,
      sort: Choice(['newest', 'number', 'name', 'place', 'due_on', 'progress'] as const).default('newest'),
      descending: z.boolean().default(false),
    }),
    response: z.object({ checklists: z.array(ChecklistRow), total: z.int() }),
    allow: allow.signedIn(),
  }),
  get_checklist_figures: call({
    method: 'GET',
    summary: 'Counts the checklists of a project the person may see, and gives what a new one is begun from.',
    request: z.strictObject({ project_id: Id }),
    response: z.object({
      open: z.int(),
      progress: z.int(),
      failed: z.int(),
      passed: z.int(),
      accepted: z.int(),
      late: z.int(),
      by_set: z.array(z.object({ set_key: z.string(), name: z.string(), accepted: z.int(), total: z.int() })),
      sets: z.array(
        z.object({
          key: z.string(),
          name: z.string(),
          items: z.int(),
          event_id: z.int().nullable().meta({ description: 'of a new one, where one event is meant' }),
        }),
      ),
      events: z.array(z.object({ id: z.int(), name: z.string() })),
      contractors: z.array(z.object({ id: z.int(), name: z.string() })),
      instruments: z.array(z.object({ id: z.int(), name: z.string(), calibration: Choice(calibration_states) })),
      places: z.array(z.string()),
      abilities: ChecklistListAbilities,
    }),
    allow: view,
    resource: 'project_id',
  }),
  get_checklist: call({
    method: 'GET',
    summary: 'Gives one checklist with its items, their answers, photos and punch points.',
    request: z.strictObject(about),
    response: Checklist,
    allow: view,
    resource: 'checklist_id',
  }),
  add_material_installation_checklist: call({
    summary: 'Begins a checklist from a set: it keeps the texts, units and limits of the set as they are now.',
    request: z.strictObject({
      project_id: Id,
      set_key: Key,
      client_id: ClientId.optional(),
      place: facts.place.default(''),
      asset: facts.asset.default(''),
      contractor_id: facts.contractor_id.default(null),
      instrument_id: facts.instrument_id.default(null),
      due_on: facts.due_on.default(null),
      event_id: facts.event_id.default(null),
    }),
    response: Done,
    allow: allow.toWork('construction'),
    resource: 'project_id',
    changes,
  }),
  update_checklist: call({
    summary: 'Changes where a checklist is, who fills it in, by when, and whether the customer sees it once accepted.',
    request: z.strictObject({
      ...changed,
      ...z.object({ ...facts, shared: z.boolean() }).partial().shape,
    }),
    response: Done,
    allow: allow.toWork('construction'),
    resource: 'checklist_id',
    changes,
  }),
  update_checklist_answers: call({
    summary:
      'Saves answers to items: only those that changed, each with the version that was shown. What someone else answered meanwhile is left as it is and given back. Pass and NA are answers; a failure is added as a defect.',
    request: z.strictObject({
      ...about,
      answers: z
        .array(
          z.strictObject({
            item_id: Id,
            version: Version,
            result: Choice(['Pass', 'NA'] as const)
              .nullable()
              .meta({ description: 'null: not judged' }),
            ...answer,
          }),
        )
        .min(1, complaint(say`Nothing has changed.`))
        .max(most_checklist_items),
    }),
    response: z.object({
      saved: z.array(z.object({ item_id: z.int(), version: z.int() })),
      overtaken: z.array(z.int()).meta({ description: 'items that someone else answered meanwhile' }),
    }),
    allow: view,
    resource: 'checklist_id',
    changes,
  }),
  add_checklist_defect: call({
    encoding: 'multipart',
    summary: 'Fails an item of a checklist: its punch point is raised with it, and who is responsible is told.',
    request: z.strictObject({
      ...about,
      item_id: Id,
      item_version: Version,
      ...z.object(answer).shape,
      title: Text(160, 3),
      severity: Choice(punch_severities),
      category: Choice(punch_categories),
      due_on: PlainDate,
      photos: z
        .array(UploadedFile)
        .max(6, complaint(say`Attach at most ${{ most: 6 }} photos at once.`))
        .default([]),
    }),
    response: z.object({ punch_point_id: z.int(), item_id: z.int(), version: z.int() }),
    allow: view,
    resource: 'checklist_id',
    changes: ['checklists', 'punch_points', 'notifications'],
  }),
  update_checklist_rest: call({
    summary: 'Passes every item that is not judged yet and for which no value and no photo is due.',
    request: z.strictObject(about),
    response: z.object({ passed: z.int() }),
    allow: view,
    resource: 'checklist_id',
    changes,
  }),
  approve_checklist: call({
    summary: 'Accepts a checklist whose items are all passed or not applicable.',
    request: z.strictObject(changed),
    response: Done,
    allow: allow.toApprove('construction'),
    resource: 'checklist_id',
    changes: accepts,
  }),
  reject_checklist: call({
    summary: 'Returns items of a checklist to be judged again, with the reason; who filled them in is told.',
    request: z.strictObject({
      ...changed,
      item_ids: z.array(Id).min(1, complaint(say`Select the items to judge again.`)).max(most_checklist_items),
      reason: Text(500, 1),
    }),
    response: Done,
    allow: allow.toApprove('construction'),
    resource: 'checklist_id',
    changes: accepts,
  }),
  delete_checklist: call({
    summary: 'Deletes a checklist in which nothing is filled in.',
    request: z.strictObject(changed),
    response: message,
    allow: allow.toWork('construction'),
    resource: 'checklist_id',
    changes,
  }),
  upload_checklist_photo: call({
    encoding: 'multipart',
    summary: 'Adds a photo to an item of a checklist.',
    request: z.strictObject({ ...about, item_id: Id, file: UploadedFile }),
    response: z.object({ file_id: z.int() }),
    allow: view,
    resource: 'checklist_id',
    changes: ['checklists'],
  }),
  delete_checklist_photo: call({
    summary: 'Deletes a photo of an item of a checklist that is not accepted.',
    request: z.strictObject({ ...about, checklist_photo_id: Id }),
    response: message,
    allow: view,
    resource: 'checklist_id',
    changes: ['checklists'],
  }),
  export_checklist: fileCall({
    method: 'GET',
    summary: 'Gives a checklist as PDF on the letterhead, with instrument, answers, limits and photos.',
    request: z.strictObject(about),
    allow: view,
    resource: 'checklist_id',
  }),
  get_checklist_sets: call({
    method: 'GET',
    summary:
      'Gives the sets that checklists begin with: those that come with the product as the company changed them, and its own.',
    request: z.strictObject({ project_id: Id }),
    response: z.object({ sets: z.array(ChecklistSet), abilities: ChecklistSetAbilities }),
    allow: view,
    resource: 'project_id',
  }),
  update_checklist_set: call({
    summary:
      'Keeps a set of the company as its next version, or adds one of its own; checklists that are under way stay as they began.',
    request: z.strictObject({
      key: Text(60).meta({ description: 'empty: a new set' }),
      number: z.int().min(0).meta({ description: 'the version that was shown' }),
      name: Text(80, 2),
      category: Choice(punch_categories),
      retired: z.boolean().default(false),
      items: z
        .array(SetItem)
        .min(1, complaint(say`Add at least one item.`))
        .max(most_checklist_items, complaint(say`A set can have at most ${{ most: most_checklist_items }} items.`)),
    }),
    response: z.object({ key: z.string(), number: z.int() }),
    allow: allow.toEdit('company'),
    changes: ['checklists'],
  }),
  get_instruments: call({
    method: 'GET',
    summary: 'Lists the measuring instruments of the company with their calibration.',
    request: z.strictObject({ project_id: Id }),
    response: z.object({
      instruments: z.array(
        z.object({
          id: z.int(),
          ...instrument_facts,
          calibration: Choice(calibration_states),
          file_id: z.int().nullable().meta({ description: 'the calibration certificate' }),
          active: z.boolean(),
          used: z.int().meta({ description: 'checklists and test sheets that name it' }),
          version: z.int(),
        }),
      ),
      abilities: InstrumentAbilities,
    }),
    allow: view,
    resource: 'project_id',
  }),
  add_instrument: call({
    encoding: 'multipart',
    summary: 'Adds a measuring instrument with its calibration certificate.',
    request: z.strictObject({ project_id: Id, ...instrument_facts, file: UploadedFile.optional() }),
    response: z.object({ instrument_id: z.int() }),
    allow: allow.toWork('construction'),
    resource: 'project_id',
    changes: ['checklists'],
  }),
  update_instrument: call({
    encoding: 'multipart',
    summary: 'Changes a measuring instrument, or keeps its new certificate; inactive ones are not offered any more.',
    request: z.strictObject({
      project_id: Id,
      instrument_id: Id,
      version: Version,
      ...z.object({ ...instrument_facts, active: z.boolean() }).partial().shape,
      file: UploadedFile.optional(),
    }),
    response: z.object({ instrument_id: z.int(), version: z.int() }),
    allow: allow.toWork('construction'),
    resource: 'project_id',
    changes: ['checklists'],
  }),
} as const;
