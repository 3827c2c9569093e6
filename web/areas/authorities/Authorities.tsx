/** Applications to authorities of all projects: who waits on whom, what authorities took, the playbooks. */
import { useLingui } from '@lingui/react/macro';
import { IconBook2, IconChartBar, IconFiles, type IconProps } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { lazy } from '../../kit/lazy.tsx';
import { type TabKey, useTabs } from '../../tabs.ts';
import { Loading } from '../../ui/feedback/Loading.tsx';
import { Suspended } from '../../ui/feedback/Suspended.tsx';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { Screen } from '../../ui/layout/Screen.tsx';
import { Tabs } from '../../ui/layout/Tabs.tsx';
import { Files } from './Files.tsx';

const Statistics = lazy<object>(() => import('./Statistics.tsx'));
const Packs = lazy<object>(() => import('./packs/Packs.tsx'));

const parts: Record<
  TabKey<'/authorities', 'tab'>,
  { icon: ComponentType<IconProps>; Content: ComponentType<object> }
> = {
  files: { icon: IconFiles, Content: Files },
  statistics: { icon: IconChartBar, Content: Statistics },
  packs: { icon: IconBook2, Content: Packs },
};

export default function Authorities() {
  const { t } = useLingui();
  const tabs = useTabs('/authorities', 'tab');
  return (
    <Screen header={<PageHeader title={t`Authorities`} />}>
      <Tabs
        label={t`Views of authorities`}
        tabs={tabs.map((tab) => {
          const { icon: Icon, Content } = parts[tab.key];
          return {
            ...tab,
            icon: <Icon size={16} aria-hidden />,
            content: (
              <Suspended meanwhile={<Loading as="rows" />}>
                <Content />
              </Suspended>
            ),
          };
        })}
      />
    </Screen>
  );
}
