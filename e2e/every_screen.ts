/**
 * For tests, proof by enumeration in the browser. The gate opens every screen and tab once, by the person who sees most of
 * it, on the desk or on the phone, and everyone's dashboard on both (`everyScreenOnce`). The full proof opens every screen
 * for half of those who may see it, and every screen on both (`everyScreenOn`), with a test file for each width.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { companyRights } from '../domain/permissions.ts';
import {
  type ScreenPath,
  screenOf,
  screensFor,
  type TabAddress,
  tabsFor,
  type Visitor as ScreenVisitor,
} from '../domain/screens.ts';
import { cast, firstOf } from '../server/seed/cast.ts';
import { desk, go, openProduct, phone, type Product } from './kit.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

export type Width = keyof typeof widths;
const widths = { desk, phone };

/** An address for each screen that has parts in its path. */
const address: Partial<Record<ScreenPath | TabAddress, string>> = {
  '/sample-gantt-details/:gantt_id': '/sample-gantt-details/c_and_i',
  '/projects/planning/*': '/projects/planning/look-ahead',
  '/kit/*': '/kit/mails',
  '/:key-tickets-forms': '/helios-tickets-forms',
  '/:key-lead-forms': '/helios-lead-forms',
};

/** One person of each kind, and of the departments that steer screens. */
const people = cast.filter(
  (person) =>
    person.company === 'helios' &&
    firstOf(person.username) === person.username &&
    !['lm', 'lo', 'designer', 'prm', 'pre', 'site_incharge', 'om', 'finance'].some((who) =>
      person.username.endsWith(`.${who}`),
    ),
);
/** Kinds that have no place in a project: the server shows them none. */
const without_projects = ['crm_user', 'vendor'];
const visitors: { name: string; username?: string; projects?: boolean; visitor: ScreenVisitor }[] = [
  { name: 'a stranger', visitor: { kind: 'stranger' } },
  ...people.map((person) => ({
    name: person.name,
    username: person.username,
    projects: !without_projects.includes(person.kind),
    visitor: {
      kind: person.kind,
      department: person.department,
      is_crm: person.is_crm ?? false,
      company_key: person.company,
      rights: companyRights({
        ...person,
        user_id: 0,
        company_key: person.company,
        is_crm: person.is_crm ?? false,
        activated: true,
      }),
    },
  })),
];

/** The show of parts is the same for everybody. */
const screens_of = new Map(
  visitors.map(({ name, visitor }) => [
    name,
    screensFor(visitor, '/crm', { development: visitor.kind === 'stranger' }).filter(
      (path): path is ScreenPath => path !== '/no-internet',
    ),
  ]),
);

/**
 * Whether a person visits a screen of theirs in this width: one of four, and on both widths those that they visit for all,
 * and the dashboard, which is another one for each kind of person. What few people see each of them visits in one width.
 */
function isVisited(name: string, screen: ScreenPath, width: Width): boolean {
  if (screen === '/dashboard') return true;
  const all = [...new Set([...screens_of.values()].flat())];
  const at = visitors.findIndex((one) => one.name === name);
  const place = all.indexOf(screen);
  const seen_by = visitors.filter((one) => screens_of.get(one.name)?.includes(screen));
  const turns = seen_by.length > 4 ? 4 : 2;
  return (place + at) % turns === (width === 'desk' ? 0 : 1) || seen_by[place % seen_by.length]?.name === name;
}

interface Violation {
  id: string;
  nodes: { html: string }[];
}

/** Who is shown each tab, one person of each kind. */
const shown_tab = new Map<TabAddress, string[]>();
for (const { name, visitor, projects } of visitors.filter(kindFirst)) {
  for (const screen of screens_of.get(name) ?? []) {
    if (screenOf(screen).needs_project && !projects) continue;
    for (const tab of tabsFor(visitor, screen)) shown_tab.set(tab, [...(shown_tab.get(tab) ?? []), name]);
  }
}

/** Whether someone is the first visitor of their kind. */
function kindFirst({ name, visitor }: Pick<(typeof visitors)[number], 'name' | 'visitor'>): boolean {
  return visitors.find((one) => one.visitor.kind === visitor.kind)?.name === name;
}

/** The tabs of a screen but the first of each parameter, which is the screen itself. */
function otherTabs(visitor: ScreenVisitor, screen: ScreenPath): TabAddress[] {
  const firsts = new Set<string>();
  return tabsFor(visitor, screen).filter((tab) => {
    const param = tab.split('=')[0] ?? '';
    const is_first = !firsts.has(param);
    firsts.add(param);
    return !is_first;
  });
}

