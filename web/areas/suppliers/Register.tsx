/** The suppliers as a list or on the map. */
import { useLingui } from '@lingui/react/macro';
import { SegmentedControl } from '@mantine/core';
import { IconMap2, IconTable } from '@tabler/icons-react';
import { useAddress } from '../../kit/address.ts';
import { lazy } from '../../kit/lazy.tsx';
import { useTabs } from '../../tabs.ts';
import { Loading } from '../../ui/feedback/Loading.tsx';
import { Suspended } from '../../ui/feedback/Suspended.tsx';
import { Cluster, Row, Stack } from '../../ui/layout/flow.tsx';
import { useTab } from '../../ui/layout/Tabs.tsx';

const SupplierList = lazy(() => import('./SupplierList.tsx'));
const SupplierMap = lazy(() => import('./SupplierMap.tsx'));

const views_of = {
  list: { icon: IconTable, content: <SupplierList /> },
  map: { icon: IconMap2, content: <SupplierMap /> },
};

export default function Register() {
  const { t } = useLingui();
  const { set } = useAddress();
  const views = useTabs('/suppliers', 'view');
  const chosen = useTab(views, 'view');
  const view = views.find(({ key }) => key === chosen);
  return (
    <Stack gap={12}>
      <Cluster gap={8}>
        <SegmentedControl
          aria-label={t`Supplier view`}
          value={chosen}
          onChange={(key) => set({ view: key === views[0]?.key ? undefined : key })}
          data={views.map(({ key, title }) => {
            const { icon: Icon } = views_of[key];
            return {
              value: key,
              label: (
                <Row as="span" gap={6} align="center">
                  <Icon size={16} aria-hidden />
                  {title}
                </Row>
              ),
            };
          })}
        />
      </Cluster>
      <Suspended meanwhile={<Loading as="rows" />}>{view && views_of[view.key].content}</Suspended>
    </Stack>
  );
}
