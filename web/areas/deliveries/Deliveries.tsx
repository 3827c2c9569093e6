/** What is on the way, what arrived, what went back; at the gate what is expected. What is open is in the address. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, SegmentedControl } from '@mantine/core';
import { IconPlus, IconTruckLoading } from '@tabler/icons-react';
import { useAddress } from '../../kit/address.ts';
import { lazy } from '../../kit/lazy.tsx';
import { Loading } from '../../ui/feedback/Loading.tsx';
import { Suspended } from '../../ui/feedback/Suspended.tsx';
import { Cluster, Spread, Stack } from '../../ui/layout/flow.tsx';
import { LazyMount } from '../../ui/overlay/LazyMount.tsx';
import { DispatchList } from './DispatchList.tsx';

const Gate = lazy(() => import('./gate/Gate.tsx'));
const ReceiptList = lazy<{ project_id: number | undefined }>(() => import('./ReceiptList.tsx'));
const ReturnList = lazy<{ project_id: number | undefined }>(() => import('./ReturnList.tsx'));
const DispatchDrawer = lazy<{ id: number; onClose: () => void }>(() => import('./DispatchDrawer.tsx'));
const ReceiptDrawer = lazy<{ id: number; onClose: () => void }>(() => import('./ReceiptDrawer.tsx'));
const AddDispatch = lazy<{ opened: boolean; project_id: number; onClose: () => void }>(
  () => import('./AddDispatch.tsx'),
);

const numberIn = (params: URLSearchParams, name: string): number | undefined => {
  const text = params.get(name);
  const number = Number(text);
  return text !== null && Number.isSafeInteger(number) && number >= 0 ? number : undefined;
};

export default function Deliveries({ project_id }: { project_id?: number }) {
  const { t } = useLingui();
  const { params, set } = useAddress();
  const gate = numberIn(params, 'gate');
  const list = params.get('list') ?? 'dispatches';
  const dispatch_id = numberIn(params, 'dispatch');
  const receipt_id = numberIn(params, 'receipt');
  if (gate !== undefined)
    return (
      <Suspended meanwhile={<Loading as="rows" />}>
        <Gate
          project_id={project_id}
          dispatch_id={gate}
          onOpen={(id) => set({ gate: id })}
          onReceived={(receipt) => set({ gate: undefined, receipt })}
        />
      </Suspended>
    );
  return (
    <Stack gap={12}>
      <Spread gap={12} align="center">
        <SegmentedControl
          aria-label={t`List`}
          data={[
            { value: 'dispatches', label: t`Dispatches` },
            { value: 'receipts', label: t`Goods received` },
            { value: 'returns', label: t`Returns` },
          ]}
          value={list}
          onChange={(next) => set({ list: next === 'dispatches' ? undefined : next })}
        />
        <Cluster gap={8}>
          <Button
            variant={project_id === undefined ? 'filled' : 'default'}
            leftSection={<IconTruckLoading size={16} aria-hidden />}
            onClick={() => set({ gate: 0 })}
          >
            <Trans>Receive delivery</Trans>
          </Button>
          {project_id !== undefined && (
            <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => set({ new_dispatch: 1 })}>
              <Trans>Record dispatch</Trans>
            </Button>
          )}
        </Cluster>
      </Spread>
      <Suspended meanwhile={<Loading as="rows" />}>
        {list === 'receipts' ? (
          <ReceiptList project_id={project_id} />
        ) : list === 'returns' ? (
          <ReturnList project_id={project_id} />
        ) : (
          <DispatchList project_id={project_id} />
        )}
      </Suspended>
      <LazyMount
        opened={dispatch_id !== undefined && receipt_id === undefined}
        onClose={() => set({ dispatch: undefined })}
      >
        {(open) =>
          open ? <DispatchDrawer id={dispatch_id ?? 0} onClose={() => set({ dispatch: undefined })} /> : null
        }
      </LazyMount>
      <LazyMount opened={receipt_id !== undefined} onClose={() => set({ receipt: undefined })}>
        {(open) => (open ? <ReceiptDrawer id={receipt_id ?? 0} onClose={() => set({ receipt: undefined })} /> : null)}
      </LazyMount>
      <LazyMount
        opened={project_id !== undefined && params.has('new_dispatch')}
        onClose={() => set({ new_dispatch: undefined })}
      >
        {(open) => (
          <AddDispatch opened={open} project_id={project_id ?? 0} onClose={() => set({ new_dispatch: undefined })} />
        )}
      </LazyMount>
    </Stack>
  );
}
