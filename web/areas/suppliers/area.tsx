import { msg } from '@lingui/core/macro';
import { allow } from '../../../domain/rules.ts';
import type { Area } from '../../area.ts';
import { lazy } from '../../kit/lazy.tsx';

export const suppliers = {
  screens: {
    '/suppliers': {
      title: msg`Suppliers`,
      load: () => import('./Suppliers.tsx'),
      menu: { in: 'work', place: 90, icon: 'IconTruckDelivery' },
    },
    '/onboard-suppliers': {
      title: msg`Supplier onboarding`,
      load: () => import('./onboarding/OnboardSuppliers.tsx'),
      frame: 'own',
    },
  },
  tabs: {
    '/suppliers?tab=suppliers': msg`Suppliers`,
    '/suppliers?tab=settings': msg`Settings`,
    '/suppliers?view=list': msg`List`,
    '/suppliers?view=map': msg`Map`,
  },
  found: {
    supplier: { name: msg`Suppliers`, icon: 'IconTruckDelivery', topics: ['suppliers'] },
  },
  notices: {
    supplier: {
      name: msg`Suppliers`,
      icon: 'IconTruckDelivery',
      text: msg`A supplier onboards, sends documents, is blocked, or has documents that expire.`,
    },
  },
  actions: [
    {
      title: msg`Add supplier`,
      words: msg`new create vendor`,
      to: '/suppliers?open=new',
      needs: allow.toWork('suppliers'),
    },
  ],
} satisfies Area;

/** What a vendor is shown of the supplier they act for, where vendors land. */
export const OwnSupplier = lazy(() => import('./OwnSupplier.tsx'));
/** The numbers behind the rating of a supplier, where their quotes are compared. */
export const RatingFacts = lazy(() => import('./RatingFacts.tsx'));
