/** A list of site expenses as a table file. */
import {
  expense_kind_names,
  expense_source_names,
  expense_standing_names,
} from '../../../../domain/money/site_expenses.ts';
import { say } from '../../../../domain/sentences.ts';
import type { TableFormat } from '../../../../domain/table_files.ts';
import type { Ctx, FileGiven } from '../../../ctx.ts';
import type { SpokenTable } from '../../../tables/spoken.ts';
import { tableFile } from '../../../tables/write.ts';
import { todayOf } from '../../../today.ts';
import type { ExpenseRow } from './rows.ts';

export function expensesFile(ctx: Ctx, found: readonly ExpenseRow[], format: TableFormat): FileGiven {
  const table: SpokenTable = {
    name: say`Site expenses`,
    today: todayOf(ctx),
    columns: [
      { title: say`Number`, width: 18 },
      { title: say`Date` },
      { title: say`Project`, width: 28 },
      { title: say`Person`, width: 24 },
      { title: say`Kind`, width: 26 },
      { title: say`What it was for`, width: 40 },
      { title: say`Paid with`, width: 16 },
      { title: say`Status`, width: 20 },
      { title: say`Amount ₹ (incl. GST)`, width: 18 },
      { title: say`To be reimbursed ₹`, width: 18 },
    ],
    rows: found.map((row) => [
      row.number,
      { day: row.day },
      row.project,
      row.person,
      { term: expense_kind_names[row.kind] },
      row.note,
      { term: expense_source_names[row.source] },
      { term: expense_standing_names[row.standing] },
      row.amount / 100,
      row.open / 100,
    ]),
  };
  return tableFile(table, format, ctx);
}
