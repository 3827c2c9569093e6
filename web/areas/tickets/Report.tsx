/** How tickets went in a span of time: by month, category, plant and person, with how many promises were kept. */
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useCallback, useMemo } from 'react';
import { addDays, addMonths, isPlainDate, showDate } from '../../../domain/dates.ts';
import { useSearchParams } from '../../kit/router.tsx';
import { useSlice } from '../../kit/slice.ts';
import { BarChart } from '../../ui/chart/Chart.tsx';
import { ChartFrame } from '../../ui/chart/ChartFrame.tsx';
import { DateBox } from '../../ui/form/DateBox.tsx';
import { Failure } from '../../ui/feedback/Failure.tsx';
import { StatCard, StatCards } from '../../ui/layout/StatCard.tsx';
import type { Column } from '../../ui/table/Table.tsx';
import { useToday } from '../../ui/text/today.ts';
import { type Share, ticket_report } from './slices.ts';
import classes from './Tickets.module.css';
import { useLabels } from '../../kit/labels.ts';
import { showNumber } from '../../../domain/numbers.ts';
import { Cluster, Stack } from '../../ui/layout/flow.tsx';

/** A share of promises kept, of those that ended or ran out. */
const keptOf = ({ met, late }: Share): number | null =>
  met + late === 0 ? null : Math.round((met / (met + late)) * 100);

export default function Report() {
  const { t } = useLingui();
  const [params, setParams] = useSearchParams();
  const today = useToday();
  const usual = addDays(addMonths(`${today.slice(0, 7)}-01`, -5), 0);
  const day = (name: string, otherwise: string): string => {
    const given = params.get(name) ?? '';
    return isPlainDate(given) ? given : otherwise;
  };
  const from = day('from', usual);
  const to = day('to', today);
  const { data, failure, reload, loading } = useSlice(ticket_report, { from, to });
  const change = (name: string, value: string | undefined) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (value) next.set(name, value);
        else next.delete(name);
        return next;
      },
      { replace: true },
    );
  const span = useMinutes();
  const all = data?.all;
  const kept = all && keptOf(all);
  return (
    <Stack gap={16}>
      <Cluster gap={10} align="end">
        <DateBox label={t`From`} value={from} onChange={(value) => change('from', value ?? undefined)} />
        <DateBox label={t`To`} value={to} onChange={(value) => change('to', value ?? undefined)} />
        {(params.has('from') || params.has('to')) && (
          <Button
            variant="subtle"
            onClick={() =>
              setParams((before) => {
                const next = new URLSearchParams(before);
                next.delete('from');
                next.delete('to');
                return next;
              })
            }
          >
            <Trans>Last six months</Trans>
          </Button>
        )}
      </Cluster>
      {failure && !data ? (
        <Failure sentence={failure} onRetry={reload} />
      ) : (
        <>
          {failure && (
            <p role="alert" className={classes.failed}>
              {failure}
            </p>
          )}
          <StatCards>
            <StatCard
              label={t`Raised`}
              loading={loading}
              value={all && showNumber(all.count)}
              note={all && t`${all.open} still open`}
            />
            <StatCard
              label={t`Solved in time`}
              loading={loading}
              value={kept === null || kept === undefined ? '–' : `${kept}%`}
              note={all && t`${all.late} late`}
              tip={t`Of all tickets solved or breached`}
            />
            <StatCard
              label={t`First answer`}
              loading={loading}
              value={span(all?.first_answer_minutes)}
              note={t`median`}
              tip={t`Median time from raised to first answer`}
            />
            <StatCard label={t`Solution`} loading={loading} value={span(all?.fix_minutes)} note={t`median`} />
            <StatCard
              label={t`Rating`}
              loading={loading}
              value={all?.rating === null || all === undefined ? '–' : all.rating.toFixed(1)}
              note={t`of 5`}
            />
            <StatCard
              label={t`Lost generation`}
              loading={loading}
              value={all && `${showNumber(Math.round(all.kwh_lost))} kWh`}
              note={t`as recorded`}
            />
          </StatCards>
          <div className={classes.halves}>
            <Shares name="tickets_by_month" title={t`By month`} rows={data?.by_month} loading={loading} upright />
            <Shares name="tickets_by_category" title={t`By category`} rows={data?.by_category} loading={loading} />
            <Shares
              name="tickets_by_plant"
              title={t`By plant`}
              rows={data?.by_plant}
              loading={loading}
              none={t`No plant`}
            />
            <Shares
              name="tickets_by_person"
              title={t`By person`}
              rows={data?.by_person}
              loading={loading}
              none={t`Nobody`}
            />
          </div>
        </>
      )}
    </Stack>
  );
}

