/** Ship-to of a dispatch, preset to that of its order; another store fills in its own address, state and contact. */
import { useLingui } from '@lingui/react/macro';
import { Select } from '@mantine/core';
import { z } from 'zod';
import type { Gets } from '../../../contract/index.ts';
import { ship_to_facts } from '../../../contract/dispatch_shapes.ts';
import { states_and_territories } from '../../../domain/lists.ts';
import { in_place, useField } from '../../ui/form/Field.tsx';
import { FieldGrid } from '../../ui/form/Form.tsx';
import { useForm } from '../../ui/form/form_state.ts';
import { PhoneField } from '../../ui/form/PhoneField.tsx';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { TextareaField } from '../../ui/form/TextareaField.tsx';
import { TextField } from '../../ui/form/TextField.tsx';

export type ShipTo = Gets<'get_dispatch_choices'>['stores'][number];
export const TypedShipTo = z.object(ship_to_facts);

/** A place as the form shows it. */
export const typedShipTo = ({ address, state, pincode, contact, phone }: Omit<ShipTo, 'store_id' | 'name'>) => ({
  to_address: address,
  to_state: state,
  to_pincode: pincode,
  to_contact: contact,
  to_phone: phone,
});

export function ShipToFields() {
  const { t } = useLingui();
  return (
    <>
      <TextareaField name="to_address" label={t`Ship to`} minRows={2} />
      <FieldGrid>
        <SelectField name="to_state" label={t`State`} options={states_and_territories} />
        <TextField name="to_pincode" label={t`PIN code of the site`} inputMode="numeric" />
        <TextField name="to_contact" label={t`Site contact`} />
        <PhoneField name="to_phone" label={t`Phone of the contact`} />
      </FieldGrid>
    </>
  );
}

/** The store a dispatch goes to. */
export function StoreField({ stores }: { stores: readonly ShipTo[] }) {
  const { t } = useLingui();
  const { state } = useForm();
  const { value, set, input } = useField<number>({ name: 'store_id', label: t`To` });
  return (
    <Select
      placeholder={t`Select`}
      comboboxProps={in_place}
      searchable={stores.length > 7}
      nothingFoundMessage={t`Nothing found`}
      {...input}
      data={stores.map(({ store_id, name }) => ({ value: String(store_id), label: name }))}
      value={value ? String(value) : null}
      onChange={(chosen) => {
        const place = stores.find(({ store_id }) => String(store_id) === chosen);
        if (!place) return;
        set(place.store_id);
        for (const [name, text] of Object.entries(typedShipTo(place))) state.set(name, text);
      }}
    />
  );
}
