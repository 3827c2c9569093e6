/** One shutdown of a project for the company: its facts, the permit, the steps. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { file_limits } from '../../../../domain/files.ts';
import { reasonOf } from '../../../kit/abilities.ts';
import { api } from '../../../kit/api.ts';
import { lazy } from '../../../kit/lazy.tsx';
import { DisabledReason } from '../../../ui/feedback/DisabledReason.tsx';
import { FileDrop } from '../../../ui/form/FileDrop.tsx';
import { Stack } from '../../../ui/layout/flow.tsx';
import { Drawer } from '../../../ui/overlay/Drawer.tsx';
import { LazyMount } from '../../../ui/overlay/LazyMount.tsx';
import type { Shutdown, Shutdowns } from '../slices.ts';
import { ShutdownFacts } from './ShutdownFacts.tsx';
import { Steps } from './Steps.tsx';

const ShutdownForm = lazy(() => import('./ShutdownForm.tsx'));

interface ShutdownDrawerProps {
  project_id: number;
  data: Shutdowns;
  /** none while it closes */
  shutdown: Shutdown | undefined;
  onClose: () => void;
}

export default function ShutdownDrawer({ project_id, data, shutdown, onClose }: ShutdownDrawerProps) {
  const { t } = useLingui();
  const [changing, setChanging] = useState(false);
  const change = shutdown && reasonOf(shutdown.abilities.update_shutdown);
  return (
    <Drawer
      opened={shutdown !== undefined}
      onClose={onClose}
      title={shutdown?.title ?? ''}
      subtitle={shutdown?.number}
      actions={
        <DisabledReason reason={change}>
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconPencil size={14} aria-hidden />}
            onClick={() => setChanging(true)}
          >
            <Trans>Change</Trans>
          </Button>
        </DisabledReason>
      }
      footer={shutdown && shutdown.steps.length > 0 && <Steps shutdown={shutdown} />}
    >
      {shutdown && (
        <Stack gap={20}>
          <ShutdownFacts shutdown={shutdown} />
          {reasonOf(shutdown.abilities.upload_shutdown_permit) === undefined && (
            <FileDrop
              label={t`Permit to work, up to 25 MB`}
              limit={file_limits.shutdown}
              multiple={false}
              upload={(file, onProgress, signal) =>
                api.upload_shutdown_permit(
                  { shutdown_id: shutdown.id, version: shutdown.version, file },
                  { onProgress, signal },
                )
              }
            />
          )}
        </Stack>
      )}
      {shutdown && (
        <LazyMount opened={changing} onClose={() => setChanging(false)}>
          {(opened) => (
            <ShutdownForm
              opened={opened}
              project_id={project_id}
              data={data}
              shutdown={shutdown}
              onClose={() => setChanging(false)}
            />
          )}
        </LazyMount>
      )}
    </Drawer>
  );
}
