/** Whom to call, where to write, and what happened last. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconLifebuoy, IconMail, IconPhone } from '@tabler/icons-react';
import { maySee } from '../../../domain/screens.ts';
import { Comments } from '../comments/area.tsx';
import { Link } from '../../kit/router.tsx';
import { usePerson, visitorOf } from '../../kit/session.ts';
import { isBuilt } from '../../areas.ts';
import { Avatar } from '../../ui/text/Avatar.tsx';
import { Loading } from '../../ui/feedback/Loading.tsx';
import { Panel } from '../../ui/layout/Panel.tsx';
import { TimeText } from '../../ui/text/TimeText.tsx';
import classes from './Portal.module.css';
import type { CustomerAnswer, CustomerProject } from './slices.ts';
import { LazyBoundary } from '../../kit/lazy.tsx';
import { Cluster } from '../../ui/layout/flow.tsx';

const dialled = (phone_number: string): string => `tel:${phone_number.replace(/[^+\d]/g, '')}`;

interface TalkToUsProps {
  project: CustomerProject;
  company: CustomerAnswer['company'];
}

export function TalkToUs({ project, company }: TalkToUsProps) {
  const { t } = useLingui();
  const visitor = visitorOf(usePerson());
  const { manager, project_id } = project;
  const phone_number = manager?.phone_number || company.phone_number;
  return (
    <Panel title={t`Talk to us`}>
      <div className={classes.manager}>
        <Avatar name={manager?.name ?? company.name} />
        <span>
          {manager?.name ?? company.name}
          <span className={classes.dim}>
            {manager ? <Trans>Your project manager</Trans> : <Trans>Your company</Trans>}
          </span>
        </span>
      </div>
      <Cluster gap={8}>
        {phone_number && (
          <Button component="a" href={dialled(phone_number)} leftSection={<IconPhone size={18} aria-hidden />}>
            {phone_number}
          </Button>
        )}
        {manager?.email && (
          <Button
            component="a"
            variant="default"
            href={`mailto:${manager.email}`}
            leftSection={<IconMail size={18} aria-hidden />}
          >
            <Trans>Email</Trans>
          </Button>
        )}
        {isBuilt('/ticket-dashboard') && maySee(visitor, '/ticket-dashboard') && (
          <Button
            component={Link}
            variant="default"
            to="/ticket-dashboard?new=1"
            leftSection={<IconLifebuoy size={18} aria-hidden />}
          >
            <Trans>Report a problem</Trans>
          </Button>
        )}
      </Cluster>
      <h3 className={classes.small}>
        <Trans>Write to us here</Trans>
      </h3>
      <LazyBoundary fallback={<Loading as="rows" count={2} />}>
        <Comments project_id={project_id} />
      </LazyBoundary>
    </Panel>
  );
}

export function News({ project }: { project: CustomerProject }) {
  const { t } = useLingui();
  if (project.news.length === 0) return null;
  return (
    <Panel title={t`Recent activity`}>
      <ul className={classes.news}>
        {project.news.map(({ at, kind, says, person }) => (
          <li key={`${at} ${kind}`}>
            {person} {says}
            <span className={classes.dim}>
              <TimeText at={at} />
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
