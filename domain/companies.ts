/** The four known companies and their differences, as one table of data. No other file asks which company it is. */
import { isInside, type UserKind } from './people.ts';
import { type StageKey, type StageTab, stage_keys, stages } from './stages.ts';

export interface CompanyProfile {
  key: string;
  name: string;
  stage_order: readonly StageKey[];
  /** labels that replace the stage's own name on its tab */
  stage_labels: Partial<Record<StageKey, string>>;
  session_hours: 1 | 8;
  /** which two rights make a stage or module writable (specification §6, read-only rules) */
  read_only_unless: 'work_or_approve' | 'edit_or_approve';
  /** a document area is read-only unless approver, Management, Project Manager or some version exists */
  document_area_rule: boolean;
  /** name of the company's own token field in the locally stored person data */
  token_field?: string;
  /** user kinds that exist in this company only */
  own_kinds: readonly UserKind[];
  /** calls whose address carries the company's prefix; `crm/*` stands for the whole CRM set */
  prefixed_calls: readonly string[];
}

const approval_and_construction_calls = [
  'approve_engineering_doc',
  'approve_mdcc_doc',
  'add_material_installation_checklist',
  'add_daily_manpower_details',
  'add_construction_planning',
  'add_material_quantity_details',
  'get_construction_dashboard',
];

/** What every company is unless the table says otherwise; a company that signs up gets exactly this. */
export const default_profile: Omit<CompanyProfile, 'key' | 'name'> = {
  stage_order: stage_keys,
  stage_labels: {},
  session_hours: 1,
  read_only_unless: 'work_or_approve',
  document_area_rule: false,
  own_kinds: [],
  prefixed_calls: [],
};

export const known_companies: readonly CompanyProfile[] = [
  {
    ...default_profile,
    key: 'helios',
    name: 'Helios Rooftop Power',
    stage_order: ['pre_requisites', 'engineering', 'materials', 'construction', 'approvals', 'site_handover'],
    stage_labels: {
      pre_requisites: 'BD',
      approvals: 'QUALITY',
      site_handover: 'DOCUMENTATION',
      materials: 'SCM',
    },
    session_hours: 8,
    read_only_unless: 'edit_or_approve',
    document_area_rule: true,
    token_field: 'heliosToken',
    own_kinds: ['project_manager', 'sales_person'],
    prefixed_calls: [
      'update_scm_status',
      'get_scm_details',
      'toggle_material_tracking',
      'generate_scm_report',
      'get_scm_dashboard',
      'get_construction_dashboard',
      'get_engineering_dashboard',
      'add_material_installation_checklist',
      'add_daily_manpower_details',
      'add_construction_planning',
      'add_material_quantity_details',
      'approve_engineering_doc',
      'approve_mdcc_doc',
      'update_event_date',
      'get_event',
      'undo_task',
      'add_bulk_supplier',
      'get_supplier_list',
      'get_planning_stages',
      'get_project_draft',
      'add_ticket',
      'get_company_tickets',
      'change_ticket_status',
      'update_ticket',
      'reassign_ticket',
      'update_net_metering_stage',
      'get_net_metering_details',
      'get_notifications',
      'crm/*',
    ],
  },
  {
    ...default_profile,
    key: 'urja',
    name: 'Urja Solar Projects',
    prefixed_calls: ['add_project', 'get_planning_stages'],
  },
  {
    ...default_profile,
    key: 'demo',
    name: 'Demo Sun Works',
    prefixed_calls: ['add_project', ...approval_and_construction_calls],
  },
  { ...default_profile, key: 'tarang', name: 'Tarang Energy' },
];

/** The profile of a company by its key; a company that is not in the table has the default profile. */
export function profileOf(company_key: string): CompanyProfile {
  return (
    known_companies.find((company) => company.key === company_key) ?? {
      ...default_profile,
      key: company_key,
      name: company_key,
    }
  );
}

/**
 * The stage tabs of a company: its order, and its labels for its own people. The labels are names of departments: people
 * from outside, and people without an account, read the stage's plain name.
 */
export function stageTabs(profile: CompanyProfile, reader: UserKind | undefined): StageTab[] {
  const labels = reader !== undefined && isInside(reader) ? profile.stage_labels : {};
  return profile.stage_order.map((key) => ({ ...stages[key], name: labels[key] ?? stages[key].name }));
}

/** True when the company's prefix belongs into the address of this call (its path without the prefix). */
export function isPrefixed(profile: CompanyProfile, call_path: string): boolean {
  const name = call_path.split('/')[0] ?? '';
  return profile.prefixed_calls.includes(name === 'crm' ? 'crm/*' : name);
}

/** User kinds a company's administrator may give: its own kinds and those every company has. */
export function kindsOf(profile: CompanyProfile, all: readonly UserKind[]): UserKind[] {
  const own_somewhere = new Set(known_companies.flatMap((company) => company.own_kinds));
  return all.filter((kind) => !own_somewhere.has(kind) || profile.own_kinds.includes(kind));
}
