/** What lies in the stores, by item or by lot, now or at the end of a past day. */
import { Trans, useLingui } from '@lingui/react/macro';
import { SegmentedControl } from '@mantine/core';
import { useMemo } from 'react';
import { material_categories } from '../../../../domain/lists.ts';
import { pick } from '../../../../domain/records.ts';
import { showNumber } from '../../../../domain/numbers.ts';
import { showCapacity } from '../../../../domain/units.ts';
import { useAddress } from '../../../kit/address.ts';
import { saveFile } from '../../../kit/files.ts';
import { useLabels } from '../../../kit/labels.ts';
import { useSlice } from '../../../kit/slice.ts';
import { useWindows } from '../../../kit/windows.ts';
import { DateBox } from '../../../ui/form/DateBox.tsx';
import { Cluster, End, Stack } from '../../../ui/layout/flow.tsx';
import { namedChoices } from '../../../ui/table/described_column.tsx';
import { inWordsOf } from '../../../ui/table/table_columns.ts';
import { useTableAddress } from '../../../ui/table/table_address.ts';
import { type AskedAs, askedOf } from '../../../ui/table/table_served.ts';
import { type Column, Table } from '../../../ui/table/Table.tsx';
import { Money } from '../../../ui/text/Money.tsx';
import { Tag } from '../../../ui/text/Tag.tsx';
import { inventory_choices, isAsked, stock, type StockRow, type StockView } from '../slices.ts';

const nothing = {};
const ages = ['0-30', '31-60', '61-90', '91-180', '181+'] as const;

const asked_as: AskedAs<NonNullable<StockView['sort']>> = {
  name: { sort: 'name' },
  category: { sort: 'category', filter: 'categories' },
  stored: { sort: 'stored' },
  available: { sort: 'available' },
  value: { sort: 'value' },
  age: { sort: 'age', filter: 'ages' },
  store: { filter: 'store_ids' },
  reserved: { filter: 'project_ids' },
  minimum: { filter: 'below_minimum' },
};

/** Where an item is stored, with the quantities. */
const placesIn = (stores: StockRow['stores']): string =>
  stores.map(({ store, stored }) => `${store}: ${showNumber(stored, 3)}`).join(', ');

function useStockColumns(by_lot: boolean): Column<StockRow>[] {
  const { t } = useLingui();
  const { term } = useLabels();
  const { stores = [], projects = [], sees_values = false } = useSlice(inventory_choices, nothing).data ?? {};
  return useMemo(() => {
    const figure = (key: 'stored' | 'available' | 'in_transit' | 'issued', title: string): Column<StockRow> => ({
      key,
      title,
      value: (row) => row[key],
      align: 'right',
      width: 110,
      render: (row) => showNumber(row[key], 3),
    });
    const columns: Column<StockRow>[] = [
      { key: 'name', title: t`Item`, value: (row) => row.name, width: 260 },
      {
        key: 'category',
        title: t`Category`,
        ...inWordsOf<StockRow>((row) => row.category, term),
        choices: material_categories,
        width: 150,
      },
      {
        key: 'make',
        title: t`Make and model`,
        value: (row) => [row.make, row.model].filter(Boolean).join(' '),
        width: 180,
        phone: 'hidden',
      },
      {
        key: 'store',
        title: by_lot ? t`Store` : t`Stores`,
        value: (row) => (by_lot ? row.store : placesIn(row.stores)),
        filter: 'select',
        ...namedChoices(stores),
        width: by_lot ? 170 : 240,
      },
      { key: 'lot', title: t`Lot`, value: (row) => row.lot, ...(!by_lot && { hidden_by_default: true }), width: 130 },
      figure('stored', t`In stores`),
      { key: 'unit', title: t`Unit`, value: (row) => row.unit, width: 70 },
      { ...figure('available', t`Available`), tooltip: t`In stores and reserved for no project.` },
      {
        key: 'reserved',
        title: t`Reserved`,
        value: (row) => row.reserved,
        align: 'right',
        width: 110,
        filter: 'select',
        ...namedChoices(projects),
        tooltip: t`In stores for a project. Filter to see one project.`,
      },
      figure('in_transit', t`In transit`),
      { ...figure('issued', t`Issued`), tooltip: t`With sub-contractors and on site, not yet installed.` },
      {
        key: 'minimum',
        title: t`Minimum`,
        value: (row) => row.minimum,
        align: 'right',
        width: 130,
        filter: 'select',
        choices: ['true'],
        choiceText: () => t`Below minimum`,
        render: (row) =>
          row.minimum !== null && (
            <span className="figures">
              {showNumber(row.minimum, 3)} {row.below_minimum && <Tag tone="late">{t`Low`}</Tag>}
            </span>
          ),
      },
      {
        key: 'age',
        title: t`Age (days)`,
        value: (row) => row.age_days,
        align: 'right',
        width: 100,
        filter: 'select',
        choices: ages,
        choiceText: (value) => t`${value} days old`,
        tooltip: t`Days since the oldest lot was received.`,
      },
    ];
    if (sees_values)
      columns.push(
        {
          key: 'rate',
          title: t`Average rate (₹)`,
          value: (row) => (row.rate === null ? null : row.rate / 100),
          align: 'right',
          width: 130,
          hidden_by_default: true,
        },
        {
          key: 'value',
          title: t`Value (₹)`,
          value: (row) => (row.value === null ? null : row.value / 100),
          render: (row) => <Money paise={row.value} summary />,
          align: 'right',
          width: 120,
        },
      );
    return columns.map((column) => (asked_as[column.key]?.sort ? column : { ...column, unsorted: true }));
  }, [t, term, stores, projects, sees_values, by_lot]);
}

