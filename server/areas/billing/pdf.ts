/** Invoices and credit notes on the letterhead, with the bank details and UPI code to pay by. */
import { showDate } from '../../../domain/dates.ts';
import { upiAddress } from '../../../domain/money/invoices.ts';
import { panOfGstin } from '../../../domain/gstin.ts';
import { showPaise } from '../../../domain/money.ts';
import { showNumber } from '../../../domain/numbers.ts';
import { amountInWords, decimal, instant, say, type Sentence } from '../../../domain/sentences.ts';
import type { FileGiven } from '../../ctx.ts';
import { gstinLine, letterhead, type Printing } from '../../letterhead/letterhead.ts';
import { countOf, dueOn } from './invoice_present.ts';
import * as rows from './invoice_rows.ts';
import { todayOf } from '../../today.ts';

const right = { right: true } as const;
const amount = (paise: number): string => showPaise(paise).replace('₹ ', '');
const dayText = (day: string | null): string => (day === null ? '' : showDate(day));

/** Most UPI apps pay no more at once. */
const most_by_upi = 1_00_000_00;

export async function invoicePdf(ctx: Printing, head: rows.InvoiceHead): Promise<FileGiven> {
  const { inWords } = ctx;
  const today = todayOf(ctx);
  const { lines, sums, retention, advance, tax_kind } = countOf(head, today);
  const note = head.kind === 'credit_note';
  const { upi_id, account_name, account_number, ifsc, bank_name } = await rows.settings(ctx.db);
  const { company, draw } = await letterhead(ctx);
  const column = (name: Sentence, more: { right?: true; wide?: true } = {}) => ({ title: inWords(name), ...more });
  const money = (label: Sentence, paise: number) => ({ label: inWords(label), value: showPaise(paise) });
  const some = (label: Sentence, paise: number) => (paise === 0 ? [] : [money(label, paise)]);
  const payable = sums.total - retention - advance;
  const bank = [
    account_name,
    [bank_name, ifsc && inWords(say`IFSC ${{ ifsc }}`)].filter(Boolean).join(', '),
    account_number && inWords(say`Account ${{ account: account_number }}`),
    upi_id && inWords(say`UPI ${{ upi: upi_id }}`),
  ].filter(Boolean);
  const title = note
    ? head.number
      ? say`Credit note ${{ number: head.number }}`
      : say`Credit note (draft)`
    : head.number
      ? tax_kind === 'none'
        ? say`Invoice ${{ number: head.number }}`
        : say`Tax invoice ${{ number: head.number }}`
      : say`Invoice (draft)`;
  const pan = panOfGstin(head.customer_gstin);
  const due_on = head.due_on ?? (note ? null : dueOn(head, today));
  return draw({
    title: inWords(title),
    mark: head.number ? '' : inWords(say`Draft, not issued`),
    parties: [
      {
        title: inWords(say`Billed to`),
        lines: [
          head.customer_name,
          ...head.customer_address.split('\n'),
          gstinLine(ctx, head.customer_gstin),
          pan ? inWords(say`PAN ${{ pan }}`) : '',
        ].filter(Boolean),
      },
      { title: inWords(say`Project`), lines: [head.project, head.milestone].filter(Boolean) },
    ],
    facts: [
      { label: inWords(say`Date`), value: dayText(head.day) },
      ...(note
        ? [
            { label: inWords(say`Against invoice`), value: head.against },
            { label: inWords(say`Reason`), value: head.reason },
          ]
        : [{ label: inWords(say`Due date`), value: head.day === null ? '' : dayText(due_on) }]),
      { label: inWords(say`Place of supply`), value: inWords(say`${{ state: { term: head.place_of_supply } }}`) },
      ...(head.contract_number
        ? [
            {
              label: inWords(say`Contract`),
              value: [head.contract_number, dayText(head.contract_day)].filter(Boolean).join(' · '),
            },
          ]
        : []),
    ],
    tables: [
      {
        columns: [
          { title: '#' },
          column(say`Description`, { wide: true }),
          column(say`HSN/SAC`),
          column(say`Value ₹`, right),
          column(say`GST %`, right),
          column(say`GST ₹`, right),
          column(say`Amount ₹`, right),
        ],
        rows: lines.map((line, at) => [
          String(at + 1),
          head.items.some(({ gst_class }) => gst_class === 'plant') || note
            ? `${line.description}\n${inWords(
                line.part === 'goods'
                  ? say`Supply of goods`
                  : line.part === 'services'
                    ? say`Supply of services`
                    : say`Without GST`,
              )}`
            : line.description,
          line.hsn,
          amount(line.net),
          showNumber(line.gst_percent, 2),
          amount(line.tax),
          amount(line.net + line.tax),
        ]),
      },
    ],
    sums: [
      money(say`Value (excl. GST)`, sums.net),
      ...(tax_kind === 'cgst_sgst' ? [money(say`CGST`, sums.cgst), money(say`SGST`, sums.sgst)] : []),
      ...(tax_kind === 'igst' ? [money(say`IGST`, sums.igst)] : []),
      ...some(say`Round-off`, sums.round_off),
      { ...money(say`Total (incl. GST)`, sums.total), strong: true },
      ...some(say`Advance adjusted`, -advance),
      ...some(
        say`Retention held back ${{ percent: decimal((retention / Math.max(1, sums.net)) * 100, 2) }}%`,
        -retention,
      ),
      ...(advance > 0 || retention > 0 ? [{ ...money(say`Payable now`, payable), strong: true }] : []),
    ],
    sections: [
      { title: inWords(say`Amount in words`), lines: [inWords(say`${{ amount: amountInWords(sums.total) }}`)] },
      ...(head.remark ? [{ title: inWords(say`Remark`), lines: head.remark.split('\n') }] : []),
      ...(!note && bank.length > 0 ? [{ title: inWords(say`Pay to`), lines: bank }] : []),
    ],
    codes: [
      ...(head.einvoice
        ? [
            {
              text: head.einvoice.signed_qr,
              title: inWords(say`E-invoice`),
              note: inWords(
                say`IRN ${{ irn: head.einvoice.irn }}, acknowledgement ${{ number: head.einvoice.ack_number }} of ${{ at: instant(head.einvoice.acked_at) }}`,
              ),
            },
          ]
        : []),
      ...(!note && head.number && upi_id && payable > 0
        ? [
            {
              text: upiAddress({ upi_id, name: account_name || company }, payable, head.number),
              title: inWords(say`Pay by UPI`),
              note: inWords(
                payable > most_by_upi
                  ? say`Many UPI apps limit a payment to ₹1,00,000. Pay larger amounts by bank transfer.`
                  : say`Scan with any UPI app. Amount and invoice number are filled in.`,
              ),
            },
          ]
        : []),
    ],
    signs: [{ label: inWords(say`Authorised signatory`), name: company }],
  });
}
