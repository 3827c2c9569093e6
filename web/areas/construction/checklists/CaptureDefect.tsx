/** The failure of an item that was refused, said differently. */
import { useLingui } from '@lingui/react/macro';
import type { CaptureProps } from '../../../kit/outbox/capture.ts';
import { useSlice } from '../../../kit/slice.ts';
import { Failure } from '../../../ui/feedback/Failure.tsx';
import { Loading } from '../../../ui/feedback/Loading.tsx';
import { Drawer } from '../../../ui/overlay/Drawer.tsx';
import { checklist } from '../slices.ts';
import AddDefect from './AddDefect.tsx';
import { useChecklistOnDevice } from './on_device.ts';

export default function CaptureDefect({ opened, onClose, entry }: CaptureProps) {
  const { t } = useLingui();
  const checklist_id = Number(entry?.input.checklist_id);
  const { data, failure, reload } = useSlice(checklist, { checklist_id });
  const list = useChecklistOnDevice(data?.id === checklist_id ? data : undefined);
  const item = list?.lines.find(({ id }) => id === entry?.input.item_id);
  if (list && item)
    return (
      <AddDefect
        list={list}
        failing={opened ? { item, value: item.value, remark: item.remark, entry } : undefined}
        onClose={onClose}
      />
    );
  return (
    <Drawer opened={opened} onClose={onClose} title={t`Failed: punch point`}>
      {failure ? <Failure sentence={failure} onRetry={reload} /> : <Loading as="rows" />}
    </Drawer>
  );
}
