/** The columns of a schedule in a sheet: what we call them, what else they are called, how each is read and written. */
import { event_statuses } from '../../../../domain/lists.ts';
import { outside_parties } from '../../../../domain/documents.ts';
import { project_roles } from '../../../../domain/people.ts';
import { say, type Sentence } from '../../../../domain/sentences.ts';
import { stage_keys, stages } from '../../../../domain/stages.ts';
import { constraint_kinds, type ConstraintKind } from '../../../../gantt/engine/plan.ts';
import { type Meanings, meaningsOf, plainHeading, usualWord } from '../../../tables/meanings.ts';
import type { FileEvent } from './file_plan.ts';

/** A column by its field, with the headings it is known by in other programs (small letters, signs left out). */
export const columns = [
  {
    key: 'wbs',
    title: say`No.`,
    known: ['no', 'wbs', 'outline number', 'outline', 's no', 'sr no', 'sl no', 'serial'],
  },
  {
    key: 'code',
    title: say`Code`,
    known: ['code', 'id', 'activity id', 'task id', 'activity code', 'event code', 'unique id'],
  },
  {
    key: 'name',
    title: say`Name`,
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
  { key: 'stage', title: say`Stage`, known: ['stage', 'phase', 'department'] },
  { key: 'type', title: say`Type`, known: ['type', 'task type', 'activity type'] },
  { key: 'level', title: say`Level`, known: ['level', 'outline level', 'indent'] },
  {
    key: 'days',
    title: say`Days`,
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
  {
    key: 'clock',
    title: say`Duration unit`,
    known: ['duration unit', 'counted in', 'clock', 'duration type', 'calendar', 'calendar name'],
  },
  { key: 'start', title: say`Start`, known: ['start', 'start date', 'planned start', 'early start', 'begin', 'from'] },
  {
    key: 'end',
    title: say`End`,
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
    title: say`Predecessor`,
    known: ['waits for', 'predecessors', 'predecessor', 'depends on', 'dependencies', 'after'],
  },
  { key: 'status', title: say`Status`, known: ['status', 'activity status', 'state'] },
  {
    key: 'percent',
    title: say`Percent`,
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
  { key: 'actual_start', title: say`Actual start`, known: ['actual start', 'started', 'started on'] },
  {
    key: 'actual_end',
    title: say`Actual end`,
    known: ['actual end', 'actual finish', 'finished', 'finished on', 'completed on'],
  },
  { key: 'constraint', title: say`Constraint`, known: ['held to', 'constraint', 'constraint type'] },
  { key: 'constraint_date', title: say`Constraint date`, known: ['held on', 'constraint date'] },
  { key: 'deadline', title: say`Deadline`, known: ['deadline', 'finish by'] },
  { key: 'weight', title: say`Weight`, known: ['weight', 'weightage'] },
  { key: 'works_role', title: say`Responsible`, known: ['works', 'works role', 'responsible', 'role'] },
  { key: 'approves_role', title: say`Approver`, known: ['approves', 'approves role', 'approver', 'approved by'] },
  {
    key: 'outside_approval',
    title: say`Approved externally by`,
    known: ['approved externally by', 'approved outside by', 'outside approval', 'outside approvals'],
  },
  { key: 'milestone', title: say`Key date`, known: ['key date'] },
  {
    key: 'people',
    title: say`People`,
    known: ['people', 'resource names', 'resources', 'assigned to', 'owner', 'assignee'],
  },
  { key: 'float', title: say`Float`, known: ['float', 'total float', 'total slack', 'slack'] },
  { key: 'critical', title: say`Critical path`, known: ['critical', 'is critical', 'critical path'] },
] as const;

export type ColumnKey = (typeof columns)[number]['key'];

const by_heading = new Map<string, ColumnKey>(
  columns.flatMap(({ key, known }) => known.map((heading): [string, ColumnKey] => [heading, key])),
);

/** The field a heading stands for. */
export const fieldOfHeading = (heading: string, meanings: Meanings): ColumnKey | undefined =>
  meaningsOf(heading, meanings)
    .map((meant) => by_heading.get(plainHeading(meant)))
    .find(Boolean);

const types = { stage: say`Stage`, group: say`Group`, milestone: say`Milestone`, event: say`Event` };

export const typeOf = (event: FileEvent): Sentence =>
  types[event.is_stage ? 'stage' : event.is_group ? 'group' : event.days === 0 ? 'milestone' : 'event'];

export const clocks = { calendar: say`Calendar days`, working: say`Working days` };
export const yes = say`Yes`;

/** What holds an event, beside its day. */
export const constraints: Record<ConstraintKind, Sentence> = {
  not_earlier_than: say`not earlier than`,
  not_later_than: say`not later than`,
  must_start_on: say`must start on`,
};

/** The key dates of a project. */
export const key_dates: Readonly<Record<string, Sentence>> = {
  mechanical_completion: say`Mechanical completion`,
  synchronised: say`Synchronisation`,
  handover: say`Hand over`,
  subsidy_credited: say`Subsidy credited`,
};

/** Words of fixed lists in a sheet: stages, states, roles and parties outside, as the wire has them. */
const terms: readonly string[] = [
  ...stage_keys.map((key) => stages[key].name),
  ...event_statuses,
  ...project_roles,
  'Sub-contractor',
  'Customer',
  'Finance',
  'Management',
  ...outside_parties,
];

/** All words of ours that a sheet of a schedule holds, for reading them in any language. */
export const sheet_words: readonly (Sentence | { term: string })[] = [
  ...columns.map(({ title }) => title),
  ...Object.values(types),
  ...Object.values(clocks),
  ...Object.values(constraints),
  ...Object.values(key_dates),
  ...terms.map((term) => ({ term })),
];

/** A word of a fixed list as the wire has it, in whatever language the sheet says it; any other text as it stands. */
export const termOf = (text: string, meanings: Meanings): string => usualWord(terms, text, meanings);

/** The key date a cell names: in words, or by its key as in earlier files. */
export const keyDateOf = (text: string, meanings: Meanings): string | undefined => {
  const meant = meaningsOf(text, meanings);
  return Object.keys(key_dates).find((key) => meant.includes(key) || meant.includes(key_dates[key]?.id ?? ''));
};

/** What holds an event, in whatever language the sheet says it. */
export const constraintKindOf = (text: string, meanings: Meanings): ConstraintKind | undefined => {
  const meant = meaningsOf(text.toLowerCase(), meanings);
  return constraint_kinds.find((kind) => meant.includes(constraints[kind].id));
};
