/** Written by bin/types from the migrations. Do not edit. */
import type { ColumnType, Generated as Given, GeneratedAlways } from 'kysely';

type Generated<T> = T extends ColumnType<infer S, infer I, infer U> ? ColumnType<S, I | undefined, U> : Given<T>;
export type Timestamp = ColumnType<string, Date | string, Date | string>;
// read as whatever was stored, written as JSON text
export type Json = ColumnType<unknown, string, string>;

export interface AccountingClosingsTable {
  company_id: Generated<number>;
  id: GeneratedAlways<number>;
  closed_through: string | null;
  final_through: string | null;
  reason: Generated<string>;
  made_by: number;
  made_at: Generated<Timestamp>;
}

export interface AdvanceTaxesTable {
  company_id: Generated<number>;
  id: GeneratedAlways<number>;
  receipt_id: number;
  day: string;
  company_gstin: string;
  place_of_supply: string;
  tax_kind: string;
  goods_share: number;
  gst_percent: number;
  net: number;
  cgst: number;
  sgst: number;
  igst: number;
}

export interface AlmmEntriesTable {
  company_id: Generated<number>;
  id: GeneratedAlways<number>;
  list_id: number;
  manufacturer: Generated<string>;
  model: string;
  watts: number | null;
  valid_to: string | null;
  maker_key: string;
  model_key: string;
}

export interface AlmmListsTable {
  company_id: Generated<number>;
  id: GeneratedAlways<number>;
  list: string;
  dated: string;
  file_name: Generated<string>;
  version: Generated<number>;
  made_by: number | null;
  made_at: Generated<Timestamp>;
}

export interface ApprovalsTable {
  company_id: Generated<number>;
  id: GeneratedAlways<number>;
  project_id: number;
  stage: string;
  event_id: number | null;
  document_id: number | null;
  document_version_id: number | null;
  step: Generated<number>;
  role: string;
  state: Generated<string>;
  asked_by: number | null;
  asked_at: Generated<Timestamp>;
  decided_by: number | null;
  decided_at: Timestamp | null;
  remark: Generated<string>;
  decided_on: string | null;
  reference: Generated<string>;
  letter_id: number | null;
}

export interface AuditorReadsTable {
  company_id: Generated<number>;
  id: GeneratedAlways<number>;
  at: Generated<Timestamp>;
  user_id: number;
  call: string;
  module: Generated<string>;
  downloaded: boolean;
  project_id: number | null;
  subject: Generated<string>;
  subject_id: number | null;
  request_id: string;
}

export interface AuthenticatorsTable {
  company_id: Generated<number>;
  id: GeneratedAlways<number>;
  user_id: number;
  secret: string | null;
  pending_secret: string | null;
  active: boolean | null;
  last_step: Generated<number>;
  created_at: Generated<Timestamp>;
}

export interface AuthorityDocumentsTable {
  company_id: Generated<number>;
  file_id: number;
  key: string;
  status: Generated<string>;
  number: Generated<string>;
  issue_date: string | null;
  valid_to: string | null;
  remark: Generated<string>;
  document_id: number | null;
  updated_by: number | null;
  updated_at: Generated<Timestamp>;
}

export interface AuthorityEventsTable {
  company_id: Generated<number>;
  event_id: number;
  file_id: number;
  stage: string;
  since: string | null;
  moved: Generated<boolean>;
}

export interface AuthorityFilesTable {
  company_id: Generated<number>;
  id: GeneratedAlways<number>;
  project_id: number;
  track: string;
  number: number;
  pack_id: number;
  stage: Generated<string>;
  reference: Generated<string>;
  division: Generated<string>;
  applicant_name: Generated<string>;
  consumer_number: Generated<string>;
  sanctioned_load_kw: number | null;
  phase: string | null;
  contact: Generated<string>;
  closed: Generated<boolean>;
  version: Generated<number>;
  made_by: number | null;
  made_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
}

export interface AuthorityPacksTable {
  company_id: Generated<number>;
  id: GeneratedAlways<number>;
  track: string;
  state: Generated<string>;
  discom: Generated<string>;
  version: number;
  body: Json;
  note: Generated<string>;
  made_by: number | null;
  made_at: Generated<Timestamp>;
}

export interface AuthorityStepsTable {
  company_id: Generated<number>;
  id: GeneratedAlways<number>;
  file_id: number;
  kind: string;
  was: string;
  becomes: string;
  on_day: string;
  at_time: Generated<string>;
  days: Generated<number>;
  reference: Generated<string>;
  remark: Generated<string>;
  reason: string | null;
  made_by: number | null;
  made_at: Generated<Timestamp>;
  undone_by: number | null;
  undone_at: Timestamp | null;
}

export interface BankAccountsTable {
  company_id: Generated<number>;
  id: GeneratedAlways<number>;
  party_kind: string;
  party_id: number;
  bank_name: Generated<string>;
  account: Generated<string>;
  ifsc: Generated<string>;
  changed_by: number | null;
  changed_at: Generated<Timestamp>;
  account_before: Generated<string>;
  confirmed_by: number | null;
  confirmed_at: Timestamp | null;
  version: Generated<number>;
}

export interface BankLinesTable {
  company_id: Generated<number>;
  id: GeneratedAlways<number>;
  key: string;
  day: string;
  text: string;
  reference: Generated<string>;
  amount: number;
  balance: number | null;
  file_name: Generated<string>;
  status: Generated<string>;
  receipt_id: number | null;
  payment_id: number | null;
  posting_id: number | null;
  reason: Generated<string>;
  settled_by: number | null;
  settled_at: Timestamp | null;
  made_by: number | null;
  made_at: Generated<Timestamp>;
  version: Generated<number>;
  credit_draw_id: number | null;
  credit_repayment_id: number | null;
}

export interface BankPostingsTable {
  company_id: Generated<number>;
  id: GeneratedAlways<number>;
  account: string;
  made_by: number | null;
  made_at: Generated<Timestamp>;
}

export interface BaselinesTable {
  company_id: Generated<number>;
  id: GeneratedAlways<number>;
  project_id: number;
  name: string;
  note: Generated<string>;
  events: Json;
  made_by: number | null;
  made_at: Generated<Timestamp>;
}

export interface BillingSettingsTable {
  company_id: Generated<number>;
  upi_id: Generated<string>;
  account_name: Generated<string>;
  account_number: Generated<string>;
  ifsc: Generated<string>;
  bank_name: Generated<string>;
  version: Generated<number>;
}

export interface BoqLinesTable {
  company_id: Generated<number>;
  id: GeneratedAlways<number>;
  project_id: number;
  position: number;
  category: string;
  code: Generated<string>;
  description: Generated<string>;
  makes: Generated<string>;
  specification: Generated<string>;
  drawing: Generated<string>;
  item_id: number | null;
  unit: string;
  conversions: Generated<Json>;
  quantity: Generated<number>;
  wastage: Generated<number>;
  rate: number | null;
  approved_quantity: number | null;
  event_id: number | null;
  note: Generated<string>;
  version: Generated<number>;
  made_by: number | null;
  made_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
  deleted_at: Timestamp | null;
  source: Json | null;
  approved_version: number | null;
  change_note: Generated<string>;
  changed_by: number | null;
  rate_source: Json | null;
}

export interface BoqRevisionsTable {
  company_id: Generated<number>;
  id: GeneratedAlways<number>;
  project_id: number;
  number: number;
  lines: Json;
  note: Generated<string>;
  submitted_by: number;
  approved_by: number;
  approved_at: Generated<Timestamp>;
}

export interface BoqsTable {
  company_id: Generated<number>;
  project_id: number;
  state: Generated<string>;
  revision: Generated<number>;
  budget: number | null;
  submitted_by: number | null;
  submitted_at: Timestamp | null;
  submitted_note: Generated<string>;
  rejected_reason: Generated<string>;
  rejected_by: number | null;
  version: Generated<number>;
}

export interface BudgetLinesTable {
  company_id: Generated<number>;
  budget_id: number;
  head: string;
  amount: number;
  basis: string;
  reason: Generated<string>;
}

export interface BudgetRevisionsTable {
  company_id: Generated<number>;
  id: GeneratedAlways<number>;
  project_id: number;
  number: number | null;
  state: Generated<string>;
  reason: Generated<string>;
  change_order_id: number | null;
  drafted_by: number;
  drafted_at: Generated<Timestamp>;
  submitted_by: number | null;
  submitted_at: Timestamp | null;
  approved_by: number | null;
  approved_at: Timestamp | null;
  rejected_by: number | null;
  rejected_reason: Generated<string>;
  version: Generated<number>;
}

export interface CalendarChangesTable {
  company_id: Generated<number>;
  id: GeneratedAlways<number>;
  reason: string;
  before: Json;
  after: Json;
  undo_of: number | null;
  undone_at: Timestamp | null;
  made_by: number | null;
  made_at: Generated<Timestamp>;
  projects: number;
  done_at: Timestamp | null;
}

export interface CalendarMovesTable {
  company_id: Generated<number>;
  id: GeneratedAlways<number>;
  change_id: number;
  project_id: number;
  moved: Generated<number>;
  end_before: string | null;
  end_after: string | null;
  commissioning_before: string | null;
  commissioning_after: string | null;
  failure: Generated<string>;
  made_at: Generated<Timestamp>;
}

export interface ChainRulesTable {
  company_id: Generated<number>;
  rules: Generated<Json>;
  version: Generated<number>;
  made_by: number | null;
  updated_at: Generated<Timestamp>;
}

export interface ChangeOrderLinesTable {
  company_id: Generated<number>;
  change_order_id: number;
  head: string;
  amount: number;
}

export interface ChangeOrdersTable {
  company_id: Generated<number>;
  id: GeneratedAlways<number>;
  project_id: number;
  number: number;
  title: string;
  day: string;
  contract_change: number;
  state: Generated<string>;
  reason: Generated<string>;
  document_id: number | null;
  evidence: Generated<string>;
  drafted_by: number;
  drafted_at: Generated<Timestamp>;
  agreed_by: number | null;
  agreed_at: Timestamp | null;
  version: Generated<number>;
}

export interface ChannelPartnersTable {
  company_id: Generated<number>;
  id: GeneratedAlways<number>;
  name: string;
  contact_name: Generated<string>;
  phone: Generated<string>;
  email: Generated<string>;
  territory: Generated<string>;
  city: Generated<string>;
  state: Generated<string>;
  gstin: Generated<string>;
  pan: Generated<string>;
  bank_account: Generated<string>;
  ifsc: Generated<string>;
  kyc: Generated<string>;
  commission_basis: Generated<string>;
  commission_rate: Generated<number>;
  commission_slabs: Generated<Json>;
  payable_on: Generated<string>;
  active: Generated<boolean>;
  note: Generated<string>;
  version: Generated<number>;
  created_at: Generated<Timestamp>;
}

export interface ChecklistItemsTable {
  company_id: Generated<number>;
  id: GeneratedAlways<number>;
  checklist_id: number;
  position: number;
  key: string;
  text: string;
  measured: Generated<boolean>;
  unit: Generated<string>;
  limit_kind: Generated<string>;
  low: number | null;
  high: number | null;
  photo: Generated<boolean>;
  source: Generated<string>;
  estimate: Generated<boolean>;
  result: string | null;
  value: Generated<string>;
  remark: Generated<string>;
  by_rest: Generated<boolean>;
  judged_by: number | null;
  judged_at: Timestamp | null;
  punch_point_id: number | null;
  version: Generated<number>;
}

export interface ChecklistPhotosTable {
  company_id: Generated<number>;
  id: GeneratedAlways<number>;
  checklist_item_id: number;
  file_id: number;
  thumbnail_file_id: number;
  original_file_id: number;
  made_by: number | null;
  made_at: Generated<Timestamp>;
}

export interface ChecklistSetsTable {
  company_id: Generated<number>;
  id: GeneratedAlways<number>;
  key: string;
  number: number;
  name: string;
  category: string;
  retired: Generated<boolean>;
  items: Json;
  made_by: number | null;
  made_at: Generated<Timestamp>;
}

export interface ChecklistTurnsTable {
  company_id: Generated<number>;
  id: GeneratedAlways<number>;
  checklist_id: number;
  kind: string;
  remark: Generated<string>;
  items: Generated<number>;
  made_by: number | null;
  made_at: Generated<Timestamp>;
}

export interface ChecklistsTable {
  company_id: Generated<number>;
  id: GeneratedAlways<number>;
  client_id: string | null;
  project_id: number;
  number: number;
  set_key: string;
  set_number: Generated<number>;
  name: string;
  category: string;
  place: Generated<string>;
  asset: Generated<string>;
  contractor_id: number | null;
  instrument_id: number | null;
  due_on: string | null;
  shared: Generated<boolean>;
  made_by: number | null;
  made_at: Generated<Timestamp>;
  filled_at: Timestamp | null;
  accepted_by: number | null;
  accepted_at: Timestamp | null;
  version: Generated<number>;
  updated_at: Generated<Timestamp>;
  event_id: number | null;
}

export interface CommentFilesTable {
  company_id: Generated<number>;
  id: GeneratedAlways<number>;
  comment_id: number;
  file_id: number;
}

export interface CommentsTable {
  company_id: Generated<number>;
  id: GeneratedAlways<number>;
  project_id: number;
  stage: Generated<string>;
  event_id: number | null;
  document_id: number | null;
  text: string;
  mentions: Generated<Json>;
  internal: Generated<boolean>;
  user_id: number;
  made_at: Generated<Timestamp>;
  edited_at: Timestamp | null;
  deleted_at: Timestamp | null;
}

