import { describe, expect, test } from 'vitest';
import { fromLetters } from './default_rights.ts';
import { project_statuses } from './lists.ts';
import { no_rights } from './modules.ts';
import { departments, user_kinds } from './people.ts';
import {
  audiencesOf,
  awaitsRights,
  isScreenAddress,
  landing,
  matchScreen,
  maySee,
  mobileSidebarHidden,
  route,
  screen_paths,
  screenOf,
  screensFor,
  stageAddress,
  stageTabNamed,
  stageTabsOf,
  tab_addresses,
  tabsFor,
  type VisitState,
  type Visitor,
} from './screens.ts';

// Lists copied from the specification, §2; `own` are the screens this product adds.
const public_routes = `/, /thankyoupage, /login, /signup, /privacy-policy, /signup/next, /financing,
  /request-financing, /financing/signup, /proposal/signup, /onboarding`;
const customer_routes = `/projects/project-gantt, /customer-dashboard, /notifications, /account,
  /customer-loan-centre, /docs, /stage, /, /ticket-dashboard, /auction`;
const sales_routes = `/projects/project-dashboard, /projects/project-gantt, /projects/photos/stage, /team, /dashboard,
  /photos, /notifications, /account, /, /privacy-policy, /projects/work-table, /projects/project-progress,
  /projects/project-documents, /stage, /financing, /request-financing, /financing/signup, /crm`;
const general_routes = `/projects/project-dashboard, /projects/project-gantt, /projects/work-table,
  /projects/project-finance, /projects/project-progress, /projects/project-reports, /projects/project-documents,
  /projects/engineering-dashboard, /projects/scm-dashboard, /projects/construction-dashboard, /projects/project-team,
  /projects/material-used, /team, /suppliers, /inventory, /dashboard, /loan-centre, /docs, /project-specification,
  /notifications, /responsibility-matrix, /sample-gantts, /account, /sample-gantt-details/7,
  /projects/specifications, /projects/project-analytics, /, /projects/planning, /projects/planning/engineering/week,
  /crm, /ticket-dashboard, /stage, /projects/photos/stage, /projects/photos/stage/add, /sitevisit, /sitetabs,
  /financing, /request-financing, /financing/signup, /signup/next, /onboarding, /auction, /ecom, /operations`;
const supplier_routes = '/onboard-suppliers, /, /financing, /request-financing, /financing/signup';
const rfq_routes = '/addQuote, /thankyoupage, /, /financing, /request-financing, /financing/signup';

const vendor_routes = `/dashboard, /docs, /notifications, /account, /ticket-dashboard, /auction, /ecom, /,
  /signup/next, /onboarding, /financing, /request-financing, /financing/signup`;
const subcontractor_routes = `/dashboard, /projects/project-dashboard, /projects/project-gantt, /projects/work-table,
  /projects/project-progress, /projects/project-documents, /projects/construction-dashboard, /projects/material-used,
  /projects/photos/stage, /projects/photos/stage/add, /stage, /sitevisit, /sitetabs, /docs, /ticket-dashboard,
  /notifications, /account, /, /financing, /request-financing, /financing/signup`;
const investor_routes = `/dashboard, /projects/project-dashboard, /projects/project-gantt, /projects/project-progress,
  /projects/project-reports, /projects/project-documents, /projects/photos/stage, /operations, /docs, /notifications,
  /account, /, /financing, /request-financing, /financing/signup`;

const own_for_anyone =
  '/no-internet, /activate, /invitation, /helios-tickets-forms, /new-sun_2-lead-forms, /partner, /purchaseOrder';
const own_for_general = '/rights, /projects/new, /data-dashboard';

const listed = (...lists: string[]): Set<string> =>
  new Set(
    lists
      .join(',')
      .split(',')
      .map((path) => path.trim()),
  );

const every_path = [
  ...listed(
    public_routes,
    customer_routes,
    sales_routes,
    general_routes,
    supplier_routes,
    rfq_routes,
    own_for_anyone,
    own_for_general,
    '/epcs, /project-managers, /company, /kit, /kit/buttons',
  ),
];

