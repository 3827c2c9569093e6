/** How bills of suppliers, payment runs and payments stand, in words and colours. */
import { type BillStanding, bill_standing_names } from '../../../domain/money/supplier_bills.ts';
import {
  type PaymentState,
  payment_state_names,
  type RunState,
  run_state_names,
} from '../../../domain/money/payments.ts';
import { useLabels } from '../../kit/labels.ts';
import type { Column } from '../../ui/table/Table.tsx';
import { Tag, type TagProps } from '../../ui/text/Tag.tsx';

const bill_tones: Record<BillStanding, TagProps['tone']> = {
  draft: 'plain',
  pending: 'strong',
  on_hold: 'late',
  approved: 'accent',
  overdue: 'late',
  part_paid: 'accent',
  paid: 'quiet',
  reversed: 'plain',
};

export function BillTag({ standing }: { standing: BillStanding }) {
  const { term } = useLabels();
  return <Tag tone={bill_tones[standing]}>{term(bill_standing_names[standing])}</Tag>;
}

const run_tones: Record<RunState, TagProps['tone']> = {
  draft: 'plain',
  pending: 'strong',
  approved: 'accent',
  paid: 'quiet',
};

export function RunTag({ status }: { status: RunState }) {
  const { term } = useLabels();
  return <Tag tone={run_tones[status]}>{term(run_state_names[status])}</Tag>;
}

const payment_tones: Record<PaymentState, TagProps['tone']> = {
  planned: 'accent',
  paid: 'quiet',
  failed: 'late',
  reversed: 'late',
};

export function PaymentTag({ status }: { status: PaymentState }) {
  const { term } = useLabels();
  return <Tag tone={payment_tones[status]}>{term(payment_state_names[status])}</Tag>;
}

/** Whether the law bounds how long the party waits. */
export const msmeColumn = <Row extends { msme: boolean }>(title: string): Column<Row> => ({
  key: 'msme',
  title,
  value: (row) => (row.msme ? title : ''),
  render: (row) => row.msme && <Tag tone="plain">{title}</Tag>,
  unsorted: true,
  width: 85,
});
