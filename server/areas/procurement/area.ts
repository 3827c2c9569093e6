import type { Area } from '../../ctx.ts';
import { calls as comparison_calls } from './comparison/calls.ts';
import { events } from './events.ts';
import { readsRequestFile, searchers } from './found.ts';
import { noteDue } from './notice_rows.ts';
import { calls as quote_calls } from './quotes/calls.ts';
import { calls as request_calls } from './requests/calls.ts';

export const procurement = {
  calls: { ...request_calls, ...quote_calls, ...comparison_calls },
  listeners: [events],
  schedules: { daily: [noteDue] },
  searchers,
  file_readers: { request: readsRequestFile, quote: readsRequestFile },
  subjects: { rfq_id: { table: 'rfqs' } },
} satisfies Area;
