/** The delivery challan of a vehicle as a PDF: consignor, consignee, place of delivery, and what this vehicle carries. */
import { showDate } from '../../../domain/dates.ts';
import { showPaise, timesPaise } from '../../../domain/money.ts';
import { showNumber } from '../../../domain/numbers.ts';
import { say, type Sentence, term } from '../../../domain/sentences.ts';
import { showPhone } from '../../../domain/text.ts';
import type { Ctx, FileGiven } from '../../ctx.ts';
import { gstinLine, itemText, letterhead } from '../../letterhead/letterhead.ts';
import { seesPrices } from './access.ts';
import type { HeadRow, LotRow, VehicleRow } from './dispatch_rows.ts';
import { carriedBy } from './eway_bills.ts';

/** Why there is no delivery challan of a dispatch, or of one of its vehicles. */
export const whyNotChallan = (
  { standing }: Pick<HeadRow, 'standing'>,
  vehicle?: Pick<VehicleRow, 'lines'>,
): Sentence | undefined =>
  standing === 'undone'
    ? say`This dispatch was undone.`
    : vehicle?.lines.length === 0
      ? say`Enter what each vehicle carries.`
      : undefined;

const joined = (parts: readonly (string | null | false)[]): string => parts.filter(Boolean).join(' · ');

export async function challanFile(
  ctx: Ctx,
  head: HeadRow,
  vehicle: VehicleRow,
  lots: readonly LotRow[],
): Promise<FileGiven> {
  const { inWords } = ctx;
  const prices = seesPrices(ctx);
  const lines = carriedBy(vehicle, lots);
  const fact = (label: Sentence, value: string) => (value ? [{ label: inWords(label), value }] : []);
  const value = lines.reduce((sum, { rate, quantity }) => sum + timesPaise(rate, quantity), 0);
  const { draw } = await letterhead(ctx, head.order_id);
  const from = joined([head.from_address || head.supplier_address, head.from_place, head.from_pincode]);
  return draw({
    title: inWords(say`Delivery challan ${{ number: vehicle.challan }}`),
    parties: [
      {
        title: inWords(say`Consignor`),
        lines: [head.supplier, from, gstinLine(ctx, head.supplier_gstin)],
      },
      { title: inWords(say`Consignee`), lines: [head.company, gstinLine(ctx, head.company_gstin)] },
      {
        title: inWords(say`Deliver to`),
        lines: [
          head.project,
          head.store,
          head.to_address,
          joined([head.to_address.includes(head.to_state) ? '' : head.to_state, head.to_pincode]),
          joined([head.to_contact, showPhone(head.to_phone)]),
        ],
      },
    ],
    facts: [
      ...fact(say`Date`, showDate(head.dispatched_on)),
      ...fact(say`Dispatch`, head.number),
      ...fact(say`Purchase order`, head.order),
      ...fact(say`Invoice`, joined([head.invoice_number, head.invoice_on && showDate(head.invoice_on)])),
      ...fact(say`Vehicle`, vehicle.vehicle),
      ...fact(say`Driver`, joined([vehicle.driver, showPhone(vehicle.driver_phone)])),
      ...fact(say`Transporter`, head.transporter),
      ...fact(say`LR number`, joined([head.lr_number, head.lr_on && showDate(head.lr_on)])),
      ...fact(say`E-way bill`, vehicle.eway_bill),
    ],
    tables: [
      {
        columns: [
          { title: '#' },
          { title: inWords(say`Description`), wide: true },
          { title: inWords(say`HSN`) },
          { title: inWords(say`Quantity`), right: true },
          { title: inWords(say`Unit`) },
          ...(prices
            ? [
                { title: inWords(say`Value ₹`), right: true },
                { title: inWords(say`GST %`), right: true },
              ]
            : []),
        ],
        rows: lines.map((line, at) => [
          String(at + 1),
          itemText(line),
          line.hsn,
          showNumber(line.quantity, 3),
          inWords(say`${{ unit: term(line.unit) }}`),
          ...(prices ? [showNumber(timesPaise(line.rate, line.quantity) / 100, 2), showNumber(line.gst_percent)] : []),
        ]),
      },
    ],
    sums: prices ? [{ label: inWords(say`Value (excl. GST)`), value: showPaise(value), strong: true }] : [],
    signs: [
      { label: inWords(say`For the consignor`), name: head.supplier },
      { label: inWords(say`Driver`), name: vehicle.driver },
      { label: inWords(say`Received by`), name: '' },
    ],
  });
}
