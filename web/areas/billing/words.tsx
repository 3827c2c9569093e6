/** How milestones and invoices stand, how money came, and what was deducted, in words and colours. */
import { useLingui } from '@lingui/react/macro';
import type { AgeingSpan, InvoiceStanding } from '../../../domain/money/invoices.ts';
import type { MilestoneState } from '../../../domain/money/milestones.ts';
import type { ReceiptDeductionKind, ReceiptMode } from '../../../domain/money/receipts.ts';
import { Tag, type TagProps } from '../../ui/text/Tag.tsx';

export function useMilestoneStates(): Record<MilestoneState, string> {
  const { t } = useLingui();
  return {
    planned: t({ context: 'milestone', message: 'Planned' }),
    due: t({ context: 'milestone', message: 'Due' }),
    invoiced: t({ context: 'milestone', message: 'Invoiced' }),
    part_paid: t`Part-paid`,
    paid: t({ context: 'invoice', message: 'Paid' }),
    disputed: t({ context: 'invoice', message: 'Disputed' }),
  };
}

export function useInvoiceStandings(): Record<InvoiceStanding, string> {
  const { t } = useLingui();
  return {
    draft: t({ context: 'invoice', message: 'Draft' }),
    pending: t`Awaiting issue`,
    issued: t({ context: 'invoice', message: 'Issued' }),
    overdue: t({ context: 'invoice', message: 'Overdue' }),
    part_paid: t`Part-paid`,
    paid: t({ context: 'invoice', message: 'Paid' }),
    credited: t({ context: 'invoice', message: 'Credited' }),
    disputed: t({ context: 'invoice', message: 'Disputed' }),
  };
}

type Tone = TagProps['tone'];
const milestone_tones: Record<MilestoneState, Tone> = {
  planned: 'plain',
  due: 'strong',
  invoiced: 'accent',
  part_paid: 'accent',
  paid: 'quiet',
  disputed: 'late',
};
const invoice_tones: Record<InvoiceStanding, Tone> = {
  draft: 'plain',
  pending: 'strong',
  issued: 'accent',
  overdue: 'late',
  part_paid: 'accent',
  paid: 'quiet',
  credited: 'quiet',
  disputed: 'late',
};

export function MilestoneTag({ status }: { status: MilestoneState }) {
  const words = useMilestoneStates();
  return <Tag tone={milestone_tones[status]}>{words[status]}</Tag>;
}

export function InvoiceTag({ standing }: { standing: InvoiceStanding }) {
  const words = useInvoiceStandings();
  return <Tag tone={invoice_tones[standing]}>{words[standing]}</Tag>;
}

export function useReceiptModes(): Record<ReceiptMode, string> {
  const { t } = useLingui();
  return { bank_transfer: t`Bank transfer`, upi: t`UPI`, cheque: t`Cheque`, cash: t`Cash` };
}

export function useReceiptDeductions(): Record<ReceiptDeductionKind, string> {
  const { t } = useLingui();
  return { damages: t`Liquidated damages`, bank_charges: t`Bank charges`, write_off: t`Write-off` };
}

export function useAgeingSpans(): Record<AgeingSpan, string> {
  const { t } = useLingui();
  return {
    not_due: t`Not due`,
    to_30: t`1–30 days overdue`,
    to_60: t`31–60 days overdue`,
    to_90: t`61–90 days overdue`,
    over_90: t`Over 90 days overdue`,
  };
}
