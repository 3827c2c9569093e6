/** Which screen a path is, who may see it, and where each visitor lands (specification §2, §6). */
import { profileOf, stageTabs } from './companies.ts';
import type { ProjectStatus } from './lists.ts';
import type { Module, Rights } from './modules.ts';
import { isInside, type UserKind } from './people.ts';
import { grants, type Rule } from './rules.ts';
import { type Audience, type ScreenEntry, screen_table, tab_table, type TabEntry } from './screen_table.ts';
import type { StageTab } from './stages.ts';
import { isOwnPath } from './text.ts';

/** Every screen of the product by its path; `:name` is a part of the path, `*` the rest of it. */
export type ScreenPath = keyof typeof screen_table;

/** Every tab inside a screen by its address. */
export type TabAddress = keyof typeof tab_table;

/** Parts of a path by name; `rest` for what a `*` stands for. */
export type Params = Readonly<Record<string, string>>;

/** What someone may do, module by module. What is missing is not known here: only the server decides on it. */
export type KnownRights = Readonly<Partial<Record<Module, Rights>>>;

/** Whoever looks at a screen: nobody known, a visitor with a supplier or quote link, or a signed-in person. */
export type Visitor =
  | { kind: 'stranger' }
  | { kind: 'supplier' | 'rfq' }
  | {
      kind: UserKind;
      department: string;
      is_crm: boolean;
      company_key: string;
      /** in the company as a whole */
      rights?: KnownRights | undefined;
      /** a signed-in person who opened a supplier or quote link may use that area too */
      area?: 'supplier' | 'rfq';
    };

/** What a landing and the guard depend on besides the visitor. */
export interface VisitState {
  /** where the visitor is now or wanted to go, for the sales default */
  path?: string;
  project?: { project_id: number; status: ProjectStatus; rights?: KnownRights | undefined } | undefined;
  /** set while a link's token was just exchanged for a session */
  came_by?: 'token_link' | 'project_link' | undefined;
  offline?: boolean;
  development?: boolean;
}

export const screen_paths = Object.keys(screen_table) as ScreenPath[];
export const tab_addresses = Object.keys(tab_table) as TabAddress[];

/** The table's entry of a screen. */
export const screenOf = (path: ScreenPath): ScreenEntry => screen_table[path];

const patterns: readonly { screen: ScreenPath; form: RegExp }[] = [
  {
    screen: '/sample-gantt-details/:gantt_id',
    form: /^\/sample-gantt-details\/(?<gantt_id>[0-9]+|[a-z][a-z_]{1,30})$/,
  },
  { screen: '/projects/planning/*', form: /^\/projects\/planning(?:\/(?<rest>.*))?$/ },
  { screen: '/kit/*', form: /^\/kit\/(?<rest>.+)$/ },
  { screen: '/:key-tickets-forms', form: /^\/(?<key>[a-z0-9]+(?:[-_][a-z0-9]+)*)-tickets-forms$/ },
  { screen: '/:key-lead-forms', form: /^\/(?<key>[a-z0-9]+(?:[-_][a-z0-9]+)*)-lead-forms$/ },
];

