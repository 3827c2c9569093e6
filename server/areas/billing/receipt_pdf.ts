/** A receipt on the letterhead; one of money that came before its invoice is the receipt voucher of CGST rule 50. */
import { showDate } from '../../../domain/dates.ts';
import { taxOfAdvance } from '../../../domain/money/advance_tax.ts';
import { receipt_deduction_names, receipt_mode_names, settledBy } from '../../../domain/money/receipts.ts';
import { showPaise } from '../../../domain/money.ts';
import { amountInWords, decimal, say, type Sentence } from '../../../domain/sentences.ts';
import type { FileGiven } from '../../ctx.ts';
import { gstinLine, letterhead, type Printing } from '../../letterhead/letterhead.ts';
import { firstAdvanceTax } from './advance_rows.ts';
import { partyOf } from './plan_present.ts';
import type { ContractRow } from './plan_rows.ts';
import type { MatchRow, ReceiptRow } from './receipt_rows.ts';

interface Printed {
  receipt: ReceiptRow;
  /** those that stand */
  matches: readonly MatchRow[];
  contract: ContractRow;
}

export async function receiptPdf(ctx: Printing, { receipt, matches, contract }: Printed): Promise<FileGiven> {
  const { inWords } = ctx;
  const { company, draw } = await letterhead(ctx);
  const advance = await firstAdvanceTax(ctx.db, receipt.id);
  const { legal_name, billing_address, supply_state } = partyOf(contract);
  const money = (label: Sentence, paise: number) => ({ label: inWords(label), value: showPaise(paise) });
  const some = (label: Sentence, paise: number) => (paise === 0 ? [] : [money(label, paise)]);
  const fact = (label: Sentence, value: string) => (value === '' ? [] : [{ label: inWords(label), value }]);
  const settles = settledBy(receipt);
  const { number } = receipt;
  return draw({
    title: inWords(advance ? say`Receipt voucher ${{ number }}` : say`Receipt ${{ number }}`),
    mark: receipt.reversed_at === null ? '' : inWords(say`Reversed`),
    parties: [
      {
        title: inWords(say`Received from`),
        lines: [legal_name, ...billing_address.split('\n'), gstinLine(ctx, contract.gstin)].filter(Boolean),
      },
      { title: inWords(say`Project`), lines: [receipt.project] },
    ],
    facts: [
      ...fact(say`Date`, showDate(receipt.day)),
      ...fact(say`Mode`, inWords(say`${{ mode: receipt_mode_names[receipt.mode] }}`)),
      ...fact(say`Reference`, receipt.reference),
      ...fact(say`Place of supply`, inWords(say`${{ state: { term: advance?.place_of_supply ?? supply_state } }}`)),
    ],
    tables:
      matches.length === 0
        ? []
        : [
            {
              columns: [
                { title: inWords(say`Invoice`), wide: true },
                { title: inWords(say`Settled ₹`), right: true },
              ],
              rows: matches.map((one) => [one.number, showPaise(one.amount).replace('₹ ', '')]),
            },
          ],
    sums: [
      money(receipt.purpose === 'retention' ? say`Retention released` : say`Received`, receipt.amount),
      ...some(say`TDS deducted`, receipt.tds),
      ...some(say`Retention held back`, receipt.retention),
      ...receipt.deductions.flatMap(({ kind, amount }) =>
        some(say`${{ deduction: receipt_deduction_names[kind] }}`, amount),
      ),
      { ...money(say`Settles`, settles), strong: true },
      ...some(say`Advance (incl. GST)`, receipt.purpose === 'retention' ? 0 : settles - receipt.matched_first),
      ...(advance
        ? [
            money(say`Services in the advance (excl. GST)`, advance.net),
            ...some(say`CGST ${{ percent: decimal(advance.gst_percent / 2, 2) }}%`, advance.cgst),
            ...some(say`SGST ${{ percent: decimal(advance.gst_percent / 2, 2) }}%`, advance.sgst),
            ...some(say`IGST ${{ percent: decimal(advance.gst_percent, 2) }}%`, advance.igst),
            { ...money(say`GST on the advance`, taxOfAdvance(advance)), strong: true },
          ]
        : []),
    ],
    sections: [
      {
        title: inWords(say`Amount in words`),
        lines: [inWords(say`${{ amount: amountInWords(receipt.amount) }}`)],
      },
      ...(advance
        ? [
            {
              title: inWords(say`GST`),
              lines: [
                inWords(
                  say`The advance contains GST. Goods are taxed with their invoice. Tax is not payable under reverse charge.`,
                ),
              ],
            },
          ]
        : []),
      ...(receipt.remark ? [{ title: inWords(say`Remark`), lines: receipt.remark.split('\n') }] : []),
    ],
    signs: [{ label: inWords(say`Authorised signatory`), name: company }],
  });
}
