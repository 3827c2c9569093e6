import type { Area } from '../../ctx.ts';
import { concerns } from './concern_rows.ts';
import { calls as comparison_calls } from './comparison/calls.ts';
import { events } from './events.ts';
import { readsOrderFile, readsRequestFile, searchers } from './found.ts';
import { noteDue } from './notice_rows.ts';
import { answer_calls } from './orders/answers.ts';
import { attachments } from './orders/attachment.ts';
import { calls as order_calls } from './orders/calls.ts';
import { events as order_events } from './orders/events.ts';
import { calls as quote_calls } from './quotes/calls.ts';
import { calls as request_calls } from './requests/calls.ts';

export const procurement = {
  calls: { ...request_calls, ...quote_calls, ...comparison_calls, ...order_calls, ...answer_calls },
  listeners: [events, order_events],
  attachments,
  schedules: { daily: [noteDue] },
  searchers,
  file_readers: { request: readsRequestFile, quote: readsRequestFile, order: readsOrderFile },
  subjects: { rfq_id: { table: 'rfqs' }, order_id: { table: 'purchase_orders' } },
  concerns,
} satisfies Area;
