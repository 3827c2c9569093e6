import { msg } from '@lingui/core/macro';
import type { Area } from '../../area.ts';

export const kit = {
  screens: {
    '/kit': { title: msg`Kit`, load: () => import('./Kit.tsx'), frame: 'own' },
    '/kit/*': { title: msg`Local mail`, load: () => import('./Mails.tsx'), frame: 'own' },
  },
} satisfies Area;
