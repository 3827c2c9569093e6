/** The six stages in the company's order: where each stands, when it runs, and why one is only to be read. */
import { useLingui } from '@lingui/react/macro';
import { IconLock } from '@tabler/icons-react';
import { maySee } from '../../../domain/screens.ts';
import { reasonOf } from '../../kit/abilities.ts';
import { Link } from '../../kit/router.tsx';
import { usePerson, visitorOf } from '../../kit/session.ts';
import { DateSpan } from '../../ui/text/DateSpan.tsx';
import { hint } from '../../ui/overlay/Hint.tsx';
import { StatusPill } from '../../ui/feedback/StatusPill.tsx';
import type { ProjectAnswer } from '../../kit/open_project.ts';
import classes from './StageStrip.module.css';
import { useLabels } from '../../kit/labels.ts';

type Stage = ProjectAnswer['stages'][number];

export function StageStrip({ stages, project_id }: { stages: readonly Stage[]; project_id: number }) {
  const { t } = useLingui();
  const opens = maySee(visitorOf(usePerson()), '/stage');
  return (
    <ol className={classes.strip} aria-label={t`Stages`}>
      {stages.map((stage) => (
        <StageBox
          key={stage.stage}
          stage={stage}
          to={opens ? `/stage?projectId=${project_id}&stage=${stage.tab}` : undefined}
        />
      ))}
    </ol>
  );
}

function StageBox({ stage, to }: { stage: Stage; to: string | undefined }) {
  const { term } = useLabels();
  const { t } = useLingui();
  const { status, read_only, abilities } = stage;
  const name = term(stage.name);
  const percent = Math.round(stage.percent);
  const start = stage.actual_start ?? stage.planned_start;
  const end = stage.actual_end ?? stage.planned_end;
  return (
    <li className={classes.stage}>
      <span className={classes.name}>{to ? <Link to={to}>{name}</Link> : name}</span>
      <span className={classes.line}>
        <StatusPill status={status} />
        {read_only && (
          <span
            className={classes.lock}
            role="img"
            // its hint must be reachable with the keyboard
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
            tabIndex={0}
            aria-label={t`${name} is read-only for you`}
            {...hint(reasonOf(abilities.change_event_status, t`You have read-only access to this stage.`) ?? '')}
          >
            <IconLock size={14} aria-hidden />
          </span>
        )}
      </span>
      <span className={classes.progress}>
        <span
          className={classes.bar}
          role="progressbar"
          aria-label={name}
          aria-valuenow={percent}
          aria-valuemin={0}
          aria-valuemax={100}
        >
          <span style={{ width: `${percent}%` }} data-status={status} />
        </span>
        <span className="figures">{percent}%</span>
      </span>
      <span className={classes.dates}>
        <DateSpan start={start} end={end} />
      </span>
    </li>
  );
}
