/** What a debit note posts: the supplier is owed less, by what was billed and not received, and its tax is not credited. */
import type { Tax } from '../procurement/order_money.ts';
import type { Posting } from './postings.ts';

interface DebitNote extends Omit<Tax, 'tax'> {
  /** paise */
  net: number;
  supplier_id: number;
}

export function debitPostings({ net, cgst, sgst, igst, supplier_id }: DebitNote): Posting[] {
  const party = { party_kind: 'supplier' as const, party_id: supplier_id };
  const credits: Posting[] = [
    { account: 'goods_received_not_billed', ...party, debit: 0, credit: net },
    { account: 'input_igst', debit: 0, credit: igst },
    { account: 'input_cgst', debit: 0, credit: cgst },
    { account: 'input_sgst', debit: 0, credit: sgst },
  ];
  return [
    { account: 'payables', ...party, debit: net + cgst + sgst + igst, credit: 0 },
    ...credits.filter(({ credit }) => credit > 0),
  ];
}
