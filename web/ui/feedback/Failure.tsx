/** Something could not be shown: one sentence why, and a way to try again. */
import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconAlertTriangle, IconRefresh } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './Notice.module.css';

export interface FailureProps {
  /** what went wrong, in one sentence */
  sentence: ReactNode;
  title?: ReactNode;
  onRetry?: (() => void) | undefined;
  /** a way out besides trying again */
  action?: ReactNode;
}

export function Failure({ sentence, title, onRetry, action }: FailureProps) {
  return (
    <div className={classes.notice} role="alert">
      <div className={classes.icon} data-tone="danger">
        <IconAlertTriangle size={24} stroke={1.6} aria-hidden />
      </div>
      <p className={classes.title}>{title ?? <Trans>Could not be loaded</Trans>}</p>
      <p className={classes.text}>{sentence}</p>
      {(onRetry || action) && (
        <div className={classes.action}>
          {onRetry && (
            <Button variant="default" leftSection={<IconRefresh size={16} aria-hidden />} onClick={onRetry}>
              <Trans>Try again</Trans>
            </Button>
          )}
          {action}
        </div>
      )}
    </div>
  );
}
