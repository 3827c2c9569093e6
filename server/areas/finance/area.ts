import type { Area } from '../../ctx.ts';
import { budget_calls } from './budget_calls.ts';
import { cash_calls } from './cash/calls.ts';
import { change_calls } from './change_calls.ts';
import { cost_calls } from './cost_calls.ts';
import { events } from './events.ts';

export const finance = {
  calls: { ...budget_calls, ...change_calls, ...cost_calls, ...cash_calls },
  listeners: [events],
  subjects: {
    budget_id: { table: 'budget_revisions' },
    change_order_id: { table: 'change_orders' },
  },
} satisfies Area;
