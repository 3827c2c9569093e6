/** Ctrl or ⌘ K: any screen the person may see, any project by its name, and what can be done from anywhere. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Modal } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import {
  IconArrowRight,
  IconLanguage,
  IconLogout,
  IconMoon,
  IconPlus,
  IconSearch,
  IconSolarPanel,
  IconSun,
} from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useState } from 'react';
import { maySee, screenOf, screensFor } from '../../domain/screens.ts';
import { navigate } from '../kit/history.ts';
import { useLocation } from '../kit/router.tsx';
import { api } from '../kit/api.ts';
import { languages } from '../kit/i18n.ts';
import { preferLanguage, preferTheme } from '../kit/preferences.ts';
import { visitorOf } from '../kit/session.ts';
import { useSlice } from '../kit/slice.ts';
import type { UserData } from '../kit/storage.ts';
import { isBuilt, screens } from '../screens.ts';
import { KeyHint } from '../ui/KeyHint.tsx';
import classes from './Finder.module.css';
import { goToProject } from './go_to_project.ts';
import { signOut } from './sign_out.ts';
import { found_projects } from './slices.ts';

interface Hit {
  id: string;
  group: 'projects' | 'screens' | 'actions';
  title: string;
  note?: string;
  icon: ReactNode;
  act: () => void;
}

export interface FinderProps {
  opened: boolean;
  onClose: () => void;
  person: UserData;
  project_id: number | undefined;
}

export default function Finder(props: FinderProps) {
  const { t } = useLingui();
  // whoever goes elsewhere takes the keyboard along; whoever only closes is back where they were
  const [gone, setGone] = useState(false);
  const { opened } = props;
  useEffect(() => {
    if (opened) setGone(false);
  }, [opened]);
  return (
    <Modal.Root
      opened={opened}
      onClose={props.onClose}
      returnFocus={!gone}
      size={620}
      yOffset="12dvh"
      padding={0}
      classNames={{ content: classes.content ?? '' }}
    >
      <Modal.Overlay backgroundOpacity={0.35} />
      <Modal.Content aria-label={t`Find or go to`}>
        <Panel {...props} onGo={() => setGone(true)} />
      </Modal.Content>
    </Modal.Root>
  );
}

const matches = (text: string, words: readonly string[]): boolean =>
  words.every((word) => text.toLocaleLowerCase().includes(word));

function Panel({ onClose, onGo, person, project_id }: FinderProps & { onGo: () => void }) {
  const { t } = useLingui();
  const id = useId();
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const [settled] = useDebouncedValue(text.trim(), 150);
  const { data } = useSlice(found_projects, { search: settled.slice(0, 100), limit: 6 });
  const fixed = useFixed(person, project_id);

  const words = text.trim().toLocaleLowerCase().split(/\s+/).filter(Boolean);
  const projects: Hit[] = (data?.projects ?? []).map((row) => ({
    id: `project-${row.id}`,
    group: 'projects',
    title: row.name,
    note: [row.code, row.customer_name].filter(Boolean).join(' · '),
    icon: <IconSolarPanel size={18} stroke={1.6} aria-hidden />,
    act: () => void goToProject(row),
  }));
  const hits = [...projects, ...fixed.filter((hit) => matches(`${hit.title} ${hit.note ?? ''}`, words))];
  const chosen = hits[Math.min(at, hits.length - 1)];

  useEffect(() => {
    if (chosen) document.getElementById(`${id}-${chosen.id}`)?.scrollIntoView({ block: 'nearest' });
  }, [chosen, id]);

  const choose = (hit: Hit) => {
    onGo();
    onClose();
    hit.act();
  };
  const press = (event: KeyboardEvent) => {
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };
    const step = steps[event.key];
    if (step && hits.length > 0) {
      event.preventDefault();
      setAt((Math.min(at, hits.length - 1) + step + hits.length) % hits.length);
    }
    if (event.key === 'Enter' && chosen && !event.nativeEvent.isComposing) {
      event.preventDefault();
      choose(chosen);
    }
  };

  const titles = { projects: t`Projects`, screens: t`Go to`, actions: t`Do` };
  return (
    <>
      <div className={classes.field}>
        <IconSearch size={20} stroke={1.6} aria-hidden />
        <input
          data-autofocus
          role="combobox"
          aria-label={t`Find or go to`}
          aria-expanded
          aria-controls={`${id}-list`}
          aria-activedescendant={chosen ? `${id}-${chosen.id}` : undefined}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          placeholder={t`A project, a screen, something to do`}
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value);
            setAt(0);
          }}
          onKeyDown={press}
        />
        <KeyHint keys="Esc" />
      </div>
      <div id={`${id}-list`} role="listbox" aria-label={t`Found`} className={classes.list}>
        {(['projects', 'screens', 'actions'] as const).map((group) => {
          const inside = hits.filter((hit) => hit.group === group);
          if (inside.length === 0) return null;
          return (
            <div key={group} role="group" aria-labelledby={`${id}-${group}`}>
              <div id={`${id}-${group}`} className={classes.group} role="presentation">
                {titles[group]}
              </div>
              {inside.map((hit) => (
                <div
                  key={hit.id}
                  id={`${id}-${hit.id}`}
                  role="option"
                  tabIndex={-1}
                  aria-selected={hit === chosen}
                  className={classes.hit}
                  onPointerMove={() => setAt(hits.indexOf(hit))}
                  onClick={() => choose(hit)}
                  onKeyDown={press}
                >
                  {hit.icon}
                  <span className={classes.title}>{hit.title}</span>
                  {hit.note && <span className={classes.note}>{hit.note}</span>}
                </div>
              ))}
            </div>
          );
        })}
      </div>
      {hits.length === 0 && (
        <p className={classes.none} role="status">
          <Trans>Nothing has these words.</Trans>
        </p>
      )}
    </>
  );
}

/** Screens and actions: what does not depend on the words. */
function useFixed(person: UserData, project_id: number | undefined): Hit[] {
  const { t, i18n } = useLingui();
  const { pathname } = useLocation();
  const may_add = useMayAdd(maySee(visitorOf(person), '/projects/new'));
  const visitor = visitorOf(person);
  const signed_in_only = screensFor(visitor, pathname).filter(
    (path) =>
      isBuilt(path) &&
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
            group: 'actions' as const,
            title: t`New project`,
            icon: <IconPlus size={18} stroke={1.6} aria-hidden />,
            act: () => navigate('/projects/new'),
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
