/** How work orders and bills stand, and what is deducted, in words and colours. */
import { useLingui } from '@lingui/react/macro';
import type { BillState, WorkOrderState } from '../../../../domain/construction/subcontracts/work_orders.ts';
import type { DeductionKind } from '../../../../domain/money/running_bill.ts';
import { Tag } from '../../../ui/text/Tag.tsx';

export function useOrderStates(): Record<WorkOrderState, string> {
  const { t } = useLingui();
  return {
    draft: t({ context: 'work order', message: 'Draft' }),
    pending: t`Awaiting approval`,
    approved: t({ context: 'work order', message: 'Approved' }),
    closed: t({ context: 'work order', message: 'Closed' }),
  };
}

export function useBillStates(): Record<BillState, string> {
  const { t } = useLingui();
  return {
    draft: t({ context: 'work order', message: 'Draft' }),
    pending: t`Awaiting approval`,
    approved: t({ context: 'work order', message: 'Approved' }),
    reversed: t({ context: 'work order', message: 'Reversed' }),
  };
}

const tones = { draft: 'plain', pending: 'strong', approved: 'accent', closed: 'quiet', reversed: 'late' } as const;

export function OrderPill({ status, revising }: { status: WorkOrderState; revising: boolean }) {
  const { t } = useLingui();
  const words = useOrderStates();
  return (
    <Tag tone={revising ? 'strong' : tones[status]}>{revising ? t`Revision awaiting approval` : words[status]}</Tag>
  );
}

export function BillPill({ status }: { status: BillState }) {
  const words = useBillStates();
  return <Tag tone={tones[status]}>{words[status]}</Tag>;
}

export function useDeductionKinds(): Record<DeductionKind, string> {
  const { t } = useLingui();
  return { material: t`Material lost`, penalty: t`Penalty`, other: t`Other deduction` };
}
