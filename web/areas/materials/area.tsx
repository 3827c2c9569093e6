import { msg } from '@lingui/core/macro';
import { allow } from '../../../domain/rules.ts';
import type { Area } from '../../area.ts';
import { lazy } from '../../kit/lazy.tsx';

export const materials = {
  screens: {
    '/projects/scm-dashboard': {
      title: msg`Supply chain`,
      load: () => import('./SupplyChain.tsx'),
      project_tab: { place: 100 },
    },
  },
  tabs: {
    '/projects/scm-dashboard?tab=boq': msg`BOQ`,
    '/inventory?tab=items': msg`Items`,
  },
  found: {
    item: { name: msg`Items`, icon: 'IconTags', topics: ['items'] },
  },
  actions: [{ title: msg`Add item`, to: '/inventory?tab=items&open=new', needs: allow.toWork('inventory') }],
} satisfies Area;

/** The items the company buys and stocks: a tab where the people are who keep them. */
export const Items = lazy(() => import('./items/Items.tsx'));
