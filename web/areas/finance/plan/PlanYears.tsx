/** The years of a case: cash of each beside its debt service, the owners' cumulative cash, and the table behind both. */
import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { least_dscr, type FinancialPlan, type PlanYear } from '../../../../domain/money/financial_plan.ts';
import { showSummary } from '../../../../domain/money.ts';
import { BarChart, LineChart } from '../../../ui/chart/Chart.tsx';
import { ChartFrame } from '../../../ui/chart/ChartFrame.tsx';
import { Stack } from '../../../ui/layout/flow.tsx';
import { Panel } from '../../../ui/layout/Panel.tsx';
import { type Column, Table } from '../../../ui/table/Table.tsx';
import classes from '../Finance.module.css';
import { sumColumn } from '../words.tsx';
import { showCover, showTariff } from './words.tsx';

type Row = PlanYear & { cumulative: number };

export function PlanYears({ plan, name }: { plan: FinancialPlan | undefined; name: string }) {
  const { t } = useLingui();
  const columns = useYearColumns();
  const rows = useMemo((): Row[] | undefined => {
    let cumulative = -(plan?.results.equity ?? 0);
    return plan?.years.map((year) => {
      cumulative += year.equity;
      return { ...year, cumulative };
    });
  }, [plan]);
  const drawn = useMemo(() => rows?.map((row) => ({ ...row, label: String(row.year) })) ?? [], [rows]);
  const last = showSummary(rows?.at(-1)?.cumulative ?? 0);
  const summary = t`Owners have ${last} after the last year.`;
  const frame = { rows, columns, loading: !rows, height: 240, subtitle: name, summary };
  return (
    <Stack gap={16}>
      <ChartFrame {...frame} name="plan_cash" title={t`Cash available and debt service`}>
        <BarChart
          data={drawn}
          x="label"
          height={240}
          format={showSummary}
          series={[
            { key: 'cfads', title: t`CFADS` },
            { key: 'service', title: t`Debt service` },
          ]}
        />
      </ChartFrame>
      <ChartFrame {...frame} name="plan_equity" title={t`Cumulative cash to owners`}>
        <LineChart
          data={drawn}
          x="label"
          height={240}
          format={showSummary}
          series={[{ key: 'cumulative', title: t`Cumulative` }]}
        />
      </ChartFrame>
      <Panel title={t`By years`} note={name}>
        <Table
          name="plan_years"
          label={t`Years of the plan`}
          rows={rows}
          columns={columns}
          rowKey={({ year }) => year}
          loading={!rows}
          height={480}
        />
      </Panel>
    </Stack>
  );
}

/** The columns of a year; on a phone revenue, EBITDA, DSCR and the cash of owners. */
function useYearColumns(): Column<Row>[] {
  const { t } = useLingui();
  return useMemo((): Column<Row>[] => {
    const amount = (key: keyof Row, title: string, more: Partial<Column<Row>> = {}): Column<Row> =>
      sumColumn<Row>(key, title, (row) => row[key] ?? 0, { width: 116, phone: 'hidden', ...more });
    const rest = { hidden_by_default: true };
    // what is held at the end of a year has no sum
    const held = (key: keyof Row, title: string): Column<Row> => ({ ...amount(key, title, rest), total: () => null });
    return [
      {
        key: 'year',
        title: t`Year`,
        value: (row) => row.year,
        render: (row) => t`Year ${row.year}`,
        align: 'left',
        width: 90,
      },
      {
        key: 'kwh',
        title: t`Generation (MWh)`,
        value: (row) => Math.round(row.kwh / 100) / 10,
        align: 'right',
        width: 155,
        phone: 'hidden',
      },
      {
        key: 'tariff',
        title: t`Tariff (₹/kWh)`,
        value: (row) => row.tariff / 100,
        render: (row) => showTariff(row.tariff),
        align: 'right',
        width: 130,
        phone: 'hidden',
      },
      sumColumn<Row>('revenue', t`Revenue`, (row) => row.revenue, { width: 116 }),
      amount('om', t`O&M`),
      amount('insurance', t`Insurance`),
      amount('other', t`Other costs`, rest),
      sumColumn<Row>('ebitda', t`EBITDA`, (row) => row.ebitda, { width: 116 }),
      amount('interest', t`Interest`),
      amount('principal', t`Principal`),
      amount('tax', t`Tax`),
      amount('cfads', t`CFADS`),
      {
        key: 'dscr',
        title: t`DSCR`,
        value: (row) => row.dscr,
        render: (row) => (
          <span className={`figures ${row.dscr !== null && row.dscr < least_dscr ? classes.bad : ''}`}>
            {showCover(row.dscr)}
          </span>
        ),
        align: 'right',
        width: 90,
      },
      sumColumn<Row>('equity', t`Cash to owners`, (row) => row.equity, { width: 140 }),
      held('opening', t`Debt at the beginning`),
      amount('book_depreciation', t`Book depreciation`, rest),
      amount('profit', t`Profit before tax`, rest),
      amount('tax_depreciation', t`Tax depreciation`, rest),
      amount('taxable', t`Taxable profit`, rest),
      held('loss', t`Losses carried forward`),
      amount('project', t`Project cash`, rest),
      held('cumulative', t`Cumulative cash to owners`),
    ];
  }, [t]);
}
