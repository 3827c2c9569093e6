/** The way to ask someone outside for a document that is not on the register yet. */
import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconMailQuestion } from '@tabler/icons-react';
import { useState } from 'react';
import { lazy } from '../../kit/lazy.tsx';
import { DisabledReason } from '../../ui/feedback/DisabledReason.tsx';
import { LazyMount } from '../../ui/overlay/LazyMount.tsx';
import type { Register } from './slices.ts';

const RequestDocument = lazy(() => import('./RequestDocument.tsx'));

interface AskButtonProps {
  project_id: number | undefined;
  stages: Register['stages'] | undefined;
  why_not: string | undefined;
}

export function AskButton({ project_id, stages, why_not }: AskButtonProps) {
  const [asking, setAsking] = useState(false);
  const close = () => setAsking(false);
  return (
    <>
      <DisabledReason reason={why_not}>
        <Button
          variant="default"
          leftSection={<IconMailQuestion size={16} aria-hidden />}
          disabled={!stages}
          onClick={() => setAsking(true)}
        >
          <Trans>Request document</Trans>
        </Button>
      </DisabledReason>
      {project_id !== undefined && stages && (
        <LazyMount opened={asking} onClose={close}>
          {(open) => <RequestDocument opened={open} onClose={close} project_id={project_id} stages={stages} />}
        </LazyMount>
      )}
    </>
  );
}
