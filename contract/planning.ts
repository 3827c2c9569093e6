/** Reading a schedule: templates, planning by stage, look-ahead, progress, delays, and how certain the end is. */
import { z } from 'zod';
import { project_segments } from '../domain/lists.ts';
import { inside_kinds } from '../domain/people.ts';
import { allow } from '../domain/rules.ts';
import { pace_factors } from '../domain/schedule/pace.ts';
import { stage_keys } from '../domain/stages.ts';
import { Choice, call, Id, PlainDate, Text, Version } from './call.ts';
import { EventRow } from './events.ts';
import { complaint } from './complaint.ts';
import { say } from '../domain/sentences.ts';
import { Spoken } from './spoken.ts';
import { message } from './shapes.ts';

const segments = project_segments.map((one) => one.value);
/** `c_and_i`, `residential` or `ground` for the given templates, the number of a company's own. */
const GanttKey = Text(20, 1).meta({ description: 'the key of a given template, or the number of an own one' });
const Pace = z.literal(
  pace_factors.map((pace) => pace.factor),
  complaint(say`Select a pace.`),
);

const SampleGantt = z.object({
  gantt_id: z.string(),
  name: z.string(),
  description: Spoken,
  segment: z.string(),
  reference_kwp: z.number(),
  event_count: z.int(),
  document_count: z.int(),
  own: z.boolean(),
  made_by: z.string().nullable(),
  version: z.int(),
  total_days: z.int(),
});

const Expected = z.object({
  stages: z.array(z.object({ stage: z.enum(stage_keys), start: z.string(), end: z.string() })),
  milestones: z.array(z.object({ milestone: z.string(), date: z.string(), days: z.int() })),
  regulated_days: z
    .int()
    .meta({ description: 'days until synchronisation that an authority’s clock decides, whatever the pace' }),
  total_days: z.int(),
  end: z.string(),
});

const SampleEvent = z.object({
  code: z.string(),
  name: z.string(),
  stage: z.enum(stage_keys),
  days: z.number(),
  clock: z.string(),
  after: z.array(z.object({ code: z.string(), kind: z.string(), lag: z.number() })),
  works: z.array(z.string()),
  approves: z.string().nullable(),
  documents: z.array(z.string()),
  outside_approval: z.array(z.string()),
  milestone: z.string(),
  start: z.string(),
  end: z.string(),
  critical: z.boolean(),
});

const on_template = {
  gantt_id: GanttKey,
  capacity_kwp: z.number().positive().max(5_000_000).optional(),
  pace: Pace.default(100),
  start_date: PlainDate.optional(),
  state: Text(60).default(''),
  options: z.array(Text(60)).max(20).default([]).meta({ description: 'keys of the questions answered with yes' }),
};

const StageFigures = z.object({
  stage: z.enum(stage_keys),
  name: z.string(),
  tab: z.string(),
  status: z.string(),
  percent: z.number(),
  planned_percent: z.number(),
  planned_start: z.string().nullable(),
  planned_end: z.string().nullable(),
  actual_start: z.string().nullable(),
  actual_end: z.string().nullable(),
  event_count: z.int(),
  finished_count: z.int(),
  in_progress_count: z.int(),
  late_count: z.int(),
  waiting_approval_count: z.int(),
});

