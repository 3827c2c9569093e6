import type { Area } from '../../ctx.ts';
import { calls as almm_calls } from './almm/calls.ts';
import { calls as boq_calls } from './boq/calls.ts';
import { events as boq_listeners } from './boq/events.ts';
import { calls as items_calls } from './items/calls.ts';
import { searchers } from './items/found.ts';
import { calls as price_calls } from './prices/calls.ts';

export const materials = {
  calls: { ...items_calls, ...boq_calls, ...price_calls, ...almm_calls },
  listeners: [boq_listeners],
  searchers,
} satisfies Area;