/** The path alone: without query, hash and one closing slash. */
function bare(path: string): string {
  const alone = path.replace(/[?#].*$/s, '');
  return alone.length > 1 && alone.endsWith('/') && !alone.endsWith('//') ? alone.slice(0, -1) : alone;
}

/**
 * The screen a path stands for, or undefined when there is none. Query and hash are ignored; ids are digits only
 * (specification §2, §7).
 */
export function matchScreen(path: string): { screen: ScreenPath; params: Params } | undefined {
  const alone = bare(path);
  if (!/[:*]/.test(alone) && Object.hasOwn(screen_table, alone)) return { screen: alone as ScreenPath, params: {} };
  for (const { screen, form } of patterns) {
    const found = form.exec(alone);
    if (!found) continue;
    const named = Object.entries(found.groups ?? {}).filter(([, value]) => value !== undefined);
    return { screen, params: Object.fromEntries(named) };
  }
  return undefined;
}

/** True for an address inside the product that is one of its screens: what `path` and `redirectFrom` may name. */
export const isScreenAddress = (address: string): boolean => isOwnPath(address) && matchScreen(address) !== undefined;

/**
 * The route sets of a visitor (specification §2, §6). A customer is a consumer; sales is the sales person and anyone
 * inside the company in the Sales department; vendors, sub-contractors and investors have sets of their own; all
 * others are general. Project manager and administrator come on top.
 */
export function audiencesOf(visitor: Visitor): Audience[] {
  if (!('department' in visitor)) return [visitor.kind];
  const more: Audience[] = visitor.area ? [visitor.area] : [];
  if (visitor.kind === 'consumer') return ['customer', ...more];
  if (visitor.kind === 'vendor' || visitor.kind === 'subcontractor' || visitor.kind === 'investor') {
    return [visitor.kind, ...more];
  }
  if (visitor.kind === 'project_manager' || visitor.kind === 'admin') more.push(visitor.kind);
  const sells = visitor.kind === 'sales_person' || (isInside(visitor.kind) && visitor.department === 'Sales');
  return [sells ? 'sales' : 'general', ...more];
}

const isCrm = (path: string): boolean => path.includes('crm');

const isFlaggedCrm = (visitor: Visitor): boolean =>
  visitor.kind === 'crm_user' || ('is_crm' in visitor && visitor.is_crm);

/** What a visit decides besides the visitor: whether a right is known in the selected project, and the parts for developers. */
type Visited = Pick<VisitState, 'development' | 'project'>;

/** Whether a visitor meets a rule, as far as their rights in the company, or those given, are known. */
export function meets(rule: Rule, visitor: Visitor, rights?: KnownRights): boolean {
  if (rule.rule === 'anyone') return true;
  if (!('department' in visitor)) return false;
  if (rule.rule === 'kinds') return rule.kinds.includes(visitor.kind);
  if (rule.rule === 'signed_in' || rule.module === 'its_stage') return true;
  const known = (rights ?? visitor.rights)?.[rule.module];
  return known === undefined || grants(rule.right, profileOf(visitor.company_key), known);
}

const meetsIn = (screen: ScreenPath, needs: Rule | undefined, visitor: Visitor, { project }: Visited): boolean =>
  !needs || meets(needs, visitor, screenOf(screen).needs_project ? (project?.rights ?? {}) : undefined);

/**
 * Whether what a visitor may see of a screen of a project is open until their rights in it are known: it needs a right that
 * they do not have in the whole company.
 */
export function awaitsRights(screen: ScreenPath, visitor: Visitor, { project }: Visited): boolean {
  const { needs, needs_project } = screenOf(screen);
  if (!needs_project || !project || project.rights || !('department' in visitor)) return false;
  const tabs = tab_addresses.filter((tab) => tab_places.get(tab)?.screen === screen);
  return [needs, ...tabs.map((tab): Rule | undefined => tab_table[tab].needs)].some((rule) => {
    if (!rule || !('module' in rule) || rule.module === 'its_stage') return false;
    const known = visitor.rights?.[rule.module];
    return known === undefined || !grants(rule.right, profileOf(visitor.company_key), known);
  });
}

/** Whether a screen is in the route sets of a visitor while at a path, whatever their rights (specification §2). */
function isInRouteSet(visitor: Visitor, path: ScreenPath, at: string, state: Visited): boolean {
  const { seen_by, hidden_from, development_only } = screenOf(path);
  if (development_only && !state.development) return false;
  if (path === '/crm' && !isCrm(at) && !isFlaggedCrm(visitor)) return false;
  const audiences = audiencesOf(visitor);
  return audiences.some((one) => seen_by.includes(one)) && !audiences.some((one) => hidden_from.includes(one));
}

/**
 * The screens a visitor has while at a path, in the table's order: those of their route sets whose need they meet. CRM
 * screens are removed unless the path contains crm or the person is flagged as CRM (specification §2).
 */
export const screensFor = (visitor: Visitor, at: string, state: Visited = {}): ScreenPath[] =>
  screen_paths.filter(
    (path) => isInRouteSet(visitor, path, at, state) && meetsIn(path, screenOf(path).needs, visitor, state),
  );

/** The screen a tab is inside of, and the parameter that chooses it; no parameter: it has a path of its own. */
function placeOf(tab: TabAddress): { screen: ScreenPath; param?: string | undefined } {
  const { screen } = matchScreen(tab) as { screen: ScreenPath };
  return { screen, param: /\?([^=]+)=/.exec(tab)?.[1] };
}

const tab_places = new Map(tab_addresses.map((tab) => [tab, placeOf(tab)]));

/** The tabs of a screen that a visitor who sees the screen is shown, in their order: of one parameter, or all. */
export function tabsFor(visitor: Visitor, screen: ScreenPath, state: Visited = {}, param?: string): TabAddress[] {
  const audiences = audiencesOf(visitor);
  return tab_addresses.filter((tab) => {
    const place = tab_places.get(tab);
    if (place?.screen !== screen || (param !== undefined && place.param !== param)) return false;
    const { seen_by, needs }: TabEntry = tab_table[tab];
    return (!seen_by || audiences.some((one) => seen_by.includes(one))) && meetsIn(screen, needs, visitor, state);
  });
}

/** The tabs that an address names. */
function tabsNamed(address: string): TabAddress[] {
  const params = new URLSearchParams(/\?([^#]*)/.exec(address)?.[1] ?? '');
  return tab_addresses.filter((tab) => {
    const [path, query = ''] = tab.split('?');
    const [param = '', key] = query.split('=');
    return path === bare(address) && (param === '' || params.get(param) === key);
  });
}

/** The tabs an address names that the visitor is not shown. */
const closedTabs = (visitor: Visitor, screen: ScreenPath, address: string, state: Visited): TabAddress[] => {
  const open = tabsFor(visitor, screen, state);
  return tabsNamed(address).filter((tab) => !open.includes(tab));
};

/**
 * True when the visitor may open the address: its screen, and the tabs it names. It steers screens only: every call is
 * decided again by the server.
 */
export function maySee(visitor: Visitor, address: string, state: Visited = {}): boolean {
  const match = matchScreen(address);
  return (
    match !== undefined &&
    screensFor(visitor, bare(address), state).includes(match.screen) &&
    closedTabs(visitor, match.screen, address, state).length === 0
  );
}

/**
 * Where a visitor lands (specification §2): strangers on `/`, visitors with a link on their form, customers on their
 * dashboard; after a token link `/dashboard`, after a project link the project with its id; CRM users on the pipeline;
 * sales by their own default; all others by the state of the selected project. A draft is not a project to land on for anyone, and a
 * screen the visitor may not see is passed over. The answer is always a screen the visitor may see.
 */
export function landing(visitor: Visitor, state: VisitState = {}): string {
  if (visitor.kind === 'stranger') return '/';
  if (visitor.kind === 'supplier') return '/onboard-suppliers';
  if (visitor.kind === 'rfq') return '/addQuote';
  if (visitor.kind === 'consumer') return '/customer-dashboard';
  const { project } = state;
  const sees_project = maySee(visitor, '/projects/project-dashboard');
  const sees_crm = maySee(visitor, '/crm');
  if (state.came_by === 'project_link' && project && sees_project) {
    return `/projects/project-dashboard?projectId=${project.project_id}`;
  }
  if (state.came_by) return '/dashboard';
  if (sees_crm && visitor.kind === 'crm_user') return '/crm';
  if (sees_crm && audiencesOf(visitor).includes('sales') && isCrm(bare(state.path ?? ''))) return '/crm';
  if (!project || project.status === 'draft') return '/dashboard';
  if (project.status === 'maintenance' && maySee(visitor, '/operations')) return '/operations';
  return sees_project ? '/projects/project-dashboard' : '/dashboard';
}

/**
 * The guard: the screen to show for an address, the screen a right is missing for, or where to go instead. Offline goes to
 * `/no-internet`; an unknown path, or one outside the person's route sets, goes to the landing (`/` for strangers); a
 * screen of one project without a selected project goes to `/dashboard`, or to the landing of someone who has no
 * `/dashboard` (specification §2); a tab that is closed to the visitor goes to the first of its screen that is open.
 */
export function route(
  visitor: Visitor,
  address: string,
  state: VisitState = {},
): { see: ScreenPath; params: Params } | { closed: ScreenPath } | { go: string } {
  const match = matchScreen(address);
  if (state.offline && match?.screen !== '/no-internet') return { go: '/no-internet' };
  const at = bare(address);
  if (!match || !isInRouteSet(visitor, match.screen, at, state))
    return { go: landing(visitor, { ...state, path: address }) };
  if (screenOf(match.screen).needs_project && !state.project) {
    return { go: maySee(visitor, '/dashboard') ? '/dashboard' : landing(visitor) };
  }
  if (!meetsIn(match.screen, screenOf(match.screen).needs, visitor, state)) return { closed: match.screen };
  const closed = closedTabs(visitor, match.screen, address, state);
  if (closed.some((tab) => !tab_places.get(tab)?.param)) return { go: landing(visitor, { ...state, path: address }) };
  if (closed.length > 0) {
    const params = new URLSearchParams(/\?([^#]*)/.exec(address)?.[1]);
    for (const tab of closed) params.delete(tab_places.get(tab)?.param ?? '');
    return { go: [bare(address), params.toString()].filter(Boolean).join('?') };
  }
  return { see: match.screen, params: match.params };
}

const without_sidebar: readonly ScreenPath[] = [
  '/',
  '/signup',
  '/signup/next',
  '/proposal/signup',
  '/financing',
  '/request-financing',
  '/financing/signup',
];

/** True on the landing, signup and financing paths, where the mobile sidebar is hidden (specification §2). */
export function mobileSidebarHidden(path: string): boolean {
  const match = matchScreen(path);
  return match !== undefined && without_sidebar.includes(match.screen);
}

/** The stage tabs in the order and with the labels of a company (specification §2). */
export const stageTabsOf = (company_key: string): StageTab[] => stageTabs(profileOf(company_key), 'staff');

/** The stage a tab name stands for in a company; the company's first tab when the name is unknown or missing. */
export function stageTabNamed(company_key: string, tab: string | undefined): StageTab {
  const tabs = stageTabsOf(company_key);
  return tabs.find((one) => one.tab === tab) ?? (tabs[0] as StageTab);
}

/** The address of a stage screen, with its tab name in the query. */
export const stageAddress = (tab: StageTab): string => `/stage?tab=${tab.tab}`;