const person = (kind: (typeof user_kinds)[number], more: Partial<Extract<Visitor, { department: string }>> = {}) =>
  ({ kind, department: 'Projects', is_crm: false, company_key: 'helios', ...more }) satisfies Visitor;

const without = (list: Set<string>, ...paths: string[]) => new Set([...list].filter((path) => !paths.includes(path)));

const expected: [string, Visitor, Set<string>][] = [
  ['a stranger', { kind: 'stranger' }, listed(public_routes, own_for_anyone)],
  ['a customer', person('consumer'), listed(customer_routes, own_for_anyone)],
  ['a customer of Sales', person('consumer', { department: 'Sales' }), listed(customer_routes, own_for_anyone)],
  ['a sales person', person('sales_person'), listed(sales_routes, own_for_anyone, '/data-dashboard')],
  ['staff of Sales', person('staff', { department: 'Sales' }), listed(sales_routes, own_for_anyone, '/data-dashboard')],
  [
    'a CRM user of Sales',
    person('crm_user', { department: 'Sales' }),
    listed(sales_routes, own_for_anyone, '/data-dashboard'),
  ],
  [
    'an administrator of Sales',
    person('admin', { department: 'Sales' }),
    listed(sales_routes, own_for_anyone, '/data-dashboard', '/company'),
  ],
  [
    'a project manager of Sales',
    person('project_manager', { department: 'Sales' }),
    listed(sales_routes, own_for_anyone, '/data-dashboard', '/epcs', '/project-managers'),
  ],
  ['staff', person('staff'), listed(general_routes, own_for_anyone, own_for_general)],
  ['a CRM user', person('crm_user'), listed(general_routes, own_for_anyone, own_for_general)],
  ['an administrator', person('admin'), listed(general_routes, own_for_anyone, own_for_general, '/company')],
  [
    'a project manager',
    person('project_manager'),
    without(
      listed(general_routes, own_for_anyone, own_for_general, '/epcs', '/project-managers'),
      '/projects/project-finance',
    ),
  ],
  ['a vendor', person('vendor', { department: 'Sales' }), listed(vendor_routes, own_for_anyone)],
  ['a sub-contractor', person('subcontractor'), listed(subcontractor_routes, own_for_anyone)],
  ['an investor', person('investor'), listed(investor_routes, own_for_anyone)],
  ['a supplier by link', { kind: 'supplier' }, listed(supplier_routes, own_for_anyone)],
  ['a quoter by link', { kind: 'rfq' }, listed(rfq_routes, own_for_anyone)],
  [
    'an investor who opened a quote link',
    person('investor', { area: 'rfq' }),
    listed(investor_routes, rfq_routes, own_for_anyone),
  ],
];

describe.each(expected)('%s', (_name, visitor, list) => {
  test('sees exactly the screens of the specification', () => {
    expect(every_path.filter((path) => maySee(visitor, path)).sort()).toEqual([...list].sort());
  });

  test('is sent to a screen of their own from every other path', () => {
    const elsewhere = [...every_path.filter((path) => !list.has(path)), '/nowhere', '/crm/nowhere', '//', ''];
    const states: VisitState[] = [
      {},
      ...project_statuses.flatMap(({ value }): VisitState[] => [
        { project: { project_id: 5, status: value } },
        { project: { project_id: 5, status: value }, came_by: 'project_link' },
        { project: { project_id: 5, status: value }, came_by: 'token_link' },
      ]),
    ];
    for (const path of elsewhere) {
      for (const state of states) {
        const answer = route(visitor, path, state);
        expect(answer).toHaveProperty('go');
        const next = 'go' in answer ? answer.go : '';
        expect(maySee(visitor, next)).toBe(true);
        expect(route(visitor, next, state)).toHaveProperty('see');
      }
    }
  });
});

test('partners never see more than the general list', () => {
  const general = listed(general_routes);
  for (const path of listed(vendor_routes, subcontractor_routes, investor_routes)) expect(general).toContain(path);
});

test('every kind and department has a landing it may see', () => {
  for (const kind of user_kinds) {
    for (const department of ['', ...departments]) {
      const visitor = person(kind, { department });
      expect(maySee(visitor, landing(visitor)), `${kind} of ${department}`).toBe(true);
      expect(audiencesOf(visitor).length).toBeGreaterThan(0);
    }
  }
});