/**
 * The tabs that a person visits in a width: those who are shown one take turns, so that each is seen on both widths, by
 * another kind of person where there is one.
 */
function tabsVisited(name: string, visitor: ScreenVisitor, screen: ScreenPath, width: Width): TabAddress[] {
  const all = [...shown_tab.keys()];
  return otherTabs(visitor, screen).filter((tab) => {
    const turns = shown_tab.get(tab) ?? [];
    return turns[(all.indexOf(tab) + (width === 'desk' ? 0 : 1)) % turns.length] === name;
  });
}

/** Screens and tabs that each person opens, by name. */
type Paths = (name: string, visitor: ScreenVisitor, projects: boolean) => (ScreenPath | TabAddress)[];

/** Paths of the full proof. */
export const everyScreenOn = (width: Width): void =>
  walk(width, (name, visitor, projects) =>
    (screens_of.get(name) ?? []).flatMap((screen) => [
      ...(isVisited(name, screen, width) ? [screen] : []),
      ...(screenOf(screen).needs_project && !projects ? [] : tabsVisited(name, visitor, screen, width)),
    ]),
  );

/** By screen and tab who opens it for all: the first of these who may. */
function openedBy(): Map<ScreenPath | TabAddress, string> {
  const sees_most = ['helios.owner', 'helios.admin', 'helios.pm'];
  const in_order = visitors.toSorted((one, other) => rankOf(one) - rankOf(other));
  function rankOf({ username = '' }: (typeof visitors)[number]): number {
    const rank = sees_most.indexOf(username);
    return rank < 0 ? sees_most.length : rank;
  }
  const opened_by = new Map<ScreenPath | TabAddress, string>();
  for (const { name, visitor, projects = false } of in_order)
    for (const screen of screens_of.get(name) ?? []) {
      if (screenOf(screen).needs_project && !projects) continue;
      for (const path of [screen, ...otherTabs(visitor, screen)]) if (!opened_by.has(path)) opened_by.set(path, name);
    }
  return opened_by;
}

/** Paths of the gate: who opens a screen or tab for all does, in the width whose turn it is. */
export function everyScreenOnce(width: Width): void {
  const opened_by = openedBy();
  const in_turn = [...opened_by.keys()].filter((_path, at) => at % 2 === (width === 'desk' ? 0 : 1));
  walk(width, (name, visitor) => {
    const own = in_turn.filter((path) => opened_by.get(path) === name && path !== '/dashboard');
    return maySeeDashboard(name) && kindFirst({ visitor, name }) ? ['/dashboard', ...own] : own;
  });
}

/** Every screen and tab once, by who opens it for all, so many at a time. */
export const screensOnce = (most: number): { username: string; addresses: string[] }[] => {
  const opened_by = [...openedBy()];
  return visitors.flatMap(({ name, username, projects = false }) => {
    if (!username) return [];
    const own = opened_by.filter(([, by]) => by === name).map(([path]) => addressOf(path, projects));
    return inParts(own, most).map((addresses) => ({ username, addresses }));
  });
};

function addressOf(path: ScreenPath | TabAddress, projects: boolean): string {
  const of_project = projects && path.startsWith('/projects/') && path !== '/projects/new';
  return address[path] ?? (of_project ? `${path}${path.includes('?') ? '&' : '?'}projectId=1` : path);
}

/** So many screens of one test that it ends long before its limit on a busy machine too. */
const most_at_once = 15;
const inParts = <T>(paths: readonly T[], most = most_at_once): T[][] =>
  Array.from({ length: Math.ceil(paths.length / most) }, (_, at) => paths.slice(at * most, (at + 1) * most));

const maySeeDashboard = (name: string): boolean => screens_of.get(name)?.includes('/dashboard') ?? false;

