/** What goes on at the plant now: the work, who does it, until when. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { maySee } from '../../../domain/screens.ts';
import { useStageTabs } from '../../kit/stage_tabs.ts';
import { Link } from '../../kit/router.tsx';
import { usePerson, visitorOf } from '../../kit/session.ts';
import { DateText } from '../../ui/text/DateText.tsx';
import { Panel } from '../../ui/layout/Panel.tsx';
import classes from './Portal.module.css';
import type { CustomerProject, OngoingTask } from './slices.ts';
import { useLabels } from '../../kit/labels.ts';

const FIRST = 5;

export function Ongoing({ project, tasks }: { project: CustomerProject; tasks: readonly OngoingTask[] }) {
  const { t } = useLingui();
  const [all, setAll] = useState(false);
  const shown = all ? tasks : tasks.slice(0, FIRST);
  const more = tasks.length - shown.length;
  return (
    <Panel title={t`In progress`}>
      {tasks.length === 0 && (
        <p className={classes.calm}>
          {project.status === 'on_hold' ? (
            <Trans>Work is paused.</Trans>
          ) : project.stages.every(({ status }) => status === 'PENDING') ? (
            <Trans>Work has not started yet. The first steps appear here when they start.</Trans>
          ) : (
            <Trans>No work today. The next step appears here when it starts.</Trans>
          )}
        </p>
      )}
      <ul className={classes.tasks} aria-label={t`In progress`}>
        {shown.map((task) => (
          <Task key={task.event_id} task={task} />
        ))}
      </ul>
      {more > 0 && (
        <Button variant="subtle" onClick={() => setAll(true)}>
          <Plural value={more} one="Show # more" other="Show # more" />
        </Button>
      )}
    </Panel>
  );
}

function Task({ task }: { task: OngoingTask }) {
  const { term } = useLabels();
  const name = term(task.name);
  const tabs = useStageTabs();
  const opens = maySee(visitorOf(usePerson()), '/stage');
  const tab = tabs.find(({ key }) => key === task.stage)?.tab ?? '';
  const percent = Math.round(task.percent);
  return (
    <li className={classes.task}>
      <span className={classes.taskName}>
        {opens ? (
          <Link to={`/stage?projectId=${task.project_id}&stage=${tab}&event=${task.event_id}`}>{name}</Link>
        ) : (
          name
        )}
      </span>
      <span className={classes.dim} data-late={task.days_late > 0 || undefined}>
        {task.days_late > 0 ? (
          <Plural
            value={task.days_late}
            one="It should have been done # day ago"
            other="It should have been done # days ago"
          />
        ) : (
          <Trans>
            until <DateText date={task.until} />
          </Trans>
        )}
      </span>
      {task.people.length > 0 && <span className={classes.dim}>{task.people.join(', ')}</span>}
      <span
        className={classes.bar}
        role="progressbar"
        aria-label={name}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
      >
        <span style={{ width: `${percent}%` }} data-status="IN-PROGRESS" />
      </span>
    </li>
  );
}
