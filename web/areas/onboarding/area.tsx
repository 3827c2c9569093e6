import { msg } from '@lingui/core/macro';
import type { Area } from '../../area.ts';

export const onboarding = {
  screens: {
    '/onboarding': { title: msg`Set up your company`, load: () => import('./Onboarding.tsx') },
  },
} satisfies Area;
