import { msg } from '@lingui/core/macro';
import type { Area } from '../../area.ts';

export const not_built = {
  screens: {
    '/auction': { title: msg`Auction`, menu: { in: 'work', place: 160, icon: 'IconGavel' } },
    '/ecom': { title: msg`E-commerce`, menu: { in: 'work', place: 170, icon: 'IconShoppingCart' } },
    '/customer-loan-centre': {
      title: msg`Loan centre`,
      menu: { in: 'work', place: 120, icon: 'IconBuildingBank' },
    },
    '/loan-centre': { title: msg`Loans`, menu: { in: 'work', place: 110, icon: 'IconBuildingBank' } },
    '/sitevisit': { title: msg`Site visits`, menu: { in: 'work', place: 70, icon: 'IconHelmet' } },
    '/sitetabs': { title: msg`Site visit` },
    '/operations': { title: msg`Operations`, menu: { in: 'work', place: 60, icon: 'IconBolt' } },
    '/data-dashboard': { title: msg`Data dashboard`, menu: { in: 'work', place: 150, icon: 'IconChartBar' } },
    '/projects/project-finance': { title: msg`Finance`, project_tab: { place: 120 } },
    '/projects/project-reports': { title: msg`Reports`, project_tab: { place: 140 } },
    '/projects/construction-dashboard': { title: msg`Construction`, project_tab: { place: 110 } },
  },
} satisfies Area;
