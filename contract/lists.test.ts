/** No call answers a list that grows without end: it takes a limit, or stands here with what bounds it. */
import { expect, test } from 'vitest';
import type { z } from 'zod';
import { type CallName, contract } from './index.ts';

const most = 1000;

/** What bounds a list whose call takes no limit. */
const by_nature: Partial<Record<CallName, string>> = {
  // the company's own, or the person's
  get_account: 'the addresses and keys of one person',
  get_sessions: 'the sessions of one person',
  get_company_profile: 'the holidays of a company',
  get_first_steps: 'four steps',
  get_role_rights: 'roles by modules',
  get_defined_fields: '40 fields of each resource',
  get_person_access: 'screens and modules',
  get_lead_imports: 'the imports of the days in which they can be undone, at most 50',
  get_imports_of_crm_companies: 'the imports of the days in which they can be undone, at most 50',
  get_imports_of_channel_partners: 'the imports of the days in which they can be undone, at most 50',
  get_imports_of_suppliers: 'the imports of the days in which they can be undone, at most 50',
  get_supplier_places: '5,000 places, without what stands beside a row',
  get_supplier: 'the named documents of one supplier, 20 doubles and merges, the people who rated it',
  get_supplier_bill: '500 lines of one order, the people of a company',
  get_payment_run: '500 documents, the people of a company',
  get_own_supplier_bills: 'the newest 200 bills of one supplier',
  get_supplier_rules: '34 named documents',
  get_imports_of_items: 'the imports of the days in which they can be undone, at most 50',
  get_own_supplier: '34 named documents',
  get_supplier_onboarding: '34 named documents',
  get_schedule_imports: 'the imports of the days in which they can be undone, at most 50',
  get_company_seasons: 'the seasons of a company, the districts of its states',
  get_punch_points_from: 'the punch points of one visit, inspection or file',
  get_calendar_changes: 'the last 10 changes, 40 projects of each',
  get_people: 'the people of a company',
  get_project_candidates: 'the people of a company',
  get_project_managers: 'the people of a company',
  get_epcs: 'the people of a company',
  get_saved_views: '200 views',
  get_project_draft: 'the drafts of one person',
  get_portfolio: 'the statuses of projects',
  get_sample_gantts: 'the templates of a company',
  get_sample_gantt: 'one template',
  get_ticket_choices: 'categories, 5,000 plants, the people of a company',
  get_ticket_promises: 'categories by priorities, customers with promises of their own',
  get_ticket_report: 'categories, people, months, plants with tickets of the span',
  get_all_members: 'the members of the pipeline',
  get_all_boards: 'stages of the boards, so many cards of each',
  get_sales_limits: 'the limits a company sets, by role',
  get_proposal_templates: 'the templates of a company',
  get_proposal_template: 'one template',
  get_accounts: 'the chart of accounts, 24 closings, the registrations of a company',
  get_gst_return: 'the sections of a return',
  // windows of their own
  get_my_work: '200 events, 500 approvals',
  get_project_places: '10,000 places, without what stands beside a row',
  get_lead_places: '10,000 places, without what stands beside a row',
  get_photo_albums: '1,000 projects',
  get_customer_dashboard: '50 projects, 200 events',
  get_investor_dashboard: '50 projects',
  get_vendor_dashboard: '200 activities',
  get_follow_ups: '200 of each',
  get_lead_report: 'stages, 100 sources and partners, people, months',
  get_crm_company: '100 leads',
  get_channel_partner: '100 leads, the payments of one partner',
  get_partner_page: '200 leads, the payments of one partner',
  get_lead_duplicates: '20 leads',
  get_site_reports: '40 recipients, 40 reports, the people of a project',
  get_extension_letters: '200 letters of one project',
  get_extension_letter: 'the days of at most one year',
  get_shutdowns: '200 shutdowns of one project, its people, events that are not finished',
  get_punch_drawings: '2,000 versions of drawings of one project, 60 places',
  get_punch_pins: '5,000 pins on one drawing',
  get_punch_positions: '5,000 punch points of one project',
  get_site_days: '400 days',
  get_site_day: 'the lines of one day, the fronts and sub-contractors of one project',
  get_stock_document: '400 lines of one document',
  get_material_quantities: 'the lines of one BOQ by fronts and sub-contractors of one project',
  get_work_fronts: 'the fronts of one project, the lines of one BOQ',
  get_construction_planning: 'what is planned at the fronts of one project, its events',
  get_construction_dashboard: 'the days of the construction of one project, 20 events',
  get_site_visit_route: '50 visits of one person on one day',
  get_site_visit_choices: '1,000 people who may make visits',
  get_site_visit: 'the questions of one form, 60 parts, 160 photos, the steps of one visit',
  get_site_visit_facts: 'the facts of a lead that a visit knows',
  get_site_visit_form: '100 questions of the company',
  get_authority_figures: 'parties, 300 rows of days, reasons by DISCOM',
  get_project_authorities: 'four tracks, 8 files, 1,000 documents of one project',
  get_authority_file: 'the stages and documents of one playbook, 500 steps',
  get_net_metering_details: 'the stages and documents of one playbook, 500 steps',
  get_authority_tracker: 'four tracks and their stages',
  get_authority_packs: 'tracks by states and DISCOMs',
  get_authority_pack: 'the stages of one playbook and its versions',
  get_closure_pack: 'the documents of four playbooks',
  get_punch_figures: 'severities, categories, 200 people, 500 events of one project',
  // what belongs to one thing
  get_checklist: '60 items with 6 photos each, what was done with one checklist',
  get_checklist_figures: 'sets, 100 sub-contractors, 500 instruments, 100 places of one project',
  get_checklist_sets: 'the sets of a company, 60 items of each',
  get_instruments: '500 instruments',
  get_work_orders: 'the work orders of one project',
  get_work_order: '100 lines, its revisions and bills',
  get_measurement_book: '100 lines, the daily records of one sub-contractor on one project',
  get_milestones: '40 milestones and the events of one project',
  get_cash_flow: '1,000 movements, the open documents and budget heads of one project',
  get_company_cash_flow: '1,000 projects, 120 months or weeks',
  get_invoices: 'the invoices of one project',
  get_invoice: '50 lines, the receipts and credit notes of one invoice',
  get_customer_invoices: 'the invoices of one project',
  get_receipts: 'the receipts and open invoices of one project',
  get_receipt: '100 matches of one receipt, the open invoices of its project',
  get_customer_statement: 'the invoices and receipts of one project',
  get_party_statement: '2,000 entries of one party in a span; more are refused',
  get_running_bills: 'the bills of the work orders of one project',
  get_running_bill: '100 lines, the measurements since the bill before',
  get_test_sheet: '600 strings of one sheet',
  get_string_plan: '200 inverters, 10,000 strings of one plan, 200 differences, 100 revisions',
  get_string: '60 positions of one string, 200 changes',
  get_module_place: '200 changes of one piece, three lists',
  get_punch_point: '12 photos, the steps of one punch point',
  get_rights: 'the team of one project',
  get_project: 'six stages and the team of one project',
  get_specifications: 'the versions of one specification',
  get_specification: 'one sheet',
  get_responsibilities: 'rows by roles of one project',
  get_event: 'what belongs to one event',
  get_planning_stages: 'six stages',
  get_event_panels: 'eight panels, 50 events of each',
  get_project_progress: 'one curve',
  get_project_analytics: 'reasons and parties of one project',
  get_simulation: 'one histogram',
  get_document: 'what belongs to one document',
  get_engineering_dashboard: 'the drawings of one project',
  get_ticket: 'what belongs to one ticket',
  get_lead_details: 'what belongs to one lead',
  get_proposal: 'one proposal',
  get_inventory_choices: 'the stores of a company, 50 items',
  get_serial: 'the moves of one piece',
  get_serial_places: 'the numbers that are asked for, 100 at most',
  get_stock_count: 'the items of one store',
  get_almm_lists: 'the newest 200 versions',
  get_almm_check: 'three lists',
  get_material_used: 'the lines of one BOQ, and what was used besides',
  get_shared_proposal: 'one proposal',
  get_item: 'the units of one item',
  get_rfq: '500 lines, 50 suppliers',
  get_rfq_choices: '1,000 lines',
  get_rfq_supplier_choices: '100 suppliers',
  get_rfq_preview: '500 lines of one request',
  get_price_list: 'the prices of one list',
  get_item_prices: 'the price lists of the suppliers of one item',
  get_imports_of_price_lists: 'the imports of the days in which they can be undone, at most 50',
  get_boq_prices: 'the items of one BOQ, at most 5,000',
  get_order: '500 lines of one order',
  get_order_choices: '1,000 lines',
  get_order_supplier_choices: '100 suppliers',
  get_award_orders: '50 suppliers of one award',
  get_order_limits: '50 people',
  get_money_limits: '200 limits, the people who approve',
  get_order_page: '500 lines of one order',
  get_own_orders: '100 orders',
  get_dispatch: 'the vehicles and lots of one dispatch',
  get_dispatch_places: '500 dispatches on the way',
  get_dispatch_choices: '100 orders, the lines of one',
  get_goods_receipt: 'the lots of one vehicle',
  get_scm_details: 'the lines of one BOQ, by category',
  get_material_return: 'one return',
  get_own_dispatches: '100 orders, the lines of one',
  get_scm_dashboard: '100 of each',
  get_scm_overview: 'the active projects of a company with an approved BOQ, 100 threatened events',
  get_rfq_comparison: '500 lines by 50 suppliers of one request',
  get_rfq_quotes: '50 versions of one quote',
  get_quote_page: '500 lines, 50 versions of one quote',
  get_own_rfqs: '100 requests',
  get_inspection: '100 lines of one order',
  get_mdcc: '100 lines of one order',
  get_chain_lines: '1,000 lines of one project',
  get_chain_rules: 'the material categories',
  get_own_inspections: '100 of each',
  get_order_page_mdccs: '100 clearances of one order',
  get_budgeted_finance: '200 revisions of one project, its budget heads',
  get_actual_finance: 'the budget heads',
  get_profit_and_loss_details: 'the budget heads',
  get_change_orders: '200 change orders of one project',
  get_financial_plan: '35 years, 6 scenarios, 22 inputs',
  get_guarantees: '1,000 guarantees of one project',
  get_company_margins: '1,000 projects, 200 suppliers, parties with something open',
  get_company_guarantees: '1,000 guarantees, those that expire first; 5,000 parties that hold retention',
  get_credit_choices: '30 orders and 30 invoices that the words find',
  get_credit_line: 'the newest 1,000 draws of one line',
  get_loan: 'the payments of one loan, 200 steps, at most 500 months',
  get_customer_loans: '50 loans of one customer, at most 500 months of each',
  get_boq_events: 'the events of one project',
  get_boq_revisions: '200 revisions of one BOQ',
  get_boq_comparison: 'the lines of one BOQ, at most 5,000',
  // one plan as a whole: an engine needs all of it
  get_gantt: 'one plan as columns',
  get_planning_events: 'the events of one project in the weeks asked for',
  get_documents: 'the documents of one project',
};

