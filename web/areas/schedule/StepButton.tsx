/** The next step of an event in one touch: start what is pending, finish what is in progress. */
import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Button } from '@mantine/core';
import { IconCheck, IconPlayerPlay } from '@tabler/icons-react';
import { useState } from 'react';
import { DisabledReason } from '../../ui/feedback/DisabledReason.tsx';
import { hint } from '../../ui/overlay/Hint.tsx';
import { useSteps } from './event_acts.tsx';
import type { EventRow } from './slices.ts';
import { useLabels } from '../../kit/labels.ts';

interface StepButtonProps {
  row: EventRow;
  /** why this person may not work on it; empty when they may */
  why_not: string | undefined;
  /** where the rest is settled when the step is refused */
  onTrouble: (row: EventRow) => void;
  /** a word in a list, an icon in a row of a table, a large icon under a thumb */
  as?: 'button' | 'icon' | 'thumb' | undefined;
}

export function StepButton({ row, why_not, onTrouble, as = 'button' }: StepButtonProps) {
  const { t } = useLingui();
  const { term } = useLabels();
  const name = term(row.name);
  const { step } = useSteps(onTrouble);
  const [busy, setBusy] = useState(false);
  if (row.is_group || row.status === 'FINISHED') return null;
  const finishing = row.status === 'IN-PROGRESS' || row.days === 0;
  // documents or an approval are missing: what to do about it stands in the event itself
  const unready = finishing && row.missing_document_count > 0;
  const reason = row.locked || why_not;
  const run = async () => {
    if (unready) return onTrouble(row);
    setBusy(true);
    await step(row);
    setBusy(false);
    return undefined;
  };
  const Icon = finishing ? IconCheck : IconPlayerPlay;
  if (as !== 'button') {
    const title = finishing ? t`Finish ${name}` : t`Start ${name}`;
    return (
      <DisabledReason reason={reason}>
        <ActionIcon
          variant={as === 'thumb' ? (finishing ? 'filled' : 'default') : 'subtle'}
          {...(as === 'icon' && { color: 'gray', size: 'sm' })}
          aria-label={title}
          loading={busy}
          {...hint(finishing ? t`Finish` : t({ context: 'do', message: 'Start' }))}
          onClick={() => void run()}
        >
          <Icon size={as === 'thumb' ? 22 : 16} aria-hidden />
        </ActionIcon>
      </DisabledReason>
    );
  }
  return (
    <DisabledReason reason={reason}>
      <Button
        variant={finishing ? 'light' : 'default'}
        loading={busy}
        leftSection={<Icon size={16} aria-hidden />}
        aria-label={finishing ? t`Finish ${name}` : t`Start ${name}`}
        onClick={() => void run()}
      >
        {finishing ? <Trans>Finish</Trans> : <Trans context="do">Start</Trans>}
      </Button>
    </DisabledReason>
  );
}
