/** The pipeline in figures: funnel, forecast, what was won, sources, partners, people, and why leads are lost. */
import { Plural, useLingui } from '@lingui/react/macro';
import { IconCalendarDollar, IconHourglass, IconTargetArrow, IconTrophy } from '@tabler/icons-react';
import { useCallback, useMemo } from 'react';
import { showRupees, showSummary } from '../../../domain/money.ts';
import { showNumber } from '../../../domain/numbers.ts';
import { showCapacity } from '../../../domain/units.ts';
import { useSlice } from '../../kit/slice.ts';
import { BarChart } from '../../ui/chart/Chart.tsx';
import { ChartFrame } from '../../ui/chart/ChartFrame.tsx';
import { Failure } from '../../ui/feedback/Failure.tsx';
import { figureText } from '../../ui/text/Figure.tsx';
import { Loading } from '../../ui/feedback/Loading.tsx';
import { Money } from '../../ui/text/Money.tsx';
import { StatCard, StatCards } from '../../ui/layout/StatCard.tsx';
import type { Column } from '../../ui/table/Table.tsx';
import classes from './Crm.module.css';
import { FilterBar } from './FilterBar.tsx';
import { useLeadFilter } from './lead_filter.ts';
import { People } from './PeopleFigures.tsx';
import { report, type Report } from './slices.ts';
import { useLabels } from '../../kit/labels.ts';

const rupees = (paise: number): string => showRupees(Math.round(paise / 100) * 100);
/** In crores and lakhs on an axis. */
const short = (paise: number): string => showSummary(paise);

export default function Figures() {
  const { term } = useLabels();
  const filter = useLeadFilter();
  const { data, failure, reload } = useSlice(report, filter);
  return (
    <div className={classes.stack}>
      <div className={classes.bar} data-brief>
        <FilterBar />
      </div>
      {data ? (
        <>
          <Totals totals={data.totals} />
          <div className={classes.two}>
            <Funnel rows={data.funnel} />
            <Forecast rows={data.forecast} />
            <Won rows={data.won_by_month} />
            <Lost rows={data.lost} />
            <Bringers
              name="sources"
              rows={data.sources.map(({ source, ...rest }) => ({ ...rest, label: term(source) }))}
            />
            <Bringers name="partners" rows={data.partners.map(({ name, ...rest }) => ({ ...rest, label: name }))} />
          </div>
          <People people={data.people} />
        </>
      ) : failure ? (
        <Failure sentence={failure} onRetry={reload} />
      ) : (
        <Loading as="cards" />
      )}
    </div>
  );
}

function Totals({ totals }: { totals: Report['totals'] }) {
  const { t } = useLingui();
  return (
    <StatCards>
      <StatCard
        label={t`Open and on hold`}
        icon={<IconTargetArrow aria-hidden />}
        value={showNumber(totals.open)}
        note={<Plural value={totals.count} one="of # lead" other="of # leads" />}
      />
      <StatCard
        label={t`Weighted value`}
        icon={<IconCalendarDollar aria-hidden />}
        value={<Money paise={totals.weighted_value} summary />}
        tip={t`Value of open leads, weighted by probability`}
      />
      <StatCard
        label={t`Won`}
        icon={<IconTrophy aria-hidden />}
        value={<Money paise={totals.won_value} summary />}
        note={`${showNumber(totals.won)} · ${showCapacity(totals.won_kwp)}`}
      />
      <StatCard
        label={t`Win rate`}
        icon={<IconTrophy aria-hidden />}
        value={totals.win_percent === null ? '–' : figureText(totals.win_percent, '%', 1)}
        tip={t`Won as a share of decided leads`}
      />
      <StatCard
        label={t`Days to win`}
        icon={<IconHourglass aria-hidden />}
        value={totals.days_to_win === null ? '–' : figureText(totals.days_to_win, undefined, 0)}
        tip={t`Average days from new lead to won`}
      />
    </StatCards>
  );
}

function Funnel({ rows }: { rows: Report['funnel'] }) {
  const { term } = useLabels();
  const { t } = useLingui();
  const columns = useMemo(
    (): Column<Report['funnel'][number]>[] => [
      { key: 'name', title: t`Stage`, value: (row) => term(row.name), width: 170 },
      {
        key: 'reached',
        title: t({ context: 'leads that came so far', message: 'Reached' }),
        value: (row) => row.reached,
        width: 110,
      },
      { key: 'percent', title: t`Share (%)`, value: (row) => row.percent, width: 90 },
      { key: 'count', title: t`Now here`, value: (row) => row.count, width: 90 },
      { key: 'value', title: t`Value (₹)`, value: (row) => row.value / 100, width: 120 },
      { key: 'days', title: t`Days in stage`, value: (row) => row.days, width: 100 },
    ],
    [t, term],
  );
  const all = rows[0]?.reached ?? 0;
  const won = rows.at(-1)?.reached ?? 0;
  return (
    <ChartFrame
      name="funnel"
      title={t`Funnel`}
      subtitle={t`Leads that reached each stage`}
      summary={t`${won} of ${all} new leads were won.`}
      rows={all === 0 ? [] : rows}
      columns={columns}
      height={320}
    >
      <BarChart
        data={rows.map(({ name, reached }) => ({ name: term(name), reached }))}
        x="name"
        series={[{ key: 'reached', title: t({ context: 'leads that came so far', message: 'Reached' }) }]}
        height={320}
        sideways
      />
    </ChartFrame>
  );
}

function useMonthName() {
  const { t, i18n } = useLingui();
  return useCallback(
    (month: string): string => {
      if (month === '') return t`No date`;
      const format = new Intl.DateTimeFormat(i18n.locale, { month: 'short', year: '2-digit', timeZone: 'UTC' });
      return format.format(new Date(`${month}-01T00:00:00Z`));
    },
    [t, i18n.locale],
  );
}