/** Where an answer carries a list of things. */
function listsOf({ def: any_def }: z.ZodType, path: string): string[] {
  const def = any_def as {
    type: string;
    element?: z.ZodType;
    shape?: Record<string, z.ZodType>;
    innerType?: z.ZodType;
  };
  if (def.type === 'array') return def.element?.def.type === 'object' ? [path] : [];
  if (def.innerType) return listsOf(def.innerType, path);
  return Object.entries(def.shape ?? {}).flatMap(([key, value]) => listsOf(value, path ? `${path}.${key}` : key));
}

const reading = (Object.keys(contract) as CallName[]).filter((name) => contract[name].method === 'GET');
const withLists = reading.filter(
  (name) => !('file' in contract[name]) && listsOf(contract[name].response, '').length > 0,
);

test('every call that answers a list has a limit or says what bounds it', () => {
  const unbounded = withLists.filter((name) => !('limit' in contract[name].request.shape) && !(name in by_nature));
  expect(unbounded).toEqual([]);
  const needless = Object.keys(by_nature).filter((name) => {
    const call = name as CallName;
    return !withLists.includes(call) || 'limit' in contract[call].request.shape;
  });
  expect(needless, 'they stand among those without a limit for nothing').toEqual([]);
});

test.each(withLists.filter((name) => 'limit' in contract[name].request.shape))(
  `%s gives at most ${most} at once, and less unless it is asked`,
  (name) => {
    const { limit } = contract[name].request.shape as { limit: z.ZodType };
    expect(limit.safeParse(most + 1).success).toBe(false);
    expect(limit.safeParse(undefined).data).toBeLessThanOrEqual(200);
  },
);
