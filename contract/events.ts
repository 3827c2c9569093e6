/** Work on events: what one is, its status, progress, people, delays and approvals, and the lists people work from. */
import { z } from 'zod';
import { event_statuses } from '../domain/lists.ts';
import { follow_steps, follows_keys } from '../domain/materials/followed.ts';
import { project_roles } from '../domain/people.ts';
import { allow } from '../domain/rules.ts';
import { abilities } from './abilities.ts';
import { stage_keys } from '../domain/stages.ts';
import { Recorded, recorded } from './approvals.ts';
import { Choice, call, Id, Instant, PlainDate, Text, Version } from './call.ts';
import { Rights } from './rights.ts';
import { Consequence, Delay, ScheduleEvent } from './schedule.ts';
import { Spoken } from './spoken.ts';
import { units } from '../domain/units.ts';
import { complaint } from './complaint.ts';
import { say } from '../domain/sentences.ts';

const Person = z.object({ id: z.int(), name: z.string(), avatar_file_id: z.int().nullable() });

/** An event as work, in a list over several projects. */
const WorkRow = ScheduleEvent.omit({ assignees: true, total_float: true }).extend({
  project_id: z.int(),
  project_name: z.string(),
  quantity: z.number().nullable(),
  quantity_done: z.number(),
  quantity_unit: z.string(),
  people: z.array(Person),
  outside_approval: z.array(z.string()),
  asked_role: z.string().meta({ description: 'whose approval is waited for; empty when none is' }),
  late: z.boolean(),
  days_late: z.int(),
  baseline_end: z.string().nullable(),
  document_count: z.int(),
  missing_document_count: z.int(),
  photo_count: z.int(),
  comment_count: z.int(),
  delay_days: z.int(),
  coming_delay: Spoken.meta({
    description:
      'why its material will come too late, as far as it is ordered; empty: it comes in time, or the reader is from outside',
  }),
  locked: Spoken.meta({ description: 'why it cannot be worked on just now; empty when it can' }),
});

/** An event in a list of its project, with how far it can slip. */
export const EventRow = WorkRow.extend({ total_float: z.number(), free_float: z.number() });

const EventDelay = z.object({
  id: z.int(),
  reason: z.string(),
  party: z.string(),
  days: z.int(),
  note: z.string(),
  added_by: z.string().nullable(),
  added_at: Instant,
});

export const Approval = z.object({
  id: z.int(),
  step: z.int(),
  role: z.string(),
  state: z.string(),
  asked_by: z.string().nullable(),
  asked_at: Instant,
  decided_by: z.string().nullable(),
  decided_at: Instant.nullable(),
  ...Recorded.shape,
  remark: z.string(),
});

const Neighbour = z.object({
  event_id: z.int(),
  code: z.string(),
  name: z.string(),
  stage: z.enum(stage_keys),
  kind: z.string(),
  lag: z.number(),
  status: z.string(),
  planned_start: z.string().nullable(),
  planned_end: z.string().nullable(),
});

export const EventAbilities = abilities(
  'change_event_status',
  'undo_task',
  'update_event_progress',
  'update_event',
  'update_event_date',
  'update_schedule',
  'add_event_delay',
  'delete_event_delay',
  'send_event_approval',
  'approve_event',
  'reject_event',
);

const EventDetails = EventRow.extend({
  description: z.string(),
  optimistic_days: z.number().nullable(),
  pessimistic_days: z.number().nullable(),
  override_reason: z.string(),
  late_start: z.string().nullable(),
  late_end: z.string().nullable(),
  materials: z
    .array(
      z.object({
        boq_line_id: z.int(),
        description: z.string(),
        unit: Choice(units),
        needed: z.number(),
        steps: z.array(z.object({ step: z.enum(follow_steps), quantity: z.number() })),
      }),
    )
    .meta({
      description:
        'approved lines of the BOQ that its progress follows, and how far they have come, for who sees the supply chain',
    }),
  follows: z.enum(follows_keys).meta({
    description:
      'what of its material its progress follows: what arrives, or what is asked for, ordered, made, inspected or cleared before that',
  }),
  why_here: Spoken.meta({ description: 'one sentence: what decides the dates of the event' }),
  waits_for: z.array(Neighbour),
  followed_by: z.array(Neighbour),
  delays: z.array(EventDelay),
  approvals: z.array(Approval),
  documents: z.array(z.object({ id: z.int(), name: z.string(), status: z.string(), version_count: z.int() })),
  rights: Rights,
  read_only: z.boolean(),
  abilities: EventAbilities,
});

const Moved = z.object({ event: EventRow, consequence: Consequence });
const on_event = { event_id: Id, version: Version };
const with_letter = {
  ...recorded,
  letter_id: Id.optional().meta({ description: 'the document of the project that holds their letter' }),
};
const override_reason = Text(500).default('').meta({
  description: 'why it is finished although documents or an approval are missing; only from someone who may approve',
});

