/** The tables of a proposal. */
import type { Content, TableCell } from 'pdfmake/interfaces.js';
import { gstPercent } from '../../../../../domain/gst.ts';
import { showRupees, showSummary } from '../../../../../domain/money.ts';
import type { ProposalContent } from '../../../../../domain/proposals/content.ts';
import { scope_words } from '../../../../../domain/proposals/shown.ts';
import { showNumber } from '../../../../../domain/numbers.ts';
import { unit_formats } from '../../../../../domain/units.ts';
import type { DrawnProposal } from './printed.ts';
import { colours, textOf } from './words.ts';
import { decimal, money, plural, say, type Sentence, term } from '../../../../../domain/sentences.ts';

/** Headings; those in brackets stand on the right, above figures. */
const head = ({ inWords }: DrawnProposal, ...cells: (Sentence | readonly [Sentence])[]): TableCell[] =>
  cells.map((cell) =>
    textOf(inWords('id' in cell ? cell : cell[0]), {
      bold: true,
      fontSize: 8,
      color: colours.deep,
      alignment: 'id' in cell ? 'left' : 'right',
    }),
  );
const right = (text: string, more: object = {}): TableCell => textOf(text, { alignment: 'right', ...more });
const number = (value: number): string => showNumber(value);

const layout = (total_rows = 0) => ({
  hLineWidth: (at: number, node: { table: { body: unknown[] } }) =>
    at === 0 ? 0 : at === 1 || at === node.table.body.length - total_rows ? 0.9 : 0.4,
  vLineWidth: () => 0,
  hLineColor: (at: number) => (at === 1 ? colours.teal : colours.line),
  fillColor: (at: number) => (at === 0 ? colours.pale : null),
  paddingTop: () => 5,
  paddingBottom: () => 5,
  paddingLeft: (at: number) => (at === 0 ? 6 : 5),
  paddingRight: () => 6,
});

const table = (widths: (string | number)[], body: TableCell[][], total_rows = 0): Content => ({
  table: { widths, body, headerRows: 1, dontBreakRows: true },
  layout: layout(total_rows),
  fontSize: 9,
  margin: [0, 2, 0, 10],
});

export function priceTable(printed: DrawnProposal): Content {
  const { content, figures, inWords } = printed;
  const wide = (name: Sentence, amount: string, more: object = {}): TableCell[] => [
    textOf(inWords(name), { colSpan: 4, ...more }),
    {},
    {},
    {},
    right(amount, more),
  ];
  const rows = content.price_rows.map((row, at): TableCell[] => [
    { stack: [textOf(row.item), ...(row.note ? [textOf(row.note, { fontSize: 8, color: colours.soft })] : [])] },
    right(`${number(row.quantity)} ${row.unit}`),
    right(`${number(row.rate / 100)} ${unit_formats[row.unit].price_format.replace('₹', '')}`, { noWrap: true }),
    right(`${number(gstPercent(row.gst, content.date))}%`),
    right(showRupees(figures.row_amounts[at] ?? 0)),
  ]);
  const sums: TableCell[][] = [
    ...(figures.discount > 0
      ? [wide(say`Subtotal`, showRupees(figures.subtotal)), wide(say`Discount`, `- ${showRupees(figures.discount)}`)]
      : []),
    wide(say`Price excl. GST`, showRupees(figures.net)),
    ...figures.gst.map(({ percent, base, tax }) =>
      wide(say`GST ${{ percent: decimal(percent) }}% on ${{ base: money(base) }}`, showRupees(tax)),
    ),
    wide(say`Price incl. GST`, showRupees(figures.total), { bold: true, fontSize: 11 }),
    ...(figures.subsidy > 0
      ? [
          wide(
            figures.subsidy_scheme ? say`Subsidy, ${{ scheme: figures.subsidy_scheme }}` : say`Subsidy`,
            `- ${showRupees(figures.subsidy)}`,
          ),
          wide(say`Your final cost`, showRupees(figures.net_cost), {
            bold: true,
            fontSize: 11,
            color: colours.teal,
          }),
        ]
      : []),
  ];
  const headings = head(printed, say`Item`, [say`Quantity`], [say`Rate in ₹`], [say`GST`], [say`Amount`]);
  const body = [headings, ...rows, ...sums];
  return table(['*', 'auto', 'auto', 'auto', 'auto'], body, sums.length);
}

export const paymentTable = (printed: DrawnProposal): Content =>
  table(
    ['*', 'auto', 'auto'],
    [
      head(printed, say`When`, [say`Share`], [say`Amount incl. GST`]),
      ...printed.content.payments.map(({ milestone, percent }, at): TableCell[] => [
        textOf(milestone),
        right(`${number(percent)}%`),
        right(showRupees(printed.figures.payments[at]?.amount ?? 0)),
      ]),
    ],
  );

