/** Who has how much to do: a row per person, a cell per week, the fuller the darker. */
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Gets } from '../../../contract/index.ts';
import { addDays, showDate } from '../../../domain/dates.ts';
import { Empty } from '../../ui/feedback/Empty.tsx';
import { NextStep } from '../../ui/feedback/NextStep.tsx';
import { figureText } from '../../ui/text/Figure.tsx';
import { hint } from '../../ui/overlay/Hint.tsx';
import { Person } from '../../ui/text/Avatar.tsx';
import classes from './Planning.module.css';
import { useLabels } from '../../kit/labels.ts';
import { Scroll } from '../../ui/layout/flow.tsx';

/** More than a week's working days in one week. */
const FULL = 6;

export function Workload({ data }: { data: Gets<'get_planning_events'> }) {
  const { term } = useLabels();
  const { t } = useLingui();
  const { workload } = data;
  const weeks = workload[0]?.weeks.map(({ week }) => week) ?? [];
  if (workload.length === 0) {
    return (
      <Empty
        title={t`No work in these weeks`}
        text={t`Assign events to team members in an event or in the work table.`}
        action={<NextStep to="/projects/work-table">{t`Open work table`}</NextStep>}
      />
    );
  }
  return (
    <>
      <p className={classes.period}>
        <Trans>Days of work per week. More than {FULL} per week is over one person’s capacity.</Trans>
      </p>
      {/* a box that scrolls must be reachable */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <Scroll tabIndex={0} role="region" aria-label={t`Workload`}>
        <table className={classes.heat}>
          <thead>
            <tr>
              <th scope="col">
                <Trans>Person</Trans>
              </th>
              {weeks.map((week) => (
                <th key={week} scope="col">
                  {showDate(week).slice(0, 5)}
                </th>
              ))}
              <th scope="col">
                <Trans>Days</Trans>
              </th>
            </tr>
          </thead>
          <tbody>
            {workload.map((row) => {
              const sum = row.weeks.reduce((total, one) => total + one.days, 0);
              return (
                <tr key={`${row.user_id} ${row.name} ${row.role}`}>
                  <th scope="row">
                    {row.user_id === null ? (
                      <span>
                        {term(row.role) || row.name}
                        <span className={classes.small}>
                          <Trans>unassigned</Trans>
                        </span>
                      </span>
                    ) : (
                      <Person name={row.name} note={term(row.role)} />
                    )}
                  </th>
                  {row.weeks.map(({ week, days, event_count }) => {
                    const from = showDate(week);
                    const to = showDate(addDays(week, 5));
                    const shown = figureText(Math.round(days * 10) / 10);
                    return (
                      <td
                        key={week}
                        // what is given to a role may be done by several people
                        data-load={
                          days === 0
                            ? undefined
                            : days > FULL
                              ? row.user_id === null
                                ? 3
                                : 'over'
                              : Math.ceil(days / 2)
                        }
                        {...hint(
                          t`${from} to ${to}: ${plural(Math.round(days * 10) / 10, { one: '# day', other: '# days' })} in ${plural(event_count, { one: '# event', other: '# events' })}`,
                        )}
                      >
                        {days === 0 ? '' : shown}
                      </td>
                    );
                  })}
                  <td className={classes.sum}>{figureText(Math.round(sum * 10) / 10)}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </Scroll>
    </>
  );
}
