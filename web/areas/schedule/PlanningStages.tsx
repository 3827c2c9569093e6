/** The stages of a project in the company's order: their days on one scale, how far they are, what presses in each. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { daysBetween, showDate } from '../../../domain/dates.ts';
import { maySee } from '../../../domain/screens.ts';
import type { Gets } from '../../../contract/index.ts';
import { Link } from '../../kit/router.tsx';
import { usePerson, visitorOf } from '../../kit/session.ts';
import { hint } from '../../ui/overlay/Hint.tsx';
import { StatusPill } from '../../ui/feedback/StatusPill.tsx';
import classes from './Planning.module.css';
import type { StageFigures } from './slices.ts';
import { useLabels } from '../../kit/labels.ts';

interface PlanningStagesProps {
  data: Gets<'get_planning_stages'>;
  project_id: number;
}

export function PlanningStages({ data: { stages, today }, project_id }: PlanningStagesProps) {
  const { t } = useLingui();
  const { term } = useLabels();
  const opens = maySee(visitorOf(usePerson()), '/stage');
  const days = stages.flatMap(({ planned_start, planned_end, actual_start, actual_end }) =>
    [planned_start, planned_end, actual_start, actual_end].filter((day) => day !== null),
  );
  const from = days.reduce((least, day) => (day < least ? day : least), today);
  const to = days.reduce((most, day) => (day > most ? day : most), today);
  const whole = Math.max(1, daysBetween(from, to));
  const share = (day: string) => (daysBetween(from, day) / whole) * 100;
  return (
    <ul className={classes.stages} aria-label={t`Stages`}>
      {stages.map((stage) => (
        <li key={stage.stage} className={classes.stage}>
          <div className={classes.stageHead}>
            <h2 className={classes.stageName}>
              {opens ? (
                <Link to={`/stage?projectId=${project_id}&stage=${stage.tab}`}>{term(stage.name)}</Link>
              ) : (
                term(stage.name)
              )}
            </h2>
            <StatusPill status={stage.status} />
          </div>
          <StageTrack stage={stage} share={share} today={today} />
          <dl className={classes.figures}>
            <div>
              <dt>
                <Trans>Done</Trans>
              </dt>
              <dd>
                {Math.round(stage.percent)}%{' '}
                <span className={classes.dim}>
                  <Trans>of {Math.round(stage.planned_percent)}% planned</Trans>
                </span>
              </dd>
            </div>
            <div>
              <dt>
                <Trans>Events</Trans>
              </dt>
              <dd>
                {stage.finished_count} / {stage.event_count}
              </dd>
            </div>
            <div>
              <dt>
                <Trans>In progress</Trans>
              </dt>
              <dd>{stage.in_progress_count}</dd>
            </div>
            <div>
              <dt>
                <Trans>Late</Trans>
              </dt>
              <dd data-late={stage.late_count > 0 || undefined}>{stage.late_count}</dd>
            </div>
            <div>
              <dt>
                <Trans>Awaiting approval</Trans>
              </dt>
              <dd>{stage.waiting_approval_count}</dd>
            </div>
          </dl>
        </li>
      ))}
    </ul>
  );
}

interface StageTrackProps {
  stage: StageFigures;
  share: (day: string) => number;
  today: string;
}

function StageTrack({ stage, share, today }: StageTrackProps) {
  const { t } = useLingui();
  const { planned_start, planned_end } = stage;
  const start = stage.actual_start ?? planned_start;
  const end = stage.actual_end ?? planned_end;
  if (!start || !end) {
    return (
      <p className={classes.dim}>
        <Trans>no days yet</Trans>
      </p>
    );
  }
  const left = share(start);
  const width = Math.max(0.8, share(end) - left);
  const days = daysBetween(start, end) + 1;
  const first = showDate(start);
  const last = showDate(end);
  return (
    <div>
      <div className={classes.track} role="img" aria-label={t`${first} to ${last}`} {...hint(t`${first} to ${last}`)}>
        <span className={classes.span} data-status={stage.status} style={{ left: `${left}%`, width: `${width}%` }}>
          <span style={{ width: `${stage.percent}%` }} />
        </span>
        <span className={classes.today} style={{ left: `${share(today)}%` }} />
      </div>
      <p className={classes.dim}>
        {first} – {last} · <Plural value={days} one="# day" other="# days" />
      </p>
    </div>
  );
}
