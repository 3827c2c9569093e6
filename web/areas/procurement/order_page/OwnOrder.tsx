/** An order of the vendor's own supplier, opened over their dashboard. */
import { useLingui } from '@lingui/react/macro';
import { useSlice } from '../../../kit/slice.ts';
import { Failure } from '../../../ui/feedback/Failure.tsx';
import { Loading } from '../../../ui/feedback/Loading.tsx';
import { Drawer } from '../../../ui/overlay/Drawer.tsx';
import { own_order } from '../slices.ts';
import { OrderSheet } from './OrderSheet.tsx';

interface OwnOrderProps {
  opened: boolean;
  order_id: number | undefined;
  onClose: () => void;
}

export default function OwnOrder({ opened, order_id, onClose }: OwnOrderProps) {
  const { t } = useLingui();
  const { data, failure, not_found, reload } = useSlice(own_order, order_id === undefined ? undefined : { order_id });
  const own = data?.order_id === order_id ? data : undefined;
  return (
    <Drawer opened={opened} onClose={onClose} title={t`Purchase order`} width="wide">
      {own ? (
        <OrderSheet page={own.page} token={own.token} onAnswered={reload} in_drawer />
      ) : failure ? (
        <Failure sentence={failure} onRetry={not_found ? undefined : reload} />
      ) : (
        <Loading as="rows" />
      )}
    </Drawer>
  );
}
