/** What can be found by words, and who finds what kind of thing. */
import type { Module } from './modules.ts';
import { isInside, outside_roles, type ProjectRole, project_roles, type ProjectMembership } from './people.ts';
import { type PermissionContext, contactScope, seesEveryProject, whyNot } from './permissions.ts';
import { allow } from './rules.ts';
import { type StageKey, stage_keys } from './stages.ts';

export const found_kinds = [
  'project',
  'event',
  'document',
  'person',
  'lead',
  'company',
  'proposal',
  'ticket',
  'supplier',
  'item',
  'request',
  'serial',
  'stock_document',
  'dispatch',
  'goods_receipt',
  'inspection',
  'mdcc',
  'order',
  'punch_point',
  'site_visit',
  'checklist',
  'authority_file',
  'work_order',
  'running_bill',
] as const;
export type FoundKind = (typeof found_kinds)[number];

/** Kinds whose things are the company's, found by whoever sees this part of the product; the others lie in projects. */
const parts: Partial<Record<FoundKind, Module>> = {
  person: 'people',
  lead: 'crm',
  company: 'crm',
  proposal: 'crm',
  ticket: 'tickets',
  supplier: 'suppliers',
  item: 'inventory',
  serial: 'inventory',
  stock_document: 'inventory',
};

/** Kinds found by the phone number or email address of a customer too. */
const by_contact: readonly FoundKind[] = ['lead', 'company', 'proposal'];

/** True for words that look like a phone number or an email address, or a part of one. */
const looksLikeContact = (words: string): boolean => /@|\d{4}/.test(words.replaceAll(/[\s().+-]/g, ''));

/** The kinds a person may find by some words at all; each thing found is then asked for by itself. */
export function findableKinds(permissions: PermissionContext, words: string): FoundKind[] {
  const { actor } = permissions;
  if (!actor) return [];
  return found_kinds.filter((kind) => {
    const module = parts[kind];
    if (!module) return true;
    if (kind === 'person' && !isInside(actor.kind)) return false;
    if (by_contact.includes(kind) && looksLikeContact(words) && !contactScope(permissions).everywhere) return false;
    return whyNot(allow.toView(module), permissions) === undefined;
  });
}

/** Kinds of which a person finds only entries that name them: leads without the right to those of others. */
export const ownKinds = (permissions: PermissionContext): FoundKind[] => (seesAllLeads(permissions) ? [] : ['lead']);

/** Kinds of which a person finds only what their area lists for them. */
export type ListedKind = 'document' | 'ticket' | 'proposal' | 'site_visit';
export function listedKinds(permissions: PermissionContext): ListedKind[] {
  if (permissions.actor && !isInside(permissions.actor.kind)) return ['document', 'ticket', 'site_visit'];
  return seesAllLeads(permissions) ? ['site_visit'] : ['proposal', 'site_visit'];
}

const seesAllLeads = (permissions: PermissionContext): boolean =>
  whyNot(allow.toView('all_leads'), permissions) === undefined;

/** What a person sees of projects, as far as it follows from what they are in them. */
export interface SeenInProjects {
  /** they see projects in which they have one of these roles; undefined: every one they stand in */
  as_roles: readonly ProjectRole[] | undefined;
  /** stages they see in all of these */
  stages: StageKey[];
  /** stages they see where they have one of some roles */
  by_role: { roles: ProjectRole[]; stages: StageKey[] }[];
  /** stages a sub-contractor sees where they were given to them */
  given: StageKey[];
}

/** Which projects a person sees, and which stages of them: over all projects what `stagesSeen` says of one. */
export function seenInProjects(permissions: PermissionContext): SeenInProjects {
  const { actor } = permissions;
  if (!actor) return { as_roles: [], stages: [], by_role: [], given: [] };
  const sees = (module: Module, membership: ProjectMembership) =>
    whyNot(allow.toView(module), { ...permissions, membership }) === undefined;
  if (!isInside(actor.kind)) {
    const relation = ({ Customer: 'customer', Investor: 'investor', 'Sub-contractor': 'subcontractor' } as const)[
      outside_roles[actor.kind] ?? 'Customer'
    ];
    const membership: ProjectMembership = { roles: [], relation };
    const stages = stage_keys.filter((stage) => sees(stage, membership));
    return {
      as_roles: sees('projects', membership) ? undefined : [],
      stages,
      by_role: [],
      given: stage_keys.filter(
        (stage) => !stages.includes(stage) && sees(stage, { ...membership, stage_access: [stage] }),
      ),
    };
  }
  // everybody else of the company has at least one role in each project they see
  const rolesFor = (module: Module): ProjectRole[] | undefined => {
    if (sees(module, { roles: [] })) return undefined;
    const roles = project_roles.filter((role) => sees(module, { roles: [role] }));
    return roles.length === project_roles.length && !seesEveryProject(actor) ? undefined : roles;
  };
  const stages: StageKey[] = [];
  const by_role = new Map<string, { roles: ProjectRole[]; stages: StageKey[] }>();
  for (const stage of stage_keys) {
    const roles = rolesFor(stage);
    if (!roles) stages.push(stage);
    else if (roles.length > 0) {
      const same = by_role.get(roles.join()) ?? { roles, stages: [] };
      same.stages.push(stage);
      by_role.set(roles.join(), same);
    }
  }
  return { as_roles: rolesFor('projects'), stages, by_role: [...by_role.values()], given: [] };
}
