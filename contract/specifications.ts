/** The papers of a project beside its schedule: the technical sheet by version, and who is responsible for what. */
import { z } from 'zod';
import { allow } from '../domain/rules.ts';
import { responsibility_areas, responsibility_holders, responsibility_marks } from '../domain/responsibilities.ts';
import { Choice, call, Id, Instant, Text } from './call.ts';

const Row = z.strictObject({
  item: Text(120, 1),
  make: Text(120).default(''),
  model: Text(120).default(''),
  rating: Text(120).default(''),
  quantity: z.number('Enter a number.').min(0).max(1e9).nullable().default(null),
  unit: Text(20).default(''),
  remark: Text(400).default(''),
});

const Sheet = z
  .array(z.strictObject({ section: Text(60, 1), rows: z.array(Row).max(60, 'A section can have at most 60 lines.') }))
  .max(40, 'A sheet can have at most 40 sections.');

const SpecificationVersion = z.object({
  number: z.int(),
  note: z.string(),
  made_by: z.string().nullable(),
  made_at: Instant,
});

const Cell = z.object({
  area: z.enum(responsibility_areas),
  holder: z.enum(responsibility_holders),
  mark: z.enum(responsibility_marks),
  usual: z.enum(responsibility_marks),
  changed: z.boolean(),
});
const Matrix = z.object({ cells: z.array(Cell), may_edit: z.boolean(), why_not_edit: z.string() });

export const specifications = {
  get_specifications: call({
    service: 'pmt',
    method: 'GET',
    says: 'Lists the versions of the technical sheet of a project, newest first.',
    takes: z.strictObject({ project_id: Id }),
    gives: z.object({
      versions: z.array(SpecificationVersion),
      may_edit: z.boolean(),
      why_not_edit: z.string(),
    }),
    allow: allow.toView('specification'),
    about: 'project_id',
  }),
  get_specification: call({
    service: 'pmt',
    method: 'GET',
    says: 'Gives one version of the technical sheet of a project, the newest unless another is named.',
    takes: z.strictObject({ project_id: Id, number: z.int().positive().optional() }),
    gives: z.object({ version: SpecificationVersion.nullable(), sheet: Sheet }),
    allow: allow.toView('specification'),
    about: 'project_id',
  }),
  add_specification: call({
    service: 'pmt',
    method: 'POST',
    says: 'Keeps a technical sheet as the next version; earlier ones stay as they are.',
    takes: z.strictObject({
      project_id: Id,
      based_on: z.int().min(0).meta({ description: 'number of the version that was edited; 0 for the first' }),
      sheet: Sheet,
      note: Text(400).default(''),
    }),
    gives: SpecificationVersion,
    allow: allow.toEdit('specification'),
    about: 'project_id',
    changes: ['projects'],
  }),
  get_responsibilities: call({
    service: 'pmt',
    method: 'GET',
    says: 'Gives who does, approves, is consulted and informed in a project, and what of it differs from the default.',
    takes: z.strictObject({ project_id: Id }),
    gives: Matrix,
    allow: allow.toView('projects'),
    about: 'project_id',
  }),
  change_responsibility: call({
    service: 'pmt',
    method: 'POST',
    says: 'Changes one mark of the responsibility matrix of a project; without a mark, puts the default back.',
    takes: z.strictObject({
      project_id: Id,
      area: Choice(responsibility_areas),
      holder: Choice(responsibility_holders),
      mark: Choice(responsibility_marks).nullable(),
    }),
    gives: Matrix,
    allow: allow.toEdit('projects'),
    about: 'project_id',
    changes: ['projects'],
  }),
} as const;
