/** The supply chain of a project, from its bill of quantities on. */
import { useLingui } from '@lingui/react/macro';
import {
  IconChartBar,
  IconChecklist,
  IconFileCertificate,
  IconFileInvoice,
  IconGauge,
  IconListDetails,
  type IconProps,
  IconShoppingCart,
  IconTruckDelivery,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { LazyBoundary } from '../../kit/lazy.tsx';
import { useSelectedProject } from '../../kit/project.ts';
import { useSearchParams } from '../../kit/router.tsx';
import { type TabKey, useTabs } from '../../tabs.ts';
import { Loading } from '../../ui/feedback/Loading.tsx';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { Screen } from '../../ui/layout/Screen.tsx';
import { Tabs } from '../../ui/layout/Tabs.tsx';
import { Deliveries, MaterialChain } from '../deliveries/area.tsx';
import { Clearances, Inspections } from '../inspections/area.tsx';
import { Orders, Requests } from '../procurement/area.tsx';
import { ProjectOverview } from '../supply_chain/area.tsx';
import { Boq } from './boq/Boq.tsx';

interface Part {
  icon: ComponentType<IconProps>;
  Content: ComponentType<{ project_id: number }>;
}

/** The icon and the content of each tab; those of other areas come from their manifests. */
const parts: Record<TabKey<'/projects/scm-dashboard', 'tab'>, Part> = {
  overview: { icon: IconGauge, Content: ProjectOverview },
  boq: { icon: IconListDetails, Content: Boq },
  requests: { icon: IconFileInvoice, Content: Requests },
  orders: { icon: IconShoppingCart, Content: Orders },
  inspections: { icon: IconChecklist, Content: Inspections },
  mdcc: { icon: IconFileCertificate, Content: Clearances },
  deliveries: { icon: IconTruckDelivery, Content: Deliveries },
  tracking: { icon: IconChartBar, Content: MaterialChain },
};

/** The project in the address, otherwise the selected one. */
function useProjectId(): number | undefined {
  const [params] = useSearchParams();
  const selected = useSelectedProject();
  const named = Number(params.get('projectId'));
  return Number.isSafeInteger(named) && named > 0 ? named : selected?.project_id;
}

export default function SupplyChain() {
  const { t } = useLingui();
  const project_id = useProjectId();
  const selected = useSelectedProject();
  const tabs = useTabs('/projects/scm-dashboard', 'tab');
  const name = selected?.project_id === project_id ? selected?.name : undefined;
  return (
    <Screen header={<PageHeader title={t`Supply chain`} subtitle={name} />}>
      <Tabs
        label={t`Views of the supply chain`}
        tabs={tabs.map((tab) => {
          const { icon: Icon, Content } = parts[tab.key];
          return {
            ...tab,
            icon: <Icon size={16} aria-hidden />,
            content: project_id !== undefined && (
              <LazyBoundary fallback={<Loading as="rows" />}>
                <Content key={project_id} project_id={project_id} />
              </LazyBoundary>
            ),
          };
        })}
      />
    </Screen>
  );
}
