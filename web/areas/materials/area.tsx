import { msg } from '@lingui/core/macro';
import type { Area } from '../../area.ts';

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
  },
} satisfies Area;
