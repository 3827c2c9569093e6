/** Photos of the selected project, taken where there is no connection: the stage is chosen, the rest can be said later. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Select } from '@mantine/core';
import { useState } from 'react';
import { useCapturing } from '../../kit/capturing.ts';
import type { CaptureProps } from '../../kit/outbox/capture.ts';
import { useStageTabs } from '../../kit/stage_tabs.ts';
import { Stack } from '../../ui/layout/flow.tsx';
import { Drawer } from '../../ui/overlay/Drawer.tsx';
import { usePhotoComplaints } from './labels.ts';
import { addPhotos, useQueue } from './queue.ts';
import { QueueList } from './QueueList.tsx';
import { Thumbs } from './Thumbs.tsx';
import { usePlace } from './use_place.ts';

export default function CapturePhotos({ opened, project_id, onClose }: CaptureProps) {
  const { t } = useLingui();
  const tabs = useStageTabs();
  const complaints = usePhotoComplaints();
  const place = usePlace();
  const queue = useQueue().filter((one) => one.project_id === project_id);
  const [stage, setStage] = useState(() => tabs.find(({ key }) => key === 'construction')?.key ?? tabs[0]?.key ?? '');
  useCapturing(opened);
  const take = (files: Iterable<File>, taken_here: boolean) => {
    const from = taken_here ? place.now() : undefined;
    const words = { project_id, stage, album: '', moment: '', latitude: from?.latitude, longitude: from?.longitude };
    void addPhotos([...files], words, complaints);
  };
  return (
    <Drawer opened={opened} onClose={onClose} title={t`Photo`}>
      <Stack gap={16}>
        <Select
          label={t`Stage`}
          data={tabs.map(({ key, name }) => ({ value: key, label: name }))}
          value={stage}
          onChange={(value) => value && setStage(value)}
        />
        <p>
          <Trans>Album, event and caption can be added when the connection is back.</Trans>
        </p>
        <QueueList queue={queue} />
        <Thumbs
          why_not={undefined}
          onTake={(files) => take(files, true)}
          onChoose={(files) => take(files, false)}
          onBefore={place.ask}
          left={queue.filter(({ state }) => state === 'waiting' || state === 'sending').length}
        />
      </Stack>
    </Drawer>
  );
}
