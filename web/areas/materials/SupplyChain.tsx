/** The supply chain of a project, from its bill of quantities on. */
import { useLingui } from '@lingui/react/macro';
import { IconChartBar, IconFileInvoice, IconListDetails } from '@tabler/icons-react';
import { LazyBoundary } from '../../kit/lazy.tsx';
import { useSelectedProject } from '../../kit/project.ts';
import { useSearchParams } from '../../kit/router.tsx';
import { type TabKey, useTabs } from '../../tabs.ts';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { Screen } from '../../ui/layout/Screen.tsx';
import { type Tab, Tabs } from '../../ui/layout/Tabs.tsx';
import { Loading } from '../../ui/feedback/Loading.tsx';
import { Requests } from '../procurement/area.tsx';
import { ProjectOverview } from '../supply_chain/area.tsx';
import { Boq } from './boq/Boq.tsx';

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
  const views: Record<TabKey<'/projects/scm-dashboard', 'tab'>, Pick<Tab, 'icon' | 'content'>> = {
    overview: {
      icon: <IconChartBar size={16} aria-hidden />,
      content:
        project_id === undefined ? undefined : (
          <LazyBoundary fallback={<Loading as="rows" />}>
            <ProjectOverview key={project_id} project_id={project_id} />
          </LazyBoundary>
        ),
    },
    boq: {
      icon: <IconListDetails size={16} aria-hidden />,
      content: project_id === undefined ? undefined : <Boq key={project_id} project_id={project_id} />,
    },
    requests: {
      icon: <IconFileInvoice size={16} aria-hidden />,
      content:
        project_id === undefined ? undefined : (
          <LazyBoundary fallback={<Loading as="rows" />}>
            <Requests project_id={project_id} />
          </LazyBoundary>
        ),
    },
  };
  const name = selected?.project_id === project_id ? selected?.name : undefined;
  return (
    <Screen header={<PageHeader title={t`Supply chain`} subtitle={name} />}>
      <Tabs label={t`Views of the supply chain`} tabs={tabs.map((tab) => ({ ...tab, ...views[tab.key] }))} />
    </Screen>
  );
}
