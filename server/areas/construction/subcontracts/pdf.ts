/** Work orders and running-account bills on the letterhead; a bill carries its measurement sheet. */
import { showDate, todayInIndia } from '../../../../domain/dates.ts';
import { fail } from '../../../../domain/errors.ts';
import { roundPaise, showPaise } from '../../../../domain/money.ts';
import { showNumber } from '../../../../domain/numbers.ts';
import { taxesOf, type TaxKind } from '../../../../domain/procurement/order_money.ts';
import { decimal, exactMoney, say, type Sentence } from '../../../../domain/sentences.ts';
import type { Ctx, FileGiven } from '../../../ctx.ts';
import { gstinLine, letterhead } from '../../../letterhead/letterhead.ts';
import { countedBill } from './bill_present.ts';
import * as book_rows from './book_rows.ts';
import { headOf, seesMoney, taxKind } from './present.ts';
import * as rows from './rows.ts';

const right = { right: true } as const;
const amount = (paise: number): string => showPaise(paise).replace('₹ ', '');
const onDay = (at: string | null): string => (at ? showDate(todayInIndia(new Date(at))) : '');

const requireMoney = (ctx: Ctx): void => {
  if (!seesMoney(ctx)) fail('forbidden', say`You cannot see the rates of work orders.`);
};

function partyOf(ctx: Ctx, order: rows.OrderHead) {
  const { inWords } = ctx;
  return {
    title: inWords(say`Sub-contractor`),
    lines: [
      order.firm || order.subcontractor,
      order.firm ? order.subcontractor : '',
      gstinLine(ctx, order.gstin),
      order.pan ? inWords(say`PAN ${{ pan: order.pan }}`) : '',
    ].filter(Boolean),
  };
}

const unregistered = (ctx: Ctx, kind: TaxKind) =>
  kind === 'none'
    ? [{ title: '', lines: [ctx.inWords(say`The sub-contractor is not registered under GST: no GST is charged.`)] }]
    : [];

export async function workOrderPdf(ctx: Ctx, id: number): Promise<FileGiven> {
  const { inWords } = ctx;
  requireMoney(ctx);
  const order = await headOf(ctx, id);
  const lines = await rows.lines(ctx.db, id);
  const kind = taxKind(order);
  const { sum: tax } = taxesOf(kind, [{ net: order.net, gst_percent: order.gst_percent }]);
  const column = (name: Sentence, more: { right?: true; wide?: true } = {}) => ({ title: inWords(name), ...more });
  const { company, draw } = await letterhead(ctx);
  const money = (label: Sentence, paise: number) => ({ label: inWords(label), value: showPaise(paise) });
  const percent = (value: number) => `${showNumber(value, 2)}%`;
  return draw({
    title: order.number ? inWords(say`Work order ${{ number: order.number }}`) : inWords(say`Work order (draft)`),
    mark: inWords(
      order.number === ''
        ? say`Draft, not approved`
        : order.revision > 0
          ? say`Revision ${{ number: order.revision }}`
          : '',
    ),
    parties: [partyOf(ctx, order), { title: inWords(say`Project`), lines: [order.project, order.title] }],
    facts: [
      { label: inWords(say`Date`), value: onDay(order.approved_at) },
      {
        label: inWords(say`Period`),
        value: [order.starts_on, order.ends_on].map((day) => (day ? showDate(day) : '')).join(' – '),
      },
      { label: inWords(say`Retention`), value: percent(order.retention_percent) },
      ...(order.advance > 0
        ? [
            {
              label: inWords(say`Advance`),
              value: inWords(
                say`${{ amount: exactMoney(order.advance) }}, recovered at ${{ percent: decimal(order.advance_percent, 2) }}% of each bill`,
              ),
            },
          ]
        : []),
      { label: inWords(say`TDS`), value: inWords(say`as by law on the day of each bill`) },
    ],
    tables: [
      {
        columns: [
          { title: '#' },
          column(say`Work`, { wide: true }),
          column(say`Quantity`, right),
          column(say`Unit`),
          column(say`Rate ₹`, right),
          column(say`Amount ₹`, right),
        ],
        rows: lines.map((line, at) => [
          String(at + 1),
          line.description,
          showNumber(line.quantity, 3),
          line.unit,
          amount(line.rate),
          amount(roundPaise(line.quantity * line.rate)),
        ]),
      },
    ],
    sums: [
      money(say`Amount (excl. GST)`, order.net),
      ...(kind === 'cgst_sgst' ? [money(say`CGST`, tax.cgst), money(say`SGST`, tax.sgst)] : []),
      ...(kind === 'igst' ? [money(say`IGST`, tax.igst)] : []),
      { ...money(say`Total (incl. GST)`, order.net + tax.tax), strong: true },
    ],
    sections: [
      ...(order.terms ? [{ title: inWords(say`Terms`), lines: order.terms.split('\n') }] : []),
      ...unregistered(ctx, kind),
    ],
    signs: [
      { label: inWords(say`Sub-contractor`), name: order.firm || order.subcontractor },
      { label: inWords(say`Authorised signatory`), name: company },
    ],
  });
}

