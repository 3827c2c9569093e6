/** Inventory: stores, the stock in them, and what moved. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconPackageImport } from '@tabler/icons-react';
import { reasonOf } from '../../kit/abilities.ts';
import { useAddress } from '../../kit/address.ts';
import { lazy } from '../../kit/lazy.tsx';
import { useSlice } from '../../kit/slice.ts';
import { useTabs } from '../../tabs.ts';
import { DisabledReason } from '../../ui/feedback/DisabledReason.tsx';
import { Loading } from '../../ui/feedback/Loading.tsx';
import { Suspended } from '../../ui/feedback/Suspended.tsx';
import { Cluster } from '../../ui/layout/flow.tsx';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { Screen } from '../../ui/layout/Screen.tsx';
import { Tabs, useTab } from '../../ui/layout/Tabs.tsx';
import { LazyMount } from '../../ui/overlay/LazyMount.tsx';
import { tab_parts } from './inventory_tabs.tsx';
import { isMoveAct, type MoveAct, move_acts, useMoveWords } from './moves/move_acts.ts';
import { inventory_choices } from './slices.ts';

const ReceiveStock = lazy(() => import('./stock/ReceiveStock.tsx'));

const MoveStock = lazy(() => import('./moves/MoveStock.tsx'));

const nothing = {};

export default function Inventory() {
  const { t } = useLingui();
  const { params, set } = useAddress();
  const { data, failure, reload } = useSlice(inventory_choices, nothing);
  const tabs = useTabs('/inventory', 'tab');
  const chosen = useTab(tabs);
  const tab = tabs.find(({ key }) => key === chosen);
  const why_not_receive = reasonOf(data?.abilities.add_stock_receipt);
  const act = params.get('act');
  const close = () => set({ act: undefined, serial: undefined });
  return (
    <Screen
      header={
        <PageHeader
          title={t`Inventory`}
          actions={
            <Cluster gap={8} align="center">
              <MoveMenu />
              <DisabledReason reason={why_not_receive}>
                <Button
                  leftSection={<IconPackageImport size={16} aria-hidden />}
                  disabled={data === undefined}
                  onClick={() => set({ act: 'receive' })}
                >
                  <Trans>Receive stock</Trans>
                </Button>
              </DisabledReason>
            </Cluster>
          }
          tabs={
            <Tabs
              label={t`Inventory sections`}
              tabs={tabs.map((one) => {
                const { icon: Icon } = tab_parts[one.key];
                return { ...one, icon: <Icon size={16} aria-hidden /> };
              })}
            />
          }
        />
      }
      failure={data === undefined && failure}
      onRetry={reload}
    >
      <Suspended meanwhile={<Loading as="rows" />}>{tab && tab_parts[tab.key].content}</Suspended>
      <LazyMount opened={act === 'receive' && !why_not_receive} onClose={close}>
        {(open) => <ReceiveStock opened={open} onClose={close} />}
      </LazyMount>
      <LazyMount opened={isMoveAct(act) && !reasonOf(data?.abilities[move_acts[act]])} onClose={close}>
        {(open) => <MoveStock act={open && isMoveAct(act) ? act : undefined} onClose={close} />}
      </LazyMount>
    </Screen>
  );
}

/** Everything that can be done with stock besides receiving it. */
function MoveMenu() {
  const { set } = useAddress();
  const words = useMoveWords();
  const abilities = useSlice(inventory_choices, nothing).data?.abilities;
  const acts = (Object.keys(move_acts) as MoveAct[]).filter((act) => !reasonOf(abilities?.[move_acts[act]]));
  if (acts.length === 0) return null;
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <Button
          variant="default"
          rightSection={<IconChevronDown size={16} aria-hidden />}
          disabled={abilities === undefined}
        >
          <Trans>Move stock</Trans>
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {acts.map((act) => (
          <Menu.Item key={act} onClick={() => set({ act })}>
            {words[act].title}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
