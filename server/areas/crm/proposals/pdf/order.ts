/** A purchase order on the company's letterhead: both parties, lines that break over pages with their heading, what it comes to, its terms. */
import type { Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { colours, textOf } from './words.ts';

interface Block {
  title: string;
  lines: readonly string[];
}

export interface PrintedOrder {
  title: string;
  /** under the title, as an amendment or a draft says of itself */
  mark: string;
  company: { name: string; lines: readonly string[] };
  /** as a data address; none: its name alone */
  logo: string | undefined;
  parties: readonly Block[];
  facts: readonly { label: string; value: string }[];
  columns: readonly { title: string; right?: boolean; wide?: boolean }[];
  rows: readonly (readonly string[])[];
  sums: readonly { label: string; value: string; strong?: boolean }[];
  sections: readonly Block[];
  sign: string;
  /** 'Page {at} of {count}' in the reader's language */
  page: string;
}

const small = 8;

const factRow = ({ label, value }: { label: string; value: string }): Content => ({
  columns: [
    { ...(textOf(label, { fontSize: small, color: colours.soft }) as object), width: 92 },
    { ...(textOf(value, { fontSize: small }) as object), width: '*' },
  ] as Content[],
  margin: [0, 0, 0, 2],
});

const block = ({ title, lines }: Block): Content => ({
  stack: [
    textOf(title, { fontSize: small, bold: true, color: colours.teal, margin: [0, 0, 0, 2] }),
    ...lines.filter(Boolean).map((line, at) => textOf(line, { fontSize: 9, ...(at === 0 ? { bold: true } : {}) })),
  ],
});

export function orderDocument(order: PrintedOrder): TDocumentDefinitions {
  const cell = (text: string, { right = false }: { right?: boolean }, more: object = {}): TableCell =>
    textOf(text, { fontSize: small, alignment: right ? 'right' : 'left', ...more });
  const head = order.columns.map((column) => cell(column.title, column, { bold: true, color: colours.deep }));
  const body = order.rows.map((row) => order.columns.map((column, at) => cell(row[at] ?? '', column)));
  const { company, logo } = order;
  return {
    pageSize: 'A4',
    pageMargins: [36, 36, 36, 44],
    header: () => '',
    info: { title: order.title, author: company.name },
    defaultStyle: { font: 'Roboto', fontSize: 9, color: colours.ink, lineHeight: 1.15 },
    footer: (at, count) => ({
      columns: [
        textOf(order.title, { fontSize: small, color: colours.soft }),
        textOf(order.page.replace('{at}', String(at)).replace('{count}', String(count)), {
          alignment: 'right',
          fontSize: small,
          color: colours.soft,
        }),
      ],
      margin: [36, 14, 36, 0],
    }),
    content: [
      {
        columns: [
          {
            width: '*',
            stack: [
              ...(logo ? [{ image: logo, fit: [130, 44], margin: [0, 0, 0, 4] } as Content] : []),
              textOf(company.name, { fontSize: 13, bold: true, color: colours.deep }),
              ...company.lines.filter(Boolean).map((line) => textOf(line, { fontSize: small, color: colours.soft })),
            ],
          },
          {
            width: 'auto',
            stack: [
              textOf(order.title, { fontSize: 14, bold: true, color: colours.deep, alignment: 'right' }),
              ...(order.mark ? [textOf(order.mark, { fontSize: 9, color: colours.teal, alignment: 'right' })] : []),
            ],
          },
        ],
        columnGap: 16,
      },
      {
        canvas: [{ type: 'line', x1: 0, y1: 6, x2: 523, y2: 6, lineWidth: 1, lineColor: colours.teal }],
        margin: [0, 0, 0, 8],
      },
      { columns: order.parties.map((party) => ({ width: '*', stack: [block(party)] })), columnGap: 16 },
      {
        columns: [0, 1].map((side) => ({
          width: '*',
          stack: order.facts.filter((_, at) => at % 2 === side).map(factRow),
        })),
        columnGap: 16,
        margin: [0, 8, 0, 0],
      },
      {
        table: {
          headerRows: 1,
          dontBreakRows: true,
          widths: order.columns.map(({ wide }) => (wide ? '*' : 'auto')),
          body: [head, ...body],
        },
        layout: { hLineWidth: (at) => (at === 1 ? 1 : 0.5), vLineWidth: () => 0, hLineColor: () => colours.line },
        margin: [0, 8, 0, 6],
      },
      {
        columns: [
          { width: '*', text: '' },
          {
            width: 230,
            unbreakable: true,
            table: {
              widths: ['*', 'auto'],
              body: order.sums.map(({ label, value, strong }) => [
                textOf(label, { fontSize: 9, ...(strong ? { bold: true } : { color: colours.soft }) }),
                textOf(value, { fontSize: 9, alignment: 'right', ...(strong ? { bold: true } : {}) }),
              ]),
            },
            layout: { hLineWidth: (at) => (at === 0 ? 0 : 0.5), vLineWidth: () => 0, hLineColor: () => colours.line },
          },
        ] as Content[],
      },
      ...order.sections
        .filter(({ lines }) => lines.some(Boolean))
        .map(
          ({ title, lines }): Content => ({
            stack: [
              textOf(title, { fontSize: 9, bold: true, color: colours.deep, margin: [0, 8, 0, 2] }),
              ...lines.filter(Boolean).map((line) => textOf(line, { fontSize: 9 })),
            ],
          }),
        ),
      {
        unbreakable: true,
        columns: [
          { width: '*', text: '' },
          {
            width: 220,
            stack: [
              textOf(company.name, { fontSize: 9, bold: true, alignment: 'right', margin: [0, 20, 0, 30] }),
              textOf(order.sign, { fontSize: small, color: colours.soft, alignment: 'right' }),
            ],
          },
        ] as Content[],
      },
    ],
  };
}