export interface CommissionPaymentsTable {
  company_id: Generated<number>;
  id: GeneratedAlways<number>;
  partner_id: number;
  lead_id: number;
  amount: number;
  paid_on: string;
  note: Generated<string>;
  made_by: number | null;
  made_at: Generated<Timestamp>;
}

export interface CommitmentsTable {
  company_id: Generated<number>;
  id: GeneratedAlways<number>;
  day: string;
  document_kind: string;
  document_id: number;
  document: Generated<string>;
  project_id: number | null;
  head: Generated<string>;
  party_kind: Generated<string>;
  party_id: number | null;
  paise: number;
  made_by: number | null;
  made_at: Generated<Timestamp>;
}

export interface CompaniesTable {
  id: GeneratedAlways<number>;
  key: string;
  name: string;
  status: Generated<string>;
  trial_ends_on: string | null;
  trial_notice_skipped: Generated<boolean>;
  logo_file_id: number | null;
  letterhead: Generated<string>;
  address: Generated<string>;
  state: Generated<string>;
  gstin: Generated<string>;
  website: Generated<string>;
  phone_number: Generated<string>;
  working_days: Generated<number[]>;
  holidays: Generated<Json>;
  is_demo: Generated<boolean>;
  version: Generated<number>;
  created_at: Generated<Timestamp>;
  require_second_factor: Generated<boolean>;
  customer_language: Generated<string>;
  seasons: Generated<Json>;
  notify_customers: Generated<boolean>;
  notify_investors: Generated<boolean>;
  notify_subcontractors: Generated<boolean>;
  hide_first_steps: Generated<boolean>;
}

export interface ConstructionPlansTable {
  company_id: Generated<number>;
  id: GeneratedAlways<number>;
  project_id: number;
  event_id: number;
  store_id: number | null;
  boq_line_id: number | null;
  subcontractor_id: number | null;
  starts_on: string;
  ends_on: string;
  quantity: number | null;
  people: Generated<number>;
  note: Generated<string>;
  version: Generated<number>;
  made_by: number | null;
  made_at: Generated<Timestamp>;
}

export interface CostEstimatesTable {
  company_id: Generated<number>;
  project_id: number;
  head: string;
  amount: number;
  reason: string;
  set_by: number;
  set_at: Generated<Timestamp>;
  version: Generated<number>;
}

export interface CreditDrawItemsTable {
  company_id: Generated<number>;
  id: GeneratedAlways<number>;
  credit_draw_id: number;
  payable_id: number;
  amount: number;
}

export interface CreditDrawsTable {
  company_id: Generated<number>;
  id: GeneratedAlways<number>;
  credit_line_id: number;
  number: number;
  kind: string | null;
  order_id: number | null;
  invoice_id: number | null;
  project_id: number | null;
  paid_to: string;
  amount: number;
  rate_percent: number;
  wanted_on: string;
  note: Generated<string>;
  state: Generated<string>;
  drawn_on: string | null;
  due_on: string | null;
  reference: Generated<string>;
  posting_id: number | null;
  repaid: Generated<number>;
  reminded: number | null;
  made_by: number;
  made_at: Generated<Timestamp>;
}

export interface CreditLinesTable {
  company_id: Generated<number>;
  id: GeneratedAlways<number>;
  number: number;
  lender: string;
  name: string;
  reference: Generated<string>;
  sanctioned: number;
  rate_percent: number;
  tenor_days: number;
  sanctioned_on: string;
  renewal_on: string;
  security: Generated<string>;
  covenants: Generated<string>;
  covenant_use: number | null;
  state: Generated<string>;
  used: Generated<number>;
  reminded: number | null;
  made_by: number;
  made_at: Generated<Timestamp>;
  version: Generated<number>;
}

export interface CreditPostingsTable {
  company_id: Generated<number>;
  id: GeneratedAlways<number>;
  credit_line_id: number;
  made_by: number;
  made_at: Generated<Timestamp>;
}

export interface CreditRepaymentsTable {
  company_id: Generated<number>;
  id: GeneratedAlways<number>;
  credit_draw_id: number;
  day: string;
  principal: number;
  interest: number;
  reference: Generated<string>;
  made_by: number;
  made_at: Generated<Timestamp>;
}

export interface CreditSubLimitsTable {
  company_id: Generated<number>;
  id: GeneratedAlways<number>;
  credit_line_id: number;
  kind: string;
  amount: number;
  used: Generated<number>;
}

export interface CrmCompaniesTable {
  company_id: Generated<number>;
  id: GeneratedAlways<number>;
  name: string;
  industry: Generated<string>;
  contact_name: Generated<string>;
  phone: Generated<string>;
  email: Generated<string>;
  website: Generated<string>;
  gstin: Generated<string>;
  address: Generated<string>;
  city: Generated<string>;
  state: Generated<string>;
  note: Generated<string>;
  version: Generated<number>;
  created_at: Generated<Timestamp>;
  custom: Generated<Json>;
}

export interface CrmMembersTable {
  company_id: Generated<number>;
  id: GeneratedAlways<number>;
  user_id: number;
  territory: Generated<string>;
  monthly_target: Generated<number>;
  added_by: number | null;
  added_at: Generated<Timestamp>;
}

export interface CrmMergesTable {
  company_id: Generated<number>;
  id: GeneratedAlways<number>;
  kind: string;
  kept_id: number;
  gone: Json;
  moved: Json;
  before: Json;
  after: Json;
  made_by: number;
  made_at: Generated<Timestamp>;
  undone_at: Timestamp | null;
}

export interface DefinedFieldsTable {
  company_id: Generated<number>;
  id: GeneratedAlways<number>;
  resource: string;
  label: string;
  kind: string;
  choices: Generated<string[]>;
  in_list: Generated<boolean>;
  position: number;
  version: Generated<number>;
  made_by: number | null;
  made_at: Generated<Timestamp>;
  deleted_at: Timestamp | null;
}

export interface DeliveryFilesTable {
  company_id: Generated<number>;
  id: GeneratedAlways<number>;
  file_id: number;
  kind: Generated<string>;
  dispatch_id: number;
  receipt_id: number | null;
  return_id: number | null;
  made_at: Generated<Timestamp>;
}

export interface DeliverySettingsTable {
  company_id: Generated<number>;
  over_delivery_percent: Generated<number>;
  version: Generated<number>;
}

export interface DispatchLinesTable {
  company_id: Generated<number>;
  id: GeneratedAlways<number>;
  dispatch_id: number;
  position: number;
  po_line_id: number;
  boq_line_id: number | null;
  project_id: number;
  item_id: number;
  lot_id: number;
  quantity: number;
  packages: Generated<number>;
  uncleared: Generated<number>;
}

export interface DispatchOverridesTable {
  company_id: Generated<number>;
  id: GeneratedAlways<number>;
  project_id: number;
  po_line_id: number;
  quantity: number;
  reason: string;
  made_by: number | null;
  made_at: Generated<Timestamp>;
  withdrawn_by: number | null;
  withdrawn_at: Timestamp | null;
  version: Generated<number>;
}

export interface DispatchVehicleLinesTable {
  company_id: Generated<number>;
  vehicle_id: number;
  dispatch_line_id: number;
  quantity: number;
}

export interface DispatchVehiclesTable {
  company_id: Generated<number>;
  id: GeneratedAlways<number>;
  dispatch_id: number;
  position: number;
  vehicle: Generated<string>;
  driver: Generated<string>;
  driver_phone: Generated<string>;
  over_dimensional: Generated<boolean>;
  eway_bill: Generated<string>;
  eway_completed_at: Timestamp | null;
  eway_valid_until: Timestamp | null;
  eway_warned_at: Timestamp | null;
  arrived_at: Timestamp | null;
  challan: Generated<string>;
}

export interface DispatchesTable {
  company_id: Generated<number>;
  id: GeneratedAlways<number>;
  number: string;
  project_id: number;
  order_id: number;
  supplier_id: number;
  store_id: number;
  dispatched_on: string;
  eta: string | null;
  transporter: Generated<string>;
  transporter_gstin: Generated<string>;
  lr_number: Generated<string>;
  lr_on: string | null;
  invoice_number: Generated<string>;
  invoice_on: string | null;
  distance_km: number | null;
  from_address: Generated<string>;
  from_place: Generated<string>;
  from_pincode: Generated<string>;
  to_pincode: Generated<string>;
  insurance: Generated<string>;
  packing_list: Generated<string>;
  note: Generated<string>;
  by_supplier: Generated<boolean>;
  undone_at: Timestamp | null;
  undone_reason: Generated<string>;
  version: Generated<number>;
  made_by: number | null;
  made_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
  to_address: Generated<string>;
  to_state: Generated<string>;
  to_contact: Generated<string>;
  to_phone: Generated<string>;
}

export interface DocumentVersionsTable {
  company_id: Generated<number>;
  id: GeneratedAlways<number>;
  document_id: number;
  number: number;
  file_id: number;
  preview_file_id: number | null;
  status: Generated<string>;
  note: Generated<string>;
  uploaded_by: number;
  uploaded_at: Generated<Timestamp>;
}

export interface DocumentsTable {
  company_id: Generated<number>;
  id: GeneratedAlways<number>;
  project_id: number;
  stage: string;
  event_id: number | null;
  drawing: number | null;
  name: string;
  title: Generated<string>;
  description: Generated<string>;
  number: Generated<string>;
  status: Generated<string>;
  issue_date: string | null;
  valid_to: string | null;
  expected: Generated<boolean>;
  needs_approval: Generated<boolean>;
  shared_with: Generated<string[]>;
  owner_id: number | null;
  due_on: string | null;
  version: Generated<number>;
  created_by: number | null;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
  asked_of: Generated<string>;
}

export interface DomainEventsTable {
  company_id: Generated<number>;
  id: GeneratedAlways<number>;
  at: Generated<Timestamp>;
  user_id: number | null;
  kind: string;
  call: string;
  project_id: number | null;
  subject_type: Generated<string>;
  subject_id: number | null;
  summary: Generated<string>;
  before: Json | null;
  after: Json | null;
  request_id: string;
  sentence: Json | null;
}

export interface EinvoicesTable {
  company_id: Generated<number>;
  invoice_id: number;
  irn: string;
  ack_number: Generated<string>;
  acked_at: Timestamp;
  signed_qr: string;
  made_by: number | null;
  made_at: Generated<Timestamp>;
}

export interface EventAssigneesTable {
  company_id: Generated<number>;
  id: GeneratedAlways<number>;
  event_id: number;
  user_id: number;
}

export interface EventDelaysTable {
  company_id: Generated<number>;
  id: GeneratedAlways<number>;
  project_id: number;
  event_id: number;
  reason: string;
  party: Generated<string>;
  days: number;
  note: Generated<string>;
  added_by: number | null;
  added_at: Generated<Timestamp>;
}

export interface EventLinksTable {
  company_id: Generated<number>;
  id: GeneratedAlways<number>;
  project_id: number;
  from_id: number;
  to_id: number;
  kind: Generated<string>;
  lag: Generated<number>;
}

export interface EventsTable {
  company_id: Generated<number>;
  id: GeneratedAlways<number>;
  project_id: number;
  stage: string;
  parent_id: number | null;
  is_group: Generated<boolean>;
  code: Generated<string>;
  name: string;
  description: Generated<string>;
  position: number;
  days: Generated<number>;
  clock: Generated<string>;
  optimistic_days: number | null;
  pessimistic_days: number | null;
  constraint_kind: string | null;
  constraint_date: string | null;
  planned_start: string | null;
  planned_end: string | null;
  critical: Generated<boolean>;
  cause: Json | null;
  status: Generated<string>;
  actual_start: string | null;
  actual_end: string | null;
  percent: Generated<number>;
  quantity: number | null;
  quantity_done: Generated<number>;
  quantity_unit: Generated<string>;
  weight: Generated<number>;
  milestone: Generated<string>;
  works_role: Generated<string>;
  approves_role: Generated<string>;
  outside_approval: Generated<string[]>;
  approval: Generated<string>;
  override_reason: Generated<string>;
  version: Generated<number>;
  created_by: number | null;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
  deleted_at: Timestamp | null;
  current_start: string | null;
  current_end: string | null;
  deadline: string | null;
  follows: Generated<string>;
}

export interface ExtensionLettersTable {
  company_id: Generated<number>;
  id: GeneratedAlways<number>;
  project_id: number;
  number: number | null;
  status: Generated<string>;
  starts_on: string;
  ends_on: string;
  addressee: Generated<string>;
  subject: Generated<string>;
  body: Generated<string>;
  allowed_days: number | null;
  content: Json | null;
  issued_by: number | null;
  issued_at: Timestamp | null;
  reason: Generated<string>;
  made_by: number | null;
  made_at: Generated<Timestamp>;
  version: Generated<number>;
}

export interface FilesTable {
  company_id: Generated<number>;
  id: GeneratedAlways<number>;
  object_key: string;
  file_name: string;
  content_type: string;
  byte_size: number;
  sha256: string;
  purpose: string;
  uploaded_by: number | null;
  uploaded_at: Generated<Timestamp>;
  project_id: number | null;
  idle_since: Timestamp | null;
  quarantined: Generated<boolean>;
}

export interface FinancialPlansTable {
  company_id: Generated<number>;
  id: GeneratedAlways<number>;
  project_id: number;
  inputs: Json;
  scenarios: Generated<Json>;
  changed_by: number;
  changed_at: Generated<Timestamp>;
  version: Generated<number>;
}

