/** The events of a template as a table. */
import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { useStageTabs } from '../../../kit/stage_tabs.ts';
import type { Column } from '../../../ui/table/table_columns.ts';
import type { SampleAnswer } from './slices.ts';
import { useLabels } from '../../../kit/labels.ts';

type SampleEvent = SampleAnswer['events'][number];

const after = (event: SampleEvent): string =>
  event.after
    .map(({ code, kind, lag }) => {
      if (kind === 'FS' && lag === 0) return code;
      return `${code} ${kind}${lag > 0 ? `+${lag}` : lag < 0 ? lag : ''}`;
    })
    .join(', ');

export function useSampleColumns(): Column<SampleEvent>[] {
  const { term } = useLabels();
  const { t } = useLingui();
  const tabs = useStageTabs();
  return useMemo(() => {
    const names = new Map(tabs.map(({ key, name }): [string, string] => [key, name]));
    return [
      { key: 'code', title: t`Code`, width: 76, value: (row) => row.code },
      { key: 'name', title: t`Event`, value: (row) => row.name, filter: 'text', width: 260 },
      {
        key: 'stage',
        title: t`Stage`,
        width: 150,
        value: (row) => names.get(row.stage) ?? row.stage,
        filter: 'select',
      },
      {
        key: 'days',
        title: t`Days`,
        width: 84,
        align: 'right',
        value: (row) => row.days,
        tooltip: t`c: calendar days set by an authority, which do not change with pace`,
        render: (row) => (row.days === 0 ? '0' : `${row.days}${row.clock === 'calendar' ? ' c' : ''}`),
      },
      { key: 'after', title: t({ context: 'predecessors', message: 'After' }), width: 150, value: after },
      { key: 'start', title: t`Start`, width: 120, value: (row) => row.start },
      { key: 'end', title: t`End`, width: 120, value: (row) => row.end },
      {
        key: 'works',
        title: t`Responsible`,
        width: 170,
        value: (row) => row.works.map(term).join(', '),
        filter: 'text',
      },
      { key: 'approves', title: t`Approver`, width: 150, value: (row) => row.approves ?? '', filter: 'text' },
      {
        key: 'outside',
        title: t`Outside approval`,
        width: 150,
        value: (row) => row.outside_approval.map(term).join(', '),
        filter: 'text',
      },
      {
        key: 'documents',
        title: t`Expected documents`,
        width: 280,
        value: (row) => row.documents.join(', '),
        filter: 'text',
        phone: 'wide',
      },
    ];
  }, [t, term, tabs]);
}