export default function Stock() {
  const { t } = useLingui();
  const { params, set } = useAddress();
  const by = params.get('by') === 'lot' ? 'lot' : 'item';
  const day = params.get('day');
  const columns = useStockColumns(by === 'lot');
  const { search, filters, sort } = useTableAddress('stock', columns);
  const view = useMemo((): StockView => {
    const { below_minimum, ...asked } = askedOf(columns, { search, filters, sort }, asked_as);
    const low = Array.isArray(below_minimum) && below_minimum.includes('true');
    return { ...asked, by, ...(isAsked(day) && { day }), ...(low && { below_minimum: true }) };
  }, [columns, search, filters, sort, by, day]);
  const { rows, want, all, loading, failure, reload, sums } = useWindows(stock, view);
  const served = useMemo(() => ({ rows, of: undefined, want, all }), [rows, want, all]);
  return (
    <Stack gap={12}>
      <Cluster gap={12} align="center">
        <SegmentedControl
          aria-label={t`Rows`}
          value={by}
          onChange={(value) => set({ by: value === 'lot' ? 'lot' : undefined })}
          data={[
            { value: 'item', label: t`By item` },
            { value: 'lot', label: t`By lot` },
          ]}
        />
        <DateBox
          label={t`Stock on`}
          value={isAsked(day) ? day : ''}
          onChange={(value) => set({ day: value || undefined })}
        />
        <End as="span">
          {sums && sums.kwp > 0 && <span className="figures">{showCapacity(sums.kwp)}</span>}
          {sums && sums.value !== null && (
            <>
              {sums.kwp > 0 && ' · '}
              <Trans>
                Value <Money paise={sums.value} summary />
              </Trans>
            </>
          )}
        </End>
      </Cluster>
      <Table
        name="stock"
        label={t`Stock`}
        served={served}
        columns={columns}
        rowKey={({ key }) => key}
        loading={loading}
        failure={failure}
        onRetry={reload}
        onOpen={(row) => set({ tab: 'movements', item: row.item_id, by: undefined, day: undefined })}
        save={(format) =>
          saveFile('export_stock', {
            ...pick(view, ['search', 'by', 'day', 'store_ids', 'project_ids', 'categories', 'ages', 'below_minimum']),
            format,
          })
        }
        empty={{
          title: t`No stock yet`,
          text: t`Material received into a store is listed here with its quantity, age and project.`,
        }}
      />
    </Stack>
  );
}
