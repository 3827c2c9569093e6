/** The prices of a list: looked through, added, changed and removed. */
import { inWordsOf } from '../../../ui/table/table_columns.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { z } from 'zod';
import { price_lists as contract } from '../../../../contract/price_lists.ts';
import { unitsOf } from '../../../../domain/materials/quantities.ts';
import { type Unit, unit_formats, units } from '../../../../domain/units.ts';
import { reasonOf } from '../../../kit/abilities.ts';
import { api } from '../../../kit/api.ts';
import { useLabels } from '../../../kit/labels.ts';
import { attempt } from '../../../ui/feedback/attempt.ts';
import { DisabledReason } from '../../../ui/feedback/DisabledReason.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { FieldGrid, Form } from '../../../ui/form/Form.tsx';
import { useFoundOptions } from '../../../ui/form/found_options.ts';
import { useFormValue } from '../../../ui/form/form_state.ts';
import { NumberField } from '../../../ui/form/NumberField.tsx';
import { SelectField } from '../../../ui/form/SelectField.tsx';
import { Stack } from '../../../ui/layout/flow.tsx';
import { Panel } from '../../../ui/layout/Panel.tsx';
import { Money } from '../../../ui/text/Money.tsx';
import { type Column, Table } from '../../../ui/table/Table.tsx';
import { found_items, type ListedPrice, price_list as price_list_slice, type PriceListAnswer } from '../slices.ts';
import { priceText } from './price_words.tsx';

/** In rupees, as people write them. */
const Price = z.object({
  item_id: contract.get_item_prices.request.shape.item_id,
  price: z.number().positive().max(10_000_000_000),
  unit: z.enum(units),
});

const toPaise = (rupees: number): number => Math.round(rupees * 1_000_000) / 10_000;

export function Prices({ answer: { price_list, prices, abilities } }: { answer: PriceListAnswer }) {
  const { t } = useLingui();
  const { term } = useLabels();
  const [editing, setEditing] = useState<ListedPrice | 'new'>();
  const why_not = reasonOf(abilities.update_prices);
  const about = { price_list_id: price_list.id, version: price_list.version };
  const write = async (change: Parameters<typeof api.update_prices>[0]) => {
    const saved = await api.update_prices(change);
    price_list_slice.set((held) => (held.price_list.id === saved.price_list.id ? { ...held, ...saved } : held));
    return saved.price_list.version;
  };
  const remove = (price: ListedPrice) =>
    attempt(async () => {
      const version = await write({ ...about, remove: [price.item_id] });
      setEditing(undefined);
      const { item_id, price: was, unit } = price;
      toast.undoable(t`The price of ${price.item} was removed.`, () =>
        attempt(() => write({ ...about, version, set: [{ item_id, price: was, unit }] })),
      );
    });
  const columns = useMemo(
    (): Column<ListedPrice>[] => [
      { key: 'item', title: t`Item`, value: ({ item }) => item, width: 280, phone: 'title', filter: 'text' },
      {
        key: 'category',
        title: t`Category`,
        ...inWordsOf(({ category }: ListedPrice) => category, term),
        width: 150,
      },
      {
        key: 'price',
        title: t`Price (₹)`,
        value: ({ price }) => price / 100,
        render: ({ price, unit }) => <span className="figures">{priceText(price, unit)}</span>,
        align: 'right',
        width: 150,
      },
      {
        key: 'rate',
        title: t`Per stock unit (₹)`,
        value: ({ rate }) => (rate === null ? null : rate / 100),
        render: ({ rate, stock_unit }) =>
          rate === null ? (
            '–'
          ) : (
            <>
              <Money paise={rate} exact /> / {term(stock_unit)}
            </>
          ),
        align: 'right',
        width: 170,
      },
      { key: 'code', title: t`Item code`, value: ({ code }) => code, width: 120 },
    ],
    [t, term],
  );
  return (
    <Stack gap={12}>
      {editing && (
        <Panel title={editing === 'new' ? t`Add price` : editing.item}>
          <PriceForm
            key={editing === 'new' ? 'new' : editing.item_id}
            price={editing === 'new' ? undefined : editing}
            onClose={() => setEditing(undefined)}
            onSave={async (set) => {
              await write({ ...about, set: [set] });
              toast.success(t`The price was saved.`);
              setEditing(undefined);
            }}
            onRemove={editing === 'new' ? undefined : () => void remove(editing)}
          />
        </Panel>
      )}
      <Table
        name="listed"
        label={t`Prices`}
        rows={prices}
        columns={columns}
        rowKey={({ item_id }) => item_id}
        onOpen={why_not ? undefined : setEditing}
        height={520}
        actions={
          <DisabledReason reason={why_not}>
            <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setEditing('new')}>
              <Trans>Add price</Trans>
            </Button>
          </DisabledReason>
        }
        empty={{ title: t`No prices yet`, text: t`Add prices one by one, or import the supplier’s sheet as a list.` }}
      />
    </Stack>
  );
}

interface PriceFormProps {
  /** absent: a new one */
  price: ListedPrice | undefined;
  onClose: () => void;
  onSave: (set: { item_id: number; price: number; unit: Unit }) => Promise<void>;
  onRemove: (() => void) | undefined;
}

function PriceForm({ price, onClose, onSave, onRemove }: PriceFormProps) {
  const { t } = useLingui();
  return (
    <Form
      schema={Price}
      initial={price && { item_id: price.item_id, price: price.price / 100, unit: price.unit }}
      label={t`Price`}
      submitLabel={<Trans>Save price</Trans>}
      onCancel={onClose}
      onSubmit={({ price: rupees, ...set }) => onSave({ ...set, price: toPaise(rupees) })}
      actions={
        onRemove && (
          <Button variant="subtle" c="var(--ui-danger)" onClick={onRemove}>
            <Trans>Remove price</Trans>
          </Button>
        )
      }
    >
      <PriceFields price={price} />
    </Form>
  );
}

function PriceFields({ price }: { price: ListedPrice | undefined }) {
  const { t } = useLingui();
  const item_id = useFormValue<number | null | undefined>('item_id');
  const { options, searching } = useFoundOptions(
    found_items,
    (words) => ({ limit: 30, ...words, ...(price && !words.search && { search: price.item.slice(0, 100) }) }),
    ({ items }) => items.map((item) => ({ item, value: item.id, label: item.name })),
  );
  const item = options.find(({ value }) => value === item_id)?.item;
  const known = price && !item ? [{ value: price.item_id, label: price.item }] : [];
  const offered = item ? unitsOf({ unit: item.unit as Unit, conversions: item.conversions }) : units;
  return (
    <FieldGrid>
      <SelectField
        name="item_id"
        label={t`Item`}
        options={[...known, ...options.map(({ value, label }) => ({ value, label }))]}
        {...searching}
        whyNot={price ? t`Remove this price and add another to change the item.` : undefined}
      />
      <NumberField name="price" label={t`Price (₹), without GST`} decimalScale={4} />
      <SelectField
        name="unit"
        label={t`Price format`}
        options={offered.map((unit) => ({ value: unit, label: unit_formats[unit].price_format }))}
        clearable={false}
      />
    </FieldGrid>
  );
}