test('every screen has at least one audience, and every tab a screen', () => {
  for (const path of screen_paths) expect(screenOf(path).seen_by.length, path).toBeGreaterThan(0);
  for (const tab of tab_addresses) expect(matchScreen(tab), tab).toBeDefined();
});

describe('matching a path', () => {
  test.each([
    ['/', '/', {}],
    ['/crm?lead=4#notes', '/crm', {}],
    ['/dashboard/', '/dashboard', {}],
    ['/sample-gantt-details/42', '/sample-gantt-details/:gantt_id', { gantt_id: '42' }],
    ['/sample-gantt-details/c_and_i', '/sample-gantt-details/:gantt_id', { gantt_id: 'c_and_i' }],
    ['/projects/planning', '/projects/planning/*', {}],
    ['/projects/planning/engineering/week', '/projects/planning/*', { rest: 'engineering/week' }],
    ['/helios-tickets-forms', '/:key-tickets-forms', { key: 'helios' }],
    ['/green-sun-lead-forms', '/:key-lead-forms', { key: 'green-sun' }],
    ['/kit/table', '/kit/*', { rest: 'table' }],
  ])('finds %s', (path, screen, params) => {
    expect(matchScreen(path)).toEqual({ screen, params });
  });

  test.each([
    '',
    '//',
    '/Dashboard',
    '/dashboard//',
    '/dashboard/x',
    '/sample-gantt-details/',
    '/sample-gantt-details/4a',
    '/sample-gantt-details/:gantt_id',
    '/projects/planning-week',
    '/projects/plannings/week',
    '/-tickets-forms',
    '/:key-lead-forms',
    '/a/b-lead-forms',
    '/kits/table',
    '/constructor',
    '/__proto__',
    'dashboard',
  ])('finds nothing for %j', (path) => {
    expect(matchScreen(path)).toBeUndefined();
  });

  test('an address to return to must be a screen of the product', () => {
    expect(isScreenAddress('/projects/project-gantt?projectId=4')).toBe(true);
    for (const address of ['https://evil.example', '//evil.example', '/\\evil.example', '/nowhere', '/stage?a=//b']) {
      expect(isScreenAddress(address), address).toBe(false);
    }
  });
});

describe('the landing by state', () => {
  const running = { project_id: 31, status: 'active' } as const;
  const draft = { project_id: 31, status: 'draft' } as const;
  const maintained = { project_id: 31, status: 'maintenance' } as const;
  test.each<[string, Visitor, VisitState, string]>([
    ['a stranger', { kind: 'stranger' }, { project: running }, '/'],
    ['a supplier by link', { kind: 'supplier' }, {}, '/onboard-suppliers'],
    ['a quoter by link', { kind: 'rfq' }, {}, '/addQuote'],
    ['a customer', person('consumer'), {}, '/customer-dashboard'],
    ['a customer by token link', person('consumer'), { came_by: 'token_link' }, '/customer-dashboard'],
    [
      'a customer by project link',
      person('consumer'),
      { came_by: 'project_link', project: running },
      '/customer-dashboard',
    ],
    ['staff without a project', person('staff'), {}, '/dashboard'],
    ['staff with a draft', person('staff'), { project: draft }, '/dashboard'],
    ['staff with a plant in maintenance', person('staff'), { project: maintained }, '/operations'],
    ['staff with a project', person('staff'), { project: running }, '/projects/project-dashboard'],
    ['staff by token link', person('staff'), { came_by: 'token_link', project: running }, '/dashboard'],
    [
      'staff by project link',
      person('staff'),
      { came_by: 'project_link', project: running },
      '/projects/project-dashboard?projectId=31',
    ],
    ['staff on an unknown crm path', person('staff'), { path: '/crm/old' }, '/dashboard'],
    ['sales on a crm path', person('sales_person'), { path: '/crm/old', project: running }, '/crm'],
    ['sales with a project', person('sales_person'), { path: '/x', project: running }, '/projects/project-dashboard'],
    [
      'sales with a plant in maintenance',
      person('sales_person'),
      { project: maintained },
      '/projects/project-dashboard',
    ],
    ['sales with a draft', person('sales_person'), { project: draft }, '/dashboard'],
    ['sales without a project', person('sales_person'), { path: '/x' }, '/dashboard'],
    ['sales with crm only in the query', person('sales_person'), { path: '/x?next=crm' }, '/dashboard'],
    ['sales by token link', person('sales_person'), { came_by: 'token_link', path: '/crm' }, '/dashboard'],
    ['staff of Sales on a crm path', person('staff', { department: 'Sales' }), { path: '/crmx' }, '/crm'],
    ['a CRM user with a project', person('crm_user'), { project: running }, '/crm'],
    ['a CRM user of Sales', person('crm_user', { department: 'Sales' }), {}, '/crm'],
    ['a CRM user by token link', person('crm_user'), { came_by: 'token_link' }, '/dashboard'],
    ['a vendor with a project', person('vendor'), { project: running }, '/dashboard'],
    ['a vendor by project link', person('vendor'), { project: running, came_by: 'project_link' }, '/dashboard'],
    ['a sub-contractor with a project', person('subcontractor'), { project: running }, '/projects/project-dashboard'],
    ['an investor with a plant in maintenance', person('investor'), { project: maintained }, '/operations'],
  ])('%s', (_name, visitor, state, address) => {
    expect(landing(visitor, state)).toBe(address);
  });
});

