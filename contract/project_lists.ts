/** Lists of projects: a window of them, searched, filtered and sorted by the server; where they are; what can be chosen. */
import { z } from 'zod';
import { listed_fields, line_fields, sorted_keys } from '../domain/projects/project_fields.ts';
import { allow } from '../domain/rules.ts';
import { stage_keys } from '../domain/stages.ts';
import { Choice, call, Id, Instant, PlainDate, Text } from './call.ts';
import { CustomFilter, CustomGiven } from './defined_fields.ts';
import { filterShapes, givenShapes } from './fields.ts';
import { complaint } from './complaint.ts';
import { say } from '../domain/sentences.ts';

/** The values of a fixed list, for a choice. */
export const values = <T extends string>(list: readonly { value: T }[]): [T, ...T[]] =>
  list.map((one) => one.value) as [T, ...T[]];

/** What stands in one line of the project table. */
export const ProjectRow = z.object({
  id: z.int(),
  ...givenShapes(line_fields, {}),
  project_manager_name: z.string().nullable(),
  custom: CustomGiven,
  forecast_commissioning: z
    .string()
    .nullable()
    .meta({ description: 'where the schedule puts the day of synchronisation' }),
  current_stage: z.string().nullable(),
  stages: z.array(z.object({ stage: z.enum(stage_keys), status: z.string() })),
  version: z.int(),
  updated_at: Instant,
});

const chosen = <Value extends z.ZodType>(value: Value, most = 60) => z.array(value).max(most).default([]);
const day = PlainDate.optional();

/** What of the projects a person sees a list leaves; an empty text among the chosen ones stands for none. */
export const project_filter = {
  search: Text(100)
    .default('')
    .meta({ description: 'every word stands in the name, the code, the customer, the place …' }),
  ...filterShapes(listed_fields),
  manager: chosen(Text(120), 200).meta({ description: 'names of project managers' }),
  stage: chosen(Choice(['', ...stage_keys])).meta({
    description: 'the stage under way; not for sub-contractors, who are shown their own stages only',
  }),
  late: chosen(Choice(['yes', 'no'])),
  forecast_from: day,
  forecast_to: day,
  updated_from: day,
  updated_to: day,
  changed_since: z.iso
    .datetime(complaint(say`Enter an instant.`))
    .optional()
    .meta({ description: 'only projects changed at or after this instant' }),
  custom: CustomFilter,
  dated: z.boolean().default(false).meta({ description: 'only projects that have a start' }),
};

/** What the list is sorted by besides its fields. */
const own_sorts = ['updated_at', 'code', 'stage', 'forecast_commissioning', 'late', 'manager', 'end'] as const;
export const project_sorts = [...own_sorts, ...sorted_keys] as const;

export const project_lists = {
  get_projects: call({
    method: 'GET',
    summary:
      'Lists the projects the person may see, newest change first, a window at a time, with the figures of the whole selection where they are asked for.',
    request: z.strictObject({
      ...project_filter,
      sort: Choice(project_sorts).default('updated_at'),
      sort_field: Id.optional().meta({ description: 'a field the company defined, in place of `sort`' }),
      descending: z.boolean().default(true),
      sums: z.boolean().default(false).meta({ description: 'also sum the whole selection up' }),
      offset: z.int().min(0).max(1_000_000).default(0),
      limit: z.int().min(1).max(1000).default(50),
    }),
    response: z.object({
      projects: z.array(ProjectRow),
      total: z.int(),
      sums: z
        .object({ kwp: z.number(), first_start: z.string().nullable(), last_end: z.string().nullable() })
        .optional()
        .meta({ description: 'capacity of all that match, the first day of any and the last expected' }),
    }),
    allow: allow.signedIn(),
  }),
  get_project_places: call({
    method: 'GET',
    summary: 'Gives where projects are, for the map: at most 10,000, and how many have no place.',
    request: z.strictObject(project_filter),
    response: z.object({
      places: z.array(
        z.object({
          id: z.int(),
          name: z.string(),
          latitude: z.number(),
          longitude: z.number(),
          status: z.string(),
          capacity_kwp: z.number(),
          state: z.string(),
          target_commissioning: z.string().nullable(),
          commissioned_on: z.string().nullable(),
          forecast_commissioning: z.string().nullable(),
        }),
      ),
      without_place: z.int(),
      total: z.int(),
    }),
    allow: allow.signedIn(),
  }),
  get_project_choices: call({
    method: 'GET',
    summary:
      'Gives the names of the project managers and the DISCOMs that the projects a person sees have, to filter by.',
    request: z.strictObject({}),
    response: z.object({ managers: z.array(z.string()), discoms: z.array(z.string()) }),
    allow: allow.signedIn(),
  }),
} as const;