export const planning = {
  get_sample_gantts: call({
    method: 'GET',
    summary: 'Lists the schedule templates: the three given and the company’s own.',
    request: z.strictObject({}),
    response: z.object({ gantts: z.array(SampleGantt) }),
    allow: allow.kinds(...inside_kinds),
  }),
  get_sample_gantt: call({
    method: 'GET',
    summary: 'Gives a template with its events on their days, for a capacity, a pace and a start.',
    request: z.strictObject(on_template),
    response: z.object({
      gantt: SampleGantt,
      questions: z.array(z.object({ key: z.string(), question: z.string() })),
      events: z.array(SampleEvent),
      expected: Expected,
    }),
    allow: allow.kinds(...inside_kinds),
  }),
  add_sample_gantt: call({
    summary:
      'Keeps the schedule of a project as a template of the company, with its links, roles and expected documents.',
    request: z.strictObject({
      project_id: Id,
      name: Text(80, 2),
      description: Text(400).default(''),
      segment: Choice(segments).optional(),
    }),
    response: z.object({ gantt_id: z.string(), message: z.string() }),
    allow: allow.toEdit('projects'),
    resource: 'project_id',
    changes: ['schedule'],
  }),
  update_sample_gantt: call({
    summary: 'Renames an own template.',
    request: z.strictObject({
      gantt_id: GanttKey,
      version: Version,
      name: Text(80, 2),
      description: Text(400).default(''),
    }),
    response: SampleGantt,
    allow: allow.toEdit('portfolio'),
    changes: ['schedule'],
  }),
  delete_sample_gantt: call({
    summary: 'Deletes a template of the company’s own; projects created from it do not change.',
    request: z.strictObject({ gantt_id: GanttKey }),
    response: message,
    allow: allow.toEdit('portfolio'),
    changes: ['schedule'],
  }),
  get_planning_stages: call({
    method: 'GET',
    summary: 'Gives the stages of a project in the company’s order with their days, progress and what is late.',
    request: z.strictObject({ project_id: Id }),
    response: z.object({ stages: z.array(StageFigures), today: z.string() }),
    allow: allow.toView('projects'),
    resource: 'project_id',
  }),
  get_planning_events: call({
    method: 'GET',
    summary:
      'Gives the look-ahead of a project: what is to start, to go on and to end in the coming weeks, and who has how much to do.',
    request: z.strictObject({ project_id: Id, weeks: z.int().min(1).max(26).default(4) }),
    response: z.object({
      from: z.string(),
      to: z.string(),
      events: z.array(EventRow),
      workload: z.array(
        z.object({
          user_id: z.int().nullable(),
          name: z.string(),
          role: z.string(),
          weeks: z.array(z.object({ week: z.string(), days: z.number(), event_count: z.int() })),
        }),
      ),
    }),
    allow: allow.toView('projects'),
    resource: 'project_id',
  }),
  get_project_progress: call({
    method: 'GET',
    summary: 'Gives planned against earned progress of a project week by week, by stage, and where it is heading.',
    request: z.strictObject({ project_id: Id, baseline_id: Id.optional() }),
    response: z.object({
      today: z.string(),
      curve: z.array(
        z.object({
          date: z.string(),
          planned: z.number(),
          earned: z.number().nullable(),
          forecast: z.number().nullable(),
        }),
      ),
      planned_percent: z.number(),
      percent: z.number().meta({ description: 'progress of the whole, as every other call gives it' }),
      schedule_variance: z.number().meta({ description: 'earned minus planned, in percent of the whole' }),
      schedule_performance: z.number().nullable().meta({ description: 'earned through planned' }),
      planned_end: z.string().nullable(),
      forecast_end: z.string().nullable(),
      stages: z.array(StageFigures.extend({ weight: z.number() })),
      late: z.array(EventRow).meta({ description: 'the hundred that are latest' }),
      late_count: z.int(),
      baseline: z.string(),
      baselines: z.array(z.object({ id: z.int(), name: z.string() })),
    }),
    allow: allow.toView('projects'),
    resource: 'project_id',
  }),
  get_project_analytics: call({
    method: 'GET',
    summary:
      'Gives delays by reason and party, and real against planned days by event, over the stages and projects the person sees; why and through whom for people of the company only.',
    request: z.strictObject({
      project_id: Id.optional(),
      from: PlainDate.optional(),
      to: PlainDate.optional(),
    }),
    response: z.object({
      project_count: z.int(),
      by_reason: z.array(z.object({ reason: z.string(), days: z.int(), delay_count: z.int(), project_count: z.int() })),
      by_party: z.array(z.object({ party: z.string(), days: z.int(), delay_count: z.int() })),
      by_event: z.array(
        z.object({
          code: z.string(),
          name: z.string(),
          stage: z.enum(stage_keys),
          finished_count: z.int(),
          planned_days: z.number(),
          real_days: z.number(),
          worst_days: z.number(),
          worst_project: z.string(),
        }),
      ),
      by_project: z.array(
        z.object({
          project_id: z.int(),
          name: z.string(),
          delay_days: z.int(),
          late_count: z.int(),
          target_commissioning: z.string().nullable(),
          forecast_commissioning: z.string().nullable(),
          slip_days: z.int().nullable().meta({ description: 'commissioning after its target' }),
          late: z.boolean(),
        }),
      ),
    }),
    allow: allow.signedIn(),
  }),
  get_simulation: call({
    method: 'GET',
    summary:
      'Simulates how a project may end, for people of the company: the days reached with 50, 80 and 90 percent certainty, and the events that drive it.',
    request: z.strictObject({ project_id: Id }),
    response: z.object({
      runs: z.int(),
      about: z.enum(['commissioning', 'end']).meta({ description: 'the day that is simulated' }),
      p50: z.string(),
      p80: z.string(),
      p90: z.string(),
      on_time_percent: z.number().nullable().meta({ description: 'runs that reach the target commissioning' }),
      target: z.string().nullable(),
      histogram: z.array(z.object({ date: z.string(), runs: z.int() })),
      drivers: z.array(
        z.object({
          event_id: z.int(),
          code: z.string(),
          name: z.string(),
          criticality: z.number(),
          influence: z.number(),
        }),
      ),
    }),
    allow: allow.toView('projects'),
    resource: 'project_id',
  }),
} as const;
