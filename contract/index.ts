/** All areas in order: the sitemap of the interface. */
import type { z } from 'zod';
import type { Entry } from './call.ts';
import type { InRows } from './columns.ts';
import { account } from './account.ts';
import { almm } from './almm.ts';
import { bank_lines } from './bank_lines.ts';
import { books as accounts } from './books.ts';
import { boq } from './boq.ts';
import { budgets } from './budgets.ts';
import { cash_flow } from './cash_flow.ts';
import { comments } from './comments.ts';
import { companies as company } from './companies.ts';
import { company_calendar } from './company_calendar.ts';
import { company_margins } from './company_margins.ts';
import { comparisons } from './comparisons.ts';
import { crm_boards } from './crm.ts';
import { crm_figures } from './crm_figures.ts';
import { crm_lead_work } from './crm_lead_work.ts';
import { crm_leads } from './crm_leads.ts';
import { crm_merges } from './crm_merges.ts';
import { crm_companies } from './crm_companies.ts';
import { crm_partners } from './crm_partners.ts';
import { crm_past_projects } from './crm_past_projects.ts';
import { defined_fields } from './defined_fields.ts';
import { delivery_settings } from './delivery_settings.ts';
import { dispatches, vendor_dispatches } from './dispatches.ts';
import { financial_plans } from './financial_plans.ts';
import { goods_receipts } from './goods_receipts.ts';
import { material_chain } from './material_chain.ts';
import { material_returns } from './material_returns.ts';
import { documents as register } from './documents.ts';
import { drawings } from './drawings.ts';
import { einvoices } from './einvoices.ts';
import { event_lists } from './event_lists.ts';
import { events } from './events.ts';
import { exchange } from './exchange.ts';
import { guarantees } from './guarantees.ts';
import { identity as entering } from './identity.ts';
import { inspections as inspection } from './inspections.ts';
import { checklists } from './checklists.ts';
import { extension_letters } from './extension_letters.ts';
import { shutdowns } from './shutdowns.ts';
import { site_reports } from './site_reports.ts';
import { auditor_reads } from './auditor_reads.ts';
import { authorities as authority } from './authorities.ts';
import { punch_points } from './punch_points.ts';
import { strings } from './strings.ts';
import { test_sheets } from './test_sheets.ts';
import { inventory_stock } from './inventory.ts';
import { inventory_moves } from './inventory_moves.ts';
import { stock_documents } from './stock_documents.ts';
import { invitations } from './invitations.ts';
import { items } from './items.ts';
import { lead_form } from './lead_form.ts';
import { mdcc } from './mdcc.ts';
import { notifications } from './notifications.ts';
import { onboarding } from './onboarding.ts';
import { order_pages } from './order_pages.ts';
import { orders } from './orders.ts';
import { partner_pages } from './partner_pages.ts';
import { party_statements } from './party_statements.ts';
import { photos } from './photos.ts';
import { planning } from './planning.ts';
import { portals } from './portals.ts';
import { price_lists } from './price_lists.ts';
import { project_costs } from './project_costs.ts';
import { project_drafts } from './project_drafts.ts';
import { project_lists } from './project_lists.ts';
import { project_people } from './project_people.ts';
import { project_team } from './project_team.ts';
import { projects as project } from './projects.ts';
import { proposal_approvals } from './proposal_approvals.ts';
import { proposals } from './proposals.ts';
import { quotes } from './quotes.ts';
import { requests } from './requests.ts';
import { sample_project } from './sample_project.ts';
import { saved_views } from './saved_views.ts';
import { schedule as plan } from './schedule.ts';
import { search } from './search.ts';
import { material_used } from './material_used.ts';
import { security } from './security.ts';
import { serial_numbers } from './serials.ts';
import { stock_counts } from './stock_counts.ts';
import { shared_proposals } from './shared_proposals.ts';
import { site_visits as visits } from './site_visits.ts';
import { measurements } from './measurements.ts';
import { running_bills } from './running_bills.ts';
import { site_expenses } from './site_expenses.ts';
import { work_orders } from './work_orders.ts';
import { invoices } from './invoices.ts';
import { milestones } from './milestones.ts';
import { receipts } from './receipts.ts';
import { credit_lines } from './credit_lines.ts';
import { loans as customer_loans } from './loans.ts';
import { construction_dashboard, construction_planning } from './construction_planning.ts';
import { site_days } from './site_days.ts';
import { site_quantities } from './site_quantities.ts';
import { work_fronts } from './work_fronts.ts';
import { specifications } from './specifications.ts';
import { supply_chain } from './supply_chain.ts';
import { money_limits } from './money_limits.ts';
import { supplier_bills } from './supplier_bills.ts';
import { payments } from './payments.ts';
import { supplier_documents } from './supplier_documents.ts';
import { supplier_onboarding } from './supplier_onboarding.ts';
import { suppliers as supplier } from './suppliers.ts';
import { team as people } from './team.ts';
import { ticket_form } from './ticket_form.ts';
import { ticket_report } from './ticket_report.ts';
import { ticket_settings } from './ticket_settings.ts';
import { tickets as ticket } from './tickets.ts';
import { uploads } from './uploads.ts';

