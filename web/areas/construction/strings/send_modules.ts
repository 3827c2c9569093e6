/** Sends modules that were scanned and kept on the device; those that the server does not take are left for a decision. */
import type { Gets, Sends } from '../../../../contract/index.ts';
import { api } from '../../../kit/api.ts';
import { sendBatch } from '../../../kit/outbox/answers.ts';
import { modules_batch } from './on_device.ts';

export default sendBatch(
  modules_batch,
  (input, options) => api.add_string_modules(input as Sends<'add_string_modules'>, options),
  async (answer, { string_id }) => {
    const { refused } = answer as Gets<'add_string_modules'>;
    if (refused.length === 0) return {};
    const { placements } = await api.get_string({ string_id: string_id as number });
    const there = new Map(placements.map((one) => [one.position, one]));
    return Object.fromEntries(
      refused.map(({ position, fault, says }) => {
        const now = fault === 'position' ? there.get(position) : undefined;
        const theirs = now && { version: 0, value: now.number, made_by: now.placed_by };
        return [position, { why: says, ...(theirs && { theirs }) }];
      }),
    );
  },
);
