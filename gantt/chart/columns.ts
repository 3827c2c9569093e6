/** The columns most plans want. */
import type { GanttColumn } from './types.ts';
import type { GanttLabels } from './labels.ts';

export const usualColumns = (words: GanttLabels): GanttColumn[] => [
  {
    key: 'name',
    title: words.name,
    width: 240,
    text: (row) => (row.code ? `${row.code}  ${row.name}` : row.name),
    editText: (row) => row.name,
    edit: 'name',
  },
  { key: 'start', title: words.start, width: 100, text: (row) => words.date(row.start), edit: 'start' },
  { key: 'end', title: words.end, width: 100, text: (row) => words.date(row.end), edit: 'end' },
  {
    key: 'days',
    title: words.duration,
    width: 56,
    align: 'right',
    text: (row) => (row.kind === 'milestone' ? '' : String(row.end - row.start + 1)),
    edit: 'days',
  },
  {
    key: 'percent',
    title: words.percent,
    width: 48,
    align: 'right',
    text: (row) => String(row.percent),
    edit: 'percent',
  },
  { key: 'people', title: words.people, width: 130, text: (row) => row.people ?? '' },
];