function Forecast({ rows }: { rows: Report['forecast'] }) {
  const { t } = useLingui();
  const name = useMonthName();
  const columns = useMemo(
    (): Column<Report['forecast'][number]>[] => [
      { key: 'month', title: t`Decision in`, value: (row) => name(row.month), width: 110 },
      { key: 'count', title: t`Leads`, value: (row) => row.count, width: 80 },
      { key: 'kwp', title: t`Size (kWp)`, value: (row) => row.kwp, width: 110 },
      { key: 'value', title: t`Value (₹)`, value: (row) => row.value / 100, width: 130 },
      { key: 'weighted', title: t`Weighted (₹)`, value: (row) => row.weighted_value / 100, width: 130 },
    ],
    [t, name],
  );
  const sum = rupees(rows.reduce((all, row) => all + row.weighted_value, 0));
  return (
    <ChartFrame
      name="forecast"
      title={t`Forecast`}
      subtitle={t`Open leads by decision month`}
      summary={t`Open leads are worth ${sum}, weighted by probability.`}
      rows={rows}
      columns={columns}
      height={320}
    >
      <BarChart
        data={rows.map((row) => ({ month: name(row.month), value: row.value, weighted: row.weighted_value }))}
        x="month"
        series={[
          { key: 'weighted', title: t`Weighted` },
          { key: 'value', title: t`Value`, dashed: true },
        ]}
        format={short}
        height={320}
      />
    </ChartFrame>
  );
}

function Won({ rows }: { rows: Report['won_by_month'] }) {
  const { t } = useLingui();
  const name = useMonthName();
  const columns = useMemo(
    (): Column<Report['won_by_month'][number]>[] => [
      { key: 'month', title: t`Won in`, value: (row) => name(row.month), width: 110 },
      { key: 'count', title: t`Leads`, value: (row) => row.count, width: 80 },
      { key: 'kwp', title: t`Size (kWp)`, value: (row) => row.kwp, width: 110 },
      { key: 'value', title: t`Value (₹)`, value: (row) => row.value / 100, width: 130 },
    ],
    [t, name],
  );
  const sum = rupees(rows.reduce((all, row) => all + row.value, 0));
  return (
    <ChartFrame
      name="won"
      title={t`Won`}
      subtitle={t`Last 12 months`}
      summary={t`Leads worth ${sum} were won in the last 12 months.`}
      rows={rows.some(({ count }) => count > 0) ? rows : []}
      columns={columns}
    >
      <BarChart
        data={rows.map((row) => ({ month: name(row.month), value: row.value }))}
        x="month"
        series={[{ key: 'value', title: t`Value`, tone: 'finished' }]}
        format={short}
      />
    </ChartFrame>
  );
}

function Lost({ rows }: { rows: Report['lost'] }) {
  const { term } = useLabels();
  const { t } = useLingui();
  const columns = useMemo(
    (): Column<Report['lost'][number]>[] => [
      { key: 'reason', title: t`Reason`, value: (row) => term(row.reason), width: 180 },
      { key: 'count', title: t`Leads`, value: (row) => row.count, width: 80 },
      { key: 'kwp', title: t`Size (kWp)`, value: (row) => row.kwp, width: 110 },
      { key: 'value', title: t`Value (₹)`, value: (row) => row.value / 100, width: 130 },
    ],
    [t, term],
  );
  const most = term(rows[0]?.reason ?? '');
  return (
    <ChartFrame
      name="lost"
      title={t`Lost reasons`}
      summary={t`Most frequent reason: ${most}.`}
      rows={rows}
      columns={columns}
    >
      <BarChart
        data={rows.map(({ reason, count }) => ({ reason: term(reason), count }))}
        x="reason"
        series={[{ key: 'count', title: t`Leads`, tone: 'late' }]}
        sideways
      />
    </ChartFrame>
  );
}

type Bringer = Omit<Report['sources'][number], 'source'> & { label: string };

function Bringers({ name, rows }: { name: 'sources' | 'partners'; rows: readonly Bringer[] }) {
  const { t } = useLingui();
  const title = name === 'sources' ? t`Sources` : t`Channel partners`;
  const columns = useMemo(
    (): Column<Bringer>[] => [
      { key: 'label', title, value: (row) => row.label || t`Not given`, width: 170 },
      { key: 'count', title: t`Leads`, value: (row) => row.count, width: 80 },
      { key: 'open', title: t`Open`, value: (row) => row.open, width: 80 },
      { key: 'won', title: t`Won`, value: (row) => row.won, width: 80 },
      { key: 'lost', title: t`Lost`, value: (row) => row.lost, width: 80 },
      { key: 'won_kwp', title: t`Won (kWp)`, value: (row) => row.won_kwp, width: 100 },
      { key: 'won_value', title: t`Won (₹)`, value: (row) => row.won_value / 100, width: 120 },
    ],
    [t, title],
  );
  const best = rows.toSorted((a, b) => b.won - a.won)[0]?.label ?? '';
  return (
    <ChartFrame
      name={name}
      title={title}
      subtitle={t`Leads by outcome`}
      summary={t`Most won leads came through ${best}.`}
      rows={rows}
      columns={columns}
    >
      <BarChart
        data={rows.slice(0, 12).map((row) => ({
          label: row.label || t`Not given`,
          open: row.open,
          won: row.won,
          lost: row.lost,
        }))}
        x="label"
        series={[
          { key: 'open', title: t`Open` },
          { key: 'won', title: t`Won`, tone: 'finished' },
          { key: 'lost', title: t`Lost`, tone: 'late' },
        ]}
        stacked
        sideways
      />
    </ChartFrame>
  );
}
