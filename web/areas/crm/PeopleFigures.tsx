/** How the people who sell do against their target. */
import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { Money } from '../../ui/text/Money.tsx';
import { Panel } from '../../ui/layout/Panel.tsx';
import { type Column, Table } from '../../ui/table/Table.tsx';
import type { Report } from './slices.ts';
import { Share } from './Share.tsx';

type Row = Report['people'][number];
const rowKey = (row: Row): number => row.user_id ?? 0;

export function People({ people }: { people: readonly Row[] }) {
  const { t } = useLingui();
  const columns = useMemo(
    (): Column<Row>[] => [
      { key: 'name', title: t`Owner`, value: (row) => (row.user_id === null ? t`Nobody` : row.name), width: 180 },
      { key: 'open', title: t`Open`, value: (row) => row.open, width: 80 },
      { key: 'overdue', title: t`Overdue`, value: (row) => row.overdue, width: 90 },
      { key: 'won', title: t`Won`, value: (row) => row.won, width: 80 },
      { key: 'lost', title: t`Lost`, value: (row) => row.lost, width: 80 },
      {
        key: 'won_value',
        title: t`Won (₹)`,
        value: (row) => row.won_value / 100,
        render: (row) => <Money paise={row.won_value} summary />,
        width: 110,
      },
      {
        key: 'month',
        title: t`Won this month (₹)`,
        value: (row) => row.won_value_this_month / 100,
        render: (row) => <Money paise={row.won_value_this_month} summary />,
        width: 140,
      },
      {
        key: 'target',
        title: t`Monthly target`,
        value: (row) => row.monthly_target / 100,
        render: (row) =>
          row.monthly_target > 0 ? <Share part={row.won_value_this_month} of={row.monthly_target} /> : null,
        align: 'left',
        width: 220,
      },
    ],
    [t],
  );
  return (
    <Panel title={t`Sales against target`}>
      <Table plain name="people" label={t`People`} rows={people} columns={columns} rowKey={rowKey} />
    </Panel>
  );
}
