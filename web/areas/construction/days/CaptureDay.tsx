/** The record of today, or of the day that was refused, where there may be no connection. */
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { CaptureProps } from '../../../kit/outbox/capture.ts';
import { unpacked } from '../../../kit/outbox/entries.ts';
import { useSlice } from '../../../kit/slice.ts';
import { Failure } from '../../../ui/feedback/Failure.tsx';
import { Loading } from '../../../ui/feedback/Loading.tsx';
import { Drawer } from '../../../ui/overlay/Drawer.tsx';
import { useToday } from '../../../ui/text/today.ts';
import { site_day } from '../slices.ts';
import { useDayOnDevice } from './on_device.ts';
import RecordDay from './RecordDay.tsx';

export default function CaptureDay(props: CaptureProps) {
  const { opened, project_id, onClose, entry: given } = props;
  const { t } = useLingui();
  const today = useToday();
  const day = typeof given?.input.day === 'string' ? given.input.day : today;
  const { data, failure, reload } = useSlice(site_day, { project_id, day });
  const kept = useDayOnDevice(project_id, day);
  // what was recorded already is opened as it was said
  const [entry] = useState(() => given ?? (kept && { id: kept.id, input: unpacked(kept) }));
  if (data) return <RecordDay {...props} entry={entry} day={day} view={data} />;
  return (
    <Drawer opened={opened} onClose={onClose} title={t`Record day`}>
      {failure ? <Failure sentence={failure} onRetry={reload} /> : <Loading as="rows" />}
    </Drawer>
  );
}
