import { msg } from '@lingui/core/macro';
import type { Area } from '../../area.ts';
import { lazy } from '../../kit/lazy.tsx';

// what other areas show of it
/** Serial numbers read by the camera. */
export const ScanSerials = lazy(() => import('./scan/ScanSerials.tsx'));
/** Loads the scanner for where there is no connection. */
export async function prepareScanner(): Promise<void> {
  ScanSerials.preload();
  const { prepareDecoder } = await import('./scan/prepare.ts');
  await prepareDecoder();
}

export const inventory = {
  screens: {
    '/inventory': {
      title: msg`Inventory`,
      load: () => import('./Inventory.tsx'),
      menu: { in: 'work', place: 100, icon: 'IconBuildingWarehouse' },
      // a vehicle that waits at the gate is what a store keeper takes the phone out for
      bar_on_site: { place: 30, icon: 'IconTruckLoading', title: msg`Receive`, at: '?tab=deliveries&gate=0' },
    },
    '/projects/material-used': {
      title: msg`Material used`,
      load: () => import('./used/MaterialUsed.tsx'),
      project_tab: { place: 105 },
    },
    '/inventory/serial-number': {
      title: msg`Serial number`,
      load: () => import('./serials/SerialNumber.tsx'),
    },
  },
  tabs: {
    '/inventory?tab=stock': msg`Stock`,
    '/inventory?tab=movements': msg`Movements`,
    '/inventory?tab=documents': msg`Documents`,
    '/inventory?tab=serials': msg`Serial numbers`,
    '/inventory?tab=transfers': msg`Transfers`,
    '/inventory?tab=reservations': msg`Reservations`,
    '/inventory?tab=counts': msg`Stock counts`,
    '/inventory?tab=stores': msg`Stores`,
  },
  found: {
    serial: { name: msg`Serial numbers`, icon: 'IconBarcode', topics: ['stock'] },
    stock_document: { name: msg`Stock documents`, icon: 'IconFileText', topics: ['stock'] },
  },
  notices: {
    stock: {
      name: msg`Stock`,
      icon: 'IconBuildingWarehouse',
      text: msg`Stock falls below its minimum, a transfer is to be received, a count is to be approved.`,
    },
  },
  overlay_params: ['open', 'issue', 'act', 'movement', 'serial', 'line'],
} satisfies Area;
