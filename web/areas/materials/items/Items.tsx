/** The items a company buys and stocks, in a list. */
import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { item_fields } from '../../../../domain/materials/item_fields.ts';
import { except } from '../../../../domain/records.ts';
import { reasonOf } from '../../../kit/abilities.ts';
import { saveFile } from '../../../kit/files.ts';
import { lazy } from '../../../kit/lazy.tsx';
import { useSlice } from '../../../kit/slice.ts';
import { RecordList } from '../../../ui/record/RecordList.tsx';
import { useCustomColumns } from '../../../ui/table/custom_columns.ts';
import { useDescribedColumns } from '../../../ui/table/described_column.tsx';
import type { Column } from '../../../ui/table/Table.tsx';
import { askedAs } from '../../../ui/table/table_served.ts';
import { type Item, item_abilities, item_list, type ItemView } from '../slices.ts';

const ItemDrawer = lazy(() => import('./ItemDrawer.tsx'));
const ImportItems = lazy(() => import('./ImportItems.tsx'));

const none_of_them = { limit: 1 };
const asked_as = askedAs<NonNullable<ItemView['sort']>>(item_fields);

export default function Items() {
  const { t } = useLingui();
  const abilities = useSlice(item_abilities, none_of_them).data?.abilities;
  const described = useDescribedColumns<Item>(item_fields);
  const custom = useCustomColumns('items');
  const columns = useMemo(
    (): Column<Item>[] => [
      ...Object.values(described),
      {
        key: 'active',
        title: t`Status`,
        value: (row) => (row.active ? t`In use` : t`Archived`),
        filter: 'select',
        choices: ['yes', 'no'],
        choiceText: (key) => (key === 'yes' ? t`In use` : t`Archived`),
        width: 100,
      },
      ...custom,
    ],
    [t, described, custom],
  );
  return (
    <RecordList
      name="items"
      words={{
        label: t`Items`,
        add: t`Add item`,
        none: {
          title: t`No items yet`,
          text: t`Keep the items you buy and stock here, with make, model and stock unit. Import a list or add the first one.`,
        },
      }}
      list={item_list}
      columns={columns}
      asked_as={asked_as}
      save={(view, format) =>
        saveFile('export_items', { ...except(view, ['sort', 'sort_field', 'descending']), format })
      }
      why_not_add={reasonOf(abilities?.add_item)}
      importing={{
        label: t`Import items`,
        why_not: reasonOf(abilities?.import_items),
        render: (opened, onClose) => <ImportItems opened={opened} onClose={onClose} />,
      }}
      renderDrawer={(id, close) => <ItemDrawer id={id} onClose={close} />}
    />
  );
}
