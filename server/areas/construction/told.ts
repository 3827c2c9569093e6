/** Who is told of what happens here, and why; for tests each of it by name. */
import type { HeardBy, ToldCase, ToldWorld } from '../../told_case.ts';

const responsible = { kind: 'punch_point', who: 'The responsible person', why: 'They fix it' } as const;
const verifiers = {
  kind: 'punch_point',
  who: 'The Site In-Charge, otherwise the Project Manager',
  why: 'They verify it',
} as const;
const raiser = { kind: 'punch_point', who: 'Who raised it', why: 'They wait for it' } as const;
const customer = { kind: 'punch_point', who: 'The customer', why: 'They approve it' } as const;
const filler = { kind: 'checklist', who: 'The sub-contractor, and who filled it in', why: 'They fill it in' } as const;
const acceptors = {
  kind: 'checklist',
  who: 'The Site In-Charge, otherwise the Project Manager',
  why: 'They accept it',
} as const;

const signs = {
  kind: 'site_day',
  who: 'The Site In-Charge, otherwise the Project Manager',
  why: 'They accept it',
} as const;
const crew = { kind: 'site_day', who: 'The sub-contractor whose lines they are', why: 'They wrote them' } as const;
const writes = { kind: 'site_day', who: 'Site Executives and the Site In-Charge', why: 'They record the day' } as const;

const order_approvers = { kind: 'subcontract', who: 'Who may approve the work order', why: 'They approve it' } as const;
const order_makers = { kind: 'subcontract', who: 'Who drafted the work order', why: 'They placed it' } as const;
const crew_paid = { kind: 'subcontract', who: 'The sub-contractor', why: 'It is their work' } as const;
const bill_makers = {
  kind: 'subcontract',
  who: 'The Project Manager and the Site In-Charge',
  why: 'They prepare bills',
} as const;
const bill_approvers = { kind: 'subcontract', who: 'Who may approve bills', why: 'They approve it' } as const;

const expense_approvers = { kind: 'site_expense', who: 'Who may approve the expense', why: 'They approve it' } as const;
const spender = { kind: 'site_expense', who: 'Who spent it', why: 'They wait for it' } as const;

export const heard_by: HeardBy = {
  site_day_recorded: [signs],
  site_day_lines_decided: [crew],
  site_day_turned: [writes],
  site_day_missing: [writes],
  site_week_ended: [],
  shutdown_moved: [
    { kind: 'shutdown', who: 'The customer, or who proposed it and the Project Manager', why: 'It is their turn' },
  ],
  shutdown_tomorrow: [
    { kind: 'shutdown', who: 'Who must be there, the Project Manager, the customer', why: 'It is tomorrow' },
  ],
  extension_letter_turned: [{ kind: 'document', who: 'The customer of the project', why: 'The letter is to them' }],
  punch_point_raised: [responsible, verifiers],
  punch_point_updated: [responsible],
  punch_point_moved: [responsible, verifiers, raiser, customer],
  punch_points_overdue: [responsible],
  checklist_added: [filler],
  checklist_updated: [filler],
  checklist_filled: [acceptors],
  checklist_returned: [filler],
  work_order_asked: [order_approvers],
  work_order_approved: [order_makers, crew_paid],
  work_order_rejected: [order_makers],
  work_order_closed: [order_makers, crew_paid],
  measurement_signed: [crew_paid, bill_makers],
  measurement_withdrawn: [crew_paid, bill_makers],
  running_bill_asked: [bill_approvers],
  running_bill_approved: [bill_makers, crew_paid],
  running_bill_rejected: [bill_makers],
  running_bill_reversed: [bill_makers, crew_paid],
  site_expense_added: [expense_approvers],
  site_expense_changed: [expense_approvers],
  site_expense_approved: [spender],
  site_expense_rejected: [spender],
  site_expense_reversed: [spender],
};

const one = (w: ToldWorld) => ({
  punch_point_id: 1,
  number: 'PP-001',
  title: 'Body earth missing',
  project_id: w.project_id,
  project: 'Surya Textile Unit 2',
  severity: 'A',
  responsible_id: w.idOf('site_executive'),
  raised_by_id: w.idOf('site_incharge'),
  fixed_by_id: w.idOf('site_executive'),
  new_responsible: w.idOf('site_executive'),
  by_customer: false,
  customer_approves: true,
  was: 'Open',
  status: 'Accepted',
  remark: '',
  count: 2,
  checklist_id: 1,
  name: 'Modules',
  place: 'Bay 2',
  contractor_id: w.idOf('subcontractor'),
  new_contractor: w.idOf('subcontractor'),
  reason: 'Torque marks are missing',
  judged_by: [w.idOf('site_executive')],
  by: { user_id: w.idOf('pm'), name: 'P' },
});
const moved = (was: string, status: string) => (w: ToldWorld) => ({ ...one(w), was, status });

const aDay = (w: ToldWorld) => ({
  site_day_id: 1,
  project_id: w.project_id,
  project: 'Surya Textile Unit 2',
  day: '2026-11-26',
  waits: true,
  reason: '',
  count: 2,
  lost_hours: 0,
  status: 'Open',
  site_report_id: null,
  subcontractor_ids: [w.idOf('subcontractor')],
  by: { user_id: w.idOf('pm'), name: 'P' },
});

const aWorkOrder = (w: ToldWorld) => ({
  work_order_id: 1,
  running_bill_id: 1,
  project_id: w.project_id,
  name: 'WO/2026-27/0001 Erection',
  number: 'RA/2026-27/0001',
  subcontractor_id: w.idOf('subcontractor'),
  user_ids: [w.idOf('owner')],
  revised: false,
  reason: 'The rate is too high',
  by: { user_id: w.idOf('admin'), name: 'M' },
});

