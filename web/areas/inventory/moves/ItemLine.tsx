/** An item of a form with its quantity, and its serial numbers where it has them. */
import { useLingui } from '@lingui/react/macro';
import type { ComponentType, ReactNode } from 'react';
import { FieldGrid } from '../../../ui/form/Form.tsx';
import { useFoundOptions } from '../../../ui/form/found_options.ts';
import { useFormValue } from '../../../ui/form/form_state.ts';
import { NumberField } from '../../../ui/form/NumberField.tsx';
import { SelectField } from '../../../ui/form/SelectField.tsx';
import { SerialList, type SerialListProps } from '../scan/SerialList.tsx';
import { inventory_choices } from '../slices.ts';

/** An item as forms choose it. */
export interface Choice {
  value: number;
  label: string;
  unit: string;
  has_serials: boolean;
  category: string;
  make: string;
  model: string;
}

interface ItemLineProps {
  /** the row's name in the form */
  row: string;
  removal: ReactNode;
  /** further inputs beside item and quantity */
  beside?: ReactNode;
  /** what is asked below of an item that is chosen */
  below?: ComponentType<{ row: string; item: Choice }>;
  /** serial numbers; nothing: they are not asked for */
  serials?: Pick<SerialListProps, 'about' | 'purpose' | 'store_id'>;
}

export function ItemLine({ row, removal, beside, below: Below, serials }: ItemLineProps) {
  const { t } = useLingui();
  const item_id = useFormValue<number | null>(`${row}.item_id`);
  const { options, searching } = useFoundOptions(
    inventory_choices,
    (words) => ({ ...words, ...(item_id ? { item_ids: [item_id] } : {}) }),
    ({ items }) => items.map(({ id, name, ...item }): Choice => ({ value: id, label: name, ...item })),
  );
  const item = options.find(({ value }) => value === item_id);
  return (
    <>
      <FieldGrid>
        <SelectField name={`${row}.item_id`} label={t`Item`} options={options} {...searching} />
        <NumberField name={`${row}.quantity`} label={t`Quantity`} unit={item?.unit} />
        {beside}
      </FieldGrid>
      {item && Below && <Below row={row} item={item} />}
      {serials && item?.has_serials && <SerialList {...serials} row={row} item={item.label} item_id={item.value} />}
      {removal}
    </>
  );
}
