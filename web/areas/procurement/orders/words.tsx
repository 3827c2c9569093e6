/** How orders stand, in words and colours. */
import { type OrderStanding, order_standing_names } from '../../../../domain/procurement/orders.ts';
import { useLabels } from '../../../kit/labels.ts';
import { Tag, type TagProps } from '../../../ui/text/Tag.tsx';

const tones: Record<OrderStanding, TagProps['tone']> = {
  draft: 'quiet',
  pending: 'strong',
  approved: 'plain',
  sent: 'plain',
  questioned: 'strong',
  accepted: 'accent',
  refused: 'late',
  part_received: 'accent',
  received: 'accent',
  closed: 'quiet',
  cancelled: 'quiet',
};

export function OrderPill({ standing }: { standing: OrderStanding }) {
  const { term } = useLabels();
  return <Tag tone={tones[standing]}>{term(order_standing_names[standing])}</Tag>;
}
