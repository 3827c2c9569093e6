/** Orders as files: the list as a table, one order on the company's letterhead. */
import { showDate, todayInIndia } from '../../../../domain/dates.ts';
import { inUnit, sumOf } from '../../../../domain/materials/quantities.ts';
import { showPaise } from '../../../../domain/money.ts';
import { showNumber } from '../../../../domain/numbers.ts';
import { instalment_event_names } from '../../../../domain/procurement/orders.ts';
import { order_standing_names } from '../../../../domain/procurement/orders.ts';
import { byRate } from '../../../../domain/procurement/order_money.ts';
import { amountInWords, decimal, plural, say, type Sentence, term } from '../../../../domain/sentences.ts';
import { showPhone } from '../../../../domain/text.ts';
import { unit_formats } from '../../../../domain/units.ts';
import type { Ctx, FileAnswer, FileGiven } from '../../../ctx.ts';
import { gstinLine, itemText, letterhead, type Printing } from '../../../letterhead/letterhead.ts';
import type { SpokenCell, SpokenTable } from '../../../tables/spoken.ts';
import type { PrintedTable } from '../../../letterhead/printed.ts';
import { tableFile } from '../../../tables/write.ts';
import { countOrder, instalmentsOf, taxKind } from './counted.ts';
import type { OrderRow } from './list_rows.ts';
import type { LineRow, OrderHead } from './rows.ts';
import { todayOf } from '../../../today.ts';

interface Column {
  title: Sentence;
  width?: number;
  value: (row: OrderRow) => SpokenCell;
}
const rupees = (paise: number | null): number | null => (paise === null ? null : Math.round(paise) / 100);
const dayCell = (date: string | null): SpokenCell => date && { day: date };

const columns: readonly Column[] = [
  { title: say`Number`, width: 18, value: ({ number }) => number },
  { title: say`Title`, width: 30, value: ({ title }) => title },
  { title: say`Project`, width: 28, value: ({ project }) => project },
  { title: say`Supplier`, width: 30, value: ({ supplier }) => supplier },
  { title: say`Status`, width: 18, value: ({ standing }) => ({ term: order_standing_names[standing] }) },
  { title: say`Amendments`, value: ({ amendment }) => amendment },
  { title: say`Categories`, width: 28, value: ({ categories }) => ({ terms: categories }) },
  { title: say`Lines`, value: ({ lines }) => lines },
  { title: say`Lines received`, value: ({ received_lines }) => received_lines },
  { title: say`Amount ₹ (excl. GST)`, width: 18, value: ({ net }) => rupees(net) },
  { title: say`GST ₹`, width: 16, value: ({ tax }) => rupees(tax) },
  { title: say`Total ₹ (incl. GST)`, width: 18, value: ({ total }) => rupees(total) },
  { title: say`Needed by`, value: ({ needed_by }) => dayCell(needed_by) },
  { title: say`Promised on`, value: ({ promised_on }) => dayCell(promised_on) },
  { title: say`Days late`, value: ({ late }) => late },
  { title: say`Placed by`, width: 20, value: ({ made_by }) => made_by },
  { title: say`Approved on`, value: ({ approved_at }) => dayCell(approved_at && todayInIndia(new Date(approved_at))) },
  { title: say`Sent on`, value: ({ sent_at }) => dayCell(sent_at && todayInIndia(new Date(sent_at))) },
];

export function ordersFile(ctx: Ctx, found: readonly OrderRow[], format: 'xlsx' | 'csv'): FileGiven {
  const table: SpokenTable = {
    name: say`Purchase orders`,
    today: todayOf(ctx),
    columns: columns.map(({ title, width }) => ({ title, ...(width ? { width } : {}) })),
    rows: found.map((row) => columns.map(({ value }) => value(row))),
  };
  return tableFile(table, format, ctx);
}

/** A price in rupees, with more than paise where it has more. */
const priceText = (paise: number): string =>
  Number.isInteger(paise) ? showPaise(paise).replace('₹ ', '') : showNumber(paise / 100, 6);

