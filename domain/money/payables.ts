/** What the company owes: bills of suppliers and sub-contractors, retention held back from them, advances by the terms of orders, and what people spent at sites. */
import { addDays, type PlainDate } from '../dates.ts';
import { labels } from '../labels/labels.ts';
import type { Account } from './accounts.ts';

export const payable_kinds = [
  'supplier_bill',
  'running_bill',
  'retention',
  'order_advance',
  'work_order_advance',
  'site_expense',
] as const;
export type PayableKind = (typeof payable_kinds)[number];

export const payable_kind_names = labels({
  supplier_bill: 'Supplier bill',
  running_bill: 'Running bill',
  retention: 'Retention',
  order_advance: 'Advance on purchase order',
  work_order_advance: 'Advance on work order',
  site_expense: 'Site expense',
});

export const party_kinds = ['supplier', 'subcontractor', 'employee'] as const;
export type PartyKind = (typeof party_kinds)[number];

/** The accounts on which the journal keeps what is owed to parties, held back from them and paid to them in advance. */
export const party_accounts = [
  'payables',
  'subcontractor_payables',
  'retention_payable',
  'supplier_advances',
  'employee_payables',
] as const satisfies readonly Account[];

/** How soon something that is owed has to be paid. */
export const payable_dues = ['overdue', 'week', 'later', 'undated'] as const;
export type PayableDue = (typeof payable_dues)[number];

export const payable_due_names = labels({
  overdue: 'Overdue',
  week: 'Due within 7 days',
  later: 'Due later',
  undated: 'No due date',
});

/** Paise are due within these many days to count as due soon. */
export const due_soon_days = 7;

export function payableDue(due_on: PlainDate | null, today: PlainDate): PayableDue {
  if (due_on === null) return 'undated';
  if (due_on < today) return 'overdue';
  return due_on <= addDays(today, due_soon_days) ? 'week' : 'later';
}
