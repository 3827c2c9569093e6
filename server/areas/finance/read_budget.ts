/** The heads of a budget in a sheet, each cell as text under what its column means. Runs where foreign files are read. */
import { say, type Sentence } from '../../../domain/sentences.ts';
import { mapSheet } from '../../tables/mapped_sheet.ts';
import { type Meanings, meaningsOf, plainHeading } from '../../tables/meanings.ts';
import { type Cell, shown } from '../../tables/read_cells.ts';

type BudgetKey = 'head' | 'amount' | 'reason';

export const budget_headings: Readonly<Record<BudgetKey, { heading: Sentence; also: readonly string[] }>> = {
  head: { heading: say`Head`, also: ['budget head', 'cost head', 'particulars'] },
  amount: { heading: say`Budget (₹)`, also: ['budget', 'amount', 'amount rs', 'budget amount'] },
  reason: { heading: say`Reason`, also: ['remark', 'remarks', 'note'] },
};
const keys = Object.keys(budget_headings) as BudgetKey[];

export interface BudgetSheetRow {
  row: number;
  cells: Partial<Record<BudgetKey, string>>;
  /** why its cells say nothing */
  says?: Sentence;
}

export function readBudget(rows: readonly (readonly Cell[])[], meanings: Meanings): BudgetSheetRow[] {
  const by_heading = new Map<string, BudgetKey>(
    keys.flatMap((key) =>
      [budget_headings[key].heading.id, ...budget_headings[key].also].map((heading): [string, BudgetKey] => [
        plainHeading(heading),
        key,
      ]),
    ),
  );
  const sheet = mapSheet<BudgetKey>(rows, {
    columnOf: (heading) =>
      meaningsOf(heading, meanings)
        .map((meant) => by_heading.get(plainHeading(meant)))
        .find(Boolean),
    names: ['head'],
    no_headings: say`No headings were found. The first row should name the columns: Head, Budget (₹), Reason.`,
    no_rows: say`This file has no rows below its headings.`,
  });
  return [
    ...sheet.unread.map(({ row, says }) => ({ row, cells: {}, says })),
    ...sheet.rows.map(({ row, cell }) => ({
      row,
      cells: Object.fromEntries(sheet.keys.map((key) => [key, shown(cell(key))])),
    })),
  ];
}
