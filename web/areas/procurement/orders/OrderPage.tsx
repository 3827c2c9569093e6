/** One order: a draft that is written, or what was approved, how its supplier answered, and its amendments. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Anchor } from '@mantine/core';
import { IconAlertTriangle, IconBan } from '@tabler/icons-react';
import { reasonOf } from '../../../kit/abilities.ts';
import { useAddress } from '../../../kit/address.ts';
import { LazyBoundary, lazy } from '../../../kit/lazy.tsx';
import { Link } from '../../../kit/router.tsx';
import { useSlice } from '../../../kit/slice.ts';
import { Loading } from '../../../ui/feedback/Loading.tsx';
import { DocumentPage } from '../../../ui/record/DocumentPage.tsx';
import { Tag } from '../../../ui/text/Tag.tsx';
import { RecordActivity } from '../../notifications/area.tsx';
import { order as order_slice, type OrderAnswer } from '../slices.ts';
import { ApprovalCard } from './ApprovalCard.tsx';
import { OrderActs } from './OrderActs.tsx';
import { OrderView } from './OrderView.tsx';
import classes from './Order.module.css';
import { OrderPill } from './words.tsx';

const OrderForm = lazy(() => import('./OrderForm.tsx'));

interface OrderPageProps {
  order_id: number;
  onBack: () => void;
}

export function OrderPage({ order_id, onBack }: OrderPageProps) {
  const { t } = useLingui();
  const { set } = useAddress();
  const asked = useSlice(order_slice, { order_id });
  const order = asked.data?.id === order_id ? asked.data : undefined;
  return (
    <DocumentPage
      asked={asked}
      loaded={order !== undefined}
      back={<Trans>All orders</Trans>}
      onBack={onBack}
      title={
        order && (
          <>
            {order.number || t`Draft order`} <OrderPill standing={order.standing} />{' '}
            {order.amendment > 0 && <Tag tone="quiet">{t`Amendment ${order.amendment}`}</Tag>}
          </>
        )
      }
      subtitle={
        order && (
          <>
            <Anchor component={Link} to={`/suppliers?open=${order.supplier.id}`} inherit underline="always">
              {order.supplier.name}
            </Anchor>
            {[order.title, order.project].filter(Boolean).map((word) => ` · ${word}`)}
          </>
        )
      }
      actions={order && <OrderActs order={order} onGone={onBack} onAmend={() => set({ amend: 1 })} />}
    >
      {order && <Content order={order} />}
      {order && <RecordActivity of="order" id={order.id} />}
    </DocumentPage>
  );
}

function Content({ order }: { order: OrderAnswer }) {
  const { t } = useLingui();
  const { params, set } = useAddress();
  const { supplier, status, abilities } = order;
  const writes = status === 'draft' && order.sees_prices && reasonOf(abilities.update_order) === undefined;
  const amends =
    params.get('amend') === '1' && order.sees_prices && reasonOf(abilities.add_order_amendment) === undefined;
  const stopAmending = () => set({ amend: undefined });
  return (
    <>
      {supplier.blocked && status !== 'closed' && status !== 'cancelled' && (
        <Alert
          color="red"
          variant="light"
          icon={<IconBan size={18} aria-hidden />}
          title={t`Supplier cannot be ordered from`}
        >
          {supplier.blocked}
        </Alert>
      )}
      {order.question_at !== null && (
        <Alert
          color="yellow"
          variant="light"
          icon={<IconAlertTriangle size={18} aria-hidden />}
          title={t`${supplier.name} has a question or proposes changes`}
        >
          <p className={classes.text}>{order.answer}</p>
        </Alert>
      )}
      {status === 'refused' && (
        <Alert
          color="red"
          variant="light"
          icon={<IconBan size={18} aria-hidden />}
          title={t`${supplier.name} refused this order`}
        >
          <p className={classes.text}>{order.answer}</p>
        </Alert>
      )}
      <ApprovalCard order={order} />
      <LazyBoundary fallback={<Loading as="rows" />}>
        {writes ? (
          <OrderForm key={order.id} order={order} />
        ) : amends ? (
          <OrderForm key={`amend ${order.id}`} order={order} amending onDone={stopAmending} />
        ) : (
          <OrderView order={order} />
        )}
      </LazyBoundary>
    </>
  );
}
