/** Opens the import of a schedule. */
import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconFileImport } from '@tabler/icons-react';
import { useState } from 'react';
import { LazyBoundary, lazy } from '../../../kit/lazy.tsx';
import type { GanttPlan } from '../gantt/plan.ts';
import type { Imported, ImportProps } from './Import.tsx';

const Import = lazy<ImportProps>(() => import('./Import.tsx'));

interface ImportButtonProps {
  plan: GanttPlan;
  onImported: (done: Imported) => void;
}

export function ImportButton({ plan, onImported }: ImportButtonProps) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button variant="default" leftSection={<IconFileImport size={16} aria-hidden />} onClick={() => setOpened(true)}>
        <Trans>Import a schedule</Trans>
      </Button>
      <LazyBoundary fallback={null}>
        {opened && <Import plan={plan} onImported={onImported} onClose={() => setOpened(false)} />}
      </LazyBoundary>
    </>
  );
}
