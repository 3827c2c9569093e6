/** Sends answers that were kept on the device. */
import type { Gets, Sends } from '../../../../contract/index.ts';
import { api } from '../../../kit/api.ts';
import { sendBatch } from '../../../kit/outbox/answers.ts';
import { answers_batch } from './on_device.ts';

export default sendBatch(
  answers_batch,
  (input, options) => api.update_checklist_answers(input as Sends<'update_checklist_answers'>, options),
  async (answer, { checklist_id }) => {
    const { overtaken } = answer as Gets<'update_checklist_answers'>;
    if (overtaken.length === 0) return {};
    const { lines } = await api.get_checklist({ checklist_id: checklist_id as number });
    return Object.fromEntries(
      lines
        .filter(({ id }) => overtaken.includes(id))
        .map(({ id, version, result, value, remark, judged_by }) => [
          id,
          { theirs: { version, value: { result, value, remark }, made_by: judged_by } },
        ]),
    );
  },
);
