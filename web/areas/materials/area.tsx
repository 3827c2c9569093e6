import { msg } from '@lingui/core/macro';
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
    '/inventory?tab=almm': msg`Approved models`,
  },
} satisfies Area;

// what other areas show of it
/** The imported versions of ALMM List-I, List-II and DCR. */
export const AlmmLists = lazy(() => import('./almm/AlmmLists.tsx'));
/** What the lists say, beside what a supplier or a label states. */
export const AlmmFindings = lazy(() => import('./almm/AlmmFindings.tsx'));
/** The same of what is being entered. */
export const AlmmCheck = lazy(() => import('./almm/AlmmCheck.tsx'));
