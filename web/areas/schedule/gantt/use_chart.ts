/** What the chart is given: rows, links, columns, days off, filters and layers, recreated only where something changed. */
import { useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import { useLabels } from '../../../kit/labels.ts';
import type { GanttLabels } from '../../../../gantt/chart/labels.ts';
import { usePerson } from '../../../kit/session.ts';
import { useColumns } from './columns.ts';
import { ganttLinks, nonWorking, RowMaker, waitsFor } from './gantt_rows.ts';
import type { Drawn } from './plan.ts';
import { useFilter } from './use_filter.ts';
import type { ViewAddress } from './use_view.ts';

interface ChartOf {
  shown: Drawn;
  view: ViewAddress;
  editable: boolean;
  words: GanttLabels;
}

export function useChart({ shown, view, editable, words }: ChartOf) {
  const { t } = useLingui();
  const { term } = useLabels();
  const person = usePerson();
  const { plan } = shown;
  const [maker] = useState(() => new RowMaker());
  const rows = useMemo(
    () =>
      maker.rows(shown, {
        baselines: view.baselines,
        colour: view.colour,
        editable,
        words: {
          finished: t`Finished events cannot be moved.`,
          unassigned: t`Unassigned`,
          term,
        },
      }),
    [maker, shown, view.baselines, view.colour, editable, t, term],
  );
  const links = useMemo(() => ganttLinks(plan), [plan]);
  const waits = useMemo(() => waitsFor(plan), [plan]);
  const columns = useColumns(plan, waits, words);
  const { calendars } = plan;
  const days_off = useMemo(() => nonWorking(calendars), [calendars]);
  const filter = useFilter(plan.events, view, Number(person?.userId));
  const passing = useMemo(
    () => filter && rows.filter((row) => row.kind !== 'group' && filter(row)).length,
    [filter, rows],
  );
  const shows = useMemo(() => ({ ...view.shows, baselines: view.baselines.length > 0 }), [view.shows, view.baselines]);
  return { rows, links, columns, days_off, filter, passing, shows };
}
