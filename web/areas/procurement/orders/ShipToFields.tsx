/** Ship-to of an order: a store of its project or of the company, which fills in address, state and contact. */
import { useLingui } from '@lingui/react/macro';
import { Select, TextInput } from '@mantine/core';
import { useMemo } from 'react';
import { states_and_territories } from '../../../../domain/lists.ts';
import { useSlice } from '../../../kit/slice.ts';
import { Columns, Stack } from '../../../ui/layout/flow.tsx';
import { LongText } from './LongText.tsx';
import { order_lines } from '../slices.ts';
import type { Typed } from './typed.ts';

type ShipTo = Pick<Typed, 'ship_to_store_id' | 'ship_to' | 'ship_to_state' | 'ship_to_contact' | 'ship_to_phone'>;

interface ShipToFieldsProps {
  project_id: number;
  value: ShipTo;
  onChange: (part: Partial<ShipTo>) => void;
}

export function ShipToFields({ project_id, value, onChange }: ShipToFieldsProps) {
  const { t } = useLingui();
  const asked = useMemo(() => ({ project_id }), [project_id]);
  const places = useSlice(order_lines, asked).data?.places ?? [];
  return (
    <Stack gap={12}>
      <Select
        label={t`Deliver to`}
        description={t`Fills in address, state and contact`}
        data={places.map(({ store_id, name }) => ({ value: String(store_id), label: name }))}
        value={value.ship_to_store_id === null ? null : String(value.ship_to_store_id)}
        onChange={(chosen) => {
          const place = places.find(({ store_id }) => String(store_id) === chosen);
          if (!place) return;
          onChange({
            ship_to_store_id: place.store_id,
            ship_to: place.address,
            ship_to_state: place.state,
            ship_to_contact: place.contact,
            ship_to_phone: place.phone,
          });
        }}
      />
      <LongText label={t`Ship to`} value={value.ship_to} limit={600} onChange={(ship_to) => onChange({ ship_to })} />
      <Columns gap={12} of={3} until="phone">
        <Select
          label={t`State`}
          placeholder={t`Select`}
          searchable
          clearable
          data={[...states_and_territories]}
          value={value.ship_to_state || null}
          onChange={(state) => onChange({ ship_to_state: state ?? '' })}
        />
        <TextInput
          label={t`Site contact`}
          maxLength={120}
          value={value.ship_to_contact}
          onChange={(event) => onChange({ ship_to_contact: event.currentTarget.value })}
        />
        <TextInput
          label={t`Phone of the contact`}
          type="tel"
          inputMode="tel"
          maxLength={30}
          value={value.ship_to_phone}
          onChange={(event) => onChange({ ship_to_phone: event.currentTarget.value })}
        />
      </Columns>
    </Stack>
  );
}
