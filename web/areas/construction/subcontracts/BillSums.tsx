/** What a bill comes to: the value of the work, GST, what is held back, recovered and deducted, and what is payable. */
import { useLingui } from '@lingui/react/macro';
import { showNumber } from '../../../../domain/numbers.ts';
import { type Sum, Sums } from '../../../ui/layout/Sums.tsx';
import type { RunningBill } from '../slices.ts';
import { useDeductionKinds } from './words.tsx';

export function BillSums({ bill }: { bill: RunningBill }) {
  const { t } = useLingui();
  const kinds = useDeductionKinds();
  const { sums, tds, deductions } = bill;
  const percent = (value: number) => `${showNumber(value, 2)}%`;
  const less = (name: string, paise: number) => (paise === 0 ? [] : [{ name, paise: -paise }]);
  const deducted = deductions.flatMap(({ kind, reason, amount }) => less(`${kinds[kind]}: ${reason}`, amount));
  const rows: Sum[] = sums
    ? [
        { name: t`Value of work (excl. GST)`, paise: sums.gross },
        ...(sums.cgst > 0
          ? [
              { name: 'CGST', paise: sums.cgst },
              { name: 'SGST', paise: sums.sgst },
            ]
          : []),
        ...(sums.igst > 0 ? [{ name: 'IGST', paise: sums.igst }] : []),
        ...less(t`Retention ${percent(bill.retention_percent)}`, sums.retention),
        ...less(t`Recovery of advance`, sums.advance),
        ...deducted,
        ...(tds ? less(t`TDS ${tds.section}, ${percent(tds.percent)}`, sums.tds) : []),
        ...(sums.round_off === 0 ? [] : [{ name: t`Rounding`, paise: sums.round_off }]),
        { name: t`Payable`, paise: sums.payable, total: true },
        ...(bill.paid ? [{ name: t`Paid`, paise: bill.paid }] : []),
      ]
    : deducted;
  if (rows.length === 0) return null;
  return <Sums label={t`Amounts`} rows={rows} />;
}