export async function runningBillPdf(ctx: Ctx, id: number): Promise<FileGiven> {
  const { inWords } = ctx;
  requireMoney(ctx);
  const { bill, order, sums, tds } = await countedBill(ctx, id);
  const sheet = await book_rows.entries(ctx.db, bill.work_order_id, { from: bill.counted, to: bill.up_to });
  const kind = taxKind(order);
  const column = (name: Sentence, more: { right?: true; wide?: true } = {}) => ({ title: inWords(name), ...more });
  const { company, draw } = await letterhead(ctx);
  const money = (label: Sentence, paise: number) => ({ label: inWords(label), value: showPaise(paise) });
  const less = (label: Sentence, paise: number) => (paise === 0 ? [] : [money(label, -paise)]);
  const status =
    bill.status === 'reversed' ? say`Reversed` : bill.status === 'approved' ? undefined : say`Draft, not approved`;
  return draw({
    title: bill.number
      ? inWords(say`Running-account bill ${{ number: bill.number }}`)
      : inWords(say`Running-account bill (draft)`),
    mark: status ? inWords(status) : '',
    landscape: true,
    parties: [partyOf(ctx, order), { title: inWords(say`Project`), lines: [order.project, order.title] }],
    facts: [
      { label: inWords(say`Work order`), value: order.number },
      ...(bill.sequence === null
        ? []
        : [{ label: inWords(say`Bill of this work order`), value: String(bill.sequence) }]),
      { label: inWords(say`Date`), value: bill.day ? showDate(bill.day) : '' },
      ...(bill.invoice ? [{ label: inWords(say`Invoice of the sub-contractor`), value: bill.invoice }] : []),
    ],
    tables: [
      {
        title: inWords(say`Abstract`),
        columns: [
          { title: '#' },
          column(say`Work`, { wide: true }),
          column(say`Unit`),
          column(say`Ordered`, right),
          column(say`To date`, right),
          column(say`Previous`, right),
          column(say`This bill`, right),
          column(say`Rate ₹`, right),
          column(say`To date ₹`, right),
          column(say`This bill ₹`, right),
        ],
        rows: bill.lines.map((line, at) => [
          String(at + 1),
          line.description,
          line.unit,
          showNumber(line.ordered, 3),
          showNumber(line.to_date, 3),
          showNumber(line.previous, 3),
          showNumber(line.quantity, 3),
          amount(line.rate),
          amount(line.amount + line.amount_before),
          amount(line.amount),
        ]),
      },
      {
        title: inWords(say`Measurement sheet`),
        columns: [
          column(say`Measurement`, right),
          column(say`Date`),
          column(say`Work front`),
          column(say`Work`, { wide: true }),
          column(say`Quantity`, right),
          column(say`Unit`),
          column(say`Remark`),
        ],
        rows: sheet.map((entry) => [
          String(entry.measurement),
          showDate(entry.day),
          entry.front,
          entry.description,
          showNumber(entry.quantity, 3),
          entry.unit,
          entry.remark,
        ]),
      },
    ],
    sums: [
      money(say`Value of work (excl. GST)`, sums.gross),
      ...(kind === 'cgst_sgst' ? [money(say`CGST`, sums.cgst), money(say`SGST`, sums.sgst)] : []),
      ...(kind === 'igst' ? [money(say`IGST`, sums.igst)] : []),
      ...less(say`Retention ${{ percent: decimal(order.retention_percent, 2) }}%`, sums.retention),
      ...less(say`Recovery of advance`, sums.advance),
      ...bill.deductions.flatMap((one) => less(say`${{ reason: one.reason }}`, one.amount)),
      ...less(say`TDS ${{ section: tds.section }} ${{ percent: decimal(tds.percent, 2) }}%`, sums.tds),
      ...(sums.round_off === 0 ? [] : [money(say`Rounding`, sums.round_off)]),
      { ...money(say`Payable`, sums.payable), strong: true },
    ],
    sections: [
      ...(bill.remark ? [{ title: inWords(say`Remark`), lines: bill.remark.split('\n') }] : []),
      ...unregistered(ctx, kind),
    ],
    signs: [
      { label: inWords(say`Prepared by`), name: bill.made_by },
      { label: inWords(say`Approved by`), name: bill.approved_by },
      { label: inWords(say`For ${{ company }}`), name: '' },
    ],
  });
}
