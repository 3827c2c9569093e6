/** Who may do what, and why: one answer for the server, the button and the page that explains it. */
import type { CompanyProfile } from './companies.ts';
import { all_roles, defaultRights, fromLetters, readingRights, type Role } from './default_rights.ts';
import { company_modules, type Module, module_names, modules, no_rights, right_flags, type Rights } from './modules.ts';
import {
  type Actor,
  isAuditor,
  isInside,
  kind_names,
  type ProjectRole,
  project_roles,
  type ProjectMembership,
} from './people.ts';
import { sentences, type Words } from './errors.ts';
import { either, say, type Sentence, term, type Value, type WhoCould } from './sentences.ts';
import { allow, grants, isReadOnly, type RightName, type Rule } from './rules.ts';
import { type StageKey, stage_keys } from './stages.ts';

/** Cells a company changed: `role|module` → the rights that replace the default. */
export type ChangedRights = ReadonlyMap<string, Rights>;

/** The name of a cell of the table of rights. */
export const cellOf = (role: Role, module: Module): string => `${role}|${module}`;
const nothing_changed: ChangedRights = new Map();

/** One reason a person has rights: the role that gives them, and whether the company changed its default. */
export interface Grant {
  role: Role;
  rights: Rights;
  changed: boolean;
}

/** The roles a person counts as, in the company and in one project. */
export function rolesOf(actor: Actor, membership?: ProjectMembership): Role[] {
  if (isAuditor(actor)) return ['Auditor'];
  const found: Role[] = [];
  if (actor.kind === 'admin') found.push('Administrator');
  if (isInside(actor.kind)) {
    if (actor.department === 'Management') found.push('Management');
    if (actor.department === 'Projects' || actor.kind === 'project_manager') found.push('Projects');
    if (actor.department === 'Finance') found.push('Finance');
    if (actor.department === 'Procurement') found.push('Procurement');
    if (actor.department === 'Site') found.push('Site department');
    if (actor.department === 'Liaison') found.push('Liaison department');
    if ((actor.department === 'Sales' && actor.kind !== 'crm_user') || actor.kind === 'sales_person') {
      found.push('Sales department');
    }
    if (actor.kind !== 'crm_user') found.push('Staff');
    if (actor.kind === 'crm_user') found.push('CRM user');
    else if (actor.is_crm) found.push('CRM flag');
    found.push(...(membership?.roles ?? []));
  }
  if (actor.kind === 'consumer' && (!membership || membership.relation === 'customer')) found.push('Customer');
  if (actor.kind === 'investor' && (!membership || membership.relation === 'investor')) found.push('Investor');
  if (actor.kind === 'subcontractor' && (!membership || membership.relation === 'subcontractor'))
    found.push('Sub-contractor');
  if (actor.kind === 'vendor') found.push('Vendor');
  return found;
}

/**
 * The roles that count for a module. A Procurement Manager of any project also manages what belongs to the company: the
 * department is required because project managers choose the roles on their projects, and only administrators departments.
 */
export function rolesFor(actor: Actor, module: Module, membership?: ProjectMembership): Role[] {
  const roles = rolesOf(actor, membership);
  const manages = actor.manages_procurement && isInside(actor.kind) && actor.department === 'Procurement';
  if (!company_modules.includes(module)) return roles;
  return [
    ...roles.filter((role) => role !== 'Procurement Manager'),
    ...(manages ? ['Procurement Manager' as const] : []),
  ];
}

/** The grants on which a person holds rights to a module; empty when there is none. */
export function grantsOf(
  actor: Actor,
  module: Module,
  membership?: ProjectMembership,
  changed: ChangedRights = nothing_changed,
): Grant[] {
  // specification §6: the company's own Project Manager kind does not get project finance
  if (module === 'finance' && actor.kind === 'project_manager') return [];
  const found: Grant[] = [];
  for (const role of rolesFor(actor, module, membership)) {
    const own = role === 'Administrator' ? undefined : changed.get(cellOf(role, module));
    let rights = own ?? defaultRights(role, module);
    if (role === 'Sub-contractor' && !own && membership?.stage_access?.includes(module as StageKey)) {
      rights = fromLetters('vewd');
    }
    if (role === 'Auditor') rights = readingRights(rights);
    if (right_flags.some((flag) => rights[flag])) found.push({ role, rights, changed: own !== undefined });
  }
  return found;
}

/** What a person may do with a module: the sum of every grant. */
export function rightsOf(
  actor: Actor,
  module: Module,
  membership?: ProjectMembership,
  changed?: ChangedRights,
): Rights {
  const sum = { ...no_rights };
  for (const grant of grantsOf(actor, module, membership, changed)) {
    for (const flag of right_flags) if (grant.rights[flag]) sum[flag] = true;
  }
  return sum;
}

/**
 * Specification §6, one company: a document area is read-only unless the person can approve, is in Management, is a
 * Project Manager by designation, or some document version exists. Elsewhere the ordinary read-only rule holds.
 */
export function isDocumentAreaReadOnly(
  profile: CompanyProfile,
  rights: Rights,
  actor: Pick<Actor, 'department' | 'designation'>,
  some_version_exists: boolean,
): boolean {
  if (!profile.document_area_rule) return isReadOnly(profile, rights);
  return !(
    rights.can_approve ||
    actor.department === 'Management' ||
    actor.designation === 'Project Manager' ||
    some_version_exists
  );
}

/** What a person may do in the company as a whole, module by module. */
export const companyRights = (actor: Actor, changed?: ChangedRights): Record<Module, Rights> =>
  Object.fromEntries(modules.map((module) => [module, rightsOf(actor, module, undefined, changed)])) as Record<
    Module,
    Rights
  >;

