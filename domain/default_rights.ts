/** Who may do what before a company changes it: the roles rights are given to, and the table. */
import { type Module, modules, no_rights, type RightFlag, type Rights } from './modules.ts';
import { project_roles } from './people.ts';
import { type StageKey, stage_keys } from './stages.ts';

/** Letters of the table below: v view, e edit, w work, a approve, d document details. */
const letters: Record<string, RightFlag> = {
  v: 'can_view',
  e: 'can_edit',
  w: 'can_work',
  a: 'can_approve',
  d: 'docs_details',
};

/** The rights that letters stand for, as in the table below. */
export function fromLetters(text: string): Rights {
  const rights = { ...no_rights };
  for (const letter of text) {
    const flag = letters[letter];
    if (flag) rights[flag] = true;
  }
  return rights;
}

/** Everything rights can hang on: a project role, a department, a kind of user, a relation to the project. */
export const all_roles = [
  'Administrator',
  'Management',
  'Projects',
  'Finance',
  'Auditor',
  'Procurement',
  'Site department',
  'Liaison department',
  'Sales department',
  'Staff',
  'CRM user',
  'CRM flag',
  ...project_roles,
  'Customer',
  'Investor',
  'Sub-contractor',
  'Vendor',
] as const;
export type Role = (typeof all_roles)[number];

const every = (text: string): Record<Module, string> =>
  Object.fromEntries(modules.map((module) => [module, text])) as Record<Module, string>;
const each_stage = (text: string): Record<StageKey, string> =>
  Object.fromEntries(stage_keys.map((stage) => [stage, text])) as Record<StageKey, string>;

/** Every person on a project's team sees its stages; what they add to that comes from their role. */
const on_the_team: Partial<Record<Module, string>> = {
  ...each_stage('v'),
  projects: 'v',
  team: 'v',
  documents: 'vd',
  photos: 'vew',
  specification: 'v',
};

/**
 * The default rights (specification §6: the table of roles; areas §5). A company may change any cell; the administrator's
 * row is fixed, so nobody can lock a company out of itself.
 */
const default_rights: Record<Role, Partial<Record<Module, string>>> = {
  Administrator: every('vewad'),
  Management: { ...every('vewad'), company: 'v', people: 'v' },
  Projects: { portfolio: 'vew', suppliers: 'v', inventory: 'v', net_metering: 'v', tickets: 'vew', people: 'v' },
  Finance: {
    portfolio: 'v',
    projects: 'v',
    supply_chain: 'v',
    purchase_prices: 'v',
    finance: 'vewad',
    loans: 'vewad',
    documents: 'vd',
    reports: 'v',
    suppliers: 'v',
  },
  Auditor: {
    ...each_stage('v'),
    portfolio: 'v',
    projects: 'v',
    customer_contact: 'v',
    team: 'v',
    documents: 'vd',
    photos: 'v',
    specification: 'v',
    supply_chain: 'v',
    purchase_prices: 'v',
    finance: 'v',
    reports: 'v',
    suppliers: 'v',
    inventory: 'v',
    net_metering: 'v',
    operations: 'v',
    loans: 'v',
    people: 'v',
    company: 'v',
  },
  Procurement: { supply_chain: 'v', purchase_prices: 'vew', suppliers: 'vew', inventory: 'vewa' },
  'Site department': { inventory: 'vew' },
  'Liaison department': { net_metering: 'vewa' },
  'Sales department': { portfolio: 'vew', customer_contact: 'v', crm: 'vew', tickets: 'vew' },
  Staff: { tickets: 'vew', people: 'v' },
  'CRM user': { customer_contact: 'v', crm: 'vewa', all_leads: 'v', people: 'v', tickets: 'vew' },
  'CRM flag': { customer_contact: 'v', crm: 'vew' },
  'Project Manager': {
    ...on_the_team,
    ...each_stage('vewad'),
    projects: 'vewad',
    customer_contact: 'v',
    team: 'vewa',
    documents: 'vewad',
    photos: 'vewa',
    specification: 'vewad',
    supply_chain: 'vewad',
    purchase_prices: 'vew',
    finance: 'vewa',
    reports: 'vew',
    net_metering: 'vewa',
    operations: 'vew',
  },
  Sales: { ...on_the_team, customer_contact: 'v', pre_requisites: 'vewd' },
  'Liasoning Manager': { ...on_the_team, approvals: 'vewad', net_metering: 'vewa' },
  'Liasoning Officer': { ...on_the_team, approvals: 'vewd', net_metering: 'vew' },
  Designer: { ...on_the_team, engineering: 'vewd', specification: 'vew', supply_chain: 'vew' },
  'Lead Designer': {
    ...on_the_team,
    engineering: 'vewad',
    specification: 'vewa',
    supply_chain: 'vewa',
    net_metering: 'v',
  },
  // suppliers: of the company as a whole, for people of the Procurement department (`rolesFor`)
  'Procurement Manager': {
    ...on_the_team,
    materials: 'vewad',
    supply_chain: 'vewad',
    purchase_prices: 'v',
    suppliers: 'vewa',
  },
  'Procurement Executive': { ...on_the_team, materials: 'vewd', supply_chain: 'vewd', purchase_prices: 'v' },
  'Site In-Charge': { ...on_the_team, construction: 'vewad', photos: 'vewa', supply_chain: 'vew' },
  'Site Executive': { ...on_the_team, construction: 'vewd', photos: 'vew', supply_chain: 'vew' },
  'O&M Manager': { ...on_the_team, site_handover: 'vewad', operations: 'vewad', net_metering: 'v', reports: 'v' },
  Customer: { ...each_stage('v'), projects: 'v', customer_contact: 'v', documents: 'v', photos: 'v', tickets: 'vew' },
  Investor: { ...each_stage('v'), portfolio: 'v', projects: 'v', documents: 'v', photos: 'v', reports: 'v' },
  'Sub-contractor': { projects: 'v', photos: 'vew', tickets: 'vew' },
  Vendor: { tickets: 'vew' },
};

/** What an auditor may be given: to see, and nothing else, whatever a company changes. */
export const readingRights = ({ can_view, docs_details }: Rights): Rights => ({ ...no_rights, can_view, docs_details });

/** Default rights of one cell, before a company changed it. */
export const defaultRights = (role: Role, module: Module): Rights => fromLetters(default_rights[role][module] ?? '');
