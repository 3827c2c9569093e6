/** The days of a site as a calendar: recorded, signed, missing; and the day that the address names. */
import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Button } from '@mantine/core';
import {
  IconCheck,
  IconChevronLeft,
  IconChevronRight,
  IconCloudRain,
  IconFileTypePdf,
  IconMail,
} from '@tabler/icons-react';
import { useMemo } from 'react';
import { addDays, addMonths, isPlainDate, type PlainDate, showDate, weekday } from '../../../../domain/dates.ts';
import { showNumber } from '../../../../domain/numbers.ts';
import { useAddress } from '../../../kit/address.ts';
import { saveFile } from '../../../kit/files.ts';
import { lazy } from '../../../kit/lazy.tsx';
import { useSlice } from '../../../kit/slice.ts';
import { Failure } from '../../../ui/feedback/Failure.tsx';
import { Loading } from '../../../ui/feedback/Loading.tsx';
import { Cluster, Columns, Row, Spread, Stack } from '../../../ui/layout/flow.tsx';
import { StatCard, StatCards } from '../../../ui/layout/StatCard.tsx';
import { LazyMount } from '../../../ui/overlay/LazyMount.tsx';
import { type Column, Table } from '../../../ui/table/Table.tsx';
import { DateText } from '../../../ui/text/DateText.tsx';
import { useToday } from '../../../ui/text/today.ts';
import { site_days, type SiteDays, site_reports } from '../slices.ts';
import classes from './Days.module.css';
import { DayTag } from './words.tsx';

const DayDrawer = lazy(() => import('./DayDrawer.tsx'));
const ReportRecipients = lazy(() => import('../reports/ReportRecipients.tsx'));

type Day = SiteDays[number];