describe('the guard', () => {
  test('shows a screen with its params', () => {
    expect(route(person('staff'), '/sample-gantt-details/9')).toEqual({
      see: '/sample-gantt-details/:gantt_id',
      params: { gantt_id: '9' },
    });
  });

  test('shows the landing page to everyone who asks for it', () => {
    for (const [, visitor] of expected) expect(route(visitor, '/')).toEqual({ see: '/', params: {} });
  });

  test('sends a project screen without a project to the dashboard', () => {
    expect(route(person('staff'), '/projects/project-gantt')).toEqual({ go: '/dashboard' });
    expect(route(person('consumer'), '/stage')).toEqual({ go: '/customer-dashboard' });
    const state: VisitState = { project: { project_id: 1, status: 'active' } };
    expect(route(person('consumer'), '/stage', state)).toEqual({ see: '/stage', params: {} });
  });

  test('sends everyone to the offline page while offline, and leaves them there', () => {
    expect(route({ kind: 'stranger' }, '/login', { offline: true })).toEqual({ go: '/no-internet' });
    expect(route(person('staff'), '/no-internet', { offline: true })).toEqual({ see: '/no-internet', params: {} });
  });

  test('shows the parts of the interface in development only', () => {
    expect(route(person('admin'), '/kit')).toEqual({ go: '/dashboard' });
    expect(route(person('admin'), '/kit/table', { development: true })).toEqual({
      see: '/kit/*',
      params: { rest: 'table' },
    });
  });
});

describe('a right that is known', () => {
  const closed = { rights: { crm: no_rights, tickets: no_rights } };

  test('opens and closes the screens that need it, within the route sets', () => {
    expect(maySee(person('staff', closed), '/crm')).toBe(false);
    expect(maySee(person('staff', { rights: { crm: fromLetters('v') } }), '/crm')).toBe(true);
    expect(maySee(person('consumer', { rights: { crm: fromLetters('v') } }), '/crm')).toBe(false);
    expect(landing(person('crm_user', closed))).toBe('/dashboard');
  });

  test('closes a screen in its place, and sends from what is outside the route sets', () => {
    expect(route(person('staff', closed), '/crm?lead=4')).toEqual({ closed: '/crm' });
    expect(route(person('consumer', closed), '/crm')).toEqual({ go: '/customer-dashboard' });
    const project = { project_id: 1, status: 'active', rights: { finance: no_rights } } as const;
    expect(route(person('staff'), '/projects/project-finance', { project })).toEqual({
      closed: '/projects/project-finance',
    });
    expect(route(person('staff', closed), '/crm', { offline: true })).toEqual({ go: '/no-internet' });
  });

  test('of a project decides on the screens of that project', () => {
    const project = { project_id: 1, status: 'active', rights: { finance: no_rights } } as const;
    expect(maySee(person('staff'), '/projects/project-finance', { project })).toBe(false);
    expect(maySee(person('staff', { rights: { finance: no_rights } }), '/projects/project-finance')).toBe(true);
  });
});

