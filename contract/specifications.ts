/** The documents of a project beside its schedule: the technical sheet by version, and who is responsible for what. */
import { z } from 'zod';
import { allow } from '../domain/rules.ts';
import { abilities } from './abilities.ts';
import { responsibility_areas, responsibility_roles, responsibility_marks } from '../domain/responsibilities.ts';
import { Choice, call, Id, Instant, Text } from './call.ts';
import { complaint } from './complaint.ts';
import { say } from '../domain/sentences.ts';

const Row = z.strictObject({
  item: Text(120, 1),
  make: Text(120).default(''),
  model: Text(120).default(''),
  rating: Text(120).default(''),
  quantity: z.number(complaint(say`Enter a number.`)).min(0).max(1e9).nullable().default(null),
  unit: Text(20).default(''),
  remark: Text(400).default(''),
});

const Sheet = z
  .array(
    z.strictObject({
      section: Text(60, 1),
      rows: z.array(Row).max(60, complaint(say`A section can have at most 60 lines.`)),
    }),
  )
  .max(40, complaint(say`A sheet can have at most 40 sections.`));

const SpecificationVersion = z.object({
  number: z.int(),
  note: z.string(),
  made_by: z.string().nullable(),
  made_at: Instant,
});

const Cell = z.object({
  area: z.enum(responsibility_areas),
  role: z.enum(responsibility_roles),
  mark: z.enum(responsibility_marks),
  usual: z.enum(responsibility_marks),
  changed: z.boolean(),
});
export const SpecificationAbilities = abilities('add_specification');
export const ResponsibilityAbilities = abilities('change_responsibility');

const Matrix = z.object({ cells: z.array(Cell), abilities: ResponsibilityAbilities });

export const specifications = {
  get_specifications: call({
    method: 'GET',
    summary: 'Lists the versions of the technical sheet of a project, newest first.',
    request: z.strictObject({ project_id: Id }),
    response: z.object({
      versions: z.array(SpecificationVersion),
      abilities: SpecificationAbilities,
    }),
    allow: allow.toView('specification'),
    resource: 'project_id',
  }),
  get_specification: call({
    method: 'GET',
    summary: 'Gives one version of the technical sheet of a project, the newest unless another is named.',
    request: z.strictObject({ project_id: Id, number: z.int().positive().optional() }),
    response: z.object({ version: SpecificationVersion.nullable(), sheet: Sheet }),
    allow: allow.toView('specification'),
    resource: 'project_id',
  }),
  add_specification: call({
    summary: 'Keeps a technical sheet as the next version; earlier ones stay as they are.',
    request: z.strictObject({
      project_id: Id,
      based_on: z.int().min(0).meta({ description: 'number of the version that was edited; 0 for the first' }),
      sheet: Sheet,
      note: Text(400).default(''),
    }),
    response: SpecificationVersion,
    allow: allow.toEdit('specification'),
    resource: 'project_id',
    changes: ['projects'],
  }),
  get_responsibilities: call({
    method: 'GET',
    summary:
      'Gives who does, approves, is consulted and informed in a project, and what of it differs from the default.',
    request: z.strictObject({ project_id: Id }),
    response: Matrix,
    allow: allow.toView('projects'),
    resource: 'project_id',
  }),
  change_responsibility: call({
    summary: 'Changes one mark of the responsibility matrix of a project; without a mark, puts the default back.',
    request: z.strictObject({
      project_id: Id,
      area: Choice(responsibility_areas),
      role: Choice(responsibility_roles),
      mark: Choice(responsibility_marks).nullable(),
    }),
    response: Matrix,
    allow: allow.toEdit('projects'),
    resource: 'project_id',
    changes: ['projects'],
  }),
} as const;
