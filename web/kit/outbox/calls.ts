/** The calls that go through the outbox. Nothing else is sent from a saved file, whatever it contains. */
import type { CallName } from '../../../contract/index.ts';

export const outbox_calls = [
  'add_checklist_defect',
  'add_daily_manpower_details',
  'add_goods_receipt',
  'add_material_quantity_details',
  'add_photo',
  'add_punch_point',
  'add_string_modules',
  'change_site_visit_status',
  'update_checklist_answers',
  'update_site_visit_answers',
  'update_test_rows',
  'upload_checklist_photo',
  'upload_delivery_file',
  'upload_site_visit_photo',
] as const satisfies readonly CallName[];

export type OutboxCall = (typeof outbox_calls)[number];

export const isOutboxCall = (name: string): name is OutboxCall => (outbox_calls as readonly string[]).includes(name);