function walk(width: Width, pathsOf: Paths): void {
  let product: Product;
  beforeAll(async () => {
    product = await openProduct();
  });
  afterAll(() => product.close());
  /** Shapes of screens and frames that were examined for barriers already: many look the same to most people. */
  const examined = new Set<string>();

  const going = visitors.flatMap((one) =>
    inParts(pathsOf(one.name, one.visitor, one.projects ?? false)).map((paths) => ({ ...one, paths, first: paths[0] })),
  );
  test.concurrent.each(going)(
    `$name opens $first and what follows on the ${width}, without an error and accessible`,
    async ({ username, projects, paths }) => {
      const { page, errors, open, enter, context } = await product.visit(widths[width]);
      // half of the examinations see the dark colours
      await page.emulateMedia({ colorScheme: width === 'phone' ? 'dark' : 'light' });
      if (username) {
        await enter(username);
        // a project is selected, so that the screens of one project can be seen
        await go(page, projects ? '/dashboard?projectId=1' : '/dashboard');
      } else {
        await open('/');
      }
      const problems: string[] = [];
      for (const path of paths) {
        await go(page, addressOf(path, projects ?? false));
        const arrived = () => !path.includes('?') || page.url().includes(path);
        if (!arrived()) problems.push(`${path}: led to ${page.url()}`);
        const headings = await page.getByRole('heading', { level: 1 }).count();
        if (headings !== 1) problems.push(`${path}: ${headings} first headings at ${page.url()}`);
        const wide = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        if (wide > 1) problems.push(`${path}: the page is ${wide} px wider than the window`);
        const cut = await page.locator('.mantine-Button-label:visible').evaluateAll((labels) =>
          // a label that only screen readers are given, beside an icon, is cut on purpose
          labels
            .filter((one) => getComputedStyle(one).clipPath === 'none' && one.scrollWidth > one.clientWidth + 1)
            .map((one) => one.textContent),
        );
        problems.push(...cut.map((label) => `${path}: the button “${label}” is cut`));
        // while a colour changes, its contrast is not the one people read
        await page.evaluate(() =>
          Promise.allSettled(
            document
              .getAnimations()
              .filter((one) => one instanceof CSSTransition)
              .map(({ finished }) => finished),
          ),
        );
        const shapes = await page.evaluate(shapesOfPage);
        if (shapes.every((shape) => examined.has(shape))) continue;
        for (const shape of shapes) examined.add(shape);
        // as an expression of the debugger: the page's own policy lets no script in
        if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
        const found = await page.evaluate(async () => {
          const { violations } = await (
            window as unknown as { axe: { run: (of: object, options: object) => Promise<{ violations: Violation[] }> } }
          ).axe.run(
            // the rows and cards of a list look like its first ones
            { exclude: ['tr', '[role="row"]', 'li'].map((row) => `main ${row}:nth-child(n + 5)`) },
            { resultTypes: ['violations'] },
          );
          return violations.map((one) => `${one.id}: ${one.nodes[0]?.html.slice(0, 160)} (${one.nodes.length})`);
        });
        problems.push(...found.map((one) => `${path}: ${one}`));
      }
      problems.push(...errors);
      await context.close();
      expect(problems).toEqual([]);
    },
  );
}

/**
 * What the screen and the frame around it consist of, each for itself: a screen that was examined in one frame is examined
 * again only in a frame with other landmarks. Without what changes nothing for someone with a screen reader or weak eyes: words, numbers,
 * ids, addresses, and how often the same row is repeated. Elements, classes, roles, states, names and colours count.
 */
function shapesOfPage(): string[] {
  const left_out =
    /^(id|for|href|src|srcset|value|d|points|transform|x\d?|y\d?|width|height|r|cx|cy|offset|viewBox|datetime|aria-(labelledby|describedby|controls|owns|activedescendant|valuenow|valuetext|rowindex))$/;
  const main = document.querySelector('main');
  const shapeOf = (element: Element, in_frame = false): string => {
    if (in_frame && element === main) return '<main>';
    const attributes = [...element.attributes]
      .filter(({ name }) => !left_out.test(name) && !(in_frame && name === 'aria-current'))
      .map(({ name, value }) => {
        if (name === 'style') return value.replace(/[\d.]+(?=px|%|r?em|deg|m?s|v[wh])/g, '0');
        return `${name}=${/^(aria-label|title|alt)$/.test(name) ? value.replace(/\d+/g, '0') : value}`;
      })
      .sort();
    const within = new Set(
      [...element.childNodes].map((child) => {
        if (child instanceof Element) return shapeOf(child, in_frame);
        return child instanceof Text && child.data.trim() ? 'text' : '';
      }),
    );
    return `<${element.tagName} ${attributes.join(' ')}>${[...within].join('')}</>`;
  };
  if (!main) return [shapeOf(document.body)];
  const landmarks = [...document.querySelectorAll('header, footer, nav, aside, section[aria-label], [role]')]
    .filter((one) => !main.contains(one))
    .map((one) => `${one.tagName} ${one.getAttribute('role') ?? ''} ${one.getAttribute('aria-label') ?? ''}`);
  return [shapeOf(document.body, true), `${landmarks.join()} ${shapeOf(main)}`];
}
