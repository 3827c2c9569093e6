/** What of a project is late or at risk, each with its reason. */
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { addDays, daysBetween, showDate } from '../../../domain/dates.ts';
import { Panel } from '../../ui/Panel.tsx';
import { useToday } from '../../ui/today.ts';
import { EventLine, EventList, Nothing } from './EventLine.tsx';
import classes from './EventLine.module.css';
import { LateMark } from './EventMarks.tsx';
import { RescheduleLink } from './RescheduleLink.tsx';
import { type EventRow } from './slices.ts';
import { useEvents } from './use_project.ts';
import { by_end, type OfProject, Some, WithEvents } from './panel_lists.tsx';

/** Late events and those that soon will be, each with its reason. */
export function LateAndAtRisk({ project_id }: OfProject) {
  const { t } = useLingui();
  const today = useToday();
  const reasonOf = useReason();
  const { data } = useEvents(project_id);
  return (
    <Panel title={t`Late and at risk`} action={data && <RescheduleLink project_id={project_id} rows={data.events} />}>
      <WithEvents project_id={project_id}>
        {(rows) => {
          const late = rows.filter((row) => row.late).sort((a, b) => b.days_late - a.days_late);
          const risky = rows.filter((row) => !row.late && isAtRisk(row, today)).sort(by_end);
          if (late.length + risky.length === 0) {
            return (
              <Nothing>
                <Trans>No event is late, and none on the critical path is behind.</Trans>
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
    if (row.missing_document_count > 0 && row.status === 'IN-PROGRESS') said.push(t`documents missing`);
    const back = Math.round(behind(row, today));
    if (!row.late && row.status === 'IN-PROGRESS' && back > 20) said.push(t`${back}% behind its days`);
    if (row.delay_days > 0) {
      said.push(plural(row.delay_days, { one: '# day of delay noted', other: '# days of delay noted' }));
    }
    if (row.critical) said.push(t`on the critical path`);
    return said.join(', ');
  };
}
