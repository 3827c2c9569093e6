/** Who may do what, and why: one answer for the server, the button and the page that explains it. */
import type { CompanyProfile } from './companies.ts';
import { defaultRights, fromLetters, type Holder, holders } from './default_rights.ts';
import { type Module, module_names, modules, no_rights, right_flags, type Rights } from './modules.ts';
import { type Actor, isInside, kind_names, type ProjectRole, project_roles, type Standing } from './people.ts';
import { sentences } from './refusals.ts';
import { allow, grants, isReadOnly, type RightName, type Rule } from './rules.ts';
import { type StageKey, stage_keys } from './stages.ts';

/** Cells a company changed: `holder|module` → the rights that replace the default. */
export type ChangedRights = ReadonlyMap<string, Rights>;

/** The name of a cell of the table of rights. */
export const cellOf = (holder: Holder, module: Module): string => `${holder}|${module}`;
const nothing_changed: ChangedRights = new Map();

/** One reason a person has rights: the holder that gives them, and whether the company changed its default. */
export interface Ground {
  holder: Holder;
  rights: Rights;
  changed: boolean;
}

/** The holders a person counts as, in the company and in one project. */
export function holdersOf(actor: Actor, standing?: Standing): Holder[] {
  const found: Holder[] = [];
  if (actor.kind === 'admin') found.push('Administrator');
  if (isInside(actor.kind)) {
    if (actor.department === 'Management') found.push('Management');
    if (actor.department === 'Projects' || actor.kind === 'project_manager') found.push('Projects');
    if (actor.department === 'Finance') found.push('Finance');
    if (actor.department === 'Procurement') found.push('Procurement');
    if ((actor.department === 'Sales' && actor.kind !== 'crm_user') || actor.kind === 'sales_person') {
      found.push('Sales department');
    }
    if (actor.kind !== 'crm_user') found.push('Staff');
    if (actor.kind === 'crm_user') found.push('CRM user');
    else if (actor.is_crm) found.push('CRM flag');
    found.push(...(standing?.roles ?? []));
  }
  if (actor.kind === 'consumer' && (!standing || standing.relation === 'customer')) found.push('Customer');
  if (actor.kind === 'investor' && (!standing || standing.relation === 'investor')) found.push('Investor');
  if (actor.kind === 'subcontractor' && (!standing || standing.relation === 'subcontractor'))
    found.push('Sub-contractor');
  if (actor.kind === 'vendor') found.push('Vendor');
  return found;
}

/** The grounds on which a person holds rights to a module; empty when there is none. */
export function groundsOf(
  actor: Actor,
  module: Module,
  standing?: Standing,
  changed: ChangedRights = nothing_changed,
): Ground[] {
  // specification §6: the company's own Project Manager kind does not get project finance
  if (module === 'finance' && actor.kind === 'project_manager') return [];
  const grounds: Ground[] = [];
  for (const holder of holdersOf(actor, standing)) {
    const own = holder === 'Administrator' ? undefined : changed.get(cellOf(holder, module));
    let rights = own ?? defaultRights(holder, module);
    if (holder === 'Sub-contractor' && !own && standing?.stage_access?.includes(module as StageKey)) {
      rights = fromLetters('vewd');
    }
    if (right_flags.some((flag) => rights[flag])) grounds.push({ holder, rights, changed: own !== undefined });
  }
  return grounds;
}

