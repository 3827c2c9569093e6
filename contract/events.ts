/** Work on events: what one is, its status, progress, people, delays and approvals, and the lists people work from. */
import { z } from 'zod';
import { event_statuses } from '../domain/lists.ts';
import { project_roles } from '../domain/people.ts';
import { allow } from '../domain/rules.ts';
import { stage_keys } from '../domain/stages.ts';
import { Recorded, recorded } from './approvals.ts';
import { Choice, call, Id, Instant, PlainDate, Text, Version } from './call.ts';
import { Rights } from './rights.ts';
import { Consequence, Delay, ScheduleEvent } from './schedule.ts';

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
  locked: z.string().meta({ description: 'why it cannot be worked on just now; empty when it can' }),
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

const EventDetails = EventRow.extend({
  description: z.string(),
  optimistic_days: z.number().nullable(),
  pessimistic_days: z.number().nullable(),
  override_reason: z.string(),
  late_start: z.string().nullable(),
  late_end: z.string().nullable(),
  why_here: z.string().meta({ description: 'one sentence: what decides where the event lies' }),
  waits_for: z.array(Neighbour),
  followed_by: z.array(Neighbour),
  delays: z.array(EventDelay),
  approvals: z.array(Approval),
  documents: z.array(z.object({ id: z.int(), name: z.string(), status: z.string(), version_count: z.int() })),
  rights: Rights,
  read_only: z.boolean(),
  why_read_only: z.string(),
  /** why each act is closed to the person now; empty when it is open */
  why_not_start: z.string(),
  why_not_finish: z.string(),
  why_not_undo: z.string(),
  why_not_approve: z.string(),
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
    service: 'pmt',
    method: 'GET',
    path: 'get_event/:id',
    says: 'Gives an event with its links, documents, delays and approvals, why it is scheduled where it is, and what the person may do with it.',
    takes: z.strictObject({ id: Id }),
    gives: EventDetails,
    allow: allow.inItsStage('view'),
    about: 'id',
    about_as: 'event_id',
  }),
  get_my_work: call({
    service: 'pmt',
    method: 'GET',
    says: 'Lists what waits for the person in all projects: events of theirs due now or late, and approvals they are asked for.',
    takes: z.strictObject({ weeks: z.int().min(1).max(12).default(2) }),
    gives: z.object({
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
    service: 'pmt',
    method: 'POST',
    says: 'Takes an event one step on: a pending one is started, one in progress is finished.',
    takes: z.strictObject({ ...on_event, on: PlainDate.optional(), override_reason, delay: Delay.optional() }),
    gives: Moved,
    allow: allow.inItsStage('work'),
    about: 'event_id',
    changes: ['schedule', 'projects', 'notifications'],
  }),
  change_event_status: call({
    service: 'pmt',
    method: 'POST',
    says: 'Starts or finishes an event on a given day.',
    takes: z.strictObject({
      ...on_event,
      status: Choice(event_statuses),
      on: PlainDate.optional(),
      override_reason,
      delay: Delay.optional(),
    }),
    gives: Moved,
    allow: allow.inItsStage('work'),
    about: 'event_id',
    changes: ['schedule', 'projects', 'notifications'],
  }),
  change_event_statuses: call({
    service: 'pmt',
    method: 'POST',
    says: 'Starts or finishes many events; says of each one that could not why.',
    takes: z.strictObject({
      project_id: Id,
      event_ids: z.array(Id).min(1, 'Select at least one event.').max(500),
      status: Choice(event_statuses),
      on: PlainDate.optional(),
      override_reason,
    }),
    gives: z.object({
      changed: z.array(z.int()),
      refused: z.array(z.object({ event_id: z.int(), name: z.string(), why: z.string() })),
      consequence: Consequence,
    }),
    allow: allow.toView('projects'),
    about: 'project_id',
    changes: ['schedule', 'projects', 'notifications'],
  }),
  undo_task: call({
    service: 'pmt',
    method: 'POST',
    says: 'Takes an event one step back: a finished one is in progress again, one in progress is pending.',
    takes: z.strictObject({ ...on_event, remark: Text(500).default('') }),
    gives: Moved,
    allow: allow.inItsStage('work'),
    about: 'event_id',
    changes: ['schedule', 'projects', 'notifications'],
  }),
  update_event_progress: call({
    service: 'pmt',
    method: 'POST',
    says: 'Notes how much of an event is done, in percent or in its quantity; the first progress starts it.',
    takes: z.strictObject({
      ...on_event,
      percent: z.number().min(0).max(100).optional(),
      quantity_done: z.number().min(0).max(1e10).optional(),
    }),
    gives: Moved,
    allow: allow.inItsStage('work'),
    about: 'event_id',
    changes: ['schedule', 'projects'],
  }),
  update_event: call({
    service: 'pmt',
    method: 'POST',
    says: 'Changes what an event is: name, description, quantity, three-point days, roles, people, actual days.',
    takes: z.strictObject({
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
    gives: Moved,
    allow: allow.inItsStage('edit'),
    about: 'event_id',
    changes: ['schedule', 'projects', 'notifications'],
  }),
  add_event_delay: call({
    service: 'pmt',
    method: 'POST',
    says: 'Records a delay of an event: the reason, who caused it, how many days.',
    takes: z.strictObject({ event_id: Id, ...Delay.shape, days: z.int('Enter the days.').min(1).max(3650) }),
    gives: z.object({ delays: z.array(EventDelay) }),
    allow: allow.inItsStage('work'),
    about: 'event_id',
    changes: ['schedule'],
  }),
  delete_event_delay: call({
    service: 'pmt',
    method: 'POST',
    says: 'Takes a wrongly recorded delay back.',
    takes: z.strictObject({ event_id: Id, delay_id: Id }),
    gives: z.object({ delays: z.array(EventDelay) }),
    allow: allow.inItsStage('edit'),
    about: 'event_id',
    changes: ['schedule'],
  }),
  send_event_approval: call({
    service: 'pmt',
    method: 'POST',
    says: 'Asks for the approval of an event; until it is decided the event is locked for those who only work.',
    takes: z.strictObject({ ...on_event, remark: Text(500).default('') }),
    gives: Moved,
    allow: allow.inItsStage('work'),
    about: 'event_id',
    changes: ['schedule', 'notifications'],
  }),
  approve_event: call({
    service: 'pmt',
    method: 'POST',
    says: 'Approves the step of an event’s approval that waits: by who may approve in its stage, the customer’s own step by the customer.',
    takes: z.strictObject({ ...on_event, ...with_letter, remark: Text(500).default('') }),
    gives: Moved,
    allow: allow.inItsStage('view'),
    about: 'event_id',
    changes: ['schedule', 'notifications'],
  }),
  reject_event: call({
    service: 'pmt',
    method: 'POST',
    says: 'Rejects an event with the reason; it goes back to work.',
    takes: z.strictObject({ ...on_event, ...with_letter, remark: Text(500, 3) }),
    gives: Moved,
    allow: allow.inItsStage('view'),
    about: 'event_id',
    changes: ['schedule', 'notifications'],
  }),
} as const;
