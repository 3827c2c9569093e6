/** Sends readings that were kept on the device. */
import type { Gets, Sends } from '../../../../contract/index.ts';
import { api } from '../../../kit/api.ts';
import { sendBatch } from '../../../kit/outbox/answers.ts';
import { readings_batch } from './use_readings.ts';

export default sendBatch(
  readings_batch,
  (input, options) => api.update_test_rows(input as Sends<'update_test_rows'>, options),
  async (answer, { test_sheet_id }) => {
    const { overtaken } = answer as Gets<'update_test_rows'>;
    if (overtaken.length === 0) return {};
    const { rows } = await api.get_test_sheet({ test_sheet_id: test_sheet_id as number });
    return Object.fromEntries(
      rows
        .filter(({ id }) => overtaken.includes(id))
        .map((row) => [row.id, { theirs: { version: row.version, value: row } }]),
    );
  },
);
