/** Who may do what, and why: one answer for the server, the button and the page that explains it. */
import type { CompanyProfile } from './companies.ts';
import { type Actor, isInside, kind_names, project_roles, type Standing, type UserKind } from './people.ts';
import { type StageKey, stage_keys } from './stages.ts';

/** What a right is about: a stage, or another part of the product. */
export const modules = [
  ...stage_keys,
  'portfolio',
  'projects',
  'team',
  'documents',
  'photos',
  'specification',
  'finance',
  'reports',
  'suppliers',
  'inventory',
  'net_metering',
  'operations',
  'loans',
  'crm',
  'tickets',
  'people',
  'company',
] as const;
export type Module = (typeof modules)[number];

/** Modules whose rights are asked about one project, the stages in the company's order; the others are the company's. */
export const projectModules = (profile: CompanyProfile): readonly Module[] => [
  ...profile.stage_order,
  'projects',
  'team',
  'documents',
  'photos',
  'specification',
  'finance',
  'reports',
  'net_metering',
  'operations',
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
  team: 'the project team',
  documents: 'documents',
  photos: 'photos',
  specification: 'the project specification',
  finance: 'project finance',
  reports: 'reports',
  suppliers: 'suppliers',
  inventory: 'inventory',
  net_metering: 'net metering',
  operations: 'operations',
  loans: 'loans',
  crm: 'the sales pipeline',
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

/** Letters of the table below: v view, e edit, w work, a approve, d document details. */
const letters: Record<string, RightFlag> = {
  v: 'can_view',
  e: 'can_edit',
  w: 'can_work',
  a: 'can_approve',
  d: 'docs_details',
};

function fromLetters(text: string): Rights {
  const rights = { ...no_rights };
  for (const letter of text) {
    const flag = letters[letter];
    if (flag) rights[flag] = true;
  }
  return rights;
}

/** Everything rights can hang on: a project role, a department, a kind of user, a relation to the project. */
export const holders = [
  'Administrator',
  'Management',
  'Projects',
  'Finance',
  'Procurement',
  'Sales department',
  'Staff',
  'CRM user',
  ...project_roles,
  'Customer',
  'Investor',
  'Sub-contractor',
  'Vendor',
] as const;
export type Holder = (typeof holders)[number];

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
 * Default rights (specification §6: the table of roles; areas §5). A company may change any cell; the administrator's
 * row is fixed, so nobody can lock a company out of itself.
 */
export const default_rights: Record<Holder, Partial<Record<Module, string>>> = {
  Administrator: every('vewad'),
  Management: { ...every('vewad'), company: 'v', people: 'v' },
  Projects: { portfolio: 'vew', suppliers: 'v', inventory: 'v', tickets: 'vew', people: 'v' },
  Finance: {
    portfolio: 'v',
    projects: 'v',
    finance: 'vewad',
    loans: 'vewad',
    documents: 'vd',
    reports: 'v',
    suppliers: 'v',
  },
  Procurement: { suppliers: 'vew', inventory: 'vew' },
  'Sales department': { portfolio: 'vew', crm: 'vew', tickets: 'vew' },
  Staff: { tickets: 'vew', people: 'v' },
  'CRM user': { crm: 'vewa', people: 'v', tickets: 'vew' },
  'Project Manager': {
    ...on_the_team,
    ...each_stage('vewad'),
    projects: 'vewad',
    team: 'vewa',
    documents: 'vewad',
    photos: 'vewa',
    specification: 'vewad',
    finance: 'vewa',
    reports: 'vew',
    net_metering: 'vewa',
    operations: 'vew',
  },
  Sales: { ...on_the_team, pre_requisites: 'vewd' },
  'Liasoning Manager': { ...on_the_team, approvals: 'vewad', net_metering: 'vewa' },
  'Liasoning Officer': { ...on_the_team, approvals: 'vewd', net_metering: 'vew' },
  Designer: { ...on_the_team, engineering: 'vewd', specification: 'vew' },
  'Lead Designer': { ...on_the_team, engineering: 'vewad', specification: 'vewa' },
  'Procurement Manager': { ...on_the_team, materials: 'vewad', suppliers: 'vewa', inventory: 'vewa' },
  'Procurement Executive': { ...on_the_team, materials: 'vewd', suppliers: 'vew', inventory: 'vew' },
  'Site In-Charge': { ...on_the_team, construction: 'vewad', photos: 'vewa', inventory: 'vew' },
  'Site Executive': { ...on_the_team, construction: 'vewd', photos: 'vew', inventory: 'vew' },
  'O&M Manager': { ...on_the_team, site_handover: 'vewad', operations: 'vewad', net_metering: 'v', reports: 'v' },
  Customer: { ...each_stage('v'), projects: 'v', documents: 'v', photos: 'v', tickets: 'vew' },
  Investor: { ...each_stage('v'), portfolio: 'v', projects: 'v', documents: 'v', photos: 'v', reports: 'v' },
  'Sub-contractor': { projects: 'v', photos: 'vew' },
  Vendor: { tickets: 'vew' },
};

/** Cells a company changed: `holder|module` → the rights that replace the default. */
export type ChangedRights = ReadonlyMap<string, Rights>;
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
    if (actor.is_crm || actor.kind === 'crm_user') found.push('CRM user');
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
    let rights = own ?? fromLetters(default_rights[holder][module] ?? '');
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

/** Specification §6: read-only without work and approve rights; for one company without edit and approve rights. */
export function isReadOnly(profile: CompanyProfile, rights: Rights): boolean {
  return profile.read_only_unless === 'edit_or_approve'
    ? !rights.can_edit && !rights.can_approve
    : !rights.can_work && !rights.can_approve;
}

/** The view check: whoever may write may see; can_view alone counts where the company's rule says so, and for reading. */
export function isVisible(profile: CompanyProfile, rights: Rights): boolean {
  return rights.can_view || !isReadOnly(profile, rights);
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

/** True for people who see every project of their company; everyone else sees those they have a standing in. */
export function seesEveryProject(actor: Pick<Actor, 'kind' | 'department'>): boolean {
  return (
    actor.kind === 'admin' ||
    (isInside(actor.kind) && (actor.department === 'Management' || actor.department === 'Finance'))
  );
}

/** What a call demands of the person who makes it. A call without a rule does not compile. */
export type Rule =
  | { readonly rule: 'anyone' }
  | { readonly rule: 'signed_in'; readonly unactivated: boolean }
  | { readonly rule: 'kinds'; readonly kinds: readonly UserKind[] }
  | {
      readonly rule: 'right';
      readonly right: 'view' | 'work' | 'edit' | 'approve';
      readonly module: Module | 'its_stage';
    };

/** `its_stage` is the stage of what a call is about; what belongs to no stage belongs to its project. */
const moduleOf = (module: Module | 'its_stage', stage: StageKey | undefined): Module =>
  module === 'its_stage' ? (stage ?? 'projects') : module;

/** The rules a contract entry may name. */
export const allow = {
  /** no sign-in: public pages, sign-in itself, links that carry their own token */
  anyone: (): Rule => ({ rule: 'anyone' }),
  /** any activated person, about what is their own */
  signedIn: (): Rule => ({ rule: 'signed_in', unactivated: false }),
  /** also a person whose account still waits for activation */
  signedInUnactivated: (): Rule => ({ rule: 'signed_in', unactivated: true }),
  kinds: (...kinds: UserKind[]): Rule => ({ rule: 'kinds', kinds }),
  toView: (module: Module): Rule => ({ rule: 'right', right: 'view', module }),
  toWork: (module: Module): Rule => ({ rule: 'right', right: 'work', module }),
  toEdit: (module: Module): Rule => ({ rule: 'right', right: 'edit', module }),
  toApprove: (module: Module): Rule => ({ rule: 'right', right: 'approve', module }),
  /** a right in the stage of the event, document or photo the call is about */
  inItsStage: (right: 'view' | 'work' | 'edit' | 'approve'): Rule => ({ rule: 'right', right, module: 'its_stage' }),
};

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
  if (rule.rule === 'signed_in') return undefined;
  if (rule.rule === 'kinds') {
    if (rule.kinds.includes(actor.kind)) return undefined;
    return {
      kind: 'forbidden',
      sentence: `Only ${rule.kinds.map((kind) => kind_names[kind]).join(' or ')} may do this.`,
    };
  }
  const module = moduleOf(rule.module, ask.stage);
  const rights = rightsOf(actor, module, ask.standing, ask.changed);
  const granted = {
    view: isVisible(profile, rights),
    work: !isReadOnly(profile, rights),
    edit: rights.can_edit,
    approve: rights.can_approve,
  }[rule.right];
  if (granted) return undefined;
  const able = whoCould({ right: rule.right, module }, profile, ask.changed);
  return {
    kind: 'forbidden',
    sentence: `You may not ${verbs[rule.right]} ${module_names[module]}. Ask: ${able.join(', ')}.`,
  };
}

const outside_holders: readonly Holder[] = ['Customer', 'Investor', 'Sub-contractor', 'Vendor'];

/** The holders that satisfy a rule, most particular first: who to ask. At most four, the administrator always last. */
export function whoCould(
  rule: { right: 'view' | 'work' | 'edit' | 'approve'; module: Module },
  profile: CompanyProfile,
  changed: ChangedRights = nothing_changed,
): Holder[] {
  const able = holders.filter((holder) => {
    const rights = changed.get(cellOf(holder, rule.module)) ?? fromLetters(default_rights[holder][rule.module] ?? '');
    if (rule.right === 'view') return isVisible(profile, rights);
    if (rule.right === 'work') return !isReadOnly(profile, rights);
    return rule.right === 'edit' ? rights.can_edit : rights.can_approve;
  });
  const near = able.filter(
    (holder) => holder !== 'Administrator' && holder !== 'Management' && !outside_holders.includes(holder),
  );
  const roles = near.filter((holder) => (project_roles as readonly string[]).includes(holder));
  return [...(roles.length > 0 ? roles : near).slice(0, 3), 'Administrator'];
}

/** Default rights of one cell, before a company changed it. */
export const defaultRights = (holder: Holder, module: Module): Rights =>
  fromLetters(default_rights[holder][module] ?? '');