const anExpense = (w: ToldWorld) => ({
  site_expense_id: 1,
  project_id: w.project_id,
  kind: 'travel',
  number: 'EXP/2026-27/0001',
  claimant_id: w.idOf('site_executive'),
  user_ids: [w.idOf('site_incharge')],
  at_site: true,
  reason: 'The bill cannot be read',
  by: { user_id: w.idOf('pm'), name: 'P' },
});

const aShutdown = (w: ToldWorld) => ({
  shutdown_id: 1,
  project_id: w.project_id,
  project: 'Surya Textile Unit 2',
  number: 'SD-001',
  title: 'Tie-in',
  day: '2026-11-29',
  from_time: '08:00',
  to_time: '13:00',
  step: 'propose',
  by_customer: false,
  remark: '',
});

export const cases: ToldCase[] = [
  { kind: 'work_order_asked', told: aWorkOrder, hears: 'owner' },
  { kind: 'work_order_approved', told: aWorkOrder, hears: 'owner subcontractor' },
  { kind: 'work_order_rejected', told: aWorkOrder, hears: 'owner' },
  { kind: 'work_order_closed', told: aWorkOrder, hears: 'owner subcontractor' },
  { kind: 'measurement_signed', told: aWorkOrder, hears: 'pm site_incharge subcontractor' },
  { kind: 'measurement_withdrawn', told: aWorkOrder, hears: 'pm site_incharge subcontractor' },
  { kind: 'running_bill_asked', told: aWorkOrder, hears: 'owner' },
  { kind: 'running_bill_approved', told: aWorkOrder, hears: 'owner subcontractor' },
  { kind: 'running_bill_rejected', told: aWorkOrder, hears: 'owner' },
  { kind: 'running_bill_reversed', told: aWorkOrder, hears: 'owner subcontractor' },
  { kind: 'site_expense_added', told: anExpense, hears: 'site_incharge' },
  { kind: 'site_expense_changed', told: anExpense, hears: 'site_incharge' },
  { kind: 'site_expense_changed', told: (w) => ({ ...anExpense(w), user_ids: [] }), hears: '' },
  { kind: 'site_expense_approved', told: anExpense, hears: 'site_executive' },
  { kind: 'site_expense_rejected', told: anExpense, hears: 'site_executive' },
  { kind: 'site_expense_reversed', told: anExpense, hears: 'site_executive' },
  { kind: 'shutdown_moved', told: aShutdown, hears: 'customer' },
  { kind: 'shutdown_tomorrow', told: (w) => ({ ...aShutdown(w), shutdown_id: 0 }), hears: 'customer' },
  { kind: 'site_day_recorded', told: aDay, hears: 'site_incharge' },
  { kind: 'site_day_recorded', told: (w) => ({ ...aDay(w), waits: false }), hears: '' },
  { kind: 'site_day_lines_decided', told: aDay, hears: 'subcontractor' },
  { kind: 'site_day_turned', told: aDay, hears: 'site_executive site_executive_2 site_incharge' },
  { kind: 'site_day_turned', told: (w) => ({ ...aDay(w), status: 'Signed' }), hears: '' },
  { kind: 'site_day_missing', told: aDay, hears: 'site_executive site_executive_2 site_incharge' },
  {
    kind: 'extension_letter_turned',
    told: (w) => ({ project_id: w.project_id, number: 'EOT-001', issued: true, days: 4 }),
    hears: 'customer',
  },
  { kind: 'punch_point_raised', told: one, hears: 'site_executive site_incharge' },
  { kind: 'punch_point_raised', told: (w) => ({ ...one(w), responsible_id: null }), hears: 'site_incharge' },
  { kind: 'punch_point_updated', told: one, hears: 'site_executive' },
  { kind: 'punch_point_updated', told: (w) => ({ ...one(w), new_responsible: null }), hears: '' },
  { kind: 'punch_point_moved', told: one, hears: '' },
  { kind: 'punch_point_moved', told: moved('Accepted', 'Fixed'), hears: 'site_incharge' },
  { kind: 'punch_point_moved', told: moved('Open', 'Disputed'), hears: 'site_incharge' },
  { kind: 'punch_point_moved', told: moved('Fixed', 'Verified'), hears: 'customer' },
  {
    kind: 'punch_point_moved',
    told: (w) => ({ ...moved('Fixed', 'Verified')(w), customer_approves: false }),
    hears: 'site_executive site_incharge',
  },
  { kind: 'punch_point_moved', told: moved('Fixed', 'Accepted'), hears: 'site_executive' },
  { kind: 'punch_point_moved', told: moved('Approved', 'Open'), hears: 'site_executive' },
  { kind: 'punch_point_moved', told: moved('Verified', 'Approved'), hears: 'site_executive site_incharge' },
  { kind: 'punch_points_overdue', told: one, hears: 'site_executive' },
  { kind: 'checklist_added', told: one, hears: 'subcontractor' },
  { kind: 'checklist_added', told: (w) => ({ ...one(w), contractor_id: null }), hears: '' },
  { kind: 'checklist_updated', told: one, hears: 'subcontractor' },
  { kind: 'checklist_updated', told: (w) => ({ ...one(w), new_contractor: null }), hears: '' },
  { kind: 'checklist_filled', told: one, hears: 'site_incharge' },
  { kind: 'checklist_returned', told: one, hears: 'site_executive subcontractor' },
];