export function Days({ project_id }: { project_id: number }) {
  const { t, i18n } = useLingui();
  const today = useToday();
  const { params, set } = useAddress();
  const named = params.get('day') ?? '';
  const day = isPlainDate(named) ? named : undefined;
  const wanted = `${params.get('month') ?? ''}-01`;
  const first: PlainDate = isPlainDate(wanted) ? wanted : `${(day ?? today).slice(0, 7)}-01`;
  const last = addDays(addMonths(first, 1), -1);
  const { data, failure, reload, loading } = useSlice(site_days, { project_id, from: first, to: last });
  const { data: reports } = useSlice(site_reports, { project_id });
  const month = new Intl.DateTimeFormat(i18n.locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${first}T00:00:00Z`),
  );
  const show = (one: PlainDate | undefined) => set({ day: one });
  const go = (months: number) => set({ month: addMonths(first, months).slice(0, 7) });
  if (!data && failure) return <Failure sentence={failure} onRetry={reload} />;
  const days = data?.days ?? [];
  const lost = days.reduce((sum, { lost_hours }) => sum + lost_hours, 0);
  return (
    <Stack gap={16}>
      <Spread gap={8}>
        <Row gap={8} align="center">
          <ActionIcon variant="default" size="lg" aria-label={t`Month before`} onClick={() => go(-1)}>
            <IconChevronLeft size={18} aria-hidden />
          </ActionIcon>
          <strong>{month}</strong>
          <ActionIcon
            variant="default"
            size="lg"
            aria-label={t`Month after`}
            disabled={last >= today}
            onClick={() => go(1)}
          >
            <IconChevronRight size={18} aria-hidden />
          </ActionIcon>
        </Row>
        <Cluster gap={8}>
          {reports && reports.people.length > 0 && (
            <Button
              variant="default"
              leftSection={<IconMail size={16} aria-hidden />}
              onClick={() => set({ recipients: '1' })}
            >
              <Trans>Report recipients</Trans>
            </Button>
          )}
          <Button
            variant="default"
            leftSection={<IconFileTypePdf size={16} aria-hidden />}
            onClick={() =>
              void saveFile('export_daily_report', { project_id, day: last < today ? last : today, span: 'week' })
            }
          >
            <Trans>Weekly summary</Trans>
          </Button>
        </Cluster>
      </Spread>
      <StatCards>
        <StatCard
          label={t`Days recorded`}
          loading={loading}
          value={showNumber(days.filter(({ site_day_id }) => site_day_id !== null).length)}
        />
        <StatCard
          label={t`Days without a record`}
          loading={loading}
          late={days.some(({ gap }) => gap)}
          value={showNumber(days.filter(({ gap }) => gap).length)}
        />
        <StatCard label={t`Hours lost to the weather`} loading={loading} value={showNumber(lost, 1)} />
        <StatCard
          label={t`kWp installed`}
          loading={loading}
          value={showNumber(days.reduce((sum, { kwp }) => sum + kwp, 0))}
        />
      </StatCards>
      {data ? <Month days={days} first={first} today={today} onOpen={show} /> : <Loading as="rows" />}
      <DayTable
        days={days.filter(({ site_day_id, gap }) => site_day_id !== null || gap)}
        loading={loading}
        onOpen={show}
      />
      {reports && (
        <LazyMount opened={params.has('recipients')} onClose={() => set({ recipients: undefined })}>
          {(opened) => (
            <ReportRecipients
              opened={opened}
              project_id={project_id}
              reports={reports}
              onClose={() => set({ recipients: undefined })}
            />
          )}
        </LazyMount>
      )}
      <LazyMount opened={day !== undefined} onClose={() => show(undefined)}>
        {(opened) => (
          <DayDrawer project_id={project_id} day={opened ? day : undefined} onClose={() => show(undefined)} />
        )}
      </LazyMount>
    </Stack>
  );
}

interface MonthProps {
  days: readonly Day[];
  first: PlainDate;
  today: PlainDate;
  onOpen: (day: PlainDate) => void;
}

function Month({ days, first, today, onOpen }: MonthProps) {
  const { t, i18n } = useLingui();
  const names = useMemo(() => {
    const format = new Intl.DateTimeFormat(i18n.locale, { weekday: 'short', timeZone: 'UTC' });
    // 05/01/2026 was a Monday
    return [5, 6, 7, 8, 9, 10, 11].map((date) => format.format(new Date(Date.UTC(2026, 0, date))));
  }, [i18n.locale]);
  const before = (weekday(first) + 6) % 7;
  const stateOf = (one: Day): string => {
    if (one.gap) return t`No record`;
    if (one.status === 'Signed') return t({ context: 'daily record', message: 'Signed' });
    if (one.status === 'Open')
      return one.pending > 0 ? t`Waits for acceptance` : t({ context: 'daily record', message: 'Not signed yet' });
    return one.working ? '' : t`No working day`;
  };
  return (
    <Columns of={7} gap={4}>
      {names.map((name) => (
        <span key={name} className={classes.weekday}>
          {name}
        </span>
      ))}
      {days.map((one, at) => (
        <button
          key={one.day}
          type="button"
          className={classes.day}
          style={at === 0 ? { gridColumnStart: before + 1 } : undefined}
          data-off={!one.working || undefined}
          data-today={one.day === today || undefined}
          disabled={one.day > today}
          onClick={() => onOpen(one.day)}
        >
          <span className="out-of-sight">{[showDate(one.day), stateOf(one)].filter(Boolean).join(', ')}</span>
          <span className={classes.number} aria-hidden>
            {Number(one.day.slice(8))}
          </span>
          <span className={classes.say} data-late={one.gap || undefined} aria-hidden>
            {one.status === 'Signed' && <IconCheck size={14} aria-hidden />}
            {one.lost_hours > 0 && <IconCloudRain size={14} aria-hidden />}
            {one.people > 0 ? t`${showNumber(one.people)} p.` : one.gap ? t`No record` : ''}
          </span>
          {one.kwp > 0 && (
            <span className={classes.say} aria-hidden>
              {showNumber(one.kwp, 0)} kWp
            </span>
          )}
        </button>
      ))}
    </Columns>
  );
}

function DayTable({
  days,
  loading,
  onOpen,
}: {
  days: readonly Day[];
  loading: boolean;
  onOpen: (day: PlainDate) => void;
}) {
  const { t } = useLingui();
  const columns = useMemo(
    (): Column<Day>[] => [
      { key: 'day', title: t`Date`, value: (row) => row.day, render: (row) => <DateText date={row.day} />, width: 120 },
      {
        key: 'status',
        title: t`Status`,
        value: (row) => row.status ?? t`No record`,
        render: (row) => (row.status ? <DayTag status={row.status} /> : t`No record`),
        width: 150,
      },
      { key: 'people', title: t`People`, value: (row) => row.people },
      { key: 'kwp', title: t`kWp installed`, value: (row) => row.kwp },
      { key: 'lost_hours', title: t`Hours lost`, value: (row) => row.lost_hours },
      { key: 'pending', title: t`Lines that wait`, value: (row) => row.pending },
    ],
    [t],
  );
  return (
    <Table
      name="site_days"
      label={t`Daily records`}
      rows={days}
      columns={columns}
      rowKey={({ day }) => day}
      loading={loading}
      onOpen={({ day }) => onOpen(day)}
      empty={{
        title: t`No daily records`,
        text: t`Select a day in the calendar to record who worked and what was installed.`,
      }}
    />
  );
}
