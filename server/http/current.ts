/** What the refusal of an outdated change says of the thing as it is now. */
import { z } from 'zod';
import { type CallName, entryOf } from '../../contract/index.ts';
import { answerAs } from './bounded.ts';

/** By the field that names a thing, the call that shows it. */
const shown_by = {
  running_bill_id: 'get_running_bill',
  work_order_id: 'get_work_order',
  site_day_id: 'get_site_day',
  punch_point_id: 'get_punch_point',
  checklist_id: 'get_checklist',
  test_sheet_id: 'get_test_sheet',
  extension_letter_id: 'get_extension_letter',
  site_visit_id: 'get_site_visit',
  authority_file_id: 'get_authority_file',
  mdcc_id: 'get_mdcc',
  inspection_id: 'get_inspection',
  dispatch_id: 'get_dispatch',
  receipt_id: 'get_goods_receipt',
  return_id: 'get_material_return',
  order_id: 'get_order',
  rfq_id: 'get_rfq',
  supplier_bill_id: 'get_supplier_bill',
  payment_run_id: 'get_payment_run',
  invoice_id: 'get_invoice',
  customer_receipt_id: 'get_receipt',
  loan_id: 'get_loan',
  ticket_id: 'get_ticket',
} as const satisfies Record<string, CallName>;

/** Things that a call names by other fields. */
const shown_by_call: Partial<Record<CallName, CallName>> = { add_daily_manpower_details: 'get_site_day' };

/** The call that shows what a call changes, where it is known. */
export function showingCall(name: CallName): CallName | undefined {
  const { shape } = entryOf(name).request;
  const field = Object.keys(shown_by).find((one) => one in shape) as keyof typeof shown_by | undefined;
  return shown_by_call[name] ?? (field && shown_by[field]);
}

/** No more of a thing than the call that shows it answers: all of it, or those of its fields that are given. */
export function currentOf(name: CallName, current: unknown): unknown {
  const shows = showingCall(name);
  if (!shows || typeof current !== 'object' || current === null) return current;
  const { response } = entryOf(shows);
  try {
    return answerAs(response, current);
  } catch {
    const shape: Record<string, z.ZodType> = response instanceof z.ZodObject ? response.shape : {};
    const fields = Object.entries(current).flatMap(([field, value]) => {
      const read = shape[field]?.safeParse(value);
      return read?.success ? [[field, read.data]] : [];
    });
    return fields.length > 0 ? Object.fromEntries(fields) : undefined;
  }
}
