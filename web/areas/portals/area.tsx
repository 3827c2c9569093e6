import { msg } from '@lingui/core/macro';
import type { Area } from '../../area.ts';
import { lazy } from '../../kit/lazy.tsx';

export const portals = {
  screens: {
    '/customer-dashboard': {
      title: msg`My plant`,
      load: () => import('./CustomerDashboard.tsx'),
      menu: { in: 'work', place: 20, icon: 'IconHome' },
      bar: { place: 20 },
    },
  },
} satisfies Area;

// what other areas show of it
export const InvestorProjects = lazy<object>(() => import('./InvestorProjects.tsx'));
export const VendorDashboard = lazy<object>(() => import('./VendorDashboard.tsx'));
