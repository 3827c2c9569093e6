/** Who can act: the kinds of user, the roles in a project, the departments, and the actor a decision is about. */
import type { StageKey } from './stages.ts';

/** Kinds of user that hold an account (specification §6). `staff` is the general staff or project owner. */
export const user_kinds = [
  'admin',
  'staff',
  'project_manager',
  'sales_person',
  'crm_user',
  'consumer',
  'vendor',
  'subcontractor',
  'investor',
] as const;
export type UserKind = (typeof user_kinds)[number];

/** What each kind is called on a screen. */
export const kind_names: Record<UserKind, string> = {
  admin: 'Administrator',
  staff: 'Staff',
  project_manager: 'Project Manager',
  sales_person: 'Sales Person',
  crm_user: 'CRM user',
  consumer: 'Customer',
  vendor: 'Vendor',
  subcontractor: 'Sub-contractor',
  investor: 'Investor',
};

/** Kinds that work inside the company; the others are outside people who see only what is theirs. */
export const inside_kinds = ['admin', 'staff', 'project_manager', 'sales_person', 'crm_user'] as const;

/** True for a person of the company itself, false for customers, vendors, sub-contractors and investors. */
export const isInside = (kind: UserKind): boolean => (inside_kinds as readonly UserKind[]).includes(kind);

/** Project roles with the specification's own spelling (§6). */
export const project_roles = [
  'Project Manager',
  'Sales',
  'Liasoning Manager',
  'Liasoning Officer',
  'Designer',
  'Lead Designer',
  'Procurement Manager',
  'Procurement Executive',
  'Site In-Charge',
  'Site Executive',
  'O&M Manager',
] as const;
export type ProjectRole = (typeof project_roles)[number];

/** Departments of a solar company. Finance and Management are departments, not project roles; Audit is of auditors, who only read. */
export const departments = [
  'Management',
  'Projects',
  'Sales',
  'Liaison',
  'Design',
  'Procurement',
  'Site',
  'O&M',
  'Finance',
  'Audit',
] as const;
export type Department = (typeof departments)[number];

/** Whether someone works on site: on a phone their camera and the day's work come first. */
export const isOnSite = (person: { kind: string; department?: string | undefined }): boolean =>
  person.kind === 'subcontractor' || person.department === ('Site' satisfies Department);

/** An auditor of the books: reads what their role is given, changes nothing, and what they read is recorded. */
export const isAuditor = ({ kind, department }: { kind: string; department: string }): boolean =>
  kind === 'staff' && department === ('Audit' satisfies Department);

/** The person a decision is about: read from the server's own rows, never from what a browser stored. */
export interface Actor {
  user_id: number;
  company_key: string;
  kind: UserKind;
  department: string;
  designation: string;
  is_crm: boolean;
  activated: boolean;
  /** Procurement Manager on any project */
  manages_procurement?: boolean;
  /** an administrator who still has to set up the second factor that the company asks for */
  second_factor_due?: boolean;
}

/** What a person is to one project: every right inside it comes from this. */
export interface ProjectMembership {
  /** the project, so that a refusal can name people of its team; no right depends on it */
  project_id?: number;
  roles: readonly ProjectRole[];
  /** the customer, an investor or a sub-contractor of this project */
  relation?: 'customer' | 'investor' | 'subcontractor';
  /** stages a sub-contractor was given */
  stage_access?: readonly StageKey[];
}

/** What an outside person can be to a project, by their kind; kinds that are not here have no place in one. */
export const outside_roles: Partial<Record<UserKind, 'Customer' | 'Investor' | 'Sub-contractor'>> = {
  consumer: 'Customer',
  investor: 'Investor',
  subcontractor: 'Sub-contractor',
};
