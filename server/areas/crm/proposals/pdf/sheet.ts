/** A table for the file as a document: facts above, rows that break over pages with their heading, notes below. */
import type { Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { colours, textOf } from './words.ts';

export interface PrintedSheet {
  title: string;
  company: string;
  facts: readonly { label: string; value: string }[];
  columns: readonly { title: string; right?: boolean; wide?: boolean }[];
  /** lines of a cell are apart by a line break */
  rows: readonly (readonly string[])[];
  notes: readonly string[];
  /** 'Page {at} of {count}' in the reader's language */
  page: string;
}

const small = 8;

export function sheetOf(sheet: PrintedSheet): TDocumentDefinitions {
  const cell = (text: string, { right = false }: { right?: boolean }, more: object = {}): TableCell =>
    textOf(text, { fontSize: small, alignment: right ? 'right' : 'left', ...more });
  const head = sheet.columns.map((column) => cell(column.title, column, { bold: true, color: colours.deep }));
  const body = sheet.rows.map((row) => sheet.columns.map((column, at) => cell(row[at] ?? '', column)));
  const facts: Content[] = sheet.facts.map(({ label, value }) => ({
    columns: [
      { ...(textOf(label, { fontSize: 9, color: colours.soft }) as object), width: 130 },
      { ...(textOf(value, { fontSize: 9 }) as object), width: '*' },
    ] as Content[],
    margin: [0, 0, 0, 2],
  }));
  return {
    pageSize: 'A4',
    pageOrientation: 'landscape',
    pageMargins: [32, 48, 32, 40],
    info: { title: sheet.title, author: sheet.company },
    defaultStyle: { font: 'Roboto', fontSize: 9, color: colours.ink, lineHeight: 1.15 },
    header: () => ({
      columns: [
        textOf(sheet.company, { bold: true, color: colours.teal, fontSize: 9 }),
        textOf(sheet.title, { alignment: 'right', color: colours.soft, fontSize: 8 }),
      ],
      margin: [32, 22, 32, 0],
    }),
    footer: (at, count) =>
      textOf(sheet.page.replace('{at}', String(at)).replace('{count}', String(count)), {
        alignment: 'right',
        fontSize: small,
        color: colours.soft,
        margin: [32, 12, 32, 0],
      }),
    content: [
      textOf(sheet.title, { fontSize: 15, bold: true, color: colours.deep, margin: [0, 0, 0, 6] }),
      ...facts,
      {
        table: {
          headerRows: 1,
          dontBreakRows: true,
          widths: sheet.columns.map(({ wide }) => (wide ? '*' : 'auto')),
          body: [head, ...body],
        },
        layout: { hLineWidth: (at) => (at === 1 ? 1 : 0.5), vLineWidth: () => 0, hLineColor: () => colours.line },
        margin: [0, 8, 0, 8],
      },
      ...sheet.notes.map((note) => textOf(note, { fontSize: small, color: colours.soft, margin: [0, 0, 0, 2] })),
    ],
  };
}
