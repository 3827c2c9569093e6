/** Sends answers, photos and steps of a visit that were kept on the device. */
import type { Gets, Sends } from '../../../contract/index.ts';
import { api } from '../../kit/api.ts';
import { sendBatch } from '../../kit/outbox/answers.ts';
import { type Left, nameOf } from '../../kit/outbox/batch.ts';
import type { Sender } from '../../kit/outbox/kept.ts';
import { visit_batch, withClock } from './on_device.ts';

export const sendAnswers = sendBatch(
  visit_batch,
  (input, options) => api.update_site_visit_answers(input as Sends<'update_site_visit_answers'>, options),
  async (answer) => {
    const { conflicts, refused } = answer as Gets<'update_site_visit_answers'>;
    const left: Record<string, Left['left'][string]> = {};
    for (const one of conflicts)
      left[nameOf(visit_batch, one)] = { theirs: { version: one.version, value: one.value, made_by: one.made_by } };
    for (const one of refused) left[nameOf(visit_batch, one)] = { why: one.why };
    return left;
  },
);

export const sendPhoto: Sender = (entry, input, { share, signal }) =>
  api.upload_site_visit_photo(withClock(entry, input) as never, {
    idempotency_key: entry.id,
    onProgress: share,
    signal,
  });

export const sendStep: Sender = async (entry, given, { signal }) => {
  const input = withClock(entry, given) as Sends<'change_site_visit_status'>;
  const { site_visit_id, status } = input;
  // what was filled in before it counts as seen; where the answer to the first try was lost, the step is taken already
  const visit = await api.get_site_visit({ site_visit_id }, { signal });
  if (visit.status === status) return { site_visit_id, version: visit.version };
  return api.change_site_visit_status({ ...input, version: visit.version }, { idempotency_key: entry.id, signal });
};
