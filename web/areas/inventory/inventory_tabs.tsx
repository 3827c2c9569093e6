/** The icon and the code of each tab of the inventory. */
import {
  IconArrowsExchange,
  IconBuildingWarehouse,
  IconLock,
  IconPackages,
  IconBarcode,
  IconCertificate,
  IconClipboardCheck,
  IconFileText,
  type IconProps,
  IconTags,
  IconTruck,
  IconTruckDelivery,
} from '@tabler/icons-react';
import type { ComponentType, ReactNode } from 'react';
import { lazy } from '../../kit/lazy.tsx';
import { Deliveries } from '../deliveries/area.tsx';
import type { TabKey } from '../../tabs.ts';
import { AlmmLists, Items } from '../materials/area.tsx';

interface TabPart {
  icon: ComponentType<IconProps>;
  content: ReactNode;
}

const one = (icon: ComponentType<IconProps>, load: () => Promise<{ default: ComponentType }>): TabPart => {
  const Part = lazy(load);
  return { icon, content: <Part /> };
};

export const tab_parts: Record<TabKey<'/inventory', 'tab'>, TabPart> = {
  stock: one(IconPackages, () => import('./stock/Stock.tsx')),
  movements: one(IconArrowsExchange, () => import('./stock/Movements.tsx')),
  documents: one(IconFileText, () => import('./documents/StockDocuments.tsx')),
  serials: one(IconBarcode, () => import('./serials/Serials.tsx')),
  transfers: one(IconTruck, () => import('./moves/Transfers.tsx')),
  reservations: one(IconLock, () => import('./moves/Reservations.tsx')),
  deliveries: { icon: IconTruckDelivery, content: <Deliveries /> },
  counts: one(IconClipboardCheck, () => import('./counts/Counts.tsx')),
  stores: one(IconBuildingWarehouse, () => import('./stores/Stores.tsx')),
  items: { icon: IconTags, content: <Items /> },
  almm: { icon: IconCertificate, content: <AlmmLists /> },
};
