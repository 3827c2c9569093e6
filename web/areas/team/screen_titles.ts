/** What screens and tabs are called, by their address; empty for those that are not built. */
import { useLingui } from '@lingui/react';
import { useCallback } from 'react';
import type { ScreenPath, TabAddress } from '../../../domain/screens.ts';
import { isBuilt, screens, tab_titles } from '../../areas.ts';

export function useScreenTitles(): (address: string) => string {
  const { _ } = useLingui();
  return useCallback(
    (address: string) => {
      const [path = ''] = address.split('?');
      const screen = screens[path as ScreenPath];
      if (!isBuilt(path as ScreenPath)) return '';
      const title = _(screen.title);
      return address === path ? title : `${title} › ${_(tab_titles[address as TabAddress])}`;
    },
    [_],
  );
}
