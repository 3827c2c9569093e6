/** An item of a form with its quantity, and its serial numbers where it has them. */
import { useLingui } from '@lingui/react/macro';
import type { ComponentType, ReactNode } from 'react';
import type { Sends } from '../../../../contract/index.ts';
import { showNumber } from '../../../../domain/numbers.ts';
import { FieldGrid } from '../../../ui/form/Form.tsx';
import { useFoundOptions } from '../../../ui/form/found_options.ts';
import { useFormValue } from '../../../ui/form/form_state.ts';
import { NumberField } from '../../../ui/form/NumberField.tsx';
import { SelectField } from '../../../ui/form/SelectField.tsx';
import { Spread } from '../../../ui/layout/flow.tsx';
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
  /** what can be taken where the form takes from; nothing: no place is chosen */
  available: number | null;
  reserved: number;
}

/** Where a form takes stock from, as far as it is chosen. */
export type TakenFrom = Pick<Sends<'get_inventory_choices'>, 'taken' | 'store_id' | 'project_id'>;
const anywhere: TakenFrom = {};

interface ItemLineProps {
  /** the row's name in the form */
  row: string;
  removal: ReactNode;
  /** further inputs beside item and quantity */
  beside?: ReactNode;
  /** what is asked below of an item that is chosen */
  below?: ComponentType<{ row: string; item: Choice }>;
  /** only what lies there is offered, with its quantity; nothing: every item in use */
  from?: TakenFrom | undefined;
  /** serial numbers; nothing: they are not asked for */
  serials?: Pick<SerialListProps, 'about' | 'purpose' | 'store_id'>;
}

export function ItemLine({ row, removal, beside, below: Below, from = anywhere, serials }: ItemLineProps) {
  const { t } = useLingui();
  const item_id = useFormValue<number | null>(`${row}.item_id`);
  const { options, searching } = useFoundOptions(
    inventory_choices,
    (words) => ({ ...words, ...from, ...(item_id ? { item_ids: [item_id] } : {}) }),
    ({ items }) => items.map(({ id, name, ...item }): Choice => ({ value: id, label: name, ...item })),
  );
  const item = options.find(({ value }) => value === item_id);
  const quantityOf = ({ available, unit }: Choice) => (available === null ? '' : `${showNumber(available, 3)} ${unit}`);
  const availableIn = (one: Choice): string => {
    const available = quantityOf(one);
    const reserved = `${showNumber(one.reserved, 3)} ${one.unit}`;
    return one.reserved > 0
      ? t`${available} available, ${reserved} reserved for other projects`
      : t`${available} available`;
  };
  return (
    <>
      <FieldGrid>
        <SelectField
          name={`${row}.item_id`}
          label={t`Item`}
          options={options}
          renderOption={({ option }) => (
            <Spread gap={8} grow>
              <span>{option.label}</span>
              <span className="figures" style={{ whiteSpace: 'nowrap' }}>
                {options.filter(({ value }) => String(value) === option.value).map(quantityOf)}
              </span>
            </Spread>
          )}
          {...searching}
        />
        <NumberField
          name={`${row}.quantity`}
          label={t`Quantity`}
          unit={item?.unit}
          {...(item && item.available !== null && { description: availableIn(item) })}
        />
        {beside}
      </FieldGrid>
      {item && Below && <Below row={row} item={item} />}
      {serials && item?.has_serials && <SerialList {...serials} row={row} item={item.label} item_id={item.value} />}
      {removal}
    </>
  );
}
