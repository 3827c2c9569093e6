/** The six stages in the company's order and words: where each stands, and from when to when. */
import { useLingui } from '@lingui/react/macro';
import { maySee } from '../../../domain/screens.ts';
import { Link } from '../../kit/router.tsx';
import { usePerson, visitorOf } from '../../kit/session.ts';
import { DateSpan } from '../../ui/text/DateSpan.tsx';
import { Panel } from '../../ui/layout/Panel.tsx';
import { StatusPill } from '../../ui/feedback/StatusPill.tsx';
import classes from './Portal.module.css';
import type { CustomerProject } from './slices.ts';
import { useLabels } from '../../kit/labels.ts';

export function StageBar({ project }: { project: CustomerProject }) {
  const { term } = useLabels();
  const { t } = useLingui();
  const opens = maySee(visitorOf(usePerson()), '/stage');
  return (
    <Panel title={t`Stages of your plant`}>
      <ol className={classes.stages} aria-label={t`Stages of your plant`}>
        {project.stages.map(({ stage, name, tab, status, percent, start, end }) => (
          <li
            key={stage}
            className={classes.stage}
            data-status={status}
            aria-current={stage === project.current_stage ? 'step' : undefined}
          >
            <span className={classes.stageName}>
              {opens ? (
                <Link to={`/stage?projectId=${project.project_id}&stage=${tab}`}>{term(name)}</Link>
              ) : (
                term(name)
              )}
            </span>
            <StatusPill status={status} />
            <span className={classes.bar} aria-hidden>
              <span style={{ width: `${Math.round(percent)}%` }} data-status={status} />
            </span>
            <span className={classes.stagePercent}>{Math.round(percent)}%</span>
            <span className={classes.dim}>
              <DateSpan start={start} end={end} />
            </span>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
