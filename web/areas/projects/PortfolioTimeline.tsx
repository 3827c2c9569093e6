/** Each project as a bar from its start to its target, with today across all of them. Only rows in view exist. */
import { useLingui } from '@lingui/react/macro';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useMemo, useRef } from 'react';
import type { Gets } from '../../../contract/index.ts';
import { addDays, dayNumber, dateOfDay, showDate } from '../../../domain/dates.ts';
import { isLate } from '../../../domain/projects.ts';
import { Empty } from '../../ui/feedback/Empty.tsx';
import { hint, hint_when_cut } from '../../ui/overlay/Hint.tsx';
import type { Column } from '../../ui/table/Table.tsx';
import { ProjectLink } from './links.tsx';
import { PortfolioBar } from './PortfolioBar.tsx';
import classes from './PortfolioTimeline.module.css';
import { useProjectView } from './portfolio_columns.tsx';
import { type ProjectRow, projects } from './slices.ts';
import { useWindows } from '../../kit/windows.ts';
import { Failure } from '../../ui/feedback/Failure.tsx';
import { Loading } from '../../ui/feedback/Loading.tsx';
import { ticksBetween } from './timeline_ticks.ts';
import { useProjectLabels } from './labels.ts';
import { useToday } from '../../ui/text/today.ts';

const ROW = 40;

interface PortfolioTimelineProps {
  columns: readonly Column<ProjectRow>[];
}

export default function PortfolioTimeline({ columns }: PortfolioTimelineProps) {
  const { t, i18n } = useLingui();
  const { view, address } = useProjectView(columns);
  // without another wish: in the order in which they end
  const { rows, sums, want, failure, reload } = useWindows(
    projects,
    useMemo(() => ({ sort: 'end' as const, descending: false, ...view, dated: true }), [view]),
  );
  const scroller = useRef<HTMLDivElement>(null);
  const today = useToday();
  // the compiler leaves out what uses the virtualizer, whose answers change without its name
  // oxlint-disable-next-line react/incompatible-library
  const virtual = useVirtualizer({
    count: rows?.length ?? 0,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW,
    overscan: 10,
    useFlushSync: false,
  });
  const shown = virtual.getVirtualItems();
  const first = shown[0]?.index ?? 0;
  const last = shown.at(-1)?.index ?? 0;
  useEffect(() => want(first, last), [want, first, last, rows]);
  const [from, to] = useMemo(() => spanOf(sums, today), [sums, today]);
  const share = (date: string) => ((dayNumber(date) - from) / (to - from)) * 100;
  const ticks = useMemo(() => ticksBetween(dateOfDay(from), dateOfDay(to), i18n.locale), [from, to, i18n.locale]);

  return (
    <>
      <PortfolioBar total={rows?.length} columns={columns} address={address} />
      {rows === undefined ? (
        failure ? (
          <Failure sentence={failure} onRetry={reload} />
        ) : (
          <Loading as="rows" />
        )
      ) : rows.length === 0 ? (
        <Empty title={t`Nothing to show`} text={t`No project that matches has a start date.`} />
      ) : (
        <section className={classes.frame} aria-label={t`Project timeline`}>
          <div className={classes.head} aria-hidden>
            <span className={classes.corner}>{t`Project`}</span>
            <span className={classes.scale}>
              {ticks.map(({ date, text }) => (
                <span key={date} className={classes.tick} style={{ left: `${share(date)}%` }}>
                  {text}
                </span>
              ))}
            </span>
          </div>
          {/* a box that scrolls must be reachable */}
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
          <div ref={scroller} className={classes.scroller} tabIndex={0}>
            <ul className={classes.rows} style={{ height: virtual.getTotalSize() }}>
              {shown.map(({ index, start }) => {
                const row = rows[index];
                if (row === undefined) return null;
                return (
                  <li key={row.id} className={classes.row} style={{ transform: `translateY(${start}px)` }}>
                    <span className={classes.name} {...hint_when_cut}>
                      <ProjectLink project={row} />
                    </span>
                    <span className={classes.track}>
                      {ticks.map(({ date }) => (
                        <span key={date} className={classes.line} style={{ left: `${share(date)}%` }} />
                      ))}
                      <Bar row={row} share={share} today={today} />
                      <span className={classes.today} style={{ left: `${share(today)}%` }} />
                    </span>
                  </li>
                );
              })}
            </ul>
          </div>
        </section>
      )}
    </>
  );
}

const endOf = (row: ProjectRow): string =>
  row.commissioned_on ?? row.target_commissioning ?? (row.start_date ? addDays(row.start_date, 30) : '');

/** From before the first start to after the last end, today included. */
function spanOf(sums: Gets<'get_projects'>['sums'], today: string): [number, number] {
  const from = sums?.first_start && sums.first_start < today ? sums.first_start : today;
  const to = sums?.last_end && sums.last_end > today ? sums.last_end : today;
  const pad = Math.max(5, Math.round((dayNumber(to) - dayNumber(from)) * 0.02));
  return [dayNumber(from) - pad, dayNumber(to) + pad];
}

interface BarProps {
  row: ProjectRow;
  share: (date: string) => number;
  today: string;
}

function Bar({ row, share, today }: BarProps) {
  const { t } = useLingui();
  const words = useProjectLabels();
  if (!row.start_date) return null;
  const late = isLate(row, today);
  const end = endOf(row);
  const left = share(row.start_date);
  const status = words.status(row.status);
  const percent = Math.round(row.percent);
  const start = showDate(row.start_date);
  const until = showDate(end);
  const forecast =
    late && (row.forecast_commissioning ?? '') > end ? (row.forecast_commissioning ?? undefined) : undefined;
  const shown_forecast = forecast ? showDate(forecast) : '';
  const about = [
    t`${row.name}: ${start} to ${until}, ${status}, ${percent}% done`,
    forecast && t`forecast ${shown_forecast}`,
  ]
    .filter(Boolean)
    .join(', ');
  return (
    <>
      <span
        className={classes.bar}
        role="img"
        aria-label={about}
        data-state={late ? 'late' : row.commissioned_on ? 'done' : row.status === 'active' ? 'active' : 'other'}
        style={{ left: `${left}%`, width: `${Math.max(0.4, share(end) - left)}%` }}
        {...hint(about)}
      >
        <span className={classes.done} style={{ width: `${row.percent}%` }} />
      </span>
      {forecast && (
        <span
          className={classes.forecast}
          style={{ left: `${share(end)}%`, width: `${Math.max(0.2, share(forecast) - share(end))}%` }}
          {...hint(about)}
        />
      )}
      {late && !forecast && (
        <span
          className={classes.over}
          style={{ left: `${share(end)}%`, width: `${Math.max(0.2, share(today) - share(end))}%` }}
        />
      )}
    </>
  );
}
