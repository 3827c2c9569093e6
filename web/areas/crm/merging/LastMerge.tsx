/** A merge into the record that is open, with the way back. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { DisabledReason } from '../../../ui/feedback/DisabledReason.tsx';
import { TimeText } from '../../../ui/text/TimeText.tsx';
import classes from './Merge.module.css';

interface LastMergeProps {
  merge: { name: string; at: string };
  /** what was merged */
  records: string;
  why_not: string | undefined;
  onUndo: () => void;
}

export function LastMerge({ merge, records, why_not, onUndo }: LastMergeProps) {
  const { t } = useLingui();
  return (
    <p className={classes.last}>
      <Trans>
        {merge.name} merged {records} into this, <TimeText at={merge.at} />.
      </Trans>{' '}
      <DisabledReason reason={why_not}>
        <Button variant="subtle" size="compact-sm" aria-label={t`Undo merge`} onClick={onUndo}>
          <Trans>Undo merge</Trans>
        </Button>
      </DisabledReason>
    </p>
  );
}
