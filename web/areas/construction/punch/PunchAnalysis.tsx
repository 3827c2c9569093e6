/** Where punch points come up, and who has them: by category and by responsible person. */
import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { showNumber } from '../../../../domain/numbers.ts';
import { useLabels } from '../../../kit/labels.ts';
import { BarChart } from '../../../ui/chart/Chart.tsx';
import { ChartFrame } from '../../../ui/chart/ChartFrame.tsx';
import { Columns } from '../../../ui/layout/flow.tsx';
import type { Column } from '../../../ui/table/Table.tsx';
import type { PunchFigures } from '../slices.ts';

type ByCategory = PunchFigures['by_category'][number];
type ByResponsible = PunchFigures['by_responsible'][number];

export function PunchAnalysis({ figures }: { figures: PunchFigures }) {
  const { t } = useLingui();
  const { term } = useLabels();
  const nobody = t`Nobody yet`;
  const counts = useMemo(
    () =>
      [
        { key: 'open', title: t`Open`, value: (row: { open: number }) => row.open },
        { key: 'overdue', title: t`Overdue`, value: (row: { overdue: number }) => row.overdue },
        { key: 'closed', title: t`Closed`, value: (row: { closed: number }) => row.closed },
      ] as const,
    [t],
  );
  const by_category = useMemo(
    (): Column<ByCategory>[] => [
      { key: 'category', title: t`Category`, value: (row) => term(row.category), width: 200 },
      ...counts,
    ],
    [t, term, counts],
  );
  const by_responsible = useMemo(
    (): Column<ByResponsible>[] => [
      { key: 'name', title: t`Responsible`, value: (row) => row.name || nobody, width: 200 },
      ...counts,
      { key: 'returned', title: t`Not accepted`, value: (row) => row.returned },
      {
        key: 'days',
        title: t`Days to fix`,
        value: (row) => row.days,
        render: (row) => (row.days === null ? '–' : showNumber(row.days, 1)),
      },
    ],
    [t, nobody, counts],
  );
  if (figures.by_category.length === 0) return null;
  return (
    <Columns of={2} gap={16} until="tablet">
      <Shares
        name="punch_by_category"
        title={t`By category`}
        rows={figures.by_category}
        columns={by_category}
        nameOf={(row) => term(row.category)}
      />
      {figures.by_responsible.length > 0 && (
        <Shares
          name="punch_by_responsible"
          title={t`By responsible person`}
          rows={figures.by_responsible}
          columns={by_responsible}
          nameOf={(row) => row.name || nobody}
        />
      )}
    </Columns>
  );
}

interface SharesProps<Row> {
  name: string;
  title: string;
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  nameOf: (row: Row) => string;
}

const MOST = 12;

function Shares<Row extends { open: number; overdue: number; closed: number }>(props: SharesProps<Row>) {
  const { name, title, rows, columns, nameOf } = props;
  const { t } = useLingui();
  const drawn = rows.slice(0, MOST).map((row) => ({
    name: nameOf(row),
    overdue: row.overdue,
    open: row.open - row.overdue,
    closed: row.closed,
  }));
  const [most] = rows;
  const height = 60 + 32 * Math.max(4, drawn.length);
  return (
    <ChartFrame
      name={name}
      title={title}
      summary={most ? t`Most open punch points: ${nameOf(most)} with ${most.open}.` : ''}
      rows={rows}
      columns={columns}
      height={height}
    >
      <BarChart
        data={drawn}
        x="name"
        stacked
        sideways
        height={height}
        series={[
          { key: 'overdue', title: t`Overdue`, tone: 'late' },
          { key: 'open', title: t`Open`, tone: 'pending' },
          { key: 'closed', title: t`Closed`, tone: 'finished' },
        ]}
      />
    </ChartFrame>
  );
}
