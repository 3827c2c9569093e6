import type { Area } from '../../ctx.ts';
import { calls } from './calls.ts';
import { line_calls } from './credit_lines/calls.ts';
import { draw_calls } from './credit_lines/draws.ts';
import { noteCreditDue } from './credit_lines/watch.ts';
import { events } from './events.ts';
import { payment_calls } from './payments.ts';

export const loans = {
  calls: { ...calls, ...payment_calls, ...line_calls, ...draw_calls },
  listeners: [events],
  schedules: { daily: [noteCreditDue] },
  subjects: { loan_id: { table: 'loans' } },
} satisfies Area;
