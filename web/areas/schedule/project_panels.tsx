/** What a project's dashboard shows of its schedule: what goes on, what waits on whom, what is late and why, the milestones. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconCalendarTime, IconHourglass, IconTable } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Link } from '../../kit/router.tsx';
import { addDays, daysBetween, showDate } from '../../../domain/dates.ts';
import { maySee } from '../../../domain/screens.ts';
import { usePerson, visitorOf } from '../../kit/session.ts';
import { useSlice } from '../../kit/slice.ts';
import { useStageTabs } from '../../kit/stage_tabs.ts';
import { DateText } from '../../ui/DateText.tsx';
import { Failure } from '../../ui/Failure.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { useToday } from '../../ui/today.ts';
import { AvatarRow } from './AvatarRow.tsx';
import { EventLine, EventList, Nothing } from './EventLine.tsx';
import classes from './EventLine.module.css';
import { LateMark } from './EventMarks.tsx';
import { type EventRow, schedule_project } from './slices.ts';
import { isWork, useEvents } from './use_project.ts';
import { useScheduleWords } from './words.ts';

interface OfProject {
  project_id: number;
}

/** The events of the project; shapes or the failure stand in their place until they are there. */
function WithEvents({ project_id, children }: OfProject & { children: (rows: EventRow[]) => ReactNode }) {
  const { data, failure, reload } = useEvents(project_id);
  if (data) return children(data.events.filter(isWork));
  return failure ? <Failure sentence={failure} onRetry={reload} /> : <Loading as="text" />;
}

/** A list that begins short. */
function Some<T>({
  of,
  first = 6,
  children,
}: {
  of: readonly T[];
  first?: number;
  children: (list: readonly T[]) => ReactNode;
}) {
  const [all, setAll] = useState(false);
  const more = of.length - first;
  return (
    <>
      {children(all ? of : of.slice(0, first))}
      {more > 0 && (
        <Button variant="subtle" size="xs" className={classes.more ?? ''} onClick={() => setAll(!all)}>
          {all ? <Trans>Show fewer</Trans> : <Plural value={more} one="Show # more" other="Show # more" />}
        </Button>
      )}
    </>
  );
}

const by_start = (a: EventRow, b: EventRow): number => (a.planned_start ?? '').localeCompare(b.planned_start ?? '');
const by_end = (a: EventRow, b: EventRow): number => (a.planned_end ?? '').localeCompare(b.planned_end ?? '');

/** On-going events, and those that start within two weeks. */
export function NowAndNext({ project_id }: OfProject) {
  const { t } = useLingui();
  const today = useToday();
  const may_table = maySee(visitorOf(usePerson()), '/projects/work-table');
  return (
    <Panel
      title={t`On-going and next`}
      action={
        may_table && (
          <Button
            component={Link}
            variant="subtle"
            size="xs"
            leftSection={<IconTable size={16} aria-hidden />}
            to={`/projects/work-table?projectId=${project_id}`}
          >
            <Trans>Work table</Trans>
          </Button>
        )
      }
    >
      <WithEvents project_id={project_id}>
        {(rows) => {
          const going = rows.filter((row) => row.status === 'IN-PROGRESS').sort(by_end);
          const until = addDays(today, 14);
          const next = rows
            .filter((row) => row.status === 'PENDING' && row.planned_start !== null && row.planned_start <= until)
            .sort(by_start);
          if (going.length + next.length === 0) {
            return (
              <Nothing>
                {rows.length === 0 ? (
                  <Trans>This project has no events yet.</Trans>
                ) : (
                  <Trans>Nothing goes on, and nothing starts within two weeks.</Trans>
                )}
              </Nothing>
            );
          }
          return (
            <Some of={[...going, ...next]} first={8}>
              {(list) => (
                <EventList label={t`On-going and next`}>
                  {list.map((row) => (
                    <EventLine
                      key={row.id}
                      row={row}
                      note={
                        row.status === 'IN-PROGRESS' ? (
                          <Trans>
                            {Math.round(row.percent)}% done, to end on <DateText date={row.planned_end} />
                          </Trans>
                        ) : (
                          <Trans>
                            to start on <DateText date={row.planned_start} />
                          </Trans>
                        )
                      }
                    >
                      <LateMark row={row} />
                      <AvatarRow people={row.people} />
                    </EventLine>
                  ))}
                </EventList>
              )}
            </Some>
          );
        }}
      </WithEvents>
    </Panel>
  );
}

