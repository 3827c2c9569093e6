/** Written by bin/types from the migrations. Do not edit. */
import type { ColumnType, Generated as Given, GeneratedAlways } from 'kysely';

type Generated<T> = T extends ColumnType<infer S, infer I, infer U> ? ColumnType<S, I | undefined, U> : Given<T>;
export type Timestamp = ColumnType<string, Date | string, Date | string>;
// read as whatever was stored, written as JSON text
export type Json = ColumnType<unknown, string, string>;

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

export interface ChainCountersTable {
  company_id: Generated<number>;
  kind: string;
  year: number;
  last: number;
}

export interface ChainRulesTable {
  company_id: Generated<number>;
  id: GeneratedAlways<number>;
  category: string;
  inspection: boolean;
  mdcc: boolean;
  version: Generated<number>;
  made_by: number | null;
  updated_at: Generated<Timestamp>;
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

export interface ItemPricesTable {
  company_id: Generated<number>;
  id: GeneratedAlways<number>;
  item_id: number;
  supplier_id: number | null;
  price: number;
  unit: string;
  valid_from: string;
  valid_to: string | null;
  note: Generated<string>;
  version: Generated<number>;
  made_by: number | null;
  made_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
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
}

export interface MdccDocumentsTable {
  company_id: Generated<number>;
  id: GeneratedAlways<number>;
  mdcc_id: number;
  position: number;
  name: string;
  owner_id: number | null;
  file_id: number | null;
  waived: Generated<string>;
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
  by_vendor: Generated<boolean>;
  made_by: number | null;
  made_at: Generated<Timestamp>;
  decided_by: number | null;
  decided_at: Timestamp | null;
  reminded_at: Timestamp | null;
  version: Generated<number>;
  updated_at: Generated<Timestamp>;
}

export interface MigrationsTable {
  name: string;
  sha256: string;
  applied_at: Generated<Timestamp>;
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

export interface PoCountersTable {
  company_id: Generated<number>;
  year: number;
  last: number;
}

export interface PoDeliveriesTable {
  company_id: Generated<number>;
  id: GeneratedAlways<number>;
  po_line_id: number;
  due_on: string;
  quantity: number;
}

export interface PoLinesTable {
  company_id: Generated<number>;
  id: GeneratedAlways<number>;
  order_id: number;
  position: number;
  boq_line_id: number;
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

export interface ProposalCountsTable {
  company_id: Generated<number>;
  year: number;
  last: Generated<number>;
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

export interface RfqCountersTable {
  company_id: Generated<number>;
  year: number;
  last: number;
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

export interface SignUpsTable {
  id: GeneratedAlways<number>;
  email: string;
  token_hash: string;
  company_name: Generated<string>;
  created_at: Generated<Timestamp>;
  expires_at: Timestamp;
  used_at: Timestamp | null;
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

export interface StockCountLinesTable {
  company_id: Generated<number>;
  count_id: number;
  item_id: number;
  turn: Generated<number>;
  quantity: number;
  expected: number;
  counted_by: number;
  counted_at: Timestamp;
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
}

export interface StockMonthsTable {
  company_id: Generated<number>;
  balance_id: number;
  month: string;
  quantity: number;
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

export interface TicketNumbersTable {
  company_id: Generated<number>;
  year: number;
  count: number;
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

export interface DB {
  approvals: ApprovalsTable;
  authenticators: AuthenticatorsTable;
  baselines: BaselinesTable;
  boq_lines: BoqLinesTable;
  boq_revisions: BoqRevisionsTable;
  boqs: BoqsTable;
  calendar_changes: CalendarChangesTable;
  calendar_moves: CalendarMovesTable;
  chain_counters: ChainCountersTable;
  chain_rules: ChainRulesTable;
  channel_partners: ChannelPartnersTable;
  comment_files: CommentFilesTable;
  comments: CommentsTable;
  commission_payments: CommissionPaymentsTable;
  commitments: CommitmentsTable;
  companies: CompaniesTable;
  crm_companies: CrmCompaniesTable;
  crm_members: CrmMembersTable;
  crm_merges: CrmMergesTable;
  defined_fields: DefinedFieldsTable;
  dispatch_overrides: DispatchOverridesTable;
  document_versions: DocumentVersionsTable;
  documents: DocumentsTable;
  domain_events: DomainEventsTable;
  event_assignees: EventAssigneesTable;
  event_delays: EventDelaysTable;
  event_links: EventLinksTable;
  events: EventsTable;
  files: FilesTable;
  idempotency_keys: IdempotencyKeysTable;
  inspection_files: InspectionFilesTable;
  inspection_lines: InspectionLinesTable;
  inspections: InspectionsTable;
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
  mails: MailsTable;
  mdcc_documents: MdccDocumentsTable;
  mdcc_lines: MdccLinesTable;
  mdcc_serials: MdccSerialsTable;
  mdccs: MdccsTable;
  migrations: MigrationsTable;
  movement_serials: MovementSerialsTable;
  movements: MovementsTable;
  notifications: NotificationsTable;
  one_time_codes: OneTimeCodesTable;
  outbox: OutboxTable;
  passkeys: PasskeysTable;
  past_projects: PastProjectsTable;
  photos: PhotosTable;
  po_counters: PoCountersTable;
  po_deliveries: PoDeliveriesTable;
  po_lines: PoLinesTable;
  postings: PostingsTable;
  project_drafts: ProjectDraftsTable;
  project_members: ProjectMembersTable;
  project_specifications: ProjectSpecificationsTable;
  project_stages: ProjectStagesTable;
  projects: ProjectsTable;
  proposal_approvals: ProposalApprovalsTable;
  proposal_counts: ProposalCountsTable;
  proposal_images: ProposalImagesTable;
  proposal_questions: ProposalQuestionsTable;
  proposal_templates: ProposalTemplatesTable;
  proposal_visits: ProposalVisitsTable;
  proposals: ProposalsTable;
  public_idempotency_keys: PublicIdempotencyKeysTable;
  purchase_orders: PurchaseOrdersTable;
  purchase_settings: PurchaseSettingsTable;
  quote_lines: QuoteLinesTable;
  quotes: QuotesTable;
  rate_limits: RateLimitsTable;
  record_import_columns: RecordImportColumnsTable;
  record_imports: RecordImportsTable;
  recovery_codes: RecoveryCodesTable;
  rfq_award_lines: RfqAwardLinesTable;
  rfq_awards: RfqAwardsTable;
  rfq_counters: RfqCountersTable;
  rfq_files: RfqFilesTable;
  rfq_lines: RfqLinesTable;
  rfq_rounds: RfqRoundsTable;
  rfq_suppliers: RfqSuppliersTable;
  rfqs: RfqsTable;
  role_rights: RoleRightsTable;
  sales_limits: SalesLimitsTable;
  saved_views: SavedViewsTable;
  schedule_imports: ScheduleImportsTable;
  schedule_templates: ScheduleTemplatesTable;
  search_entries: SearchEntriesTable;
  search_words: SearchWordsTable;
  second_steps: SecondStepsTable;
  serials: SerialsTable;
  sessions: SessionsTable;
  sign_ups: SignUpsTable;
  stock_balances: StockBalancesTable;
  stock_count_lines: StockCountLinesTable;
  stock_counts: StockCountsTable;
  stock_lots: StockLotsTable;
  stock_months: StockMonthsTable;
  stock_reservations: StockReservationsTable;
  stock_transfers: StockTransfersTable;
  stock_values: StockValuesTable;
  stores: StoresTable;
  supplier_documents: SupplierDocumentsTable;
  supplier_gstins: SupplierGstinsTable;
  supplier_merges: SupplierMergesTable;
  supplier_opinions: SupplierOpinionsTable;
  supplier_requests: SupplierRequestsTable;
  supplier_rules: SupplierRulesTable;
  suppliers: SuppliersTable;
  ticket_escalation: TicketEscalationTable;
  ticket_files: TicketFilesTable;
  ticket_followers: TicketFollowersTable;
  ticket_history: TicketHistoryTable;
  ticket_mails: TicketMailsTable;
  ticket_messages: TicketMessagesTable;
  ticket_numbers: TicketNumbersTable;
  ticket_promises: TicketPromisesTable;
  ticket_settings: TicketSettingsTable;
  ticket_warnings: TicketWarningsTable;
  tickets: TicketsTable;
  uploads: UploadsTable;
  user_emails: UserEmailsTable;
  users: UsersTable;
}
