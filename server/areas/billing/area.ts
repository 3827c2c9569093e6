import type { Area } from '../../ctx.ts';
import { attachments } from './attachment.ts';
import { events } from './events.ts';
import { drafting_calls } from './invoices.ts';
import { issuing_calls } from './issuing.ts';
import { plan_calls } from './plan.ts';
import { receipt_calls } from './receipts.ts';
import { noteDue } from './watch.ts';

export const billing = {
  calls: { ...plan_calls, ...drafting_calls, ...issuing_calls, ...receipt_calls },
  listeners: [events],
  attachments,
  schedules: { daily: [noteDue] },
  subjects: {
    invoice_id: { table: 'invoices' },
    customer_receipt_id: { table: 'receipts' },
  },
} satisfies Area;
