/** What a project earned and is expected to earn, its cost per Wp, and its earned value. */
import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { showNumber } from '../../../domain/numbers.ts';
import { useSlice } from '../../kit/slice.ts';
import { Failure } from '../../ui/feedback/Failure.tsx';
import { FactList } from '../../ui/layout/FactList.tsx';
import { Stack } from '../../ui/layout/flow.tsx';
import { Panel } from '../../ui/layout/Panel.tsx';
import { StatCard, StatCards } from '../../ui/layout/StatCard.tsx';
import { type Column, Table } from '../../ui/table/Table.tsx';
import { Money } from '../../ui/text/Money.tsx';
import { profit_and_loss, type ProfitAndLoss } from './slices.ts';
import { perWp, rateColumn, useHeadNames } from './words.tsx';

type RateRow = ProfitAndLoss['rates'][number];

export function Profit({ project_id }: { project_id: number }) {
  const { t } = useLingui();
  const { data, failure, reload } = useSlice(profit_and_loss, { project_id });
  if (!data && failure) return <Failure sentence={failure} onRetry={reload} />;
  const percentOf = (paise: number) =>
    data && data.contract_value > 0 ? t`${showNumber((paise / data.contract_value) * 100, 1)}% of contract` : '';
  const value = data?.value;
  return (
    <Stack gap={16}>
      <StatCards>
        <StatCard
          label={t`Contract value`}
          loading={!data}
          value={<Money paise={data?.contract_value} summary />}
          note={t`excl. GST`}
        />
        <StatCard
          label={t`Revenue earned`}
          tip={t`Cost so far as a share of expected cost, times the contract value`}
          loading={!data}
          value={<Money paise={data?.earned} summary />}
          note={data && t`${showNumber(data.complete * 100, 1)}% complete by cost`}
        />
        <StatCard
          label={t`Gross margin to date`}
          tip={t`Revenue earned less actual cost`}
          loading={!data}
          late={(data?.gross_margin ?? 0) < 0}
          value={<Money paise={data?.gross_margin} summary />}
          note={
            data && data.earned > 0 ? t`${showNumber((data.gross_margin / data.earned) * 100, 1)}% of revenue` : ' '
          }
        />
        <StatCard
          label={t`Expected margin`}
          tip={t`Contract value less the estimate at completion`}
          loading={!data}
          late={(data?.expected_margin ?? 0) < 0}
          value={<Money paise={data?.expected_margin} summary />}
          note={data && percentOf(data.expected_margin)}
        />
      </StatCards>
      {data && (
        <Panel title={t`Margin and earned value`} note={t`excl. GST`}>
          <FactList
            columns={3}
            facts={[
              { label: t`Contract as signed`, value: <Money paise={data.original_contract_value} summary /> },
              {
                label: t`Agreed change orders`,
                value: <Money paise={data.contract_value - data.original_contract_value} summary />,
              },
              {
                label: t`Planned margin`,
                value: data.has_budget ? (
                  <>
                    <Money paise={data.planned_margin} summary /> · {percentOf(data.planned_margin)}
                  </>
                ) : null,
                tip: t`Contract value less budget`,
              },
              { label: t`Budget`, value: data.has_budget ? <Money paise={data.budget} summary /> : null },
              { label: t`Actual cost`, value: <Money paise={data.actual} summary /> },
              { label: t`Estimate at completion`, value: <Money paise={data.eac} summary /> },
              ...(value
                ? [
                    {
                      label: t`Planned value`,
                      value: (
                        <>
                          <Money paise={value.planned_value} summary /> · {showNumber(value.planned_percent, 1)}%
                        </>
                      ),
                      tip: t`Budget times the progress planned by today`,
                    },
                    {
                      label: t`Earned value`,
                      value: (
                        <>
                          <Money paise={value.earned_value} summary /> · {showNumber(value.real_percent, 1)}%
                        </>
                      ),
                      tip: t`Budget times the progress of the schedule`,
                    },
                    {
                      label: t`SPI and CPI`,
                      value: `${value.spi === null ? '–' : showNumber(value.spi, 2)} · ${value.cpi === null ? '–' : showNumber(value.cpi, 2)}`,
                      tip: t`SPI below 1: behind schedule. CPI below 1: cost and stock above the value of the work.`,
                    },
                  ]
                : []),
            ]}
          />
        </Panel>
      )}
      <Panel title={t`By heads`} note={data && t`${showNumber(data.capacity_kwp)} kWp`}>
        <Rates data={data} />
      </Panel>
    </Stack>
  );
}

function Rates({ data }: { data: ProfitAndLoss | undefined }) {
  const { t } = useLingui();
  const name = useHeadNames();
  const columns = useMemo((): Column<RateRow>[] => {
    const rate = (key: 'budget' | 'expected' | 'actual', title: string): Column<RateRow> =>
      rateColumn<RateRow>(key, title, (row) => row[key], {
        total: (rows) => perWp(rows.reduce((sum, row) => sum + (row[key] ?? 0), 0)),
        width: 140,
      });
    return [
      { key: 'head', title: t`Head`, value: (row) => name(row.head), width: 220 },
      rate('budget', t`Budget ₹/Wp`),
      rate('expected', t`Expected ₹/Wp`),
      rate('actual', t`Actual ₹/Wp`),
    ];
  }, [t, name]);
  return (
    <Table
      plain
      name="cost_rates"
      label={t`Cost per Wp by heads`}
      rows={data?.rates}
      columns={columns}
      rowKey={({ head }) => head}
      loading={!data}
      expected={12}
      empty={{ title: t`No costs yet`, text: t`Approve a budget, place orders or record work first.` }}
    />
  );
}
