/** What a vendor is to dispatch for orders of their supplier, and what of theirs is on the way. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconTruckDelivery } from '@tabler/icons-react';
import { useState } from 'react';
import { z } from 'zod';
import { PlainDate } from '../../../contract/call.ts';
import { api } from '../../kit/api.ts';
import { useSlice } from '../../kit/slice.ts';
import { Loading } from '../../ui/feedback/Loading.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { DateField } from '../../ui/form/DateField.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { FactList } from '../../ui/layout/FactList.tsx';
import { Cluster, Spread, Stack } from '../../ui/layout/flow.tsx';
import { Panel } from '../../ui/layout/Panel.tsx';
import { Drawer } from '../../ui/overlay/Drawer.tsx';
import { DateText } from '../../ui/text/DateText.tsx';
import { useToday } from '../../ui/text/today.ts';
import { carriedOf, LotFields, lotsOf, LotWayFields, TypedLot } from './LotFields.tsx';
import { own_dispatches } from './slices.ts';
import { no_vehicle, TypedWay, vehiclesOf } from './WayFields.tsx';
import { EwayTag, StandingTag } from './words.tsx';

const nothing = {};
const Typed = TypedWay.extend({ dispatched_on: PlainDate, lines: z.array(TypedLot) });

export default function VendorDispatches() {
  const { t } = useLingui();
  const today = useToday();
  const { data } = useSlice(own_dispatches, nothing);
  const [order_id, setOrder] = useState<number>();
  if (!data || (data.orders.length === 0 && data.dispatches.length === 0)) return null;
  return (
    <>
      {data.orders.length > 0 && (
        <Panel title={t`Dispatches due`} note={<Plural value={data.orders.length} one="# order" other="# orders" />}>
          <Stack gap={12}>
            {data.orders.map((one) => (
              <Spread key={one.order_id} role="group" aria-label={one.number} gap={12} align="center">
                <div>
                  <strong>
                    {one.number} · {one.project}
                  </strong>
                  <div>
                    <Plural value={one.open} one="# line open" other="# lines open" />
                    {one.due_on && (
                      <>
                        {' · '}
                        <Trans>due</Trans> <DateText date={one.due_on} late={one.due_on < today} />
                      </>
                    )}
                  </div>
                </div>
                <Button
                  variant="default"
                  leftSection={<IconTruckDelivery size={16} aria-hidden />}
                  onClick={() => setOrder(one.order_id)}
                >
                  <Trans>Record dispatch</Trans>
                </Button>
              </Spread>
            ))}
          </Stack>
        </Panel>
      )}
      {data.dispatches.length > 0 && (
        <Panel title={t`Dispatched`}>
          <Stack gap={12}>
            {data.dispatches.slice(0, 10).map((one) => (
              <div key={one.dispatch_id}>
                <Cluster gap={8} align="center">
                  <strong>{one.number}</strong>
                  <StandingTag standing={one.standing} />
                  <EwayTag standing={one.eway} until={one.eway_valid_until} />
                </Cluster>
                <div>
                  {one.order} · {one.items}
                </div>
              </div>
            ))}
          </Stack>
        </Panel>
      )}
      {order_id !== undefined && <DispatchForm order_id={order_id} onClose={() => setOrder(undefined)} />}
    </>
  );
}

function DispatchForm({ order_id, onClose }: { order_id: number; onClose: () => void }) {
  const { t } = useLingui();
  const today = useToday();
  const { data } = useSlice(own_dispatches, { order_id });
  const lines = data?.lines ?? [];
  return (
    <Drawer opened onClose={onClose} title={t`Record dispatch`}>
      {lines.length === 0 ? (
        <Loading as="rows" />
      ) : (
        <Form
          schema={Typed}
          initial={{
            dispatched_on: today,
            lines: lines.map(({ po_line_id }) => ({ po_line_id })),
            vehicles: [no_vehicle],
          }}
          label={t`Record dispatch`}
          submitLabel={t`Record dispatch`}
          draftKey={`own-dispatch-${order_id}`}
          onCancel={onClose}
          onSubmit={async ({ lines: typed, vehicles, ...facts }) => {
            const { number } = await api.add_own_dispatch({
              order_id,
              ...facts,
              vehicles: vehiclesOf(vehicles, carriedOf(lines, typed)),
              lines: lotsOf(typed),
            });
            toast.success(t`Dispatch ${number} was recorded.`);
            onClose();
          }}
        >
          {data?.ship_to && (
            <FactList
              columns={2}
              facts={[
                { label: t`Ship to`, value: data.ship_to.address, wide: true },
                { label: t`State`, value: [data.ship_to.state, data.ship_to.pincode].filter(Boolean).join(' ') },
                {
                  label: t`Site contact`,
                  value: [data.ship_to.contact, data.ship_to.phone].filter(Boolean).join(' · '),
                },
              ]}
            />
          )}
          <LotFields lines={lines} />
          <DateField name="dispatched_on" label={t`Dispatched on`} />
          <LotWayFields lines={lines} />
        </Form>
      )}
    </Drawer>
  );
}
