/** The status of a task, event or stage: green FINISHED, amber IN-PROGRESS, blue PENDING; anything else shows nothing. */
import { useLingui } from '@lingui/react/macro';
import { IconCircle, IconCircleCheckFilled, IconProgress } from '@tabler/icons-react';
import classes from './StatusPill.module.css';

export function StatusPill({ status }: { status: string | null | undefined }) {
  const { t } = useLingui();
  if (status === 'FINISHED') {
    return (
      <span className={classes.pill} data-status="finished">
        <IconCircleCheckFilled size={14} aria-hidden />
        {t`Finished`}
      </span>
    );
  }
  if (status === 'IN-PROGRESS') {
    return (
      <span className={classes.pill} data-status="progress">
        <IconProgress size={14} stroke={2.2} aria-hidden />
        {t`In progress`}
      </span>
    );
  }
  if (status === 'PENDING') {
    return (
      <span className={classes.pill} data-status="pending">
        <IconCircle size={14} stroke={2.2} aria-hidden />
        {t`Pending`}
      </span>
    );
  }
  return null;
}
