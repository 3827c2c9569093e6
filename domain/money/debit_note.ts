/** What a debit note posts: the supplier is owed less, by what was billed and not received, and its tax is not credited. */
import type { Posting } from './postings.ts';

interface DebitNote {
  /** paise */
  net: number;
  tax: number;
  /** the tax is IGST; otherwise half CGST, half SGST */
  interstate: boolean;
  supplier_id: number;
}

export function debitPostings({ net, tax, interstate, supplier_id }: DebitNote): Posting[] {
  const party = { party_kind: 'supplier' as const, party_id: supplier_id };
  const central = Math.round(tax / 2);
  const credits: Posting[] = [
    { account: 'goods_received_not_billed', ...party, debit: 0, credit: net },
    ...(interstate
      ? [{ account: 'input_igst' as const, debit: 0, credit: tax }]
      : [
          { account: 'input_cgst' as const, debit: 0, credit: central },
          { account: 'input_sgst' as const, debit: 0, credit: tax - central },
        ]),
  ];
  return [
    { account: 'payables' as const, ...party, debit: net + tax, credit: 0 },
    ...credits.filter(({ credit }) => credit > 0),
  ];
}
