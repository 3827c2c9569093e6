/** What a person's rights open to them: every screen with the reason why it is closed, and what a changed right would change. */
import type { CompanyProfile } from './companies.ts';
import type { Role } from './default_rights.ts';
import { type Module, modules, type RightFlag, right_flags, type Rights } from './modules.ts';
import type { Actor, ProjectMembership } from './people.ts';
import { cellOf, type ChangedRights, companyRights, rolesFor, rightsOf, whoCould } from './permissions.ts';
import type { RightName, Rule } from './rules.ts';
import {
  type KnownRights,
  maySee,
  type ScreenPath,
  screen_paths,
  screenOf,
  type TabAddress,
  tab_addresses,
} from './screens.ts';
import { type Audience, tab_table, type TabEntry } from './screen_table.ts';

/** The right that a rule asks for, and who holds it. */
export interface NeededRight {
  right: RightName;
  module: Module;
  held_by: Role[];
}

/** A screen, or a tab inside one, as far as one person is concerned. */
export interface ScreenAccess {
  address: ScreenPath | TabAddress;
  open: boolean;
  /** route_set: the kind of person has no such screen (specification §2), whatever their rights. right: a right is missing */
  closed_by: 'route_set' | 'right' | '';
  /** the right it needs; absent: everyone with the screen may open it */
  needs?: NeededRight | undefined;
  /** the right counts in the project that is open, and none was given here */
  by_project: boolean;
}

/** The right a rule names in words of the table of rights; absent for rules that name none, or that of a stage still unknown. */
export function neededRight(
  rule: Rule | undefined,
  profile: CompanyProfile,
  changed?: ChangedRights,
): NeededRight | undefined {
  if (rule?.rule !== 'right' || rule.module === 'its_stage') return undefined;
  const { right, module } = rule;
  return { right, module, held_by: whoCould({ right, module }, profile, changed) };
}

const outside_audiences: readonly Audience[] = ['stranger', 'supplier', 'rfq'];

const tabEntry = (tab: TabAddress): TabEntry => tab_table[tab];

/** Screens that are only for people who are signed in, and not for developers alone. */
const addresses: readonly (ScreenPath | TabAddress)[] = [
  ...screen_paths.filter((path) => {
    const { seen_by, development_only } = screenOf(path);
    return !development_only && !seen_by.some((one) => outside_audiences.includes(one));
  }),
  ...tab_addresses.filter((tab) => tabEntry(tab).needs !== undefined),
];

/** The rule of a screen or of a tab inside one; a tab without a rule of its own has its screen's. */
const ruleOf = (address: ScreenPath | TabAddress): Rule | undefined =>
  (address.includes('?') ? tabEntry(address as TabAddress).needs : undefined) ?? screenOf(screenAt(address)).needs;

/** Those that open or close with a right in a module: by their own rule, or by that of the screen around them. */
const addressesOf = (module: Module): (ScreenPath | TabAddress)[] =>
  addresses.filter((address) =>
    [ruleOf(address), screenOf(screenAt(address)).needs].some(
      (rule) => rule?.rule === 'right' && rule.module === module,
    ),
  );

const pathOf = (address: ScreenPath | TabAddress): string =>
  (address.split('?')[0] ?? '').replace(':gantt_id', '1').replace('/*', '');
const screenAt = (address: ScreenPath | TabAddress): ScreenPath => (address.split('?')[0] ?? '') as ScreenPath;
const addressOf = (address: ScreenPath | TabAddress): string => address.replace(':gantt_id', '1').replace('/*', '');