export const events = {
  get_event: call({
    method: 'GET',
    path: 'get_event/:id',
    summary:
      'Gives an event with its links, documents, delays and approvals, why it is scheduled where it is, and what the person may do with it.',
    request: z.strictObject({ id: Id }),
    response: EventDetails,
    allow: allow.inItsStage('view'),
    resource: 'id',
    resource_type: 'event_id',
  }),
  get_my_work: call({
    method: 'GET',
    summary:
      'Lists what waits for the person in all projects: events of theirs due now or late, and approvals they are asked for.',
    request: z.strictObject({ weeks: z.int().min(1).max(12).default(2) }),
    response: z.object({
      events: z.array(WorkRow),
      approvals: z.array(
        z.object({
          id: z.int(),
          project_id: z.int(),
          project_name: z.string(),
          stage: z.enum(stage_keys),
          event_id: z.int().nullable(),
          document_id: z.int().nullable(),
          name: z.string(),
          role: z.string(),
          asked_by: z.string().nullable(),
          asked_at: Instant,
        }),
      ),
      today: z.string(),
    }),
    allow: allow.signedIn(),
  }),
  toggle_event: call({
    summary: 'Takes an event one step on: a pending one is started, one in progress is finished.',
    request: z.strictObject({ ...on_event, on: PlainDate.optional(), override_reason, delay: Delay.optional() }),
    response: Moved,
    allow: allow.inItsStage('work'),
    resource: 'event_id',
    changes: ['schedule', 'projects', 'notifications'],
  }),
  change_event_status: call({
    summary: 'Starts or finishes an event on a given day.',
    request: z.strictObject({
      ...on_event,
      status: Choice(event_statuses),
      on: PlainDate.optional(),
      override_reason,
      delay: Delay.optional(),
    }),
    response: Moved,
    allow: allow.inItsStage('work'),
    resource: 'event_id',
    changes: ['schedule', 'projects', 'notifications'],
  }),
  change_event_statuses: call({
    summary: 'Starts or finishes many events; says of each one that could not why.',
    request: z.strictObject({
      project_id: Id,
      event_ids: z.array(Id).min(1, complaint(say`Select at least one event.`)).max(500),
      status: Choice(event_statuses),
      on: PlainDate.optional(),
      override_reason,
    }),
    response: z.object({
      changed: z.array(z.int()),
      refused: z.array(z.object({ event_id: z.int(), name: z.string(), why: Spoken })),
      consequence: Consequence,
    }),
    allow: allow.toView('projects'),
    resource: 'project_id',
    changes: ['schedule', 'projects', 'notifications'],
  }),
  undo_task: call({
    summary: 'Moves an event one step back: completed to in progress, in progress to pending.',
    request: z.strictObject({ ...on_event, remark: Text(500).default('') }),
    response: Moved,
    allow: allow.inItsStage('work'),
    resource: 'event_id',
    changes: ['schedule', 'projects', 'notifications'],
  }),
  update_event_progress: call({
    summary: 'Notes how much of an event is done, in percent or in its quantity; the first progress starts it.',
    request: z.strictObject({
      ...on_event,
      percent: z.number().min(0).max(100).optional(),
      quantity_done: z.number().min(0).max(1e10).optional(),
    }),
    response: Moved,
    allow: allow.inItsStage('work'),
    resource: 'event_id',
    changes: ['schedule', 'projects'],
  }),
  update_event: call({
    summary: 'Changes what an event is: name, description, quantity, three-point days, roles, people, actual days.',
    request: z.strictObject({
      ...on_event,
      name: Text(160, 1).optional(),
      description: Text(2000).optional(),
      quantity: z.number().positive().max(1e10).nullable().optional(),
      quantity_unit: Text(20).optional(),
      optimistic_days: z.number().min(0).max(3650).nullable().optional(),
      pessimistic_days: z.number().min(0).max(3650).nullable().optional(),
      works_role: Choice(['', ...project_roles, 'Sub-contractor'] as const).optional(),
      approves_role: Choice(['', ...project_roles] as const).optional(),
      outside_approval: z.array(Text(60, 1)).max(6).optional(),
      assignees: z.array(Id).max(30).optional(),
      actual_start: PlainDate.nullable().optional(),
      actual_end: PlainDate.nullable().optional(),
    }),
    response: Moved,
    allow: allow.inItsStage('edit'),
    resource: 'event_id',
    changes: ['schedule', 'projects', 'notifications'],
  }),
  add_event_delay: call({
    summary: 'Records a delay of an event: the reason, who caused it, how many days.',
    request: z.strictObject({
      event_id: Id,
      ...Delay.shape,
      days: z.int(complaint(say`Enter the days.`)).min(1).max(3650),
    }),
    response: z.object({ delays: z.array(EventDelay) }),
    allow: allow.inItsStage('work'),
    resource: 'event_id',
    changes: ['schedule'],
  }),
  delete_event_delay: call({
    summary: 'Removes a delay that was recorded by mistake.',
    request: z.strictObject({ event_id: Id, delay_id: Id }),
    response: z.object({ delays: z.array(EventDelay) }),
    allow: allow.inItsStage('edit'),
    resource: 'event_id',
    changes: ['schedule'],
  }),
  send_event_approval: call({
    summary: 'Asks for the approval of an event; until it is decided the event is locked for those who only work.',
    request: z.strictObject({ ...on_event, remark: Text(500).default('') }),
    response: Moved,
    allow: allow.inItsStage('work'),
    resource: 'event_id',
    changes: ['schedule', 'notifications'],
  }),
  approve_event: call({
    summary:
      'Approves the step of an event’s approval that waits: by who may approve in its stage, the customer’s own step by the customer.',
    request: z.strictObject({ ...on_event, ...with_letter, remark: Text(500).default('') }),
    response: Moved,
    allow: allow.inItsStage('view'),
    resource: 'event_id',
    changes: ['schedule', 'notifications'],
  }),
  reject_event: call({
    summary: 'Rejects an event with the reason; it goes back to work.',
    request: z.strictObject({ ...on_event, ...with_letter, remark: Text(500, 3) }),
    response: Moved,
    allow: allow.inItsStage('view'),
    resource: 'event_id',
    changes: ['schedule', 'notifications'],
  }),
} as const;
