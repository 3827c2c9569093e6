import { msg } from '@lingui/core/macro';
import type { Area } from '../../area.ts';

export const identity = {
  screens: {
    '/': { title: msg`Welcome`, load: () => import('./Landing.tsx') },
    '/login': { title: msg`Sign in`, load: () => import('./Login.tsx') },
    '/signup': { title: msg`Sign up`, load: () => import('./SignUp.tsx') },
    '/signup/next': { title: msg`Complete your account`, load: () => import('./SignUpNext.tsx'), frame: 'signed_in' },
    '/proposal/signup': { title: msg`Get a proposal`, load: () => import('./ProposalSignUp.tsx') },
    '/privacy-policy': { title: msg`Privacy policy`, load: () => import('./PrivacyPolicy.tsx') },
    '/financing/signup': { title: msg`Sign up for financing`, load: () => import('./FinancingSignUp.tsx') },
    '/activate': { title: msg`Activate your account`, load: () => import('./Activate.tsx') },
    '/invitation': { title: msg`Invitation`, load: () => import('./Invitation.tsx'), frame: 'own' },
    '/no-internet': { title: msg`No internet`, load: () => import('./NoInternet.tsx'), frame: 'signed_in' },
    '/account': { title: msg`Account`, load: () => import('./Account.tsx') },
  },
  tabs: {
    '/account?tab=profile': msg`Profile`,
    '/account?tab=password': msg`Password`,
    '/account?tab=security': msg`Second factor`,
    '/account?tab=emails': msg`Emails`,
    '/account?tab=sessions': msg`Sessions`,
    '/account?tab=notices': msg`Notifications`,
    '/account?tab=looks': msg`Language and theme`,
  },
} satisfies Area;