const identity = { ...entering, ...account, ...security } as const;
const team = { ...people, ...invitations } as const;
const projects = {
  ...project_lists,
  ...project,
  ...project_drafts,
  ...project_team,
  ...project_people,
  ...saved_views,
  ...specifications,
  ...sample_project,
} as const;
const companies = { ...company, ...company_calendar, ...defined_fields, ...auditor_reads } as const;
const schedule = { ...plan, ...events, ...event_lists, ...planning, ...exchange } as const;
const tickets = { ...ticket, ...ticket_settings, ...ticket_report, ...ticket_form } as const;
const documents = { ...register, ...drawings } as const;
const inventory = {
  ...inventory_stock,
  ...inventory_moves,
  ...serial_numbers,
  ...stock_counts,
  ...stock_documents,
  ...material_used,
} as const;
const suppliers = { ...supplier, ...supplier_documents, ...supplier_onboarding } as const;
const crm = {
  ...crm_boards,
  ...crm_leads,
  ...crm_lead_work,
  ...crm_figures,
  ...crm_companies,
  ...crm_partners,
  ...crm_merges,
  ...crm_past_projects,
  ...proposals,
  ...proposal_approvals,
  ...shared_proposals,
  ...lead_form,
  ...partner_pages,
} as const;
const inspections = { ...inspection, ...mdcc } as const;
const procurement = { ...requests, ...quotes, ...comparisons, ...orders, ...order_pages } as const;

const deliveries = {
  ...dispatches,
  ...goods_receipts,
  ...material_chain,
  ...material_returns,
  ...vendor_dispatches,
  ...delivery_settings,
} as const;
const billing = { ...milestones, ...invoices, ...receipts } as const;
const books = { ...accounts, ...bank_lines, ...einvoices } as const;
const loans = { ...customer_loans, ...credit_lines } as const;
const payables = { ...supplier_bills, ...payments, ...party_statements, ...money_limits } as const;
const construction = {
  ...punch_points,
  ...checklists,
  ...test_sheets,
  ...strings,
  ...site_days,
  ...site_quantities,
  ...site_reports,
  ...extension_letters,
  ...shutdowns,
  ...work_fronts,
  ...construction_planning,
  ...construction_dashboard,
  ...work_orders,
  ...measurements,
  ...running_bills,
  ...site_expenses,
} as const;
const site_visits = { ...visits } as const;
const authorities = { ...authority } as const;
const finance = {
  ...budgets,
  ...project_costs,
  ...cash_flow,
  ...guarantees,
  ...company_margins,
  ...financial_plans,
} as const;
const materials = { ...items, ...boq, ...price_lists, ...almm } as const;

export const areas = {
  identity,
  onboarding,
  companies,
  team,
  projects,
  schedule,
  documents,
  photos,
  comments,
  tickets,
  uploads,
  notifications,
  search,
  portals,
  crm,
  materials,
  inventory,
  suppliers,
  procurement,
  deliveries,
  inspections,
  supply_chain,
  construction,
  site_visits,
  authorities,
  billing,
  payables,
  books,
  finance,
  loans,
} as const;

export const contract = {
  ...identity,
  ...onboarding,
  ...companies,
  ...team,
  ...projects,
  ...schedule,
  ...documents,
  ...photos,
  ...comments,
  ...tickets,
  ...uploads,
  ...notifications,
  ...search,
  ...portals,
  ...crm,
  ...materials,
  ...inventory,
  ...suppliers,
  ...procurement,
  ...deliveries,
  ...inspections,
  ...supply_chain,
  ...construction,
  ...site_visits,
  ...authorities,
  ...billing,
  ...payables,
  ...books,
  ...finance,
  ...loans,
} as const;

export type Contract = typeof contract;
export type CallName = keyof Contract;
/** A call whose answer is a file. */
export type FileCallName = { [N in CallName]: Contract[N] extends { file: true } ? N : never }[CallName];
/** What a caller sends. */
export type Sends<N extends CallName> = z.input<Contract[N]['request']>;
/** What a handler gets, checked and normalised. */
export type RequestOf<N extends CallName> = z.output<Contract[N]['request']>;
/** What a handler must give; what it has beyond that never leaves. */
export type ResponseOf<N extends CallName> = z.input<Contract[N]['response']>;
/** What a caller gets. */
export type Gets<N extends CallName> = z.output<Contract[N]['response']>;

/** The same as a caller reads it: lists that came in columns are rows again. */
export type Reads<N extends CallName> = InRows<Gets<N>>;

/** The entry of a call in its general form. */
export const entryOf = (name: CallName): Entry => contract[name];

/** The address of a call after its service's base, `:id` filled in, always with the trailing slash. */
export function addressOf(name: CallName, id?: number | string): string {
  const path = entryOf(name).path ?? name;
  return `${path.replace(':id', String(id ?? ':id'))}/`;
}
