/** The columns of the table beside the time line. */
import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { GanttColumn, GanttRow } from '../../../../gantt/chart/types.ts';
import type { GanttLabels } from '../../../../gantt/chart/labels.ts';
import type { GanttPlan } from './plan.ts';

/** "12", "15c" for an authority's calendar days; undefined for what is neither. */
export function readDays(text: string): { days: number; clock?: 'working' | 'calendar' } | undefined {
  const found = /^(\d+(?:[.,]\d+)?)\s*(c|d|days?)?$/i.exec(text.trim());
  if (!found) return undefined;
  // 1,000 may be a thousand, or one
  if (/,\d{3}$/.test(found[1] ?? '')) return undefined;
  const days = Number((found[1] ?? '').replace(',', '.'));
  if (days > 3650) return undefined;
  const unit = found[2]?.toLowerCase();
  return { days, ...(unit === undefined ? {} : { clock: unit === 'c' ? 'calendar' : 'working' }) };
}

export function useColumns(plan: GanttPlan, waits: ReadonlyMap<number, string>, words: GanttLabels): GanttColumn[] {
  const { t } = useLingui();
  const events = useMemo(() => new Map(plan.events.map((event) => [event.id, event])), [plan.events]);
  return useMemo(() => {
    const daysOf = (row: GanttRow): string => {
      const event = events.get(row.id);
      if (!event || event.is_group) return row.kind === 'group' ? String(row.end - row.start + 1) : '';
      return event.clock === 'calendar' ? `${event.days}c` : String(event.days);
    };
    return [
      {
        key: 'name',
        title: words.name,
        width: 280,
        text: (row) => (row.code ? `${row.code}  ${row.name}` : row.name),
        editText: (row) => row.name,
        edit: 'name',
      },
      { key: 'start', title: words.start, width: 94, text: (row) => words.date(row.start), edit: 'start' },
      { key: 'end', title: words.end, width: 94, text: (row) => words.date(row.end), edit: 'end' },
      { key: 'days', title: words.duration, width: 54, align: 'right', text: daysOf, edit: 'other' },
      {
        key: 'percent',
        title: words.percent,
        width: 46,
        align: 'right',
        text: (row) => String(row.percent),
        edit: 'percent',
      },
      {
        key: 'waits_for',
        title: t`Awaiting`,
        width: 120,
        text: (row) => waits.get(row.id) ?? '',
        edit: 'other',
      },
      {
        key: 'float',
        title: words.float,
        width: 52,
        align: 'right',
        text: (row) => (row.kind === 'group' ? '' : String(row.total_float ?? '')),
      },
      { key: 'people', title: words.people, width: 150, text: (row) => row.people ?? '' },
    ];
  }, [events, waits, words, t]);
}
