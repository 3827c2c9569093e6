/** The schedule of a project: its plan as the Gantt shows it, every change of it, and its baselines. */
import { z } from 'zod';
import { delay_reasons, event_statuses } from '../domain/lists.ts';
import { project_roles } from '../domain/people.ts';
import { allow } from '../domain/rules.ts';
import { abilities } from './abilities.ts';
import { pace_factors } from '../domain/schedule/pace.ts';
import { constraint_kinds, link_kinds } from '../gantt/engine/plan.ts';
import { stage_keys } from '../domain/stages.ts';
import { Choice, call, Id, PlainDate, Text, Version } from './call.ts';
import { Rights } from './rights.ts';
import { Table } from './table.ts';
import { complaint } from './complaint.ts';
import { say } from '../domain/sentences.ts';
import { Spoken } from './spoken.ts';
import { message } from './shapes.ts';

const clocks = ['working', 'calendar'] as const;
const roles = ['', ...project_roles, 'Sub-contractor'] as const;
const Days = z.number(complaint(say`Enter the days.`)).min(0).max(3650);

/** One row of the schedule. Days of groups are those of what is in them, worked out by the reader. */
export const ScheduleEvent = z.object({
  id: z.int(),
  parent_id: z.int().nullable(),
  stage: z.enum(stage_keys),
  is_group: z.boolean(),
  code: z.string(),
  name: z.string(),
  position: z.int(),
  days: z.number().meta({ description: 'at pace 100, counted by `clock`; 0 is a milestone' }),
  clock: z.enum(clocks),
  constraint_kind: z.enum(constraint_kinds).nullable(),
  constraint_date: z.string().nullable(),
  deadline: z.string().nullable(),
  planned_start: z.string().nullable(),
  planned_end: z
    .string()
    .nullable()
    .meta({ description: 'the last day, included; work that began keeps its planned days' }),
  current_start: z.string().nullable(),
  current_end: z.string().nullable().meta({
    description: 'its current dates: the actual days, otherwise as links, constraints and actual progress decide',
  }),
  total_float: z.number(),
  critical: z.boolean(),
  status: z.enum(event_statuses),
  actual_start: z.string().nullable(),
  actual_end: z.string().nullable(),
  percent: z.number(),
  weight: z.number(),
  milestone: z.string(),
  works_role: z.string(),
  approves_role: z.string(),
  outside_approval: z.array(z.string()),
  approval: z.string(),
  assignees: z.array(z.int()),
  version: z.int(),
});

const ScheduleEvents = Table(ScheduleEvent, {
  days: [
    'constraint_date',
    'deadline',
    'planned_start',
    'planned_end',
    'current_start',
    'current_end',
    'actual_start',
    'actual_end',
  ],
  words: ['stage', 'clock', 'constraint_kind', 'status', 'milestone', 'works_role', 'approves_role', 'approval'],
});

const ScheduleLink = z.object({
  id: z.int(),
  from_id: z.int(),
  to_id: z.int(),
  kind: z.enum(link_kinds),
  lag: z.number(),
});

const ScheduleLinks = Table(ScheduleLink, { words: ['kind'] });

/** Why the end of an event slips (domain §1.4). */
export const Delay = z.strictObject({
  reason: Choice(delay_reasons),
  party: Text(120).default(''),
  note: Text(1000).default(''),
});

/** What a change did to the dates people ask for. */
export const Consequence = z.object({
  end_before: z.string().nullable(),
  end: z.string().nullable(),
  commissioning_before: z.string().nullable(),
  commissioning: z.string().nullable(),
  moved_count: z.int(),
  explanations: z.array(z.object({ event_id: z.int(), days: z.int(), says: Spoken })),
});

const EventChange = z.strictObject({
  event_id: Id,
  version: Version,
  name: Text(160, 1).optional(),
  stage: Choice(stage_keys).optional(),
  parent_id: Id.nullable().optional(),
  position: z.int().min(0).max(1_000_000).optional(),
  days: Days.optional(),
  clock: Choice(clocks).optional(),
  start: PlainDate.optional().meta({ description: 'a day set by hand: the event does not start earlier' }),
  constraint_kind: Choice(constraint_kinds).nullable().optional(),
  constraint_date: PlainDate.nullable().optional(),
  deadline: PlainDate.nullable().optional(),
  percent: z.number().min(0).max(100).optional(),
  weight: z.number().min(0).max(10_000).optional(),
  works_role: Choice(roles).optional(),
  approves_role: Choice(roles).optional(),
  outside_approval: z.array(Text(80, 1)).max(20).optional(),
  assignees: z.array(Id).max(30).optional(),
});