/** Every screen a signed-in person could have, and whether this one has it: in the company, or with the rights they have in one project. */
export function screenAccess(
  actor: Actor,
  profile: CompanyProfile,
  changed: ChangedRights,
  in_project?: KnownRights,
  asked: readonly (ScreenPath | TabAddress)[] = addresses,
): ScreenAccess[] {
  const { kind, department, is_crm, company_key } = actor;
  const known = { kind, department, is_crm, company_key };
  const visitor = { ...known, rights: companyRights(actor, changed) };
  const project = in_project && { project_id: 1, status: 'active' as const, rights: in_project };
  return asked.map((address) => {
    const at = addressOf(address);
    const open = maySee(visitor, at, { project });
    // with rights nobody knows, only the route sets decide
    const has_screen = open || maySee(known, pathOf(address), {});
    const screen = screenOf(screenAt(address));
    const rule = ruleOf(address);
    return {
      address,
      open,
      closed_by: open ? '' : has_screen ? 'right' : 'route_set',
      needs: neededRight(rule, profile, changed),
      by_project: screen.needs_project && rule !== undefined && in_project === undefined,
    };
  });
}

/** What a person is in so many projects of the company. */
export interface Places {
  membership: ProjectMembership;
  projects: number;
}

/** What a changed cell of the table of rights changes for one person. */
export interface RightEffect {
  /** true where it changes what they may do in the company as a whole */
  in_company: boolean;
  /** in how many projects it changes what they may do */
  projects: number;
  gains: RightFlag[];
  loses: RightFlag[];
  opens: (ScreenPath | TabAddress)[];
  closes: (ScreenPath | TabAddress)[];
  /** what the right they gain opens for others, while their kind of person has no such screen */
  out_of_reach: (ScreenPath | TabAddress)[];
}

/** The table of rights with one cell changed; null puts the default back. */
export function withCell(changed: ChangedRights, role: Role, module: Module, rights: Rights | null): ChangedRights {
  const next = new Map(changed);
  if (rights) next.set(cellOf(role, module), rights);
  else next.delete(cellOf(role, module));
  return next;
}

/** What another table of rights changes for a person in the company and in their projects; undefined: nothing. */
export function effectOn(
  actor: Actor,
  places: readonly Places[],
  profile: CompanyProfile,
  cell: { role: Role; module: Module },
  before: ChangedRights,
  after: ChangedRights,
): RightEffect | undefined {
  const effect: RightEffect = {
    in_company: false,
    projects: 0,
    gains: [],
    loses: [],
    opens: [],
    closes: [],
    out_of_reach: [],
  };
  const asked = addressesOf(cell.module);
  const compare = (membership: ProjectMembership | undefined): boolean => {
    if (!rolesFor(actor, cell.module, membership).includes(cell.role)) return false;
    const had = rightsOf(actor, cell.module, membership, before);
    const has = rightsOf(actor, cell.module, membership, after);
    const gains = right_flags.filter((flag) => has[flag] && !had[flag]);
    const loses = right_flags.filter((flag) => had[flag] && !has[flag]);
    if (gains.length + loses.length === 0) return false;
    effect.gains = join(effect.gains, gains);
    effect.loses = join(effect.loses, loses);
    const was = screenAccess(actor, profile, before, membership && inProject(actor, membership, before), asked);
    const is = screenAccess(actor, profile, after, membership && inProject(actor, membership, after), asked);
    for (const [index, { address, open, closed_by, needs }] of is.entries()) {
      const had_it = was[index]?.open ?? false;
      if (open && !had_it) effect.opens = join(effect.opens, [address]);
      if (!open && had_it) effect.closes = join(effect.closes, [address]);
      if (closed_by === 'route_set' && needs?.module === cell.module && gains.includes(`can_${needs.right}`))
        effect.out_of_reach = join(effect.out_of_reach, [address]);
    }
    return true;
  };
  effect.in_company = compare(undefined);
  for (const { membership, projects } of places) if (compare(membership)) effect.projects += projects;
  return effect.in_company || effect.projects > 0 ? effect : undefined;
}

const join = <T>(list: readonly T[], more: readonly T[]): T[] => [...new Set([...list, ...more])];

/** What a person may do in a project where they are what `membership` says, module by module. */
export const inProject = (actor: Actor, membership: ProjectMembership, changed: ChangedRights): KnownRights =>
  Object.fromEntries(modules.map((module) => [module, rightsOf(actor, module, membership, changed)]));