export const financeTable = (printed: DrawnProposal): Content =>
  table(
    ['*', 'auto', 'auto', 'auto', 'auto'],
    [
      head(printed, say`Offer`, [say`Down payment`], [say`Loan`], [say`Rate and term`], [say`Monthly`]),
      ...printed.content.finance.map(({ name, rate_percent, months }, at): TableCell[] => [
        textOf(name),
        right(showRupees(printed.figures.finance[at]?.at_once ?? 0)),
        right(showRupees(printed.figures.finance[at]?.loan ?? 0)),
        right(printed.inWords(say`${{ rate: decimal(rate_percent) }}%, ${plural({ months }, '# month', '# months')}`)),
        right(showRupees(printed.figures.finance[at]?.emi ?? 0), { bold: true }),
      ]),
    ],
  );

export const boqTable = (printed: DrawnProposal): Content =>
  table(
    [16, '*', '*', 90, 'auto'],
    [
      head(printed, [{ id: '#' }], say`Item`, say`Specification`, say`Makes`, [say`Quantity`]),
      ...printed.content.boq.map((row, at): TableCell[] => [
        right(String(at + 1), { color: colours.soft }),
        textOf(row.item),
        textOf(row.specification, { color: colours.soft }),
        textOf(row.makes),
        right(row.quantity === null ? printed.inWords(say`as needed`) : `${number(row.quantity)} ${row.unit}`),
      ]),
    ],
  );

export function scopeTable(printed: DrawnProposal): Content {
  const { inWords } = printed;
  const { scope } = printed.content;
  // two columns of lines, each with who does it
  const half = Math.ceil(scope.length / 2);
  const side = (rows: ProposalContent['scope']) =>
    table(
      ['*', 48],
      [
        head(printed, say`Work`, say`Who`),
        ...rows.map(({ item, by }): TableCell[] => [
          textOf(item),
          textOf(inWords(say`${{ by: term(scope_words[by]) }}`), {
            color: by === 'company' ? colours.teal : colours.ink,
            bold: by === 'company',
          }),
        ]),
      ],
    );
  return {
    columns: [side(scope.slice(0, half)), ...(scope.length > half ? [side(scope.slice(half))] : [])],
    columnGap: 16,
  };
}

export const warrantyTable = (printed: DrawnProposal): Content =>
  table(
    ['*', '*'],
    [
      head(printed, say`Covered`, say`Term`),
      ...printed.content.warranties.map((one): TableCell[] => [textOf(one.item), textOf(one.term)]),
    ],
  );

export const pastTable = (printed: DrawnProposal): Content =>
  table(
    ['*', '*', 'auto', 'auto'],
    [
      head(printed, say`Plant`, say`Place`, [say`kWp`], [say`Since`]),
      ...printed.content.past_projects.map(({ name, place, kwp, year }): TableCell[] => [
        textOf(name),
        textOf(place),
        right(number(kwp)),
        right(year === null ? '' : String(year)),
      ]),
    ],
  );

/** Name and value, two pairs beside one another. */
export function facts({ inWords }: DrawnProposal, pairs: readonly (readonly [Sentence, string])[]): Content {
  const filled = pairs.filter(([, value]) => value !== '');
  const cell = (pair: readonly [Sentence, string] | undefined): TableCell =>
    pair
      ? {
          stack: [
            textOf(inWords(pair[0]), { fontSize: 8, color: colours.soft, margin: [0, 0, 0, 1] }),
            textOf(pair[1]),
          ],
        }
      : { text: '' };
  const body: TableCell[][] = [];
  for (let at = 0; at < filled.length; at += 2) body.push([cell(filled[at]), cell(filled[at + 1])]);
  return {
    table: { widths: ['*', '*'], body, dontBreakRows: true },
    layout: {
      hLineWidth: (at: number) => (at === 0 ? 0 : 0.4),
      vLineWidth: () => 0,
      hLineColor: () => colours.line,
      paddingLeft: () => 0,
      paddingTop: () => 5,
      paddingBottom: () => 5,
    },
    margin: [0, 2, 0, 10],
  };
}

/** Large figures beside one another. */
export const highlights = ({ inWords }: DrawnProposal, list: readonly (readonly [Sentence, string])[]): Content => ({
  columns: list.map(([name, value]) => ({
    stack: [
      textOf(value, { bold: true, fontSize: 15, color: colours.teal }),
      textOf(inWords(name), { fontSize: 8, color: colours.soft }),
    ],
  })),
  columnGap: 12,
  margin: [0, 4, 0, 12],
});

export const yearTable = (printed: DrawnProposal): Content => {
  const { years } = printed.figures;
  const shown = years.filter(({ year }) => year <= 5 || year % 5 === 0 || year === years.length);
  return table(
    ['auto', '*', '*', '*', '*'],
    [
      head(printed, say`Year`, [say`kWh`], [say`Saved`], [say`O&M`], [say`Cumulative`]),
      ...shown.map(({ year, kwh, gross, om, cumulative }): TableCell[] => [
        { text: String(year) },
        right(showNumber(Math.round(kwh))),
        right(showRupees(gross)),
        right(showRupees(om)),
        right(showSummary(cumulative)),
      ]),
    ],
  );
};