const NewEvent = z.strictObject({
  /** a name for this event within the request, so that links and children of it can be sent along */
  ref: Text(40, 1).optional(),
  stage: Choice(stage_keys),
  parent_id: Id.nullable().default(null),
  parent_ref: Text(40).optional(),
  is_group: z.boolean().default(false),
  code: Text(20).default(''),
  name: Text(160, 1),
  position: z.int().min(0).max(1_000_000).optional(),
  days: Days.default(1),
  clock: Choice(clocks).default('working'),
  start: PlainDate.optional(),
  constraint_kind: Choice(constraint_kinds).optional(),
  constraint_date: PlainDate.optional(),
  deadline: PlainDate.optional(),
  works_role: Choice(roles).default(''),
  approves_role: Choice(roles).default(''),
  outside_approval: z.array(Text(80, 1)).max(20).default([]),
  weight: z.number().min(0).max(10_000).default(1),
});

/** A link of the same kind between both gets the lag; one of another kind is a further link. */
const NewLink = z.strictObject({
  from_id: Id.optional(),
  from_ref: Text(40).optional(),
  to_id: Id.optional(),
  to_ref: Text(40).optional(),
  kind: Choice(link_kinds).default('FS'),
  lag: z.number().min(-3650).max(3650).default(0),
});

const Baseline = z.object({
  id: z.int(),
  name: z.string(),
  note: z.string(),
  made_at: z.string(),
  made_by: z.string().nullable(),
});

const BaselineEvent = z.object({
  id: z.int(),
  start: z.string(),
  end: z.string(),
  days: z.number(),
  weight: z.number(),
});

const Calendar = z.object({
  name: z.string(),
  working_days: z.array(z.int()),
  holidays: z.array(z.string()),
  slow_spans: z.array(z.object({ from: z.string(), to: z.string(), productivity: z.number() })),
});

/** A plan after a change: what of it is another. */
export const Changed = z.object({
  plan_version: z.int(),
  events: ScheduleEvents.meta({
    description:
      'every event the change touched or moved; of the others the total float may be another where the end moved: get_gantt has it',
  }),
  deleted: z.array(z.int()),
  links_gone: z.array(z.int()).meta({ description: 'numbers of the links that are not there any more' }),
  links_new: ScheduleLinks.meta({ description: 'links that came, or have another lag now' }),
  added: z.array(z.object({ ref: z.string(), id: z.int() })),
  consequence: Consequence,
  late: z
    .array(z.object({ event_id: z.int(), days: z.int() }))
    .meta({ description: 'events that end later than agreed, by days whose reason is not recorded yet' }),
});

/** `update_schedule` of the whole is its pace and start; of its stages, their events and links. */
export const ScheduleAbilities = abilities(
  'update_schedule',
  'generate_schedule',
  'import_schedule',
  'add_baseline',
  'delete_baseline',
  'add_sample_gantt',
);
/** What changes nothing but progress asks `update_schedule` for `update_event_progress` alone. */
export const PlanStageAbilities = abilities('update_schedule', 'update_event_progress');

