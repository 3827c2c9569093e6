/** The orders that come of an award: those that were placed, and one button for the rest. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Anchor, Button } from '@mantine/core';
import { IconShoppingCart } from '@tabler/icons-react';
import { reasonOf } from '../../../kit/abilities.ts';
import { useAddress } from '../../../kit/address.ts';
import { api } from '../../../kit/api.ts';
import { useSlice } from '../../../kit/slice.ts';
import { useAttempt } from '../../../ui/feedback/attempt.ts';
import { DisabledReason } from '../../../ui/feedback/DisabledReason.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { Panel } from '../../../ui/layout/Panel.tsx';
import { Cluster, Plain, Stack } from '../../../ui/layout/flow.tsx';
import { award_orders } from '../slices.ts';
import classes from './Order.module.css';
import { OrderPill } from './words.tsx';

export function AwardOrders({ rfq_id }: { rfq_id: number }) {
  const { t } = useLingui();
  const { set } = useAddress();
  const { data } = useSlice(award_orders, { rfq_id });
  const [busy, run] = useAttempt();
  const open = (order: number) => set({ tab: 'orders', order, request: undefined, view: undefined });
  const { orders = [], missing = [], abilities } = data ?? {};
  const ready = missing.filter(({ blocked }) => blocked === null);
  const blocked = missing.filter((one) => one.blocked !== null);
  if (orders.length === 0 && missing.length === 0) return null;
  const create = () =>
    run(async () => {
      const { order_ids } = await api.add_award_orders({
        rfq_id,
        supplier_ids: ready.map(({ supplier_id }) => supplier_id),
      });
      toast.success(t`Draft orders created.`);
      const [first] = order_ids;
      if (first !== undefined && order_ids.length === 1) open(first);
    });
  return (
    <Panel
      title={t`Purchase orders`}
      note={<Plural value={orders.length} one="# order" other="# orders" />}
      action={
        missing.length > 0 && (
          <DisabledReason
            reason={reasonOf(abilities?.add_award_orders, ready.length === 0 && (blocked[0]?.blocked ?? undefined))}
          >
            <Button
              size="xs"
              loading={busy}
              leftSection={<IconShoppingCart size={14} aria-hidden />}
              onClick={() => void create()}
            >
              <Plural value={ready.length || missing.length} one="Create order" other="Create # orders" />
            </Button>
          </DisabledReason>
        )
      }
    >
      <Stack gap={8}>
        {orders.map((one) => (
          <Cluster key={one.id} gap={8} align="center">
            <Anchor component="button" type="button" onClick={() => open(one.id)}>
              {one.number || t`Draft order`} · {one.supplier}
            </Anchor>
            <OrderPill standing={one.standing} />
          </Cluster>
        ))}
        {missing.length > 0 && (
          <Plain as="ul" bullets>
            {missing.map((one) => (
              <li key={one.supplier_id}>
                {one.supplier}{' '}
                <span className={classes.dim}>
                  <Plural value={one.lines} one="# line to order" other="# lines to order" />
                </span>
                {one.blocked && (
                  <div className={classes.wrong}>
                    <Trans>Cannot be ordered from:</Trans> {one.blocked}
                  </div>
                )}
              </li>
            ))}
          </Plain>
        )}
      </Stack>
    </Panel>
  );
}
