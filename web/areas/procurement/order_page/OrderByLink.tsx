/** A supplier's page behind a link: the order, and their answer to it. */
import { useLingui } from '@lingui/react/macro';
import { ByLink } from '../ByLink.tsx';
import { order_page } from '../slices.ts';
import { OrderSheet } from './OrderSheet.tsx';

export default function OrderByLink() {
  const { t } = useLingui();
  return (
    <ByLink page="/purchaseOrder" title={t`Purchase order`} behind={order_page}>
      {(data, token, reload) => <OrderSheet page={data} token={token} onAnswered={reload} />}
    </ByLink>
  );
}
