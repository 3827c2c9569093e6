import { msg } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import type { Area } from '../../area.ts';
import { lazy } from '../../kit/lazy.tsx';

export const authorities = {
  screens: {
    '/authorities': {
      title: msg`Authorities`,
      load: () => import('./Authorities.tsx'),
      menu: { in: 'work', place: 95, icon: 'IconBuildingBank' },
    },
    '/projects/authorities': {
      title: msg`Authorities`,
      load: () => import('./ProjectAuthorities.tsx'),
      project_tab: { place: 95 },
    },
  },
  tabs: {
    '/authorities?tab=files': msg`Files`,
    '/authorities?tab=statistics': msg`Statistics`,
    '/authorities?tab=packs': msg`Playbooks`,
  },
  found: {
    authority_file: { name: msg`Files at authorities`, icon: 'IconBuildingBank', topics: ['authorities'] },
  },
  notices: {
    authority: {
      name: msg`Files at authorities`,
      icon: 'IconBuildingBank',
      text: msg`An authority decided or has a query, a limit is due, has passed, or an application is deemed approved.`,
    },
  },
  overlay_params: ['file', 'pack'],
} satisfies Area;

// what other areas show of it
/** How far the permissions of a plant are, for its customer; where no file was opened, what is given. */
export const CustomerTracker = lazy<{ project_id: number; otherwise: ReactNode }>(
  () => import('./CustomerTracker.tsx'),
);
