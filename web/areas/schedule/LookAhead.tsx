/** What is to start, to go on and to end in the coming weeks, week by week: to look at and to print for the site. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Gets } from '../../../contract/index.ts';
import { addDays, showDate, weekday } from '../../../domain/dates.ts';
import { useStageTabs } from '../../kit/stage_tabs.ts';
import { DateText } from '../../ui/text/DateText.tsx';
import { Empty } from '../../ui/feedback/Empty.tsx';
import { useToday } from '../../ui/text/today.ts';
import { StatusPill } from '../../ui/feedback/StatusPill.tsx';
import { EventMarks } from './EventMarks.tsx';
import { useOpenEvent } from './event_address.ts';
import classes from './Planning.module.css';
import type { EventRow } from './slices.ts';
import { useLabels } from '../../kit/labels.ts';
import { Scroll, Stack } from '../../ui/layout/flow.tsx';

/** The Monday of the week a day lies in. */
const monday = (day: string): string => addDays(day, -((weekday(day) + 6) % 7));

export function LookAhead({ data }: { data: Gets<'get_planning_events'> }) {
  const { t } = useLingui();
  const today = useToday();
  const rows = data.events.filter((row) => !row.is_group);
  if (rows.length === 0) {
    return (
      <Empty title={t`Nothing planned in these weeks`} text={t`Look further ahead, or add events in the Gantt.`} />
    );
  }
  // each event stands in the week in which something is to be done about it first; what is late stands in this one
  const weeks = new Map<string, EventRow[]>();
  for (const row of rows) {
    const due = row.status === 'IN-PROGRESS' ? row.planned_end : row.planned_start;
    const week = monday(!due || due < today ? today : due);
    weeks.set(week, [...(weeks.get(week) ?? []), row]);
  }
  return (
    <Stack gap={16}>
      <p className={classes.period}>
        <Trans>
          From <DateText date={data.from} /> to <DateText date={data.to} />
        </Trans>
        {' · '}
        <Plural value={rows.length} one="# event" other="# events" />
      </p>
      {[...weeks]
        .sort(([a], [b]) => a.localeCompare(b))
        .map(([week, list]) => (
          <Week key={week} week={week} list={list} current={week === monday(today)} />
        ))}
    </Stack>
  );
}

function Week({ week, list, current }: { week: string; list: EventRow[]; current: boolean }) {
  const { term } = useLabels();
  const { t } = useLingui();
  const tabs = useStageTabs();
  const { open } = useOpenEvent();
  const first = showDate(week);
  const last = showDate(addDays(week, 5));
  const label = current ? t`This week, until ${last}` : t`Week from ${first} to ${last}`;
  const sorted = list.toSorted((a, b) => (a.planned_start ?? '').localeCompare(b.planned_start ?? ''));
  return (
    <section className={classes.week} aria-label={label}>
      <h2 className={classes.weekName}>
        {label} <span className={classes.dim}>{list.length}</span>
      </h2>
      <Scroll>
        <table className={classes.table}>
          <thead>
            <tr>
              <th>
                <Trans>Event</Trans>
              </th>
              <th>
                <Trans>Stage</Trans>
              </th>
              <th>
                <Trans>Start</Trans>
              </th>
              <th>
                <Trans>End</Trans>
              </th>
              <th>
                <Trans>Status</Trans>
              </th>
              <th>
                <Trans>People</Trans>
              </th>
            </tr>
          </thead>
          <tbody>
            {sorted.map((row) => (
              <tr key={row.id}>
                <td>
                  <button type="button" className={classes.name} onClick={() => open(row.id)}>
                    <span className={classes.dim}>{row.code}</span> {term(row.name)}
                  </button>
                  <span className={classes.marks}>
                    <EventMarks row={row} />
                  </span>
                </td>
                <td>{tabs.find(({ key }) => key === row.stage)?.name}</td>
                <td>
                  <DateText date={row.actual_start ?? row.planned_start} late={row.late && row.status === 'PENDING'} />
                </td>
                <td>
                  <DateText date={row.planned_end} late={row.late && row.status === 'IN-PROGRESS'} />
                </td>
                <td>
                  <StatusPill status={row.status} />{' '}
                  {row.status === 'IN-PROGRESS' && <span className={classes.dim}>{Math.round(row.percent)}%</span>}
                </td>
                <td>{row.people.map((person) => person.name).join(', ') || term(row.works_role) || '–'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Scroll>
    </section>
  );
}
