/** An item of a form with its quantity, and its serial numbers where it has them. */
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { FieldGrid } from '../../../ui/form/Form.tsx';
import { useFoundOptions } from '../../../ui/form/found_options.ts';
import { useFormValue } from '../../../ui/form/form_state.ts';
import { NumberField } from '../../../ui/form/NumberField.tsx';
import { SelectField } from '../../../ui/form/SelectField.tsx';
import { SerialList, type SerialListProps } from '../scan/SerialList.tsx';
import { inventory_choices } from '../slices.ts';

interface ItemLineProps {
  /** the row's name in the form */
  row: string;
  removal: ReactNode;
  /** further inputs beside item and quantity */
  beside?: ReactNode;
  /** serial numbers; nothing: they are not asked for */
  serials?: Pick<SerialListProps, 'about' | 'purpose' | 'store_id'>;
}

export function ItemLine({ row, removal, beside, serials }: ItemLineProps) {
  const { t } = useLingui();
  const item_id = useFormValue<number | null>(`${row}.item_id`);
  const { options, searching } = useFoundOptions(
    inventory_choices,
    (words) => ({ ...words, ...(item_id ? { item_ids: [item_id] } : {}) }),
    ({ items }) => items.map(({ id, name, unit, has_serials }) => ({ value: id, label: name, unit, has_serials })),
  );
  const item = options.find(({ value }) => value === item_id);
  return (
    <>
      <FieldGrid>
        <SelectField name={`${row}.item_id`} label={t`Item`} options={options} {...searching} />
        <NumberField name={`${row}.quantity`} label={t`Quantity`} unit={item?.unit} />
        {beside}
      </FieldGrid>
      {serials && item?.has_serials && <SerialList {...serials} row={row} item={item.label} item_id={item.value} />}
      {removal}
    </>
  );
}
