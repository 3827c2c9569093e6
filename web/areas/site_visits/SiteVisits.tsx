/** Site visits: all of them, a day with its route, and the company's own questions. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconForms, IconList, type IconProps, IconPlus, IconRoute } from '@tabler/icons-react';
import { type ComponentType, useState } from 'react';
import { reasonOf } from '../../kit/abilities.ts';
import { navigate } from '../../kit/history.ts';
import { LazyBoundary, lazy } from '../../kit/lazy.tsx';
import { useSlice } from '../../kit/slice.ts';
import { type TabKey, useTabs } from '../../tabs.ts';
import { DisabledReason } from '../../ui/feedback/DisabledReason.tsx';
import { Loading } from '../../ui/feedback/Loading.tsx';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { Screen } from '../../ui/layout/Screen.tsx';
import { Tabs } from '../../ui/layout/Tabs.tsx';
import { LazyMount } from '../../ui/overlay/LazyMount.tsx';
import { visit_choices } from './slices.ts';
import { VisitList } from './VisitList.tsx';

const PlanVisit = lazy(() => import('./PlanVisit.tsx'));
const VisitDay = lazy(() => import('./VisitDay.tsx'));
const FormEditor = lazy(() => import('./FormEditor.tsx'));

interface Part {
  icon: ComponentType<IconProps>;
  Content: ComponentType;
}

/** The icon and the content of each tab. */
const parts: Record<TabKey<'/sitevisit', 'tab'>, Part> = {
  visits: { icon: IconList, Content: VisitList },
  day: { icon: IconRoute, Content: VisitDay },
  form: { icon: IconForms, Content: FormEditor },
};

const nothing = {};

export default function SiteVisits() {
  const { t } = useLingui();
  const tabs = useTabs('/sitevisit', 'tab');
  const { data } = useSlice(visit_choices, nothing);
  const [planning, setPlanning] = useState(false);
  return (
    <Screen
      header={
        <PageHeader
          title={t`Site visits`}
          actions={
            <DisabledReason reason={data && reasonOf(data.abilities.add_site_visit)}>
              <Button
                leftSection={<IconPlus size={16} aria-hidden />}
                disabled={!data}
                onClick={() => setPlanning(true)}
              >
                <Trans>Plan site visit</Trans>
              </Button>
            </DisabledReason>
          }
        />
      }
    >
      <Tabs
        label={t`Views of site visits`}
        tabs={tabs.map((tab) => {
          const { icon: Icon, Content } = parts[tab.key];
          return {
            ...tab,
            icon: <Icon size={16} aria-hidden />,
            content: (
              <LazyBoundary fallback={<Loading as="rows" />}>
                <Content />
              </LazyBoundary>
            ),
          };
        })}
      />
      <LazyMount opened={planning} onClose={() => setPlanning(false)}>
        {(opened) => (
          <PlanVisit
            opened={opened}
            onClose={() => setPlanning(false)}
            onAdded={(id) => navigate(`/sitetabs?visit=${id}`)}
          />
        )}
      </LazyMount>
    </Screen>
  );
}
