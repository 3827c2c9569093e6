/** From a won lead to its project: one action carries everything into a draft; afterwards the way to it. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconSolarPanel } from '@tabler/icons-react';
import { useState } from 'react';
import { reasonOf } from '../../../kit/abilities.ts';
import { selectProject } from '../../../kit/project.ts';
import { lazy } from '../../../kit/lazy.tsx';
import { Link } from '../../../kit/router.tsx';
import { usePerson } from '../../../kit/session.ts';
import { DisabledReason } from '../../../ui/feedback/DisabledReason.tsx';
import { LazyMount } from '../../../ui/overlay/LazyMount.tsx';
import type { LeadAnswer } from '../slices.ts';
import classes from './Lead.module.css';
import { Cluster } from '../../../ui/layout/flow.tsx';

const MakeProject = lazy(() => import('./MakeProject.tsx'));

export function WonLead({ answer }: { answer: LeadAnswer }) {
  const { t } = useLingui();
  const me = usePerson()?.name;
  const [opened, setOpened] = useState(false);
  const { lead, abilities } = answer;
  if (lead.stage_kind !== 'won' && lead.stage_kind !== 'handed') return null;
  const { project_id, project_name } = lead;
  return (
    <section className={classes.box} data-won aria-label={t`Project`}>
      <Cluster gap={[8, 12]} align="center">
        <IconSolarPanel size={20} aria-hidden />
        <div className={classes.boxWords}>
          <strong>
            {project_id ? (
              <Trans>Handed to Projects</Trans>
            ) : lead.draft_id ? (
              <Trans>Project being created</Trans>
            ) : (
              <Trans>Won. Next: create the project</Trans>
            )}
          </strong>
          <span className={classes.dim}>
            {project_id
              ? (project_name ?? t`The projects department runs the project.`)
              : lead.draft_id
                ? t`${lead.draft_of_name ?? ''} has the draft.`
                : t`Customer, site, system, terms and files are copied, and the customer is invited.`}
          </span>
        </div>
        <Cluster as="span" gap={8}>
          {project_id && project_name && (
            <Button
              component={Link}
              to={`/projects/project-dashboard?projectId=${project_id}`}
              onClick={() => selectProject({ project_id, name: project_name, status: 'active' })}
            >
              <Trans>Open project</Trans>
            </Button>
          )}
          {!project_id && lead.draft_id && lead.draft_of_name === me && (
            <Button component={Link} to={`/projects/new?draft=${lead.draft_id}`}>
              <Trans>Finish creating the project</Trans>
            </Button>
          )}
          {!project_id && (
            <DisabledReason reason={reasonOf(abilities.add_lead_project)}>
              <Button variant={lead.draft_id ? 'default' : 'filled'} onClick={() => setOpened(true)}>
                <Trans>Create project</Trans>
              </Button>
            </DisabledReason>
          )}
        </Cluster>
      </Cluster>
      <LazyMount opened={opened} onClose={() => setOpened(false)}>
        {(open) => <MakeProject opened={open} answer={answer} onClose={() => setOpened(false)} />}
      </LazyMount>
    </section>
  );
}
