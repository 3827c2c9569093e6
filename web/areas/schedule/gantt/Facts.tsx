/** The dates everybody asks for, in one line above the Gantt. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { IconCloudCheck, IconCloudUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { daysBetween, showDate } from '../../../../domain/dates.ts';
import { daysLate } from '../../../../domain/events.ts';
import { hint } from '../../../ui/overlay/Hint.tsx';
import classes from './Facts.module.css';
import type { Drawn } from './plan.ts';

interface FactsProps {
  drawn: Drawn;
  saving: boolean;
  /** empty when the person can change nothing */
  read_only: string | undefined;
  /** left out where nothing unstarted lies in the past, or it is not the person's to move */
  onReschedule: (() => void) | undefined;
}

export function Facts({ drawn, saving, read_only, onReschedule }: FactsProps) {
  const { t } = useLingui();
  const { plan, commissioning, end } = drawn;
  const late = plan.events.filter((event) => daysLate(event, plan.today) > 0).length;
  const critical = plan.events.filter(
    (event) => event.critical && !event.is_group && event.status !== 'FINISHED',
  ).length;
  const target = plan.target_commissioning;
  const slip = target && commissioning ? daysBetween(target, commissioning) : 0;
  return (
    <div className={classes.line}>
      <dl className={classes.facts}>
        {commissioning && (
          <Fact name={t`Forecast commissioning`}>
            <strong>{showDate(commissioning)}</strong>
            {slip > 0 && (
              <span className={classes.late}>
                <Plural value={slip} one="# day late" other="# days late" />
              </span>
            )}
            {slip <= 0 && target && (
              <span className={classes.well}>
                {slip === 0 ? (
                  <Trans>on target</Trans>
                ) : (
                  <Plural value={-slip} one="# day to spare" other="# days to spare" />
                )}
              </span>
            )}
          </Fact>
        )}
        {end && <Fact name={t`Forecast end`}>{showDate(end)}</Fact>}
        <Fact name={t`Critical`} tip={t`Unfinished events that move the end date when they slip.`}>
          {critical}
        </Fact>
        <Fact name={t`Late events`}>
          <span className={late > 0 ? classes.late : undefined}>{late}</span>
        </Fact>
        <Fact
          name={t`Regulated days`}
          tip={t`Authority time limits up to commissioning. They do not change with pace.`}
        >
          {plan.regulated_days}
        </Fact>
      </dl>
      {onReschedule && (
        <button type="button" className={classes.act} onClick={onReschedule} {...hint(t`Reschedule unfinished work`)}>
          <Trans>Reschedule</Trans>
        </button>
      )}
      <div className={classes.state} data-only="desk" role="status">
        {read_only !== undefined ? (
          <span className={classes.quiet} {...hint(read_only)}>
            <Trans>Read only</Trans>
          </span>
        ) : saving ? (
          <span className={classes.quiet}>
            <IconCloudUp size={16} aria-hidden />
            <Trans>Saving...</Trans>
          </span>
        ) : (
          <span className={classes.quiet}>
            <IconCloudCheck size={16} aria-hidden />
            <Trans>Saved</Trans>
          </span>
        )}
      </div>
    </div>
  );
}

const Fact = ({ name, tip, children }: { name: string; tip?: string; children: ReactNode }) => (
  <div className={classes.fact} {...hint(tip)}>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);