/** What a line is about, with the Wp of one piece and its warranty. */
function lineText({ inWords }: Pick<Printing, 'inWords'>, line: LineRow): string {
  const { warranty, watts } = line;
  const about = itemText(line);
  // whole: 45 Wp does not stand in 545 Wp
  const says_watts = watts === null || new RegExp(String.raw`(?<![\d.])${watts}\s*Wp?\b`, 'i').test(about);
  return [about, says_watts ? '' : `${showNumber(watts, 3)} Wp`, warranty && inWords(say`Warranty: ${{ warranty }}`)]
    .filter(Boolean)
    .join('\n');
}

/** What a line buys, and the same in the unit of its price where that is another one: 200 Nos, 122 kWp. */
function quantityText({ inWords }: Pick<Printing, 'inWords'>, line: LineRow, quantity: number): string {
  const text = (amount: number, unit: string) => `${showNumber(amount, 3)} ${inWords(say`${{ unit: term(unit) }}`)}`;
  const priced = line.format === line.unit ? undefined : inUnit(line, quantity, line.format);
  return [text(quantity, line.unit), ...(priced === undefined ? [] : [text(priced, line.format)])].join('\n');
}

/** What is taxed at each rate, where an order has more than one: no line of the sums could be checked otherwise. */
function ratesTable(
  { inWords }: Pick<Printing, 'inWords'>,
  head: OrderHead,
  lines: readonly LineRow[],
): PrintedTable[] {
  const kind = taxKind(head);
  const { nets, taxes, sums } = countOrder(head, lines);
  const of_lines = lines.map(({ gst_percent }, at) => ({ gst_percent, net: nets[at] ?? 0, tax: taxes[at] ?? 0 }));
  const freight_tax = sums.tax - of_lines.reduce((sum, { tax }) => sum + tax, 0);
  const freight = { gst_percent: head.freight_gst_percent, net: head.freight, tax: freight_tax };
  const rates = byRate([...of_lines, ...(head.freight > 0 ? [freight] : [])]).filter(({ net }) => net > 0);
  if (kind === 'none' || rates.length < 2) return [];
  const plain = (paise: number): string => showPaise(paise).replace('₹ ', '');
  const halves = kind === 'cgst_sgst';
  const right = (title: Sentence) => ({ title: inWords(title), right: true });
  return [
    {
      columns: [
        { title: inWords(say`GST rate`) },
        right(say`Taxable value ₹`),
        ...(halves ? [right(say`CGST ₹`), right(say`SGST ₹`)] : [right(say`IGST ₹`)]),
      ],
      rows: rates.map(({ gst_percent, net, tax }) => [
        `${showNumber(gst_percent, 2)}%`,
        plain(net),
        ...(halves ? [plain(tax / 2), plain(tax / 2)] : [plain(tax)]),
      ]),
    },
  ];
}

/** What an order says of itself under its title. */
function markOf({ status, approved_at, amendment }: OrderHead): Sentence | undefined {
  if (status === 'cancelled') return say`Cancelled`;
  if (approved_at === null) return say`Draft, not approved`;
  return amendment > 0 ? say`Amendment ${{ number: amendment }}` : undefined;
}

