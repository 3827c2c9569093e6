/** What was installed today, or on the day that was refused, where there may be no connection. */
import type { CaptureProps } from '../../../kit/outbox/capture.ts';
import { useToday } from '../../../ui/text/today.ts';
import AddQuantities from './AddQuantities.tsx';

export default function CaptureQuantities(props: CaptureProps) {
  const today = useToday();
  const { day } = props.entry?.input ?? {};
  return <AddQuantities {...props} day={typeof day === 'string' ? day : today} />;
}