/** The stages of a project a person sees: the one scope of everything that lies in stages. */
export const stagesSeen = (permissions: PermissionContext): StageKey[] =>
  stage_keys.filter((stage) => !whyNot({ rule: 'right', right: 'view', module: stage }, permissions));

/** True for people who see every project of their company; everyone else sees those they belong to. */
export function seesEveryProject(actor: Pick<Actor, 'kind' | 'department'>): boolean {
  return (
    actor.kind === 'admin' ||
    isAuditor(actor) ||
    (isInside(actor.kind) && (actor.department === 'Management' || actor.department === 'Finance'))
  );
}

/** `its_stage` is the stage of what a call is about; what belongs to no stage belongs to its project. */
const moduleOf = (module: Module | 'its_stage', stage: StageKey | undefined): Module =>
  module === 'its_stage' ? (stage ?? 'projects') : module;

/** What a rule is judged on. No actor: a stranger. No membership: the question is about the company. */
export interface PermissionContext {
  actor: Actor | undefined;
  profile: CompanyProfile;
  membership?: ProjectMembership | undefined;
  /** the stage the subject of the call lies in */
  stage?: StageKey | undefined;
  changed?: ChangedRights | undefined;
}

export interface Denied {
  kind: 'not_signed_in' | 'forbidden';
  sentence: Words;
}

const cannot: Record<RightName, (module: Value, able: WhoCould) => Sentence> = {
  view: (module, able) => say`You cannot see ${{ module }}. Ask: ${{ able }}.`,
  work: (module, able) => say`You cannot work on ${{ module }}. Ask: ${{ able }}.`,
  edit: (module, able) => say`You cannot change ${{ module }}. Ask: ${{ able }}.`,
  approve: (module, able) => say`You cannot approve in ${{ module }}. Ask: ${{ able }}.`,
};

/**
 * Why a person may not do something, as one sentence that names the roles that could; undefined when they may. The roles
 * stay data (`WhoCould`), so that the names of people who hold them can be added to the answer.
 */
export function whyNot(rule: Rule, permissions: PermissionContext): Denied | undefined {
  if (rule.rule === 'anyone') return undefined;
  const { actor, profile } = permissions;
  if (!actor) return { kind: 'not_signed_in', sentence: sentences.not_signed_in };
  if (!actor.activated && !(rule.rule === 'signed_in' && rule.unactivated)) {
    return { kind: 'forbidden', sentence: say`Please activate your account first.` };
  }
  if (actor.second_factor_due && !(rule.rule === 'signed_in' && rule.unactivated)) {
    return { kind: 'forbidden', sentence: sentences.second_factor_due };
  }
  if (rule.rule === 'signed_in') return undefined;
  if (rule.rule === 'kinds') {
    if (rule.kinds.includes(actor.kind)) return undefined;
    return {
      kind: 'forbidden',
      sentence: say`Only ${{ kinds: either(rule.kinds.map((kind) => term(kind_names[kind]))) }} can do this.`,
    };
  }
  const module = moduleOf(rule.module, permissions.stage);
  const rights = rightsOf(actor, module, permissions.membership, permissions.changed);
  if (grants(rule.right, profile, rights)) return undefined;
  const able = whoCould({ right: rule.right, module }, profile, permissions.changed);
  const project_id = permissions.membership?.project_id;
  const who_could = able.map((role) => ({ role }));
  return {
    kind: 'forbidden',
    sentence: cannot[rule.right](term(module_names[module]), {
      who_could,
      right: rule.right,
      module,
      ...(project_id === undefined ? {} : { project_id }),
    }),
  };
}

/** Whose phone number and email address as a customer a person sees. */
export interface ContactScope {
  /** those of every customer of the company */
  everywhere: boolean;
  /** those of customers of projects where the person has one of these roles */
  roles: readonly ProjectRole[];
  /** their own, as the customer of a project */
  as_customer: boolean;
}

/** How far the right to customers' contact data reaches, over all projects. */
export function contactScope({ actor, profile, changed }: PermissionContext): ContactScope {
  const none: ContactScope = { everywhere: false, roles: [], as_customer: false };
  if (!actor) return none;
  const sees = (membership?: ProjectMembership): boolean =>
    seesCustomerContact({ actor, profile, changed, membership });
  if (actor.kind === 'consumer') return { ...none, as_customer: sees({ roles: [], relation: 'customer' }) };
  if (!isInside(actor.kind)) return none;
  return { ...none, everywhere: sees(), roles: project_roles.filter((role) => sees({ roles: [role] })) };
}

/** True for who may see the customer's phone number and email address: of one project with a membership, else of all. */
export const seesCustomerContact = (permissions: PermissionContext): boolean =>
  whyNot(allow.toView('customer_contact'), permissions) === undefined;

const outside_roles: readonly Role[] = ['Customer', 'Investor', 'Sub-contractor', 'Vendor'];

/** The roles that satisfy a rule, most particular first: who to ask. At most four, the administrator always last. */
export function whoCould(
  rule: { right: RightName; module: Module },
  profile: CompanyProfile,
  changed: ChangedRights = nothing_changed,
): Role[] {
  const able = all_roles.filter((role) => {
    const rights = changed.get(cellOf(role, rule.module)) ?? defaultRights(role, rule.module);
    return grants(rule.right, profile, rights);
  });
  const near = able.filter(
    (role) => !['Administrator', 'Management', 'Auditor'].includes(role) && !outside_roles.includes(role),
  );
  const roles = near.filter((role) => (project_roles as readonly string[]).includes(role));
  return [...(roles.length > 0 ? roles : near).slice(0, 3), 'Administrator'];
}
