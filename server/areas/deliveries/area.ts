import type { Area } from '../../ctx.ts';
import { concerns } from './concern_rows.ts';
import { calls } from './calls.ts';
import { events } from './events.ts';
import { readsDeliveryFile, searchers } from './found.ts';
import { warnOfExpiry } from './notice_rows.ts';

export const deliveries = {
  calls,
  listeners: [events],
  schedules: { every_5_minutes: [warnOfExpiry] },
  searchers,
  file_readers: { delivery: readsDeliveryFile },
  subjects: {
    dispatch_id: { table: 'dispatches' },
    receipt_id: { table: 'goods_receipts' },
    return_id: { table: 'material_returns' },
  },
  concerns,
} satisfies Area;
