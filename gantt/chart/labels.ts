/** Every text the Gantt shows or says; the host gives its own in another language. */
import { dateOfDay, dayNumber, readDate } from '../dates.ts';
import type { LinkKind } from '../engine/plan.ts';

export interface GanttLabels {
  months: readonly string[];
  long_months: readonly string[];
  /** from Sunday */
  weekdays: readonly string[];
  quarter: (number: number) => string;
  date: (day: number) => string;
  /** the day someone wrote in that form; undefined where it is none */
  read_date: (text: string) => number | undefined;
  days: (count: number) => string;
  name: string;
  start: string;
  end: string;
  duration: string;
  percent: string;
  people: string;
  status: { PENDING: string; 'IN-PROGRESS': string; FINISHED: string };
  milestone: string;
  late: string;
  critical: string;
  float: string;
  baseline: string;
  deadline: string;
  today: string;
  non_working: string;
  split: string;
  only_grid: string;
  only_time: string;
  both: string;
  column_width: (title: string) => string;
  edit: (title: string, name: string) => string;
  moved: (name: string, start: string, end: string) => string;
  moved_many: (count: number, days: number) => string;
  resized: (name: string, start: string, end: string) => string;
  progressed: (name: string, percent: number) => string;
  linking: (name: string, kind: LinkKind) => string;
  link_to: (name: string, kind: LinkKind) => string;
  linked: (from: string, to: string, kind: LinkKind) => string;
  link_chosen: (from: string, to: string, kind: LinkKind) => string;
  unlinked: string;
  cancelled: string;
  selected: (count: number) => string;
  no_link: string;
  read_only: string;
  group_days: string;
  bad_date: string;
  bad_number: string;
  page: (number: number, of: number) => string;
  link_kinds: Record<LinkKind, string>;
}

/** DD/MM/YYYY */
const showDay = (day: number): string => dateOfDay(day).split('-').toReversed().join('/');

/** A day as `showDay` writes it. */
export const readDay = (text: string): number | undefined => {
  const date = readDate(text);
  return date === undefined ? undefined : dayNumber(date);
};

export const english: GanttLabels = {
  months: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
  long_months: [
    'January',
    'February',
    'March',
    'April',
    'May',
    'June',
    'July',
    'August',
    'September',
    'October',
    'November',
    'December',
  ],
  weekdays: ['S', 'M', 'T', 'W', 'T', 'F', 'S'],
  quarter: (number) => `Q${number}`,
  date: showDay,
  read_date: readDay,
  days: (count) => `${count} day${count === 1 || count === -1 ? '' : 's'}`,
  name: 'Name',
  start: 'Start',
  end: 'End',
  duration: 'Days',
  percent: '%',
  people: 'People',
  status: { PENDING: 'Pending', 'IN-PROGRESS': 'In progress', FINISHED: 'Finished' },
  milestone: 'Milestone',
  late: 'Late',
  critical: 'Critical',
  float: 'Float',
  baseline: 'Baseline',
  deadline: 'Deadline',
  today: 'Today',
  non_working: 'Non-working day',
  split: 'Width of the table',
  only_grid: 'Show table only',
  only_time: 'Show timeline only',
  both: 'Show table and timeline',
  column_width: (title) => `Width of ${title}`,
  edit: (title, name) => `${title} of ${name}`,
  moved: (name, start, end) => `${name} moved to ${start} – ${end}`,
  moved_many: (count, days) =>
    `${count} events moved ${Math.abs(days)} day${Math.abs(days) === 1 ? '' : 's'} ${days < 0 ? 'earlier' : 'later'}`,
  resized: (name, start, end) => `${name} now lasts from ${start} to ${end}`,
  progressed: (name, percent) => `${name} is ${percent}% done`,
  linking: (name, kind) =>
    `Link from ${name}, ${kind}. Choose the event that waits with the arrows, L changes the kind, Enter links, Escape cancels.`,
  link_to: (name, kind) => `to ${name}, ${kind}`,
  linked: (from, to, kind) => `${to} now waits for ${from}, ${kind}`,
  link_chosen: (from, to, kind) => `Link from ${from} to ${to}, ${kind}. Delete removes it.`,
  unlinked: 'Link removed',
  cancelled: 'Cancelled',
  selected: (count) => `${count} selected`,
  no_link: 'No links here',
  read_only: 'This schedule is read-only',
  group_days: 'Group dates are calculated from the events in it',
  bad_date: 'Enter the date as DD/MM/YYYY',
  bad_number: 'Enter a whole number',
  page: (number, of) => `Page ${number} of ${of}`,
  link_kinds: { FS: 'finish to start', SS: 'start to start', FF: 'finish to finish', SF: 'start to finish' },
};
