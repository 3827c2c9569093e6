/** A screen the person may not see: says so, who could grant it, and the way home. */
import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from '../../kit/router.tsx';
import classes from './Notice.module.css';

export interface ForbiddenProps {
  /** what is closed: "the finance of this project" */
  what?: ReactNode;
  /** who could grant it: a name, or a role such as "the project manager" */
  who: ReactNode;
  /** where the way back leads */
  home?: string | undefined;
  action?: ReactNode;
}

export function Forbidden({ what, who, home = '/', action }: ForbiddenProps) {
  return (
    <div className={classes.notice}>
      <div className={classes.icon}>
        <IconLock size={24} stroke={1.6} aria-hidden />
      </div>
      <h1 className={classes.title}>
        {what ? <Trans>You cannot see {what}</Trans> : <Trans>You do not have access</Trans>}
      </h1>
      <p className={classes.text}>
        <Trans>Access can be granted by {who}.</Trans>
      </p>
      <div className={classes.action}>
        <Button component={Link} to={home} variant="default">
          <Trans>Go to your start page</Trans>
        </Button>
        {action}
      </div>
    </div>
  );
}
