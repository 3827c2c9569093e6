/** The events of a project by windows: searched, filtered, sorted and grouped by the server. */
import { z } from 'zod';
import { event_statuses } from '../domain/lists.ts';
import { allow } from '../domain/rules.ts';
import { stage_keys } from '../domain/stages.ts';
import { Choice, call, Id, PlainDate, Text } from './call.ts';
import { EventRow } from './events.ts';

const chosen = <Value extends z.ZodType>(value: Value) => z.array(value).max(60).default([]);
const yes_no = chosen(Choice(['yes', 'no']));
const day = PlainDate.optional();
const number = z.number().optional();

/** What of the events of a project a list leaves; an empty text among the chosen ones stands for none. */
const event_filter = {
  stage: Choice(stage_keys).optional(),
  search: Text(100)
    .default('')
    .meta({ description: 'every word stands in the code, the name, the role or a person of it' }),
  work_only: z.boolean().default(false).meta({ description: 'without the groups that sum events up' }),
  name: Text(100).optional(),
  people: Text(100).optional(),
  status: chosen(Choice(event_statuses)),
  late: yes_no,
  stages: chosen(Choice(stage_keys)),
  approval: chosen(Choice(['none', 'waiting', 'approved', 'rejected'])),
  critical: yes_no,
  works: chosen(Text(60)),
  approves: chosen(Text(60)),
  percent_from: number,
  percent_to: number,
  missing_from: number,
  missing_to: number,
  float_from: number,
  float_to: number,
  days_from: number,
  days_to: number,
  delay_from: number,
  delay_to: number,
  comments_from: number,
  comments_to: number,
  photos_from: number,
  photos_to: number,
  start_from: day,
  start_to: day,
  end_from: day,
  end_to: day,
  actual_start_from: day,
  actual_start_to: day,
  actual_end_from: day,
  actual_end_to: day,
  baseline_from: day,
  baseline_to: day,
};

const event_sorts = [
  'position',
  'name',
  'status',
  'late',
  'percent',
  'start',
  'end',
  'people',
  'stage',
  'approval',
  'missing',
  'critical',
  'float',
  'days',
  'actual_start',
  'actual_end',
  'baseline',
  'delay',
  'quantity',
  'works',
  'approves',
  'comments',
  'photos',
] as const;

const event_panels = ['going', 'next', 'asked', 'clocks', 'overdue', 'at_risk', 'milestones', 'missing'] as const;
export type EventPanel = (typeof event_panels)[number];

const Panel = z.object({
  count: z.int(),
  event_ids: z.array(z.int()).meta({ description: 'the first 50, in the order of the panel' }),
});

export const event_lists = {
  get_events: call({
    method: 'GET',
    summary:
      'Lists the events of a project that the person sees, in the order of the plan unless another is asked for, a window at a time, with how many match.',
    request: z.strictObject({
      project_id: Id,
      ...event_filter,
      sort: Choice(event_sorts).default('position'),
      descending: z.boolean().default(false),
      group: Choice(['stage', 'person', 'week']).optional().meta({ description: 'puts rows of one group together' }),
      offset: z.int().min(0).max(1_000_000).default(0),
      limit: z.int().min(1).max(1000).default(200),
    }),
    response: z.object({
      events: z.array(EventRow),
      total: z.int(),
      groups: z
        .array(z.object({ key: z.string(), count: z.int() }))
        .meta({ description: 'the groups in the order of the rows: a stage, a name, a Monday; empty: none' }),
      today: z.string(),
    }),
    allow: allow.toView('projects'),
    resource: 'project_id',
  }),
  get_event_panels: call({
    method: 'GET',
    summary:
      'Gives what the dashboard of a project shows of its events: of each panel the first rows and how many there are.',
    request: z.strictObject({ project_id: Id }),
    response: z.object({
      events: z.array(EventRow).meta({ description: 'those of all panels, each once' }),
      panels: z.object(
        Object.fromEntries(event_panels.map((key) => [key, Panel])) as Record<
          (typeof event_panels)[number],
          typeof Panel
        >,
      ),
      milestone_ends: z
        .array(z.object({ event_id: z.int(), end: z.string() }))
        .meta({ description: 'of the milestones of the panel: the day each was reached, else its forecast' }),
      event_count: z.int().meta({ description: 'without the groups that sum events up' }),
      unstarted: z.array(z.enum(stage_keys)).meta({ description: 'stages with work that should have started by now' }),
      today: z.string(),
    }),
    allow: allow.toView('projects'),
    resource: 'project_id',
  }),
} as const;