test('a screen of a project waits for the rights in it where those in the company do not open it', () => {
  const project = { project_id: 1, status: 'active' } as const;
  const waits = (who: Visitor, known?: VisitState['project']) =>
    awaitsRights('/projects/project-finance', who, { project: known ?? project });
  expect(waits(person('staff'))).toBe(true);
  expect(waits(person('staff', { rights: { finance: no_rights } }))).toBe(true);
  expect(waits(person('staff', { rights: { finance: fromLetters('v') } }))).toBe(false);
  expect(waits(person('staff'), { ...project, rights: { finance: no_rights } })).toBe(false);
  expect(awaitsRights('/dashboard', person('staff'), { project })).toBe(false);
  expect(awaitsRights('/projects/project-finance', person('staff'), {})).toBe(false);
});

test('a tab that is closed to someone leads to the first of its screen', () => {
  expect(tabsFor(person('consumer'), '/ticket-dashboard')).toEqual([
    '/ticket-dashboard?show=open',
    '/ticket-dashboard?show=done',
  ]);
  expect(route(person('consumer'), '/ticket-dashboard?view=board&ticket=4')).toEqual({
    go: '/ticket-dashboard?ticket=4',
  });
  expect(maySee(person('consumer'), '/ticket-dashboard?view=board')).toBe(false);
  expect(route(person('staff'), '/ticket-dashboard?view=board')).toHaveProperty('see');
});

test('a menu offers the pipeline to those flagged as CRM, and on a crm path', () => {
  expect(screensFor(person('staff'), '/dashboard')).not.toContain('/crm');
  expect(screensFor(person('staff'), '/crm')).toContain('/crm');
  expect(screensFor(person('staff', { is_crm: true }), '/dashboard')).toContain('/crm');
  expect(screensFor(person('crm_user'), '/dashboard')).toContain('/crm');
  expect(screensFor(person('consumer', { is_crm: true }), '/crm')).not.toContain('/crm');
});

test('the mobile sidebar is hidden on the landing, signup and financing paths only', () => {
  expect(every_path.filter(mobileSidebarHidden).sort()).toEqual(
    [
      '/',
      '/financing',
      '/financing/signup',
      '/proposal/signup',
      '/request-financing',
      '/signup',
      '/signup/next',
    ].sort(),
  );
  expect(mobileSidebarHidden('/nowhere')).toBe(false);
});

describe('stage tabs', () => {
  test('keep the order and names of the specification', () => {
    expect(stageTabsOf('tarang').map(({ name, key, tab }) => [name, key, tab])).toEqual([
      ['PRE-REQUISITES', 'pre_requisites', 'pre-requisites'],
      ['APPROVALS', 'approvals', 'approvals'],
      ['ENGINEERING', 'engineering', 'engineering'],
      ['MATERIALS', 'materials', 'materials'],
      ['CONSTRUCTION', 'construction', 'construction'],
      ['SITE HAND OVER', 'site_handover', 'hand-over'],
    ]);
  });

  test('carry the department labels of the company with its own order', () => {
    expect(stageTabsOf('helios').map(({ name, tab }) => [name, tab])).toEqual([
      ['BD', 'pre-requisites'],
      ['ENGINEERING', 'engineering'],
      ['SCM', 'materials'],
      ['CONSTRUCTION', 'construction'],
      ['QUALITY', 'approvals'],
      ['DOCUMENTATION', 'hand-over'],
    ]);
  });

  test('are found by name, or the first is taken', () => {
    expect(stageTabNamed('helios', 'hand-over').key).toBe('site_handover');
    expect(stageTabNamed('urja', 'nothing').key).toBe('pre_requisites');
    expect(stageAddress(stageTabNamed('urja', 'approvals'))).toBe('/stage?tab=approvals');
  });
});