export interface FrontLinesTable {
  company_id: Generated<number>;
  store_id: number;
  boq_line_id: number;
  quantity: number;
}

export interface GoodsReceiptLinesTable {
  company_id: Generated<number>;
  id: GeneratedAlways<number>;
  receipt_id: number;
  dispatch_line_id: number;
  expected: number;
  arrived: number;
  short: Generated<number>;
  excess: Generated<number>;
  damaged: Generated<number>;
  accepted: number | null;
  rejected: number | null;
  remark: Generated<string>;
}

export interface GoodsReceiptsTable {
  company_id: Generated<number>;
  id: GeneratedAlways<number>;
  dispatch_id: number;
  project_id: number;
  store_id: number;
  number: Generated<string>;
  status: Generated<string>;
  arrived_at: Timestamp;
  gate_entry: Generated<string>;
  vehicle: Generated<string>;
  weight_kg: number | null;
  packages: number | null;
  seal: Generated<string>;
  condition: Generated<string>;
  note: Generated<string>;
  unloaded_at: Timestamp | null;
  unloaded_by_means: Generated<string>;
  crew: Generated<string>;
  stored_on: string | null;
  yard: Generated<string>;
  stack_height_m: number | null;
  cover: Generated<string>;
  undone_at: Timestamp | null;
  undone_reason: Generated<string>;
  version: Generated<number>;
  made_by: number | null;
  made_at: Generated<Timestamp>;
  stored_by: number | null;
  updated_at: Generated<Timestamp>;
}

export interface GuaranteeExtensionsTable {
  company_id: Generated<number>;
  id: GeneratedAlways<number>;
  guarantee_id: number;
  valid_before: string;
  claim_before: string;
  valid_until: string;
  claim_until: string;
  note: Generated<string>;
  made_by: number;
  made_at: Generated<Timestamp>;
}

export interface GuaranteesTable {
  company_id: Generated<number>;
  id: GeneratedAlways<number>;
  project_id: number;
  side: string;
  kind: string;
  form: string;
  party: string;
  number: Generated<string>;
  bank: Generated<string>;
  amount: number;
  margin: Generated<number>;
  issued_on: string;
  valid_until: string;
  claim_until: string;
  document_id: number | null;
  note: Generated<string>;
  state: Generated<string>;
  ended_on: string | null;
  ended_amount: number | null;
  ended_note: Generated<string>;
  reminded: number | null;
  made_by: number;
  made_at: Generated<Timestamp>;
  version: Generated<number>;
}

export interface IdempotencyKeysTable {
  company_id: Generated<number>;
  id: GeneratedAlways<number>;
  user_id: number;
  key: string;
  request_hash: string;
  answer: string | null;
  created_at: Generated<Timestamp>;
}

export interface InspectionFilesTable {
  company_id: Generated<number>;
  id: GeneratedAlways<number>;
  inspection_id: number;
  inspection_line_id: number | null;
  file_id: number;
  made_by: number | null;
  made_at: Generated<Timestamp>;
}

export interface InspectionLinesTable {
  company_id: Generated<number>;
  id: GeneratedAlways<number>;
  inspection_id: number;
  position: number;
  po_line_id: number;
  project_id: number;
  quantity: number;
  sample: number;
  checks: Generated<Json>;
  defects: Generated<Json>;
  serials: Generated<string[]>;
  on_hold: Generated<boolean>;
  remark: Generated<string>;
  result: string | null;
  accepted: Generated<number>;
  rejected: Generated<number>;
}

export interface InspectionsTable {
  company_id: Generated<number>;
  id: GeneratedAlways<number>;
  project_id: number;
  order_id: number;
  number: string;
  kind: string;
  status: Generated<string>;
  result: string | null;
  inspect_on: string;
  place: Generated<string>;
  abroad: Generated<boolean>;
  agency: Generated<string>;
  inspector_id: number | null;
  by_vendor: Generated<boolean>;
  notice_reason: Generated<string>;
  note: Generated<string>;
  level: Generated<string>;
  severity: Generated<string>;
  aql_critical: Generated<number>;
  aql_major: Generated<number>;
  aql_minor: Generated<number>;
  remarks: Generated<string>;
  inspected_on: string | null;
  completed_by: number | null;
  completed_at: Timestamp | null;
  cancel_reason: Generated<string>;
  reinspects_id: number | null;
  version: Generated<number>;
  made_by: number | null;
  made_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
}

export interface InstrumentsTable {
  company_id: Generated<number>;
  id: GeneratedAlways<number>;
  name: string;
  make: Generated<string>;
  model: Generated<string>;
  serial: string;
  calibrated_on: string | null;
  valid_to: string | null;
  file_id: number | null;
  active: Generated<boolean>;
  made_by: number | null;
  made_at: Generated<Timestamp>;
  version: Generated<number>;
}

export interface InvoicesTable {
  company_id: Generated<number>;
  id: GeneratedAlways<number>;
  project_id: number;
  kind: Generated<string>;
  against_id: number | null;
  milestone_id: number | null;
  status: Generated<string>;
  number: Generated<string>;
  day: string | null;
  due_on: string | null;
  items: Generated<Json>;
  credit: Generated<number>;
  reason: Generated<string>;
  remark: Generated<string>;
  adjust_advance: Generated<boolean>;
  lines: Generated<Json>;
  company_gstin: Generated<string>;
  customer_name: Generated<string>;
  customer_address: Generated<string>;
  customer_gstin: Generated<string>;
  place_of_supply: Generated<string>;
  contract_number: Generated<string>;
  contract_day: string | null;
  tax_kind: Generated<string>;
  net: Generated<number>;
  cgst: Generated<number>;
  sgst: Generated<number>;
  igst: Generated<number>;
  round_off: Generated<number>;
  total: Generated<number>;
  retention: Generated<number>;
  advance: Generated<number>;
  credited: Generated<number>;
  settled: Generated<number>;
  disputed_at: Timestamp | null;
  dispute_reason: Generated<string>;
  mailed_at: Timestamp | null;
  mailed_to: Generated<string>;
  made_by: number | null;
  made_at: Generated<Timestamp>;
  submitted_by: number | null;
  return_reason: Generated<string>;
  issued_by: number | null;
  issued_at: Timestamp | null;
  version: Generated<number>;
}

export interface ItemPricesTable {
  company_id: Generated<number>;
  id: GeneratedAlways<number>;
  price_list_id: number;
  item_id: number;
  price: number;
  unit: string;
}

export interface ItemsTable {
  company_id: Generated<number>;
  id: GeneratedAlways<number>;
  code: Generated<string>;
  category: string;
  name: string;
  make: Generated<string>;
  model: Generated<string>;
  unit: string;
  conversions: Generated<Json>;
  watts: number | null;
  attributes: Generated<Json>;
  hsn: Generated<string>;
  gst_percent: number | null;
  has_serials: Generated<boolean>;
  minimum: number | null;
  active: Generated<boolean>;
  note: Generated<string>;
  custom: Generated<Json>;
  version: Generated<number>;
  made_by: number | null;
  made_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
}

export interface JournalEntriesTable {
  company_id: Generated<number>;
  id: GeneratedAlways<number>;
  day: string;
  document_kind: string;
  document_id: number;
  document: Generated<string>;
  reverses_id: number | null;
  made_by: number | null;
  made_at: Generated<Timestamp>;
  made_in: Generated<string>;
  document_day: string | null;
}

export interface LeadBoardsTable {
  company_id: Generated<number>;
  id: GeneratedAlways<number>;
  name: string;
  version: Generated<number>;
  created_at: Generated<Timestamp>;
}

export interface LeadCommentsTable {
  company_id: Generated<number>;
  id: GeneratedAlways<number>;
  lead_id: number;
  user_id: number;
  text: string;
  mentions: Generated<Json>;
  made_at: Generated<Timestamp>;
  edited_at: Timestamp | null;
}

export interface LeadFilesTable {
  company_id: Generated<number>;
  id: GeneratedAlways<number>;
  lead_id: number;
  comment_id: number | null;
  file_id: number;
  kind: Generated<string>;
  note: Generated<string>;
  user_id: number | null;
  made_at: Generated<Timestamp>;
}

export interface LeadKeysTable {
  company_id: Generated<number>;
  id: GeneratedAlways<number>;
  lead_id: number;
  kind: string;
  key: string;
}

export interface LeadStagesTable {
  company_id: Generated<number>;
  id: GeneratedAlways<number>;
  board_id: number;
  name: string;
  kind: Generated<string>;
  position: number;
  age_red_days: number | null;
  probability: Generated<number>;
  version: Generated<number>;
}

export interface LeadTasksTable {
  company_id: Generated<number>;
  id: GeneratedAlways<number>;
  lead_id: number;
  title: string;
  due_on: string | null;
  user_id: number | null;
  done_at: Timestamp | null;
  done_by: number | null;
  reminded_on: string | null;
  version: Generated<number>;
  made_by: number | null;
  made_at: Generated<Timestamp>;
}

export interface LeadsTable {
  company_id: Generated<number>;
  id: GeneratedAlways<number>;
  number: number;
  reference: Generated<string>;
  board_id: number;
  stage_id: number;
  position: number;
  stage_since: Generated<Timestamp>;
  name: string;
  company_name: Generated<string>;
  crm_company_id: number | null;
  phone: Generated<string>;
  email: Generated<string>;
  source: Generated<string>;
  partner_id: number | null;
  city: Generated<string>;
  pincode: Generated<string>;
  state: Generated<string>;
  discom: Generated<string>;
  latitude: number | null;
  longitude: number | null;
  project_type: Generated<string>;
  consumer_number: Generated<string>;
  gstin: Generated<string>;
  target_kwp: number | null;
  value: Generated<number>;
  decision_on: string | null;
  owner_id: number | null;
  priority: Generated<string>;
  probability: number | null;
  tags: Generated<string[]>;
  follow_up_on: string | null;
  follow_up_user_id: number | null;
  follow_up_note: Generated<string>;
  reminded_on: string | null;
  approval: Generated<string>;
  approval_remark: Generated<string>;
  approved_by: number | null;
  approved_at: Timestamp | null;
  lost_reason: Generated<string>;
  won_on: string | null;
  closed_on: string | null;
  advance_on: string | null;
  details: Generated<Json>;
  commercial: Generated<Json>;
  draft_id: number | null;
  project_id: number | null;
  version: Generated<number>;
  made_by: number | null;
  made_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
  deleted_at: Timestamp | null;
  merged_into: number | null;
  custom: Generated<Json>;
}

export interface LinkTokensTable {
  company_id: Generated<number>;
  id: GeneratedAlways<number>;
  token_hash: string;
  purpose: string;
  user_id: number | null;
  project_id: number | null;
  payload: Generated<Json>;
  made_by: number | null;
  created_at: Generated<Timestamp>;
  expires_at: Timestamp;
  used_at: Timestamp | null;
  partner_id: number | null;
  last_opened_at: Timestamp | null;
  open_count: Generated<number>;
  supplier_id: number | null;
  rfq_supplier_id: number | null;
  order_id: number | null;
}

export interface LoanPaymentsTable {
  company_id: Generated<number>;
  id: GeneratedAlways<number>;
  loan_id: number;
  kind: string;
  day: string;
  amount: number;
  effect: Generated<string>;
  reference: Generated<string>;
  made_by: number | null;
  made_at: Generated<Timestamp>;
  confirmed_by: number | null;
  confirmed_at: Timestamp | null;
}

export interface LoanTurnsTable {
  company_id: Generated<number>;
  id: GeneratedAlways<number>;
  loan_id: number;
  stage: string;
  reason: Generated<string>;
  made_by: number | null;
  made_at: Generated<Timestamp>;
}

export interface LoansTable {
  company_id: Generated<number>;
  id: GeneratedAlways<number>;
  project_id: number;
  number: number;
  applicant: string;
  applicant_type: string;
  co_applicant: Generated<string>;
  lender: string;
  kw: number;
  cost: number;
  amount: number;
  income: number | null;
  cibil: number | null;
  remark: Generated<string>;
  stage: Generated<string>;
  stage_since: Generated<Timestamp>;
  sanction_number: Generated<string>;
  sanctioned_on: string | null;
  sanctioned: Generated<number>;
  rate_percent: Generated<number>;
  months: Generated<number>;
  moratorium_months: Generated<number>;
  sanctioned_by: number | null;
  confirmed_by: number | null;
  confirmed_at: Timestamp | null;
  disbursed: Generated<number>;
  made_by: number | null;
  made_at: Generated<Timestamp>;
  version: Generated<number>;
}

export interface MailsTable {
  id: GeneratedAlways<number>;
  once: string | null;
  recipient: string;
  subject: string;
  text: string;
  html: Generated<string>;
  made_at: Generated<Timestamp>;
  sent_at: Timestamp | null;
  attempts: Generated<number>;
  next_at: Generated<Timestamp>;
  failure: Generated<string>;
  reply_to: Generated<string>;
  attachment: Json | null;
  attachment_company: number | null;
}

export interface MaterialReturnLinesTable {
  company_id: Generated<number>;
  id: GeneratedAlways<number>;
  return_id: number;
  dispatch_line_id: number;
  quantity: number;
  rate: number;
  gst_percent: number;
}

