import { msg } from '@lingui/core/macro';
import type { Area } from '../../area.ts';

export const loans = {
  screens: {
    '/financing': { title: msg`Financing`, load: () => import('./Financing.tsx') },
    '/request-financing': { title: msg`Request financing`, load: () => import('./FinancingRequest.tsx') },
  },
} satisfies Area;
