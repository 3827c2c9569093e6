/** Dispatches as the one table. */
import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { dispatch_standings, type DispatchStanding } from '../../../domain/deliveries/deliveries.ts';
import { standing_words } from '../../../domain/labels/deliveries.ts';
import { showNumber } from '../../../domain/numbers.ts';
import { useAddress } from '../../kit/address.ts';
import { useLabels } from '../../kit/labels.ts';
import { useWindows } from '../../kit/windows.ts';
import { Cluster } from '../../ui/layout/flow.tsx';
import { type Column, Table } from '../../ui/table/Table.tsx';
import { useTableAddress } from '../../ui/table/table_address.ts';
import { type AskedAs, askedOf } from '../../ui/table/table_served.ts';
import { DateText } from '../../ui/text/DateText.tsx';
import { Tag } from '../../ui/text/Tag.tsx';
import { dispatches, type DispatchRow, type DispatchView } from './slices.ts';
import { EwayTag, StandingTag, useEwayWords } from './words.tsx';

const asked_as: AskedAs<NonNullable<DispatchView['sort']>> = {
  number: { sort: 'number' },
  project: { sort: 'project' },
  supplier: { sort: 'supplier' },
  dispatched_on: { sort: 'dispatched_on' },
  eta: { sort: 'eta' },
};

export function DispatchList({ project_id }: { project_id: number | undefined }) {
  const { t } = useLingui();
  const { term } = useLabels();
  const { set } = useAddress();
  const eway = useEwayWords();
  const columns = useMemo((): Column<DispatchRow>[] => {
    const all: (Column<DispatchRow> | false)[] = [
      { key: 'number', title: t`Number`, value: (row) => row.number, width: 170 },
      { key: 'items', title: t`Items`, value: (row) => row.items, unsorted: true, width: 300, phone: 'wide' },
      project_id === undefined && { key: 'project', title: t`Project`, value: (row) => row.project, width: 200 },
      { key: 'supplier', title: t`Supplier`, value: (row) => row.supplier, width: 200 },
      {
        key: 'standing',
        title: t`Status`,
        value: (row) => term(standing_words[row.standing]),
        render: (row) => (
          <Cluster gap={4}>
            <StandingTag standing={row.standing} />
            {row.short && <Tag tone="late">{t`Short`}</Tag>}
            {row.overridden && <Tag tone="strong">{t`Without MDCC`}</Tag>}
          </Cluster>
        ),
        kept: (row) => row.standing,
        filter: 'select',
        choices: dispatch_standings,
        choiceText: (value) => term(standing_words[value as DispatchStanding]),
        unsorted: true,
        width: 170,
      },
      {
        key: 'eta',
        title: t`Expected on`,
        value: (row) => row.eta,
        render: (row) => <DateText date={row.eta} late={row.standing === 'late'} />,
        filter: 'date',
        width: 120,
      },
      { key: 'vehicles', title: t`Vehicles`, value: (row) => row.vehicles, unsorted: true, width: 150 },
      {
        key: 'eway',
        title: t`E-way bill`,
        value: (row) => eway[row.eway],
        render: (row) => <EwayTag standing={row.eway} until={row.eway_valid_until} />,
        unsorted: true,
        width: 250,
      },
      {
        key: 'kwp',
        title: 'kWp',
        value: (row) => row.kwp,
        render: (row) => (row.kwp === null ? '' : showNumber(row.kwp)),
        unsorted: true,
        width: 90,
      },
      { key: 'order', title: t`Order`, value: (row) => row.order, unsorted: true, width: 170, hidden_by_default: true },
      {
        key: 'dispatched_on',
        title: t`Dispatched on`,
        value: (row) => row.dispatched_on,
        width: 120,
        hidden_by_default: true,
      },
      {
        key: 'transporter',
        title: t`Transporter`,
        value: (row) => row.transporter,
        unsorted: true,
        width: 150,
        hidden_by_default: true,
      },
      {
        key: 'lr_number',
        title: t`LR number`,
        value: (row) => row.lr_number,
        unsorted: true,
        width: 120,
        hidden_by_default: true,
      },
      { key: 'store', title: t`Store`, value: (row) => row.store, unsorted: true, width: 160, hidden_by_default: true },
    ];
    return all.filter((column) => column !== false);
  }, [t, term, eway, project_id]);
  const { search, filters, sort } = useTableAddress('dispatches', columns);
  const view = useMemo(
    (): DispatchView => ({
      ...(askedOf(columns, { search, filters, sort }, asked_as) as DispatchView),
      ...(project_id === undefined ? {} : { project_ids: [project_id] }),
    }),
    [columns, search, filters, sort, project_id],
  );
  const { rows, want, all, loading, failure, reload } = useWindows(dispatches, view);
  const served = useMemo(() => ({ rows, of: undefined, want, all }), [rows, want, all]);
  return (
    <Table
      name="dispatches"
      label={t`Dispatches`}
      served={served}
      columns={columns}
      rowKey={({ id }) => id}
      loading={loading}
      failure={failure}
      onRetry={reload}
      onOpen={({ id }) => set({ dispatch: id })}
      empty={{
        title: t`No dispatches yet`,
        text: t`Dispatches against orders are recorded here and received at the gate when they arrive.`,
      }}
    />
  );
}