export const schedule = {
  get_gantt: call({
    method: 'GET',
    path: 'get_gantt/:id',
    summary:
      'Gives the whole schedule of a project: the events of the stages the person sees, links, calendars, baselines.',
    request: z.strictObject({ id: Id }),
    response: z.object({
      project_id: z.int(),
      name: z.string(),
      start_date: z.string().nullable(),
      today: z.string(),
      pace: z.int(),
      plan_version: z.int(),
      target_commissioning: z.string().nullable(),
      forecast_commissioning: z.string().nullable(),
      forecast_end: z.string().nullable(),
      regulated_days: z.int(),
      events: ScheduleEvents,
      links: ScheduleLinks,
      calendars: z.array(Calendar),
      baselines: z.array(Baseline.extend({ events: Table(BaselineEvent, { days: ['start', 'end'] }) })),
      stages: z.array(
        z.object({
          stage: z.enum(stage_keys),
          name: z.string(),
          tab: z.string(),
          rights: Rights,
          read_only: z.boolean(),
          abilities: PlanStageAbilities,
        }),
      ),
      locked: z.array(z.object({ event_id: z.int(), why: Spoken })).meta({
        description: 'events that the reader may not change now although they may change or work on their stage',
      }),
      followed: z.array(z.object({ event_id: z.int(), why: Spoken })).meta({
        description: 'events whose progress nobody types, because it is counted from material',
      }),
      coming_delays: z.array(z.object({ event_id: z.int(), why: Spoken })).meta({
        description: 'events whose material is promised too late, for people of the company',
      }),
      people: z.array(z.object({ id: z.int(), name: z.string() })),
      abilities: ScheduleAbilities,
    }),
    allow: allow.toView('projects'),
    resource: 'id',
  }),
  update_schedule: call({
    summary:
      'Changes a schedule in one step: events changed, added, deleted or brought back, links, pace and start; everything that depends on it moves along.',
    request: z.strictObject({
      project_id: Id,
      changes: z.array(EventChange).max(2000).default([]),
      add_events: z.array(NewEvent).max(500).default([]),
      delete_events: z.array(Id).max(500).default([]),
      restore_events: z.array(Id).max(500).default([]),
      add_links: z.array(NewLink).max(2000).default([]),
      delete_links: z
        .array(
          z.strictObject({
            from_id: Id,
            to_id: Id,
            kind: Choice(link_kinds).optional().meta({ description: 'left out: every link between both' }),
          }),
        )
        .max(2000)
        .default([]),
      pace: z
        .literal(
          pace_factors.map((pace) => pace.factor),
          complaint(say`Select a pace.`),
        )
        .optional(),
      start_date: PlainDate.optional(),
      delay: Delay.optional(),
      plan_version: Version.optional().meta({
        description: 'the plan this was decided on: refused when it was changed since. An undo sends it.',
      }),
      try_only: z.boolean().default(false).meta({ description: 'works the change out and keeps nothing' }),
    }),
    response: Changed,
    allow: allow.toView('projects'),
    resource: 'project_id',
    changes: ['schedule', 'projects'],
  }),
  generate_schedule: call({
    summary: 'Plans a project that has no events yet from a template: events, links, expected documents and drawings.',
    request: z.strictObject({
      project_id: Id,
      gantt_id: Text(20, 1),
      options: z.array(Text(60)).max(20).default([]).meta({ description: 'keys of the questions answered with yes' }),
    }),
    response: message,
    allow: allow.toEdit('projects'),
    resource: 'project_id',
    changes: ['schedule', 'projects', 'documents'],
  }),
  update_event_date: call({
    summary:
      'Moves an event to another start, or another end, or later by days; what depends on it moves along. A later end asks for the reason once a baseline is there.',
    request: z.strictObject({
      event_id: Id,
      version: Version,
      start: PlainDate.optional(),
      end: PlainDate.optional(),
      later_by: z.int(complaint(say`Enter the days.`)).min(1).max(3650).optional().meta({
        description:
          'instead of a date: a pending event starts so many days later, one in progress takes so many days of its own clock longer; the delay given with it is recorded with these days',
      }),
      delay: Delay.optional(),
      try_only: z.boolean().default(false),
    }),
    response: Changed,
    allow: allow.inItsStage('edit'),
    resource: 'event_id',
    changes: ['schedule', 'projects'],
  }),
  add_baseline: call({
    summary: 'Keeps the schedule as it is now as a baseline to compare with.',
    request: z.strictObject({ project_id: Id, name: Text(80, 1), note: Text(400).default('') }),
    response: Baseline,
    allow: allow.toEdit('projects'),
    resource: 'project_id',
    changes: ['schedule'],
  }),
  delete_baseline: call({
    summary: 'Deletes a baseline.',
    request: z.strictObject({ baseline_id: Id }),
    response: message,
    allow: allow.toEdit('projects'),
    resource: 'baseline_id',
    changes: ['schedule'],
  }),
} as const;