/** Approvals by the role that is asked, and the clocks of authorities that run. */
export function WaitingOnWhom({ project_id }: OfProject) {
  const { t } = useLingui();
  const today = useToday();
  const { data } = useSlice(schedule_project, { id: project_id });
  const namesOf = (role: string) =>
    data?.project.id === project_id
      ? data.team
          .filter((member) => member.role === role)
          .map((member) => member.name)
          .join(', ')
      : '';
  return (
    <Panel title={t`Waiting on whom`}>
      <WithEvents project_id={project_id}>
        {(rows) => {
          const asked = rows.filter((row) => row.approval === 'waiting');
          const clocks = rows.filter((row) => row.status === 'IN-PROGRESS' && row.clock === 'calendar' && row.days > 0);
          if (asked.length + clocks.length === 0) {
            return (
              <Nothing>
                <Trans>On nobody: no approval is asked for, and no authority’s clock runs.</Trans>
              </Nothing>
            );
          }
          return (
            <EventList label={t`Waiting on whom`}>
              {asked.map((row) => (
                <EventLine
                  key={row.id}
                  row={row}
                  note={
                    <>
                      <IconHourglass size={14} aria-hidden style={{ verticalAlign: -2 }} />{' '}
                      {[row.asked_role, namesOf(row.asked_role)].filter(Boolean).join(': ') ||
                        t`somebody who may approve`}
                    </>
                  }
                />
              ))}
              {clocks.map((row) => {
                const gone = row.actual_start ? Math.max(0, daysBetween(row.actual_start, today)) : 0;
                const over = gone > row.days;
                const days = Math.round(row.days);
                return (
                  <EventLine
                    key={row.id}
                    row={row}
                    note={
                      <>
                        <IconCalendarTime size={14} aria-hidden style={{ verticalAlign: -2 }} />{' '}
                        {row.outside_approval.join(', ') || <Trans>an authority’s clock</Trans>}
                      </>
                    }
                  >
                    <span className={classes.clock}>
                      <Trans>
                        day {gone} of {days}
                      </Trans>
                      <span className={classes.track} data-over={over || undefined} aria-hidden>
                        <span style={{ width: `${Math.min(100, (gone / row.days) * 100)}%` }} />
                      </span>
                    </span>
                  </EventLine>
                );
              })}
            </EventList>
          );
        }}
      </WithEvents>
    </Panel>
  );
}

/** Late events and those that soon will be, each with its reason. */
export function LateAndAtRisk({ project_id }: OfProject) {
  const { t } = useLingui();
  const today = useToday();
  const reasonOf = useReason();
  return (
    <Panel title={t`Late and at risk`}>
      <WithEvents project_id={project_id}>
        {(rows) => {
          const late = rows.filter((row) => row.late).sort((a, b) => b.days_late - a.days_late);
          const risky = rows.filter((row) => !row.late && isAtRisk(row, today)).sort(by_end);
          if (late.length + risky.length === 0) {
            return (
              <Nothing>
                <Trans>Nothing is late, and nothing on the critical path is behind.</Trans>
              </Nothing>
            );
          }
          return (
            <Some of={[...late, ...risky]}>
              {(list) => (
                <EventList label={t`Late and at risk`}>
                  {list.map((row) => (
                    <EventLine key={row.id} row={row} note={reasonOf(row, today)}>
                      {row.late ? (
                        <LateMark row={row} />
                      ) : (
                        <span className={classes.note}>
                          <Trans>at risk</Trans>
                        </span>
                      )}
                    </EventLine>
                  ))}
                </EventList>
              )}
            </Some>
          );
        }}
      </WithEvents>
    </Panel>
  );
}

/** On the critical path and behind where it should be, or starting within a week with papers or an approval open. */
function isAtRisk(row: EventRow, today: string): boolean {
  if (row.status === 'FINISHED' || !row.critical || !row.planned_start || !row.planned_end) return false;
  if (row.status === 'IN-PROGRESS') return behind(row, today) > 20 || row.approval === 'rejected';
  return row.planned_start <= addDays(today, 7) && row.total_float < 0;
}

