/** What the menus of a signed-in person offer: screens the person may see and that exist, in the places areas give them. */
import type { MessageDescriptor } from '@lingui/core';
import type { IconProps } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { icons } from 'virtual:icons';
import { isOnSite } from '../../domain/people.ts';
import {
  matchScreen,
  maySee,
  type ScreenPath,
  screen_paths,
  screenOf,
  screensFor,
  type TabAddress,
  type Visitor,
  type VisitState,
} from '../../domain/screens.ts';
import type { WebScreen } from '../area.ts';
import { isBuilt, screens } from '../areas.ts';

export interface MenuItem {
  path: ScreenPath;
  title: MessageDescriptor;
  icon: ComponentType<IconProps>;
  /** what is shown of the screen, where it is not its beginning */
  at?: string | undefined;
}

/** The screen of the selected project stands for all screens of it. */
export const project_home: ScreenPath = '/projects/project-dashboard';

type Menu = 'menu' | 'project_tab' | 'bar' | 'bar_on_site';

/** The screens that areas put into a menu, in their places. */
const placed = <Name extends Menu>(menu: Name) =>
  screen_paths
    .flatMap((path) => {
      const screen: WebScreen = screens[path];
      const at = screen[menu];
      return at ? [{ path, at, title: at.title ?? screen.title, icon: screen.menu?.icon }] : [];
    })
    .toSorted((one, other) => one.at.place - other.at.place);

const in_menus = placed('menu').map(({ path, title, at }) => ({ path, title, list: at.in, icon: icons[at.icon] }));
const in_bar = placed('bar').flatMap(({ path, title, icon }) => (icon ? [{ path, title, icon: icons[icon] }] : []));
const in_bar_on_site = placed('bar_on_site').map(({ path, title, at }) => ({
  path,
  title,
  icon: icons[at.icon],
  at: at.at,
}));
const project_tabs = placed('project_tab');

export interface Menus {
  work: readonly MenuItem[];
  company: readonly MenuItem[];
  tabs: readonly { path: ScreenPath; title: MessageDescriptor }[];
  /** at most three: the bar's other two places are the notifications and the drawer */
  thumb: readonly MenuItem[];
}

/**
 * The screens a menu offers at a path. The pipeline is one of them for whoever has a right to it, wherever they are: the
 * route itself holds for paths with crm in them (specification §2).
 */
export const offered = (visitor: Visitor, at: string, state: VisitState): ScreenPath[] => {
  const here = screensFor(visitor, at, state);
  const knows_crm = 'department' in visitor && visitor.rights?.crm !== undefined;
  const everywhere = knows_crm && maySee(visitor, '/crm') && !here.includes('/crm') ? (['/crm'] as const) : [];
  return [...here, ...everywhere].filter(isBuilt);
};

export function menusFor(visitor: Visitor, at: string, state: VisitState): Menus {
  const open = new Set(offered(visitor, at, state));
  const shown = <Item extends { path: ScreenPath }>(list: readonly Item[]) =>
    list.filter(({ path }) => open.has(path) && (path !== project_home || state.project !== undefined));
  const on_site = isOnSite(visitor) ? shown(in_bar_on_site) : [];
  return {
    work: shown(in_menus.filter(({ list }) => list === 'work')),
    company: shown(in_menus.filter(({ list }) => list === 'company')),
    tabs: project_tabs.filter(({ path }) => open.has(path)),
    thumb: [...on_site, ...shown(in_bar).filter(({ path }) => !on_site.some((one) => one.path === path))].slice(0, 3),
  };
}

/** The address of a screen or tab: with the selected project, where it is of one. */
export function addressIn(project_id: number | undefined, path: ScreenPath | TabAddress): string {
  // "/projects/planning/*" stands for its first screen
  const here = path.replace('/*', '');
  const screen = matchScreen(here)?.screen;
  const of_project = path.startsWith('/projects/') || (screen !== undefined && screenOf(screen).needs_project);
  if (project_id === undefined || !of_project) return here;
  return `${here}${here.includes('?') ? '&' : '?'}projectId=${project_id}`;
}
