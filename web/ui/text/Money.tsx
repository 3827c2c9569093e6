/** An amount of paise as rupees in Indian grouping; as a summary with the exact value hinted. */
import { showPaise, showRupees, showSummary } from '../../../domain/money.ts';
import { hint } from '../overlay/Hint.tsx';

export interface MoneyProps {
  paise: number | null | undefined;
  /** ₹ 1.2 Cr instead of ₹ 1,20,00,000 */
  summary?: boolean | undefined;
  /** with paise: invoices, ledgers */
  exact?: boolean | undefined;
}

export function Money({ paise, summary = false, exact = false }: MoneyProps) {
  if (paise === null || paise === undefined) return <span aria-hidden>–</span>;
  const full = exact || (summary && paise % 100 !== 0) ? showPaise(paise) : showRupees(paise);
  const short = summary ? showSummary(paise) : full;
  if (short === full)
    return (
      <span className="figures" style={{ whiteSpace: 'nowrap' }}>
        {full}
      </span>
    );
  return (
    <span className="figures" style={{ position: 'relative', whiteSpace: 'nowrap' }} {...hint(full)}>
      <span aria-hidden>{short}</span>
      <span className="out-of-sight">{full}</span>
    </span>
  );
}
