import type { Area } from '../../ctx.ts';
import { calls as checklists_calls } from './checklists/calls.ts';
import { events as checklists_events } from './checklists/events.ts';
import { readsChecklistFile, searchers as checklists_searchers } from './checklists/found.ts';
import { calls as day_calls } from './days/calls.ts';
import { calls as dashboard_calls } from './days/dashboard.ts';
import { events as day_events } from './days/events.ts';
import { noteMissing, readsDayPhoto } from './days/found.ts';
import { calls as extension_calls } from './extensions/calls.ts';
import { events as extension_events } from './extensions/events.ts';
import { expense_calls } from './expenses/calls.ts';
import { events as expense_events } from './expenses/events.ts';
import { readsExpenseBill } from './expenses/found.ts';
import { calls as front_calls } from './fronts/calls.ts';
import { calls as punch_calls } from './punch/calls.ts';
import { events as punch_events } from './punch/events.ts';
import { billing_calls } from './subcontracts/billing.ts';
import { events as subcontract_events } from './subcontracts/events.ts';
import { searchers as subcontract_searchers } from './subcontracts/found.ts';
import { measuring_calls } from './subcontracts/measuring.ts';
import { order_calls } from './subcontracts/orders.ts';
import { calls as string_calls } from './strings/calls.ts';
import { attachments } from './reports/attachment.ts';
import { calls as report_calls } from './reports/calls.ts';
import { events as report_events } from './reports/events.ts';
import { mailWeeks } from './reports/watch.ts';
import { calls as shutdown_calls } from './shutdowns/calls.ts';
import { events as shutdown_events } from './shutdowns/events.ts';
import { readsPermit, remindOfShutdowns } from './shutdowns/found.ts';
import { calls as test_calls } from './test_sheets/calls.ts';
import { noteOverdue, readsPunchPhoto, searchers } from './punch/found.ts';

export const construction = {
  calls: {
    ...punch_calls,
    ...checklists_calls,
    ...test_calls,
    ...day_calls,
    ...dashboard_calls,
    ...front_calls,
    ...order_calls,
    ...measuring_calls,
    ...billing_calls,
    ...expense_calls,
    ...string_calls,
    ...report_calls,
    ...extension_calls,
    ...shutdown_calls,
  },
  listeners: [
    punch_events,
    checklists_events,
    day_events,
    subcontract_events,
    expense_events,
    report_events,
    extension_events,
    shutdown_events,
  ],
  attachments,
  schedules: { daily: [noteOverdue, remindOfShutdowns], every_5_minutes: [noteMissing, mailWeeks] },
  searchers: { ...searchers, ...checklists_searchers, ...subcontract_searchers },
  file_readers: {
    punch_point: readsPunchPhoto,
    checklist: readsChecklistFile,
    site_day: readsDayPhoto,
    shutdown: readsPermit,
    site_expense: readsExpenseBill,
  },
  subjects: {
    punch_point_id: { table: 'punch_points' },
    checklist_id: { table: 'checklists' },
    test_sheet_id: { table: 'test_sheets' },
    string_id: { table: 'plant_strings' },
    string_module_id: { table: 'string_modules' },
    inverter_id: { table: 'plant_inverters' },
    site_day_id: { table: 'site_days' },
    work_order_id: { table: 'work_orders' },
    measurement_id: { table: 'measurements' },
    running_bill_id: { table: 'running_bills' },
    site_expense_id: { table: 'site_expenses' },
    shutdown_id: { table: 'shutdowns' },
    extension_letter_id: { table: 'extension_letters' },
  },
} satisfies Area;