export interface MaterialReturnsTable {
  company_id: Generated<number>;
  id: GeneratedAlways<number>;
  number: string;
  project_id: number;
  order_id: number;
  supplier_id: number;
  dispatch_id: number;
  receipt_id: number | null;
  reason: string;
  returned_on: string;
  note: Generated<string>;
  debit_note: Generated<string>;
  debit_note_on: string | null;
  debit_note_by: number | null;
  net: Generated<number>;
  tax: Generated<number>;
  claim: Generated<string>;
  insurer: Generated<string>;
  claim_number: Generated<string>;
  claimed: number | null;
  settled: number | null;
  undone_at: Timestamp | null;
  undone_reason: Generated<string>;
  version: Generated<number>;
  made_by: number | null;
  made_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
}

export interface MdccDocumentsTable {
  company_id: Generated<number>;
  id: GeneratedAlways<number>;
  mdcc_id: number;
  position: number;
  name: string;
  owner_id: number | null;
  file_id: number | null;
  instead: Generated<string>;
}

export interface MdccLinesTable {
  company_id: Generated<number>;
  id: GeneratedAlways<number>;
  mdcc_id: number;
  position: number;
  po_line_id: number;
  project_id: number;
  quantity: number;
}

export interface MdccSerialsTable {
  company_id: Generated<number>;
  mdcc_line_id: number;
  number: string;
}

export interface MdccsTable {
  company_id: Generated<number>;
  id: GeneratedAlways<number>;
  project_id: number;
  order_id: number;
  number: Generated<string>;
  status: Generated<string>;
  valid_till: string;
  payment_condition: Generated<string>;
  payment_met: Generated<boolean>;
  note: Generated<string>;
  reason: Generated<string>;
  made_by: number | null;
  made_at: Generated<Timestamp>;
  decided_by: number | null;
  decided_at: Timestamp | null;
  reminded_at: Timestamp | null;
  version: Generated<number>;
  updated_at: Generated<Timestamp>;
  asked_at: Timestamp | null;
}

export interface MeasurementEntriesTable {
  company_id: Generated<number>;
  id: GeneratedAlways<number>;
  measurement_id: number;
  work_order_line_id: number;
  site_day_quantity_id: number | null;
  day: string;
  store_id: number | null;
  quantity: number;
  remark: Generated<string>;
}

export interface MeasurementsTable {
  company_id: Generated<number>;
  id: GeneratedAlways<number>;
  project_id: number;
  work_order_id: number;
  number: number;
  remark: Generated<string>;
  signed_by: number | null;
  signed_at: Generated<Timestamp>;
  withdrawn_by: number | null;
  withdrawn_at: Timestamp | null;
  withdraw_reason: Generated<string>;
}

export interface MigrationsTable {
  name: string;
  sha256: string;
  applied_at: Generated<Timestamp>;
}

export interface MoneyLimitsTable {
  company_id: Generated<number>;
  limits: Json;
  version: Generated<number>;
}

export interface MovementSerialsTable {
  company_id: Generated<number>;
  movement_id: number;
  serial_id: number;
}

export interface MovementsTable {
  company_id: Generated<number>;
  id: GeneratedAlways<number>;
  kind: string;
  item_id: number;
  quantity: number;
  from_balance_id: number | null;
  to_balance_id: number | null;
  from_store_id: number | null;
  from_state: string | null;
  to_store_id: number | null;
  to_state: string | null;
  project_id: number | null;
  boq_line_id: number | null;
  po_line_id: number | null;
  lot_id: number | null;
  day: string;
  rate: number | null;
  value: number | null;
  average: number | null;
  document_type: Generated<string>;
  document_id: number | null;
  document: Generated<string>;
  reason: Generated<string>;
  reverses_id: number | null;
  made_by: number | null;
  made_at: Generated<Timestamp>;
}

export interface NotificationsTable {
  company_id: Generated<number>;
  id: GeneratedAlways<number>;
  user_id: number;
  kind: string;
  title: string;
  text: Generated<string>;
  path: Generated<string>;
  project_id: number | null;
  outbox_id: number | null;
  created_at: Generated<Timestamp>;
  read_at: Timestamp | null;
  mailed_at: Timestamp | null;
  sentences: Generated<Json>;
}

export interface NumberSeriesTable {
  company_id: Generated<number>;
  series: string;
  scope: Generated<string>;
  year: Generated<number>;
  last: number;
}

export interface OneTimeCodesTable {
  id: GeneratedAlways<number>;
  purpose: string;
  email: string;
  code_hash: string;
  tries: Generated<number>;
  created_at: Generated<Timestamp>;
  expires_at: Timestamp;
  used_at: Timestamp | null;
}

export interface OrderLimitsTable {
  company_id: Generated<number>;
  limits: Json;
  version: Generated<number>;
  made_by: number | null;
  updated_at: Generated<Timestamp>;
}

export interface OutboxTable {
  company_id: Generated<number>;
  id: GeneratedAlways<number>;
  kind: string;
  payload: Json;
  made_at: Generated<Timestamp>;
  done_at: Timestamp | null;
  attempts: Generated<number>;
  next_at: Generated<Timestamp>;
  failure: Generated<string>;
}

export interface PasskeysTable {
  company_id: Generated<number>;
  id: GeneratedAlways<number>;
  user_id: number;
  credential_id: string;
  public_key: string;
  counter: Generated<number>;
  transports: Generated<string[]>;
  name: string;
  created_at: Generated<Timestamp>;
  last_used_at: Timestamp | null;
}

export interface PastProjectsTable {
  company_id: Generated<number>;
  id: GeneratedAlways<number>;
  name: string;
  customer_name: Generated<string>;
  project_id: number | null;
  project_type: Generated<string>;
  city: Generated<string>;
  state: Generated<string>;
  capacity_kwp: number;
  commissioned_on: string | null;
  yearly_kwh: number | null;
  modules: Generated<string>;
  inverters: Generated<string>;
  summary: Generated<string>;
  shown: Generated<boolean>;
  file_id: number | null;
  version: Generated<number>;
  created_at: Generated<Timestamp>;
}

export interface PayableSettingsTable {
  company_id: Generated<number>;
  quantity_percent: number;
  price_percent: number;
  price_amount: number;
  goods_tds: boolean;
  version: Generated<number>;
}

export interface PayablesTable {
  company_id: Generated<number>;
  id: GeneratedAlways<number>;
  kind: string;
  document_id: number;
  number: string;
  party_kind: string;
  party_id: number;
  project_id: number;
  day: string;
  due_on: string | null;
  amount: number;
  reserved: Generated<number>;
  paid: Generated<number>;
  on_hold: Generated<boolean>;
}

export interface PaymentItemsTable {
  company_id: Generated<number>;
  id: GeneratedAlways<number>;
  payment_id: number;
  payable_id: number;
  amount: number;
}

export interface PaymentMilestonesTable {
  company_id: Generated<number>;
  id: GeneratedAlways<number>;
  project_id: number;
  at: number;
  name: string;
  share: number;
  event_id: number | null;
  after_days: Generated<number>;
  due_on: string | null;
}

export interface PaymentRunsTable {
  company_id: Generated<number>;
  id: GeneratedAlways<number>;
  count: Generated<number>;
  year: number;
  status: Generated<string>;
  pays_on: string;
  remark: Generated<string>;
  made_by: number | null;
  made_at: Generated<Timestamp>;
  submitted_by: number | null;
  return_reason: Generated<string>;
  approved_by: number | null;
  approved_at: Timestamp | null;
  version: Generated<number>;
}

export interface PaymentsTable {
  company_id: Generated<number>;
  id: GeneratedAlways<number>;
  payment_run_id: number;
  party_kind: string;
  party_id: number;
  status: Generated<string>;
  bank_name: Generated<string>;
  account: Generated<string>;
  ifsc: Generated<string>;
  paid_on: string | null;
  reference: Generated<string>;
  paid_by: number | null;
  reason: Generated<string>;
  ended_on: string | null;
}

export interface PhotosTable {
  company_id: Generated<number>;
  id: GeneratedAlways<number>;
  project_id: number;
  stage: string;
  event_id: number | null;
  album: Generated<string>;
  caption: Generated<string>;
  moment: Generated<string>;
  file_id: number;
  thumbnail_file_id: number;
  width: number;
  height: number;
  taken_at: Generated<Timestamp>;
  latitude: number | null;
  longitude: number | null;
  shared_with: Generated<string[]>;
  uploaded_by: number;
  uploaded_at: Generated<Timestamp>;
  original_file_id: number | null;
  place_from: Generated<string>;
}

export interface PlantInvertersTable {
  company_id: Generated<number>;
  id: GeneratedAlways<number>;
  project_id: number;
  number: number;
  name: Generated<string>;
  serial: Generated<string>;
  reason: Generated<string>;
  serial_by: number | null;
  serial_at: Timestamp | null;
  version: Generated<number>;
}

export interface PlantStringsTable {
  company_id: Generated<number>;
  id: GeneratedAlways<number>;
  project_id: number;
  inverter_id: number;
  mppt: number;
  string: number;
  modules: number;
  store_id: number | null;
}

export interface PoAmendmentsTable {
  company_id: Generated<number>;
  id: GeneratedAlways<number>;
  order_id: number;
  number: number | null;
  kind: string;
  state: string;
  reason: string;
  changes: Json;
  proposal_ids: Generated<number[]>;
  net_before: number;
  net_after: number;
  made_by: number | null;
  made_at: Generated<Timestamp>;
  decided_by: number | null;
  decided_at: Timestamp | null;
  decided_note: Generated<string>;
}

export interface PoApprovalsTable {
  company_id: Generated<number>;
  id: GeneratedAlways<number>;
  order_id: number;
  amendment_id: number | null;
  step: string;
  user_id: number;
  note: Generated<string>;
  net: number;
  covers: Generated<boolean>;
  at: Generated<Timestamp>;
}

export interface PoDeliveriesTable {
  company_id: Generated<number>;
  id: GeneratedAlways<number>;
  po_line_id: number;
  due_on: string;
  quantity: number;
}

export interface PoFilesTable {
  company_id: Generated<number>;
  id: GeneratedAlways<number>;
  order_id: number;
  file_id: number;
  made_at: Generated<Timestamp>;
}

export interface PoLinesTable {
  company_id: Generated<number>;
  id: GeneratedAlways<number>;
  order_id: number;
  position: number;
  boq_line_id: number | null;
  project_id: number;
  quote_line_id: number | null;
  item_id: number | null;
  category: string;
  description: string;
  make: Generated<string>;
  model: Generated<string>;
  hsn: Generated<string>;
  unit: string;
  conversions: Generated<Json>;
  watts: number | null;
  quantity: number;
  short_closed: Generated<number>;
  format: string;
  price: number;
  rate: number;
  gst_percent: number;
  needed_by: string | null;
  promised_on: string | null;
  award_line_id: number | null;
  over_reason: Generated<string>;
  warranty: Generated<string>;
  service: Generated<boolean>;
}

export interface PoProposalsTable {
  company_id: Generated<number>;
  id: GeneratedAlways<number>;
  order_id: number;
  po_line_id: number;
  promised_on: string | null;
  quantity: number | null;
  price: number | null;
  note: Generated<string>;
  state: Generated<string>;
  made_at: Generated<Timestamp>;
  decided_by: number | null;
  decided_at: Timestamp | null;
}

export interface PostingsTable {
  company_id: Generated<number>;
  id: GeneratedAlways<number>;
  entry_id: number;
  account: string;
  party_kind: Generated<string>;
  party_id: number | null;
  project_id: number | null;
  head: Generated<string>;
  debit: Generated<number>;
  credit: Generated<number>;
}

export interface PriceListsTable {
  company_id: Generated<number>;
  id: GeneratedAlways<number>;
  supplier_id: number;
  name: string;
  valid_from: string;
  valid_to: string | null;
  note: Generated<string>;
  version: Generated<number>;
  made_by: number | null;
  made_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
}

export interface ProjectContractsTable {
  company_id: Generated<number>;
  project_id: number;
  legal_name: Generated<string>;
  billing_address: Generated<string>;
  gstin: Generated<string>;
  supply_state: Generated<string>;
  contact_name: Generated<string>;
  billing_email: Generated<string>;
  number: Generated<string>;
  day: string | null;
  goods_share: number | null;
  retention_percent: Generated<number>;
  ld_percent: Generated<number>;
  ld_cap_percent: Generated<number>;
  payment_days: Generated<number>;
  template: Generated<string>;
  version: Generated<number>;
  updated_at: Generated<Timestamp>;
  retention_months: Generated<number>;
}

export interface ProjectDraftsTable {
  company_id: Generated<number>;
  id: GeneratedAlways<number>;
  user_id: number;
  step: Generated<string>;
  form: Generated<Json>;
  version: Generated<number>;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
  accepted: Json | null;
  visit: Json | null;
}

export interface ProjectMembersTable {
  company_id: Generated<number>;
  id: GeneratedAlways<number>;
  project_id: number;
  user_id: number;
  role: string;
  stage_access: Generated<string[]>;
  added_by: number | null;
  added_at: Generated<Timestamp>;
}

export interface ProjectSpecificationsTable {
  company_id: Generated<number>;
  id: GeneratedAlways<number>;
  project_id: number;
  number: number;
  sheet: Json;
  note: Generated<string>;
  made_by: number | null;
  made_at: Generated<Timestamp>;
}

export interface ProjectStagesTable {
  company_id: Generated<number>;
  id: GeneratedAlways<number>;
  project_id: number;
  stage: string;
  status: Generated<string>;
  percent: Generated<number>;
  planned_start: string | null;
  planned_end: string | null;
  actual_start: string | null;
  actual_end: string | null;
  version: Generated<number>;
}

