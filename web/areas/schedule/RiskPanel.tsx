/** What of a project is late or at risk, each with its reason. */
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { showDate } from '../../../domain/dates.ts';
import { behind_at_risk, behindDays } from '../../../domain/events.ts';
import { slipOf } from '../../../domain/schedule/slips.ts';
import { Panel } from '../../ui/layout/Panel.tsx';
import { useToday } from '../../ui/text/today.ts';
import { EventLine, EventList, Nothing } from './EventLine.tsx';
import classes from './EventLine.module.css';
import { ComingDelayMark, LateMark } from './EventMarks.tsx';
import { RescheduleLink } from './RescheduleLink.tsx';
import { type EventRow, event_panels } from './slices.ts';
import { useOf } from './use_project.ts';
import { type OfProject, Some, WithPanels } from './panel_lists.tsx';

/** Late events and those that soon will be, each with its reason. */
export function LateAndAtRisk({ project_id }: OfProject) {
  const { t } = useLingui();
  const today = useToday();
  const reasonOf = useReason();
  const { data } = useOf(event_panels, { project_id });
  return (
    <Panel
      title={t`Late and at risk`}
      action={data && <RescheduleLink project_id={project_id} stages={data.unstarted} />}
    >
      <WithPanels project_id={project_id}>
        {(panel) => {
          const [late, risky] = [panel('overdue'), panel('at_risk')];
          if (late.count + risky.count === 0) {
            return (
              <Nothing>
                <Trans>No events are late, and none on the critical path are behind.</Trans>
              </Nothing>
            );
          }
          return (
            <Some of={[...late.rows, ...risky.rows]} count={late.count + risky.count}>
              {(list) => (
                <EventList label={t`Late and at risk`}>
                  {list.map((row) => (
                    <EventLine key={row.id} row={row} note={reasonOf(row, today)}>
                      <ComingDelayMark row={row} />
                      {row.late ? (
                        <LateMark row={row} />
                      ) : row.coming_delay ? null : (
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
      </WithPanels>
    </Panel>
  );
}

/** Why an event is late or at risk, as far as the schedule knows it. */
function useReason() {
  const { t } = useLingui();
  return (row: EventRow, today: string): string => {
    const said: string[] = [];
    if (row.approval === 'waiting') said.push(t`awaiting approval`);
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
    const slip = row.late ? 0 : slipOf(row, row.baseline_end);
    if (slip > 0 && row.critical)
      said.push(plural(slip, { one: 'ends # day after the agreed plan', other: 'ends # days after the agreed plan' }));
    const back = Math.round(behindDays(row, today));
    if (!row.late && row.status === 'IN-PROGRESS' && back > behind_at_risk) said.push(t`${back}% behind plan`);
    if (row.delay_days > 0) {
      said.push(plural(row.delay_days, { one: '# day of delay noted', other: '# days of delay noted' }));
    }
    if (row.critical) said.push(t`on the critical path`);
    return said.join(', ');
  };
}
