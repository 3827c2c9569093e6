/** The schedule in simple form: the days that count, and the way to the net meter. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconCircle, IconCircleCheckFilled, IconProgress } from '@tabler/icons-react';
import { useState } from 'react';
import { isBuilt } from '../../areas.ts';
import { maySee } from '../../../domain/screens.ts';
import { Link } from '../../kit/router.tsx';
import { usePerson, visitorOf } from '../../kit/session.ts';
import { DateText } from '../../ui/text/DateText.tsx';
import { Panel } from '../../ui/layout/Panel.tsx';
import classes from './Portal.module.css';
import type { CustomerProject } from './slices.ts';
import { usePortalLabels } from './labels.ts';

function Dot({ status }: { status: string }) {
  const { t } = useLingui();
  if (status === 'FINISHED')
    return <IconCircleCheckFilled size={18} data-status={status} role="img" aria-label={t`Finished`} />;
  if (status === 'IN-PROGRESS')
    return <IconProgress size={18} data-status={status} role="img" aria-label={t`In progress`} />;
  return <IconCircle size={18} data-status={status} role="img" aria-label={t`Pending`} />;
}

export function ImportantDays({ project }: { project: CustomerProject }) {
  const { t } = useLingui();
  const words = usePortalLabels();
  const visitor = visitorOf(usePerson());
  const { milestones, project_id } = project;
  const gantt = maySee(visitor, '/projects/project-gantt') && isBuilt('/projects/project-gantt');
  return (
    <Panel
      title={t`Key dates`}
      action={
        gantt && (
          <Button component={Link} variant="subtle" size="xs" to={`/projects/project-gantt?projectId=${project_id}`}>
            <Trans>Whole schedule</Trans>
          </Button>
        )
      }
    >
      {milestones.length === 0 && (
        <p className={classes.dim}>
          <Trans>Dates appear here once the schedule is ready.</Trans>
        </p>
      )}
      <ul className={classes.days}>
        {milestones
          .toSorted((a, b) => (a.date ?? '9').localeCompare(b.date ?? '9'))
          .map(({ milestone, status, date }) => (
            <li key={milestone} className={classes.day}>
              <Dot status={status} />
              <span>{words.milestone(milestone)}</span>
              <DateText date={date} />
            </li>
          ))}
      </ul>
    </Panel>
  );
}

const AROUND = 4;

export function Permissions({ project }: { project: CustomerProject }) {
  const { t } = useLingui();
  const [all, setAll] = useState(false);
  const { permissions, discom } = project;
  if (permissions.length === 0) return null;
  const done = permissions.filter(({ status }) => status === 'FINISHED').length;
  // what was done last, and what comes next
  const from = Math.max(0, Math.min(done - 1, permissions.length - AROUND));
  const shown = all ? permissions : permissions.slice(from, from + AROUND);
  const total = permissions.length;
  return (
    <Panel
      title={t`Permissions and net meter`}
      note={
        <Trans>
          Steps done: {done} of {total}
        </Trans>
      }
    >
      {discom && (
        <p className={classes.dim}>
          <Trans>With {discom} and other offices.</Trans>
        </p>
      )}
      <ol className={classes.days}>
        {shown.map(({ event_id, name, status, since, until, days }) => (
          <li key={event_id} className={classes.day}>
            <Dot status={status} />
            <span>{name}</span>
            <span className={classes.dim}>
              {status === 'FINISHED' && <DateText date={until} />}
              {status === 'IN-PROGRESS' &&
                (days ? <Plural value={days} one="for # day" other="for # days" /> : <Trans>since today</Trans>)}
              {status === 'PENDING' && (
                <Trans>
                  from <DateText date={since} />
                </Trans>
              )}
            </span>
          </li>
        ))}
      </ol>
      {total > AROUND && (
        <Button variant="subtle" size="xs" onClick={() => setAll(!all)}>
          {all ? <Trans>Show fewer</Trans> : <Plural value={total} one="Show # step" other="Show all # steps" />}
        </Button>
      )}
    </Panel>
  );
}
