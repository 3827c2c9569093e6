/** The days of a project people ask for, and the documents that are missing for what comes next. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { daysBetween } from '../../../domain/dates.ts';
import { useStageTabs } from '../../kit/stage_tabs.ts';
import { DateText } from '../../ui/text/DateText.tsx';
import { Panel } from '../../ui/layout/Panel.tsx';
import { EventLine, EventList, Nothing } from './EventLine.tsx';
import classes from './EventLine.module.css';
import { useScheduleLabels } from './labels.ts';
import { type OfProject, Some, WithPanels } from './panel_lists.tsx';

/** The days people ask for: reached or forecast, planned, promised. */
export function Milestones({ project_id }: OfProject) {
  const { t } = useLingui();
  const words = useScheduleLabels();
  return (
    <Panel title={t`Milestones`}>
      <WithPanels project_id={project_id}>
        {(panel, { milestone_ends }) => {
          const list = panel('milestones').rows;
          const ends = new Map(milestone_ends.map(({ event_id, end }) => [event_id, end]));
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
                const end = ends.get(row.id) ?? null;
                const moved = row.actual_end === null && end !== row.planned_end;
                const slip = row.baseline_end && end ? daysBetween(row.baseline_end, end) : 0;
                return (
                  <EventLine
                    key={row.id}
                    row={{ ...row, name: row.milestone ? words.milestone(row.milestone) : row.name }}
                    note={
                      <>
                        {moved && (
                          <Trans>
                            planned <DateText date={row.planned_end} />
                          </Trans>
                        )}
                        {moved && row.baseline_end && ' · '}
                        {slip > 0 ? (
                          <span data-late>
                            <Plural value={slip} one="# day after the baseline" other="# days after the baseline" />
                          </span>
                        ) : slip < 0 ? (
                          <Plural value={-slip} one="# day before the baseline" other="# days before the baseline" />
                        ) : (
                          row.baseline_end && <Trans>as in the baseline</Trans>
                        )}
                      </>
                    }
                  >
                    <span className={classes.named}>
                      <span>{row.actual_end ? <Trans>Reached</Trans> : <Trans>Forecast</Trans>}</span>
                      <DateText date={end} />
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

/** Expected documents of events that go on or start soon, and that nobody has uploaded. */
export function DocumentsMissing({ project_id }: OfProject) {
  const { t } = useLingui();
  const tabs = useStageTabs();
  return (
    <Panel title={t`Documents missing`}>
      <WithPanels project_id={project_id}>
        {(panel) => {
          const { rows: list, count } = panel('missing');
          if (list.length === 0) {
            return (
              <Nothing>
                <Trans>None for events in progress or starting within two weeks.</Trans>
              </Nothing>
            );
          }
          return (
            <Some of={list} count={count} first={5}>
              {(shown) => (
                <EventList label={t`Documents missing`}>
                  {shown.map((row) => (
                    <EventLine key={row.id} row={row} note={tabs.find(({ key }) => key === row.stage)?.name}>
                      <Plural value={row.missing_document_count} one="# document" other="# documents" />
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
