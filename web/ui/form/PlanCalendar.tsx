/** The calendar a plan leads to: a bar for each stage, and the days everybody asks for. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { daysBetween, type PlainDate, showDate } from '../../../domain/dates.ts';
import { DateText } from '../text/DateText.tsx';
import classes from './PlanCalendar.module.css';

export interface PlanCalendarProps {
  start: PlainDate;
  end: PlainDate;
  stages: readonly { key: string; name: string; start: PlainDate; end: PlainDate }[];
  milestones: readonly { key: string; name: string; date: PlainDate; days: number }[];
}

export function PlanCalendar({ start, end, stages, milestones }: PlanCalendarProps) {
  const { t } = useLingui();
  const days_in_order = milestones.toSorted((a, b) => a.days - b.days);
  const whole = Math.max(1, daysBetween(start, end) + 1);
  const share = (days: number) => `${(days / whole) * 100}%`;
  return (
    <figure className={classes.chart}>
      <figcaption className={classes.caption}>
        <Trans>What to expect</Trans>
      </figcaption>
      <ul className={classes.rows}>
        {stages.map((stage) => {
          const days = daysBetween(stage.start, stage.end) + 1;
          return (
            <li key={stage.key} className={classes.row}>
              <span className={classes.name}>{stage.name}</span>
              <span className={classes.track} aria-hidden>
                {milestones.map(({ key, date }) => (
                  <span key={key} className={classes.mark} style={{ left: share(daysBetween(start, date) + 1) }} />
                ))}
                <span
                  className={classes.bar}
                  style={{ left: share(daysBetween(start, stage.start)), width: share(days) }}
                />
              </span>
              <span className={classes.dates}>
                {showDate(stage.start)} – {showDate(stage.end)}
                <span className={classes.days}>
                  <Plural value={days} one="# day" other="# days" />
                </span>
              </span>
            </li>
          );
        })}
      </ul>
      <dl className={classes.milestones} aria-label={t`Milestones`}>
        {days_in_order.map(({ key, name, date, days }) => (
          <div key={key}>
            <dt>{name}</dt>
            <dd>
              <DateText date={date} />{' '}
              <span className={classes.days}>
                <Plural value={days} one="after # day" other="after # days" />
              </span>
            </dd>
          </div>
        ))}
      </dl>
    </figure>
  );
}
