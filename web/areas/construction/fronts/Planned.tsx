/** What is planned at the site: which event, where, by whom, from when until when, and how many people that takes. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { showNumber } from '../../../../domain/numbers.ts';
import { reasonOf } from '../../../kit/abilities.ts';
import { useAddress } from '../../../kit/address.ts';
import { lazy } from '../../../kit/lazy.tsx';
import { useSlice } from '../../../kit/slice.ts';
import { DisabledReason } from '../../../ui/feedback/DisabledReason.tsx';
import { LazyMount } from '../../../ui/overlay/LazyMount.tsx';
import { type Column, Table } from '../../../ui/table/Table.tsx';
import { DateText } from '../../../ui/text/DateText.tsx';
import { construction_planning, type Planning } from '../slices.ts';

const PlanForm = lazy(() => import('./PlanForm.tsx'));

type Plan = Planning['plans'][number];

export function Planned({ project_id }: { project_id: number }) {
  const { t } = useLingui();
  const { data, failure, reload, loading } = useSlice(construction_planning, { project_id });
  const { params, set } = useAddress();
  const [adding, setAdding] = useState(false);
  const named = Number(params.get('plan'));
  const plan = data?.plans.find(({ id }) => id === named);
  const own = t`Own people`;
  const columns = useMemo(
    (): Column<Plan>[] => [
      { key: 'event', title: t`Event`, value: (row) => row.event, width: 220 },
      { key: 'front', title: t`Work front`, value: (row) => row.front, width: 150 },
      { key: 'description', title: t`Item`, value: (row) => row.description, width: 200 },
      { key: 'by', title: t`Company`, value: (row) => row.subcontractor || own, width: 160 },
      {
        key: 'starts_on',
        title: t`Start`,
        value: (row) => row.starts_on,
        render: (row) => <DateText date={row.starts_on} />,
        width: 120,
      },
      {
        key: 'ends_on',
        title: t`End`,
        value: (row) => row.ends_on,
        render: (row) => <DateText date={row.ends_on} />,
        width: 120,
      },
      {
        key: 'quantity',
        title: t`Planned`,
        value: (row) => row.quantity,
        render: (row) => (row.quantity === null ? '' : `${showNumber(row.quantity, 3)} ${row.unit ?? ''}`),
        width: 130,
      },
      {
        key: 'installed',
        title: t`Installed`,
        value: (row) => row.installed,
        render: (row) => (row.installed === null ? '' : showNumber(row.installed, 3)),
      },
      { key: 'people', title: t`People`, value: (row) => row.people },
      { key: 'suggested', title: t`Suggested`, value: (row) => row.suggested_people },
    ],
    [t, own],
  );
  const close = () => {
    setAdding(false);
    set({ plan: undefined });
  };
  return (
    <>
      <Table
        name="planned"
        label={t`Planned work`}
        rows={data?.plans ?? []}
        columns={columns}
        rowKey={({ id }) => id}
        loading={loading}
        failure={failure}
        onRetry={reload}
        onOpen={({ id }) => set({ plan: id })}
        actions={
          <DisabledReason reason={data && reasonOf(data.abilities.add_construction_planning)}>
            <Button leftSection={<IconPlus size={16} aria-hidden />} disabled={!data} onClick={() => setAdding(true)}>
              <Trans>Plan work</Trans>
            </Button>
          </DisabledReason>
        }
        empty={{
          title: t`Nothing is planned`,
          text: t`Work of the events of construction appears here: where, by whom, from when until when.`,
        }}
      />
      {data && (
        <LazyMount opened={adding || plan !== undefined} onClose={close}>
          {(opened) => <PlanForm opened={opened} project_id={project_id} plan={plan} planning={data} onClose={close} />}
        </LazyMount>
      )}
    </>
  );
}
