/** What rights are about, and which there are. */
import { recordOf } from './records.ts';
import type { CompanyProfile } from './companies.ts';
import { stage_keys } from './stages.ts';

/** What a right is about: a stage, or another part of the product. */
export const modules = [
  ...stage_keys,
  'portfolio',
  'projects',
  'customer_contact',
  'team',
  'documents',
  'photos',
  'specification',
  'supply_chain',
  'purchase_prices',
  'finance',
  'reports',
  'suppliers',
  'inventory',
  'net_metering',
  'operations',
  'loans',
  'crm',
  'all_leads',
  'margins',
  'tickets',
  'people',
  'company',
] as const;
export type Module = (typeof modules)[number];

/** Modules whose rights are asked about one project, the stages in the company's order; the others are the company's. */
export const projectModules = (profile: CompanyProfile): readonly Module[] => [
  ...profile.stage_order,
  'projects',
  'customer_contact',
  'team',
  'documents',
  'photos',
  'specification',
  'supply_chain',
  'purchase_prices',
  'finance',
  'reports',
  'net_metering',
  'operations',
];

/** Modules whose rights are the same in every project. */
export const company_modules: readonly Module[] = [
  'portfolio',
  'suppliers',
  'inventory',
  'loans',
  'crm',
  'all_leads',
  'margins',
  'tickets',
  'people',
  'company',
];

/** What a module is called in a sentence. */
export const module_names: Record<Module, string> = {
  pre_requisites: 'the pre-requisites stage',
  approvals: 'the approvals stage',
  engineering: 'the engineering stage',
  materials: 'the materials stage',
  construction: 'the construction stage',
  site_handover: 'the site hand over stage',
  portfolio: 'the list of projects',
  projects: 'the project',
  customer_contact: 'customers’ phone numbers and email addresses',
  team: 'the project team',
  documents: 'documents',
  photos: 'photos',
  specification: 'the project specification',
  supply_chain: 'the supply chain',
  purchase_prices: 'purchase prices',
  finance: 'project finance',
  reports: 'reports',
  suppliers: 'suppliers',
  inventory: 'inventory',
  net_metering: 'net metering',
  operations: 'operations',
  loans: 'loans',
  crm: 'the sales pipeline',
  all_leads: 'leads of others',
  margins: 'costs, margins and limits of proposals',
  tickets: 'tickets',
  people: 'people of the company',
  company: 'the company profile',
};

/** Permission flags on a stage or module (specification §3). */
export const right_flags = ['can_view', 'can_edit', 'can_work', 'can_approve', 'docs_details'] as const;
export type RightFlag = (typeof right_flags)[number];
export type Rights = Record<RightFlag, boolean>;

export const no_rights: Rights = {
  can_view: false,
  can_edit: false,
  can_work: false,
  can_approve: false,
  docs_details: false,
};

/** The flags alone, of something that has more. */
export const flagsOf = (rights: Rights): Rights => recordOf(right_flags, (flag) => rights[flag]);
