import { msg } from '@lingui/core/macro';
import type { Area } from '../../area.ts';

export const not_built = {
  screens: {
    '/auction': { title: msg`Auction`, menu: { in: 'work', place: 160, icon: 'IconGavel' } },
    '/ecom': { title: msg`E-commerce`, menu: { in: 'work', place: 170, icon: 'IconShoppingCart' } },
    '/operations': { title: msg`Operations`, menu: { in: 'work', place: 60, icon: 'IconBolt' } },
    '/data-dashboard': { title: msg`Data dashboard`, menu: { in: 'work', place: 150, icon: 'IconChartBar' } },
    '/projects/project-reports': { title: msg`Reports`, project_tab: { place: 140 } },
  },
} satisfies Area;
