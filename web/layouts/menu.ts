/** What the menus of a signed-in person offer: screens the person may see and that exist, in this order. */
import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import {
  IconBolt,
  IconBuilding,
  IconBuildingBank,
  IconBuildingFactory2,
  IconBuildingWarehouse,
  IconCalendarTime,
  IconCamera,
  IconChartBar,
  IconChecklist,
  IconFileText,
  IconGavel,
  IconHelmet,
  IconHome,
  type IconProps,
  IconLayoutDashboard,
  IconShieldCheck,
  IconShoppingCart,
  IconSolarPanel,
  IconTargetArrow,
  IconTicket,
  IconTruckDelivery,
  IconUsers,
  IconUserStar,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { isOnSite } from '../../domain/people.ts';
import { maySee, type ScreenPath, screensFor, type Visitor } from '../../domain/screens.ts';
import { isBuilt, screens } from '../screens.ts';

export interface MenuItem {
  path: ScreenPath;
  title: MessageDescriptor;
  icon: ComponentType<IconProps>;
}

const item = (path: ScreenPath, icon: ComponentType<IconProps>, title = screens[path].title): MenuItem => ({
  path,
  icon,
  title,
});

/** The screen of the selected project stands for all screens of it. */
export const project_home: ScreenPath = '/projects/project-dashboard';

const work: readonly MenuItem[] = [
  item('/dashboard', IconLayoutDashboard),
  item('/customer-dashboard', IconHome),
  item(project_home, IconSolarPanel),
  item('/crm', IconTargetArrow),
  item('/ticket-dashboard', IconTicket),
  item('/operations', IconBolt),
  item('/sitevisit', IconHelmet),
  item('/photos', IconCamera),
  item('/suppliers', IconTruckDelivery),
  item('/inventory', IconBuildingWarehouse),
  item('/loan-centre', IconBuildingBank),
  item('/customer-loan-centre', IconBuildingBank),
  item('/docs', IconFileText),
  item('/sample-gantts', IconCalendarTime),
  item('/data-dashboard', IconChartBar),
  item('/auction', IconGavel),
  item('/ecom', IconShoppingCart),
];

const company: readonly MenuItem[] = [
  item('/team', IconUsers),
  item('/rights', IconShieldCheck),
  item('/epcs', IconBuildingFactory2),
  item('/project-managers', IconUserStar),
  item('/company', IconBuilding),
];

const tabs: readonly { path: ScreenPath; title: MessageDescriptor }[] = [
  { path: '/projects/project-dashboard', title: msg`Dashboard` },
  { path: '/stage', title: msg`Stages` },
  { path: '/projects/project-gantt', title: msg`Gantt` },
  { path: '/projects/work-table', title: msg`Work table` },
  { path: '/projects/planning/*', title: msg`Planning` },
  { path: '/projects/project-progress', title: msg`Progress` },
  { path: '/projects/project-documents', title: msg`Documents` },
  { path: '/projects/photos/stage', title: msg`Photos` },
  { path: '/projects/engineering-dashboard', title: msg`Engineering` },
  { path: '/projects/scm-dashboard', title: msg`Supply chain` },
  { path: '/projects/construction-dashboard', title: msg`Construction` },
  { path: '/projects/project-finance', title: msg`Finance` },
  { path: '/projects/project-team', title: msg`Team` },
  { path: '/projects/project-reports', title: msg`Reports` },
  { path: '/projects/project-analytics', title: msg`Analytics` },
];

/** What a phone's bottom bar takes first; the rest is in the drawer. */
const thumb: readonly ScreenPath[] = [
  '/dashboard',
  '/customer-dashboard',
  project_home,
  '/ticket-dashboard',
  '/crm',
  '/team',
  '/docs',
];

/** The same for who works on site: the camera, what is to be done today. */
const thumb_on_site: readonly MenuItem[] = [
  item('/projects/photos/stage/add', IconCamera, msg`Camera`),
  item('/dashboard', IconChecklist, msg`Today`),
];

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
export const offered = (visitor: Visitor, at: string, sees_crm: boolean): ScreenPath[] => {
  const here = screensFor(visitor, at);
  const everywhere = sees_crm && maySee(visitor, '/crm') && !here.includes('/crm') ? (['/crm'] as const) : [];
  return [...here, ...everywhere].filter(isBuilt);
};

export function menusFor(visitor: Visitor, at: string, has_project: boolean, sees_crm: boolean): Menus {
  const open = new Set(offered(visitor, at, sees_crm));
  const shown = (list: readonly MenuItem[]) =>
    list.filter(({ path }) => open.has(path) && (path !== project_home || has_project));
  const all = { work: shown(work), company: shown(company) };
  const on_site = isOnSite(visitor) ? thumb_on_site.filter(({ path }) => open.has(path)) : [];
  const by_path = new Map([...all.work, ...all.company].map((one) => [one.path, one]));
  return {
    ...all,
    tabs: tabs.filter(({ path }) => open.has(path)),
    thumb: [
      ...on_site,
      ...thumb.flatMap((path) => (on_site.some((one) => one.path === path) ? [] : (by_path.get(path) ?? []))),
    ].slice(0, 3),
  };
}
