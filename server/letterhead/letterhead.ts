/** Documents on the company's letterhead: orders, certificates, reports, notes. Read in the transaction, drawn after it in a thread. */
import { showDate } from '../../domain/dates.ts';
import { notFound } from '../../domain/errors.ts';
import { fileNameOf } from '../../domain/files.ts';
import { showNumber } from '../../domain/numbers.ts';
import { say, type Sentence } from '../../domain/sentences.ts';
import type { TableCell } from '../../domain/table_files.ts';
import type { Ctx, FileAnswer } from '../ctx.ts';
import { madeFile } from '../storage/made_file.ts';
import { withStored } from '../storage/uploads.ts';
import { cellIn, type SpokenCell } from '../tables/spoken.ts';
import type { PrintedDocument, PrintedTable } from './printed.ts';
import { headOf, type HeadRow } from './rows.ts';

/** What a document needs to be drawn; a mail has no more than that. */
export type Printing = Pick<Ctx, 'db' | 'app' | 'inWords'>;

type Own = 'title' | 'facts';
/** What a document says itself; the rest is the letterhead's. */
export type OnLetterhead = Pick<PrintedDocument, Own> &
  Partial<Omit<PrintedDocument, Own | 'company' | 'logo' | 'page' | 'pictures'>> & {
    /** stored pictures; one that cannot be read is left out */
    pictures?: readonly { object_key: string; caption: string }[];
  };

/** The letterhead as the company wrote it, else its address; with its GSTIN and how to reach it where that does not say them. */
function headLines(head: HeadRow, gstin_line: string): string[] {
  const { name, letterhead: written, address, phone_number, website, gstin } = head;
  const own = written.split('\n').filter((line) => line.trim() !== '' && line.trim() !== name);
  const lines = own.length > 0 ? own : [address];
  const says = (part: string): boolean => part === '' || lines.some((line) => line.includes(part));
  const reach = [phone_number, website].filter((part) => !says(part)).join(' · ');
  return [...lines, ...(says(gstin) ? [] : [gstin_line]), ...(reach ? [reach] : [])];
}

/** A GSTIN as a line of an address; none: nothing. */
export const gstinLine = ({ inWords }: Pick<Ctx, 'inWords'>, gstin: string): string =>
  gstin ? inWords(say`GSTIN ${{ gstin }}`) : '';

/** What a line of a document is about: its description, and make and model where that does not say them. */
export function itemText({ description, make, model }: { description: string; make: string; model: string }): string {
  const made = [make, model].filter(Boolean).join(' ');
  const says = made === '' || description.toLowerCase().includes(made.toLowerCase());
  return says ? description : `${description}\n${made}`;
}

interface Column<Row> {
  title: Sentence;
  right?: boolean;
  width?: number;
  /** after the point, as screens show it; three, as quantities have, where it is not said */
  digits?: number;
  value: (row: Row) => SpokenCell;
}

/** A table file as paper shows it: numbers on the right as screens write them, wide columns as wide as there is room. */
export const printedTable = <Row>(
  { inWords }: Pick<Ctx, 'inWords'>,
  columns: readonly Column<Row>[],
  rows: readonly Row[],
): PrintedTable => ({
  columns: columns.map(({ title, right, width = 0 }) => ({
    title: inWords(title),
    ...(right ? { right } : {}),
    ...(width > 24 ? { wide: true } : {}),
  })),
  rows: rows.map((row) =>
    columns.map(({ value, right, digits = 3 }) => cellText(cellIn(value(row), inWords), right ? digits : undefined)),
  ),
});

function cellText(cell: TableCell, digits: number | undefined): string {
  if (typeof cell === 'number') return digits === undefined ? String(cell) : showNumber(cell, digits);
  if (typeof cell === 'object' && cell !== null && 'day' in cell) return showDate(cell.day);
  return typeof cell === 'string' ? cell : '';
}

/** A picture as paper shows it; one that is lost leaves its place empty, the document stands. */
const printed = (app: Ctx['app'], object_key: string, is_logo: boolean, pixels?: number): Promise<string | undefined> =>
  withStored(app, object_key, (path) => app.foreign_files.run('makePrintPicture', { path, is_logo, pixels })).catch(
    () => undefined,
  );

/** Pixels of the longer side of a picture that stands beside others. */
const small_picture = 700;

/** The letterhead of the person's company, for a document about an order or none, and how such a document is drawn. */
export async function letterhead(ctx: Printing, order_id: number | null = null) {
  const { app, inWords } = ctx;
  const head = (await headOf(ctx.db, order_id)) ?? notFound();
  return {
    /** the order's supplier as a party */
    supplier: {
      title: inWords(say`Supplier`),
      lines: [head.supplier, head.supplier_address, gstinLine(ctx, head.supplier_gstin)],
    },
    supplier_address: head.supplier_address,
    company: head.name,
    /** Draws the document, outside the transaction that read it. */
    draw:
      ({ pictures = [], ...document }: OnLetterhead) =>
      async (): Promise<FileAnswer> => {
        const logo = head.logo_key ? await printed(app, head.logo_key, true) : undefined;
        const shown: { picture: string; caption: string }[] = [];
        for (const { object_key, caption } of pictures) {
          const picture = await printed(app, object_key, false, small_picture);
          if (picture !== undefined) shown.push({ picture, caption });
        }
        const bytes = await app.printer.drawDocument({
          mark: '',
          landscape: false,
          parties: [],
          tables: [],
          sums: [],
          sections: [],
          codes: [],
          signs: [],
          ...document,
          company: { name: head.name, lines: headLines(head, gstinLine(ctx, head.gstin)) },
          logo,
          pictures: shown,
          page: inWords(say`Page ${{ at: '{at}' }} of ${{ count: '{count}' }}`),
        });
        return madeFile(bytes, {
          content_type: 'application/pdf',
          file_name: fileNameOf(document.title, 'pdf'),
          inline: true,
        });
      },
  };
}