export interface ProjectsTable {
  company_id: Generated<number>;
  id: GeneratedAlways<number>;
  code: string;
  name: string;
  project_type: string;
  segment: string;
  status: Generated<string>;
  capacity_kwp: Generated<number>;
  capacity_kw_ac: Generated<number>;
  customer_name: Generated<string>;
  customer_phone: Generated<string>;
  customer_email: Generated<string>;
  customer_id: number | null;
  site_address: Generated<string>;
  state: Generated<string>;
  discom: Generated<string>;
  latitude: number | null;
  longitude: number | null;
  owner_id: number | null;
  project_manager_id: number | null;
  start_date: string | null;
  target_commissioning: string | null;
  commissioned_on: string | null;
  contract_value: Generated<number>;
  pace: Generated<number>;
  template: Generated<string>;
  version: Generated<number>;
  created_by: number | null;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
  plan_version: Generated<number>;
  forecast_commissioning: string | null;
  forecast_end: string | null;
  responsibility: Generated<Json>;
  plan_calendar: Generated<string>;
  percent: Generated<number>;
  stages_under_way: Generated<string[]>;
  custom: Generated<Json>;
  consumer_number: Generated<string>;
  sanctioned_load_kw: number | null;
  contract_demand_kva: number | null;
  supply_voltage: Generated<string>;
  phase: Generated<string>;
  roof_type: Generated<string>;
  roof_area_sqm: number | null;
  district: Generated<string>;
  is_sample: Generated<boolean>;
}

export interface ProposalApprovalsTable {
  company_id: Generated<number>;
  id: GeneratedAlways<number>;
  proposal_id: number;
  step: string;
  user_id: number;
  note: Generated<string>;
  facts: Json;
  at: Generated<Timestamp>;
}

export interface ProposalImagesTable {
  company_id: Generated<number>;
  id: GeneratedAlways<number>;
  file_id: number;
  made_by: number | null;
  made_at: Generated<Timestamp>;
}

export interface ProposalQuestionsTable {
  company_id: Generated<number>;
  id: GeneratedAlways<number>;
  proposal_id: number;
  name: string;
  text: string;
  at: Generated<Timestamp>;
  answer: Generated<string>;
  answered_at: Timestamp | null;
  answered_by: number | null;
}

export interface ProposalTemplatesTable {
  company_id: Generated<number>;
  id: GeneratedAlways<number>;
  name: string;
  segment: string;
  parts: Json;
  version: Generated<number>;
  made_by: number | null;
  made_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
  deleted_at: Timestamp | null;
}

export interface ProposalVisitsTable {
  company_id: Generated<number>;
  id: GeneratedAlways<number>;
  proposal_id: number;
  visit: string;
  at: Generated<Timestamp>;
  last_at: Generated<Timestamp>;
  address: Generated<string>;
  device: Generated<string>;
  sections: Generated<string[]>;
}

export interface ProposalsTable {
  company_id: Generated<number>;
  id: GeneratedAlways<number>;
  lead_id: number | null;
  template_id: number | null;
  family_id: number | null;
  code: Generated<string>;
  revision: Generated<number>;
  status: Generated<string>;
  content: Json;
  figures: Json | null;
  letterhead: Json | null;
  logo_file_id: number | null;
  pdf_file_id: number | null;
  title: Generated<string>;
  segment: string;
  customer_name: Generated<string>;
  customer_email: Generated<string>;
  kwp: Generated<number>;
  total: Generated<number>;
  dated: string;
  valid_until: string;
  owner_id: number;
  made_by: number;
  made_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
  sent_at: Timestamp | null;
  sent_by: number | null;
  opened_at: Timestamp | null;
  last_opened_at: Timestamp | null;
  open_count: Generated<number>;
  warned_on: string | null;
  decided_at: Timestamp | null;
  decided_by: Generated<string>;
  decided_address: Generated<string>;
  decided_remark: Generated<string>;
  decided_via: Generated<string>;
  version: Generated<number>;
  approval: Generated<string>;
  approval_asked_by: number | null;
}

export interface PublicIdempotencyKeysTable {
  key: string;
  request_hash: string;
  answer: string | null;
  created_at: Generated<Timestamp>;
}

export interface PunchPhotosTable {
  company_id: Generated<number>;
  id: GeneratedAlways<number>;
  punch_point_id: number;
  moment: string;
  file_id: number;
  thumbnail_file_id: number;
  original_file_id: number;
  made_by: number | null;
  made_at: Generated<Timestamp>;
}

export interface PunchPointsTable {
  company_id: Generated<number>;
  id: GeneratedAlways<number>;
  project_id: number;
  number: number;
  title: string;
  description: Generated<string>;
  category: string;
  severity: string;
  status: Generated<string>;
  place: Generated<string>;
  event_id: number | null;
  source: Generated<string>;
  responsible_id: number | null;
  due_on: string | null;
  cost_recovery: Generated<boolean>;
  customer_approves: Generated<boolean>;
  raised_by: number | null;
  raised_at: Generated<Timestamp>;
  fixed_by: number | null;
  fixed_at: Timestamp | null;
  closed_at: Timestamp | null;
  version: Generated<number>;
  updated_at: Generated<Timestamp>;
  pin_version_id: number | null;
  pin_page: number | null;
  pin_x: number | null;
  pin_y: number | null;
  latitude: number | null;
  longitude: number | null;
  site_visit_id: number | null;
  inspection_id: number | null;
  authority_file_id: number | null;
}

export interface PunchTurnsTable {
  company_id: Generated<number>;
  id: GeneratedAlways<number>;
  punch_point_id: number;
  was: string;
  becomes: string;
  remark: Generated<string>;
  made_by: number | null;
  made_at: Generated<Timestamp>;
}

export interface PurchaseOrdersTable {
  company_id: Generated<number>;
  id: GeneratedAlways<number>;
  project_id: number;
  supplier_id: number;
  rfq_id: number | null;
  number: Generated<string>;
  title: Generated<string>;
  status: Generated<string>;
  amendment: Generated<number>;
  supplier_gstin: Generated<string>;
  company_gstin: Generated<string>;
  supply_state: Generated<string>;
  ship_to: Generated<string>;
  terms: Generated<string>;
  payment_terms: Generated<string>;
  credit_days: Generated<number>;
  warranty: Generated<string>;
  ld_percent: Generated<number>;
  ld_cap_percent: Generated<number>;
  instalments: Generated<Json>;
  freight: Generated<number>;
  freight_gst_percent: Generated<number>;
  net: Generated<number>;
  tax: Generated<number>;
  submitted_by: number | null;
  submitted_at: Timestamp | null;
  approved_by: number | null;
  approved_at: Timestamp | null;
  sent_at: Timestamp | null;
  answered_at: Timestamp | null;
  answer: Generated<string>;
  close_reason: Generated<string>;
  version: Generated<number>;
  made_by: number | null;
  made_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
  award_id: number | null;
  question_at: Timestamp | null;
  opened_at: Timestamp | null;
  sent_note: Generated<string>;
  sent_by: number | null;
  total: Generated<number>;
  ship_to_store_id: number | null;
  ship_to_state: Generated<string>;
  ship_to_contact: Generated<string>;
  ship_to_phone: Generated<string>;
}

export interface PurchaseSettingsTable {
  company_id: Generated<number>;
  interest_percent: number;
  creditable_percent: number;
  version: Generated<number>;
  made_by: number | null;
  updated_at: Generated<Timestamp>;
}

export interface QuoteLinesTable {
  company_id: Generated<number>;
  id: GeneratedAlways<number>;
  quote_id: number;
  rfq_line_id: number;
  manufacturer_name: string;
  model_number: string;
  quantity: number;
  price: number;
  format: string;
  gst_percent: number;
  freight: number;
  delivery_days: number | null;
  valid_until: string | null;
  payment_terms: string;
  credit_days: number;
  warranty_years: number | null;
  deviations: string;
  almm: boolean;
  dcr: boolean;
  watts: number | null;
  advance_percent: Generated<number>;
}

export interface QuotesTable {
  company_id: Generated<number>;
  id: GeneratedAlways<number>;
  rfq_supplier_id: number;
  number: number;
  round: number;
  remark: Generated<string>;
  file_ids: Generated<number[]>;
  made_by: number | null;
  made_at: Generated<Timestamp>;
}

export interface RateLimitsTable {
  key: string;
  window_start: Timestamp;
  count: Generated<number>;
}

export interface ReceiptMatchesTable {
  company_id: Generated<number>;
  id: GeneratedAlways<number>;
  receipt_id: number;
  invoice_id: number;
  amount: number;
  at_once: boolean;
  made_by: number | null;
  made_at: Generated<Timestamp>;
  removed_by: number | null;
  removed_at: Timestamp | null;
}

export interface ReceiptsTable {
  company_id: Generated<number>;
  id: GeneratedAlways<number>;
  project_id: number;
  number: string;
  day: string;
  mode: string;
  purpose: Generated<string>;
  reference: Generated<string>;
  remark: Generated<string>;
  amount: number;
  tds: Generated<number>;
  retention: Generated<number>;
  deductions: Generated<Json>;
  settles: number;
  matched: Generated<number>;
  matched_first: Generated<number>;
  made_by: number | null;
  made_at: Generated<Timestamp>;
  reversed_by: number | null;
  reversed_at: Timestamp | null;
  reversed_on: string | null;
  reverse_reason: Generated<string>;
  version: Generated<number>;
}

export interface RecordImportColumnsTable {
  company_id: Generated<number>;
  id: GeneratedAlways<number>;
  heading: string;
  fact: string;
  resource: string;
}

export interface RecordImportsTable {
  company_id: Generated<number>;
  id: GeneratedAlways<number>;
  file_name: string;
  record_ids: number[];
  headings: string[];
  failed: Json;
  made_by: number;
  made_at: Generated<Timestamp>;
  undone_at: Timestamp | null;
  updated: Generated<Json>;
  resource: string;
}

export interface RecoveryCodesTable {
  company_id: Generated<number>;
  id: GeneratedAlways<number>;
  user_id: number;
  code_hash: string;
  used_at: Timestamp | null;
}

export interface ReportRecipientsTable {
  company_id: Generated<number>;
  id: GeneratedAlways<number>;
  project_id: number;
  user_id: number | null;
  name: Generated<string>;
  email: Generated<string>;
  daily: Generated<boolean>;
  weekly: Generated<boolean>;
  made_by: number | null;
  made_at: Generated<Timestamp>;
  version: Generated<number>;
}

export interface RetentionRemindersTable {
  company_id: Generated<number>;
  project_id: number;
  party_id: number;
  release_on: string;
  days: number;
}

export interface RfqAwardLinesTable {
  company_id: Generated<number>;
  id: GeneratedAlways<number>;
  award_id: number;
  rfq_line_id: number;
  quote_line_id: number | null;
  quantity: number;
}

export interface RfqAwardsTable {
  company_id: Generated<number>;
  id: GeneratedAlways<number>;
  rfq_id: number;
  reason: Generated<string>;
  told: Generated<boolean>;
  made_by: number | null;
  made_at: Generated<Timestamp>;
  undone_by: number | null;
  undone_at: Timestamp | null;
}

export interface RfqFilesTable {
  company_id: Generated<number>;
  id: GeneratedAlways<number>;
  rfq_id: number;
  rfq_supplier_id: number | null;
  file_id: number;
  made_at: Generated<Timestamp>;
}

export interface RfqLinesTable {
  company_id: Generated<number>;
  id: GeneratedAlways<number>;
  rfq_id: number;
  boq_line_id: number;
  project_id: number;
  position: number;
  category: string;
  code: string;
  description: string;
  makes: string;
  specification: string;
  unit: string;
  conversions: Json;
  watts: number | null;
  quantity: number;
  needed_by: string | null;
}

export interface RfqRoundsTable {
  company_id: Generated<number>;
  id: GeneratedAlways<number>;
  rfq_id: number;
  round: number;
  note: string;
  due_on: string;
  asked: number[];
  made_by: number | null;
  made_at: Generated<Timestamp>;
}

export interface RfqSuppliersTable {
  company_id: Generated<number>;
  id: GeneratedAlways<number>;
  rfq_id: number;
  supplier_id: number;
  email: Generated<string>;
  due_on: string | null;
  round: Generated<number>;
  round_note: Generated<string>;
  invited_at: Timestamp | null;
  reminded_at: Timestamp | null;
  opened_at: Timestamp | null;
  declined_at: Timestamp | null;
  declined_reason: Generated<string>;
  draft: Json | null;
  draft_at: Timestamp | null;
}

export interface RfqsTable {
  company_id: Generated<number>;
  id: GeneratedAlways<number>;
  project_id: number;
  number: Generated<string>;
  title: Generated<string>;
  status: Generated<string>;
  due_on: string | null;
  needed_by: string | null;
  delivery_place: Generated<string>;
  terms: Generated<string>;
  cancel_reason: Generated<string>;
  round: Generated<number>;
  sent_at: Timestamp | null;
  sent_by: number | null;
  version: Generated<number>;
  made_by: number | null;
  made_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
}

export interface RoleRightsTable {
  company_id: Generated<number>;
  id: GeneratedAlways<number>;
  role: string;
  module: string;
  can_view: boolean;
  can_edit: boolean;
  can_work: boolean;
  can_approve: boolean;
  docs_details: boolean;
  changed_by: number;
  changed_at: Generated<Timestamp>;
}

export interface RunningBillLinesTable {
  company_id: Generated<number>;
  id: GeneratedAlways<number>;
  running_bill_id: number;
  work_order_line_id: number;
  ordered: number;
  to_date: number;
  previous: number;
  quantity: number;
  rate: number;
  amount: number;
  amount_before: number;
}

