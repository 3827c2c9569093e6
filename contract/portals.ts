/** What people from outside land on: a customer's plants, and a vendor's activities. */
import { z } from 'zod';
import { delay_parties } from '../domain/schedule/delays.ts';
import { allow } from '../domain/rules.ts';
import { activity_kinds, needs } from '../domain/portals.ts';
import { stage_keys } from '../domain/stages.ts';
import { Spoken } from './spoken.ts';
import { call, Instant } from './call.ts';

const Day = z.string().nullable();

/** Work that goes on at a customer's plant now. */
export const OngoingTask = z.object({
  project_id: z.int(),
  event_id: z.int(),
  name: z.string(),
  stage: z.enum(stage_keys),
  stage_name: z.string(),
  since: Day,
  until: Day,
  days_late: z.int(),
  percent: z.number(),
  people: z.array(z.string()).meta({ description: 'who of the company does it' }),
});

/** One thing that is wanted of the customer, with what is needed to do it in place. */
export const NeededOfCustomer = z.object({
  need: z.enum(needs),
  name: z.string(),
  document_id: z.int().nullable(),
  event_id: z.int().nullable(),
  shutdown_id: z.int().nullable(),
  version: z.int().meta({ description: 'of the document or event, as its decision takes it' }),
  drawing: z.int().nullable(),
  file_id: z.int().nullable(),
  file_name: z.string(),
  content_type: z.string(),
  byte_size: z.int(),
  remark: z.string().meta({ description: 'why what was sent before did not do' }),
  asked_at: Instant.nullable(),
  due_on: Day,
  window: z.string().meta({ description: 'of a shutdown: from and to, HH:MM – HH:MM in India' }),
  days: z.int().meta({ description: 'how long the work has waited for the customer' }),
});

const SharedDocument = z.object({
  document_id: z.int(),
  name: z.string(),
  stage: z.enum(stage_keys),
  file_id: z.int(),
  file_name: z.string(),
  content_type: z.string(),
  byte_size: z.int(),
  uploaded_at: Instant,
});

const CustomerProject = z.object({
  project_id: z.int(),
  code: z.string(),
  name: z.string(),
  status: z.string(),
  capacity_kwp: z.number(),
  site_address: z.string(),
  discom: z.string(),
  percent: z.number(),
  current_stage: z.enum(stage_keys).nullable(),
  stages: z
    .array(
      z.object({
        stage: z.enum(stage_keys),
        name: z.string(),
        tab: z.string(),
        status: z.string(),
        percent: z.number(),
        start: Day,
        end: Day,
      }),
    )
    .meta({ description: 'in the company’s order, with its labels' }),
  commissioning: z.object({
    promised: Day,
    expected: Day,
    done_on: Day,
    days_after_promise: z.int().nullable(),
    delays: z
      .array(z.object({ party: z.enum(delay_parties), days: z.int() }))
      .meta({ description: 'recorded days by responsible side' }),
    driver: z.object({ name: z.string(), until: Day }).nullable(),
  }),
  needed: z.array(NeededOfCustomer),
  being_checked: z.array(z.object({ document_id: z.int(), name: z.string(), sent_at: Instant })),
  milestones: z.array(z.object({ milestone: z.string(), name: z.string(), status: z.string(), date: Day })),
  permissions: z
    .array(
      z.object({
        event_id: z.int(),
        name: z.string(),
        status: z.string(),
        since: Day,
        until: Day,
        days: z.int().nullable().meta({ description: 'days it has taken so far, or took' }),
      }),
    )
    .meta({ description: 'the way to the net meter: the events of the approvals stage' }),
  documents: z.array(SharedDocument).meta({ description: 'what was shared, newest first' }),
  document_count: z.int(),
  documents_to_keep: z
    .array(SharedDocument)
    .meta({ description: 'warranty, manuals and other documents of the hand-over' }),
  photo_count: z.int(),
  new_photo_count: z.int().meta({ description: 'taken within a week' }),
  news: z.array(z.object({ at: Instant, kind: z.string(), says: Spoken, person: z.string().nullable() })),
  manager: z.object({ name: z.string(), phone_number: z.string(), email: z.string() }).nullable(),
});

/** One project of an investor: what was built against what was planned by now, and the day it should run. */
const InvestorProject = z.object({
  project_id: z.int(),
  name: z.string(),
  status: z.string(),
  capacity_kwp: z.number(),
  planned_percent: z.number(),
  percent: z.number(),
  promised: Day,
  expected: Day,
  done_on: Day,
  days_after_promise: z.int().nullable(),
  photo_count: z.int(),
  thumbnail_file_ids: z.array(z.int()).meta({ description: 'of the newest photos that were shared' }),
});

const Activity = z.object({
  key: z.string().meta({ description: 'the same for the same activity' }),
  kind: z.enum(activity_kinds),
  notification_id: z.int().nullable(),
  title: z.string(),
  text: z.string(),
  project_name: z.string().nullable(),
  path: z.string().meta({ description: 'where it is done; empty where there is nothing to open' }),
  at: Instant.nullable(),
  due_on: Day,
  status: z.string().meta({ description: 'of the event; empty for what is none' }),
  days_late: z.int(),
});

export const portals = {
  get_customer_dashboard: call({
    method: 'GET',
    summary: 'Gives a customer what goes on at their plants, what is wanted of them, and what was shared with them.',
    request: z.strictObject({}),
    response: z.object({
      today: z.string(),
      company: z.object({ name: z.string(), phone_number: z.string() }),
      on_going_task: z.array(OngoingTask),
      projects: z.array(CustomerProject),
    }),
    allow: allow.kinds('consumer'),
  }),
  get_investor_dashboard: call({
    method: 'GET',
    summary:
      'Gives an investor progress against plan, the day of commissioning against the promise, and the newest photos of each project.',
    request: z.strictObject({}),
    response: z.object({ today: z.string(), projects: z.array(InvestorProject) }),
    allow: allow.kinds('investor'),
  }),
  get_vendor_dashboard: call({
    method: 'GET',
    summary: 'Gives a vendor their activities: what waits for them first, then what they were told and have not read.',
    request: z.strictObject({}),
    response: z.object({ today: z.string(), company_name: z.string(), activity_list: z.array(Activity) }),
    allow: allow.kinds('vendor'),
  }),
} as const;
