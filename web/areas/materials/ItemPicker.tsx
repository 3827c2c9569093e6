/** One of the company's items, found by words. */
import { useLingui } from '@lingui/react/macro';
import { Select } from '@mantine/core';
import type { Gets } from '../../../contract/index.ts';
import { useLabels } from '../../kit/labels.ts';
import { useFoundOptions } from '../../ui/form/found_options.ts';
import { found_items } from './slices.ts';

export type PickedItem = Gets<'get_items'>['items'][number];

interface ItemPickerProps {
  /** the chosen item, with its name as long as it was not searched for */
  value: { id: number; name: string } | null;
  onPick: (item: PickedItem | null) => void;
  label?: string;
  /** only items of these categories */
  category?: readonly PickedItem['category'][];
  focused?: boolean;
}

export function ItemPicker({ value, onPick, label, category, focused }: ItemPickerProps) {
  const { t } = useLingui();
  const { term } = useLabels();
  const { options, searching } = useFoundOptions(
    found_items,
    (words) => ({ limit: 30, ...words, ...(category && { category: [...category] as never }) }),
    ({ items }) =>
      items.map((item) => ({
        item,
        value: item.id,
        label: [item.name, item.make, term(item.unit)].filter(Boolean).join(' · '),
      })),
  );
  const known =
    value && options.every((one) => one.value !== value.id) ? [{ value: String(value.id), label: value.name }] : [];
  return (
    <Select
      label={label ?? t`Item`}
      placeholder={t`Search by name, make, model or code`}
      clearable
      nothingFoundMessage={t`Nothing found`}
      comboboxProps={{ withinPortal: false }}
      {...(focused && { 'data-autofocus': true })}
      {...searching}
      data={[...known, ...options.map((one) => ({ value: String(one.value), label: one.label }))]}
      value={value ? String(value.id) : null}
      onChange={(id) => onPick(options.find((one) => String(one.value) === id)?.item ?? null)}
    />
  );
}
