/** The cheapest offers beside an order, from the request it was awarded in. */
import { useMemo } from 'react';
import { useSlice } from '../../../kit/slice.ts';
import { useToday } from '../../../ui/text/today.ts';
import { type OrderAnswer, rfq as rfq_slice, rfq_comparison } from '../slices.ts';
import { type Cheapest, cheapestOf } from './cheapest.ts';

export function useCheapest(order: OrderAnswer | undefined): Cheapest | undefined {
  const today = useToday();
  const rfq_id = order?.sees_prices ? order.rfq_id : null;
  const asked = useMemo(() => (rfq_id === null || rfq_id === undefined ? undefined : { rfq_id }), [rfq_id]);
  const rfq = useSlice(rfq_slice, asked).data;
  const comparison = useSlice(rfq_comparison, asked).data;
  return useMemo(
    () =>
      order && rfq && comparison && rfq.id === rfq_id ? cheapestOf(order, rfq, comparison.offers, today) : undefined,
    [order, rfq, comparison, rfq_id, today],
  );
}
