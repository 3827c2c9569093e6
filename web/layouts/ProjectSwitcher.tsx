/** Which project is being looked at, how far it is, and the way to another one. */
import { Trans, useLingui } from '@lingui/react/macro';
import { IconSelector, IconSolarPanel } from '@tabler/icons-react';
import { lazy } from '../kit/lazy.tsx';
import { hint_when_cut } from '../ui/overlay/Hint.tsx';
import { LazyOnInteraction } from '../ui/overlay/LazyOnInteraction.tsx';
import { StageRing } from '../ui/chart/StageRing.tsx';
import classes from './ProjectSwitcher.module.css';
import type { ShownProject } from './use_project.ts';
import { useLabels } from '../kit/labels.ts';
import { Row } from '../ui/layout/flow.tsx';

const Choices = lazy(() => import('./ProjectChoices.tsx'));

export function ProjectSwitcher({ project }: { project: ShownProject | undefined }) {
  const { t } = useLingui();
  const { term } = useLabels();
  const current = project?.stages.find(({ status }) => status === 'IN-PROGRESS');
  return (
    <Row gap={12} align="center" grow>
      <LazyOnInteraction
        opens="listbox"
        part={Choices}
        given={{ chosen: project?.project_id }}
        target={
          <button
            type="button"
            className={classes.target}
            aria-label={project ? t`Project ${project.name ?? ''}, change project` : t`Select a project`}
          >
            {project && project.stages.length > 0 ? null : <IconSolarPanel size={20} stroke={1.6} aria-hidden />}
            <span className={classes.name} {...hint_when_cut}>
              {project ? (
                (project.name ?? <Trans>Project {project.project_id}</Trans>)
              ) : (
                <Trans>Select a project</Trans>
              )}
            </span>
            <IconSelector size={16} stroke={1.6} aria-hidden />
          </button>
        }
      />
      {project && project.stages.length > 0 && (
        <span className={classes.stage} data-only="desk">
          <StageRing
            size={24}
            stages={project.stages.map(({ stage, name, status }) => ({ key: stage, name, status }))}
          />
          {current && (
            <span className={classes.stageName} data-only="wide">
              {inWords(term(current.name))} · {Math.round(current.percent)}%
            </span>
          )}
        </span>
      )}
    </Row>
  );
}

/** Tab names are written in capitals; the frame speaks quietly, and leaves abbreviations as they are. */
const inWords = (name: string): string => (name.length > 4 ? name.charAt(0) + name.slice(1).toLowerCase() : name);
