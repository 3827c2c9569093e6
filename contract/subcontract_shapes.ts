/** What the calls about work orders, measurements and bills of sub-contractors share. */
import { z } from 'zod';
import { bill_states } from '../domain/construction/subcontracts/work_orders.ts';
import { allow } from '../domain/rules.ts';
import { Choice, Id, Instant, PlainDate, Text, Version } from './call.ts';

export const view = allow.toView('construction');
export const of_project = { project_id: Id };
export const order = { work_order_id: Id, version: Version };
export const Reason = Text(500, 3);

/** Rates and amounts leave the server only for the sub-contractor themselves and people who may see purchase prices or project finance. */
export const maybe_paise = z.int().nullable().meta({ description: 'paise; null for people who may not see rates' });

export const BillRow = z.object({
  id: z.int(),
  work_order_id: z.int(),
  order_number: z.string(),
  title: z.string(),
  subcontractor: z.string(),
  number: z.string(),
  sequence: z.int().nullable().meta({ description: 'which bill of its work order' }),
  status: Choice(bill_states),
  day: PlainDate.nullable(),
  gross: maybe_paise.meta({ description: 'paise of the work without GST' }),
  payable: maybe_paise,
  paid: maybe_paise.meta({ description: 'paise of it that the bank paid' }),
  made_by: z.string(),
  made_at: Instant,
});

export const Tds = z.object({ section: z.string(), code: z.string(), percent: z.number(), base: z.int() });
export const changes = ['subcontracts', 'notifications'] as const;
