/** What Ctrl K offers whatever is written: the screens a person may see, and what can be done from anywhere. */
import { useLingui } from '@lingui/react/macro';
import { IconArrowRight, IconLanguage, IconLogout, IconMoon, IconPlus, IconSun } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import {
  matchScreen,
  maySee,
  meets,
  type ScreenPath,
  screenOf,
  type TabAddress,
  tabsFor,
} from '../../domain/screens.ts';
import { actions, screens, tab_titles } from '../areas.ts';
import { navigate } from '../kit/history.ts';
import { languages } from '../../domain/languages.ts';
import { preferLanguage, preferTheme } from '../kit/preferences.ts';
import { useSelectedProject } from '../kit/project.ts';
import { useLocation } from '../kit/router.tsx';
import { visitorOf } from '../kit/session.ts';
import type { UserData } from '../kit/storage.ts';
import { addressIn, offered } from './menu.ts';
import { signOut } from './sign_out.ts';

/** One line that can be chosen. */
export interface Hit {
  id: string;
  group: string;
  title: string;
  note?: string;
  /** other words that it is looked for by */
  words?: string;
  icon: ReactNode;
  /** one of many: shown only when its words are written */
  by_name?: boolean;
  act: () => void;
}

/** Whether an address is on a screen of one project. */
function needsProject(address: string): boolean {
  const match = matchScreen(address);
  return match !== undefined && screenOf(match.screen).needs_project;
}

/** Screens and actions: what does not depend on the words. */
export function useFixed(person: UserData, project_id: number | undefined): Hit[] {
  const { t, i18n } = useLingui();
  const { pathname } = useLocation();
  const visitor = visitorOf(person);
  const project = useSelectedProject();
  const open = offered(visitor, pathname, { project }).filter(
    (path) =>
      !path.includes(':') &&
      !screenOf(path).seen_by.includes('stranger') &&
      (!screenOf(path).needs_project || project_id !== undefined) &&
      path !== '/projects/new',
  );
  const arrow = <IconArrowRight size={18} stroke={1.6} aria-hidden />;
  const screenHit = (path: ScreenPath): Hit => ({
    id: `screen-${path.replaceAll(/\W/g, '_')}`,
    group: 'screens',
    title: i18n._(screens[path].title),
    ...(screenOf(path).needs_project ? { note: t`in this project` } : {}),
    icon: arrow,
    act: () => navigate(addressIn(project_id, path)),
  });
  const tabHit = (path: ScreenPath, tab: TabAddress): Hit => ({
    id: `tab-${tab.replaceAll(/\W/g, '_')}`,
    group: 'screens',
    title: i18n._(tab_titles[tab]),
    note: i18n._(screens[path].title),
    icon: arrow,
    by_name: true,
    act: () => navigate(addressIn(project_id, tab)),
  });
  const goTo: Hit[] = open.flatMap((path) => [
    screenHit(path),
    ...tabsFor(visitor, path, { project }).map((tab) => tabHit(path, tab)),
  ]);
  const begin: Hit[] = actions.flatMap(({ title, words, to, needs }) => {
    const in_project = needsProject(to);
    if (in_project && project_id === undefined) return [];
    if (!maySee(visitor, to, { project }) || (needs && !meets(needs, visitor))) return [];
    return {
      id: `action-${to.replaceAll(/\W/g, '_')}`,
      group: 'actions',
      title: i18n._(title),
      ...(in_project ? { note: t`in this project` } : {}),
      ...(words ? { words: i18n._(words) } : {}),
      icon: <IconPlus size={18} stroke={1.6} aria-hidden />,
      act: () => navigate(in_project ? `${to}&projectId=${project_id}` : to),
    };
  });
  const other = i18n.locale === 'hi' ? 'en' : 'hi';
  const is_dark = document.documentElement.dataset.mantineColorScheme === 'dark';
  const own: Hit[] = [
    {
      id: 'theme',
      group: 'actions',
      title: is_dark ? t`Light appearance` : t`Dark appearance`,
      icon: is_dark ? <IconSun size={18} stroke={1.6} aria-hidden /> : <IconMoon size={18} stroke={1.6} aria-hidden />,
      act: () => void preferTheme(is_dark ? 'light' : 'dark'),
    },
    {
      id: 'language',
      group: 'actions',
      title: languages[other],
      note: t`Language`,
      icon: <IconLanguage size={18} stroke={1.6} aria-hidden />,
      act: () => void preferLanguage(other),
    },
    {
      id: 'sign-out',
      group: 'actions',
      title: t`Sign out`,
      icon: <IconLogout size={18} stroke={1.6} aria-hidden />,
      act: () => void signOut(),
    },
  ];
  return [...goTo, ...begin, ...own];
}
