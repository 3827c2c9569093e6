/** The price lists of suppliers. */
import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { price_list_fields } from '../../../../domain/materials/price_list_fields.ts';
import { price_standing_names, price_standings } from '../../../../domain/materials/price_lists.ts';
import { reasonOf } from '../../../kit/abilities.ts';
import { useLabels } from '../../../kit/labels.ts';
import { lazy } from '../../../kit/lazy.tsx';
import { useSlice } from '../../../kit/slice.ts';
import { RecordList } from '../../../ui/record/RecordList.tsx';
import { namedChoices, useDescribedColumns } from '../../../ui/table/described_column.tsx';
import type { Column } from '../../../ui/table/Table.tsx';
import { askedAs } from '../../../ui/table/table_served.ts';
import { found_suppliers, type PriceList, price_list_list, price_lists, type PriceListView } from '../slices.ts';
import { StandingTag } from './price_words.tsx';

const PriceListDrawer = lazy(() => import('./PriceListDrawer.tsx'));
const ImportPriceList = lazy(() => import('./ImportPriceList.tsx'));

const none_of_them = { limit: 1 };
const to_choose_from = { limit: 1000 };
const asked_as = askedAs<NonNullable<PriceListView['sort']>>(price_list_fields, {
  supplier: { sort: 'supplier', filter: 'supplier_ids' },
  prices: { sort: 'prices' },
});

export default function PriceLists() {
  const { t } = useLingui();
  const { term } = useLabels();
  const abilities = useSlice(price_lists, none_of_them).data?.abilities;
  const suppliers = useSlice(found_suppliers, to_choose_from).data?.suppliers;
  const described = useDescribedColumns<PriceList>(price_list_fields);
  const columns = useMemo((): Column<PriceList>[] => {
    const { name, valid_from, valid_to } = described;
    return [
      name!,
      {
        key: 'supplier',
        title: t`Supplier`,
        value: (row) => row.supplier,
        filter: 'select',
        ...namedChoices(suppliers),
        width: 230,
      },
      {
        key: 'standing',
        title: t`Status`,
        value: (row) => term(price_standing_names[row.standing]),
        render: (row) => <StandingTag standing={row.standing} />,
        filter: 'select',
        choices: price_standings,
        choiceText: (key) => term(price_standing_names[key as PriceList['standing']]),
        width: 110,
      },
      valid_from!,
      valid_to!,
      { key: 'prices', title: t`Prices`, value: (row) => row.prices, align: 'right', width: 90 },
      { key: 'version', title: t`Version`, value: (row) => row.version, align: 'right', width: 90 },
      { key: 'note', title: t`Price variation`, value: (row) => row.note, width: 320, phone: 'hidden' },
    ];
  }, [t, term, described, suppliers]);
  return (
    <RecordList
      name="prices"
      words={{
        label: t`Price lists`,
        add: t`Add price list`,
        none: {
          title: t`No price lists yet`,
          text: t`Keep suppliers’ prices for your items here, with their validity. Import a supplier’s sheet or add a list.`,
        },
      }}
      list={price_list_list}
      columns={columns}
      asked_as={asked_as}
      why_not_add={reasonOf(abilities?.add_price_list)}
      importing={{
        label: t`Import price list`,
        why_not: reasonOf(abilities?.import_price_list),
        render: (opened, onClose) => <ImportPriceList opened={opened} onClose={onClose} />,
      }}
      renderDrawer={(id, close) => <PriceListDrawer id={id} onClose={close} />}
    />
  );
}
