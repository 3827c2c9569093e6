/** Who is told of what happens here, and why; for tests each of it by name. */
import type { HeardBy, ToldCase, ToldWorld } from '../../told_case.ts';

const finance = { kind: 'billing', who: 'Who works on the finance of the project', why: 'They follow it up' } as const;
const issuers = { kind: 'billing', who: 'Who may issue the invoice', why: 'They issue it' } as const;
const drafters = { kind: 'billing', who: 'Who drafted the invoice', why: 'They wait for it' } as const;
const customer = { kind: 'billing', who: 'The customer', why: 'It is theirs to pay' } as const;
const invoices_it = {
  kind: 'billing',
  who: 'Who works on the finance of the project',
  why: 'They invoice it',
} as const;

export const heard_by: HeardBy = {
  invoice_asked: [issuers],
  invoice_issued: [drafters, customer],
  invoice_rejected: [drafters],
  invoice_disputed: [finance],
  payment_received: [finance],
  payment_reversed: [finance],
  milestone_due: [invoices_it],
  event_finished: [invoices_it],
  event_approved: [invoices_it],
};

const invoice = (w: ToldWorld) => ({
  invoice_id: 1,
  project_id: w.project_id,
  project: 'Surya Textile Unit 2',
  number: 'INV/26-27/0001',
  credit_note: false,
  total: 10_89_000_00,
  customer_id: w.idOf('customer'),
  user_ids: [w.idOf('finance')],
  disputed: true,
  reason: 'Delivery is not complete',
  by: { user_id: w.idOf('admin'), name: 'A' },
});

const receipt = (w: ToldWorld) => ({
  receipt_id: 1,
  project_id: w.project_id,
  project: 'Surya Textile Unit 2',
  number: 'RC/26-27/0001',
  amount: 5_00_000_00,
  reason: 'The cheque bounced',
  by: { user_id: w.idOf('finance'), name: 'F' },
});

export const cases: ToldCase[] = [
  { kind: 'invoice_asked', told: invoice, hears: 'finance' },
  { kind: 'invoice_issued', told: invoice, hears: 'customer finance' },
  { kind: 'invoice_rejected', told: invoice, hears: 'finance' },
  { kind: 'invoice_disputed', told: invoice, hears: 'finance owner' },
  { kind: 'payment_received', told: receipt, hears: 'admin owner' },
  { kind: 'payment_reversed', told: receipt, hears: 'admin owner' },
  {
    kind: 'milestone_due',
    told: (w) => ({
      milestone_id: 1,
      project_id: w.project_id,
      name: 'Advance',
      project: 'Surya Textile Unit 2',
      by: null,
    }),
    hears: 'admin finance owner',
  },
];
