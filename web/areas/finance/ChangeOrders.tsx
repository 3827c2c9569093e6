/** The change orders of a project: what the customer agreed to change of the contract. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { reasonOf } from '../../kit/abilities.ts';
import { useAddress } from '../../kit/address.ts';
import { lazy } from '../../kit/lazy.tsx';
import { useSlice } from '../../kit/slice.ts';
import { DisabledReason } from '../../ui/feedback/DisabledReason.tsx';
import { LazyMount } from '../../ui/overlay/LazyMount.tsx';
import { type Column, Table } from '../../ui/table/Table.tsx';
import { inWordsOf } from '../../ui/table/table_columns.ts';
import { DateText } from '../../ui/text/DateText.tsx';
import { change_orders, type ChangeOrder } from './slices.ts';
import { changeNumber, ChangePill, Signed, useChangeStates } from './words.tsx';

const ChangeOrderDrawer = lazy(() => import('./ChangeOrderDrawer.tsx'));
const ChangeOrderForm = lazy(() => import('./ChangeOrderForm.tsx'));

export function ChangeOrders({ project_id }: { project_id: number }) {
  const { t } = useLingui();
  const states = useChangeStates();
  const { data, failure, reload, loading } = useSlice(change_orders, { project_id });
  const { params, set } = useAddress();
  const [adding, setAdding] = useState(false);
  const open = data?.change_orders.find(({ id }) => String(id) === params.get('change_order'));
  const columns = useMemo((): Column<ChangeOrder>[] => {
    const signed = (key: string, title: string, paise: (row: ChangeOrder) => number): Column<ChangeOrder> => ({
      key,
      title,
      value: (row) => paise(row) / 100,
      render: (row) => <Signed paise={paise(row)} />,
      align: 'right',
      width: 150,
    });
    return [
      { key: 'title', title: t`Change order`, value: (row) => row.title, width: 300 },
      { key: 'number', title: t`Number`, value: (row) => changeNumber(row.number), width: 110 },
      {
        key: 'day',
        title: t`Date`,
        value: (row) => row.day,
        render: (row) => <DateText date={row.day} />,
        filter: 'date',
        width: 120,
      },
      {
        key: 'state',
        title: t`Status`,
        ...inWordsOf<ChangeOrder>(
          (row) => row.state,
          (value) => states[value as ChangeOrder['state']],
        ),
        render: (row) => <ChangePill state={row.state} />,
        width: 120,
      },
      signed('contract_change', t`Contract value`, (row) => row.contract_change),
      signed('budget_change', t`Budget`, (row) => row.budget_change),
      { key: 'document', title: t`Evidence`, value: (row) => row.document, width: 200 },
      { key: 'agreed_by', title: t`Agreed by`, value: (row) => row.agreed_by, width: 150, hidden_by_default: true },
    ];
  }, [t, states]);
  return (
    <>
      <Table
        name="change_orders"
        label={t`Change orders`}
        rows={data?.change_orders}
        columns={columns}
        rowKey={({ id }) => id}
        loading={loading}
        failure={failure}
        onRetry={reload}
        onOpen={({ id }) => set({ change_order: id })}
        actions={
          <DisabledReason reason={data && reasonOf(data.abilities.add_change_order)}>
            <Button leftSection={<IconPlus size={16} aria-hidden />} disabled={!data} onClick={() => setAdding(true)}>
              <Trans>Draft change order</Trans>
            </Button>
          </DisabledReason>
        }
        empty={{
          title: t`No change orders`,
          text: t`Additions and deductions that the customer agrees to appear here. They change the contract value and the budget.`,
        }}
      />
      <LazyMount opened={open !== undefined} onClose={() => set({ change_order: undefined })}>
        {(opened) => (
          <ChangeOrderDrawer
            project_id={project_id}
            change={opened ? open : undefined}
            onClose={() => set({ change_order: undefined })}
          />
        )}
      </LazyMount>
      <LazyMount opened={adding} onClose={() => setAdding(false)}>
        {(opened) => (
          <ChangeOrderForm
            opened={opened}
            project_id={project_id}
            onClose={() => setAdding(false)}
            onSaved={(id) => {
              setAdding(false);
              set({ change_order: id });
            }}
          />
        )}
      </LazyMount>
    </>
  );
}
