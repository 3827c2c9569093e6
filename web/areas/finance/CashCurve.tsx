/** Cash by months or weeks: bars of what comes and goes, the cumulative line, and the table behind both. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { type CashBucket, bucketsOf, type CashFlow, type CashSpan } from '../../../domain/money/cash_flow.ts';
import { showDate } from '../../../domain/dates.ts';
import { showSummary } from '../../../domain/money.ts';
import { BarChart, LineChart } from '../../ui/chart/Chart.tsx';
import { ChartFrame } from '../../ui/chart/ChartFrame.tsx';
import { Stack } from '../../ui/layout/flow.tsx';
import { Panel } from '../../ui/layout/Panel.tsx';
import { type Column, Table } from '../../ui/table/Table.tsx';
import { Money } from '../../ui/text/Money.tsx';
import { Signed, sumColumn } from './words.tsx';

export type CashMovesOf = Pick<CashFlow, 'actual' | 'forecast'>;

interface CashCurveProps {
  flow: CashMovesOf | undefined;
  /** without the slip that is tried */
  planned: CashMovesOf | undefined;
  by: CashSpan;
  loading: boolean;
}

export function CashCurve({ flow, planned, by, loading }: CashCurveProps) {
  const buckets = useMemo(() => flow && bucketsOf(flow, by), [flow, by]);
  const before = useMemo(() => planned && bucketsOf(planned, by), [planned, by]);
  return <CashBuckets buckets={buckets} planned={before} by={by} loading={loading} />;
}

type Row = CashBucket & { planned: number | null };

interface CashBucketsProps {
  buckets: readonly CashBucket[] | undefined;
  planned?: readonly CashBucket[] | undefined;
  by: CashSpan;
  loading: boolean;
}

/** Both series over all months or weeks of either. */
function withPlanned(buckets: readonly CashBucket[], planned: readonly CashBucket[] | undefined): Row[] {
  if (!planned) return buckets.map((one) => ({ ...one, planned: null }));
  const known = new Map(buckets.map((one) => [one.start, one]));
  const before = new Map(planned.map((one) => [one.start, one.cumulative]));
  const none = { actual_in: 0, actual_out: 0, forecast_in: 0, forecast_out: 0, net: 0 };
  let [cumulative, as_planned] = [0, 0];
  return [...new Set([...known.keys(), ...before.keys()])].toSorted().map((start) => {
    const one = known.get(start) ?? { ...none, start, cumulative };
    cumulative = one.cumulative;
    as_planned = before.get(start) ?? as_planned;
    return { ...one, planned: as_planned };
  });
}

export function CashBuckets({ buckets, planned, by, loading }: CashBucketsProps) {
  const { t, i18n } = useLingui();
  const rows = useMemo(() => buckets && withPlanned(buckets, planned), [buckets, planned]);
  const columns = useMemo((): Column<Row>[] => {
    const spanName = (start: string): string =>
      by === 'week'
        ? showDate(start)
        : i18n.date(new Date(`${start}T12:00:00Z`), { month: 'short', year: 'numeric', timeZone: 'Asia/Kolkata' });
    const amount = (key: 'actual_in' | 'actual_out' | 'forecast_in' | 'forecast_out', title: string): Column<Row> =>
      sumColumn<Row>(key, title, (row) => row[key], { width: 120 });
    return [
      {
        key: 'start',
        title: by === 'week' ? t`Week from` : t`Month`,
        value: (row) => row.start,
        render: (row) => spanName(row.start),
        width: 110,
      },
      amount('actual_in', t({ context: 'money', message: 'Received' })),
      amount('actual_out', t`Paid`),
      amount('forecast_in', t`Expected in`),
      amount('forecast_out', t`Expected out`),
      {
        key: 'net',
        title: t`Net`,
        value: (row) => row.net / 100,
        render: (row) => <Signed paise={row.net} good="plus" />,
        align: 'right',
        width: 120,
      },
      {
        key: 'cumulative',
        title: t`Cumulative`,
        value: (row) => row.cumulative / 100,
        render: (row) => <Money paise={row.cumulative} summary />,
        align: 'right',
        width: 120,
      },
      ...(planned
        ? [
            {
              key: 'planned',
              title: t`Cumulative as planned`,
              value: (row: Row) => (row.planned === null ? null : row.planned / 100),
              render: (row: Row) => <Money paise={row.planned} summary />,
              align: 'right' as const,
              width: 150,
            },
          ]
        : []),
    ];
  }, [t, i18n, by, planned]);
  const drawn = useMemo(
    () =>
      rows?.map((row) => ({
        label: by === 'week' ? showDate(row.start).slice(0, 5) : `${row.start.slice(5, 7)}/${row.start.slice(2, 4)}`,
        received: row.actual_in,
        paid: -row.actual_out,
        in: row.forecast_in,
        out: -row.forecast_out,
        cumulative: row.cumulative,
        planned: row.planned,
      })) ?? [],
    [rows, by],
  );
  const last = rows?.at(-1)?.cumulative ?? 0;
  const lowest = rows?.reduce((low, { cumulative }) => Math.min(low, cumulative), 0) ?? 0;
  const summary = t`Cumulative cash ends at ${showSummary(last)}; its lowest month or week is ${showSummary(lowest)}.`;
  return (
    <Stack gap={16}>
      <ChartFrame
        name="cash_cumulative"
        title={t`Cumulative cash`}
        subtitle={planned && <Trans>compared with the plan</Trans>}
        summary={summary}
        rows={rows}
        columns={columns}
        loading={loading}
        height={240}
      >
        <LineChart
          data={drawn}
          x="label"
          height={240}
          format={showSummary}
          series={[
            { key: 'cumulative', title: t`Cumulative` },
            ...(planned ? [{ key: 'planned', title: t`As planned`, dashed: true }] : []),
          ]}
        />
      </ChartFrame>
      <ChartFrame
        name="cash_moves"
        title={t`In and out`}
        summary={summary}
        rows={rows}
        columns={columns}
        loading={loading}
        height={240}
      >
        <BarChart
          data={drawn}
          x="label"
          height={240}
          stacked
          format={showSummary}
          series={[
            { key: 'received', title: t({ context: 'money', message: 'Received' }) },
            { key: 'paid', title: t`Paid` },
            { key: 'in', title: t`Expected in` },
            { key: 'out', title: t`Expected out` },
          ]}
        />
      </ChartFrame>
      <Panel title={by === 'week' ? t`By weeks` : t`By months`} note={t`incl. GST`}>
        <Table
          name="cash_buckets"
          label={t`Cash flow`}
          rows={rows}
          columns={columns}
          rowKey={({ start }) => start}
          loading={loading}
          height={480}
          empty={{
            title: t`No cash flow yet`,
            text: t`Enter the contract value and payment milestones, approve a budget or place orders.`,
          }}
        />
      </Panel>
    </Stack>
  );
}
