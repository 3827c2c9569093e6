import { msg } from '@lingui/core/macro';
import type { Area } from '../../area.ts';

export const procurement = {
  screens: {
    '/thankyoupage': { title: msg`Thank you`, load: () => import('./ThankYou.tsx') },
  },
} satisfies Area;