export interface RunningBillsTable {
  company_id: Generated<number>;
  id: GeneratedAlways<number>;
  project_id: number;
  work_order_id: number;
  number: Generated<string>;
  sequence: number | null;
  status: Generated<string>;
  day: string | null;
  invoice: Generated<string>;
  remark: Generated<string>;
  up_to: number;
  deductions: Generated<Json>;
  gross: Generated<number>;
  cgst: Generated<number>;
  sgst: Generated<number>;
  igst: Generated<number>;
  retention: Generated<number>;
  advance: Generated<number>;
  deducted: Generated<number>;
  tds_section: Generated<string>;
  tds_code: Generated<string>;
  tds_percent: Generated<number>;
  tds_base: Generated<number>;
  tds: Generated<number>;
  round_off: Generated<number>;
  payable: Generated<number>;
  made_by: number | null;
  made_at: Generated<Timestamp>;
  submitted_by: number | null;
  submitted_at: Timestamp | null;
  return_reason: Generated<string>;
  approved_by: number | null;
  approved_at: Timestamp | null;
  reversed_by: number | null;
  reversed_at: Timestamp | null;
  reverse_reason: Generated<string>;
  version: Generated<number>;
}

export interface SalesLimitsTable {
  company_id: Generated<number>;
  limits: Json;
  costs: Json;
  version: Generated<number>;
  updated_at: Generated<Timestamp>;
  updated_by: number | null;
}

export interface SavedViewsTable {
  company_id: Generated<number>;
  id: GeneratedAlways<number>;
  user_id: number;
  screen: string;
  name: string;
  query: string;
  shared: Generated<boolean>;
  made_at: Generated<Timestamp>;
}

export interface ScheduleImportsTable {
  company_id: Generated<number>;
  id: GeneratedAlways<number>;
  project_id: number;
  file_name: string;
  events: Json;
  links: Json;
  made_by: number | null;
  made_at: Generated<Timestamp>;
  undone_at: Timestamp | null;
}

export interface ScheduleTemplatesTable {
  company_id: Generated<number>;
  id: GeneratedAlways<number>;
  name: string;
  description: Generated<string>;
  segment: string;
  reference_kwp: number;
  body: Json;
  made_by: number | null;
  made_at: Generated<Timestamp>;
  version: Generated<number>;
}

export interface SearchEntriesTable {
  company_id: Generated<number>;
  kind: string;
  subject_id: number;
  project_id: number | null;
  people: Generated<number[]>;
  title: string;
  words: string;
  sounds: string;
  changed_at: Generated<Timestamp>;
  stage: string | null;
  named: string | null;
}

export interface SearchWordsTable {
  company_id: Generated<number>;
  word: string;
}

export interface SecondStepsTable {
  company_id: Generated<number>;
  id: GeneratedAlways<number>;
  user_id: number;
  token_hash: string;
  method: string;
  challenge: Generated<string>;
  tries: Generated<number>;
  created_at: Generated<Timestamp>;
  expires_at: Timestamp;
  used_at: Timestamp | null;
}

export interface SerialsTable {
  company_id: Generated<number>;
  id: GeneratedAlways<number>;
  number: string;
  item_id: number;
  lot_id: number | null;
  balance_id: number | null;
  made_at: Generated<Timestamp>;
}

export interface ServiceEntriesTable {
  company_id: Generated<number>;
  id: GeneratedAlways<number>;
  po_line_id: number;
  quantity: number;
  value: number;
  done_on: string;
  note: Generated<string>;
  made_by: number | null;
  made_at: Generated<Timestamp>;
  undone_by: number | null;
  undone_at: Timestamp | null;
}

export interface SessionsTable {
  company_id: Generated<number>;
  id: GeneratedAlways<number>;
  user_id: number;
  token_hash: string;
  method: string;
  user_agent: Generated<string>;
  address: Generated<string>;
  created_at: Generated<Timestamp>;
  last_seen_at: Generated<Timestamp>;
  expires_at: Timestamp;
  revoked_at: Timestamp | null;
  proved_at: Timestamp | null;
  challenge: Generated<string>;
  device_hash: Generated<string>;
}

export interface ShutdownTurnsTable {
  company_id: Generated<number>;
  id: GeneratedAlways<number>;
  shutdown_id: number;
  step: string;
  by_customer: Generated<boolean>;
  day: string;
  from_time: string;
  to_time: string;
  remark: Generated<string>;
  made_by: number | null;
  made_at: Generated<Timestamp>;
}

export interface ShutdownsTable {
  company_id: Generated<number>;
  id: GeneratedAlways<number>;
  project_id: number;
  number: number;
  title: string;
  place: Generated<string>;
  consequence: Generated<string>;
  event_id: number | null;
  status: Generated<string>;
  day: string;
  from_time: string;
  to_time: string;
  present_ids: Generated<number[]>;
  present_others: Generated<string>;
  permit_number: Generated<string>;
  permit_file_id: number | null;
  reminded_on: string | null;
  made_by: number | null;
  made_at: Generated<Timestamp>;
  version: Generated<number>;
}

export interface SignUpsTable {
  id: GeneratedAlways<number>;
  email: string;
  token_hash: string;
  company_name: Generated<string>;
  created_at: Generated<Timestamp>;
  expires_at: Timestamp;
  used_at: Timestamp | null;
}

export interface SiteDayCrewsTable {
  company_id: Generated<number>;
  id: GeneratedAlways<number>;
  site_day_id: number;
  position: Generated<number>;
  shift: Generated<string>;
  trade: string;
  subcontractor_id: number | null;
  store_id: number | null;
  skilled: Generated<number>;
  unskilled: Generated<number>;
  hours: number;
  overtime: Generated<number>;
  idle_hours: Generated<number>;
  idle_reason: string | null;
  state: Generated<string>;
  reason: Generated<string>;
  made_by: number | null;
}

export interface SiteDayMachinesTable {
  company_id: Generated<number>;
  id: GeneratedAlways<number>;
  site_day_id: number;
  position: Generated<number>;
  machine: string;
  count: number;
  hours: number;
  idle_hours: Generated<number>;
  idle_reason: string | null;
}

export interface SiteDayPhotosTable {
  company_id: Generated<number>;
  id: GeneratedAlways<number>;
  site_day_id: number;
  file_id: number;
  thumbnail_file_id: number;
  original_file_id: number;
  made_by: number | null;
  made_at: Generated<Timestamp>;
}

export interface SiteDayQuantitiesTable {
  company_id: Generated<number>;
  id: GeneratedAlways<number>;
  site_day_id: number;
  made_as: string;
  store_id: number;
  boq_line_id: number;
  item_id: number | null;
  subcontractor_id: number | null;
  quantity: number;
  remark: Generated<string>;
  state: Generated<string>;
  reason: Generated<string>;
  posted: Generated<boolean>;
  from_store_id: number | null;
  serials: Generated<string[]>;
  made_by: number | null;
  made_at: Generated<Timestamp>;
}

export interface SiteDayRemindersTable {
  company_id: Generated<number>;
  project_id: number;
  day: string;
}

export interface SiteDayTurnsTable {
  company_id: Generated<number>;
  id: GeneratedAlways<number>;
  site_day_id: number;
  becomes: string;
  reason: Generated<string>;
  content: Generated<Json>;
  made_by: number | null;
  made_at: Generated<Timestamp>;
}

export interface SiteDayVoicesTable {
  company_id: Generated<number>;
  id: GeneratedAlways<number>;
  site_day_id: number;
  file_id: number;
  seconds: Generated<number>;
  made_by: number | null;
  made_at: Generated<Timestamp>;
}

export interface SiteDaysTable {
  company_id: Generated<number>;
  id: GeneratedAlways<number>;
  project_id: number;
  day: string;
  made_as: string;
  status: Generated<string>;
  sky: Generated<string>;
  temperature_c: number | null;
  rain_mm: number | null;
  wind_ms: number | null;
  lightning: Generated<boolean>;
  lost_hours: Generated<number>;
  toolbox_topic: Generated<string>;
  toolbox_people: Generated<number>;
  near_misses: Generated<string>;
  visitors: Generated<string>;
  notes: Generated<string>;
  copied_from: string | null;
  signed_by: number | null;
  signed_at: Timestamp | null;
  made_by: number | null;
  made_at: Generated<Timestamp>;
  version: Generated<number>;
  updated_at: Generated<Timestamp>;
}

export interface SiteExpensesTable {
  company_id: Generated<number>;
  id: GeneratedAlways<number>;
  project_id: number;
  user_id: number;
  day: string;
  kind: string;
  note: string;
  source: string;
  amount: number;
  gst: Generated<number>;
  tax_kind: Generated<string>;
  supplier: Generated<string>;
  supplier_gstin: Generated<string>;
  bill_number: Generated<string>;
  file_id: number | null;
  state: Generated<string>;
  number: Generated<string>;
  posted_on: string | null;
  return_reason: Generated<string>;
  decided_by: number | null;
  decided_at: Timestamp | null;
  reversed_by: number | null;
  reversed_at: Timestamp | null;
  reverse_reason: Generated<string>;
  made_at: Generated<Timestamp>;
  version: Generated<number>;
}

export interface SiteReportMailsTable {
  company_id: Generated<number>;
  id: GeneratedAlways<number>;
  site_report_id: number;
  user_id: number | null;
  name: string;
  email: string;
}

export interface SiteReportsTable {
  company_id: Generated<number>;
  id: GeneratedAlways<number>;
  project_id: number;
  span: string;
  day: string;
  edition: Generated<number>;
  made_at: Generated<Timestamp>;
}

export interface SiteVisitAnswersTable {
  company_id: Generated<number>;
  site_visit_id: number;
  key: string;
  part: Generated<string>;
  value: Json;
  version: Generated<number>;
  made_by: number | null;
  made_at: Generated<Timestamp>;
}

export interface SiteVisitCarriesTable {
  company_id: Generated<number>;
  id: GeneratedAlways<number>;
  site_visit_id: number;
  keys: string[];
  made_by: number | null;
  made_at: Generated<Timestamp>;
}

export interface SiteVisitFormsTable {
  company_id: Generated<number>;
  version: number;
  questions: Json;
  made_by: number | null;
  made_at: Generated<Timestamp>;
}

export interface SiteVisitPartsTable {
  company_id: Generated<number>;
  site_visit_id: number;
  id: string;
  kind: string;
  position: GeneratedAlways<number>;
}

export interface SiteVisitPhotosTable {
  company_id: Generated<number>;
  id: GeneratedAlways<number>;
  site_visit_id: number;
  slot: string;
  part: Generated<string>;
  file_id: number;
  thumbnail_file_id: number;
  original_file_id: number;
  latitude: number | null;
  longitude: number | null;
  accuracy_m: number | null;
  taken_at: Timestamp | null;
  clock_ahead_s: number | null;
  made_by: number | null;
  made_at: Generated<Timestamp>;
}

export interface SiteVisitTurnsTable {
  company_id: Generated<number>;
  id: GeneratedAlways<number>;
  site_visit_id: number;
  was: string;
  becomes: string;
  remark: Generated<string>;
  latitude: number | null;
  longitude: number | null;
  accuracy_m: number | null;
  clock_ahead_s: number | null;
  made_by: number | null;
  made_at: Generated<Timestamp>;
}

export interface SiteVisitsTable {
  company_id: Generated<number>;
  id: GeneratedAlways<number>;
  number: number;
  lead_id: number | null;
  project_id: number | null;
  name: string;
  address: Generated<string>;
  latitude: number | null;
  longitude: number | null;
  status: Generated<string>;
  planned_on: string;
  planned_time: Generated<string>;
  surveyor_id: number;
  planned_by: number;
  note: Generated<string>;
  form_version: Generated<number>;
  begun_at: Timestamp | null;
  submitted_at: Timestamp | null;
  accepted_at: Timestamp | null;
  made_at: Generated<Timestamp>;
  version: Generated<number>;
  updated_at: Generated<Timestamp>;
}

export interface StockBalancesTable {
  company_id: Generated<number>;
  id: GeneratedAlways<number>;
  store_id: number;
  state: string;
  item_id: number;
  project_id: number | null;
  boq_line_id: number | null;
  lot_id: number | null;
  quantity: Generated<number>;
  serials: Generated<number>;
}

export interface StockClosingRowsTable {
  company_id: Generated<number>;
  month: string;
  balance_id: number;
  quantity: number;
}

export interface StockClosingsTable {
  company_id: Generated<number>;
  month: string;
  known_until: Timestamp;
}

export interface StockConfirmationsTable {
  company_id: Generated<number>;
  document_id: number;
  item_id: number;
  received: number;
}

export interface StockCountLinesTable {
  company_id: Generated<number>;
  count_id: number;
  item_id: number;
  turn: Generated<number>;
  quantity: number;
  expected: number;
  counted_by: number;
  counted_at: Timestamp;
  recount: Generated<boolean>;
  rate: number | null;
}

export interface StockCountSerialsTable {
  company_id: Generated<number>;
  count_id: number;
  item_id: number;
  turn: number;
  number: string;
  found: boolean;
  serial_id: number | null;
}

export interface StockCountsTable {
  company_id: Generated<number>;
  id: GeneratedAlways<number>;
  store_id: number;
  zone: Generated<string>;
  status: Generated<string>;
  note: Generated<string>;
  version: Generated<number>;
  made_by: number | null;
  made_at: Generated<Timestamp>;
  submitted_at: Timestamp | null;
  decided_by: number | null;
  decided_at: Timestamp | null;
  remark: Generated<string>;
  categories: Generated<string[]>;
  number: Generated<string>;
}

