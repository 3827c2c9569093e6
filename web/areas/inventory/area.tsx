import { msg } from '@lingui/core/macro';
import type { Area } from '../../area.ts';

export const inventory = {
  screens: {
    '/inventory': {
      title: msg`Inventory`,
      load: () => import('./Inventory.tsx'),
      menu: { in: 'work', place: 100, icon: 'IconBuildingWarehouse' },
    },
  },
  tabs: {
    '/inventory?tab=stock': msg`Stock`,
    '/inventory?tab=movements': msg`Movements`,
    '/inventory?tab=serials': msg`Serial numbers`,
    '/inventory?tab=transfers': msg`Transfers`,
    '/inventory?tab=reservations': msg`Reservations`,
    '/inventory?tab=stores': msg`Stores`,
  },
  overlay_params: ['open', 'act', 'movement'],
} satisfies Area;
