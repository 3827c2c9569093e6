/** The calendar a template and a pace lead to: a bar for each stage, and the three days everybody asks for. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { addDays, type PlainDate, showDate } from '../../../domain/dates.ts';
import type { ProjectSegment } from '../../../domain/lists.ts';
import { milestone_keys, outlineOf } from '../../../domain/project_outline.ts';
import type { PaceFactor } from '../../../domain/schedule/pace.ts';
import { DateText } from '../../ui/DateText.tsx';
import classes from './OutlineChart.module.css';
import { useStageTabs, useWords } from './words.ts';

interface OutlineChartProps {
  segment: ProjectSegment;
  pace: PaceFactor;
  start: PlainDate;
}

export function OutlineChart({ segment, pace, start }: OutlineChartProps) {
  const { t } = useLingui();
  const words = useWords();
  const tabs = useStageTabs();
  const { stages, milestones, total_days } = outlineOf(segment, pace);
  const share = (days: number) => `${(days / total_days) * 100}%`;
  return (
    <figure className={classes.chart}>
      <figcaption className={classes.caption}>
        <Trans>What to expect</Trans>
      </figcaption>
      <ul className={classes.rows}>
        {tabs.map(({ key, name }) => {
          const span = stages.find(({ stage }) => stage === key);
          if (!span) return null;
          const { offset, days } = span;
          const from = showDate(addDays(start, offset));
          const to = showDate(addDays(start, offset + days - 1));
          return (
            <li key={key} className={classes.row}>
              <span className={classes.name}>{name}</span>
              <span className={classes.track} aria-hidden>
                {milestone_keys.map((milestone) => (
                  <span key={milestone} className={classes.mark} style={{ left: share(milestones[milestone]) }} />
                ))}
                <span className={classes.bar} style={{ left: share(offset), width: share(days) }} />
              </span>
              <span className={classes.dates}>
                {from} – {to}
                <span className={classes.days}>
                  <Plural value={days} one="# day" other="# days" />
                </span>
              </span>
            </li>
          );
        })}
      </ul>
      <dl className={classes.milestones} aria-label={t`Milestones`}>
        {milestone_keys.map((key) => (
          <div key={key}>
            <dt>{words.milestone(key)}</dt>
            <dd>
              <DateText date={addDays(start, milestones[key])} />{' '}
              <span className={classes.days}>
                <Plural value={milestones[key]} one="after # day" other="after # days" />
              </span>
            </dd>
          </div>
        ))}
      </dl>
    </figure>
  );
}