export interface StockDocumentsTable {
  company_id: Generated<number>;
  id: GeneratedAlways<number>;
  kind: string;
  number: string;
  day: string;
  store_id: number;
  place_id: number | null;
  project_id: number | null;
  challan: Generated<string>;
  note: Generated<string>;
  made_by: number | null;
  made_at: Generated<Timestamp>;
  confirmed_by: number | null;
  confirmed_at: Timestamp | null;
  remark: Generated<string>;
  version: Generated<number>;
  subcontractor_id: number | null;
}

export interface StockLotsTable {
  company_id: Generated<number>;
  id: GeneratedAlways<number>;
  item_id: number;
  number: string;
  supplier_id: number | null;
  received_on: string;
  note: Generated<string>;
  made_by: number | null;
  made_at: Generated<Timestamp>;
  manufacturer: Generated<string>;
  model: Generated<string>;
  cell_maker: Generated<string>;
  dcr: Generated<boolean>;
}

export interface StockReservationsTable {
  company_id: Generated<number>;
  id: GeneratedAlways<number>;
  store_id: number;
  project_id: number;
  item_id: number;
  quantity: number;
  expires_on: string;
  note: Generated<string>;
  released_at: Timestamp | null;
  made_by: number | null;
  made_at: Generated<Timestamp>;
}

export interface StockTransfersTable {
  company_id: Generated<number>;
  id: GeneratedAlways<number>;
  from_store_id: number;
  to_store_id: number;
  document: Generated<string>;
  eway_bill: Generated<string>;
  vehicle: Generated<string>;
  note: Generated<string>;
  sent_on: string;
  received_on: string | null;
  made_by: number | null;
  made_at: Generated<Timestamp>;
  number: Generated<string>;
}

export interface StockValuesTable {
  company_id: Generated<number>;
  id: number;
  quantity: Generated<number>;
  value: Generated<number>;
}

export interface StoresTable {
  company_id: Generated<number>;
  id: GeneratedAlways<number>;
  name: string;
  kind: Generated<string>;
  project_id: number | null;
  address: Generated<string>;
  keeper_id: number | null;
  active: Generated<boolean>;
  note: Generated<string>;
  version: Generated<number>;
  made_by: number | null;
  made_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
  front_kind: string | null;
  grid_row: number | null;
  grid_column: number | null;
  grid_rows: Generated<number>;
  grid_columns: Generated<number>;
  subcontractor_id: number | null;
}

export interface StringModulesTable {
  company_id: Generated<number>;
  id: GeneratedAlways<number>;
  project_id: number;
  string_id: number;
  position: number;
  number: string;
  reason: Generated<string>;
  placed_by: number | null;
  placed_at: Generated<Timestamp>;
}

export interface StringPlansTable {
  company_id: Generated<number>;
  id: GeneratedAlways<number>;
  project_id: number;
  revision: number;
  document_version_id: number | null;
  note: Generated<string>;
  content: Generated<Json>;
  made_by: number | null;
  made_at: Generated<Timestamp>;
}

export interface StringTurnsTable {
  company_id: Generated<number>;
  id: GeneratedAlways<number>;
  project_id: number;
  place: string;
  position: number | null;
  kind: string;
  number_before: Generated<string>;
  number_after: Generated<string>;
  reason: Generated<string>;
  made_by: number | null;
  made_at: Generated<Timestamp>;
}

export interface SupplierBillLinesTable {
  company_id: Generated<number>;
  id: GeneratedAlways<number>;
  supplier_bill_id: number;
  po_line_id: number;
  quantity: number;
  rate: number;
  gst_percent: number;
  net: Generated<number>;
  received: Generated<number>;
  freight: Generated<number>;
  matched: Generated<Json>;
}

export interface SupplierBillsTable {
  company_id: Generated<number>;
  id: GeneratedAlways<number>;
  project_id: number;
  order_id: number;
  supplier_id: number;
  status: Generated<string>;
  number: string;
  day: string;
  year: number;
  freight: Generated<number>;
  freight_gst_percent: Generated<number>;
  remark: Generated<string>;
  difference_reason: Generated<string>;
  file_id: number | null;
  held_at: Timestamp | null;
  held_by: number | null;
  hold_reason: Generated<string>;
  posted_on: string | null;
  accepted_on: string | null;
  due_on: string | null;
  tax_kind: Generated<string>;
  net: Generated<number>;
  cgst: Generated<number>;
  sgst: Generated<number>;
  igst: Generated<number>;
  round_off: Generated<number>;
  total: Generated<number>;
  tds_section: Generated<string>;
  tds_code: Generated<string>;
  tds_percent: Generated<number>;
  tds_base: Generated<number>;
  tds: Generated<number>;
  advance: Generated<number>;
  payable: Generated<number>;
  made_by: number | null;
  made_at: Generated<Timestamp>;
  submitted_by: number | null;
  return_reason: Generated<string>;
  approved_by: number | null;
  approved_at: Timestamp | null;
  reversed_by: number | null;
  reversed_at: Timestamp | null;
  reverse_reason: Generated<string>;
  version: Generated<number>;
}

export interface SupplierDocumentsTable {
  company_id: Generated<number>;
  id: GeneratedAlways<number>;
  supplier_id: number;
  kyc_group: string;
  name: string;
  version: number;
  number: Generated<string>;
  period: Generated<string>;
  issued_on: string | null;
  valid_to: string | null;
  file_id: number;
  status: string;
  remark: Generated<string>;
  sent_by: number | null;
  sent_at: Generated<Timestamp>;
  decided_by: number | null;
  decided_at: Timestamp | null;
  reminded: number | null;
}

export interface SupplierGstinsTable {
  company_id: Generated<number>;
  supplier_id: number;
  gstin: string;
}

export interface SupplierMergesTable {
  company_id: Generated<number>;
  id: GeneratedAlways<number>;
  kept_id: number;
  merged_ids: number[];
  before: Json;
  as_left: Json;
  moved: Json;
  made_by: number;
  made_at: Generated<Timestamp>;
}

export interface SupplierOpinionsTable {
  company_id: Generated<number>;
  supplier_id: number;
  user_id: number;
  points: number;
  reason: string;
  made_at: Generated<Timestamp>;
}

export interface SupplierRequestsTable {
  company_id: Generated<number>;
  id: GeneratedAlways<number>;
  supplier_id: number;
  kyc_group: string;
  name: string;
  due_on: string;
  made_by: number | null;
  made_at: Generated<Timestamp>;
  sent_at: Timestamp | null;
}

export interface SupplierRulesTable {
  company_id: Generated<number>;
  required: Json;
  may_ask: boolean;
  may_order: boolean;
  may_pay: boolean;
  version: Generated<number>;
  made_by: number | null;
  updated_at: Generated<Timestamp>;
}

export interface SuppliersTable {
  company_id: Generated<number>;
  id: GeneratedAlways<number>;
  name: string;
  trade_name: Generated<string>;
  status: Generated<string>;
  blocked_reason: Generated<string>;
  categories: Generated<string[]>;
  contact_name: Generated<string>;
  email: Generated<string>;
  phone: Generated<string>;
  state: Generated<string>;
  credit_days: Generated<number>;
  custom: Generated<Json>;
  version: Generated<number>;
  made_by: number | null;
  made_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
  legal_name: string | null;
  gstin: Generated<string>;
  pan: Generated<string>;
  udyam: Generated<string>;
  msme_class: Generated<string>;
  website: Generated<string>;
  address: Generated<string>;
  city: Generated<string>;
  pincode: Generated<string>;
  latitude: number | null;
  longitude: number | null;
  bank_name: Generated<string>;
  bank_account: Generated<string>;
  ifsc: Generated<string>;
  plants: Generated<string[]>;
  contacts: Generated<Json>;
  note: Generated<string>;
  review_remark: Generated<string>;
  submitted_at: Timestamp | null;
  draft: Generated<Json>;
  merged_into: number | null;
}

export interface TestRowsTable {
  company_id: Generated<number>;
  id: GeneratedAlways<number>;
  test_sheet_id: number;
  inverter: number;
  mppt: number;
  string: number;
  modules: number;
  polarity: Generated<string>;
  voc: Generated<string>;
  isc: Generated<string>;
  insulation: Generated<string>;
  test_voltage: Generated<string>;
  irradiance: Generated<string>;
  cell_temperature: Generated<string>;
  time: Generated<string>;
  remark: Generated<string>;
  made_by: number | null;
  made_at: Timestamp | null;
  version: Generated<number>;
}

export interface TestSheetsTable {
  company_id: Generated<number>;
  id: GeneratedAlways<number>;
  client_id: string | null;
  project_id: number;
  number: number;
  place: Generated<string>;
  contractor_id: number | null;
  instrument_id: number | null;
  tester: Generated<string>;
  tested_on: string | null;
  voc_percent: Generated<number>;
  isc_percent: Generated<number>;
  source: Generated<string>;
  raw_file_id: number | null;
  measured: Generated<number>;
  findings: Generated<number>;
  unexplained: Generated<number>;
  made_by: number | null;
  made_at: Generated<Timestamp>;
  accepted_by: number | null;
  accepted_at: Timestamp | null;
  return_reason: Generated<string>;
  version: Generated<number>;
  updated_at: Generated<Timestamp>;
  shared: Generated<boolean>;
}

export interface TicketEscalationTable {
  company_id: Generated<number>;
  level: number;
  user_id: number;
}

export interface TicketFilesTable {
  company_id: Generated<number>;
  id: GeneratedAlways<number>;
  ticket_id: number;
  message_id: number | null;
  file_id: number;
  original: Generated<boolean>;
}

export interface TicketFollowersTable {
  company_id: Generated<number>;
  ticket_id: number;
  user_id: number;
}

export interface TicketHistoryTable {
  company_id: Generated<number>;
  id: GeneratedAlways<number>;
  ticket_id: number;
  at: Generated<Timestamp>;
  user_id: number | null;
  kind: string;
  was: Generated<string>;
  becomes: Generated<string>;
  remark: Generated<string>;
}

export interface TicketMailsTable {
  company_id: Generated<number>;
  id: GeneratedAlways<number>;
  ticket_id: number;
  message_key: string;
  taken_at: Generated<Timestamp>;
}

export interface TicketMessagesTable {
  company_id: Generated<number>;
  id: GeneratedAlways<number>;
  ticket_id: number;
  user_id: number | null;
  text: string;
  internal: boolean;
  made_at: Generated<Timestamp>;
}

export interface TicketPromisesTable {
  company_id: Generated<number>;
  id: GeneratedAlways<number>;
  project_id: number | null;
  customer_id: number | null;
  sla: Json;
  version: Generated<number>;
}

export interface TicketSettingsTable {
  company_id: Generated<number>;
  id: GeneratedAlways<number>;
  categories: Json | null;
  sla: Json | null;
  opens: number | null;
  closes: number | null;
  form_secret: Generated<string>;
  version: Generated<number>;
  escalate_hours: number | null;
}

export interface TicketWarningsTable {
  company_id: Generated<number>;
  id: GeneratedAlways<number>;
  ticket_id: number;
  clock: string;
  level: string;
  made_at: Generated<Timestamp>;
}

export interface TicketsTable {
  company_id: Generated<number>;
  id: GeneratedAlways<number>;
  number: string;
  project_id: number | null;
  category: string;
  sub_category: Generated<string>;
  asset_serial: Generated<string>;
  title: string;
  description: Generated<string>;
  priority: string;
  status: Generated<string>;
  waiting_for: Generated<string>;
  channel: string;
  raised_by: number | null;
  raised_at: Generated<Timestamp>;
  contact_name: Generated<string>;
  contact_phone: Generated<string>;
  contact_email: Generated<string>;
  preferred_time: Generated<string>;
  plant_code: Generated<string>;
  assignee_id: number | null;
  acknowledged_at: Timestamp | null;
  on_site_at: Timestamp | null;
  fixed_at: Timestamp | null;
  closed_at: Timestamp | null;
  acknowledge_due: Timestamp | null;
  acknowledge_soon: Timestamp | null;
  on_site_due: Timestamp | null;
  on_site_soon: Timestamp | null;
  fix_due: Timestamp | null;
  fix_soon: Timestamp | null;
  pauses: Generated<Json>;
  paused_since: Timestamp | null;
  paused_minutes: Generated<number>;
  kwh_lost: number | null;
  root_cause: Generated<string>;
  action: Generated<string>;
  parts: Generated<string>;
  cost: Generated<number>;
  cost_state: Generated<string>;
  cost_decided_by: number | null;
  warranty: boolean | null;
  rating: number | null;
  rating_words: Generated<string>;
  rated_at: Timestamp | null;
  duplicate_of: number | null;
  version: Generated<number>;
  updated_at: Generated<Timestamp>;
  promised_to: Generated<string>;
  custom: Generated<Json>;
}

export interface UntrackedMaterialsTable {
  company_id: Generated<number>;
  id: GeneratedAlways<number>;
  project_id: number;
  boq_line_id: number | null;
  made_by: number | null;
  made_at: Generated<Timestamp>;
}

export interface UploadsTable {
  company_id: Generated<number>;
  id: GeneratedAlways<number>;
  user_id: number;
  project_id: number;
  file_name: string;
  byte_size: number;
  received: Generated<number>;
  part_keys: Generated<string[]>;
  created_at: Generated<Timestamp>;
  sha256: Generated<string>;
  content_type: Generated<string>;
}