/** An order as PDF, in the language of who asks for it. What is not approved, or was cancelled, says so. */
export async function orderPdf(
  ctx: Printing,
  head: OrderHead,
  lines: readonly LineRow[],
): Promise<() => Promise<FileAnswer>> {
  const { inWords } = ctx;
  const { supplier_address, company, draw } = await letterhead(ctx, head.id);
  const { sums, nets } = countOrder(head, lines);
  const kind = taxKind(head);
  const title = head.number
    ? inWords(say`Purchase order ${{ order: head.number }}`)
    : inWords(say`Purchase order (draft)`);
  const mark = markOf(head);
  const fact = (label: Sentence, value: string) => (value ? [{ label: inWords(label), value }] : []);
  const money = (label: Sentence, paise: number, strong = false) => ({
    label: inWords(label),
    value: showPaise(paise),
    ...(strong ? { strong } : {}),
  });
  const { ld_percent, ld_cap_percent, credit_days } = head;
  return draw({
    title,
    mark: mark ? inWords(mark) : '',
    parties: [
      {
        title: inWords(say`Supplier`),
        lines: [head.supplier, supplier_address, gstinLine(ctx, head.supplier_gstin), head.contact_name, head.email],
      },
      {
        title: inWords(say`Deliver to`),
        lines: [
          head.project,
          head.ship_to,
          head.ship_to.includes(head.ship_to_state) ? '' : head.ship_to_state,
          [head.ship_to_contact, showPhone(head.ship_to_phone)].filter(Boolean).join(' · '),
        ],
      },
    ],
    facts: [
      ...fact(say`Date`, head.approved_at ? showDate(todayInIndia(new Date(head.approved_at))) : ''),
      ...fact(say`Request for quotation`, head.rfq_number),
      ...fact(say`Place of supply`, head.supply_state && inWords(say`${{ state: term(head.supply_state) }}`)),
      ...fact(say`Payment terms`, head.payment_terms),
      ...fact(say`Credit`, credit_days > 0 ? inWords(say`${plural({ days: credit_days }, '# day', '# days')}`) : ''),
      ...fact(say`Warranty`, head.warranty),
      ...fact(
        say`Liquidated damages`,
        ld_percent > 0
          ? inWords(
              say`${{ percent: decimal(ld_percent, 2) }}% per week of delay, at most ${{ cap: decimal(ld_cap_percent, 2) }}%`,
            )
          : '',
      ),
    ],
    tables: [
      {
        columns: [
          { title: '#' },
          { title: inWords(say`Description`), wide: true },
          { title: inWords(say`HSN/SAC`) },
          { title: inWords(say`Quantity`), right: true },
          { title: inWords(say`Price`), right: true },
          { title: inWords(say`GST`), right: true },
          { title: inWords(say`Amount ₹`), right: true },
          { title: inWords(say`Delivery`) },
        ],
        rows: lines.flatMap((line, at) => {
          const quantity = sumOf([line.quantity, -line.short_closed]);
          if (quantity <= 0) return [];
          const when =
            line.deliveries.length > 0
              ? line.deliveries.map((one) => `${showDate(one.due_on)}: ${showNumber(one.quantity)}`).join('\n')
              : (line.promised_on ?? line.needed_by);
          return [
            [
              String(at + 1),
              lineText(ctx, line),
              line.hsn,
              quantityText(ctx, line, quantity),
              `${priceText(line.price)}\n${unit_formats[line.format].price_format}`,
              `${showNumber(line.gst_percent)}%`,
              showPaise(nets[at] ?? 0).replace('₹ ', ''),
              line.deliveries.length > 0 ? (when ?? '') : when ? showDate(when) : '',
            ],
          ];
        }),
      },
      ...ratesTable(ctx, head, lines),
    ],
    sums: [
      ...(head.freight > 0 ? [money(say`Freight`, head.freight)] : []),
      money(say`Amount (excl. GST)`, sums.net),
      ...(kind === 'cgst_sgst' ? [money(say`CGST`, sums.cgst), money(say`SGST`, sums.sgst)] : []),
      ...(kind === 'igst' ? [money(say`IGST`, sums.igst)] : []),
      ...(sums.round_off === 0 ? [] : [money(say`Rounding`, sums.round_off)]),
      money(say`Total (incl. GST)`, sums.total, true),
    ],
    sections: [
      { title: inWords(say`Amount in words`), lines: [inWords(say`${{ amount: amountInWords(sums.total) }}`)] },
      {
        title: inWords(say`Payment`),
        lines: instalmentsOf(head, sums.total).map(({ name, on, days, percent, amount }) =>
          [
            `${showNumber(percent / 100, 2)}%`,
            name || inWords(say`${{ event: term(instalment_event_names[on]) }}`),
            days > 0 ? inWords(say`${plural({ days }, '# day', '# days')}`) : '',
            showPaise(amount ?? 0),
          ]
            .filter(Boolean)
            .join(' · '),
        ),
      },
      { title: inWords(say`Terms`), lines: head.terms.split('\n') },
      {
        title: '',
        lines: kind === 'none' ? [inWords(say`The supplier is not registered under GST: no GST is charged.`)] : [],
      },
    ],
    signs: [{ label: inWords(say`Authorised signatory`), name: company }],
  });
}
