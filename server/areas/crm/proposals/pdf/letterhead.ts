/** A document on the company's letterhead: the parties, tables that break over pages with their heading, sums, notes, pictures, signatures. */
import type { Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { renderSVG } from 'uqr';
import type { PrintedBlock, PrintedDocument, PrintedTable } from '../../../../letterhead/printed.ts';
import { colours, textOf } from './words.ts';

const small = 8;
const side = 36;
const in_a_row = 3;
/** read by a phone at arm’s length */
const code_width = 170;

const factRow = ({ label, value }: { label: string; value: string }): Content => ({
  columns: [
    { ...(textOf(label, { fontSize: small, color: colours.soft }) as object), width: 92 },
    { ...(textOf(value, { fontSize: small }) as object), width: '*' },
  ] as Content[],
  margin: [0, 0, 0, 2],
});

const block = ({ title, lines }: PrintedBlock): Content => ({
  stack: [
    textOf(title, { fontSize: small, bold: true, color: colours.teal, margin: [0, 0, 0, 2] }),
    ...lines.filter(Boolean).map((line, at) => textOf(line, { fontSize: 9, ...(at === 0 ? { bold: true } : {}) })),
  ],
});

const heading = (title: string): Content =>
  textOf(title, { fontSize: 9, bold: true, color: colours.deep, margin: [0, 8, 0, 2] });

function tableOf({ title = '', columns, rows }: PrintedTable): Content[] {
  if (rows.length === 0) return [];
  const cell = (text: string, { right = false }: { right?: boolean }, more: object = {}): TableCell =>
    textOf(text, { fontSize: small, alignment: right ? 'right' : 'left', ...more });
  // a title is a row of the heading, so that it never stands alone at the end of a page
  const titled = title ? 1 : 0;
  return [
    {
      table: {
        headerRows: titled + 1,
        keepWithHeaderRows: 1,
        dontBreakRows: true,
        widths: columns.map(({ wide }) => (wide ? '*' : 'auto')),
        body: [
          ...(title
            ? [
                columns.map((_, at) =>
                  at === 0 ? { ...(heading(title) as object), colSpan: columns.length } : {},
                ) as TableCell[],
              ]
            : []),
          columns.map((column) => cell(column.title, column, { bold: true, color: colours.deep })),
          ...rows.map((row) => columns.map((column, at) => cell(row[at] ?? '', column))),
        ],
      },
      layout: {
        hLineWidth: (at: number) => (at < titled ? 0 : at === titled + 1 ? 1 : 0.5),
        vLineWidth: () => 0,
        hLineColor: () => colours.line,
      },
      margin: [0, title ? 0 : 8, 0, 6],
    },
  ];
}

/** Pictures beside each other, as many in a row as are still recognised. */
function picturesOf(pictures: PrintedDocument['pictures'], width: number): Content[] {
  const each = Math.floor((width - 12 * (in_a_row - 1)) / in_a_row);
  return Array.from(
    { length: Math.ceil(pictures.length / in_a_row) },
    (_, row): Content => ({
      unbreakable: true,
      columns: pictures.slice(row * in_a_row, (row + 1) * in_a_row).map(({ picture, caption }) => ({
        width: each,
        stack: [{ image: picture, fit: [each, each * 0.75] }, textOf(caption, { fontSize: 7, color: colours.soft })],
      })),
      columnGap: 12,
      margin: [0, 4, 0, 4],
    }),
  );
}

/** QR codes in pairs: what each is for stands under it. */
function codesOf(codes: PrintedDocument['codes']): Content[] {
  return Array.from(
    { length: Math.ceil(codes.length / 2) },
    (_, row): Content => ({
      unbreakable: true,
      columns: codes.slice(row * 2, row * 2 + 2).map(({ text, title, note }) => ({
        width: '50%',
        stack: [
          { svg: renderSVG(text, { ecc: 'M', border: 2 }), width: code_width, margin: [0, 0, 0, 6] },
          textOf(title, { fontSize: 13, bold: true }),
          textOf(note, { fontSize: small, color: colours.soft }),
        ],
      })),
      columnGap: 16,
      margin: [0, 12, 0, 12],
    }),
  );
}

export function letterheadDocument(document: PrintedDocument): TDocumentDefinitions {
  const { company, logo, landscape } = document;
  const width = (landscape ? 842 : 595) - 2 * side;
  return {
    pageSize: 'A4',
    pageOrientation: landscape ? 'landscape' : 'portrait',
    pageMargins: [side, side, side, 44],
    header: () => '',
    info: { title: document.title, author: company.name },
    defaultStyle: { font: 'Roboto', fontSize: 9, color: colours.ink, lineHeight: 1.15 },
    footer: (at, count) => ({
      columns: [
        textOf(document.title, { fontSize: small, color: colours.soft }),
        textOf(document.page.replace('{at}', String(at)).replace('{count}', String(count)), {
          alignment: 'right',
          fontSize: small,
          color: colours.soft,
        }),
      ],
      margin: [side, 14, side, 0],
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
            width: '45%',
            stack: [
              textOf(document.title, { fontSize: 14, bold: true, color: colours.deep, alignment: 'right' }),
              ...(document.mark
                ? [textOf(document.mark, { fontSize: 9, color: colours.teal, alignment: 'right' })]
                : []),
            ],
          },
        ],
        columnGap: 16,
      },
      {
        canvas: [{ type: 'line', x1: 0, y1: 6, x2: width, y2: 6, lineWidth: 1, lineColor: colours.teal }],
        margin: [0, 0, 0, 8],
      },
      ...(document.parties.length > 0
        ? [{ columns: document.parties.map((party) => ({ width: '*', stack: [block(party)] })), columnGap: 16 }]
        : []),
      {
        columns: [0, 1].map((half) => ({
          width: '*',
          stack: document.facts.filter((_, at) => at % 2 === half).map(factRow),
        })),
        columnGap: 16,
        margin: [0, document.parties.length > 0 ? 8 : 0, 0, 0],
      },
      ...document.tables.flatMap(tableOf),
      ...(document.sums.length > 0
        ? [
            {
              columns: [
                { width: '*', text: '' },
                {
                  width: 230,
                  unbreakable: true,
                  table: {
                    widths: ['*', 'auto'],
                    body: document.sums.map(({ label, value, strong }) => [
                      textOf(label, { fontSize: 9, ...(strong ? { bold: true } : { color: colours.soft }) }),
                      textOf(value, { fontSize: 9, alignment: 'right', ...(strong ? { bold: true } : {}) }),
                    ]),
                  },
                  layout: {
                    hLineWidth: (at: number) => (at === 0 ? 0 : 0.5),
                    vLineWidth: () => 0,
                    hLineColor: () => colours.line,
                  },
                },
              ] as Content[],
            },
          ]
        : []),
      ...document.sections
        .filter(({ lines }) => lines.some(Boolean))
        .map(
          ({ title, lines }): Content => ({
            stack: [
              ...(title ? [heading(title)] : []),
              ...lines.filter(Boolean).map((line) => textOf(line, { fontSize: 9 })),
            ],
            ...(title ? {} : { margin: [0, 6, 0, 0] as [number, number, number, number] }),
          }),
        ),
      ...codesOf(document.codes),
      ...picturesOf(document.pictures, width),
      ...(document.signs.length > 0
        ? [
            {
              unbreakable: true,
              // the last one signs on the right
              columns: [
                ...(document.signs.length === 1 ? [{ width: '*', text: '' }] : []),
                ...document.signs.map(({ label, name }, at) => {
                  const alignment = at === document.signs.length - 1 ? 'right' : 'left';
                  return {
                    width: '*',
                    stack: [
                      // a name that is not known leaves as much room
                      textOf(name || '\u00a0', { fontSize: 9, bold: true, alignment, margin: [0, 20, 0, 30] }),
                      textOf(label, { fontSize: small, color: colours.soft, alignment }),
                    ],
                  };
                }),
              ],
              columnGap: 16,
            } as Content,
          ]
        : []),
    ],
  };
}
