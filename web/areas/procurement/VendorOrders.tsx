/** The orders of the vendor's supplier: those to be answered first. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { orderStanding } from '../../../domain/procurement/orders.ts';
import { numbered, useAddress } from '../../kit/address.ts';
import { lazy } from '../../kit/lazy.tsx';
import { useSlice } from '../../kit/slice.ts';
import { Panel } from '../../ui/layout/Panel.tsx';
import { LazyMount } from '../../ui/overlay/LazyMount.tsx';
import { Spread, Stack } from '../../ui/layout/flow.tsx';
import { DateText } from '../../ui/text/DateText.tsx';
import { Money } from '../../ui/text/Money.tsx';
import { OrderPill } from './orders/words.tsx';
import { own_orders } from './slices.ts';

const nothing = {};
const shown_at_first = 5;
const OwnOrder = lazy(() => import('./order_page/OwnOrder.tsx'));

export default function VendorOrders() {
  const { t } = useLingui();
  const orders = useSlice(own_orders, nothing).data?.orders ?? [];
  const [all, setAll] = useState(false);
  const { params, set } = useAddress();
  const order_id = numbered(params.get('order'));
  const close = () => set({ order: undefined });
  if (orders.length === 0) return null;
  const waiting = orders.filter(({ status }) => status === 'sent').length;
  return (
    <Panel
      title={t`Purchase orders`}
      note={
        waiting > 0 ? (
          <Plural value={waiting} one="# to accept" other="# to accept" />
        ) : (
          <Plural value={orders.length} one="# order" other="# orders" />
        )
      }
    >
      <Stack gap={12}>
        {orders.slice(0, all ? orders.length : shown_at_first).map((one) => (
          <Spread key={one.id} role="group" aria-label={one.number} gap={12} align="center">
            <div>
              <strong>{one.number}</strong>{' '}
              <OrderPill standing={orderStanding({ ...one, received_lines: 0, begun_lines: 0 })} />
              <div>
                <Plural value={one.lines} one="# line" other="# lines" /> · <Money paise={one.total} />{' '}
                <Trans>incl. GST</Trans>
                {one.needed_by && (
                  <>
                    {' · '}
                    <Trans>needed by</Trans> <DateText date={one.needed_by} />
                  </>
                )}
              </div>
            </div>
            <Button variant={one.status === 'sent' ? 'filled' : 'default'} onClick={() => set({ order: one.id })}>
              {one.status === 'sent' ? <Trans>Review order</Trans> : <Trans>View order</Trans>}
            </Button>
          </Spread>
        ))}
        {!all && orders.length > shown_at_first && (
          <Button variant="subtle" onClick={() => setAll(true)}>
            <Trans>Show all orders</Trans>
          </Button>
        )}
      </Stack>
      <LazyMount opened={order_id !== undefined} onClose={close}>
        {(opened) => <OwnOrder opened={opened} order_id={order_id} onClose={close} />}
      </LazyMount>
    </Panel>
  );
}
