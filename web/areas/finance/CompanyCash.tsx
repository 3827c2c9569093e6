/** The cash of all projects whose finance the person may see. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { useSlice } from '../../kit/slice.ts';
import { Link } from '../../kit/router.tsx';
import { Failure } from '../../ui/feedback/Failure.tsx';
import { FactList } from '../../ui/layout/FactList.tsx';
import { Stack } from '../../ui/layout/flow.tsx';
import { Panel } from '../../ui/layout/Panel.tsx';
import { type Column, Table } from '../../ui/table/Table.tsx';
import { DateText } from '../../ui/text/DateText.tsx';
import { Money } from '../../ui/text/Money.tsx';
import { CashBuckets } from './CashCurve.tsx';
import { CashCards, CashControls, useCashView } from './CashFlow.tsx';
import { company_cash_flow, type CompanyCashFlow } from './slices.ts';
import { Signed, sumColumn } from './words.tsx';

type Row = CompanyCashFlow['projects'][number];

export default function CompanyCash() {
  const { t } = useLingui();
  const view = useCashView();
  const { by, slip, percent, overdue_in } = view;
  const { data, failure, reload } = useSlice(company_cash_flow, {
    by,
    slip,
    percent,
    ...(overdue_in !== null && { overdue_in }),
  });
  const creditFact = ({ available }: NonNullable<CompanyCashFlow['credit']>, need: number) => ({
    label: t`Available from lines of credit`,
    value: (
      <>
        <Link to="/loan-centre?tab=credit-lines">
          <Money paise={available} summary />
        </Link>
        {need > available && (
          <>
            {' · '}
            <Trans>
              <Money paise={need - available} summary /> of the peak need is not covered
            </Trans>
          </>
        )}
      </>
    ),
  });
  const columns = useMemo(
    (): Column<Row>[] => [
      {
        key: 'name',
        title: t`Project`,
        value: (row) => row.name,
        render: (row) => (
          <Link to={`/projects/project-finance?projectId=${row.project_id}&tab=cash-flow`}>{row.name}</Link>
        ),
        width: 240,
      },
      sumColumn<Row>('balance', t`Cash position`, (row) => row.balance, {
        render: (row) => <Signed paise={row.balance} good="plus" />,
      }),
      sumColumn<Row>('overdue_in', t`Overdue from customer`, (row) => row.overdue_in, { width: 150 }),
      sumColumn<Row>('overdue_out', t`Overdue to pay`, (row) => row.overdue_out, { width: 130 }),
      sumColumn<Row>('in', t`Expected in`, (row) => row.in),
      sumColumn<Row>('out', t`Expected out`, (row) => row.out),
      {
        key: 'lowest',
        title: t`Lowest cash`,
        value: (row) => row.lowest / 100,
        render: (row) => <Signed paise={row.lowest} good="plus" />,
        align: 'right',
        width: 120,
      },
      {
        key: 'lowest_on',
        title: t`Lowest on`,
        value: (row) => row.lowest_on,
        render: (row) => <DateText date={row.lowest_on} />,
        width: 110,
      },
      sumColumn<Row>('final', t`At the end`, (row) => row.final, {
        render: (row) => <Signed paise={row.final} good="plus" />,
      }),
    ],
    [t],
  );
  if (!data && failure) return <Failure sentence={failure} onRetry={reload} />;
  return (
    <Stack gap={16}>
      <CashCards figures={data?.figures} percent={percent} />
      <CashControls view={view} />
      {data && (
        <FactList
          columns={2}
          facts={[
            { label: t`Overdue from customers`, value: <Money paise={data.overdue_in} summary /> },
            { label: t`Overdue to pay`, value: <Money paise={data.overdue_out} summary /> },
            { label: t`Without a date`, value: <Money paise={data.undated} summary /> },
            ...(data.credit ? [creditFact(data.credit, data.figures.peak_need)] : []),
          ]}
        />
      )}
      <CashBuckets buckets={data?.buckets} by={by} loading={!data} />
      <Panel title={t`By projects`} note={t`incl. GST, less retention and TDS`}>
        <Table
          name="cash_projects"
          label={t`Cash by projects`}
          rows={data?.projects}
          columns={columns}
          rowKey={({ project_id }) => project_id}
          loading={!data}
          height={520}
          empty={{ title: t`No cash flow yet`, text: t`Projects with milestones, orders or budgets appear here.` }}
        />
      </Panel>
    </Stack>
  );
}
