/** What an investor asks first of every project: how far against the plan, when it runs, how it looks. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { maySee } from '../../../domain/screens.ts';
import { showCapacity } from '../../../domain/units.ts';
import { Link } from '../../kit/router.tsx';
import { usePerson, visitorOf } from '../../kit/session.ts';
import { useSlice } from '../../kit/slice.ts';
import { WithFile } from '../../kit/files.ts';
import { DateText } from '../../ui/text/DateText.tsx';
import { Failure } from '../../ui/feedback/Failure.tsx';
import { Loading } from '../../ui/feedback/Loading.tsx';
import { Panel } from '../../ui/layout/Panel.tsx';
import classes from './InvestorProjects.module.css';
import { type InvestorProject, investor_dashboard } from './slices.ts';

const nothing = {};

export default function InvestorProjects() {
  const { t } = useLingui();
  const { data, failure, reload } = useSlice(investor_dashboard, nothing);
  if (failure && !data) return <Failure sentence={failure} onRetry={reload} />;
  if (!data) return <Loading as="cards" />;
  if (data.projects.length === 0) return null;
  return (
    <Panel title={t`Progress against plan`}>
      <ul className={classes.projects} aria-label={t`Progress against plan`}>
        {data.projects.map((project) => (
          <Card key={project.project_id} project={project} />
        ))}
      </ul>
    </Panel>
  );
}

function Card({ project }: { project: InvestorProject }) {
  const { project_id, name, status, capacity_kwp, photo_count, thumbnail_file_ids } = project;
  const visitor = visitorOf(usePerson());
  const photos = maySee(visitor, '/projects/photos/stage');
  const under_way = status === 'active' || status === 'on_hold';
  return (
    <li className={classes.project}>
      <h3 className={classes.name}>
        <Link to={`/projects/project-dashboard?projectId=${project_id}`}>{name}</Link>
        <span className={classes.dim}>{showCapacity(capacity_kwp)}</span>
      </h3>
      {under_way && <Progress project={project} />}
      <Commissioning project={project} />
      {photo_count > 0 && photos && (
        <Link to={`/projects/photos/stage?projectId=${project_id}`} className={classes.photos}>
          {thumbnail_file_ids.map((id) => (
            <WithFile key={id} id={id}>
              {(src) => <span className={classes.photo}>{src && <img src={src} alt="" />}</span>}
            </WithFile>
          ))}
          <span className={classes.dim}>
            <Plural value={photo_count} one="# photo" other="# photos" />
          </span>
        </Link>
      )}
    </li>
  );
}

function Progress({ project: { percent, planned_percent, name } }: { project: InvestorProject }) {
  const earned = Math.round(percent);
  const planned = Math.round(planned_percent);
  return (
    <div>
      <span
        className={classes.bar}
        role="progressbar"
        aria-label={name}
        aria-valuenow={earned}
        aria-valuemin={0}
        aria-valuemax={100}
      >
        <span className={classes.earned} style={{ width: `${earned}%` }} />
        <span className={classes.planned} style={{ insetInlineStart: `${planned}%` }} />
      </span>
      <span className={classes.dim}>
        <Trans>
          {earned}% done, {planned}% planned by today
        </Trans>
      </span>
    </div>
  );
}

function Commissioning({ project }: { project: InvestorProject }) {
  const { expected, done_on, promised, days_after_promise } = project;
  const days = days_after_promise ?? 0;
  return (
    <p className={classes.dim} data-late={(days > 0 && !done_on) || undefined}>
      {done_on ? (
        <Trans>
          Running since <DateText date={done_on} />
        </Trans>
      ) : expected ? (
        <Trans>
          Commissioning expected <DateText date={expected} />
        </Trans>
      ) : (
        <Trans>
          Commissioning promised <DateText date={promised} />
        </Trans>
      )}
      {days > 0 && (
        <>
          {', '}
          <Plural value={days} one="# day later than promised" other="# days later than promised" />
        </>
      )}
    </p>
  );
}
