/** What a project's dashboard shows of its schedule: what goes on, and what waits on whom. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconCalendarTime, IconHourglass, IconTable } from '@tabler/icons-react';
import { Link } from '../../kit/router.tsx';
import { daysBetween } from '../../../domain/dates.ts';
import { maySee } from '../../../domain/screens.ts';
import { usePerson, visitorOf } from '../../kit/session.ts';
import { useSlice } from '../../kit/slice.ts';
import { DateText } from '../../ui/text/DateText.tsx';
import { Panel } from '../../ui/layout/Panel.tsx';
import { useToday } from '../../ui/text/today.ts';
import { AvatarRow } from './AvatarRow.tsx';
import { EventLine, EventList, Nothing } from './EventLine.tsx';
import classes from './EventLine.module.css';
import { ComingDelayMark, LateMark } from './EventMarks.tsx';
import { open_project } from '../../kit/open_project.ts';
import { type OfProject, Some, WithPanels } from './panel_lists.tsx';
import { useLabels } from '../../kit/labels.ts';

export { Milestones, DocumentsMissing } from './MilestonePanels.tsx';
export { ProgressCurve } from './ProgressCurve.tsx';
export { LateAndAtRisk } from './RiskPanel.tsx';

/** On-going events, and those that start within two weeks. */
export function NowAndNext({ project_id }: OfProject) {
  const { t } = useLingui();
  const may_table = maySee(visitorOf(usePerson()), '/projects/work-table');
  return (
    <Panel
      title={t`In progress and next`}
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
      <WithPanels project_id={project_id}>
        {(panel, { event_count }) => {
          const [going, next] = [panel('going'), panel('next')];
          if (going.count + next.count === 0) {
            return (
              <Nothing>
                {event_count === 0 ? (
                  <Trans>This project has no events yet.</Trans>
                ) : (
                  <Trans>Nothing in progress or starting within two weeks.</Trans>
                )}
              </Nothing>
            );
          }
          return (
            <Some of={[...going.rows, ...next.rows]} count={going.count + next.count} first={8}>
              {(list) => (
                <EventList label={t`In progress and next`}>
                  {list.map((row) => (
                    <EventLine
                      key={row.id}
                      row={row}
                      note={
                        row.status === 'IN-PROGRESS' ? (
                          <Trans>
                            {Math.round(row.percent)}% done, due <DateText date={row.planned_end} />
                          </Trans>
                        ) : (
                          <Trans>
                            starts <DateText date={row.planned_start} />
                          </Trans>
                        )
                      }
                    >
                      <LateMark row={row} />
                      <ComingDelayMark row={row} />
                      <AvatarRow people={row.people} />
                    </EventLine>
                  ))}
                </EventList>
              )}
            </Some>
          );
        }}
      </WithPanels>
    </Panel>
  );
}

/** Approvals by the role that is asked, and the clocks of authorities that run. */
export function WaitingOnWhom({ project_id }: OfProject) {
  const { term } = useLabels();
  const { t } = useLingui();
  const today = useToday();
  const { data } = useSlice(open_project, { id: project_id });
  const namesOf = (role: string) =>
    data?.project.id === project_id
      ? data.team
          .filter((member) => member.role === role)
          .map((member) => member.name)
          .join(', ')
      : '';
  return (
    <Panel title={t`Waiting on`}>
      <WithPanels project_id={project_id}>
        {(panel) => {
          const [asked, clocks] = [panel('asked').rows, panel('clocks').rows];
          if (asked.length + clocks.length === 0) {
            return (
              <Nothing>
                <Trans>Nothing pending</Trans>
              </Nothing>
            );
          }
          return (
            <EventList label={t`Waiting on`}>
              {asked.map((row) => (
                <EventLine
                  key={row.id}
                  row={row}
                  note={
                    <>
                      <IconHourglass size={14} aria-hidden style={{ verticalAlign: -2 }} />{' '}
                      {[row.asked_role, namesOf(row.asked_role)].filter(Boolean).join(': ') || t`an approver`}
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
                        {row.outside_approval.map(term).join(', ') || <Trans>an authority</Trans>}
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
      </WithPanels>
    </Panel>
  );
}
