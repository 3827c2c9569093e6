/** Counts of stores, those under way first. */
import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconClipboardCheck } from '@tabler/icons-react';
import { useMemo } from 'react';
import { count_statuses } from '../../../../domain/inventory/counts.ts';
import { reasonOf } from '../../../kit/abilities.ts';
import { useAddress } from '../../../kit/address.ts';
import { useLabels } from '../../../kit/labels.ts';
import { lazy } from '../../../kit/lazy.tsx';
import { useSlice } from '../../../kit/slice.ts';
import { useWindows } from '../../../kit/windows.ts';
import { DisabledReason } from '../../../ui/feedback/DisabledReason.tsx';
import { LazyMount } from '../../../ui/overlay/LazyMount.tsx';
import { namedChoices } from '../../../ui/table/described_column.tsx';
import { useTableAddress } from '../../../ui/table/table_address.ts';
import { inWordsOf } from '../../../ui/table/table_columns.ts';
import { type AskedAs, askedOf } from '../../../ui/table/table_served.ts';
import { type Column, Table } from '../../../ui/table/Table.tsx';
import { Tag } from '../../../ui/text/Tag.tsx';
import { TimeText } from '../../../ui/text/TimeText.tsx';
import { type CountRow, counts, type CountView, inventory_choices } from '../slices.ts';

const CountDrawer = lazy(() => import('./CountDrawer.tsx'));
const StartCount = lazy(() => import('./StartCount.tsx'));

const nothing = {};
const asked_as: AskedAs<never> = { store: { filter: 'store_ids' }, status: { filter: 'statuses' } };
const tones = { Counting: 'accent', Recount: 'accent', 'Awaiting approval': 'strong', Rejected: 'late' } as const;

export default function Counts() {
  const { t } = useLingui();
  const { term } = useLabels();
  const { params, set } = useAddress();
  const choices = useSlice(inventory_choices, nothing).data;
  const stores = choices?.stores;
  const columns = useMemo((): Column<CountRow>[] => {
    const all: Column<CountRow>[] = [
      { key: 'number', title: t`Number`, value: (row) => row.number || t`Not handed in`, width: 150 },
      {
        key: 'store',
        title: t`Store`,
        value: (row) => row.store,
        filter: 'select',
        ...namedChoices(stores),
        width: 220,
      },
      { key: 'zone', title: t`Zone`, value: (row) => row.zone, width: 140 },
      {
        key: 'status',
        title: t`Status`,
        ...inWordsOf<CountRow>((row) => row.status, term),
        choices: count_statuses,
        filter: 'select',
        render: ({ status }) => (
          <Tag tone={(tones as Partial<Record<string, 'accent' | 'strong' | 'late'>>)[status] ?? 'plain'}>
            {term(status)}
          </Tag>
        ),
        width: 170,
      },
      { key: 'counted', title: t`Items counted`, value: (row) => row.counted, align: 'right', width: 130 },
      { key: 'made_by', title: t`Started by`, value: (row) => row.made_by, width: 160 },
      {
        key: 'made_at',
        title: t`Started at`,
        value: (row) => row.made_at,
        render: (row) => <TimeText at={row.made_at} />,
        width: 150,
      },
      { key: 'decided_by', title: t`Decided by`, value: (row) => row.decided_by, width: 160 },
    ];
    return all.map((column) => ({ ...column, unsorted: true }));
  }, [t, term, stores]);
  const { search, filters, sort } = useTableAddress('counts', columns);
  const view = useMemo(
    () => askedOf(columns, { search, filters, sort }, asked_as) as CountView,
    [columns, search, filters, sort],
  );
  const { rows, want, all, loading, failure, reload } = useWindows(counts, view);
  const served = useMemo(() => ({ rows, of: undefined, want, all }), [rows, want, all]);
  const open = params.get('open');
  const opened = Number(open) || undefined;
  const close = () => set({ open: undefined });
  const start = (
    <DisabledReason reason={reasonOf(choices?.abilities.add_stock_count)}>
      <Button
        leftSection={<IconClipboardCheck size={16} aria-hidden />}
        disabled={choices === undefined}
        onClick={() => set({ open: 'new' })}
      >
        {t`Start count`}
      </Button>
    </DisabledReason>
  );
  return (
    <>
      <Table
        name="counts"
        label={t`Stock counts`}
        served={served}
        columns={columns}
        rowKey={({ id }) => id}
        loading={loading}
        failure={failure}
        onRetry={reload}
        onOpen={({ id }) => set({ open: id })}
        actions={start}
        empty={{
          title: t`No stock counts yet`,
          text: t`Count the stock of a store without seeing the system figure. Differences are approved by someone who did not count.`,
          action: start,
        }}
      />
      <LazyMount opened={open === 'new'} onClose={close}>
        {(shown) => (
          <StartCount opened={shown} onClose={close} onStarted={(id) => set({ open: id }, { replace: true })} />
        )}
      </LazyMount>
      <LazyMount opened={opened !== undefined} onClose={close}>
        {(shown) => <CountDrawer count_id={shown ? opened : undefined} onClose={close} />}
      </LazyMount>
    </>
  );
}