/** What a person may do with a module: the sum of every ground. */
export function rightsOf(actor: Actor, module: Module, standing?: Standing, changed?: ChangedRights): Rights {
  const sum = { ...no_rights };
  for (const ground of groundsOf(actor, module, standing, changed)) {
    for (const flag of right_flags) if (ground.rights[flag]) sum[flag] = true;
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
export const stagesSeen = (ask: Ask): StageKey[] =>
  stage_keys.filter((stage) => !whyNot({ rule: 'right', right: 'view', module: stage }, ask));

/** True for people who see every project of their company; everyone else sees those they have a standing in. */
export function seesEveryProject(actor: Pick<Actor, 'kind' | 'department'>): boolean {
  return (
    actor.kind === 'admin' ||
    (isInside(actor.kind) && (actor.department === 'Management' || actor.department === 'Finance'))
  );
}

/** `its_stage` is the stage of what a call is about; what belongs to no stage belongs to its project. */
const moduleOf = (module: Module | 'its_stage', stage: StageKey | undefined): Module =>
  module === 'its_stage' ? (stage ?? 'projects') : module;

/** The ground a rule is judged on. No actor: a stranger. No standing: the question is about the company. */
export interface Ask {
  actor: Actor | undefined;
  profile: CompanyProfile;
  standing?: Standing | undefined;
  /** the stage the subject of the call lies in */
  stage?: StageKey | undefined;
  changed?: ChangedRights | undefined;
}

export interface Denial {
  kind: 'not_signed_in' | 'forbidden';
  sentence: string;
}

const verbs = { view: 'see', work: 'work on', edit: 'change', approve: 'approve in' } as const;

/** Why a person may not do something, as one sentence that names who could; undefined when they may. */
export function whyNot(rule: Rule, ask: Ask): Denial | undefined {
  if (rule.rule === 'anyone') return undefined;
  const { actor, profile } = ask;
  if (!actor) return { kind: 'not_signed_in', sentence: 'Please sign in again.' };
  if (!actor.activated && !(rule.rule === 'signed_in' && rule.unactivated)) {
    return { kind: 'forbidden', sentence: 'Please activate your account first.' };
  }
  if (actor.second_factor_due && !(rule.rule === 'signed_in' && rule.unactivated)) {
    return { kind: 'forbidden', sentence: sentences.second_factor_due };
  }
  if (rule.rule === 'signed_in') return undefined;
  if (rule.rule === 'kinds') {
    if (rule.kinds.includes(actor.kind)) return undefined;
    return {
      kind: 'forbidden',
      sentence: `Only ${rule.kinds.map((kind) => kind_names[kind]).join(' or ')} can do this.`,
    };
  }
  const module = moduleOf(rule.module, ask.stage);
  const rights = rightsOf(actor, module, ask.standing, ask.changed);
  if (grants(rule.right, profile, rights)) return undefined;
  const able = whoCould({ right: rule.right, module }, profile, ask.changed);
  return {
    kind: 'forbidden',
    sentence: `You cannot ${verbs[rule.right]} ${module_names[module]}. Ask: ${able.join(', ')}.`,
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
export function contactScope({ actor, profile, changed }: Ask): ContactScope {
  const none: ContactScope = { everywhere: false, roles: [], as_customer: false };
  if (!actor) return none;
  const sees = (standing?: Standing): boolean => seesCustomerContact({ actor, profile, changed, standing });
  if (actor.kind === 'consumer') return { ...none, as_customer: sees({ roles: [], relation: 'customer' }) };
  if (!isInside(actor.kind)) return none;
  return { ...none, everywhere: sees(), roles: project_roles.filter((role) => sees({ roles: [role] })) };
}

/** True for who may see the customer's phone number and email address: of one project with a standing, else of all. */
export const seesCustomerContact = (ask: Ask): boolean => whyNot(allow.toView('customer_contact'), ask) === undefined;

const outside_holders: readonly Holder[] = ['Customer', 'Investor', 'Sub-contractor', 'Vendor'];

/** The holders that satisfy a rule, most particular first: who to ask. At most four, the administrator always last. */
export function whoCould(
  rule: { right: RightName; module: Module },
  profile: CompanyProfile,
  changed: ChangedRights = nothing_changed,
): Holder[] {
  const able = holders.filter((holder) => {
    const rights = changed.get(cellOf(holder, rule.module)) ?? defaultRights(holder, rule.module);
    return grants(rule.right, profile, rights);
  });
  const near = able.filter(
    (holder) => holder !== 'Administrator' && holder !== 'Management' && !outside_holders.includes(holder),
  );
  const roles = near.filter((holder) => (project_roles as readonly string[]).includes(holder));
  return [...(roles.length > 0 ? roles : near).slice(0, 3), 'Administrator'];
}