/** Minutes as words. */
function useMinutes(): (minutes: number | null | undefined) => string {
  const { t } = useLingui();
  return useCallback(
    (minutes: number | null | undefined) => {
      if (minutes === null || minutes === undefined) return '–';
      const round = Math.round(minutes);
      if (round < 60) return t`${round} min`;
      const hours = (minutes / 60).toFixed(minutes < 600 ? 1 : 0);
      if (minutes < 72 * 60) return t`${hours} h`;
      const days = Math.round(minutes / 144) / 10;
      return plural(days, { one: '# day', other: '# days' });
    },
    [t],
  );
}

interface SharesProps {
  name: string;
  title: string;
  rows: readonly Share[] | undefined;
  loading: boolean;
  upright?: boolean;
  /** what the share without a key is called */
  none?: string;
}

const MOST = 12;

function Shares({ name, title, rows, loading, upright = false, none = '' }: SharesProps) {
  const { term } = useLabels();
  const { t } = useLingui();
  const span = useMinutes();
  const named = useCallback(
    (key: string): string => (upright ? showDate(`${key}-01`).slice(3) : term(key) || none),
    [upright, none, term],
  );
  const columns = useMemo(
    (): Column<Share>[] => [
      { key: 'key', title, value: (row) => named(row.key), width: 200 },
      { key: 'count', title: t`Raised`, value: (row) => row.count },
      { key: 'open', title: t`Open`, value: (row) => row.open },
      { key: 'met', title: t`In time`, value: (row) => row.met },
      { key: 'late', title: t`Late`, value: (row) => row.late },
      { key: 'kept', title: t`In time (%)`, value: (row) => keptOf(row) },
      {
        key: 'answer',
        title: t`First answer (minutes)`,
        value: (row) => row.first_answer_minutes,
        render: (row) => span(row.first_answer_minutes),
      },
      { key: 'rating', title: t`Rating`, value: (row) => row.rating && Math.round(row.rating * 10) / 10 },
      { key: 'kwh', title: t`Lost (kWh)`, value: (row) => row.kwh_lost },
    ],
    [t, title, named, span],
  );
  const drawn = (rows ?? []).slice(0, MOST).map((row) => ({
    name: named(row.key),
    met: row.met,
    late: row.late,
    others: row.count - row.met - row.late,
  }));
  const most = rows?.toSorted((a, b) => b.count - a.count)[0];
  const summary = most ? t`Most tickets: ${named(most.key)} with ${most.count}.` : '';
  return (
    <ChartFrame
      name={name}
      title={title}
      summary={summary}
      rows={rows}
      columns={columns}
      loading={loading}
      height={upright ? 280 : 60 + 32 * Math.max(4, drawn.length)}
    >
      <BarChart
        data={drawn}
        x="name"
        stacked
        sideways={!upright}
        height={upright ? 280 : 60 + 32 * Math.max(4, drawn.length)}
        series={[
          { key: 'met', title: t`In time`, tone: 'finished' },
          { key: 'late', title: t`Late`, tone: 'late' },
          { key: 'others', title: t`Not resolved yet`, tone: 'pending' },
        ]}
      />
    </ChartFrame>
  );
}
