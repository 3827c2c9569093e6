import { msg } from '@lingui/core/macro';
import type { Area } from '../../area.ts';
import { lazy } from '../../kit/lazy.tsx';

export const onboarding = {
  screens: {
    '/onboarding': { title: msg`Set up your company`, load: () => import('./Onboarding.tsx') },
  },
} satisfies Area;

// what other areas show of it
/** The checklist of a new company, on the dashboard. */
export const FirstSteps = lazy(() => import('./FirstSteps.tsx'));
