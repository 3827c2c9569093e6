/** The stock and its ledger as tables for files. */
import { confirmation_names, stock_document_names } from '../../../domain/inventory/stock_documents.ts';
import { say, term } from '../../../domain/sentences.ts';
import type { SpokenCell, SpokenColumn, SpokenTable } from '../../tables/spoken.ts';
import type { ResponseOf } from '../../../contract/index.ts';
import type { MovementRow } from './movement_rows.ts';
import type { StockRow } from './stock_rows.ts';

interface Column<Row> extends SpokenColumn {
  value: (row: Row) => SpokenCell;
  /** shown to those who see purchase prices */
  inside?: true;
  /** by lot, or by item; left out: both */
  lots?: boolean;
}

const word = (text: string): SpokenCell => (text === '' ? '' : (term(text) as { term: string }));
const rupees = (paise: number | null): SpokenCell => (paise === null ? null : paise / 100);

const stock_columns: readonly Column<StockRow>[] = [
  { title: say`Code`, value: (row) => row.code },
  { title: say`Item`, width: 36, value: (row) => row.name },
  { title: say`Category`, width: 22, value: (row) => word(row.category) },
  { title: say`Make`, value: (row) => row.make },
  { title: say`Model`, width: 20, value: (row) => row.model },
  { title: say`Store`, width: 24, lots: true, value: (row) => row.store },
  {
    title: say`Stores`,
    width: 36,
    lots: false,
    value: (row) => row.stores.map(({ store, stored }) => `${store}: ${stored}`).join(', '),
  },
  { title: say`Lot`, width: 18, lots: true, value: (row) => row.lot },
  { title: say`Unit`, value: (row) => word(row.unit) },
  { title: say`In stores`, value: (row) => row.stored },
  { title: say`Available`, value: (row) => row.available },
  { title: say`Reserved`, value: (row) => row.reserved },
  { title: say`In transit`, value: (row) => row.in_transit },
  { title: say`Issued`, value: (row) => row.issued },
  { title: say`kWp`, value: (row) => row.kwp },
  { title: say`Minimum`, value: (row) => row.minimum },
  { title: say`Age (days)`, value: (row) => row.age_days },
  { title: say`Average rate (₹)`, inside: true, value: (row) => rupees(row.rate) },
  { title: say`Value (₹)`, inside: true, value: (row) => rupees(row.value) },
];

const movement_columns: readonly Column<MovementRow>[] = [
  { title: say`Date`, value: (row) => ({ day: row.day }) },
  { title: say`Movement`, width: 18, value: (row) => word(row.kind) },
  { title: say`Item`, width: 36, value: (row) => row.item },
  { title: say`Quantity`, value: (row) => row.quantity },
  { title: say`Unit`, value: (row) => word(row.unit) },
  { title: say`From`, width: 24, value: (row) => row.from },
  { title: say`From status`, value: (row) => word(row.from_state) },
  { title: say`To`, width: 24, value: (row) => row.to },
  { title: say`To status`, value: (row) => word(row.to_state) },
  { title: say`Project`, width: 24, value: (row) => row.project },
  { title: say`Lot`, width: 18, value: (row) => row.lot },
  { title: say`Document`, width: 20, value: (row) => row.document },
  { title: say`Challan number`, width: 20, value: (row) => row.challan },
  { title: say`Reason`, width: 30, value: (row) => row.reason },
  { title: say`Recorded by`, width: 20, value: (row) => row.made_by },
  { title: say`Rate (₹)`, inside: true, value: (row) => rupees(row.rate) },
  { title: say`Value (₹)`, inside: true, value: (row) => rupees(row.value) },
];

type DocumentRow = Omit<ResponseOf<'get_stock_document'>['document'], 'lines'> &
  ResponseOf<'get_stock_document'>['document']['lines'][number];

const document_columns: readonly Column<DocumentRow>[] = [
  { title: say`Number`, width: 18, value: (row) => row.number },
  { title: say`Type`, width: 18, value: (row) => word(stock_document_names[row.kind]) },
  { title: say`Date`, value: (row) => ({ day: row.day }) },
  { title: say`Store`, width: 24, value: (row) => row.store },
  { title: say`Issued to or returned from`, width: 24, value: (row) => row.place },
  { title: say`Project`, width: 24, value: (row) => row.project },
  { title: say`Item`, width: 36, value: (row) => row.item },
  { title: say`Quantity`, value: (row) => row.quantity },
  { title: say`Unit`, value: (row) => word(row.unit) },
  { title: say`Confirmation`, width: 20, value: (row) => word(confirmation_names[row.confirmation]) },
  { title: say`Confirmed quantity`, value: (row) => row.received },
  { title: say`Remark`, width: 30, value: (row) => row.remark },
  { title: say`Challan number`, width: 20, value: (row) => row.challan },
  { title: say`Note`, width: 30, value: (row) => row.note },
  { title: say`Recorded by`, width: 20, value: (row) => row.made_by },
];

/** One row for each line of a document. */
export const documentTable = (
  documents: readonly ResponseOf<'get_stock_document'>['document'][],
  today: string,
): SpokenTable => ({
  name: say`Stock documents`,
  today,
  columns: document_columns,
  rows: documents.flatMap(({ lines, ...one }) =>
    lines.map((line) => document_columns.map(({ value }) => value({ ...one, ...line }))),
  ),
});

type SerialRow = ResponseOf<'get_serials'>['serials'][number];

const serial_columns: readonly Column<SerialRow>[] = [
  { title: say`Serial number`, width: 28, value: (row) => row.number },
  { title: say`Item`, width: 36, value: (row) => row.item },
  { title: say`Lot`, width: 18, value: (row) => row.lot },
  { title: say`Store`, width: 24, value: (row) => row.store },
  { title: say`Status`, value: (row) => word(row.state) },
  { title: say`Project`, width: 24, value: (row) => row.project },
];

export const serialTable = (rows: readonly SerialRow[], today: string): SpokenTable => ({
  name: say`Serial numbers`,
  today,
  columns: serial_columns,
  rows: rows.map((row) => serial_columns.map(({ value }) => value(row))),
});

export function stockTable(
  rows: readonly StockRow[],
  { today, values, by_lot }: { today: string; values: boolean; by_lot: boolean },
): SpokenTable {
  const columns = stock_columns.filter(({ inside, lots }) => (values || !inside) && lots !== !by_lot);
  return { name: say`Stock`, today, columns, rows: rows.map((row) => columns.map(({ value }) => value(row))) };
}

export function movementTable(
  rows: readonly MovementRow[],
  { today, values }: { today: string; values: boolean },
): SpokenTable {
  const columns = movement_columns.filter(({ inside }) => values || !inside);
  return {
    name: say`Stock movements`,
    today,
    columns,
    rows: rows.map((row) => columns.map(({ value }) => value(row))),
  };
}
