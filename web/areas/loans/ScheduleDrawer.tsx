/** The table of instalments of a loan. */
import { useLingui } from '@lingui/react/macro';
import type { ScheduleLine } from '../../../domain/money/loans.ts';
import { Drawer } from '../../ui/overlay/Drawer.tsx';
import { Schedule } from './Schedule.tsx';

interface ScheduleDrawerProps {
  opened: boolean;
  title: string;
  lines: readonly ScheduleLine[];
  onClose: () => void;
}

export default function ScheduleDrawer({ opened, title, lines, onClose }: ScheduleDrawerProps) {
  const { t } = useLingui();
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      width="wide"
      title={title}
      subtitle={t`Interest on the balance of each month. The last EMI carries the rounding.`}
    >
      <Schedule lines={lines} />
    </Drawer>
  );
}
