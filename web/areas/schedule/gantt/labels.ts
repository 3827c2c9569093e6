/** The words of the Gantt in the language of the page. */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { dateOfDay, showDate } from '../../../../domain/dates.ts';
import type { LinkKind } from '../../../../gantt/engine/plan.ts';
import { type GanttLabels, readDay } from '../../../../gantt/chart/labels.ts';
import type { QuickFilter, Layer } from './use_view.ts';

const date = (day: number): string => showDate(dateOfDay(day));

export function useGanttLabels(): GanttLabels {
  const { t, i18n } = useLingui();
  // a new object redraws everything: it is made once per language
  return useMemo(() => {
    const locale = i18n.locale === 'hi' ? 'hi-IN' : 'en-IN';
    const month = (style: 'short' | 'long') =>
      Array.from({ length: 12 }, (_, at) =>
        new Intl.DateTimeFormat(locale, { month: style, timeZone: 'UTC' }).format(Date.UTC(2026, at, 15)),
      );
    const weekdays = Array.from({ length: 7 }, (_, at) =>
      new Intl.DateTimeFormat(locale, { weekday: 'narrow', timeZone: 'UTC' }).format(Date.UTC(2026, 1, 1 + at)),
    );
    const days = (count: number) => plural(Math.abs(count), { one: '# day', other: '# days' });
    const kinds: Record<LinkKind, string> = {
      FS: t`finish to start`,
      SS: t`start to start`,
      FF: t`finish to finish`,
      SF: t`start to finish`,
    };
    return {
      months: month('short'),
      long_months: month('long'),
      weekdays,
      quarter: (number) => t`Q${number}`,
      date,
      read_date: readDay,
      days,
      name: t`Name`,
      start: t`Start`,
      end: t`End`,
      duration: t`Days`,
      percent: '%',
      people: t`People`,
      status: { PENDING: t`Pending`, 'IN-PROGRESS': t`In progress`, FINISHED: t`Finished` },
      milestone: t`Milestone`,
      late: t`Late`,
      critical: t`Critical`,
      float: t`Float`,
      baseline: t`Baseline`,
      deadline: t`Deadline`,
      today: t`Today`,
      non_working: t`Non-working day`,
      split: t`Width of the table`,
      only_grid: t`Show table only`,
      only_time: t`Show timeline only`,
      both: t`Show table and timeline`,
      column_width: (title) => t`Width of ${title}`,
      edit: (title, name) => t`${title} of ${name}`,
      moved: (name, start, end) => t`${name} moved to ${start} – ${end}`,
      moved_many: (count, by) => {
        const span = Math.abs(by);
        return by < 0
          ? t`${plural(count, { one: '# event', other: '# events' })} moved ${plural(span, { one: '# day', other: '# days' })} earlier`
          : t`${plural(count, { one: '# event', other: '# events' })} moved ${plural(span, { one: '# day', other: '# days' })} later`;
      },
      resized: (name, start, end) => t`${name} now lasts from ${start} to ${end}`,
      progressed: (name, percent) => t`${name} is ${percent}% done`,
      linking: (name, kind) => {
        const how = kinds[kind];
        return t`Link from ${name}, ${how}. Choose the event that waits with the arrows, L changes the kind, Enter links, Escape cancels.`;
      },
      link_to: (name, kind) => {
        const how = kinds[kind];
        return t`to ${name}, ${how}`;
      },
      linked: (from, to, kind) => {
        const how = kinds[kind];
        return t`${to} now waits for ${from}, ${how}`;
      },
      link_chosen: (from, to, kind) => {
        const how = kinds[kind];
        return t`Link from ${from} to ${to}, ${how}. Delete removes it.`;
      },
      unlinked: t`Link removed`,
      cancelled: t`Cancelled`,
      selected: (count) => plural(count, { one: '# selected', other: '# selected' }),
      no_link: t`No links here`,
      read_only: t`This schedule is read-only`,
      group_days: t`Group dates are calculated from the events in it`,
      bad_date: t`Enter the date as DD/MM/YYYY`,
      bad_number: t`Enter a whole number`,
      page: (number, of) => t`Page ${number} of ${of}`,
      link_kinds: kinds,
    };
  }, [t, i18n.locale]);
}

export function useLayerLabels(): Record<Layer | 'baselines', string> {
  const { t } = useLingui();
  return {
    critical: t`Critical path`,
    float: t`Float`,
    baselines: t`Baselines`,
    links: t`Links`,
    labels: t`Labels`,
    progress: t`Progress`,
    deadlines: t`Deadlines`,
    late: t`Late marks`,
    non_working: t`Non-working days`,
    grid: t`Grid lines`,
  };
}

export function useFilterLabels(): Record<QuickFilter, string> {
  const { t } = useLingui();
  return {
    late: t`Late`,
    critical: t`Critical path`,
    open: t`Not finished`,
    mine: t`Mine`,
    milestones: t`Milestones`,
  };
}
