/** Planned quantities and rates of construction, and its dashboard. */
import { z } from 'zod';
import { day_statuses } from '../domain/construction/site_days.ts';
import { allow } from '../domain/rules.ts';
import { units } from '../domain/units.ts';
import { abilities } from './abilities.ts';
import { call, Choice, Id, PlainDate, Text, Version } from './call.ts';
import { message } from './shapes.ts';
import { Spoken } from './spoken.ts';
import { Named, of_project, people, view } from './site_day_shapes.ts';
import { Quantity } from './quantities.ts';

const Planned = z.object({
  id: z.int(),
  event_id: z.int(),
  event: z.string(),
  front_id: z.int().nullable(),
  front: z.string(),
  boq_line_id: z.int().nullable(),
  description: z.string(),
  unit: Choice(units).nullable(),
  subcontractor_id: z.int().nullable(),
  subcontractor: z.string(),
  starts_on: PlainDate,
  ends_on: PlainDate,
  working_days: z.int(),
  quantity: z.number().nullable(),
  kwp: z.number().nullable(),
  installed: z.number().nullable().meta({ description: 'of its line at its front since it starts' }),
  people: z.int(),
  suggested_people: z.int().nullable(),
  suggestion: Spoken.meta({ description: 'how the number of people comes about; empty: no norm is known' }),
  note: z.string(),
  version: z.int(),
});

export const construction_planning = {
  get_construction_planning: call({
    method: 'GET',
    summary:
      'Gives what is planned at a site: which event, where, by whom, from when until when, and the crew that the norms suggest.',
    request: z.strictObject(of_project),
    response: z.object({
      plans: z.array(Planned),
      events: z.array(Named.extend({ start: PlainDate.nullable(), end: PlainDate.nullable() })),
      fronts: z.array(Named),
      subcontractors: z.array(Named),
      lines: z.array(z.object({ id: z.int(), name: z.string(), unit: Choice(units), quantity: z.number() })),
      abilities: abilities('add_construction_planning', 'update_construction_planning', 'delete_construction_planning'),
    }),
    allow: view,
    resource: 'project_id',
  }),
  add_construction_planning: call({
    summary:
      'Plans work of an event of construction: where, by a sub-contractor or the company’s own crew, how much, from when until when.',
    request: z.strictObject({
      ...of_project,
      event_id: Id,
      front_id: Id.nullable().default(null),
      boq_line_id: Id.nullable().default(null),
      subcontractor_id: Id.nullable().default(null),
      starts_on: PlainDate,
      ends_on: PlainDate,
      quantity: Quantity.nullable().default(null),
      people: people.nullable().default(null).meta({ description: 'null: as the norms suggest' }),
      note: Text(300).default(''),
    }),
    response: z.object({ plan_id: z.int(), version: z.int() }),
    allow: allow.toWork('construction'),
    resource: 'project_id',
    changes: ['site_days'],
  }),
  update_construction_planning: call({
    summary: 'Changes planned work: its days, its quantity, its people.',
    request: z.strictObject({
      ...of_project,
      plan_id: Id,
      version: Version,
      front_id: Id.nullable().optional(),
      subcontractor_id: Id.nullable().optional(),
      starts_on: PlainDate.optional(),
      ends_on: PlainDate.optional(),
      quantity: Quantity.optional(),
      people: people.optional(),
      note: Text(300).optional(),
    }),
    response: z.object({ plan_id: z.int(), version: z.int() }),
    allow: allow.toWork('construction'),
    resource: 'project_id',
    changes: ['site_days'],
  }),
  delete_construction_planning: call({
    summary: 'Deletes planned work; what was recorded of it stays.',
    request: z.strictObject({ ...of_project, plan_id: Id, version: Version }),
    response: message,
    allow: allow.toWork('construction'),
    resource: 'project_id',
    changes: ['site_days'],
  }),
} as const;

export const construction_dashboard = {
  get_construction_dashboard: call({
    method: 'GET',
    summary:
      'Gives the construction of a project today: the record of the day, kWp installed against plan, open punch points, gaps, days lost to the weather, days to mechanical completion.',
    request: z.strictObject(of_project),
    response: z.object({
      today: PlainDate,
      record: z
        .object({ site_day_id: z.int(), status: Choice(day_statuses), people: z.int(), pending: z.int() })
        .nullable(),
      working_today: z.boolean(),
      people_before: z.int().meta({ description: 'on the last day with a record' }),
      kwp_today: z.number(),
      kwp_planned_today: z.number(),
      kwp_installed: z.number(),
      kwp_whole: z.number(),
      strings: z
        .object({ strings: z.int(), complete: z.int(), modules: z.int(), placed: z.int(), differences: z.int() })
        .nullable()
        .meta({ description: 'serial numbers at their positions, by the string plan; null: nothing is planned' }),
      days: z.array(
        z.object({ day: PlainDate, done: z.number(), planned: z.number(), people: z.int(), lost_hours: z.number() }),
      ),
      gaps: z.array(PlainDate),
      to_sign: z.array(PlainDate).meta({ description: 'days before today that are not signed' }),
      weather_lost: z.number().meta({ description: 'days, since construction began' }),
      pace: z.number().nullable().meta({ description: 'kWp for each of the last ten working days' }),
      days_at_pace: z.int().nullable().meta({ description: 'working days until all modules are up' }),
      completion: z
        .object({
          event_id: z.int(),
          name: z.string(),
          on: PlainDate,
          days: z.int().meta({ description: 'until it is done as the schedule forecasts; below 0: late' }),
          finished: z.boolean(),
        })
        .nullable(),
      punch_points: z.array(
        z.object({
          id: z.int(),
          number: z.string(),
          title: z.string(),
          severity: Choice(['A', 'B'] as const),
          turn: z.string().meta({ description: 'who is next; empty: nobody yet' }),
        }),
      ),
      punch_open: z.int(),
      events: z.array(
        z.object({ id: z.int(), name: z.string(), percent: z.number(), end: PlainDate.nullable(), status: z.string() }),
      ),
      abilities: abilities('add_daily_manpower_details'),
    }),
    allow: view,
    resource: 'project_id',
  }),
} as const;
