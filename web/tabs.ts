/** The tabs inside a screen that the person is shown, as the area of the screen names them. */
import { useLingui } from '@lingui/react';
import { type ScreenPath, type TabAddress, tabsFor } from '../domain/screens.ts';
import { tab_titles } from './areas.ts';
import { useSelectedProject } from './kit/project.ts';
import { usePerson, visitorOf } from './kit/session.ts';

/** The keys of a parameter of a screen. */
export type TabKey<Path extends ScreenPath, Param extends string> =
  Extract<TabAddress, `${Path}?${Param}=${string}`> extends `${Path}?${Param}=${infer Key}` ? Key : never;

export interface ScreenTab<Key extends string = string> {
  key: Key;
  title: string;
}

/** Those of one parameter, in their order. */
export function useTabs<Path extends ScreenPath, Param extends string>(
  screen: Path,
  param: Param,
): ScreenTab<TabKey<Path, Param>>[] {
  const { i18n } = useLingui();
  const project = useSelectedProject();
  return tabsFor(visitorOf(usePerson()), screen, { project }, param).map((tab) => ({
    key: tab.slice(`${screen}?${param}=`.length) as TabKey<Path, Param>,
    title: i18n._(tab_titles[tab]),
  }));
}
