/** Lists of bills and of what is owed as table files. */
import { bill_standing_names } from '../../../domain/money/supplier_bills.ts';
import { payable_kind_names } from '../../../domain/money/payables.ts';
import { say, type Sentence } from '../../../domain/sentences.ts';
import type { Ctx, FileGiven } from '../../ctx.ts';
import type { SpokenCell, SpokenTable } from '../../tables/spoken.ts';
import { tableFile } from '../../tables/write.ts';
import type { TableFormat } from '../../../domain/table_files.ts';
import type { ListedBill } from './bill_list_rows.ts';
import type { OwedRow } from './payable_rows.ts';
import { todayOf } from '../../today.ts';

interface Column<Row> {
  title: Sentence;
  width?: number;
  value: (row: Row) => SpokenCell;
}
const rupees = (paise: number): number => Math.round(paise) / 100;
const dayCell = (date: string | null): SpokenCell => date && { day: date };

const bill_columns: readonly Column<ListedBill>[] = [
  { title: say`Bill number`, width: 18, value: ({ number }) => number },
  { title: say`Supplier`, width: 30, value: ({ supplier }) => supplier },
  { title: say`Project`, width: 28, value: ({ project }) => project },
  { title: say`Purchase order`, width: 18, value: ({ order }) => order },
  { title: say`Status`, width: 18, value: ({ standing }) => ({ term: bill_standing_names[standing] }) },
  { title: say`Bill date`, value: ({ day }) => dayCell(day) },
  { title: say`Due`, value: ({ due_on }) => dayCell(due_on) },
  { title: say`Amount ₹ (excl. GST)`, width: 18, value: ({ net }) => rupees(net) },
  { title: say`Total ₹ (incl. GST)`, width: 18, value: ({ total }) => rupees(total) },
  { title: say`Payable ₹`, width: 18, value: ({ payable }) => rupees(payable) },
  { title: say`Open ₹`, width: 18, value: ({ open }) => rupees(open) },
  { title: say`Entered by`, width: 20, value: ({ made_by }) => made_by },
];

const payable_columns: readonly Column<OwedRow>[] = [
  { title: say`Document`, width: 22, value: ({ number }) => number },
  { title: say`Kind`, width: 26, value: ({ kind }) => ({ term: payable_kind_names[kind] }) },
  { title: say`Party`, width: 30, value: ({ party }) => party },
  { title: say`MSME`, value: ({ msme }) => (msme ? say`Yes` : say`No`) },
  { title: say`Project`, width: 28, value: ({ project }) => project },
  { title: say`Date`, value: ({ day }) => dayCell(day) },
  { title: say`Due`, value: ({ due_on }) => dayCell(due_on) },
  { title: say`On hold`, value: ({ on_hold }) => (on_hold ? say`Yes` : say`No`) },
  { title: say`Amount ₹`, width: 18, value: ({ amount }) => rupees(amount) },
  { title: say`Open ₹`, width: 18, value: ({ open }) => rupees(open) },
  { title: say`Not in a run ₹`, width: 18, value: ({ free }) => rupees(free) },
  { title: say`MSME interest ₹`, width: 18, value: ({ interest }) => rupees(interest) },
];

function fileOf<Row>(
  ctx: Ctx,
  {
    name,
    columns,
    found,
    format,
  }: { name: Sentence; columns: readonly Column<Row>[]; found: readonly Row[]; format: TableFormat },
): FileGiven {
  const table: SpokenTable = {
    name,
    today: todayOf(ctx),
    columns: columns.map(({ title, width }) => ({ title, ...(width ? { width } : {}) })),
    rows: found.map((row) => columns.map(({ value }) => value(row))),
  };
  return tableFile(table, format, ctx);
}

export const billsFile = (ctx: Ctx, found: readonly ListedBill[], format: TableFormat): FileGiven =>
  fileOf(ctx, { name: say`Supplier bills`, columns: bill_columns, found, format });
export const payablesFile = (ctx: Ctx, found: readonly OwedRow[], format: TableFormat): FileGiven =>
  fileOf(ctx, { name: say`Payables`, columns: payable_columns, found, format });
