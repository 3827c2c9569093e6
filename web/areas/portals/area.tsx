import { msg } from '@lingui/core/macro';
import type { Area } from '../../area.ts';
import { late } from '../../kit/late.tsx';

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
export const InvestorProjects = late<object>(() => import('./InvestorProjects.tsx'));
export const VendorDashboard = late<object>(() => import('./VendorDashboard.tsx'));