/** Percent an event is behind the days that have passed of it. */
function behind(row: EventRow, today: string): number {
  if (!row.actual_start || !row.planned_end) return 0;
  const whole = Math.max(1, daysBetween(row.actual_start, row.planned_end) + 1);
  const gone = Math.min(whole, Math.max(0, daysBetween(row.actual_start, today)));
  return (gone / whole) * 100 - row.percent;
}

/** Why an event is late or at risk, as far as the schedule knows it. */
function useReason() {
  const { t } = useLingui();
  return (row: EventRow, today: string): string => {
    const said: string[] = [];
    if (row.approval === 'waiting') said.push(t`waits for approval`);
    if (row.approval === 'rejected') said.push(t`was rejected`);
    if (row.late && row.status === 'PENDING' && row.planned_start) {
      const day = showDate(row.planned_start);
      said.push(t`should have started on ${day}`);
    }
    if (row.late && row.status === 'IN-PROGRESS' && row.planned_end) {
      const day = showDate(row.planned_end);
      said.push(t`should have ended on ${day}`);
    }
    if (row.missing_document_count > 0 && row.status === 'IN-PROGRESS') said.push(t`papers are missing`);
    const back = Math.round(behind(row, today));
    if (!row.late && row.status === 'IN-PROGRESS' && back > 20) said.push(t`${back}% behind its days`);
    if (row.delay_days > 0) {
      const days = row.delay_days;
      said.push(t`${days} days of delay noted`);
    }
    if (row.critical) said.push(t`on the critical path`);
    return said.join(', ');
  };
}

/** The days people ask for: planned, promised, reached. */
export function Milestones({ project_id }: OfProject) {
  const { t } = useLingui();
  const words = useScheduleWords();
  return (
    <Panel title={t`Milestones`}>
      <WithEvents project_id={project_id}>
        {(rows) => {
          const list = rows.filter((row) => row.milestone !== '' || row.days === 0).sort(by_end);
          if (list.length === 0) {
            return (
              <Nothing>
                <Trans>The schedule has no milestones yet.</Trans>
              </Nothing>
            );
          }
          return (
            <EventList label={t`Milestones`}>
              {list.map((row) => {
                const end = row.actual_end ?? row.planned_end;
                const slip = row.baseline_end && end ? daysBetween(row.baseline_end, end) : 0;
                return (
                  <EventLine
                    key={row.id}
                    row={{ ...row, name: row.milestone ? words.milestone(row.milestone) : row.name }}
                    note={
                      slip > 0 ? (
                        <span data-late>
                          <Plural value={slip} one="# day after the baseline" other="# days after the baseline" />
                        </span>
                      ) : slip < 0 ? (
                        <Plural value={-slip} one="# day before the baseline" other="# days before the baseline" />
                      ) : row.baseline_end ? (
                        <Trans>as in the baseline</Trans>
                      ) : undefined
                    }
                  >
                    <DateText date={end} />
                  </EventLine>
                );
              })}
            </EventList>
          );
        }}
      </WithEvents>
    </Panel>
  );
}

/** Expected papers of events that go on or start soon, and that nobody has uploaded. */
export function PapersMissing({ project_id }: OfProject) {
  const { t } = useLingui();
  const today = useToday();
  const tabs = useStageTabs();
  return (
    <Panel title={t`Documents missing`}>
      <WithEvents project_id={project_id}>
        {(rows) => {
          const until = addDays(today, 14);
          const list = rows
            .filter(
              (row) =>
                row.missing_document_count > 0 &&
                (row.status === 'IN-PROGRESS' ||
                  (row.status === 'PENDING' && row.planned_start !== null && row.planned_start <= until)),
            )
            .sort(by_end);
          if (list.length === 0) {
            return (
              <Nothing>
                <Trans>None for what goes on and what starts within two weeks.</Trans>
              </Nothing>
            );
          }
          return (
            <Some of={list} first={5}>
              {(shown) => (
                <EventList label={t`Documents missing`}>
                  {shown.map((row) => (
                    <EventLine key={row.id} row={row} note={tabs.find(({ key }) => key === row.stage)?.name}>
                      <Plural value={row.missing_document_count} one="# paper" other="# papers" />
                    </EventLine>
                  ))}
                </EventList>
              )}
            </Some>
          );
        }}
      </WithEvents>
    </Panel>
  );
}
