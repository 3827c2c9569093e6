/** What is expected at the gate today, received where there may be no connection. */
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { CaptureProps } from '../../../kit/outbox/capture.ts';
import { Drawer } from '../../../ui/overlay/Drawer.tsx';
import Gate from './Gate.tsx';

export default function CaptureGate({ opened, project_id, onClose, entry }: CaptureProps) {
  const { t } = useLingui();
  const named = entry && Number(entry.input.dispatch_id);
  const [dispatch_id, setDispatch] = useState(named ?? 0);
  return (
    <Drawer opened={opened} onClose={onClose} title={t`Receive delivery`}>
      <Gate
        project_id={project_id || undefined}
        dispatch_id={dispatch_id}
        entry={entry}
        onOpen={(id) => (id === undefined || named ? onClose() : setDispatch(id))}
        onReceived={onClose}
      />
    </Drawer>
  );
}
