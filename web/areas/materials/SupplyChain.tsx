/** The supply chain of a project, from its bill of quantities on. */
import { useLingui } from '@lingui/react/macro';
import {
  IconChartBar,
  IconChecklist,
  IconFileCertificate,
  IconFileInvoice,
  IconGauge,
  IconListDetails,
  IconShoppingCart,
  IconTruckDelivery,
} from '@tabler/icons-react';
import { type ProjectParts, useProjectTabs } from '../../project_tabs.tsx';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { Screen } from '../../ui/layout/Screen.tsx';
import { Tabs } from '../../ui/layout/Tabs.tsx';
import { Deliveries, MaterialChain } from '../deliveries/area.tsx';
import { Clearances, Inspections } from '../inspections/area.tsx';
import { Orders, Requests } from '../procurement/area.tsx';
import { ProjectOverview } from '../supply_chain/area.tsx';
import { Boq } from './boq/Boq.tsx';

/** The icon and the content of each tab. */
const parts: ProjectParts<'/projects/scm-dashboard'> = {
  overview: { icon: IconGauge, Content: ProjectOverview },
  boq: { icon: IconListDetails, Content: Boq },
  requests: { icon: IconFileInvoice, Content: Requests },
  orders: { icon: IconShoppingCart, Content: Orders },
  inspections: { icon: IconChecklist, Content: Inspections },
  mdcc: { icon: IconFileCertificate, Content: Clearances },
  deliveries: { icon: IconTruckDelivery, Content: Deliveries },
  tracking: { icon: IconChartBar, Content: MaterialChain },
};

export default function SupplyChain() {
  const { t } = useLingui();
  const { tabs, name } = useProjectTabs('/projects/scm-dashboard', parts);
  return (
    <Screen header={<PageHeader title={t`Supply chain`} subtitle={name} />}>
      <Tabs label={t`Views of the supply chain`} tabs={tabs} />
    </Screen>
  );
}
