/** The stores of the company, of its sites and with sub-contractors. */
import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { store_fields } from '../../../../domain/inventory/store_fields.ts';
import { reasonOf } from '../../../kit/abilities.ts';
import { useSlice } from '../../../kit/slice.ts';
import { RecordList } from '../../../ui/record/RecordList.tsx';
import { namedChoices, useDescribedColumns } from '../../../ui/table/described_column.tsx';
import { askedAs } from '../../../ui/table/table_served.ts';
import type { Column } from '../../../ui/table/Table.tsx';
import { inventory_choices, type Store, stores } from '../slices.ts';
import StoreDrawer from './StoreDrawer.tsx';

const nothing = {};
const asked_as = askedAs(store_fields, {
  kind: { sort: 'kind', filter: 'kinds' },
  project: { filter: 'project_ids' },
});

export default function Stores() {
  const { t } = useLingui();
  const choices = useSlice(inventory_choices, nothing).data;
  const described = useDescribedColumns<Store>(store_fields);
  const columns = useMemo((): Column<Store>[] => {
    const { name, kind, active } = described;
    return [
      { ...name!, title: t`Store` },
      kind!,
      {
        key: 'project',
        title: t`Project`,
        value: (row) => row.project,
        filter: 'select',
        ...namedChoices(choices?.projects),
        width: 200,
      },
      { key: 'keeper', title: t`Store keeper`, value: (row) => row.keeper, width: 170 },
      { key: 'items', title: t`Items`, value: (row) => row.items, align: 'right', width: 90 },
      { key: 'address', title: t`Address`, value: (row) => row.address, width: 240 },
      active!,
    ];
  }, [t, described, choices]);
  return (
    <RecordList
      name="stores"
      words={{
        label: t`Stores`,
        add: t`Add store`,
        none: {
          title: t`No stores yet`,
          text: t`Add the company’s warehouse, the stores on site, and the sub-contractors who hold material.`,
        },
      }}
      list={stores}
      columns={columns}
      asked_as={asked_as}
      why_not_add={reasonOf(choices?.abilities.add_store)}
      renderDrawer={(id, close) => <StoreDrawer id={id} onClose={close} />}
    />
  );
}
