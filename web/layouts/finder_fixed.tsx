/** What Ctrl K offers whatever is written: the screens a person may see, and what can be done from anywhere. */
import { useLingui } from '@lingui/react/macro';
import { IconArrowRight, IconLanguage, IconLogout, IconMoon, IconPlus, IconSun } from '@tabler/icons-react';
import { type ReactNode, useEffect, useState } from 'react';
import { maySee, screenOf } from '../../domain/screens.ts';
import { api } from '../kit/api.ts';
import { navigate } from '../kit/history.ts';
import { languages } from '../kit/i18n.ts';
import { preferLanguage, preferTheme } from '../kit/preferences.ts';
import { useLocation } from '../kit/router.tsx';
import { visitorOf } from '../kit/session.ts';
import { useSlice } from '../kit/slice.ts';
import type { UserData } from '../kit/storage.ts';
import { isBuilt, screens } from '../screens.ts';
import { offered } from './menu.ts';
import { signOut } from './sign_out.ts';
import { own_rights } from './slices.ts';

const nothing = {};

/** One line that can be chosen. */
export interface Hit {
  id: string;
  group: string;
  title: string;
  note?: string;
  icon: ReactNode;
  act: () => void;
}

/** Screens and actions: what does not depend on the words. */
export function useFixed(person: UserData, project_id: number | undefined): Hit[] {
  const { t, i18n } = useLingui();
  const { pathname } = useLocation();
  const may_add = useMayAdd(maySee(visitorOf(person), '/projects/new'));
  const visitor = visitorOf(person);
  const rights = useSlice(own_rights, nothing).data?.rights;
  const signed_in_only = offered(visitor, pathname, rights?.crm.can_view ?? false).filter(
    (path) =>
      !path.includes(':') &&
      !path.includes('*') &&
      !screenOf(path).seen_by.includes('stranger') &&
      (!screenOf(path).needs_project || project_id !== undefined) &&
      path !== '/projects/new',
  );
  const goTo: Hit[] = signed_in_only.map((path) => ({
    id: `screen-${path.replaceAll('/', '_')}`,
    group: 'screens',
    title: i18n._(screens[path].title),
    ...(screenOf(path).needs_project ? { note: t`in this project` } : {}),
    icon: <IconArrowRight size={18} stroke={1.6} aria-hidden />,
    act: () => navigate(project_id && screenOf(path).needs_project ? `${path}?projectId=${project_id}` : path),
  }));
  const other = i18n.locale === 'hi' ? 'en' : 'hi';
  const is_dark = document.documentElement.dataset.mantineColorScheme === 'dark';
  const actions: Hit[] = [
    ...(may_add
      ? [
          {
            id: 'new-project',
            group: 'actions',
            title: t`New project`,
            icon: <IconPlus size={18} stroke={1.6} aria-hidden />,
            act: () => navigate('/projects/new'),
          },
        ]
      : []),
    ...(rights?.crm.can_work && maySee(visitor, '/crm')
      ? [
          {
            id: 'add-lead',
            group: 'actions',
            title: t`Add lead`,
            icon: <IconPlus size={18} stroke={1.6} aria-hidden />,
            act: () => navigate('/crm?add=lead'),
          },
        ]
      : []),
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
  return [...goTo, ...actions];
}

/** The server decides who may add a project; until it says yes the action is not offered. */
function useMayAdd(has_screen: boolean): boolean {
  const [may_add, setMayAdd] = useState(false);
  useEffect(() => {
    if (!has_screen || !isBuilt('/projects/new')) return undefined;
    const stop = new AbortController();
    api.get_portfolio({}, { signal: stop.signal }).then(
      (portfolio) => setMayAdd(portfolio.may_add),
      () => {},
    );
    return () => stop.abort();
  }, [has_screen]);
  return may_add;
}
