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
    '/suppliers?tab=prices': msg`Price lists`,
    '/inventory?tab=almm': msg`Approved models`,
  },
  found: {
    item: { name: msg`Items`, icon: 'IconTags', topics: ['items'] },
  },
  actions: [
    {
      title: msg`Add item`,
      words: msg`new create material product`,
      to: '/inventory?tab=items&open=new',
      needs: allow.toWork('inventory'),
    },
  ],
} satisfies Area;

/** The items the company buys and stocks: a tab where the people are who keep them. */
export const Items = lazy(() => import('./items/Items.tsx'));

/** What suppliers ask for the items, where the suppliers are. */
export const PriceLists = lazy(() => import('./prices/PriceLists.tsx'));
/** The price lists of one supplier, on its card. */
export const SupplierPriceLists = lazy(() => import('./prices/SupplierPriceLists.tsx'));
// what other areas show of it
/** The imported versions of ALMM List-I, List-II and DCR. */
export const AlmmLists = lazy(() => import('./almm/AlmmLists.tsx'));
/** What the lists say, beside what a supplier or a label states. */
export const AlmmFindings = lazy(() => import('./almm/AlmmFindings.tsx'));
/** The same of what is being entered. */
export const AlmmCheck = lazy(() => import('./almm/AlmmCheck.tsx'));
