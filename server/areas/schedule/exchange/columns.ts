/** The columns of a schedule in a sheet: what we call them, what else they are called, how each is read and written. */
import type { FileEvent } from './file_plan.ts';

/** A column by its field, with the headings it is known by in other programs (small letters, signs left out). */
export const columns = [
  { key: 'wbs', title: 'No.', known: ['no', 'wbs', 'outline number', 'outline', 's no', 'sr no', 'sl no', 'serial'] },
  {
    key: 'code',
    title: 'Code',
    known: ['code', 'id', 'activity id', 'task id', 'activity code', 'event code', 'unique id'],
  },
  {
    key: 'name',
    title: 'Name',
    known: [
      'name',
      'task name',
      'activity name',
      'event',
      'task',
      'activity',
      'title',
      'description',
      'particulars',
      'work',
    ],
  },
  { key: 'stage', title: 'Stage', known: ['stage', 'phase', 'department'] },
  { key: 'type', title: 'Type', known: ['type', 'task type', 'activity type'] },
  { key: 'level', title: 'Level', known: ['level', 'outline level', 'indent'] },
  {
    key: 'days',
    title: 'Days',
    known: [
      'days',
      'duration',
      'original duration',
      'planned duration',
      'duration days',
      'no of days',
      'at completion duration',
    ],
  },
  { key: 'clock', title: 'Counted in', known: ['counted in', 'clock', 'duration type', 'calendar', 'calendar name'] },
  { key: 'start', title: 'Start', known: ['start', 'start date', 'planned start', 'early start', 'begin', 'from'] },
  {
    key: 'end',
    title: 'End',
    known: [
      'end',
      'finish',
      'end date',
      'finish date',
      'planned end',
      'planned finish',
      'early finish',
      'to',
      'due',
      'due date',
    ],
  },
  {
    key: 'waits_for',
    title: 'Waits for',
    known: ['waits for', 'predecessors', 'predecessor', 'depends on', 'dependencies', 'after'],
  },
  { key: 'status', title: 'Status', known: ['status', 'activity status', 'state'] },
  {
    key: 'percent',
    title: 'Percent',
    known: [
      'percent',
      'percent complete',
      'complete',
      'progress',
      'done',
      'activity percent complete',
      'work complete',
    ],
  },
  { key: 'actual_start', title: 'Actual start', known: ['actual start', 'started', 'started on'] },
  {
    key: 'actual_end',
    title: 'Actual end',
    known: ['actual end', 'actual finish', 'finished', 'finished on', 'completed on'],
  },
  { key: 'constraint', title: 'Held to', known: ['held to', 'constraint', 'constraint type'] },
  { key: 'constraint_date', title: 'Held on', known: ['held on', 'constraint date'] },
  { key: 'deadline', title: 'Deadline', known: ['deadline', 'finish by'] },
  { key: 'weight', title: 'Weight', known: ['weight', 'weightage'] },
  { key: 'works_role', title: 'Works', known: ['works', 'works role', 'responsible', 'role'] },
  { key: 'approves_role', title: 'Approves', known: ['approves', 'approves role', 'approver', 'approved by'] },
  {
    key: 'outside_approval',
    title: 'Approved outside by',
    known: ['approved outside by', 'outside approval', 'outside approvals'],
  },
  { key: 'milestone', title: 'Key date', known: ['key date'] },
  {
    key: 'people',
    title: 'People',
    known: ['people', 'resource names', 'resources', 'assigned to', 'owner', 'assignee'],
  },
  { key: 'float', title: 'Float', known: ['float', 'total float', 'total slack', 'slack'] },
  { key: 'critical', title: 'Critical', known: ['critical', 'is critical'] },
] as const;

export type ColumnKey = (typeof columns)[number]['key'];

const plain = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const by_heading = new Map<string, ColumnKey>(
  columns.flatMap(({ key, known }) => known.map((heading): [string, ColumnKey] => [heading, key])),
);

/** The field a heading stands for. */
export const fieldOfHeading = (heading: string): ColumnKey | undefined => by_heading.get(plain(heading));

export const typeOf = (event: FileEvent): 'Stage' | 'Group' | 'Milestone' | 'Event' =>
  event.is_stage ? 'Stage' : event.is_group ? 'Group' : event.days === 0 ? 'Milestone' : 'Event';
