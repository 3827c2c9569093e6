/** Suppliers: the register, and what belongs to buying from them. */
import { useLingui } from '@lingui/react/macro';
import {
  IconChartBar,
  IconChecklist,
  IconFileCertificate,
  IconFileInvoice,
  IconReceipt2,
  IconReceiptRupee,
  IconRosetteDiscountCheck,
  IconSettings,
  IconShoppingCart,
  IconTruckDelivery,
  type IconProps,
} from '@tabler/icons-react';
import type { ComponentType, ReactNode } from 'react';
import { lazy } from '../../kit/lazy.tsx';
import { OverDelivery } from '../deliveries/area.tsx';
import { PriceLists } from '../materials/area.tsx';
import { CompanyBills } from '../payables/area.tsx';
import { OrderLimits, Orders, Requests } from '../procurement/area.tsx';
import { ChainRules, Clearances, Inspections } from '../inspections/area.tsx';
import { CompanyOverview } from '../supply_chain/area.tsx';
import { type TabKey, useTabs } from '../../tabs.ts';
import { Loading } from '../../ui/feedback/Loading.tsx';
import { Suspended } from '../../ui/feedback/Suspended.tsx';
import { Stack } from '../../ui/layout/flow.tsx';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { Screen } from '../../ui/layout/Screen.tsx';
import { Tabs, useTab } from '../../ui/layout/Tabs.tsx';

const Register = lazy(() => import('./Register.tsx'));
const Rules = lazy(() => import('./Rules.tsx'));

/** The icon and the content of each tab; those of other areas come from their manifests. */
const parts: Record<TabKey<'/suppliers', 'tab'>, { icon: ComponentType<IconProps>; content: ReactNode }> = {
  suppliers: { icon: IconTruckDelivery, content: <Register /> },
  requests: { icon: IconFileInvoice, content: <Requests /> },
  prices: { icon: IconReceiptRupee, content: <PriceLists /> },
  orders: { icon: IconShoppingCart, content: <Orders /> },
  bills: { icon: IconReceipt2, content: <CompanyBills /> },
  limits: { icon: IconRosetteDiscountCheck, content: <OrderLimits /> },
  inspections: { icon: IconChecklist, content: <Inspections /> },
  mdcc: { icon: IconFileCertificate, content: <Clearances /> },
  settings: {
    icon: IconSettings,
    content: (
      <Stack gap={24}>
        <Rules />
        <ChainRules />
        <OverDelivery />
      </Stack>
    ),
  },
  'supply-chain': { icon: IconChartBar, content: <CompanyOverview /> },
};

export default function Suppliers() {
  const { t } = useLingui();
  const tabs = useTabs('/suppliers', 'tab');
  const chosen = useTab(tabs);
  const tab = tabs.find(({ key }) => key === chosen);
  return (
    <Screen
      header={
        <PageHeader
          title={t`Suppliers`}
          tabs={
            tabs.length > 1 && (
              <Tabs
                label={t`Supplier sections`}
                tabs={tabs.map((one) => {
                  const { icon: Icon } = parts[one.key];
                  return { ...one, icon: <Icon size={16} aria-hidden /> };
                })}
              />
            )
          }
        />
      }
    >
      <Suspended meanwhile={<Loading as="rows" />}>{tab && parts[tab.key].content}</Suspended>
    </Screen>
  );
}
