import type { Area } from '../../ctx.ts';
import { calls as visit_calls } from './calls.ts';
import { events as listeners } from './events.ts';
import { calls as filling_calls } from './filling.ts';
import { calls as form_calls } from './form_calls.ts';
import { listed, readsVisitPhoto, searchers } from './found.ts';
import { calls as sending_calls } from './sending.ts';

export const site_visits = {
  calls: { ...visit_calls, ...filling_calls, ...sending_calls, ...form_calls },
  listeners: [listeners],
  searchers,
  listed,
  file_readers: { site_visit: readsVisitPhoto },
} satisfies Area;
