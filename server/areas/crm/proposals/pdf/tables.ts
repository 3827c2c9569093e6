/** The tables of a proposal. */
import type { Content, TableCell } from 'pdfmake/interfaces.js';
import { gstPercent } from '../../../../../domain/gst.ts';
import { showRupees, showSummary } from '../../../../../domain/money.ts';
import type { ProposalContent } from '../../../../../domain/proposals/content.ts';
import type { ProposalFigures } from '../../../../../domain/proposals/figures.ts';
import { scope_words } from '../../../../../domain/proposals/shown.ts';
import { counted } from '../../../../../domain/text.ts';
import { showNumber } from '../../../../../domain/numbers.ts';
import { unit_formats } from '../../../../../domain/units.ts';
import { colours, say } from './words.ts';

const head = (...cells: (string | [string])[]): TableCell[] =>
  cells.map(
    (cell) =>
      say(typeof cell === 'string' ? cell : cell[0], {
        bold: true,
        fontSize: 8,
        color: colours.deep,
        alignment: typeof cell === 'string' ? 'left' : 'right',
      }) as TableCell,
  );
const right = (text: string, more: object = {}): TableCell => say(text, { alignment: 'right', ...more });
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

export function priceTable(content: ProposalContent, figures: ProposalFigures): Content {
  const wide = (name: string, amount: string, more: object = {}): TableCell[] => [
    { text: name, colSpan: 4, ...more },
    {},
    {},
    {},
    right(amount, more),
  ];
  const rows = content.price_rows.map((row, at): TableCell[] => [
    { stack: [say(row.item), ...(row.note ? [say(row.note, { fontSize: 8, color: colours.soft })] : [])] },
    right(`${number(row.quantity)} ${row.unit}`),
    right(`${number(row.rate / 100)} ${unit_formats[row.unit].price_format.replace('₹', '')}`),
    right(`${number(gstPercent(row.gst, content.date))} %`),
    right(showRupees(figures.row_amounts[at] ?? 0)),
  ]);
  const sums: TableCell[][] = [
    ...(figures.discount > 0
      ? [wide('Sum', showRupees(figures.subtotal)), wide('Discount', `- ${showRupees(figures.discount)}`)]
      : []),
    wide('Price excl. GST', showRupees(figures.net)),
    ...figures.gst.map(({ percent, base, tax }) =>
      wide(`GST ${number(percent)} % on ${showRupees(base)}`, showRupees(tax)),
    ),
    wide('Price incl. GST', showRupees(figures.total), { bold: true, fontSize: 11 }),
    ...(figures.subsidy > 0
      ? [
          wide(`Subsidy${figures.subsidy_scheme && `, ${figures.subsidy_scheme}`}`, `- ${showRupees(figures.subsidy)}`),
          wide('Your final cost', showRupees(figures.net_cost), {
            bold: true,
            fontSize: 11,
            color: colours.teal,
          }),
        ]
      : []),
  ];
  const body = [head('Item', ['Quantity'], ['Rate in ₹'], ['GST'], ['Amount']), ...rows, ...sums];
  return table(['*', 'auto', 'auto', 'auto', 'auto'], body, sums.length);
}

export const paymentTable = ({ payments }: ProposalContent, figures: ProposalFigures): Content =>
  table(
    ['*', 'auto', 'auto'],
    [
      head('When', ['Share'], ['Amount incl. GST']),
      ...payments.map(({ milestone, percent }, at): TableCell[] => [
        say(milestone) as TableCell,
        right(`${number(percent)} %`),
        right(showRupees(figures.payments[at]?.amount ?? 0)),
      ]),
    ],
  );

export const financeTable = ({ finance }: ProposalContent, figures: ProposalFigures): Content =>
  table(
    ['*', 'auto', 'auto', 'auto', 'auto'],
    [
      head('Offer', ['Down payment'], ['Loan'], ['Rate and term'], ['Monthly']),
      ...finance.map(({ name, rate_percent, months }, at): TableCell[] => [
        say(name) as TableCell,
        right(showRupees(figures.finance[at]?.at_once ?? 0)),
        right(showRupees(figures.finance[at]?.loan ?? 0)),
        right(`${number(rate_percent)} %, ${counted(months, 'month', 'months')}`),
        right(showRupees(figures.finance[at]?.emi ?? 0), { bold: true }),
      ]),
    ],
  );

export const boqTable = ({ boq }: ProposalContent): Content =>
  table(
    [16, '*', '*', 90, 'auto'],
    [
      head(['#'], 'Item', 'Specification', 'Makes', ['Quantity']),
      ...boq.map((row, at): TableCell[] => [
        right(String(at + 1), { color: colours.soft }),
        say(row.item) as TableCell,
        say(row.specification, { color: colours.soft }) as TableCell,
        say(row.makes) as TableCell,
        right(row.quantity === null ? 'as needed' : `${number(row.quantity)} ${row.unit}`),
      ]),
    ],
  );

export function scopeTable({ scope }: ProposalContent): Content {
  // two columns of lines, each with who does it
  const half = Math.ceil(scope.length / 2);
  const side = (rows: ProposalContent['scope']) =>
    table(
      ['*', 48],
      [
        head('Work', 'Who'),
        ...rows.map(({ item, by }): TableCell[] => [
          say(item) as TableCell,
          { text: scope_words[by], color: by === 'company' ? colours.teal : colours.ink, bold: by === 'company' },
        ]),
      ],
    );
  return {
    columns: [side(scope.slice(0, half)), ...(scope.length > half ? [side(scope.slice(half))] : [])],
    columnGap: 16,
  };
}

export const warrantyTable = ({ warranties }: ProposalContent): Content =>
  table(
    ['*', '*'],
    [
      head('On', 'For'),
      ...warranties.map(({ item, term }): TableCell[] => [say(item) as TableCell, say(term) as TableCell]),
    ],
  );

export const pastTable = ({ past_projects }: ProposalContent): Content =>
  table(
    ['*', '*', 'auto', 'auto'],
    [
      head('Plant', 'Place', ['kWp'], ['Since']),
      ...past_projects.map(({ name, place, kwp, year }): TableCell[] => [
        say(name) as TableCell,
        say(place) as TableCell,
        right(number(kwp)),
        right(year === null ? '' : String(year)),
      ]),
    ],
  );

/** Name and value, two pairs beside one another. */
export function facts(pairs: readonly (readonly [string, string])[]): Content {
  const filled = pairs.filter(([, value]) => value !== '');
  const cell = (pair: readonly [string, string] | undefined): TableCell =>
    pair
      ? { stack: [{ text: pair[0], fontSize: 8, color: colours.soft, margin: [0, 0, 0, 1] }, say(pair[1])] }
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
export const highlights = (list: readonly (readonly [string, string])[]): Content => ({
  columns: list.map(([name, value]) => ({
    stack: [
      { text: value, bold: true, fontSize: 15, color: colours.teal },
      { text: name, fontSize: 8, color: colours.soft },
    ],
  })),
  columnGap: 12,
  margin: [0, 4, 0, 12],
});

export const yearTable = ({ years }: ProposalFigures): Content => {
  const shown = years.filter(({ year }) => year <= 5 || year % 5 === 0 || year === years.length);
  return table(
    ['auto', '*', '*', '*', '*'],
    [
      head('Year', ['kWh'], ['Saved'], ['Upkeep'], ['Cumulative']),
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
