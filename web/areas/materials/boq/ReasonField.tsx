/** Why lines are changed that were approved: asked once, and kept with every line that is changed. */
import { useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import type { BoqEditor } from './use_boq.ts';

export function ReasonField({ boq, revision }: { boq: BoqEditor; revision: number }) {
  const { t } = useLingui();
  const [typed, setTyped] = useState(boq.reason);
  const keep = () => boq.setReason(typed.trim());
  return (
    <TextInput
      label={t`Change note`}
      description={t`Revision ${revision} was approved. Changes need a reason and become the next revision.`}
      placeholder={t`Reason for the changes`}
      maxLength={500}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={keep}
      onKeyDown={(event) => event.key === 'Enter' && keep()}
      error={boq.needs_reason && t`Enter the reason. Your changes are saved then.`}
    />
  );
}