export interface UserEmailsTable {
  company_id: Generated<number>;
  id: GeneratedAlways<number>;
  user_id: number;
  email: string;
  verified_at: Timestamp | null;
  created_at: Generated<Timestamp>;
}

export interface UsersTable {
  company_id: Generated<number>;
  id: GeneratedAlways<number>;
  username: string;
  email: string;
  name: string;
  phone_number: Generated<string>;
  website: Generated<string>;
  password_hash: string | null;
  kind: string;
  department: Generated<string>;
  designation: Generated<string>;
  is_crm: Generated<boolean>;
  activated: Generated<boolean>;
  onboarded: Generated<boolean>;
  active: Generated<boolean>;
  credits: Generated<number>;
  avatar_file_id: number | null;
  language: string | null;
  theme: Generated<string>;
  notification_choices: Generated<Json>;
  version: Generated<number>;
  created_at: Generated<Timestamp>;
  last_login_at: Timestamp | null;
  has_password: boolean | null;
  reports_to: number | null;
  supplier_id: number | null;
}

export interface WorkOrderLinesTable {
  company_id: Generated<number>;
  id: GeneratedAlways<number>;
  work_order_id: number;
  at: number;
  boq_line_id: number | null;
  description: string;
  unit: string;
  quantity: number;
  rate: number;
}

export interface WorkOrderRevisionsTable {
  company_id: Generated<number>;
  id: GeneratedAlways<number>;
  work_order_id: number;
  number: number | null;
  reason: string;
  content: Json;
  net_before: number;
  net_after: number;
  made_by: number | null;
  decided_by: number | null;
  decided_at: Generated<Timestamp>;
  note: Generated<string>;
}

export interface WorkOrdersTable {
  company_id: Generated<number>;
  id: GeneratedAlways<number>;
  project_id: number;
  subcontractor_id: number;
  number: Generated<string>;
  title: string;
  status: Generated<string>;
  gstin: Generated<string>;
  pan: Generated<string>;
  gst_percent: Generated<number>;
  retention_percent: Generated<number>;
  advance: Generated<number>;
  advance_percent: Generated<number>;
  starts_on: string | null;
  ends_on: string | null;
  terms: Generated<string>;
  company_gstin: Generated<string>;
  supply_state: Generated<string>;
  net: Generated<number>;
  revision: Generated<number>;
  pending: Json | null;
  pending_by: number | null;
  made_by: number | null;
  made_at: Generated<Timestamp>;
  submitted_by: number | null;
  submitted_at: Timestamp | null;
  approved_ids: Generated<number[]>;
  covered: Generated<boolean>;
  return_reason: Generated<string>;
  approved_by: number | null;
  approved_at: Timestamp | null;
  closed_by: number | null;
  closed_at: Timestamp | null;
  close_reason: Generated<string>;
  version: Generated<number>;
  updated_at: Generated<Timestamp>;
}

export interface DB {
  accounting_closings: AccountingClosingsTable;
  advance_taxes: AdvanceTaxesTable;
  almm_entries: AlmmEntriesTable;
  almm_lists: AlmmListsTable;
  approvals: ApprovalsTable;
  auditor_reads: AuditorReadsTable;
  authenticators: AuthenticatorsTable;
  authority_documents: AuthorityDocumentsTable;
  authority_events: AuthorityEventsTable;
  authority_files: AuthorityFilesTable;
  authority_packs: AuthorityPacksTable;
  authority_steps: AuthorityStepsTable;
  bank_accounts: BankAccountsTable;
  bank_lines: BankLinesTable;
  bank_postings: BankPostingsTable;
  baselines: BaselinesTable;
  billing_settings: BillingSettingsTable;
  boq_lines: BoqLinesTable;
  boq_revisions: BoqRevisionsTable;
  boqs: BoqsTable;
  budget_lines: BudgetLinesTable;
  budget_revisions: BudgetRevisionsTable;
  calendar_changes: CalendarChangesTable;
  calendar_moves: CalendarMovesTable;
  chain_rules: ChainRulesTable;
  change_order_lines: ChangeOrderLinesTable;
  change_orders: ChangeOrdersTable;
  channel_partners: ChannelPartnersTable;
  checklist_items: ChecklistItemsTable;
  checklist_photos: ChecklistPhotosTable;
  checklist_sets: ChecklistSetsTable;
  checklist_turns: ChecklistTurnsTable;
  checklists: ChecklistsTable;
  comment_files: CommentFilesTable;
  comments: CommentsTable;
  commission_payments: CommissionPaymentsTable;
  commitments: CommitmentsTable;
  companies: CompaniesTable;
  construction_plans: ConstructionPlansTable;
  cost_estimates: CostEstimatesTable;
  credit_draw_items: CreditDrawItemsTable;
  credit_draws: CreditDrawsTable;
  credit_lines: CreditLinesTable;
  credit_postings: CreditPostingsTable;
  credit_repayments: CreditRepaymentsTable;
  credit_sub_limits: CreditSubLimitsTable;
  crm_companies: CrmCompaniesTable;
  crm_members: CrmMembersTable;
  crm_merges: CrmMergesTable;
  defined_fields: DefinedFieldsTable;
  delivery_files: DeliveryFilesTable;
  delivery_settings: DeliverySettingsTable;
  dispatch_lines: DispatchLinesTable;
  dispatch_overrides: DispatchOverridesTable;
  dispatch_vehicle_lines: DispatchVehicleLinesTable;
  dispatch_vehicles: DispatchVehiclesTable;
  dispatches: DispatchesTable;
  document_versions: DocumentVersionsTable;
  documents: DocumentsTable;
  domain_events: DomainEventsTable;
  einvoices: EinvoicesTable;
  event_assignees: EventAssigneesTable;
  event_delays: EventDelaysTable;
  event_links: EventLinksTable;
  events: EventsTable;
  extension_letters: ExtensionLettersTable;
  files: FilesTable;
  financial_plans: FinancialPlansTable;
  front_lines: FrontLinesTable;
  goods_receipt_lines: GoodsReceiptLinesTable;
  goods_receipts: GoodsReceiptsTable;
  guarantee_extensions: GuaranteeExtensionsTable;
  guarantees: GuaranteesTable;
  idempotency_keys: IdempotencyKeysTable;
  inspection_files: InspectionFilesTable;
  inspection_lines: InspectionLinesTable;
  inspections: InspectionsTable;
  instruments: InstrumentsTable;
  invoices: InvoicesTable;
  item_prices: ItemPricesTable;
  items: ItemsTable;
  journal_entries: JournalEntriesTable;
  lead_boards: LeadBoardsTable;
  lead_comments: LeadCommentsTable;
  lead_files: LeadFilesTable;
  lead_keys: LeadKeysTable;
  lead_stages: LeadStagesTable;
  lead_tasks: LeadTasksTable;
  leads: LeadsTable;
  link_tokens: LinkTokensTable;
  loan_payments: LoanPaymentsTable;
  loan_turns: LoanTurnsTable;
  loans: LoansTable;
  mails: MailsTable;
  material_return_lines: MaterialReturnLinesTable;
  material_returns: MaterialReturnsTable;
  mdcc_documents: MdccDocumentsTable;
  mdcc_lines: MdccLinesTable;
  mdcc_serials: MdccSerialsTable;
  mdccs: MdccsTable;
  measurement_entries: MeasurementEntriesTable;
  measurements: MeasurementsTable;
  migrations: MigrationsTable;
  money_limits: MoneyLimitsTable;
  movement_serials: MovementSerialsTable;
  movements: MovementsTable;
  notifications: NotificationsTable;
  number_series: NumberSeriesTable;
  one_time_codes: OneTimeCodesTable;
  order_limits: OrderLimitsTable;
  outbox: OutboxTable;
  passkeys: PasskeysTable;
  past_projects: PastProjectsTable;
  payable_settings: PayableSettingsTable;
  payables: PayablesTable;
  payment_items: PaymentItemsTable;
  payment_milestones: PaymentMilestonesTable;
  payment_runs: PaymentRunsTable;
  payments: PaymentsTable;
  photos: PhotosTable;
  plant_inverters: PlantInvertersTable;
  plant_strings: PlantStringsTable;
  po_amendments: PoAmendmentsTable;
  po_approvals: PoApprovalsTable;
  po_deliveries: PoDeliveriesTable;
  po_files: PoFilesTable;
  po_lines: PoLinesTable;
  po_proposals: PoProposalsTable;
  postings: PostingsTable;
  price_lists: PriceListsTable;
  project_contracts: ProjectContractsTable;
  project_drafts: ProjectDraftsTable;
  project_members: ProjectMembersTable;
  project_specifications: ProjectSpecificationsTable;
  project_stages: ProjectStagesTable;
  projects: ProjectsTable;
  proposal_approvals: ProposalApprovalsTable;
  proposal_images: ProposalImagesTable;
  proposal_questions: ProposalQuestionsTable;
  proposal_templates: ProposalTemplatesTable;
  proposal_visits: ProposalVisitsTable;
  proposals: ProposalsTable;
  public_idempotency_keys: PublicIdempotencyKeysTable;
  punch_photos: PunchPhotosTable;
  punch_points: PunchPointsTable;
  punch_turns: PunchTurnsTable;
  purchase_orders: PurchaseOrdersTable;
  purchase_settings: PurchaseSettingsTable;
  quote_lines: QuoteLinesTable;
  quotes: QuotesTable;
  rate_limits: RateLimitsTable;
  receipt_matches: ReceiptMatchesTable;
  receipts: ReceiptsTable;
  record_import_columns: RecordImportColumnsTable;
  record_imports: RecordImportsTable;
  recovery_codes: RecoveryCodesTable;
  report_recipients: ReportRecipientsTable;
  retention_reminders: RetentionRemindersTable;
  rfq_award_lines: RfqAwardLinesTable;
  rfq_awards: RfqAwardsTable;
  rfq_files: RfqFilesTable;
  rfq_lines: RfqLinesTable;
  rfq_rounds: RfqRoundsTable;
  rfq_suppliers: RfqSuppliersTable;
  rfqs: RfqsTable;
  role_rights: RoleRightsTable;
  running_bill_lines: RunningBillLinesTable;
  running_bills: RunningBillsTable;
  sales_limits: SalesLimitsTable;
  saved_views: SavedViewsTable;
  schedule_imports: ScheduleImportsTable;
  schedule_templates: ScheduleTemplatesTable;
  search_entries: SearchEntriesTable;
  search_words: SearchWordsTable;
  second_steps: SecondStepsTable;
  serials: SerialsTable;
  service_entries: ServiceEntriesTable;
  sessions: SessionsTable;
  shutdown_turns: ShutdownTurnsTable;
  shutdowns: ShutdownsTable;
  sign_ups: SignUpsTable;
  site_day_crews: SiteDayCrewsTable;
  site_day_machines: SiteDayMachinesTable;
  site_day_photos: SiteDayPhotosTable;
  site_day_quantities: SiteDayQuantitiesTable;
  site_day_reminders: SiteDayRemindersTable;
  site_day_turns: SiteDayTurnsTable;
  site_day_voices: SiteDayVoicesTable;
  site_days: SiteDaysTable;
  site_expenses: SiteExpensesTable;
  site_report_mails: SiteReportMailsTable;
  site_reports: SiteReportsTable;
  site_visit_answers: SiteVisitAnswersTable;
  site_visit_carries: SiteVisitCarriesTable;
  site_visit_forms: SiteVisitFormsTable;
  site_visit_parts: SiteVisitPartsTable;
  site_visit_photos: SiteVisitPhotosTable;
  site_visit_turns: SiteVisitTurnsTable;
  site_visits: SiteVisitsTable;
  stock_balances: StockBalancesTable;
  stock_closing_rows: StockClosingRowsTable;
  stock_closings: StockClosingsTable;
  stock_confirmations: StockConfirmationsTable;
  stock_count_lines: StockCountLinesTable;
  stock_count_serials: StockCountSerialsTable;
  stock_counts: StockCountsTable;
  stock_documents: StockDocumentsTable;
  stock_lots: StockLotsTable;
  stock_reservations: StockReservationsTable;
  stock_transfers: StockTransfersTable;
  stock_values: StockValuesTable;
  stores: StoresTable;
  string_modules: StringModulesTable;
  string_plans: StringPlansTable;
  string_turns: StringTurnsTable;
  supplier_bill_lines: SupplierBillLinesTable;
  supplier_bills: SupplierBillsTable;
  supplier_documents: SupplierDocumentsTable;
  supplier_gstins: SupplierGstinsTable;
  supplier_merges: SupplierMergesTable;
  supplier_opinions: SupplierOpinionsTable;
  supplier_requests: SupplierRequestsTable;
  supplier_rules: SupplierRulesTable;
  suppliers: SuppliersTable;
  test_rows: TestRowsTable;
  test_sheets: TestSheetsTable;
  ticket_escalation: TicketEscalationTable;
  ticket_files: TicketFilesTable;
  ticket_followers: TicketFollowersTable;
  ticket_history: TicketHistoryTable;
  ticket_mails: TicketMailsTable;
  ticket_messages: TicketMessagesTable;
  ticket_promises: TicketPromisesTable;
  ticket_settings: TicketSettingsTable;
  ticket_warnings: TicketWarningsTable;
  tickets: TicketsTable;
  untracked_materials: UntrackedMaterialsTable;
  uploads: UploadsTable;
  user_emails: UserEmailsTable;
  users: UsersTable;
  work_order_lines: WorkOrderLinesTable;
  work_order_revisions: WorkOrderRevisionsTable;
  work_orders: WorkOrdersTable;
}
