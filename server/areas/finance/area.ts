import type { Area } from '../../ctx.ts';
import { budget_calls } from './budget_calls.ts';
import { cash_calls } from './cash/calls.ts';
import { change_calls } from './change_calls.ts';
import { cost_calls } from './cost_calls.ts';
import { events } from './events.ts';
import { guarantee_calls } from './guarantees/calls.ts';
import { margin_calls } from './margins/calls.ts';
import { plan_calls } from './plan/calls.ts';
import { noteExpiring, noteRetention } from './guarantees/watch.ts';

export const finance = {
  calls: {
    ...budget_calls,
    ...change_calls,
    ...cost_calls,
    ...cash_calls,
    ...guarantee_calls,
    ...margin_calls,
    ...plan_calls,
  },
  listeners: [events],
  schedules: { daily: [noteExpiring, noteRetention] },
  subjects: {
    budget_id: { table: 'budget_revisions' },
    change_order_id: { table: 'change_orders' },
    guarantee_id: { table: 'guarantees' },
  },
} satisfies Area;
