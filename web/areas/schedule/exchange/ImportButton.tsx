/** Opens the import of a schedule. */
import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconFileImport } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import type { GanttPlan } from '../gantt/plan.ts';

const Import = lazy(() => import('./Import.tsx'));

export function ImportButton({ plan }: { plan: GanttPlan }) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button variant="default" leftSection={<IconFileImport size={16} aria-hidden />} onClick={() => setOpened(true)}>
        <Trans>Import a schedule</Trans>
      </Button>
      <Suspense fallback={null}>{opened && <Import plan={plan} onClose={() => setOpened(false)} />}</Suspense>
    </>
  );
}
