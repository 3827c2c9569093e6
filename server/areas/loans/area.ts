import type { Area } from '../../ctx.ts';
import { calls } from './calls.ts';
import { events } from './events.ts';
import { payment_calls } from './payments.ts';

export const loans = {
  calls: { ...calls, ...payment_calls },
  listeners: [events],
  subjects: { loan_id: { table: 'loans' } },
} satisfies Area;
