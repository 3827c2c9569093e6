/** Sends a failure that was kept on the device, with the version of its item as this device left it. */
import type { Sends } from '../../../../contract/index.ts';
import { api } from '../../../kit/api.ts';
import { savedBefore } from '../../../kit/outbox/answers.ts';
import type { Sender } from '../../../kit/outbox/kept.ts';
import { answers_batch } from './on_device.ts';

const sendDefect: Sender = (entry, given, { share, signal }) => {
  const input = given as unknown as Sends<'add_checklist_defect'>;
  const saved = savedBefore(answers_batch, entry).get(String(input.item_id)) ?? 0;
  const item_version = Math.max(input.item_version, saved);
  return api.add_checklist_defect({ ...input, item_version } as never, {
    idempotency_key: entry.id,
    onProgress: share,
    signal,
  });
};
export default sendDefect;
