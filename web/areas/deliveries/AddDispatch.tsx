/** Records what a supplier dispatched for an order of the project. */
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { z } from 'zod';
import { Select } from '@mantine/core';
import { Id, PlainDate } from '../../../contract/call.ts';
import { showDate } from '../../../domain/dates.ts';
import { reasonOf } from '../../kit/abilities.ts';
import { api } from '../../kit/api.ts';
import { useSlice } from '../../kit/slice.ts';
import { Loading } from '../../ui/feedback/Loading.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { DateField } from '../../ui/form/DateField.tsx';
import { in_place } from '../../ui/form/Field.tsx';
import { FieldGrid, Form } from '../../ui/form/Form.tsx';
import { Stack } from '../../ui/layout/flow.tsx';
import { Drawer } from '../../ui/overlay/Drawer.tsx';
import { useToday } from '../../ui/text/today.ts';
import { carriedOf, LotFields, lotsOf, LotWayFields, TypedLot } from './LotFields.tsx';
import { ShipToFields, StoreField, TypedShipTo, typedShipTo } from './ShipToFields.tsx';
import { dispatch_choices } from './slices.ts';
import { no_vehicle, TypedWay, vehiclesOf } from './WayFields.tsx';

const Typed = TypedWay.extend({
  store_id: Id,
  dispatched_on: PlainDate,
  lines: z.array(TypedLot),
  ...TypedShipTo.shape,
});

interface AddDispatchProps {
  opened: boolean;
  project_id: number;
  onClose: () => void;
}

export default function AddDispatch({ opened, project_id, onClose }: AddDispatchProps) {
  const { t } = useLingui();
  const today = useToday();
  const [order_id, setOrder] = useState<number>();
  const { data } = useSlice(dispatch_choices, { project_id, ...(order_id === undefined ? {} : { order_id }) });
  const orders = data?.orders ?? [];
  const lines = data?.lines ?? [];
  return (
    <Drawer opened={opened} onClose={onClose} title={t`Record dispatch`}>
      <Stack gap={16}>
        <Select
          label={t`Order`}
          placeholder={t`Select`}
          comboboxProps={in_place}
          searchable
          data={orders.map((one) => ({
            value: String(one.order_id),
            label: [one.number, one.supplier, one.due_on && t`due ${showDate(one.due_on)}`].filter(Boolean).join(' · '),
          }))}
          value={order_id === undefined ? null : String(order_id)}
          onChange={(value) => setOrder(value === null ? undefined : Number(value))}
          nothingFoundMessage={t`No order has anything left to dispatch.`}
        />
        {order_id !== undefined && lines.length === 0 && <Loading as="rows" />}
        {order_id !== undefined && lines.length > 0 && (
          <Form
            key={order_id}
            schema={Typed}
            initial={{
              dispatched_on: today,
              store_id: data?.ship_to?.store_id ?? null,
              ...(data?.ship_to && typedShipTo(data.ship_to)),
              lines: lines.map(({ po_line_id }) => ({ po_line_id })),
              vehicles: [no_vehicle],
            }}
            label={t`Record dispatch`}
            submitLabel={t`Record dispatch`}
            whyNot={reasonOf(data?.abilities.add_dispatch)}
            draftKey={`dispatch-${order_id}`}
            onCancel={onClose}
            onSubmit={async ({ lines: typed, vehicles, ...facts }) => {
              const { number } = await api.add_dispatch({
                project_id,
                order_id,
                ...facts,
                vehicles: vehiclesOf(vehicles, carriedOf(lines, typed)),
                lines: lotsOf(typed),
              });
              toast.success(t`Dispatch ${number} was recorded.`);
              onClose();
            }}
          >
            <LotFields lines={lines} />
            <FieldGrid>
              <DateField name="dispatched_on" label={t`Dispatched on`} />
              <StoreField stores={data?.stores ?? []} />
            </FieldGrid>
            <ShipToFields />
            <LotWayFields lines={lines} />
          </Form>
        )}
      </Stack>
    </Drawer>
  );
}
